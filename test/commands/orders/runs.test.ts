import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Fault, faults } from '../../faults/faults.ts'
import { idOf, type ShopPlan } from '../../faults/faulty-shop.ts'
import { now } from '../../support/run.ts'
import { manyOf, outcomes, parcels } from './row-files.ts'
import { deskAt, plain } from './shops.ts'

const lost = faults['reset after the request was read'] as Fault
const ship = (file: string, more = ''): string => `orders ship --file ${file} --no-notify --yes ${more}`

/** A run whose only row is in doubt; the service takes everything from then on. */
const inDoubt = async (plan: Partial<ShopPlan> = {}) => {
  let isLost = true
  const fault: Fault = { ...lost, steps: (...given) => (isLost ? lost.steps?.(...given) : undefined) } as Fault
  const desk = await deskAt({ phase: 'write', fault, ...plan })
  const { run } = manyOf(await desk.type(ship(parcels([1060, 'T-1']), '--json')))
  isLost = false
  return { desk, run: run ?? '' }
}

describe('orders verify', () => {
  test('what the order does not show stays UNKNOWN; nothing is sent', async () => {
    const { desk, run } = await inDoubt()
    const ran = await desk.type(`orders verify ${run}`, { now: new Date(now.getTime() + 3_600_000) })
    expect(ran).toEqual({
      code: 10,
      out: `UNKNOWN  order 1060  T-1  sent at 2026-11-20T12:00:00.000Z, and nobody knows whether it was taken; reading back did not show it
`,
      err: `error: of 1 row nobody knows whether it was taken
  order 1060: sent at 2026-11-20T12:00:00.000Z, and nobody knows whether it was taken; reading back did not show it
try: merchant orders verify ${run}   (looks again)
     merchant history show ${run}
     (UNKNOWN, exit 10, it may have happened)
shipped 0, failed 0, unknown 1, skipped 0 in 0s
`.replace('  order 1060', '  line 2, order 1060'),
      waits: [],
    })
    expect(desk.sent()).toHaveLength(1)
  })

  test('what was applied late is CONFIRMED', async () => {
    const { desk, run } = await inDoubt()
    // the service does it after all, as another client sees it
    await fetch(`${desk.shop.origin}/v3/merchants/orders/${idOf(1060)}/shipping?apiKey=local_key_of_a_test`, {
      method: 'POST',
      body: desk.shop.writes()[0]?.body ?? '',
    })
    const ran = await desk.type(`orders verify ${run} --json`)
    expect(ran.code).toBe(0)
    expect(manyOf(ran).rows[0]).toMatchObject({ outcome: 'SKIPPED', evidence: 'read back: it was taken' })
    expect(await desk.type(`history show 1060`)).toMatchObject({ code: 0, out: expect.stringContaining('CONFIRMED') })
  })

  test.each([
    ['of nobody', 'orders verify 123456789abc', 5, 'no run "123456789abc" in the journal'],
    ['without a word', 'orders verify', 2, 'run'],
  ])('a run %s', async (_, line, code, said) => {
    const desk = await deskAt()
    const ran = await desk.type(line)
    expect(ran.code).toBe(code)
    expect(ran.err).toContain(said)
    expect(desk.shop.requests).toEqual([])
  })
})

describe('orders resolve', () => {
  test('sends once more, and says what that may mean', async () => {
    const { desk, run } = await inDoubt()
    const ran = await desk.type(`orders resolve ${run} --row 1 --resend --yes`)
    expect(ran.code).toBe(0)
    expect(ran.err).toContain('Row 1 is sent again: this may e-mail the customer a second time.\n')
    expect(ran.out).toBe('CONFIRMED  order 1060  T-1  read back: shipped\n')
    expect(desk.sent()).toHaveLength(2)
  })

  test('asks, and off a terminal wants --yes', async () => {
    const { desk, run } = await inDoubt()
    expect(await desk.type(`orders resolve ${run} --row 1 --resend`)).toMatchObject({ code: 2 })
    const asked = await desk.type(`orders resolve ${run} --row 1 --resend`, { terminal: 100, answers: ['n'] })
    expect(plain(asked.err)).toContain('? Send it again? The customer may be mailed a second time. (y/N)')
    expect(asked.code).toBe(130)
    expect(desk.sent()).toHaveLength(1)
  })

  test('a row that was taken after all is not sent again', async () => {
    const { desk, run } = await inDoubt({ applies: true, alter: hiding() })
    const ran = await desk.type(`orders resolve ${run} --row 1 --resend --yes --json`)
    expect(outcomes(ran)).toEqual(['SKIPPED'])
    expect(desk.sent()).toHaveLength(1)
  })

  test.each([
    ['without --resend', '--row 1', 'nothing else can be done with a row than to send it again'],
    ['of another row', '--row 2 --resend --yes', 'is neither UNKNOWN nor refused'],
  ])('%s', async (_, words, said) => {
    const { desk, run } = await inDoubt()
    const ran = await desk.type(`orders resolve ${run} ${words}`)
    expect(ran.code).toBe(2)
    expect(ran.err).toContain(said)
    expect(desk.sent()).toHaveLength(1)
  })
})

/** Orders look untouched for the first four readings after the write: the service is late. */
const hiding = () => {
  let reads = 0
  return (path: string, body: string): string => {
    if (!path.endsWith(idOf(1060))) return body
    reads += 1
    if (reads < 2 || reads > 5) return body
    const order = JSON.parse(body)
    return JSON.stringify({
      ...order,
      activityLogs: [],
      items: order.items.map((item: object) => ({ ...item, status: 0, nextStatuses: [1, 2, 3, 6] })),
    })
  }
}

