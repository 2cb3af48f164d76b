import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { beforeAll, expect, test } from 'vitest'
import { openService } from '../../src/service/service.ts'
import { homeFolder } from '../support/homes.ts'
import { again, list } from './ask.ts'

const root = join(import.meta.dirname, '..', '..')
let folder: string
let program: string

beforeAll(async () => {
  folder = homeFolder()
  const bundle = await rolldown({
    input: join(root, 'test/service/child/write-forever.ts'),
    platform: 'node',
    external: ['libsql'],
  })
  const { output } = await bundle.write({ dir: folder, format: 'cjs' })
  await bundle.close()
  program = join(folder, output[0].fileName)
})

interface Writer {
  readonly child: ChildProcess
  /** The lines it has said, whole ones only. */
  readonly said: () => readonly string[]
  readonly ended: Promise<void>
  /** Resolves when so many were said. */
  readonly hasSaid: (count: number) => Promise<void>
}

const start = (path: string, name: string, orderIds: readonly string[]): Writer => {
  const env = { NODE_PATH: join(root, 'node_modules') }
  const child = spawn(process.execPath, [program, path, name, ...orderIds], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  const lines = () => text.split('\n').slice(0, -1)
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part
    child.emit('said')
  })
  return {
    child,
    said: lines,
    ended: new Promise((resolve) => child.once('close', () => resolve())),
    hasSaid: (count) =>
      new Promise((resolve, reject) => {
        child.once('close', () => reject(new Error('ended by itself')))
        const look = () => {
          if (lines().length >= count) resolve()
          else child.once('said', look)
        }
        look()
      }),
  }
}

test('kill -9 in the middle of writes, twenty times, loses none that was answered', async () => {
  const path = join(folder, 'state.db')
  const reader = openService({ path })
  const { items } = await list(reader, 'from=2020-01-01&states=0&pageSize=6')
  const orderIds = items.map(({ id }) => id)
  const answered: string[] = []
  for (let round = 0; round < 10; round += 1) {
    // two at once, so that one is killed while the other waits for it or writes
    const writers = [0, 1].map((place) => start(path, `${round}.${place}`, orderIds))
    // each kill comes at another point of the work
    await Promise.all(writers.map(({ hasSaid }, place) => hasSaid(1 + ((round * 7 + place * 3) % 11))))
    for (const { child } of writers) child.kill('SIGKILL')
    await Promise.all(writers.map(({ ended }) => ended))
    answered.push(...writers.flatMap(({ said }) => said()))
  }
  const kept = new Set<string>()
  for (const id of orderIds) {
    for (const { text } of (await again(reader, { id })).activityLogs) {
      if ('comment' in text) kept.add(`${id} ${text.comment}`)
    }
  }
  reader.close()
  expect(answered.length).toBeGreaterThan(60)
  expect(answered.filter((line) => !kept.has(line))).toEqual([])
})
