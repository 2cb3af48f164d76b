import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { commands, ofRuns, runExample, runLines } from '../support/examples.ts'
import { type Ran, run } from '../support/run.ts'

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

const boots = '60a4200364685e86fa03cb0e'

/** Answers of a kind that no example shows; the lines before the last one make ready for it. */
const beyond: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'orders ship': [
    ['orders ship --file HOME/carrier.csv --no-notify -y'],
    ['local reset --switch shippingSetsStatus=no', 'orders ship 1059 --tracking T-1 --mark-shipped --no-notify -y'],
  ],
  'orders hold': [
    ['orders hold 1058', 'orders hold 1058'],
    ['orders hold 1058 --dry-run'],
    ['orders hold 1058 1059 -y'],
  ],
  'orders track': [['orders track 1058']],
  'history show': [['orders ship --file HOME/carrier.csv --no-notify -y', 'history show RUN']],
  'history list': [['orders hold 1058 1059 -y', 'history list']],
  'history prune': [['orders hold 1058', 'history prune --older-than 1d -y']],
  'markets list': [['markets list --v4']],
  'markets show': [['markets show se --v4']],
  categories: [['categories --market se --v4']],
  'products show': [[`products show ${boots} --v4`]],
  'products images': [[`products images ${boots} --v4`]],
  'products find': [['products find --url https://local.example/p/SK-6001 --market se --v4']],
  'feed pull': [['feed pull --market se --out HOME/a.gz', 'feed pull --market se --out HOME/a.gz --if-new']],
  'auth logout': [['auth anonymous', 'auth logout']],
  'auth refresh': [['auth anonymous', 'auth refresh']],
  'auth status': [['auth anonymous', 'auth status']],
  'local status': [['local reset --switch itemsCount=page', 'orders hold 1058', 'local status']],
  'orders export': [['orders export --rows item'], ['orders export --rows order']],
  'profile list': [['profile add shop --base-url https://api.example.com --read-only', 'profile list']],
  'export changes': [
    [
      'export sync --market se',
      'local product d186152725f27a9d0e57d650 --remove',
      'export sync --market se --full',
      'export changes --market se --since 400',
    ],
  ],
  doctor: [['doctor --bundle HOME/bundle.txt']],
}

describe('what a command prints with --json is what the schema says', () => {
  test.each(described)('$words', async ({ words, command }) => {
    const { code, out, err } = await run(`schema ${words}`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
    formats.default(ajv)
    const validate = ajv.compile(JSON.parse(out))
    const isAnswer = (line: string, { code, out, err }: Ran): void => {
      // a run that is in doubt may stay so: exit 10, and all of its rows are printed
      expect(ofRuns.includes(words) ? [0, 10] : [0], `${line}: ${err}`).toContain(code)
      expect([line, validate(JSON.parse(out)), validate.errors]).toEqual([line, true, null])
    }
    const lines = command.examples.map(([line]) => line).filter((line) => !isNoJson(line))
    expect(lines).not.toEqual([])
    for (const line of lines) isAnswer(line, await runExample(words, asJson(words, line), ' --json'))
    for (const others of beyond[words] ?? []) isAnswer(others.join('; '), await runLines(others, ' --json'))
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

test('a noun alone, and a word too many', async () => {
  expect(await run('schema markets')).toMatchObject({
    code: 5,
    out: '',
    err: 'error: there is no command "merchant markets" that prints JSON\ntry: merchant schema markets list\n     merchant schema markets show\n     (NOT_FOUND, exit 5, nothing was changed)\n',
  })
  expect(await run('schema orders list all')).toMatchObject({
    code: 5,
    err: expect.stringContaining('  did you mean "merchant orders list"?\n'),
  })
})
