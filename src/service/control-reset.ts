import { bodyFields } from './fields.ts'
import { scenarios } from './seed/scenario.ts'
import type { ResetWishes } from './state.ts'
import { choicesOf, isSwitch, type StoredSwitches, settingOf } from './switch-setting.ts'

type Read = { readonly wishes: ResetWishes } | { readonly complaint: string }

/** The least and the most that a reset may ask for. */
export const resetLimits = { seed: [0, 4_294_967_295], orders: [1, 1_000_000], products: [1, 10_000_000] } as const

/** The wishes of a reset from the JSON body of /__local/reset; an empty body wishes for nothing. */
export const readReset = (body: string | undefined): Read => {
  const text = body === undefined || body.trim() === '' ? '{}' : body
  const fields = bodyFields(text, ['seed', 'orders', 'products', 'scenario', 'now', 'switches'])
  const complaints: string[] = []
  const amount = (name: keyof typeof resetLimits): number | undefined => {
    const value = fields.whole(name)
    const [least, most] = resetLimits[name]
    if (value !== undefined && (value < least || value > most))
      complaints.push(`${name} - must be a whole number from ${least} to ${most}.`)
    return value
  }
  const amounts = { seed: amount('seed'), orders: amount('orders'), products: amount('products') }
  const named = fields.text('scenario')
  const scenario = scenarios.find((one) => one === named)
  if (named !== undefined && !scenario) complaints.push(`scenario - must be one of ${scenarios.join(', ')}.`)
  const given = fields.text('now')
  const now = given === undefined ? undefined : momentOf(given)
  if (given !== undefined && now === undefined) complaints.push(noMoment)
  const others = fields.complaints()
  if (others.length === 0) {
    const { switches = {} } = JSON.parse(text) as { readonly switches?: unknown }
    const read = readSwitches(switches)
    if (typeof read !== 'string' && complaints.length === 0)
      return { wishes: { ...amounts, scenario, now, switches: read } }
    if (typeof read === 'string') complaints.push(read)
  }
  return { complaint: [...others, ...complaints].join(' ') }
}

/** The moment of the JSON body of /__local/clock. */
export const readClock = (body: string | undefined): { readonly now: Date } | { readonly complaint: string } => {
  const fields = bodyFields(body, ['now'])
  const given = fields.required('now', fields.text('now'))
  const now = given === undefined ? undefined : momentOf(given)
  const complaints = fields.complaints()
  if (complaints.length > 0) return { complaint: complaints.join(' ') }
  return now === undefined ? { complaint: noMoment } : { now }
}

const noMoment = 'now - must be a time as 2026-11-20T12:00:00Z.'

const momentOf = (text: string): Date | undefined => {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  const moment = new Date(isMoment ? text : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const readSwitches = (given: unknown): StoredSwitches | string => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'switches - must be an object.'
  for (const [name, value] of Object.entries(given)) {
    if (!isSwitch(name)) return `switches.${name} - is no switch of this service.`
    if (settingOf(name, String(value)) === undefined)
      return `switches.${name} - must be ${choicesOf(name).join(' or ')}.`
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, isSwitch(name) ? settingOf(name, String(value)) : undefined]),
  ) as StoredSwitches
}
