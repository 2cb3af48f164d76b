import { spawnSync } from 'node:child_process'
import { timeQuiet } from './child.mjs'
import { compare } from './figures.mjs'
import { inTurn } from './in-turn.mjs'

const tools = ['npm', 'gh', 'curl']

const isThere = (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0

/** The start beside that of tools that people know; those that are not installed are left out. */
export const beside = async ({ run, rounds, report, note }) => {
  const found = tools.filter(isThere)
  for (const tool of tools) if (!found.includes(tool)) note(`${tool} is not installed here: left out`)
  const times = await inTurn(
    {
      ours: () => timeQuiet(run.merchant(['--version'])),
      ...Object.fromEntries(found.map((tool) => [tool, () => timeQuiet(run.tool(tool, '--version'))])),
    },
    rounds(11),
  )
  for (const tool of found) {
    report({ what: 'merchant --version', beside: `${tool} --version`, ...compare(times.ours, times[tool]) })
  }
}
