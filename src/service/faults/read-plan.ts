import type { Rule } from './fault.ts'
import { faultShapes, matchShapes, type Shapes } from './shapes.ts'

export type ReadPlan = { readonly rules: readonly Rule[] } | { readonly complaint: string }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A plan of faults from JSON: an array of rules, or one rule. A complaint names the first field that is wrong. */
export const readPlan = (given: unknown): ReadPlan => {
  const rules = Array.isArray(given) ? given : [given]
  for (const [at, rule] of rules.entries()) {
    const wrong = ruleFlaw(rule, Array.isArray(given) ? `[${at}].` : '')
    if (wrong !== undefined) return { complaint: wrong }
  }
  return { rules: rules.map(({ match = {}, fault }) => ({ match, fault })) }
}

/** The same of text. */
export const readPlanText = (text: string): ReadPlan => {
  try {
    return readPlan(JSON.parse(text))
  } catch {
    return { complaint: 'a plan of faults must be JSON: an array of {"match": {...}, "fault": {"kind": ...}}' }
  }
}

const ruleFlaw = (rule: unknown, at: string): string | undefined => {
  if (!isFields(rule)) return `${at.replace(/\.$/, '') || 'the plan'} must be {"match": {...}, "fault": {"kind": ...}}`
  const foreign = Object.keys(rule).find((name) => name !== 'match' && name !== 'fault')
  if (foreign !== undefined) return `${at}${foreign} is no field here: there are match and fault`
  const { match = {}, fault } = rule
  if (!isFields(match)) return `${at}match must be an object`
  if (!isFields(fault)) return `${at}fault must be an object with a kind`
  const { kind, ...more } = fault
  const shapes = typeof kind === 'string' && Object.hasOwn(faultShapes, kind) ? faultShapes[kind] : undefined
  if (shapes === undefined) return `${at}fault.kind must be one of ${Object.keys(faultShapes).join(', ')}`
  if (match.nth !== undefined && match.every !== undefined) return `${at}match.every cannot be beside nth`
  return flawOf(match, matchShapes, `${at}match.`) ?? flawOf(more, shapes, `${at}fault.`)
}

const flawOf = (record: Fields, shapes: Shapes, at: string): string | undefined => {
  for (const name of Object.keys(record)) {
    if (Object.hasOwn(shapes, name)) continue
    const names = Object.keys(shapes)
    return `${at}${name} is no field here: ${names.length === 0 ? 'there is none' : `there are ${names.join(', ')}`}`
  }
  for (const [name, shape] of Object.entries(shapes)) {
    const value = record[name]
    if (value === undefined && shape.optional) continue
    if (!shape.is(value)) return `${at}${name} ${shape.what}`
  }
  return undefined
}
