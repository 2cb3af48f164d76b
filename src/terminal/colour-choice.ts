export type ColourFlag = 'auto' | 'always' | 'never'

/**
 * May this stream be coloured? The order is conventions.md's: the flag, MERCHANT_NO_COLOR, NO_COLOR (when not empty),
 * FORCE_COLOR and CLICOLOR_FORCE, CLICOLOR=0, TERM=dumb, and last whether the stream is a terminal.
 */
export const wantsColour = (
  flag: ColourFlag | undefined,
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean => {
  if (flag === 'always') return true
  if (flag === 'never') return false
  if (env.MERCHANT_NO_COLOR || env.NO_COLOR) return false
  if (isOn(env.FORCE_COLOR) || isOn(env.CLICOLOR_FORCE)) return true
  if (env.CLICOLOR === '0' || env.TERM === 'dumb') return false
  return isTerminal
}

const isOn = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== '0'
