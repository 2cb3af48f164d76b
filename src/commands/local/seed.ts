import { defineCommand } from '../../cli/define.ts'
import { faultOption, faultsOf } from './fault-option.ts'
import { forgetSent } from './forget-sent.ts'
import { localService } from './local-service.ts'
import { seedOptions } from './reset.ts'
import { scenarioOption } from './scenario-option.ts'
import { switchesOf, switchOption } from './switch-option.ts'

export const seed = defineCommand({
  summary: 'Begin anew with a shop of another kind or size',
  about: [
    'Forgets every change, as "local reset" does. The same words with the same --now give the same bytes on every machine. A shop of a million products takes no more room than one of ten: what nobody changed is computed.',
    'quiet: the work is done, hardly an order is new. mixed: the shop of the first day. peak-day: six of ten orders came in the twelve hours before today began (UTC), and are new; 600 orders unless told.',
  ],
  args: {},
  options: {
    ...seedOptions,
    scenario: scenarioOption,
    switch: switchOption,
    fault: faultOption,
  },
  examples: [
    ['merchant local seed --scenario peak-day', 'hundreds of new orders'],
    ['merchant local seed --orders 10000 --products 1000000 --seed 42', 'a large shop'],
  ],
  output: async () => (await import('./published-shapes.ts')).seedShape(),
  run: async (context, { switch: given, fault, ...wishes }) => {
    const faults = await faultsOf(fault)
    const service = await localService(context)
    try {
      await service.reset({ ...wishes, switches: switchesOf(given), faults })
      forgetSent(context)
      const { seed: number, orders, products, scenario } = await service.status()
      return { seed: number, orders, products, scenario, now: wishes.now?.toISOString() ?? null }
    } finally {
      service.close()
    }
  },
  view: (made) => ({
    kind: 'result',
    result: made,
    lines: [
      `The built-in service is as new: ${made.orders} orders and ${made.products} products, ${made.scenario}, seed ${made.seed}.`,
    ],
  }),
})
