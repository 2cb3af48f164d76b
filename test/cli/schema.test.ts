import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { commands, ofRuns, runExample } from '../support/examples.ts'
import { run } from '../support/run.ts'

/** Commands without a schema, and why. */
const without: Readonly<Record<string, string>> = {
  'api GET': 'the answer of the service as it came, of whatever kind',
  'api POST': 'the same',
  'api PUT': 'the same',
  'api DELETE': 'the same',
}

const all = await Promise.all(commands.map(async ({ words, entry }) => ({ words, command: await entry.load() })))
const described = all.filter(({ command }) => command.output !== undefined)

test('every command says what its JSON is, but for those whose answer is not ours', () => {
  const silent = all.filter(({ command }) => command.output === undefined).map(({ words }) => words)
  expect(silent).toEqual(Object.keys(without))
})

/** Examples that print something else, or nothing. */
const isNoJson = (line: string): boolean => /--output|-o \w|--curl|--to -/.test(line)

const asJson = (words: string, line: string): string =>
  `${line.replace(' --json', '')}${words === 'feed convert' ? ' --out converted.out' : ''}`

describe('what the examples print with --json is what the schema says', () => {
  test.each(described)('$words', async ({ words, command }) => {
    const { code, out, err } = await run(`schema ${words}`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
    formats.default(ajv)
    const validate = ajv.compile(JSON.parse(out))
    const lines = command.examples.map(([line]) => line).filter((line) => !isNoJson(line))
    expect(lines).not.toEqual([])
    for (const line of lines) {
      const printed = await runExample(words, asJson(words, line), ' --json')
      // a run that is in doubt may stay so: exit 10, and all of its rows are printed
      expect(ofRuns.includes(words) ? [0, 10] : [0], `${line}: ${printed.err}`).toContain(printed.code)
      expect([line, validate(JSON.parse(printed.out)), validate.errors]).toEqual([line, true, null])
    }
  })
})

test('a schema holds no open reference, and asks for nothing but ids of what the service sends', async () => {
  const { $defs, items } = JSON.parse((await run('schema orders list')).out)
  expect(items).toEqual({ $ref: '#/$defs/Order' })
  expect(Object.keys($defs)).toContain('Money')
  expect($defs.Order.required).toEqual(['id'])
  expect($defs.Address.required).toEqual([])
})

test('of what is no command, the nearest', async () => {
  expect(await run('schema order list')).toMatchObject({
    code: 5,
    out: '',
    err: 'error: there is no command "merchant order list" that prints JSON\n  did you mean "merchant orders list"?\ntry: merchant help --json\n     (NOT_FOUND, exit 5, nothing was changed)\n',
  })
})

test('what the service answers to api has no schema of ours', async () => {
  expect(await run('schema api GET')).toMatchObject({
    code: 5,
    out: '',
    err: 'error: what "merchant api GET" prints has no schema: it is what the service answers\ntry: merchant local openapi   (what each endpoint answers)\n     (NOT_FOUND, exit 5, nothing was changed)\n',
  })
})
