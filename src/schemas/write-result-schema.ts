import * as z from 'zod/mini'
import { writeResult } from './write-result.ts'

/** The JSON Schema (draft 2020-12) of what a write prints with --json. */
export const writeResultSchema = (): object => z.toJSONSchema(writeResult)
