import type { Config } from './config/config.ts'
import type { Paths } from './config/paths.ts'
import type { ResolvedProfile } from './config/resolve.ts'
import type { Send } from './http/call.ts'
import type { CurlNotes } from './http/curl-notes.ts'
import type { FetchLink } from './http/storage-client.ts'
import type { Ask } from './terminal/ask.ts'
import type { Progress } from './terminal/progress.ts'
import type { World } from './world.ts'

/** What the outside is to a command. A deed names what it needs: `Pick<Context, 'send' | 'now'>`. */
export interface Context {
  /** Opened on first use: a command that sends nothing loads no network code. */
  readonly send: Send
  /** Follows the link to a feed, once, with no credential. Rejects with a fault, which api/transfer.ts reads. */
  readonly fetchLink: FetchLink
  /** The profile of this run with the origin of each value. Throws AppError CONFIG when there is none. */
  readonly profile: () => Promise<ResolvedProfile>
  readonly paths: Paths
  readonly config: {
    /** Throws AppError CONFIG for a file that is broken or that others may read. */
    readonly read: () => Promise<Config>
    /** Read, change and write as one step; all or nothing. Throws AppError CONFIG, LOCKED, LOCAL_IO. */
    readonly update: (change: (config: Config) => Config) => Promise<Config>
    /** The profile that flags, environment and file make; another name stands for --profile. */
    readonly resolve: (name?: string) => Promise<ResolvedProfile>
  }
  readonly flags: GlobalFlags
  /** What commands there are. */
  readonly commands: KnownCommands
  /** With --curl: what was asked so far, as lines for curl. */
  readonly curl?: CurlNotes
  /** Asks on a terminal; elsewhere throws AppError USAGE naming the flag that answers. */
  readonly ask: Ask
  readonly say: Say
  /** From here on no output holds this secret, in any of its encodings; its name stands in its place. */
  readonly hide: (name: string, secret: string) => void
  readonly world: World
  /** From here on the first SIGINT, SIGTERM or SIGHUP only aborts this signal; the second ends the process. */
  readonly holdSignals: () => AbortSignal
}

export interface KnownCommands {
  /** The words after `merchant`, of every command. */
  readonly words: readonly string[]
  /** The JSON Schema of what a command prints with --json; undefined for no command, and for one that prints none. */
  readonly outputOf: (words: string) => Promise<object | undefined>
}

/** Everything that is said about the answer, on standard error. */
export interface Say {
  /** Worth knowing at a terminal; silent elsewhere (cron mails whatever is printed), unless --verbose. */
  notice(text: string): void
  /** Part of what a command is for, and not its answer: said always, but with --quiet. */
  announce(text: string): void
  /** Worth knowing everywhere. */
  warn(text: string): void
  /** For --verbose and the log file: one request, without its query. */
  request(text: string): void
  /** For --verbose: each decision. */
  detail(text: string): void
  /** Where a long deed stands; `end` it before anything is asked. */
  readonly progress: Progress
}

export interface GlobalFlags {
  readonly profile: string | undefined
  readonly sandbox: boolean
  readonly output: OutputFormat | undefined
  readonly columns: string | undefined
  readonly out: string | undefined
  readonly quiet: boolean
  readonly verbose: boolean
  /** -vv: stack traces */
  readonly traces: boolean
  readonly input: boolean
  readonly color: 'auto' | 'always' | 'never' | undefined
  readonly progress: boolean
  /** JMESPath: the part of the JSON that is wanted. */
  readonly query: string | undefined
  readonly logFile: string | undefined
  /** Print the equal lines for curl, and send no write. */
  readonly curl: boolean
}

export const outputFormats = ['table', 'wide', 'tsv', 'json', 'ndjson', 'csv'] as const
export type OutputFormat = (typeof outputFormats)[number]
