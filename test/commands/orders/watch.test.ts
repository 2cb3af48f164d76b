import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type OddAnswer,
  type OddService,
  oddKey,
  orderText,
  pagesOf,
  pageText,
  startOddService,
} from '../../support/odd-service.ts'
import { freshHome, type Running, run, type Setting, start } from '../../support/run.ts'

const opened: OddService[] = []
/** A shop whose orders the test changes between the looks. */
const shop = async (...first: readonly string[]) => {
  const state: { orders: readonly string[]; answer?: OddAnswer | undefined } = { orders: first }
  const odd = await startOddService((url) => state.answer ?? pagesOf(state.orders)(url))
  opened.push(odd)
  return { odd, state, env: odd.env }
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const placed = (id: string, hour: string, status = 0): string =>
  `{"id":"${id}","orderNumber":"N-${id}","orderDate":"2026-11-20T${hour}:00:00Z","customer":{"firstName":"Åsa"},"items":[{"id":"${id}-1","productName":"Mug","status":${status},"nextStatuses":${status === 2 ? '[4]' : '[2,3]'}}]}`

/** Runs a watch that goes on; `during` is what happens in each pause, and after the last one comes Ctrl-C. */
const watching = (words: string, setting: Setting, ...during: readonly (() => void)[]) => {
  const running: Running = start(`orders watch ${words}`, {
    ...setting,
    asleep: (_ms, count) => {
      during[count - 1]?.()
      if (count > during.length) running.raise('SIGINT')
    },
  })
  return running.done
}

const once = (env: OddService['env'], words = '') =>
  run(`orders watch --once --columns event,number,what ${words}`, { env })
const stopped =
  'SIGINT: finishing what is under way; once more stops at once\nStopped. The next watch goes on from here.\n'
const folderOf = (env: OddService['env']): string => join(env.HOME ?? '', '.local/state/merchant/watch')

describe('--once', () => {
  test('tells nothing at first, then what came and what changed, once', async () => {
    const { state, env } = await shop(placed('a', '08'))
    expect(await once(env)).toMatchObject({ code: 0, out: '', err: '' })
    expect(await once(env)).toMatchObject({ code: 0, out: '', err: '' })
    state.orders = [placed('c', '11'), placed('b', '10'), placed('a', '08', 2)]
    expect(await once(env)).toMatchObject({
      code: 0,
      out: 'changed\tN-a\tMug: New -> Shipped\nnew\tN-b\t1 item\nnew\tN-c\t1 item\n',
      err: '',
    })
    expect(await once(env)).toMatchObject({ code: 0, out: '', err: '' })
  })

  test('asks for the window and a day more, without an end, for clocks are not alike', async () => {
    const { odd, env } = await shop(placed('a', '08'))
    await once(env)
    expect(odd.requests[0]).toBe('GET /v3/merchants/orders?from=2026-10-20&states=0,1,2,3,4,6&pageSize=100&pageIndex=0')
  })

  test('--since makes younger orders news at first; --only leaves out, and what was left out stays known', async () => {
    const { state, env } = await shop(placed('a', '08'), placed('b', '10'))
    expect((await once(env, '--since 2026-11-20T09:00:00Z')).out).toBe('new\tN-b\t1 item\n')
    state.orders = [placed('a', '08', 2), placed('b', '10'), placed('c', '11')]
    expect((await once(env, '--only new')).out).toBe('new\tN-c\t1 item\n')
    expect((await once(env)).out).toBe('')
    expect((await once(env, '--cursor other --since 2026-11-20T00:00:00Z --only changed')).out).toBe('')
  })

  test('JSON holds the order as the service sent it', async () => {
    const { state, env } = await shop()
    await once(env)
    state.orders = [orderText('a', '"orderDate":"2026-11-20T10:00:00Z","total":19.0')]
    const ran = await run('orders watch --once -o ndjson', { env })
    expect(ran.out).toBe(
      `{"event":"new","at":"2026-11-20T12:00:00.000Z","changes":[],"order":${orderText('a', '"orderDate":"2026-11-20T10:00:00Z","total":19.0')}}\n`,
    )
    state.orders = [
      orderText('a', '"orderDate":"2026-11-20T10:00:00Z","total":19.0').replace('"status":0', '"status":2'),
    ]
    const [event] = JSON.parse((await run('orders watch --once --json', { env })).out) as [{ changes: unknown }]
    expect(event.changes).toEqual([{ what: 'status', item: 'a-1', from: 0, to: 2 }])
    expect((await run('orders watch --once --json', { env })).out).toBe('[]\n')
  })

  test('what was not printed is told again', async () => {
    const { state, env } = await shop()
    await once(env)
    state.orders = [placed('a', '08')]
    const cut = await run('orders watch --once', { env, outputEnds: { after: 0, how: 'CLOSED_PIPE' } })
    expect(cut).toMatchObject({ code: 141, out: '' })
    expect((await once(env)).out).toBe('new\tN-a\t1 item\n')
  })

  test('a list that cannot be proved whole is told as far as it goes, and exit 14; no order is lost by it', async () => {
    const { state, env } = await shop(placed('old', '08'))
    await once(env)
    const page = pageText(Array.from({ length: 100 }, (_, at) => placed(`o${at}`, '10')))
    state.answer = page
    const ran = await once(env)
    expect(ran.code).toBe(14)
    expect(ran.out.split('\n')).toHaveLength(101)
    state.answer = undefined
    state.orders = [placed('late', '07'), placed('o1', '10')]
    expect(await once(env)).toMatchObject({ code: 0, out: 'new\tN-late\t1 item\n' })
  })

  test('a first look that is not whole makes no news of what it missed', async () => {
    const { state, env } = await shop()
    state.answer = pageText(Array.from({ length: 100 }, (_, at) => placed(`o${at}`, '10')))
    expect(await once(env)).toMatchObject({ code: 14, out: '' })
    state.answer = undefined
    state.orders = [placed('missed', '08'), orderText('young', '"orderDate":"2026-11-20T12:00:01Z"')]
    expect(await once(env)).toMatchObject({ code: 0, out: 'new\tN-young\t1 item\n' })
  })

  test('fails as every command does', async () => {
    const { state, env } = await shop()
    for (const [status, code] of [
      [401, 4],
      [503, 7],
    ] as const) {
      state.answer = { status, body: '{}' }
      expect(await once(env)).toMatchObject({ code, out: '' })
    }
    expect(existsSync(folderOf(env)) ? readdirSync(folderOf(env)) : []).toEqual([])
  })
})

describe('the cursor', () => {
  test('is private, small, and holds no name', async () => {
    const { env } = await shop(placed('a', '08'))
    await once(env)
    const [file = ''] = readdirSync(folderOf(env))
    expect(file).toMatch(/^[0-9a-f]{16}\.json$/)
    const path = join(folderOf(env), file)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      version: 1,
      newSince: Date.parse('2026-10-21T00:00:00Z'),
      isOpen: false,
      orders: {
        a: {
          at: Date.parse('2026-11-20T08:00:00Z'),
          items: { 'a-1': 0 },
          rest: expect.stringMatching(/^[0-9a-f]{8}$/),
          log: 0,
        },
      },
    })
  })

  test.each(['', '{', '{"version":2}', '{"version":1,"newSince":0,"isOpen":false,"orders":{"a":1}}'])(
    'that is %j is said to be damaged, with the way out',
    async (text) => {
      const { odd, env } = await shop(placed('a', '08'))
      await once(env)
      const path = join(folderOf(env), readdirSync(folderOf(env))[0] ?? '')
      writeFileSync(path, text)
      const before = odd.requests.length
      const ran = await once(env)
      expect(ran).toMatchObject({ code: 12, out: '' })
      expect(ran.err).toContain(`try: rm ${path}   (`)
      expect(odd.requests).toHaveLength(before)
    },
  )

  test('of another profile, or of another name, is another one', async () => {
    const { state, env } = await shop()
    await once(env)
    await once(env, '--cursor mail')
    expect(readdirSync(folderOf(env))).toHaveLength(2)
    state.orders = [placed('a', '08')]
    expect((await once(env)).out).toBe('new\tN-a\t1 item\n')
    expect((await once(env, '--cursor mail')).out).toBe('new\tN-a\t1 item\n')
  })

  test('belongs to one watch at a time', async () => {
    const { env } = await shop()
    let second: Promise<unknown> | undefined
    const setting = { env }
    await watching('', setting, () => {
      second = once(env)
    })
    expect(await second).toMatchObject({ code: 11, out: '' })
    expect((await second) as { err: string }).toMatchObject({
      err: expect.stringContaining('these orders are watched by process'),
    })
    expect(await once(env)).toMatchObject({ code: 0 })
  })
})

