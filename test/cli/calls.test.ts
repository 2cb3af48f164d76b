import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callsOf, commandOf, endpointCalls } from '../../src/build/endpoint-calls.ts'
import { routeOf, routes } from '../../src/service/router.ts'
import { commands, runExample, runLines } from '../support/examples.ts'
import { freshHome } from '../support/run.ts'

const boots = '60a4200364685e86fa03cb0e'
const page = 'https://local.example/p/SK-6001'
const order = '5f1c2cdb222f7133de75f677'
const faulty = (method: string, fault: string): string =>
  `local reset --fault '{"match":{"method":"${method}"},"fault":{${fault}}}'`
/** The run ends, and its rows are pending. */
const refused = (method: string): string => faulty(method, '"kind":"status","status":401')
/** Nobody knows whether it was done. */
const lost = (method: string): string => faulty(method, '"kind":"drop"')

/** Lines that show what the examples leave out; those before the last one make ready for it. */
const beyond: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'orders ship': [['local reset --switch shippingSetsStatus=no', 'orders ship 1059 --tracking T-1 --mark-shipped -y']],
  'orders pick-list': [[`orders pick-list ${order}`]],
  'orders packing-slip': [[`orders packing-slip ${order}`]],
  'orders track': [[`orders track ${order}`]],
  'orders apply': [['orders hold 1058 1059 --plan HOME/plan.json', 'orders apply HOME/plan.json -y']],
  'orders resume': [
    [refused('POST'), 'orders ship --file HOME/carrier.csv --no-notify -y', 'orders resume RUN -y'],
    [refused('PUT'), 'orders hold 1058 1059 -y', 'orders resume RUN -y'],
  ],
  'orders resolve': [[lost('PUT'), 'orders hold 1058 1059 -y', 'orders resolve RUN --row 1 --resend -y']],
  'markets list': [['markets list --v4']],
  'markets show': [['markets show se --v4']],
  categories: [['categories --market se --v4']],
  'products show': [[`products show ${boots} --v4`]],
  'products images': [[`products images ${boots} --v4`]],
  'products find': [[`products find --url ${page} --market se --v4`]],
  'favorites remove': [[`favorites remove ${boots} -y`]],
  smoke: [[`smoke --merchant-url ${page} --market se`]],
}

/** The endpoints that a log of --log-file shows. Profile local logs in by itself, which is no call of the command. */
const loggedIn = (file: string, words: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/ (GET|POST|PUT|DELETE) (\/v\d\S*): /g)]
    .map(([, method = '', path = '']) => {
      const route = routeOf(method, path)?.route
      return route ? `${route[0]} ${route[1]}` : `${method} ${path}, which is no endpoint`
    })
    .filter((endpoint) => endpoint !== 'POST /v4/auth' || words === 'auth login')

describe('a command sends what docs/endpoints.md says, and nothing else', () => {
  // api sends whatever it is told to
  test.each(commands.filter(({ words }) => !words.startsWith('api ')))('$words', async ({ words, entry }) => {
    const log = `${freshHome().HOME}/run.log`
    writeFileSync(log, '')
    for (const [line] of (await entry.load()).examples) await runExample(words, line, ` --log-file ${log}`)
    for (const lines of beyond[words] ?? []) await runLines(lines, ` --log-file ${log}`)
    expect([...new Set(loggedIn(log, words))].sort()).toEqual([...callsOf(words)].sort())
  })
})

test('every endpoint has a command of its own, and every caller is a command', () => {
  expect(Object.keys(endpointCalls).sort()).toEqual(routes.map(([method, path]) => `${method} ${path}`).sort())
  expect(
    Object.entries(endpointCalls).filter(([, callers]) => callers.every((one) => commandOf(one) === 'smoke')),
  ).toEqual([])
  const known = commands.map(({ words }) => words)
  expect(
    Object.values(endpointCalls)
      .flat()
      .map(commandOf)
      .filter((words) => !known.includes(words)),
  ).toEqual([])
})
