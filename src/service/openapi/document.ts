import { orderSchemas } from '../../contract/order-schemas.ts'
import { productSchemas } from '../../contract/product-schemas.ts'
import { named, type Schema, text } from '../../contract/schema-kinds.ts'
import { shopperSchemas } from '../../contract/shopper-schemas.ts'
import type { Access } from '../gate.ts'
import type { Route } from '../handler.ts'
import { routes } from '../router.ts'
import type { Operation, Parameter, Refusal } from './operation.ts'
import { orderOperations } from './order-operations.ts'
import { productOperations } from './product-operations.ts'
import { shopperOperations } from './shopper-operations.ts'

/** What is said about each endpoint, by method and path as the contract prints them. */
export const operations: Readonly<Record<string, Operation>> = {
  ...orderOperations,
  ...productOperations,
  ...shopperOperations,
}

/**
 * The service as an OpenAPI 3.1 document: every route of the router, with the answers that it gives while its switches
 * are at their defaults. Tests hold the shapes against the answers and against what the client reads.
 */
export const openApiDocument = (serverUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Commerce service, built into merchant',
    version: '1',
    summary: 'Tokens, merchant orders, products, carts, favorites, collections and feeds; offline.',
    description:
      'Dates are ISO 8601 in UTC, identifiers are strings. Errors are {error: {id, message}}. Any key of the form local_... opens the endpoints that ask for one. Answers are described as they are while no switch is set (merchant local switches).',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: serverUrl, description: 'merchant local start' }],
  tags: [...new Set(routes.map((route) => operationOf(route)?.tag))].map((name) => ({ name })),
  paths: pathsOf(routes),
  components: {
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'query', name: 'apiKey', description: 'any local_..., as local_key' },
      bearer: { type: 'http', scheme: 'bearer', description: 'a token of POST /v4/auth or /v3/auth/anonymousToken' },
    },
    schemas: { ...orderSchemas, ...productSchemas, ...shopperSchemas },
    responses: Object.fromEntries(Object.values(refusals).map(([name, description]) => [name, failure(description)])),
  },
})

const refusals: Readonly<Record<Refusal | 'default', readonly [name: string, description: string]>> = {
  400: ['Incorrect', 'A parameter or a field of the body is wrong; the message names it.'],
  401: ['Unauthorized', 'No credential that is known.'],
  403: ['Forbidden', 'A credential that does not suffice.'],
  404: ['NotFound', 'There is no such thing.'],
  default: [
    'Failure',
    'Any other: 403 for a foreign Host, 405 for another method, 413 for a body too long, 415 by a switch, 500.',
  ],
}

/** The ways to be let in, any of which will do (see Access). */
const security: Readonly<Record<Access, readonly object[]>> = {
  open: [],
  apiKey: [{ apiKey: [] }],
  token: [{ bearer: [] }],
  merchant: [{ apiKey: [] }, { bearer: [] }],
}

const content = (schema: Schema): object => ({ 'application/json': { schema } })

const failure = (description: string): object => ({ description, content: content(named('Problem')) })

const operationOf = ([method, path]: Route): Operation | undefined => operations[`${method} ${path}`]

const pathsOf = (all: readonly Route[]): Readonly<Record<string, object>> => {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of all) {
    const operation = operationOf(route)
    const path = route[1].replace(/:(\w+)/g, '{$1}')
    if (operation) paths[path] = { ...paths[path], [route[0].toLowerCase()]: described(route, operation) }
  }
  return paths
}

const described = ([, path, access]: Route, operation: Operation): object => ({
  operationId: operation.id,
  tags: [operation.tag],
  summary: operation.summary,
  ...(operation.description && { description: operation.description }),
  ...(operation.obsolete && { deprecated: true }),
  // the check of a token takes any token, and none
  security: operation.id === 'checkToken' ? [{ bearer: [] }, {}] : security[access],
  parameters: [...pathParameters(path), ...(operation.query ?? [])],
  ...(operation.sent && { requestBody: { required: true, content: content(operation.sent) } }),
  responses: {
    ...(operation.redirect === undefined ? { 200: success(operation) } : { 302: redirect(operation.redirect) }),
    ...Object.fromEntries([...operation.refusals, 'default' as const].map((status) => [status, referred(status)])),
  },
})

const pathParameters = (path: string): readonly Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, in: 'path', required: true, schema: text }))

const success = ({ answer }: Operation): object =>
  answer ? { description: 'Done.', content: content(answer) } : { description: 'Done; the body is empty.' }

const redirect = (description: string): object => ({
  description,
  headers: { Location: { description, required: true, schema: { type: 'string', format: 'uri' } } },
})

const referred = (status: Refusal | 'default'): object => ({ $ref: `#/components/responses/${refusals[status][0]}` })
