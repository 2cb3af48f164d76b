import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../src/service/openapi/document.ts'

const contract = readFileSync(new URL('service-interface.md', import.meta.url), 'utf8')
const { schemas } = openApiDocument('http://127.0.0.1:7437').components as unknown as {
  readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>
}

/** The tables of fields under "Resources", by the words before each, as [field, type]. */
const tables = (): ReadonlyMap<string, readonly (readonly [field: string, type: string])[]> => {
  const resources = /^## Resources and their fields$(.*?)^## /ms.exec(contract)?.[1] ?? ''
  const found = new Map<string, readonly (readonly [string, string])[]>()
  for (const [, before = '', rows = ''] of resources.matchAll(
    /^(?:### )?(.+?):?\n\n\| Field \|.*\n.*\n((?:\|.*\n)+)/gm,
  ))
    found.set(
      before,
      rows
        .trim()
        .split('\n')
        .map((row) => row.split('|').map((cell) => cell.trim()))
        // printed so by the word filter (field notes)
        .map(([, field = '', type = '']) => [field === 'the service' ? 'items' : field, type]),
    )
  return found
}

/** The schema of each table. */
const described: Readonly<Record<string, string>> = {
  'Money object': 'Money',
  'VAT object': 'Vat',
  'Image object': 'Image',
  'Product preview model': 'ProductPreview',
  'Full product model (v5)': 'Product',
  Variant: 'Variant',
  'POS tag': 'Product posTags',
  'Merchant order': 'Order',
  'Order item': 'OrderItem',
}

/** What a type of the contract is in JSON Schema, told by how its words begin. */
const kinds: readonly (readonly [RegExp, RegExp])[] = [
  [/^(string|URI|date|timestamp)( \(|$)/, /"type":"string"/],
  [/^string or null/, /"string".*"null"|"null".*"string"/],
  [/^(decimal|integer)/, /"type":"(number|integer)"/],
  [/^boolean/, /"type":"boolean"/],
  [/^array of (.+) object$/, /"type":"array".*"\$ref"/],
  [/^array of /, /"type":"array"|"array"/],
  [/^(Money|VAT object|Customer)/, /"\$ref":"#\/components\/schemas\/(Money|Vat|Customer)"/],
  [/^object .*or null/, /"null"/],
  [/^object/, /"type":"object"|"\$ref"|"properties"/],
]

interface Properties {
  readonly [name: string]: { readonly items?: { readonly properties?: Properties } }
}

/** Of a schema, or of the records in a list that is one of its fields. */
const propertiesOf = (name: string): Properties => {
  const [schema = '', field] = name.split(' ')
  const properties = (schemas[schema]?.properties ?? {}) as Properties
  return field === undefined ? properties : (properties[field]?.items?.properties ?? {})
}

test('every table of fields of the contract has its schema', () => {
  expect([...tables().keys()].sort()).toEqual(Object.keys(described).sort())
})

test.each(Object.entries(described))('%s: the document has its fields and no other, of its types', (title, name) => {
  const rows = tables().get(title) ?? []
  const properties = propertiesOf(name)
  expect(Object.keys(properties).sort()).toEqual(rows.map(([field]) => field).sort())
  for (const [field, type] of rows) {
    const [, shape] = kinds.find(([words]) => words.test(type)) ?? []
    expect(shape, `${title}, ${field}: ${type}`).toBeDefined()
    expect(JSON.stringify(properties[field]), `${title}, ${field}: ${type}`).toMatch(shape ?? /^$/)
  }
})

test.each(['Customer', 'Address'])('%s: the document has the fields that a sentence of the contract names', (name) => {
  const [, sentence = ''] = new RegExp(`^${name}: (.+)\\.$`, 'm').exec(contract) ?? []
  const fields = [...sentence.matchAll(/(\w+) \(\w+\)/g)].map(([, field = '']) => field)
  expect(fields.length).toBeGreaterThan(3)
  expect(Object.keys(propertiesOf(name)).sort()).toEqual(fields.sort())
})
