import * as z from 'zod/mini'
import { bulkResult } from './bulk-result.ts'
import { shopperWrite } from './shopper-write.ts'
import { writeResult } from './write-result.ts'

/** The JSON Schema (draft 2020-12) of what a write to one order prints with --json. */
export const writeResultSchema = (): object => z.toJSONSchema(writeResult)

/** The same of a write to many. */
export const bulkResultSchema = (): object => z.toJSONSchema(bulkResult)

/** The same of a verb that takes one order or many. */
export const oneOrManySchema = (): object => z.toJSONSchema(z.union([writeResult, bulkResult]))

/** The same of a write to favorites, cart or collections. */
export const shopperWriteSchema = (): object => z.toJSONSchema(shopperWrite)
