import { helpText } from '../../src/cli/help.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { tree } from '../../src/commands/index.ts'
import type { Context } from '../../src/context.ts'
import { machineOf } from '../../src/files/machine.ts'
import type { Account } from '../../src/http/authorize.ts'
import type { Transport, WireReply } from '../../src/http/call.ts'
import { type FaultCause, faultError, type Sent } from '../../src/http/fault.ts'
import { makeRedactor } from '../../src/http/redact.ts'
import { makeSend } from '../../src/http/send.ts'
import { openContext } from '../../src/open-context.ts'
import type { SignalName } from '../../src/world.ts'
import { now } from '../support/run.ts'

/** A small generator of random numbers, so that a failing seed can be run again. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const fail = (sent: Sent, cause: FaultCause, text: string): never => {
  throw faultError({ sent, cause, text })
}
const reply = (status: number, body = '', headers: Record<string, string> = {}): WireReply => ({
  status,
  headers,
  body,
})

/** What may come instead of the answer. `may` says that the service may have done what was asked. */
export const faults: readonly { readonly may: boolean; readonly come: () => WireReply }[] = [
  { may: false, come: () => fail('NOT_SENT', 'network', 'connection refused') },
  { may: false, come: () => reply(429, '', { 'retry-after': '1' }) },
  { may: true, come: () => fail('IN_DOUBT', 'network', 'connection reset') },
  { may: true, come: () => fail('IN_DOUBT', 'timeout', 'no answer in 30 s') },
  { may: true, come: () => fail('IN_DOUBT', 'broken', 'the answer was cut after 3 bytes') },
  { may: true, come: () => reply(500) },
  { may: true, come: () => reply(503) },
  { may: true, come: () => reply(200, '<html>', { 'content-type': 'text/html' }) },
  { may: true, come: () => reply(302, '', { location: 'https://elsewhere.example/' }) },
]
export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

export interface Around {
  readonly random: () => number
  readonly env: Readonly<Record<string, string>>
  readonly onSignal?: (callback: (name: SignalName) => void) => () => void
}

/** Runs a command line over a transport instead of over HTTP; nothing waits. */
export const runOver = async (
  transport: Transport,
  line: string,
  { random, env, onSignal = () => () => {} }: Around,
): Promise<{ code: number; out: string }> => {
  let out = ''
  const hear = (text: string): void => {
    out += text
  }
  const redactor = makeRedactor()
  const sleep = async (): Promise<void> => {}
  const origin = 'https://local.invalid'
  const account: Account = { name: 'local', baseUrl: { origin, basePath: '' } }
  const credentialFor = async () => ({ name: 'apiKey', value: 'local_key', origin }) as const
  const send = makeSend({ transport, profile: async () => account, credentialFor, now: () => 0, random, sleep })
  const silent = { isTerminal: false, columns: 80, write: () => {} }
  const world = {
    env,
    machine: machineOf(process, () => 'test-host'),
    stdin: { isTerminal: false, readAll: () => Buffer.alloc(0) },
    stdout: { ...silent, write: hear },
    stderr: silent,
    packageFolder: () => '',
    now: () => now,
    monotonic: () => 0,
    random,
    sleep,
    onSignal,
    prompts: (): never => {
      throw new Error('nobody is here')
    },
  }
  const code = await runCli(line.split(' '), world, {
    version: '0.0.0-test',
    tree,
    redactor,
    helpText: (path) => helpText(path, tree),
    openContext: (io, flags, say): Omit<Context, 'commands'> => ({ ...openContext(io, flags, say, redactor), send }),
  })
  return { code, out }
}
