import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineCommand } from '../../cli/define.ts'
import { choice, flag } from '../../cli/fields.ts'
import { resultOf } from '../../contract/published.ts'
import { text } from '../../contract/schema-kinds.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeDurable } from '../../files/durable-write.ts'
import { errnoOf, writeFailure } from '../../files/io-failure.ts'
import { scriptOf, shellNames, shellOf, shells } from './shells.ts'

const contentOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return ''
    throw writeFailure(file, error)
  }
}

/** A file that somebody has made read-only, or that a program keeps, is not replaced behind their back. */
const isLocked = (file: string): boolean => {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  return mode !== undefined && (mode & 0o200) === 0
}

const readOnly = (file: string, line: string): AppError =>
  new AppError('LOCAL_IO', `${file} is read-only`, {
    reasons: ['nothing was written'],
    try: [`chmod u+w ${file}`, `${line}   (where your shell reads it)`],
    effect: 'none',
  })

export const install = defineCommand({
  summary: 'Let your shell complete merchant: adds one line to its start-up file',
  about: [
    'The line loads the script from where this merchant is installed, if it is still there. Nothing else of the file is touched, and a second run changes nothing.',
  ],
  args: {},
  options: {
    shell: choice('the shell', shellNames, { fallback: 'that of $SHELL' }),
    dryRun: flag('say the line and the file, and write nothing', { short: 'n' }),
  },
  examples: [['merchant completion install --shell bash', 'for bash']],
  output: () =>
    resultOf({
      shell: { enum: shellNames },
      file: text,
      line: text,
      outcome: { enum: ['present', 'planned', 'added'] },
    }),
  run: async ({ world, say }, input) => {
    const shell = input.shell ?? shellOf(world)
    const script = scriptOf(world, shell)
    const line = shells[shell].line(script)
    const file = shells[shell].startUp(world)
    const before = contentOf(file)
    const isThere = before.split(/\r?\n/).includes(line)
    if (/[\\/]_npx[\\/]/.test(script))
      say.warn(`This merchant lives in npm's cache, which may be emptied: install it with npm install -g for good.`)
    if (!isThere && !input.dryRun) {
      if (isLocked(file)) throw readOnly(file, line)
      mkdirSync(dirname(file), { recursive: true })
      writeDurable(file, `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`, { mode: 'keep' })
    }
    const outcome = isThere ? 'present' : input.dryRun ? 'planned' : 'added'
    return { shell, file, line, outcome } as const
  },
  view: (installed) => ({
    kind: 'result',
    result: installed,
    lines: [
      { present: 'Already there', planned: 'Would be added', added: 'Added' }[installed.outcome] +
        `, in ${installed.file}:`,
      `  ${installed.line}`,
      ...(installed.outcome === 'added' ? ['It counts in the next shell that you open.'] : []),
    ],
  }),
})
