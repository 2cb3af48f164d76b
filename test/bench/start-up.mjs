import { timeQuiet } from './child.mjs'
import { compare } from './figures.mjs'
import { inTurn } from './in-turn.mjs'

/** What is answered from text that the build wrote down, beside a Node that does nothing. */
export const startUp = async ({ run, rounds, report }) => {
  const times = await inTurn(
    {
      bare: () => timeQuiet(run.node('-e', '0')),
      version: () => timeQuiet(run.merchant(['--version'])),
      help: () => timeQuiet(run.merchant(['--help'])),
      commandHelp: () => timeQuiet(run.merchant(['orders', 'list', '--help'])),
    },
    rounds(21),
  )
  const row = (what, name, goal) => report({ what, beside: 'node -e 0', goal, ...compare(times[name], times.bare) })
  row('merchant --version', 'version', 1.15)
  row('merchant --help', 'help', 1.35)
  row('merchant orders list --help', 'commandHelp', 1.35)
}
