import { tolerant } from './field-kinds.ts'
import { readNumber, readRecordOf, readText } from './readers.ts'

/** Contract, "Money object". `formatted` holds a no-break space and a decimal comma. */
export const readMoney = readRecordOf({ value: readNumber, currency: readText, formatted: readText })

export const money = tolerant(readMoney)

export type Money = NonNullable<ReturnType<typeof readMoney>>
