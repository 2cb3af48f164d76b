import * as z from 'zod/mini'
import { shopperWrite } from './shopper-write.ts'
import { writeResult } from './write-result.ts'

/** The JSON Schema (draft 2020-12) of what a write to an order prints with --json. */
export const writeResultSchema = (): object => z.toJSONSchema(writeResult)

/** The same of a write to favorites, cart or collections. */
export const shopperWriteSchema = (): object => z.toJSONSchema(shopperWrite)
