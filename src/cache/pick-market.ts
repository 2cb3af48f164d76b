import type { Context } from '../context.ts'
import { marketsOf } from './markets.ts'

/** The id of a market, chosen at a terminal; typed where the service lists none to this profile. */
export const pickMarket = async (context: Context): Promise<string> => {
  const { records } = await marketsOf(context, 'v3').catch(() => ({ records: [] }))
  const question = { message: 'Which market?', flag: '--market' }
  if (records.length === 0) return (await context.ask.text(question)).trim()
  const choices = records.map(({ value: { id, name } }) => ({ value: id, name: name ? `${id}  ${name}` : id }))
  return context.ask.choose({ ...question, choices })
}

/** The words for it, of a command that takes the profile's market where none is typed. */
export const marketWords = async (context: Context): Promise<readonly string[]> =>
  (await context.profile()).market === undefined ? ['--market', await pickMarket(context)] : []
