import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { timeQuiet } from './child.mjs'
import { compare } from './figures.mjs'
import { inTurn } from './in-turn.mjs'

/** What is answered from text that the build wrote down, beside a Node that does nothing. */
export const startUp = async ({ run, rounds, report, folder }) => {
  const kept = { MERCHANT_CACHE_DIR: keptOrders(folder), MERCHANT_PROFILE: 'local' }
  const times = await inTurn(
    {
      bare: () => timeQuiet(run.node('-e', '0')),
      version: () => timeQuiet(run.merchant(['--version'])),
      help: () => timeQuiet(run.merchant(['--help'])),
      complete: () => timeQuiet(run.merchant(['__complete', 'orders', '--', 'orders', 'show'], kept)),
      commandHelp: () => timeQuiet(run.merchant(['orders', 'list', '--help'])),
    },
    rounds(21),
  )
  const row = (what, name, goal) => report({ what, beside: 'node -e 0', goal, ...compare(times[name], times.bare) })
  row('merchant --version', 'version', 1.15)
  row('merchant --help', 'help', 1.35)
  row('merchant orders list --help', 'commandHelp', 1.35)
  row('completion of 200 orders', 'complete', 1.2)
}

/** A cache as completion reads it, with as many orders as it ever holds. */
const keptOrders = (folder) => {
  const cache = join(folder, 'completion-cache')
  const items = Array.from({ length: 3 }, (_, at) => ({
    id: `i${at}`,
    sku: `SKU-${at}`,
    about: 'Wool coat, Black, M, New',
  }))
  const orders = Array.from({ length: 200 }, (_, at) => ({
    id: `5f1c2cdb7c0a2cdb03cf${1000 + at}`,
    number: String(2000 - at),
    date: '2026-11-01T00:00:00Z',
    progress: '0 of 3 shipped',
    items,
  }))
  mkdirSync(cache)
  writeFileSync(join(cache, 'known-local.json'), JSON.stringify({ orders, markets: [], providers: [] }))
  return cache
}
