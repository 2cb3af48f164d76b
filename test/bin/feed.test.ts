import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { productOf, startFeedShop } from '../commands/feed/storage.ts'
import { built } from './built.ts'

const merchant = built()
const isThere = (tool: string): boolean => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0
const missing = ['zcat', 'jq', 'xmllint'].filter((tool) => !isThere(tool))
const reason = missing.length === 0 ? '' : ` (skipped: ${missing.join(', ')} not installed)`

test.skipIf(missing.length > 0)(`zcat, jq and xmllint open what is pulled${reason}`, () => {
  const env = merchant.env()
  const line = [
    'cd "$HOME"',
    'merchant local reset > /dev/null',
    'merchant feed pull --market se --profile local --check > /dev/null',
    'merchant feed pull --market se --profile local --format google --check > /dev/null',
    'zcat se-native.ndjson.gz | jq -r .id > ids-of-jq',
    'merchant feed convert se-native.ndjson.gz --to csv --columns id | tail -n +2 > ids-of-ours',
    'cmp ids-of-jq ids-of-ours && wc -l < ids-of-ours',
    'zcat se-google.xml.gz | xmllint --noout - && echo well-formed',
    'zcat se-google.xml.gz | xmllint --xpath "count(//*[local-name()=\'entry\'])" -',
    'merchant feed convert se-google.xml.gz --to ndjson | jq -r .id | wc -l',
    'merchant feed convert se-google.xml.gz --to ndjson --group | jq -s "map(.variants | length) | [length, add]" -c',
    'merchant feed check se-native.ndjson.gz --json | jq -c "[.records, .manifest]"',
    'merchant feed stats se-google.xml.gz --json | jq -c "[.records, .products]"',
    'sha256sum se-native.ndjson.gz | cut -d" " -f1 | cmp - <(jq -r .sha256 se-native.ndjson.gz.manifest.json) && echo same',
  ].join('\n')
  const { code, out, err } = merchant.bash(line, { env })
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out.trim().split('\n')).toEqual([
    '400',
    'well-formed',
    '2366',
    '2366',
    '[400,2366]',
    '[400,"same"]',
    '[2366,400]',
    'same',
  ])
})

test('what is printed in threads is what is printed in one', () => {
  const env = merchant.env()
  const line = [
    'cd "$HOME"',
    'merchant feed pull --market se --profile local > /dev/null',
    'for i in $(seq 40); do cat se-native.ndjson.gz; done > many.gz',
    'merchant feed convert many.gz --to csv --columns id,title > many.csv',
    'merchant feed convert many.gz --to ndjson | cmp - <(zcat many.gz) && echo same',
    'tail -n +2 many.csv | head -400 > first',
    'for i in $(seq 40); do cat first; done | cmp - <(tail -n +2 many.csv) && echo in order',
  ].join('\n')
  expect(merchant.bash(line, { env })).toEqual({ code: 0, out: 'same\nin order\n', err: '' })
})

test('Ctrl-C in the middle of a pull leaves nothing behind', async () => {
  const archive = gzipSync(Array.from({ length: 3000 }, (_, at) => `${productOf(`p-${at}`)}\n`).join(''), { level: 0 })
  const shop = await startFeedShop((response) => {
    response.writeHead(200, { 'content-length': archive.length })
    response.write(archive.subarray(0, archive.length / 2))
  })
  onTestFinished(shop.close)
  const env = { ...merchant.env(), ...shop.env }
  const folder = join(env.HOME as string, 'feeds')
  mkdirSync(folder)
  const words = [merchant.bin, 'feed', 'pull', '--market', 'se', '--out', folder]
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = once(child, 'close')
  while (shop.fetched.length === 0) await new Promise((done) => setTimeout(done, 10))
  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(/^se-native\.ndjson\.gz\.[0-9a-f]{8}-\d+-[0-9a-f]{8}\.partial$/),
  ])
  child.kill('SIGINT')
  const [code] = await ended
  expect(said).toBe(
    'SIGINT: finishing what is under way; once more stops at once\nerror: interrupted\n     (INTERRUPTED, exit 130, nothing was sent)\n',
  )
  expect(code).toBe(130)
  expect(readdirSync(folder)).toEqual([])
})
