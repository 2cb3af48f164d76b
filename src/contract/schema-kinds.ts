/** A JSON Schema of draft 2020-12, as data. */
export type Schema = Readonly<Record<string, unknown>>

export const text: Schema = { type: 'string' }
export const whole: Schema = { type: 'integer' }
export const decimal: Schema = { type: 'number' }
export const flag: Schema = { type: 'boolean' }
export const moment: Schema = { type: 'string', format: 'date-time' }
export const day: Schema = { type: 'string', format: 'date' }
export const uri: Schema = { type: 'string', format: 'uri' }

/** A schema that stands under its name in the document's components. */
export const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

export const list = (items: Schema): Schema => ({ type: 'array', items })

export const oneOf = (...words: readonly string[]): Schema => ({ type: 'string', enum: words })

/** One word, always: what a deed came to. */
export const always = (value: string | boolean): Schema => ({ type: typeof value, const: value })

export const orNull = (schema: Schema): Schema =>
  typeof schema.type === 'string' && schema.enum === undefined
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

export const about = (description: string, schema: Schema): Schema => ({ ...schema, description })

/** A record of fields; all but the optional ones are always there. New fields may come: it is open. */
export const record = (
  properties: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
})
