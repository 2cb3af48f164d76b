import { defineCommand, type InputOf } from '../../cli/define.ts'
import { choice, flag, parsed, text } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { argvOf } from '../../programs/argv.ts'
import { duration } from './duration-field.ts'
import { rangeOf } from './order-range.ts'
import { eventColumns, eventFields } from './watch-event.ts'
import { watchEvents } from './watch-loop.ts'
import { watchPlace } from './watch-place.ts'
import { voiceOf } from './watch-voice.ts'

const day = 86_400_000

const options = {
  every: duration('look again after this time', { fallback: '5m', least: 10_000 }),
  once: flag('look once, print what is new since the last time, and end: for cron'),
  exec: parsed<readonly [string, ...string[]]>(
    'run this program for each event: words and quotes, no shell',
    'command',
    (typed) => {
      const argv = argvOf(typed)
      return argv === undefined ? { complaint: 'a program and its words, every quote closed' } : { value: argv }
    },
  ),
  execTimeout: duration('end the program after this time: it has failed then', { fallback: '60s', least: 1000 }),
  only: choice('only events of this kind', ['new', 'changed']),
  window: duration('how far back orders are looked at for changes', { fallback: '30d', least: day }),
  since: text('on the first look: orders placed since this date are new', 'date', { fallback: 'now' }),
  cursor: text('a name, to watch twice independently', 'name', { fallback: 'default' }),
  heartbeatFile: text('write the time of each look that succeeded into this file, for monitors', 'file'),
}

export const watch = defineCommand({
  summary: 'Tell of new orders and of changes, as they come',
  about: [
    'The first look only learns what is there, and tells nothing: what comes or changes from then on is news (--since tells younger orders too; orders todo lists what waits already). What was told is kept for each service and profile, so that the next watch goes on where the last one ended, whatever ended it.',
    'Each event is told at least once: one whose program failed or was interrupted is told again. A program of --exec gets the event as JSON on standard input, and MERCHANT_EVENT, MERCHANT_ORDER_ID, MERCHANT_ORDER_NUMBER and MERCHANT_PROFILE; our keys and tokens are taken out of its environment. For pipes and variables: --exec \'sh -c "..."\'.',
    'Failures are told at once and every half hour while they last, and looks become rarer, a quarter of an hour apart at the most; a refused key ends the watch. Ctrl-C ends it after what is under way, with exit 0. One watch a cursor: a second is exit 11.',
    'JSON is one object an event: event (new, changed), at, changes, order (as the service sent it); --output ndjson prints them as they come.',
  ],
  args: {},
  options,
  examples: [
    ['merchant orders watch --once --since 2d --profile local', 'what is new, for cron'],
    ['merchant orders watch --every 10m --output ndjson --profile local', 'a line an event, until Ctrl-C'],
    [
      `merchant orders watch --only new --exec 'sh -c "echo new: $MERCHANT_ORDER_NUMBER"' --profile local`,
      'a program for each new order',
    ],
  ],
  output: async () => (await import('./published-shapes.ts')).watchShape(),
  run: (context, input) => watching(context, input),
  view: ({ events, columns, state }) => ({
    kind: 'list',
    live: true,
    pages: events,
    columns,
    fields: eventFields,
    empty: 'Nothing new.',
    problem: () => state.problem,
  }),
})

const watching = async (context: Context, input: InputOf<Record<never, never>, typeof options>) => {
  const { once, every = 300_000, exec, execTimeout = 60_000, since } = input
  if (!once && context.flags.out !== undefined && context.flags.out !== '-') {
    throw new AppError('USAGE', '--out writes a file as a whole: with watch it wants --once', {
      try: ['merchant orders watch --output ndjson >> events.ndjson'],
      effect: 'none',
    })
  }
  const { statusLabels } = await context.profile()
  const place = await watchPlace(context, input.cursor ?? 'default')
  const state: { problem: AppError | undefined } = { problem: undefined }
  const events = watchEvents(
    {
      context,
      wish: {
        window: input.window ?? 30 * day,
        since: since === undefined ? undefined : rangeOf({ from: since }, context.world.now()).from,
      },
      only: input.only,
      hook: exec === undefined ? undefined : { argv: exec, timeout: execTimeout },
      file: place.cursor,
      voice: voiceOf(context),
      interrupted: context.holdSignals(),
      printed: new Map(),
    },
    { every: once ? undefined : every, heartbeatFile: input.heartbeatFile, lock: place.lock },
    (problem) => {
      state.problem = problem
    },
  )
  return { events, columns: eventColumns(statusLabels), state }
}
