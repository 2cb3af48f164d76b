import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../../../src/service/openapi/document.ts'
import { routes } from '../../../src/service/router.ts'
import type { Service } from '../../../src/service/service.ts'
import { ask, shop } from '../ask.ts'
import { logIn } from '../shoppers.ts'

interface Described {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: { $ref: string } } } }
}

const document = openApiDocument('http://127.0.0.1:7437')
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>

const describedOf = (method: string, path: string): Described => {
  const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}

interface Names {
  readonly all: readonly string[]
  readonly required: readonly string[]
}

const queryOf = ({ parameters }: Described): Names => {
  const inQuery = parameters.filter((one) => one.in === 'query')
  return {
    all: inQuery.map(({ name }) => name),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  }
}

const bodyOf = ({ requestBody }: Described): Names => {
  const name = requestBody?.content['application/json'].schema.$ref.split('/').at(-1) ?? ''
  const { properties = {}, required = [] } = (document.components.schemas[name] ?? {}) as {
    properties?: object
    required?: readonly string[]
  }
  return { all: Object.keys(properties), required }
}

let service: Service
let token: string

beforeAll(async () => {
  service = shop()
  token = await logIn(service)
})

afterAll(() => service.close())

const told = async (method: string, target: string, body?: string): Promise<string> => {
  const isMerchants = /merchants|export/.test(target)
  return (await ask(service, target, { method, ...(isMerchants ? {} : { token }), ...(body && { body }) })).body
}

const filled = (path: string): string => path.replace(/:\w+/g, 'x')
const withQuery = routes.filter(([method, path]) => queryOf(describedOf(method, path)).all.length > 0)
const withBody = routes.filter(([method, path]) => bodyOf(describedOf(method, path)).all.length > 0)

describe('what is asked', () => {
  test.each(withQuery)(
    '%s %s takes the parameters of the document, and needs those that it says',
    async (method, path) => {
      const { all, required } = queryOf(describedOf(method, path))
      const every = await told(method, `${filled(path)}?${all.map((name) => `${name}=`).join('&')}&zzz=1`)
      expect(every.match(/\w+(?= - is no parameter)/g)).toEqual(['zzz'])
      const none = await told(method, `${filled(path)}`)
      expect(none.match(/\w+(?= - must be given)/g) ?? []).toEqual(expect.arrayContaining([...required]))
      expect((none.match(/ - must be/g) ?? []).length).toBe(required.length)
    },
  )

  test.each(routes.filter((route) => !withQuery.includes(route)))('%s %s takes no parameter', async (method, path) => {
    const wrong = await told(method, `${filled(path)}?zzz=1`, '{}')
    expect(wrong.match(/\w+(?= - is no parameter)/g)).toEqual(['zzz'])
  })

  test.each(withBody)('%s %s takes the fields of the document, and needs those that it says', async (method, path) => {
    const { all, required } = bodyOf(describedOf(method, path))
    const wrong = { ...Object.fromEntries(all.map((name) => [name, {}])), zzz: 1 }
    expect((await told(method, filled(path), JSON.stringify(wrong))).match(/\w+(?= - is no field)/g)).toEqual(['zzz'])
    const none = await told(method, filled(path), '{}')
    expect(none.match(/\w+(?= - must be given)/g) ?? []).toEqual([...required])
  })

  test.each(routes)('%s %s is opened by what the document says', async (method, path) => {
    const { security } = describedOf(method, path)
    const status = async (credentials: { key?: string; token?: string }) => {
      const target = filled(path) + (credentials.key ? `?apiKey=${credentials.key}` : '')
      const headers = credentials.token ? { authorization: `Bearer ${credentials.token}` } : {}
      return (await service.handle({ method, target, headers, body: 'no JSON' })).status
    }
    const takes = (scheme: string) => security.length === 0 || security.some((one) => scheme in one)
    const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0)
    const refused = 401
    expect((await status({})) !== refused).toBe(isOpen)
    if (!isOpen) {
      expect((await status({ key: 'local_key' })) !== refused).toBe(takes('apiKey'))
      expect((await status({ token })) !== refused).toBe(takes('bearer'))
    }
  })

  test('every parameter and field that a table of the contract has is in the document, and is needed where it says so', () => {
    const contract = readFileSync('test/contract/service-interface.md', 'utf8')
    const parts = contract.split(/^(?=\*\*(?:GET|PUT|POST) \/)/m).slice(1)
    const tables = parts.flatMap((part) => {
      const [, method = '', path = ''] = /^\*\*(\w+) (\/[^*?]+)/.exec(part) ?? []
      const table = /^\| (Query parameter|Body field) .*\n.*\n((?:\|.*\n)+)/m.exec(part.split(/^##/m)[0] ?? '')
      const rows = (table?.[2] ?? '')
        .trim()
        .split('\n')
        .map((row) => row.split('|').map((cell) => cell.trim()))
      return table ? [{ method, path, isQuery: table[1] === 'Query parameter', rows }] : []
    })
    expect(tables).toHaveLength(6)
    for (const { method, path, isQuery, rows } of tables) {
      const described = describedOf(method, path)
      const { all, required } = isQuery ? queryOf(described) : bodyOf(described)
      const names = rows.map(([, name = '']) => name).filter((name) => name !== 'apiKey')
      expect([...all].sort(), path).toEqual([...names].sort())
      const needed = rows.filter(([, , , need]) => need === 'yes').map(([, name = '']) => name)
      if (isQuery) expect([...required].sort(), path).toEqual(needed.filter((name) => name !== 'apiKey').sort())
    }
  })
})
