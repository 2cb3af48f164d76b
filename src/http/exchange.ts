import type { IncomingHttpHeaders } from 'node:http'
import type { WireRequest } from './call.ts'
import { startDeadlines } from './deadlines.ts'
import { faultError, type Sent } from './fault.ts'
import { cutAfter, type FaultReason, reasonOf } from './fault-reason.ts'
import type { Limits } from './limits.ts'

export interface Controller {
  abort(reason: Error): void
  /** The rest of the body waits, until `resume`. */
  pause(): void
  resume(): void
}

/** What undici calls back, as far as it is used here. */
export interface ExchangeHandler {
  onRequestStart(controller: Controller): void
  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders): void
  onResponseData(controller: Controller, chunk: Buffer): void
  onResponseEnd(): void
  onResponseError(controller: unknown, error: Error): void
}

export type Dispatch = (request: WireRequest, handler: ExchangeHandler) => void

/** A complete answer as bytes. `isCut`: an error page was longer than is read, and its connection cannot be reused. */
export interface Exchanged {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly isCut: boolean
}

/** Headers by their names in lower case; of several, one text with commas. */
export const flat = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`

/**
 * Sends one request over `dispatch` and gathers its answer under the clocks and caps of `limits`. 1xx is passed over.
 * Rejects with a fault that says whether a byte of the request had left; the connection is then to be closed.
 */
export const exchange = (
  dispatch: Dispatch,
  request: WireRequest,
  limits: Limits,
  signal?: AbortSignal,
): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    let sent: Sent = 'NOT_SENT'
    let controller: Controller | undefined
    let isSettled = false
    let head: { readonly status: number; readonly headers: Record<string, string> } | undefined
    const chunks: Buffer[] = []
    let size = 0

    const settle = (): boolean => {
      if (isSettled) return false
      isSettled = true
      deadlines.stop()
      signal?.removeEventListener('abort', aborted)
      return true
    }
    const fail = (reason: FaultReason): void => {
      if (!settle()) return
      reject(faultError({ ...reason, sent }))
      controller?.abort(new Error('given up'))
    }
    const finish = (isCut: boolean): void => {
      if (head !== undefined && settle()) resolve({ ...head, body: Buffer.concat(chunks), isCut })
    }
    const aborted = (): void => fail({ cause: 'aborted', text: 'interrupted' })
    const deadlines = startDeadlines(limits, (text) => fail({ cause: 'timeout', text }))
    if (signal?.aborted === true) return aborted()
    signal?.addEventListener('abort', aborted, { once: true })

    const tooLarge = (): void => fail({ cause: 'tooLarge', text: `the answer is over ${megabytes(limits.jsonBody)}` })

    dispatch(request, {
      onRequestStart: (current) => {
        controller = current
        // undici calls this on an established connection, right before it writes
        if (isSettled) return current.abort(new Error('given up'))
        sent = 'IN_DOUBT'
        deadlines.connected()
      },
      onResponseStart: (_, status, headers) => {
        if (status < 200) return
        head = { status, headers: flat(headers) }
        deadlines.answered()
        if (status < 300 && Number(head.headers['content-length'] ?? 0) > limits.jsonBody) tooLarge()
      },
      onResponseData: (current, chunk) => {
        size += chunk.length
        deadlines.received(chunk.length)
        chunks.push(chunk)
        const isError = (head?.status ?? 0) >= 300
        if (isError && size > limits.errorBody) {
          finish(true)
          current.abort(new Error('enough'))
        }
        if (!isError && size > limits.jsonBody) tooLarge()
      },
      onResponseEnd: () => finish(false),
      onResponseError: (_, error) => {
        const reason = reasonOf(error)
        fail(head === undefined ? reason : cutAfter(size, reason))
      },
    })
  })
