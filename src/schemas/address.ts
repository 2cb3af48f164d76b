import * as z from 'zod/mini'
import { text } from './field-kinds.ts'

export const address = z.looseObject({ streetAddress: text, zipCode: text, city: text, country: text })

export type Address = z.infer<typeof address>
