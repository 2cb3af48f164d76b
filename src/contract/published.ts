import { orderSchemas } from './order-schemas.ts'
import { productSchemas } from './product-schemas.ts'
import type { Schema } from './schema-kinds.ts'
import { shopperSchemas } from './shopper-schemas.ts'

const dialect = 'https://json-schema.org/draft/2020-12/schema'

const records: Readonly<Record<string, Schema>> = { ...orderSchemas, ...productSchemas, ...shopperSchemas }

/**
 * The JSON Schema of one record of the contract ("Resources and their fields") as merchant passes it on: what the service
 * sent. Nothing but an id is certain to be there, and fields may come that nobody documents.
 */
export const recordOf = (name: string): Schema => withDefinitions({ $ref: `#/$defs/${name}` })

/** The same of an array of such records. */
export const recordsOf = (name: string): Schema =>
  withDefinitions({ type: 'array', items: { $ref: `#/$defs/${name}` } })

/** One record, of any of these kinds. */
export const eitherOf = (...names: readonly string[]): Schema =>
  withDefinitions({ anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) })

/** A record of ours, with every field that it may have. What is not required may be missing; nothing else comes. */
export const resultOf = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  $schema: dialect,
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})

/** An array of records of ours. */
export const resultsOf = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  $schema: dialect,
  type: 'array',
  items: partOf(properties, optional),
})

/** A record of ours within another. */
export const partOf = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => {
  const { $schema, ...schema } = resultOf(properties, optional)
  return schema
}

const withDefinitions = (schema: Schema): Schema => {
  const definitions: Record<string, unknown> = {}
  const add = (part: unknown): void => {
    for (const name of namesIn(part)) {
      if (Object.hasOwn(definitions, name)) continue
      definitions[name] = tolerant(records[name])
      add(definitions[name])
    }
  }
  add(schema)
  return { $schema: dialect, ...schema, $defs: definitions }
}

const reference = /#\/(?:\$defs|components\/schemas)\/(\w+)/g

const namesIn = (part: unknown): readonly string[] =>
  [...JSON.stringify(part).matchAll(reference)].map(([, name = '']) => name)

/** The same schema with nothing required but ids, and with its references in place. */
const tolerant = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(tolerant)
  if (typeof schema === 'string') return schema.replace(/^#\/components\/schemas\//, '#/$defs/')
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === 'required' && Array.isArray(value) ? value.filter((name) => name === 'id') : tolerant(value),
  ])
  return Object.fromEntries(entries)
}
