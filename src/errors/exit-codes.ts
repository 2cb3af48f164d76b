/**
 * The one table of exit codes: what a run's end means, and whether running it again makes sense.
 * `merchant help exit-codes` and the README print it; scripts depend on it.
 */
export const exitCodes = {
  OK: { exit: 0, again: '', meaning: 'all that was asked is done, durable and printed; an empty list is success' },
  INTERNAL: { exit: 1, again: 'no', meaning: 'a bug in merchant' },
  USAGE: { exit: 2, again: 'no', meaning: 'flags, arguments or an invalid file; nothing was sent' },
  CONFIG: {
    exit: 3,
    again: 'no',
    meaning: 'no profile or credential for this host, unsafe file mode, unreadable configuration',
  },
  AUTH: { exit: 4, again: 'no', meaning: 'key or token refused' },
  NOT_FOUND: { exit: 5, again: 'no', meaning: 'no such order, product, market or profile' },
  REJECTED: {
    exit: 6,
    again: 'no',
    meaning: 'refused by the service, or by our own check of nextStatuses before sending',
  },
  TEMPORARY: { exit: 7, again: 'yes', meaning: 'network, time-out, or 5xx after the retries; no write is in doubt' },
  BAD_RESPONSE: { exit: 8, again: 'after a look', meaning: 'framing, gzip, JSON, schema, or an unexpected redirect' },
  PARTIAL: { exit: 9, again: 'yes: done rows are skipped', meaning: 'some rows done, others surely not' },
  UNKNOWN: { exit: 10, again: 'verify first', meaning: 'a write may have happened: verify before anything else' },
  LOCKED: { exit: 11, again: 'later', meaning: 'another run is active; the holder is named' },
  LOCAL_IO: { exit: 12, again: 'after mending', meaning: 'disk full, permissions, corrupt state, or output lost' },
  LIMITED: {
    exit: 13,
    again: 'at the time printed',
    meaning: 'rate limit over two minutes, or the feed asked again within its 24 hours',
  },
  INCOMPLETE: { exit: 14, again: 'yes', meaning: 'a list or mirror that cannot be proved complete' },
  DIFFERENCES: { exit: 20, again: '', meaning: 'differences found by diff, verify or --exit-code' },
  HANGUP: { exit: 129, again: 'yes', meaning: 'interrupted by SIGHUP; state saved' },
  INTERRUPTED: { exit: 130, again: 'yes', meaning: 'interrupted by Ctrl-C; state saved' },
  CLOSED_PIPE: { exit: 141, again: 'yes', meaning: 'the reader of our output closed it' },
  TERMINATED: { exit: 143, again: 'yes', meaning: 'interrupted by SIGTERM; state saved' },
} as const

export type Code = keyof typeof exitCodes
export type FailureCode = Exclude<Code, 'OK'>

/** When several apply to one run, the first of these is its end. */
const precedence: readonly FailureCode[] = [
  'UNKNOWN',
  'INTERNAL',
  'LOCAL_IO',
  'AUTH',
  'PARTIAL',
  'INCOMPLETE',
  'BAD_RESPONSE',
  'LIMITED',
  'TEMPORARY',
]

/** The worst of the codes met in one run, or OK when there was none. */
export const worstOf = (codes: readonly Code[]): Code =>
  precedence.find((code) => codes.includes(code)) ?? codes.find((code) => code !== 'OK') ?? 'OK'

export const exitOf = (code: Code): number => exitCodes[code].exit