describe('a watch that goes on', () => {
  test('looks every five minutes, prints as they come, and ends at Ctrl-C with exit 0', async () => {
    const { state, env } = await shop(placed('a', '08'))
    const ran = await watching(
      '--columns event,number,what',
      { env },
      () => {
        state.orders = [placed('a', '08'), placed('b', '10')]
      },
      () => {
        state.orders = [placed('a', '08', 2), placed('b', '10')]
      },
    )
    expect(ran).toMatchObject({
      code: 0,
      out: 'new\tN-b\t1 item\nchanged\tN-a\tMug: New -> Shipped\n',
      waits: [300_000, 300_000, 300_000],
    })
    expect(ran.err).toBe(
      `Looked at 2026-11-20 12:05: 2 orders, 1 told; again at 2026-11-20 12:10 (every 5m)\nLooked at 2026-11-20 12:10: 2 orders, 1 told; again at 2026-11-20 12:15 (every 5m)\n${stopped}Looked at 2026-11-20 12:10: 2 orders, 1 told; again at 2026-11-20 12:15 (every 5m)\n`,
    )
  })

  test('on a terminal the table grows by a row an event, under one heading', async () => {
    const { state, env } = await shop()
    const ran = await watching(
      '--every 10m --no-progress',
      { env: { ...env, NO_COLOR: '1' }, terminal: 80 },
      () => {
        state.orders = [placed('a', '08')]
      },
      () => {
        state.orders = [placed('a', '08', 2)]
      },
    )
    expect(ran.waits).toEqual([600_000, 600_000, 600_000])
    expect(ran.out).toMatchInlineSnapshot(`
      "SEEN              EVENT  NUMBER  CUSTOMER  WHAT    NEXT
      2026-11-20 12:10  new    N-a     Åsa       1 item  ship, cancel
      2026-11-20 12:20  changed  N-a     Åsa       Mug: New -> Shipped  return
      "
    `)
    expect(ran.err).toBe(`The first look: 0 orders are known from now on; what comes or changes is told.\n${stopped}`)
  })

  test('no row is wider than the terminal, whatever comes later', async () => {
    const env = { ...freshHome(), MERCHANT_PROFILE: 'local', NO_COLOR: '1' }
    const running: Running = start('orders watch --since 2d --no-progress', {
      env,
      terminal: 90,
      asleep: async (_ms, count) => {
        if (count > 1) running.raise('SIGINT')
        else await run('orders hold 1045', { env })
      },
    })
    const { code, out } = await running.done
    const rows = out.split('\n').slice(0, -1)
    expect({ code, rows: rows.length }).toEqual({ code: 0, rows: 13 })
    expect(rows.at(-1)).toMatch(/^2026-11-20 12:05 {2}changed {2}1045 /)
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(90)
  })

  test('tells a failure at once, again after half an hour, asks more rarely, and tells that it is over', async () => {
    const { state, env } = await shop(placed('a', '08'))
    const fail = (): void => {
      state.answer = { status: 401 + 102, body: '{}' }
    }
    const mend = (): void => {
      state.answer = undefined
      state.orders = [placed('a', '08'), placed('b', '09')]
    }
    const never = (): void => {}
    // each look at a service that fails makes three pauses of its own, between its attempts
    const ran = await watching(
      '--no-progress --columns event,number',
      { env },
      fail,
      ...Array(15).fill(never),
      ...Array(4).fill(mend),
    )
    const long = ran.waits.filter((ms) => ms >= 60_000)
    expect(long.slice(0, 6)).toEqual([300_000, 300_000, 600_000, 900_000, 900_000, 300_000])
    expect(ran).toMatchObject({ code: 0, out: 'new\tN-b\n' })
    expect(ran.err.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^2026-11-20 12:05 nothing can be seen: the service failed 4 times: 503: /),
      expect.stringMatching(/^2026-11-20 12:\d\d nothing can be seen: .* \(for \d+m( \d+s)? now\)$/),
      expect.stringMatching(/^2026-11-20 1\d:\d\d the service answers again, after \d+m( \d+s)?$/),
    ])
  })

  test.each([
    [401, 4],
    [403, 4],
  ])('ends at once when the key is refused: %i', async (status, code) => {
    const { state, env } = await shop()
    const ran = await watching('--no-progress', { env }, () => {
      state.answer = { status, body: '{}' }
    })
    expect(ran).toMatchObject({ code, waits: [300_000] })
    expect(ran.err).toContain('AUTH, exit 4')
  })

  test('an address that never answered as it should ends it; one that did is asked again', async () => {
    const { state, env } = await shop()
    state.answer = { status: 404, body: '{}' }
    expect(await watching('--no-progress', { env })).toMatchObject({ code: 5, waits: [] })
    state.answer = undefined
    const later = await watching('--no-progress', { env }, () => {
      state.answer = { status: 404, body: '{}' }
    })
    expect(later).toMatchObject({ code: 0 })
    expect(later.err).toContain('12:05 nothing can be seen: the service does not find this')
  })

  test('a list that is not whole is told, and looked for again', async () => {
    const { state, env } = await shop(placed('a', '08'))
    const ran = await watching(
      '--no-progress --columns number',
      { env },
      () => {
        state.answer = pageText([`{"id":"b","items":3}`, placed('c', '10')])
      },
      () => {
        state.answer = undefined
        state.orders = [placed('b', '10'), placed('c', '10')]
      },
    )
    expect(ran).toMatchObject({ code: 0, out: 'N-c\nN-b\n' })
    expect(ran.err).toBe(
      '2026-11-20 12:05 1 of the orders could not be read; the others are shown; looked for again\n  items[0].items: expected a list, got a number\n2026-11-20 12:10 the list is whole again, after 5m\n' +
        stopped,
    )
  })

  test('shows monitors that it lives, by a file that is written after each look that succeeded', async () => {
    const { state, env } = await shop()
    const file = join(env.HOME ?? '', 'alive')
    const seen: string[] = []
    const look = (): void => {
      seen.push(readFileSync(file, 'utf8'))
    }
    await watching(`--no-progress --heartbeat-file ${file}`, { env }, look, look, () => {
      look()
      state.answer = { status: 503, body: '{}' }
    })
    expect(seen).toEqual(['2026-11-20T12:00:00.000Z\n', '2026-11-20T12:05:00.000Z\n', '2026-11-20T12:10:00.000Z\n'])
    expect(readFileSync(file, 'utf8')).toBe(seen[2])
  })

  test('--json is one array, closed at the end', async () => {
    const { state, env } = await shop()
    const ran = await watching('--json --no-progress', { env }, () => {
      state.orders = [placed('a', '08')]
    })
    expect(JSON.parse(ran.out)).toMatchObject([{ event: 'new', order: { id: 'a' } }])
  })

  test('wants no --out, which would be empty until the end', async () => {
    const { env } = await shop()
    expect(await run(`orders watch --out ${env.HOME}/x.ndjson`, { env })).toMatchObject({ code: 2 })
    expect(await run(`orders watch --once --out ${env.HOME}/x.ndjson`, { env })).toMatchObject({ code: 0 })
    for (const words of ['--every 5s', '--every 0m', '--exec "a \'b"', '--window 12h'])
      expect((await run(`orders watch --once ${words}`, { env })).code, words).toBe(2)
  })
})

