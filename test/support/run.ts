import { PassThrough, Writable } from 'node:stream'
import { help } from '../../src/cli/help.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { tree } from '../../src/commands/index.ts'
import { AppError } from '../../src/errors/app-error.ts'
import { machineOf } from '../../src/files/machine.ts'
import { makeRedactor } from '../../src/http/redact.ts'
import { openContext } from '../../src/open-context.ts'
import { refuseDebugging } from '../../src/refuse-debugging.ts'
import type { SignalName, World } from '../../src/world.ts'
import { homeFolder } from './homes.ts'

/** The moment at which every test runs, unless it says otherwise. */
export const now = new Date('2026-11-20T12:00:00Z')

export interface Setting {
  readonly env?: Readonly<Record<string, string>>
  /** Standard output, error and input are terminals of this width. */
  readonly terminal?: number
  readonly stdin?: string
  /** What a person types at each question, in turn; to one more question the person answers with Ctrl-C. */
  readonly answers?: readonly string[]
  readonly now?: Date
  /** What happens during each wait. With it the clocks go on by what was waited; without it they stand still. */
  readonly asleep?: (ms: number, count: number) => void | Promise<void>
  /** Hears everything at the moment at which it is printed: for tests of what comes before what. */
  readonly hear?: (stream: 'out' | 'err', text: string) => void
  /** The reader of standard output leaves after so many characters, or the device is full. */
  readonly outputEnds?: { readonly after: number; readonly how: 'CLOSED_PIPE' | 'LOCAL_IO' }
}

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Milliseconds of each wait that the run asked for; none is really waited. */
  readonly waits: readonly number[]
}

/** A home of its own: configuration, state and cache in a fresh folder. */
export const freshHome = (): Readonly<Record<string, string>> & { readonly HOME: string } => ({
  HOME: homeFolder(),
})

const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')

/** A command line that is under way. */
export interface Running {
  /** What the system does at Ctrl-C or kill. */
  readonly raise: (name: SignalName) => void
  readonly done: Promise<Ran>
}

/** Runs a command line as typed (without `merchant`), in this process: the code, and exactly what it printed. */
export const run = (line: string | readonly string[], setting: Setting = {}): Promise<Ran> => start(line, setting).done

/** The same for a command that runs until a signal. */
export const start = (line: string | readonly string[], setting: Setting = {}): Running => {
  const callbacks = new Set<(name: SignalName) => void>()
  return {
    raise: (name) => {
      // as main.ts does it: a handler hears one signal
      for (const callback of [...callbacks]) {
        callbacks.delete(callback)
        callback(name)
      }
    },
    done: runToEnd(line, setting, callbacks),
  }
}

const runToEnd = async (
  line: string | readonly string[],
  setting: Setting,
  callbacks: Set<(name: SignalName) => void>,
): Promise<Ran> => {
  let out = ''
  let err = ''
  const hear = (text: string): void => {
    err += text
    setting.hear?.('err', text)
  }
  const waits: number[] = []
  let slept = 0
  const isTerminal = setting.terminal !== undefined
  const columns = setting.terminal ?? 80
  const answers = [...(setting.answers ?? [])]
  const world: World = {
    env: setting.env ?? freshHome(),
    machine: machineOf(process, () => 'test-host'),
    stdin: { isTerminal, readAll: () => Buffer.from(setting.stdin ?? '') },
    stdout: {
      isTerminal,
      columns,
      write: (text) => {
        const end = setting.outputEnds
        if (end !== undefined && out.length + text.length > end.after) throw new AppError(end.how, 'the output ended')
        out += text
        setting.hear?.('out', text)
      },
    },
    stderr: { isTerminal, columns, write: hear },
    now: () => new Date((setting.now ?? now).getTime() + slept),
    monotonic: () => slept,
    packageFolder: () => process.cwd(),
    random: () => 0.5,
    sleep: async (ms) => {
      waits.push(ms)
      if (setting.asleep === undefined) return
      slept += ms
      await setting.asleep(ms, waits.length)
    },
    onSignal: (callback) => {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
    prompts: () => person(answers, hear),
  }
  const redactor = makeRedactor()
  const code = await runCli(typeof line === 'string' ? wordsOf(line) : line, world, {
    version: '0.0.0-test',
    tree,
    redactor,
    helpText: (path, asJson) => help(path, tree, asJson),
    openContext: (io, flags, say) => {
      refuseDebugging(io.env)
      return openContext(io, flags, say, redactor)
    },
  })
  return { code, out, err, waits }
}

const ansi = /\u001b\[[0-9;?]*[A-Za-z]/g
const ctrlC = '\u0003'
/** Empties the line: after a refusal it still holds what was typed before. */
const ctrlU = '\u0015'

/** Somebody at a keyboard who answers each question as soon as it is drawn, and again when the answer is refused. */
const person = (answers: string[], hear: (text: string) => void): ReturnType<World['prompts']> => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  let state: 'waiting' | 'answered' | 'corrected' = 'waiting'
  const type = (before: string): void => {
    const answer = answers.shift()
    setImmediate(() => input.write(answer === undefined ? ctrlC : `${before}${answer}\n`))
  }
  const output = Object.assign(
    new Writable({
      write: (chunk, _encoding, done) => {
        const text = String(chunk)
        hear(text)
        const drawn = text.replace(ansi, '')
        if (/^[✔√]/m.test(drawn)) state = 'waiting'
        else if (/^\?/m.test(drawn) && state === 'waiting') {
          state = 'answered'
          type('')
        } else if (/^> /m.test(drawn) && state === 'answered') {
          state = 'corrected'
          type(ctrlU)
        } else if (state === 'corrected' && /^\?/m.test(drawn) && !/^> /m.test(drawn)) state = 'answered'
        done()
      },
    }),
    // _isStdio: a pipe into it does not end it, as with the real one; there may be a next question
    { isTTY: true, columns: 80, rows: 24, _isStdio: true },
  )
  return { input, output } as unknown as ReturnType<World['prompts']>
}
