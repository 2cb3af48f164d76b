import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bodyOf, productText } from '../../mirror/pages.ts'
import { startOddService } from '../../support/odd-service.ts'
import { run } from '../../support/run.ts'

/** A service whose products the test changes, with a mirror of them in a file. */
const mirrored = async (ids: readonly string[]) => {
  const products = new Map(ids.map((id) => [id, productText(id, 1)]))
  const service = await startOddService((url) => {
    const asked = url.searchParams.get('productIds')?.split(',')
    if (url.searchParams.get('lastProductId') || (url.searchParams.has('from') && !asked)) return '[]'
    const texts = asked ? asked.flatMap((id) => products.get(id) ?? []) : [...products.values()]
    return texts.length === 0 ? { status: 404, body: '{}' } : Buffer.from(bodyOf(...texts)).toString()
  })
  const file = join(mkdtempSync(join(tmpdir(), 'merchant-test-')), 'se.db')
  const merchant = (verb: string, ...words: readonly string[]) =>
    run(['export', verb, '--market', 'se', '--to', file, ...words], { env: service.env })
  expect((await merchant('sync')).code).toBe(0)
  return { products, file, merchant, close: service.close }
}

test('what changed comes with the next sync', async () => {
  const { products, file, merchant, close } = await mirrored(['a', 'b'])
  products.set('a', productText('a', 2))
  const { code, out, err } = await merchant('verify')
  expect([code, out.split('\n')[0]?.slice(0, 10)]).toEqual([20, 'a  changed'])
  expect(err).toBe(`error: 1 product is not as the service has it
  1 changed
try: merchant export sync --market se --to ${file}
     (DIFFERENCES, exit 20, nothing was changed)
`)
  await close()
})

test('what differs though its date is the same is asked for by its id, and that mends it', async () => {
  const { products, file, merchant, close } = await mirrored(['a', 'b'])
  products.set('b', productText('b', 1).replace('{', '{"seen":true,'))
  const { err } = await merchant('verify')
  expect(err).toContain(`  1 differs\ntry: merchant export sync --market se --to ${file} --product-ids b\n`)
  expect((await merchant('sync')).code).toBe(0)
  expect((await merchant('verify')).code).toBe(20)
  expect((await merchant('sync', '--product-ids', 'b')).code).toBe(0)
  expect((await merchant('verify')).code).toBe(0)
  await close()
})

test('what is gone takes a complete pass; a hundred are named, and all are counted', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => `p${at}`)
  const { products, file, merchant, close } = await mirrored(ids)
  for (const id of ids.slice(20)) products.delete(id)
  const { out, err } = await merchant('verify')
  expect(out.split('\n').slice(100)).toEqual(['and 30 more', '150 products compared, 130 of them different.', ''])
  expect(err).toContain(`error: 130 products are not as the service has them\n  130 gone\n`)
  expect(err).toContain(`try: merchant export sync --market se --to ${file} --full\n`)
  const { out: json } = await merchant('verify', '--json')
  expect(JSON.parse(json)).toMatchObject({
    complete: true,
    compared: 150,
    different: 130,
    differences: { length: 100 },
  })
  await close()
})

test('a mirror that is not complete is said to be none', async () => {
  const { file, merchant, close } = await mirrored(['a'])
  execFileSync('sqlite3', [file, "UPDATE passes SET outcome = 'open'"])
  const { code, err } = await merchant('verify')
  expect([code, err]).toEqual([
    0,
    'the mirror is not complete, and what it lacks is not seen here (merchant export status)\n',
  ])
  const status = await merchant('status')
  expect(status.out).toContain('\nAs of       not yet\nRead whole  not yet\n')
  expect(status.err).toContain(`try: merchant export sync --market se --to ${file}\n`)
  await close()
})