describe('--exec', () => {
  const script = (env: OddService['env'], text: string): string => {
    const path = join(env.HOME ?? '', 'hook.sh')
    writeFileSync(path, text)
    return `--exec "sh ${path}"`
  }

  test('runs the program for each event, with the order by environment and input, and no secret of ours', async () => {
    const { state, env } = await shop()
    const hook = script(
      env,
      'echo "$MERCHANT_EVENT $MERCHANT_ORDER_ID $MERCHANT_ORDER_NUMBER [$MERCHANT_API_KEY$COPY]"; cat >> "$HOME/seen"; env >> "$HOME/env"',
    )
    const its = { ...env, COPY: `x${oddKey}` }
    await once(env, hook)
    state.orders = [placed('a', '08'), placed('b', '09')]
    const ran = await once(its, hook)
    expect(ran).toMatchObject({
      code: 0,
      out: 'new\tN-a\t1 item\nnew\tN-b\t1 item\n',
      err: 'N-a: new a N-a []\nN-b: new b N-b []\n',
    })
    const seen = readFileSync(join(env.HOME ?? '', 'seen'), 'utf8')
      .trim()
      .split('\n')
    expect(seen.map((line) => (JSON.parse(line) as { order: { id: string } }).order.id)).toEqual(['a', 'b'])
    expect(readFileSync(join(env.HOME ?? '', 'env'), 'utf8')).not.toContain(oddKey)
  })

  test('an event whose program failed is told again, and with --once is exit 9', async () => {
    const { state, env } = await shop()
    const hook = script(env, 'test "$MERCHANT_ORDER_ID" != a || { echo "no printer" >&2; exit 3; }')
    await once(env)
    state.orders = [placed('a', '08'), placed('b', '09')]
    const ran = await once(env, hook)
    expect(ran).toMatchObject({ code: 9, out: 'new\tN-a\t1 item\nnew\tN-b\t1 item\n' })
    expect(ran.err).toBe(
      '2026-11-20 12:00 order N-a (a): sh failed and will be run again: exit 3\n  no printer\nerror: the program of --exec failed for 1 of the orders\n  they are told again next time: a\n     (PARTIAL, exit 9, the rest was done)\n',
    )
    expect(await once(env)).toMatchObject({ code: 0, out: 'new\tN-a\t1 item\n' })
  })

  test('in a watch that goes on it is run again, but the event printed once', async () => {
    const { state, env } = await shop()
    const done = join(env.HOME ?? '', 'printer')
    const hook = script(env, `test -e ${done}`)
    const ran = await watching(
      `--no-progress --columns number ${hook}`,
      { env },
      () => {
        state.orders = [placed('a', '08')]
      },
      () => writeFileSync(done, ''),
    )
    expect(ran).toMatchObject({ code: 0, out: 'N-a\n' })
    expect(ran.err).toBe(
      `2026-11-20 12:05 order N-a (a): sh failed and will be run again: exit 1\n2026-11-20 12:10 order N-a (a): sh is done, after 5m\n${stopped}`,
    )
  })

  test.each([
    ['/no/such/program', '60s', 'there is no such program'],
    ['sh -c "kill -9 $$"', '60s', 'ended by SIGKILL'],
    ['sh -c "sleep 99"', '1s', 'took longer than 1 s'],
  ])('%s', async (program, timeout, how) => {
    const { state, env } = await shop()
    await once(env)
    state.orders = [placed('a', '08')]
    const ran = await run(['orders', 'watch', '--once', '--exec', program, '--exec-timeout', timeout], { env })
    expect(ran.code).toBe(9)
    expect(ran.err).toContain(`failed and will be run again: ${how}\n`)
  })

  test('merchant in it speaks to the same shop', async () => {
    const env = { ...freshHome(), PATH: process.env.PATH ?? '' }
    const ran = await run(
      ['orders', 'watch', '--once', '--since', '1d', '--profile', 'local', '--exec', `sh -c 'echo $MERCHANT_PROFILE'`],
      { env },
    )
    expect(ran.err.split('\n')[0]).toBe('1056: local')
  })
})

