import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { tree } from '../../src/commands/index.ts'
import { pullFeeds, withFeedsIn } from '../support/pulled-feeds.ts'
import { freshHome, run } from '../support/run.ts'

const commands = Object.entries(tree).flatMap(([noun, { verbs }]) =>
  Object.entries(verbs).map(([verb, entry]) => ({ words: `${noun} ${verb}`.trim(), entry })),
)

// those that ask, never end by themselves, or read standard input have tests of their own
const apart = new Set(['init', 'local start', 'orders watch', 'mapping remove', 'auth login'])
const described = await Promise.all(
  commands.map(async ({ words, entry }) => ({ words, command: await entry.load() })),
).then((all) => all.filter(({ command, words }) => command.output !== undefined && !apart.has(words)))

describe('what the examples print with --json is what the schema says', () => {
  test.each(described)('$words', async ({ words, command }) => {
    const { code, out, err } = await run(`schema ${words}`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
    formats.default(ajv)
    const validate = ajv.compile(JSON.parse(out))
    for (const [line] of command.examples) {
      if (/\||--output|--curl|key\.txt|--to -/.test(line)) continue
      const env = freshHome()
      if (words.startsWith('export ') || words === 'products search')
        await run('export sync --market se --profile local', { env })
      if (words.startsWith('feed ') && words !== 'feed pull') await pullFeeds(env)
      const own = withFeedsIn(line.replace(/^merchant /, '').replace(' --json', ''), env.HOME ?? '')
      const printed = await run(`${own} --json${words === 'feed convert' ? ` --out ${env.HOME}/out` : ''}`, { env })
      expect(printed, line).toMatchObject({ code: 0 })
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
