import { readFileSync } from 'node:fs'
import { type AnyCommand, defineCommand } from '../../cli/define.ts'
import { resultOf } from '../../contract/published.ts'
import { text } from '../../contract/schema-kinds.ts'
import { type ShellName, scriptOf } from './shells.ts'

const names: Readonly<Record<ShellName, string>> = {
  bash: 'bash',
  zsh: 'zsh',
  fish: 'fish',
  powershell: 'PowerShell',
}

const scriptCommand = (shell: ShellName): AnyCommand =>
  defineCommand({
    summary: `Print the completion script of ${names[shell]}`,
    about: [
      'Commands, flags and fixed values stand in the script; orders, items, providers, markets and profiles come from what merchant showed at this terminal before, without a network.',
    ],
    args: {},
    options: {},
    examples: [[`merchant completion ${shell}`, 'to be kept in a file that the shell loads']],
    output: () => resultOf({ shell: { const: shell }, script: text }),
    run: async ({ world }) => readFileSync(scriptOf(world, shell), 'utf8'),
    view: (text) => ({ kind: 'text', text, json: { shell, script: text } }),
  })

export const bash = scriptCommand('bash')
export const zsh = scriptCommand('zsh')
export const fish = scriptCommand('fish')
export const powershell = scriptCommand('powershell')
