import { defineCommand } from '../../cli/define.ts'
import type { Text } from '../../output/view.ts'
import type { Status } from '../../service/status.ts'
import { localService } from './local-service.ts'

export const status = defineCommand({
  summary: 'Say what the built-in service holds',
  about: ['The state of profile local. A service that runs with --memory says its own at /__local/state.'],
  args: {},
  options: {},
  examples: [['merchant local status', 'where it is kept, how large it is, and what was changed']],
  output: async () => (await import('./published-shapes.ts')).statusShape(),
  run: async (context): Promise<Status> => {
    const service = await localService(context)
    try {
      return await service.status()
    } finally {
      service.close()
    }
  },
  view: (found) => ({ kind: 'result', result: found, lines: linesOf(found) }),
})

const linesOf = (found: Status): readonly Text[] => {
  const set = Object.entries(found.switches).map(([name, value]) => `${name}=${value}`)
  const clock = found.pinned ? `stopped at ${found.now}` : 'runs'
  const rows: readonly (readonly [string, string])[] = [
    ['File', found.bytes === null ? `${found.file} (not made yet)` : `${found.file} (${found.bytes} bytes)`],
    ['Shop', `${found.orders} orders, ${found.products} products, ${found.scenario}, seed ${found.seed}`],
    ['Clock', clock],
    [
      'Changed',
      `${found.changedOrders} orders, ${found.changedProducts} products, ${found.changedCollections} collections`,
    ],
    ['Kept', `${found.cartLines} cart lines, ${found.favorites} favorites, ${found.feedLinks} feed links`],
    ['Switches', set.length === 0 ? 'all at their defaults' : set.join(' ')],
  ]
  return rows.map(([name, value]) => `${name.padEnd(10)}${value}`)
}
