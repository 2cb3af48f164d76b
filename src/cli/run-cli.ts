import type { Context, GlobalFlags, Say } from '../context.ts'
import type { AppError } from '../errors/app-error.ts'
import { exitOf } from '../errors/exit-codes.ts'
import type { Redactor } from '../http/redact.ts'
import { makePaint } from '../output/colour.ts'
import { present } from '../output/present.ts'
import type { Sheet } from '../output/sheet.ts'
import { wantsColour } from '../terminal/colour-choice.ts'
import type { OutStream } from '../terminal/out-stream.ts'
import type { World } from '../world.ts'
import { parseAsking } from './ask-missing.ts'
import type { Tree } from './define.ts'
import { asAppError, failureJson, failureText, forProfile, traceOf } from './failure.ts'
import { findCommand } from './find-command.ts'
import { flagsOf, roughFlags } from './flags.ts'
import { knownCommands } from './known-commands.ts'
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
      say = sayOn(io, flags)
      return { ...app.openContext(io, flags, say), commands: knownCommands(app.tree) }
    }
    const parsed = await parseAsking({ path: found.path, command, rest: found.rest, env: world.env }, open)
    const context = open(flagsOf(parsed))
    if (flags.curl) {
      const { runAsCurl } = await import('./as-curl.ts')
      await runAsCurl(command, context, parsed.input, (text) => io.stdout.write(text))
      return 0
    }
    const result = await command.run(context, parsed.input)
    const forAnswer = command.makesFile ? { ...flags, out: undefined, columns: undefined } : flags
    await presentTo(io, forAnswer, say, (sheet) =>
      Promise.resolve(command.view(result, context)).then((view) => present(view, sheet)),
    )
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

const presentTo = async (
  io: World,
  flags: GlobalFlags,
  say: Say,
  print: (sheet: Sheet) => Promise<void>,
): Promise<void> => {
  const file =
    flags.out === undefined || flags.out === '-' ? undefined : (await import('./out-file.ts')).outFile(flags.out)
  const forPeople = file === undefined && io.stdout.isTerminal
  const toStdout = (text: string): void => {
    say.progress.clear()
    io.stdout.write(text)
  }
  const sheet: Sheet = {
    format: flags.output ?? file?.format ?? (forPeople ? 'table' : 'tsv'),
    columns: flags.columns,
    paint: await makePaint(file === undefined && wantsColour(flags.color, io.env, io.stdout.isTerminal)),
    width: forPeople ? io.stdout.columns : Number.POSITIVE_INFINITY,
    forPeople,
    write: file === undefined ? toStdout : (text) => file.write(text),
    notice: say.notice,
  }
  if (flags.columns !== undefined && (sheet.format === 'json' || sheet.format === 'ndjson'))
    say.warn('--columns chooses columns of tables, CSV and tab-separated text; JSON holds whole records')
  try {
    await print(sheet)
  } catch (error) {
    file?.abort()
    throw error
  }
  file?.commit()
  say.progress.end()
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
