import * as z from 'zod/mini'
import { number, text } from './field-kinds.ts'

/** Contract, "Money object". `formatted` holds a no-break space and a decimal comma. */
export const money = z.looseObject({ value: number, currency: text, formatted: text })

export type Money = z.infer<typeof money>
