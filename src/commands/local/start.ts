import { defineCommand } from '../../cli/define.ts'
import { flag, integer } from '../../cli/fields.ts'
import { faultOption, faultsOf } from './fault-option.ts'
import { forgetSent } from './forget-sent.ts'
import { localService } from './local-service.ts'
import { seedOptions } from './reset.ts'
import { scenarioOption } from './scenario-option.ts'
import { switchesOf, switchOption } from './switch-option.ts'

/**
 * Keeps the memory of a busy service small: what V8 collects was used for one answer, and it would let the room for it
 * grow to ten times what one needs.
 */
const steady = async (): Promise<void> => (await import('node:v8')).setFlagsFromString('--semi-space-growth-factor=1')

export const start = defineCommand({
  summary: 'Serve the built-in service over HTTP, on this machine alone',
  about: [
    'The same service, with the same state, as profile local, for programs in any language. It listens on 127.0.0.1, takes only keys of the form local_..., and runs until it is interrupted. With --seed, --orders, --products, --scenario or --now it begins anew first.',
    'Its paths under /__local/ steer it, for tests in any language: GET state, POST reset, PUT and DELETE clock, GET, PUT and DELETE faults, GET and DELETE requests, PUT and DELETE products/<id>.',
  ],
  args: {},
  options: {
    port: integer('the port; 0 is any free one', 'port', 0, 65_535, { fallback: '7437' }),
    ...seedOptions,
    scenario: scenarioOption,
    switch: switchOption,
    fault: faultOption,
    memory: flag('keep nothing on disk: a shop of its own, gone at the end'),
    storagePort: integer('the port that feeds are fetched from; 0 is any free one', 'port', 0, 65_535, {
      fallback: '0',
    }),
  },
  examples: [
    ['merchant local start --port 7437', 'until Ctrl-C'],
    ['merchant local start --memory --scenario peak-day', 'for one run of tests: a full shop that nobody keeps'],
    [
      `merchant local start --fault '{"match":{"times":2},"fault":{"kind":"status","status":503}}'`,
      'the first two requests fail',
    ],
  ],
  output: async () => (await import('./published-shapes.ts')).startShape(),
  run: async (context, { port, storagePort = 0, memory = false, switch: given, fault, ...wanted }) => {
    const faults = await faultsOf(fault)
    const service = await localService(context, { switches: switchesOf(given), faults, memory, hasThreads: true })
    const begin = async (): Promise<void> => {
      await service.reset(wanted)
      if (!memory) forgetSent(context)
    }
    const isNew = Object.values(wanted).some((wish) => wish !== undefined)
    const { startServer } = await import('../../service/server.ts')
    await steady()
    const server = await startServer({ service, port: port ?? 7437, storagePort, begin: isNew ? begin : undefined })
    // before anything is announced: who reads it may interrupt at once
    const interrupted = context.holdSignals()
    context.say.announce(
      `The built-in service is at ${server.url} until you press Ctrl-C, its storage of feeds at ${server.storageUrl}. Its key is local_key. To make a profile of it:`,
    )
    context.say.announce(
      `  printf local_key | merchant profile add local-http --base-url ${server.url} --api-key-stdin`,
    )
    await new Promise<void>((resolve) => interrupted.addEventListener('abort', () => resolve(), { once: true }))
    await server.close()
    service.close()
    return { url: server.url, storageUrl: server.storageUrl, stopped: true, kept: !memory }
  },
  view: (stopped) => ({
    kind: 'result',
    result: stopped,
    lines: [stopped.kept ? 'Stopped; what was changed is kept.' : 'Stopped; nothing was kept.'],
  }),
})
