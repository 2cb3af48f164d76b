import type { Context } from '../context.ts'
import { type Journal, openJournal } from '../journal/journal.ts'

/** What every write to an order needs: the outside, the journal, and whose service it is. */
export interface Desk {
  readonly context: Pick<Context, 'send' | 'say' | 'world' | 'holdSignals'>
  readonly journal: Journal
  /** Scheme, host and base path: what the journal's entries belong to. */
  readonly origin: string
  readonly profile: string
  /** Seconds for which an order in doubt is read back; the waits of reliability 4.3 unless told. */
  readonly patience?: number | undefined
  /** Many rows: none of them waits for a service that cannot even be read. */
  readonly hasty?: boolean | undefined
}

type Needs = Pick<Context, 'send' | 'say' | 'world' | 'holdSignals' | 'paths' | 'profile'>

/** Opens the desk of this run's profile, does the deed and closes the journal. Throws what openJournal and the deed throw. */
export const withDesk = async <T>(
  context: Needs,
  deed: (desk: Desk) => Promise<T>,
  manner: Pick<Desk, 'patience' | 'hasty'> = {},
): Promise<T> => {
  const profile = await context.profile()
  const journal = openJournal(context.paths.stateFolder)
  try {
    return await deed({ context, journal, origin: originOf(profile), profile: profile.name, ...manner })
  } finally {
    journal.close()
  }
}

/** What the journal knows a service by. */
export const originOf = ({
  baseUrl,
}: {
  readonly baseUrl: { readonly origin: string; readonly basePath: string }
}): string => `${baseUrl.origin}${baseUrl.basePath}`

export const nowOf = ({ context }: Pick<Desk, 'context'>): string => context.world.now().toISOString()
