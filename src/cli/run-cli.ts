import type { Context, GlobalFlags, Say } from '../context.ts'
import type { AppError } from '../errors/app-error.ts'
import { exitOf } from '../errors/exit-codes.ts'
import type { Redactor } from '../http/redact.ts'
import { present } from '../output/present.ts'
import type { OutStream } from '../terminal/out-stream.ts'
import type { World } from '../world.ts'
import { printAnswer } from './answer.ts'
import { parseAsking } from './ask-missing.ts'
import type { Tree } from './define.ts'
import { asAppError, failureJson, failureText, forProfile, traceOf } from './failure.ts'
import { findCommand } from './find-command.ts'
import { flagsOf, roughFlags } from './flags.ts'
import { knownCommands } from './known-commands.ts'
import type { RunLog } from './run-log.ts'
import { sayOn } from './say.ts'
import { refuseSecretFlag } from './secret-flag.ts'
import { urlPasswords } from './url-passwords.ts'

/** What runCli cannot make itself: the commands, and the outside as a command sees it. */
export interface App {
  readonly version: string
  readonly tree: Tree
  /** The help of a path, for people or as JSON. Throws AppError USAGE when there is no such thing. */
  readonly helpText: (path: readonly string[], asJson: boolean) => Promise<string>
  readonly redactor: Redactor
  readonly openContext: (world: World, flags: GlobalFlags, say: Say) => Omit<Context, 'commands'>
}

/** Runs one command line to its end and gives the exit code. Never throws; every failure is printed here, once. */
export const runCli = async (argv: readonly string[], world: World, app: App): Promise<number> => {
  const logged: { log?: RunLog } = {}
  const code = await runLogged(argv, world, app, logged)
  logged.log?.end(code)
  return code
}

const runLogged = async (
  argv: readonly string[],
  world: World,
  app: App,
  logged: { log?: RunLog },
): Promise<number> => {
  const io = redacted(world, app.redactor)
  for (const [variable, value] of Object.entries(world.env)) {
    if (/^MERCHANT_.*(KEY|TOKEN)$|^PGPASSWORD$/.test(variable)) app.redactor.add(variable, value ?? '')
  }
  for (const password of urlPasswords(argv)) app.redactor.add('password', password)
  let flags = roughFlags(argv, world.env)
  let say = sayOn(io, flags)
  try {
    refuseSecretFlag(argv)
    const found = findCommand(argv, app.tree)
    if (found.kind !== 'command') {
      io.stdout.write(
        found.kind === 'version' ? `${app.version}\n` : await app.helpText(found.path, argv.includes('--json')),
      )
      return 0
    }
    const command = await found.entry.load()
    const open = (given: GlobalFlags): Context => {
      flags = given
      say = sayOn(io, flags, (line) => logged.log?.write(line))
      return { ...app.openContext(io, flags, say), commands: knownCommands(app.tree) }
    }
    const parsed = await parseAsking({ path: found.path, command, rest: found.rest, env: world.env }, open)
    const context = open(flagsOf(parsed))
    if (flags.logFile !== undefined) {
      const { openRunLog } = await import('./run-log.ts')
      const clean = (text: string): string => app.redactor.clean(text)
      logged.log = openRunLog(flags.logFile, { world, path: found.path, clean }, () =>
        say.warn('--log-file: the log could not be written on; the run goes on without it'),
      )
    }
    if (flags.curl) {
      const { runAsCurl } = await import('./as-curl.ts')
      await runAsCurl(command, context, parsed.input, (text) => io.stdout.write(text))
      return 0
    }
    const forAnswer = command.makesFile ? { ...flags, out: undefined, columns: undefined } : flags
    const select = flags.query === undefined ? undefined : (await import('../output/select.ts')).selectBy(flags.query)
    const result = await command.run(context, parsed.input)
    await printAnswer({ io, flags: forAnswer, say, select }, async (sheet) =>
      present(await command.view(result, context), sheet),
    )
    for (const line of command.closing?.(result) ?? []) say.announce(line)
    const failure = command.failure?.(result)
    if (failure) throw failure
    return 0
  } catch (thrown) {
    say.progress.clear()
    return fail(forProfile(asAppError(thrown), flags), thrown, io, flags)
  }
}

const redacted = (world: World, redactor: Redactor): World => {
  // what was received is passed on as it is, but for our own secrets; what we say is searched for anything like one
  const clean = (stream: OutStream, shapes: 'none' | 'all'): OutStream => ({
    isTerminal: stream.isTerminal,
    get columns() {
      return stream.columns
    },
    write: (text) => stream.write(redactor.clean(text, shapes)),
  })
  return { ...world, stdout: clean(world.stdout, 'none'), stderr: clean(world.stderr, 'all') }
}

const fail = (error: AppError, thrown: unknown, io: World, flags: GlobalFlags): number => {
  // the reader of our output left on purpose (head, less): nothing to say
  if (error.code === 'CLOSED_PIPE') return exitOf(error.code)
  const json = flags.output === 'json' || flags.output === 'ndjson'
  try {
    if (flags.traces) io.stderr.write(traceOf(thrown))
    io.stderr.write(json ? `${failureJson(error)}\n` : failureText(error))
  } catch {
    // standard error is gone as well: the exit code is all that is left to tell
  }
  return exitOf(error.code)
}
