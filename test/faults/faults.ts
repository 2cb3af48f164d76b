import type { Code } from '../../src/errors/exit-codes.ts'
import { answer, gzipped } from '../support/fault-server.ts'

export type Step = string | Buffer | 'RESET' | 'END'

/** How a command ends, and what its one failure says. */
export interface End {
  readonly code: Code
  readonly message?: string
}

export interface Fault {
  /** What the n-th request that meets it is answered with; undefined: the right answer. */
  readonly steps?: (nth: number, foreign: string) => readonly Step[] | undefined
  readonly connection?: 'refused' | 'reset'
  /** A command that meets it at its first read. */
  readonly read: End & {
    readonly requests: number
    /** Of an order's id: what is no order may be a number, and is looked for in the list. */
    readonly byId?: number
  }
  /** A command whose POST or PUT meets it, where the service did not do it. */
  readonly write: End & {
    readonly writes: number
    readonly orUnknown?: true
    /** Why the fate of the write is in doubt. */
    readonly doubt?: string
  }
  /** The same where the service did it before: what is said of the answer that was lost. Absent: it cannot be so. */
  readonly although?: string
}

const html = '<!doctype html><html><title>Please log in</title></html>'
const problem = '{"error":{"id":"IncorrectInputData","message":"no"}}'
const some = '{"id":"o-1","items":[]}'

const always =
  (...steps: Step[]) =>
  (): readonly Step[] =>
    steps

const doubt = (why: string) => ({ code: 'UNKNOWN', doubt: why, writes: 1 }) as const
const badAnswer = (requests: number) =>
  ({ code: 'BAD_RESPONSE', message: 'the answer cannot be used', requests }) as const
const lost = 'although the answer was lost'

const redirect = (status: number): Fault => ({
  steps: (_, foreign) => [answer(status, '', [`location: ${foreign}/v3/merchants/orders?apiKey=x`])],
  read: { code: 'BAD_RESPONSE', message: 'the service answered with a redirect', requests: 1 },
  write: doubt(`${status}: the answer has no body`),
  although: `although the service answered ${status}`,
})

