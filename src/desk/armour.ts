import { readOnlyRefusal } from '../config/read-only.ts'
import type { ResolvedProfile } from '../config/resolve.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'

/** What somebody has said about a write to many orders. */
export interface Consent {
  readonly yes?: true | undefined
  /** --confirm NAME: the name of a protected profile, in scripts. */
  readonly confirm?: string | undefined
}

type Needs = Pick<Context, 'ask' | 'say' | 'profile'>

/**
 * Before anything is read for a write: refuses a read-only profile, and a --confirm that names another profile; says that
 * production is meant. Throws AppError REJECTED and USAGE.
 */
export const checkTarget = async ({ say, profile }: Needs, { confirm }: Consent, isMany: boolean): Promise<void> => {
  const current = await profile()
  if (current.readOnly) throw readOnlyRefusal(current)
  if (confirm !== undefined && confirm !== current.name) throw otherProfile(confirm, current)
  const banner = bannerOf(current)
  if (banner !== undefined) isMany ? say.announce(banner) : say.notice(banner)
}

/** Said before a write, where real customers are at the other end. */
const bannerOf = ({ kind, environment, name, baseUrl }: ResolvedProfile): string | undefined =>
  kind === 'remote' && environment === 'production' ? `PRODUCTION: profile ${name}, ${baseUrl.origin}` : undefined

const otherProfile = (confirm: string, { name }: ResolvedProfile): AppError =>
  new AppError('USAGE', `--confirm ${confirm} is not the profile of this run, which is ${name}`, {
    reasons: ['nothing is sent where the wrong shop could be meant'],
    try: [`--confirm ${name}, or --profile ${confirm}`],
    effect: 'none',
  })

/**
 * Asks whether it is meant: of a protected profile its name, which --yes does not answer. Throws AppError INTERRUPTED when
 * it is not, and USAGE where nobody can be asked.
 */
export const askConsent = async (
  { ask, profile }: Needs,
  { yes, confirm }: Consent,
  question: string,
): Promise<void> => {
  const current = await profile()
  if (current.protected) {
    if (confirm === current.name) return
    await ask.text({
      message: `${question} Profile ${current.name} is protected: type its name to go on:`,
      flag: `--confirm ${current.name}   (--yes does not answer this)`,
      check: (answer) => answer.trim() === current.name || `Type ${current.name}, or press Ctrl-C.`,
    })
    return
  }
  if (yes || confirm === current.name) return
  if (await ask.confirm({ message: question, flag: '--yes' })) return
  throw new AppError('INTERRUPTED', 'not confirmed', { effect: 'none' })
}
