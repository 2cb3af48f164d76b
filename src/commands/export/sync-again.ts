import { shellWord } from '../../domain/shell-word.ts'

/** Of what a mirror has otherwise than it should. */
interface Wrong {
  readonly market: string
  /** --to, where it was given. */
  readonly to: string | undefined
  /** Products that have to be read again, each by its id. */
  readonly ids: readonly string[]
  /** Something has to go, which a complete pass alone does. */
  readonly isFull: boolean
}

/** With more, a complete pass is the shorter way. */
export const mostIds = 50

/** The command that mends a mirror: a complete pass, or a few products, or just the next sync. */
export const syncAgain = ({ market, to, ids, isFull }: Wrong): string => {
  // no URL is repeated: it may hold a password
  const place = to === undefined ? '' : to.includes('://') ? ' --to postgres://...' : ` --to ${shellWord(to)}`
  const sync = `merchant export sync --market ${market}${place}`
  if (isFull || ids.length > mostIds) return `${sync} --full`
  return ids.length === 0 ? sync : `${sync} --product-ids ${shellWord(ids.join(','))}`
}