/** Everything that may come instead of the right answer. */
export const faults: Readonly<Record<string, Fault>> = {
  'a wrong key, 401': {
    steps: always(answer(401, '{"error":{"id":"Unauthorized","message":""}}')),
    read: { code: 'AUTH', message: 'the service refused the credentials', requests: 1 },
    write: { code: 'AUTH', message: 'the service refused the credentials', writes: 1 },
  },
  '403': {
    steps: always(answer(403, '')),
    read: { code: 'AUTH', message: 'the service does not allow this to these credentials', requests: 1 },
    write: { code: 'AUTH', message: 'the service does not allow this to these credentials', writes: 1 },
  },
  '404': {
    steps: always(answer(404, problem)),
    read: { code: 'NOT_FOUND', message: 'the service does not find this', requests: 1, byId: 2 },
    write: { code: 'NOT_FOUND', message: 'the service does not find this', writes: 1 },
  },
  '400 with a problem': {
    steps: always(answer(400, problem)),
    read: { code: 'REJECTED', message: 'the service refused this', requests: 1, byId: 2 },
    write: { code: 'REJECTED', message: 'the service refused this', writes: 1 },
  },
  '400 with HTML': {
    steps: always(answer(400, html, ['content-type: text/html'])),
    read: { code: 'REJECTED', message: 'the service refused this', requests: 1, byId: 2 },
    write: { code: 'REJECTED', message: 'the service refused this', writes: 1 },
  },
  '429 once, with a short Retry-After': {
    steps: (nth) => (nth === 1 ? [answer(429, '', ['retry-after: 2'])] : undefined),
    read: { code: 'OK', requests: 1 },
    write: { code: 'OK', writes: 2 },
  },
  '429 for ever': {
    steps: always(answer(429, '')),
    read: { code: 'TEMPORARY', message: 'the service is asked too often', requests: 4 },
    write: { code: 'TEMPORARY', message: 'the service is asked too often', writes: 4 },
  },
  '429 with a Retry-After over two minutes': {
    steps: always(answer(429, '', ['retry-after: 300', 'date: Fri, 20 Nov 2026 12:00:00 GMT'])),
    read: { code: 'LIMITED', message: 'the service asks to wait 300 s, until 2026-11-20T12:05:00.000Z', requests: 1 },
    write: { code: 'LIMITED', message: 'the service asks to wait 300 s, until 2026-11-20T12:05:00.000Z', writes: 1 },
  },
  '500': {
    steps: always(answer(500, '')),
    read: { code: 'TEMPORARY', message: 'the service failed 4 times', requests: 4 },
    write: doubt('500: the answer has no body'),
    although: 'although the service answered 500',
  },
  '503 twice, then right': {
    steps: (nth) => (nth < 3 ? [answer(503, '')] : undefined),
    read: { code: 'OK', requests: 2 },
    write: doubt('503: the answer has no body'),
    although: 'although the service answered 503',
  },
  'the server is gone': {
    connection: 'refused',
    read: { code: 'TEMPORARY', message: 'no answer from HOST', requests: 0 },
    write: { code: 'TEMPORARY', message: 'no answer from HOST', writes: 0 },
  },
  'reset before the request is read': {
    connection: 'reset',
    read: { code: 'TEMPORARY', message: 'no answer from HOST', requests: 0 },
    // where the reset is seen only after a byte was written, it is in doubt
    write: { code: 'TEMPORARY', message: 'no answer from HOST', writes: 0, orUnknown: true },
  },
  'reset after the request was read': {
    steps: always('RESET'),
    read: { code: 'TEMPORARY', message: 'no answer from HOST', requests: 4 },
    write: doubt('connection reset'),
    although: lost,
  },
  'cut in the middle': {
    steps: always(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"id":"o-1",',
      'RESET',
    ),
    read: badAnswer(4),
    write: doubt('the answer was cut after 12 bytes'),
    although: lost,
  },
  'a Content-Length that is too long': {
    steps: always(answer(200, some, ['content-length: 100']), 'END'),
    read: badAnswer(4),
    write: doubt('the answer was cut after 23 bytes'),
    although: lost,
  },
  'no last chunk': {
    steps: always(answer(200, `17\r\n${some}\r\n`, ['transfer-encoding: chunked']), 'END'),
    read: badAnswer(4),
    write: doubt('the answer was cut after 23 bytes'),
    although: lost,
  },
  'truncated gzip': {
    steps: always(answer(200, gzipped(some).subarray(0, 30), ['content-encoding: gzip'])),
    read: badAnswer(4),
    write: doubt('the gzip answer is cut or damaged (Z_BUF_ERROR)'),
    although: lost,
  },
  'HTML with 200': {
    steps: always(answer(200, html, ['content-type: text/html; charset=utf-8'])),
    read: badAnswer(1),
    write: doubt('200: an HTML page: <!doctype html><html><title>Please log in</title></html>'),
    although: 'although the answer was a web page',
  },
  'a redirect to another host, 301': redirect(301),
  'a redirect to another host, 302': redirect(302),
  'a redirect to another host, 307': redirect(307),
  'a redirect to another host, 308': redirect(308),
}

/** Answers of 200 that a read cannot use. A write takes them for what they say: it was done. */
export const oddAnswers: Readonly<Record<string, Fault>> = {
  'an empty 200': {
    steps: always(answer(200, '')),
    read: badAnswer(1),
    write: { code: 'OK', writes: 1 },
  },
  'a Content-Length that is too short': {
    steps: always(answer(200, some, ['content-length: 5'])),
    read: badAnswer(1),
    write: { code: 'OK', writes: 1 },
  },
  'JSON of another shape': {
    steps: always(answer(200, '{"surprise":true}')),
    read: { code: 'BAD_RESPONSE', requests: 1 },
    write: { code: 'OK', writes: 1 },
  },
}
