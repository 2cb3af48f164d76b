import { about, named, type Schema } from '../../contract/schema-kinds.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
  readonly style?: 'form'
  readonly explode?: boolean
}

/** What is said about one endpoint; who may call it, and its path's parameters, the table of routes knows. */
export interface Operation {
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly query?: readonly Parameter[]
  /** The body that is sent. */
  readonly sent?: Schema
  /** The body that is answered with 200; left out where that body is empty. */
  readonly answer?: Schema
  /** In place of 200. */
  readonly redirect?: string
  readonly refusals: readonly Refusal[]
  readonly obsolete?: boolean
}

export type Refusal = 400 | 401 | 403 | 404

export const query = (name: string, schema: Schema, more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...more,
})

export const needed = (name: string, schema: Schema, more: Partial<Parameter> = {}): Parameter =>
  query(name, schema, { required: true, ...more })

/** Values separated by commas in one parameter. */
export const separated = { style: 'form', explode: false } as const

/** Bodies and answers that are a named schema. */
export const ids: Schema = named('ProductIds')
export const token: Schema = about('the token; TOKEN_INVALID where it is none any more', named('Token'))
