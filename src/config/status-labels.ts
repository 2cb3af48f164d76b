import { AppError } from '../errors/app-error.ts'
import type { TextSource } from './base-url.ts'

/** Item status code, as text, to the merchant's own word for it. */
export type StatusLabels = Readonly<Record<string, string>>

/** Why it is no status code (0 to 999), or undefined. */
export const flawOfStatusCode = (code: string): string | undefined =>
  /^(0|[1-9]\d{0,2})$/.test(code) ? undefined : 'a status code is a whole number from 0 to 999'

/** Why it is no label, or undefined. */
export const flawOfStatusLabel = (label: string): string | undefined => {
  const length = [...label].length
  if (length < 1 || length > 30) return 'a label has 1 to 30 characters'
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(label)) return 'a label holds printable characters only'
  return label.trim() === label ? undefined : 'a label has no white space at its ends'
}

const flagSource: TextSource = { name: '--status-labels', code: 'USAGE' }

/** Reads `4=Returned,0=Ny`. Throws AppError USAGE or CONFIG, as the source says. */
export const parseStatusLabels = (text: string, source: TextSource = flagSource): StatusLabels => {
  const pairs = text.split(',').map((pair): [string, string] => {
    const [code = '', ...label] = pair.split('=')
    return [code.trim(), label.join('=').trim()]
  })
  const flaw = pairs.map(([code, label]) => flawOfStatusCode(code) ?? flawOfStatusLabel(label)).find(Boolean)
  if (flaw === undefined) return Object.fromEntries(pairs)
  throw new AppError(source.code, `${source.name}: ${flaw}`, {
    try: [
      `write code=label, with commas between: ${source.name === flagSource.name ? '--status-labels ' : ''}4=Returned`,
    ],
    effect: 'none',
  })
}