describe('orders resume', () => {
  const five = [1060, 1059, 1058, 1057, 1056, 1055, 1054, 1053].map((order, at) => [order, `T-${at}`] as const)

  test('sends what is pending, and nothing else', async () => {
    let isDown = true
    const bad = faults['429 with a Retry-After over two minutes'] as Fault
    const fault = {
      ...bad,
      steps: (...given: [number, string]) => (isDown ? bad.steps?.(...given) : undefined),
    } as Fault
    const desk = await deskAt({ phase: 'write', fault })
    const first = await desk.type(ship(parcels(...five), '--concurrency 1 --json'))
    expect(first.code).toBe(13)
    const { run, counts } = manyOf(first)
    expect(counts.pending).toBe(8)
    isDown = false
    const before = desk.sent().length
    const resumed = await desk.type(`orders resume ${run} --yes`)
    expect(resumed.err).toContain('shipped 8, failed 0, unknown 0, skipped 0 in 0s\n')
    expect(desk.sent()).toHaveLength(before + 8)
    const again = await desk.type(`orders resume ${run} --yes`)
    expect(again).toMatchObject({ code: 0, out: '' })
    expect(desk.sent()).toHaveLength(before + 8)
  })

  test('a row that carried a comment needs the same one', async () => {
    let isDown = true
    const bad = faults['429 with a Retry-After over two minutes'] as Fault
    const fault = {
      ...bad,
      steps: (...given: [number, string]) => (isDown ? bad.steps?.(...given) : undefined),
    } as Fault
    const desk = await deskAt({ phase: 'write', fault })
    const { run } = manyOf(await desk.type(ship(parcels([1060, 'T-1']), '--comment "for Åsa" --json')))
    isDown = false
    const refused = await desk.type(`orders resume ${run} --yes`)
    expect(refused.code).toBe(6)
    expect(refused.err).toContain('it was to carry a comment, which the journal does not keep')
    expect(await desk.type(`orders resume ${run} --yes --comment "for Åsa"`)).toMatchObject({ code: 0 })
    expect(desk.sent().at(-1)).toMatchObject({ comment: 'for Åsa' })
  })
})

describe('plan and apply', () => {
  const planned = async (plan: Partial<ShopPlan> = {}) => {
    const desk = await deskAt(plan)
    const file = parcels([1060, 'T-1'], [1059, 'T-2'])
    const target = join(dirname(file), 'plan.json')
    const ran = await desk.type(`orders ship --file ${file} --no-notify --plan ${target}`)
    return { desk, file, target, ran }
  }

  test('the plan only reads, shows all, and is written', async () => {
    const { desk, target, ran } = await planned()
    expect(ran).toEqual({
      code: 0,
      out: `ship: 2 parcels of 2 orders; no customer is mailed, profile shop
  1060  3 of 3 items  PostNord  T-1  no mail  Åsa Lindström, Umeå, SE
  1059  1 of 1 item   PostNord  T-2  no mail  Øyvind Sæther, Tromsø, NO
`,
      err: `nothing was sent: 2 to send, 0 to skip, 0 that cannot be sent
the plan is in ${target}; merchant orders apply ${target} sends it, within 24 hours\n`,
      waits: [],
    })
    expect(desk.sent()).toEqual([])
    expect(readFileSync(target, 'utf8')).not.toMatch(/Åsa|example\.com|Björkvägen/)
  })

  test('apply sends it, and a second time nothing', async () => {
    const { desk, target } = await planned()
    expect((await desk.type(`orders apply ${target} --yes`)).err).toContain('shipped 2, failed 0, unknown 0, skipped 0')
    expect((await desk.type(`orders apply ${target} --yes`)).err).toContain('shipped 0, failed 0, unknown 0, skipped 2')
    expect(desk.sent()).toHaveLength(2)
  })

  test('a row whose order has changed since is refused, the others go', async () => {
    const { desk, target } = await planned()
    await desk.type('orders hold 1060')
    const ran = await desk.type(`orders apply ${target} --yes --json`)
    expect(ran.code).toBe(9)
    expect(manyOf(ran).rows.map(({ outcome, evidence }) => [outcome, evidence])).toEqual([
      ['UNFIT', 'its order has changed since the plan was made (plan anew)'],
      ['CONFIRMED', 'read back: shipped with T-2'],
    ])
  })

  test('one that is too old, and one of another profile', async () => {
    const { desk, target } = await planned()
    const late = await desk.type(`orders apply ${target} --yes`, { now: new Date(now.getTime() + 25 * 3_600_000) })
    expect(late).toMatchObject({ code: 2 })
    expect(late.err).toContain('the plan cannot be applied: it was made at 2026-11-20T12:00:00.000Z and held until')
    const other = await desk.type(`orders apply ${target} --yes --profile local`)
    expect(other.err).toContain('it was made with profile shop for')
    expect(desk.sent()).toEqual([])
  })

  test.each([
    ['no JSON', '{', 'it is not JSON'],
    ['something else', '{"kind":"merchant plan"}', 'its fields are not those of a plan'],
  ])('%s is no plan', async (_, text, said) => {
    const { desk, target } = await planned()
    writeFileSync(target, text)
    const ran = await desk.type(`orders apply ${target} --yes`)
    expect(ran.code).toBe(2)
    expect(ran.err).toContain(said)
  })
})
