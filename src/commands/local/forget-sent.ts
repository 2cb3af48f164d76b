import { localBaseUrl } from '../../config/profile.ts'
import type { Context } from '../../context.ts'
import { withJournal } from '../../journal/open-existing.ts'
import { forgetOrigin } from '../../journal/prune.ts'

/** A shop that began anew knows nothing of what was sent to it: what the journal knows of profile local would be wrong. */
export const forgetSent = ({ paths }: Pick<Context, 'paths'>): void =>
  withJournal(paths.stateFolder, undefined, (journal) => forgetOrigin(journal, localBaseUrl.origin))
