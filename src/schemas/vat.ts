import * as z from 'zod/mini'
import { number, text } from './field-kinds.ts'

/** Contract, "VAT object". The percentage comes as a float where the contract says integer, 25.5 among them. */
export const vat = z.looseObject({ value: number, formatted: text })

export type Vat = z.infer<typeof vat>
