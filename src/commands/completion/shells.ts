import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'

type World = Context['world']

export const shellNames = ['bash', 'zsh', 'fish', 'powershell'] as const
export type ShellName = (typeof shellNames)[number]

interface Shell {
  /** Its file in the package's folder completions. */
  readonly script: string
  /** The one line that loads it, where it is. */
  readonly line: (script: string) => string
  /** The file that a new shell reads, for those who type at it. */
  readonly startUp: (world: World) => string
}

/** A word between single quotes, for shells whose quote is closed, escaped and opened again. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const doubled = (text: string): string => `'${text.replaceAll("'", "''")}'`

const home = ({ env }: World): string => {
  const folder = env.HOME ?? env.USERPROFILE
  if (folder) return folder
  throw new AppError('CONFIG', 'no place for the line: HOME is not set', {
    try: ['merchant completion bash > FILE, and load FILE from where your shell starts'],
    effect: 'none',
  })
}

export const shells: Readonly<Record<ShellName, Shell>> = {
  bash: {
    script: 'merchant.bash',
    line: (script) => `[ -r ${quoted(script)} ] && . ${quoted(script)}`,
    // a new window on macOS is a login shell, which reads this one
    startUp: (world) => join(home(world), world.machine.platform === 'darwin' ? '.bash_profile' : '.bashrc'),
  },
  zsh: {
    script: '_merchant',
    line: (script) => `[[ -r ${quoted(script)} ]] && source ${quoted(script)}`,
    startUp: (world) => join(world.env.ZDOTDIR || home(world), '.zshrc'),
  },
  fish: {
    script: 'merchant.fish',
    line: (script) => `test -r ${quoted(script)}; and source ${quoted(script)}`,
    startUp: (world) => join(world.env.XDG_CONFIG_HOME || join(home(world), '.config'), 'fish', 'config.fish'),
  },
  powershell: {
    script: 'merchant.ps1',
    line: (script) => `if (Test-Path ${doubled(script)}) { . ${doubled(script)} }`,
    startUp: (world) =>
      world.machine.platform === 'win32'
        ? join(home(world), 'Documents', 'PowerShell', 'profile.ps1')
        : join(home(world), '.config', 'powershell', 'profile.ps1'),
  },
}

export const scriptOf = (world: World, shell: ShellName): string =>
  join(world.packageFolder(), 'completions', shells[shell].script)

/** The shell that started us, by $SHELL. Throws AppError USAGE when it is none of ours. */
export const shellOf = ({ env, machine }: World): ShellName => {
  const name = env.SHELL?.split('/').at(-1)
  const found = shellNames.find((shell) => shell === name)
  if (found) return found
  if (name === undefined && machine.platform === 'win32') return 'powershell'
  throw new AppError('USAGE', name === undefined ? 'which shell? SHELL is not set' : `no completion for ${name}`, {
    try: [`merchant completion install --shell ${shellNames.join('|')}`],
    effect: 'none',
  })
}