test('every event is as the schema says', async () => {
  const schema = JSON.parse((await run('schema orders watch')).out)
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false }).compile(schema)
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const first = JSON.parse((await run('orders watch --once --since 2d --json', { env })).out)
  await run('orders ship 1058 --tracking 00370 --yes', { env })
  const second = JSON.parse((await run('orders watch --once --json', { env })).out)
  expect([first.length > 5, validate(first), validate.errors]).toEqual([true, true, null])
  expect([second[0].changes.map(({ what }: { what: string }) => what), validate(second), validate.errors]).toEqual([
    ['status', 'status', 'activity'],
    true,
    null,
  ])
})

test('profile local: what another command does is told', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  await once(env)
  await run('orders hold 1058', { env })
  expect((await once(env)).out).toBe(
    'changed\t1058\tHverdag Organic T-shirt, Black, S: New -> Hold; Skomaker Leather sneakers, White, 39: New -> Hold; 1 more in the activity log\n',
  )
})

test('every example works as printed', async () => {
  const { examples } = (await import('../../../src/commands/orders/watch.ts')).watch
  for (const [line] of examples) {
    const running: Running = start(line.replace(/^merchant /, ''), {
      env: freshHome(),
      asleep: () => running.raise('SIGINT'),
    })
    expect(await running.done, line).toMatchObject({ code: 0, err: line.includes('--once') ? '' : stopped })
  }
})
