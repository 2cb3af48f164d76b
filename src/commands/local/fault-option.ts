import { readFileSync } from 'node:fs'
import { listOf, text } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Rule } from '../../service/faults/fault.ts'

/** `--fault FILE|JSON`, as often as wanted. */
export const faultOption = listOf(text('let requests fail as this plan says: JSON, or a file of it', 'file|json'))

/** The rules of all `--fault` together. Throws AppError USAGE, naming the field that is wrong. */
export const faultsOf = async (given: readonly string[] | undefined): Promise<readonly Rule[] | undefined> => {
  if (given === undefined) return undefined
  const { readPlanText } = await import('../../service/faults/read-plan.ts')
  return given.flatMap((typed) => {
    const isJson = /^\s*[[{]/.test(typed)
    const read = readPlanText(isJson ? typed : textOf(typed))
    if ('rules' in read) return read.rules
    throw misused(isJson ? `--fault is not valid: ${read.complaint}` : `${typed} is not valid: ${read.complaint}`)
  })
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw misused(`--fault ${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'it is no file'}`)
  }
}

const misused = (message: string): AppError =>
  new AppError('USAGE', message, { try: ['merchant local start --help'], effect: 'none' })
