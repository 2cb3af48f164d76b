import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { openApiDocument, operations } from '../../../src/service/openapi/document.ts'
import { routes } from '../../../src/service/router.ts'
import { mentioned } from '../../contract/endpoints.ts'
import { run } from '../../support/run.ts'

const document = openApiDocument('http://127.0.0.1:7437')
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>

const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
)

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)))
    expect(errors).toBeUndefined()
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  test('has every endpoint of the contract and of the router, and no other', () => {
    expect([...described].sort()).toEqual(routes.map(([method, path]) => `${method} ${path}`).sort())
    expect([...described].sort()).toEqual([...mentioned].sort())
    expect(Object.keys(operations).sort()).toEqual([...described].sort())
  })

  test('names each operation once, and refers only to what is there', () => {
    const all = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(routes.length)
    const text = JSON.stringify(document)
    const referred = [...text.matchAll(/"#\/components\/(schemas|responses)\/(\w+)"/g)].map(([, , name]) => name)
    const there = [...Object.keys(document.components.schemas), ...Object.keys(document.components.responses)]
    expect([...new Set(referred)].sort()).toEqual(there.sort())
  })

  test('is printed by local openapi, for a port, as JSON whatever the format', async () => {
    const printed = await run('local openapi')
    expect(printed).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(printed.out)).toEqual(JSON.parse(JSON.stringify(document)))
    const elsewhere = JSON.parse((await run('local openapi --port 8000 --json')).out)
    expect(elsewhere.servers).toEqual([{ url: 'http://127.0.0.1:8000', description: 'merchant local start' }])
  })
})
