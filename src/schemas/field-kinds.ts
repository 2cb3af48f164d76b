import * as z from 'zod/mini'
import { type Reader, readFlag, readNumber, readText } from './readers.ts'

/**
 * The kinds of field that answers are made of. What nothing rests on is tolerated: absent, null and wrong types all
 * read as undefined, and the record is still shown (`--json` passes on the bytes as they came). What a decision rests
 * on is strict: a wrong type makes the record broken, and it is named by its path.
 */

const noNull = (value: unknown): unknown => value ?? undefined

/** A field, or a whole sub-record, that is read without failing. */
export const tolerant = <T>(reader: Reader<T>) => z.optional(z.transform(reader))

export const text = tolerant(readText)
export const flag = tolerant(readFlag)
export const number = tolerant(readNumber)

/** Needed: without an id a record can be neither counted once nor acted upon. */
export const id = z.string().check(z.minLength(1))

/** Strict when present: a status code of the wrong type would be a wrong decision. */
export const statusCode = z.optional(z.pipe(z.transform(noNull), z.optional(z.int())))

/** Strict when present: nextStatuses decides what may be sent. Absent reads as undefined: not known, so nothing may. */
export const statusCodes = z.optional(z.pipe(z.transform(noNull), z.optional(z.array(z.int()))))

/** A sub-record that nothing rests on. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/** A needed list, of which absent and null read as empty. */
export const listOf = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => value ?? []),
    z.array(schema),
  )
