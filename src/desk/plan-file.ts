import * as fs from 'node:fs'
import { AppError, isAppError } from '../errors/app-error.ts'
import { writeDurable } from '../files/durable-write.ts'
import { readFailure } from '../files/io-failure.ts'
import { type Plan, readPlan } from '../schemas/plan.ts'

/** How long a plan may be applied after it was made, in milliseconds. */
export const planLives = 24 * 60 * 60 * 1000

/** Writes a plan as a whole, for its owner alone. Throws AppError LOCAL_IO. */
export const writePlan = (file: string, plan: Plan): void => writeDurable(file, `${JSON.stringify(plan, null, 1)}\n`)

/** Throws AppError USAGE for what is no plan of ours, and for a file that cannot be read. */
export const loadPlan = (file: string, readAll: () => Buffer): Plan => {
  const refused = (why: string): AppError =>
    new AppError('USAGE', `${file} is not a plan: ${why}`, {
      try: ['merchant orders ship --file carrier.csv --plan plan.json'],
      effect: 'none',
    })
  const plan = readPlan(jsonOf(textOf(file, readAll), refused))
  if (plan === undefined) throw refused('its fields are not those of a plan')
  return plan
}

const textOf = (file: string, readAll: () => Buffer): string => {
  try {
    return (file === '-' ? readAll() : fs.readFileSync(file)).toString('utf8')
  } catch (error) {
    throw readFailure(file, error)
  }
}

const jsonOf = (text: string, refused: (why: string) => AppError): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (isAppError(error)) throw error
    throw refused('it is not JSON')
  }
}
