import { describe, expect, test } from 'vitest'
import { isAppError } from '../../src/errors/app-error.ts'
import { drawing, type ModelExport, type ModelOptions, modelExport } from './model-export.ts'
import { memoryTarget, syncing, textsOf } from './syncing.ts'

const orders = ['ascending', 'descending'] as const
const unknownCursors = ['empty', '404', 'restart'] as const
const worlds = orders.flatMap((order) => unknownCursors.map((unknownCursor) => ({ order, unknownCursor })))

/** Changes something before some of the answers. */
const restless = (model: ModelExport, draw: (below: number) => number, oneIn: number): void => {
  let left = 150
  model.during(() => {
    left -= 1
    // without an end, an export of one product a page would outrun every reader
    if (left < 0) return
    for (let times = draw(oneIn * 2); times > oneIn; times -= oneIn / 2) {
      const ids = model.ids()
      const id = ids[draw(ids.length)] ?? ''
      const what = draw(10)
      if (what < 6) model.touch(id)
      else if (what < 8) model.add()
      else model.remove(id)
    }
  })
}

/** Runs again when a run says that it could not be sure, as cron would. */
const persistently = async (run: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < 10; time += 1) {
    try {
      await run()
      return
    } catch (error) {
      if (!isAppError(error) || error.code !== 'INCOMPLETE') throw error
    }
  }
}

describe.each(worlds)('$order, an unknown cursor is answered by $unknownCursor', (world) => {
  const schedules = Number(process.env.SCHEDULES ?? 60)

  test('after one quiet run nothing is missing and nothing is stale', async () => {
    for (let seed = 0; seed < schedules; seed += 1) {
      const draw = drawing(seed)
      const options: ModelOptions = { ...world, limit: 1 + draw(seed % 3 === 0 ? 3 : 12) }
      const model = modelExport(5 + draw(60), options)
      const target = memoryTarget()
      restless(model, draw, 2 + draw(8))
      const wishes = { maxDelete: 1, allowEmpty: true }
      for (let run = 0; run < 2; run += 1) {
        await persistently(() => syncing(target, model.ask, { ...wishes, full: run === 1 && draw(2) === 0 }))
        model.pass(draw(2) === 0 ? 20_000 : 86_400_000)
      }
      model.during(() => {})
      await syncing(target, model.ask, wishes)
      const held = new Set(await textsOf(target))
      expect(
        model.texts().filter((text) => !held.has(text)),
        `seed ${seed}`,
      ).toEqual([])
      await syncing(target, model.ask, { ...wishes, full: true })
      expect(await textsOf(target), `seed ${seed}`).toEqual(model.texts())
      await target.close()
    }
  })
})
