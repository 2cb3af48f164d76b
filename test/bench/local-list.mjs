import { textOf, timePiped } from './child.mjs'
import { compare } from './figures.mjs'
import { inTurn } from './in-turn.mjs'

/** The built-in service's list with a state file to read, beside a Node that does nothing. */
export const localList = async ({ run, rounds, report }) => {
  await textOf(run.merchant(['local', 'reset']))
  const list = run.merchant(['orders', 'list', '--profile', 'local'])
  const fresh = run.merchant(['orders', 'list', '--profile', 'local'], { MERCHANT_STATE_DIR: '/nonexistent' })
  const [newest] = (await textOf(list)).split(/\s/, 1)
  await textOf(run.merchant(['orders', 'hold', newest, '--profile', 'local', '--yes']))
  const count = (await textOf(list)).trimEnd().split('\n').length
  const times = await inTurn(
    {
      bare: () => timePiped(run.node('-e', '0')),
      list: () => timePiped(list),
      fresh: () => timePiped(fresh),
    },
    rounds(21),
  )
  const row = (what, name, goal) => report({ what, beside: 'node -e 0', goal, ...compare(times[name], times.bare) })
  row(`orders list --profile local (${count} orders)`, 'list', 2.2)
  row('the same, nothing ever changed (no file)', 'fresh')
}
