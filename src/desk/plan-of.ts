import type { Plan } from '../schemas/plan.ts'
import type { Checked, Unfit } from './checked.ts'
import { type Desk, nowOf } from './desk.ts'
import { planLives } from './plan-file.ts'
import { printOf } from './print.ts'

interface Planned {
  readonly verb: string
  readonly rows: readonly Checked[]
  readonly unfit: readonly Unfit[]
  readonly again: boolean
}

/** A plan as it is written down: what to send, and prints of the orders that it rests on. */
export const planOf = (desk: Desk, { verb, rows, unfit, again }: Planned): Plan => ({
  kind: 'merchant plan',
  version: 1,
  verb,
  profile: desk.profile,
  origin: desk.origin,
  made: nowOf(desk),
  expires: new Date(desk.context.world.now().getTime() + planLives).toISOString(),
  again,
  rows: rows.map(({ wish, standing, fresh }) => ({ wish: plain(wish), standing, print: printOf(fresh.order) })),
  unfit: unfit.map(({ lines, ...rest }) => ({ lines: [...lines], ...rest })),
})

/** Without fields that are undefined: a strict reader would find them to be something. */
const plain = (wish: Checked['wish']): Plan['rows'][number]['wish'] => JSON.parse(JSON.stringify(wish))
