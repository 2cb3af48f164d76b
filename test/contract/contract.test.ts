import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { readRecord } from '../../src/schemas/read-record.ts'
import { routes } from '../../src/service/router.ts'
import { shop } from '../service/ask.ts'
import { defined, mentioned } from './endpoints.ts'
import { type Witness, witnesses } from './witnesses.ts'

/** What is not there yet. Exactly this must be missing: what lands is taken out here. */
const missing: readonly string[] = []

const sampleFile = (name: string): URL => new URL(`../wire/${name}`, import.meta.url)
const routed = routes.map(([method, path]) => `${method} ${path}`)

const readerOf = async (name: string): Promise<unknown> => {
  const [file, member = ''] = name.split('#')
  if (!existsSync(new URL(`../../src/schemas/${file}.ts`, import.meta.url))) return undefined
  const exported = (await import(`../../src/schemas/${file}.ts`)) as Record<string, unknown>
  return exported[member]
}

/** The records of a sample: of an array each by itself when what reads them is a record's schema; of NDJSON each line. */
const recordsOf = (file: string, text: string, reader: string): readonly unknown[] => {
  if (file.endsWith('.ndjson'))
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) && !reader.endsWith('List') ? value : [value]
}

const complaintsAbout = async (endpoint: string, witness: Witness | undefined): Promise<readonly string[]> => {
  if (witness === 'nothing') return []
  if (!witness) return [`${endpoint}: no witness`]
  const file = 'sample' in witness ? witness.sample : witness.sent
  const reader = witness.reader && (await readerOf(witness.reader))
  const absent = [
    ...(existsSync(sampleFile(file)) ? [] : [`sample ${file}`]),
    ...(witness.reader && !reader ? [`schema ${witness.reader}`] : []),
  ]
  if (absent.length > 0 || !witness.reader) return absent
  const text = readFileSync(sampleFile(file), 'utf8')
  if (typeof reader === 'function') return reader(text) === 'unreadable' ? [`${file} is not read`] : []
  return recordsOf(file, text, witness.reader)
    .map((record) => readRecord(reader as z.ZodMiniType, record))
    .flatMap((reading) => ('value' in reading ? [] : [`${file} does not fit: ${reading.path} ${reading.problem}`]))
}

describe('the contract', () => {
  test('defines 30 endpoints and mentions one more', () => {
    expect(defined.length).toBe(new Set(defined).size)
    expect([defined.length, mentioned.filter((one) => !defined.includes(one))]).toEqual([30, ['GET /v4/markets']])
  })

  test('has each of its endpoints served, read by a schema and shown by a sample; what is missing is listed', async () => {
    const unserved = mentioned.filter((one) => !routed.includes(one)).map((one) => `route ${one}`)
    const unwitnessed = await Promise.all(mentioned.map((one) => complaintsAbout(one, witnesses[one])))
    expect([...unserved, ...new Set(unwitnessed.flat())].sort()).toEqual([...missing].sort())
  })

  test('has every route that is served, each once, and every endpoint that is witnessed', () => {
    expect(routed.filter((one) => !mentioned.includes(one))).toEqual([])
    expect(new Set(routed).size).toBe(routed.length)
    expect(Object.keys(witnesses).filter((one) => !mentioned.includes(one))).toEqual([])
  })

  test('has no route that falls through: each answers by itself, and never 501 or 500', async () => {
    const service = shop()
    for (const [method, path] of routes) {
      const target = path.replace(/:\w+/g, 'x')
      const { status } = await service.handle({ method, target, headers: {}, body: '{}' })
      expect([path, [200, 400, 401, 404].includes(status)]).toEqual([path, true])
    }
    service.close()
  })
})
