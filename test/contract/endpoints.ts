import { readFileSync } from 'node:fs'

/** An endpoint as "GET /v3/markets", its parameters as the contract names them. */
export type Endpoint = string

const contract = readFileSync(new URL('service-interface.md', import.meta.url), 'utf8')
const method = '(GET|POST|PUT|PATCH|DELETE)'

const tidy = (path: string): string => path.replace(/[.,;)]+$/, '')

const found = (pattern: RegExp): readonly Endpoint[] => [
  ...new Set([...contract.matchAll(pattern)].map(([, verb, path = '']) => `${verb} ${tidy(path)}`)),
]

/** The endpoints that the contract defines: rows of its tables, and its bold headings. */
export const defined: readonly Endpoint[] = [
  ...found(new RegExp(`^\\| ${method} \\| (/v\\d[^\\s|?]*)`, 'gm')),
  ...found(new RegExp(`^\\*\\*${method} (/v\\d[^\\s*?]*)`, 'gm')),
]

/** Every endpoint that its text mentions at all: GET /v4/markets stands in a note only. */
export const mentioned: readonly Endpoint[] = found(new RegExp(`${method}[ |]+(/v\\d[^\\s|?*]*)`, 'g'))
