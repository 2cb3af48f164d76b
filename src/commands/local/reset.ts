import { defineCommand } from '../../cli/define.ts'
import { integer, parsed } from '../../cli/fields.ts'
import { machineZone, parseMoment } from '../../domain/date-range.ts'
import { faultOption, faultsOf } from './fault-option.ts'
import { forgetSent } from './forget-sent.ts'
import { localService } from './local-service.ts'
import { switchesOf, switchOption } from './switch-option.ts'

export const seedOptions = {
  seed: integer('another number makes another shop; the same one the same bytes', 'number', 0, 4_294_967_295, {
    fallback: '42',
  }),
  orders: integer('how many orders the shop has', 'count', 1, 1_000_000, { fallback: '60' }),
  products: integer('how many products each market has', 'count', 1, 10_000_000, { fallback: '400' }),
  now: parsed('stop the clock of the service at this moment (RFC 3339)', 'time', (typed) => {
    // a moment, not a stretch: no zone and no present matter to it
    const moment = /^\d{4}-\d{2}-\d{2}T/i.test(typed) ? parseMoment(typed, new Date(0), machineZone) : undefined
    return moment ? { value: new Date(moment.start) } : { complaint: 'a time such as 2026-11-20T12:00:00Z' }
  }),
}

export const reset = defineCommand({
  summary: 'Begin anew: forget every change to the built-in service',
  about: [
    'The dates of the orders are counted back from today, so the shop never goes stale. Only profile local is touched.',
    'With --fault, requests of profile local fail as the plan says, until the next reset; each run counts them anew.',
  ],
  args: {},
  options: { ...seedOptions, switch: switchOption, fault: faultOption },
  examples: [
    ['merchant local reset', 'sixty orders, as on the first day'],
    ['merchant local reset --seed 7 --orders 10000', 'a larger shop'],
    ['merchant local reset --switch itemsCount=page', 'a service that counts otherwise, until the next reset'],
  ],
  output: async () => (await import('./published-shapes.ts')).resetShape(),
  run: async (context, { seed, orders, products, now, switch: given, fault }) => {
    const faults = await faultsOf(fault)
    const service = await localService(context)
    try {
      const made = await service.reset({ seed, orders, products, now, switches: switchesOf(given), faults })
      forgetSent(context)
      return { seed: made.seed, orders: made.count, now: now?.toISOString() ?? null }
    } finally {
      service.close()
    }
  },
  view: (made) => ({
    kind: 'result',
    result: made,
    lines: [`The built-in service is as new: ${made.orders} orders, seed ${made.seed}.`],
  }),
})
