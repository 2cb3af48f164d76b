import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { freshHome, run } from '../support/run.ts'

const script = `${process.cwd()}/completions`

describe.each([
  ['bash', '.bashrc', `[ -r '${script}/merchant.bash' ] && . '${script}/merchant.bash'`],
  ['zsh', '.zshrc', `[[ -r '${script}/_merchant' ]] && source '${script}/_merchant'`],
  ['fish', '.config/fish/config.fish', `test -r '${script}/merchant.fish'; and source '${script}/merchant.fish'`],
  [
    'powershell',
    '.config/powershell/profile.ps1',
    `if (Test-Path '${script}/merchant.ps1') { . '${script}/merchant.ps1' }`,
  ],
])('%s', (shell, name, line) => {
  test('one line is added, said, and not added twice', async () => {
    const env = freshHome()
    const file = `${env.HOME}/${name}`
    const said = (how: string): string => `${how}, in ${file}:\n  ${line}\n`
    expect(await run(`completion install --shell ${shell} --dry-run`, { env })).toMatchObject({
      code: 0,
      out: said('Would be added'),
    })
    expect(() => readFileSync(file)).toThrow('ENOENT')
    expect(await run(`completion install --shell ${shell}`, { env })).toMatchObject({
      code: 0,
      out: `${said('Added')}It counts in the next shell that you open.\n`,
      err: '',
    })
    expect(readFileSync(file, 'utf8')).toBe(`${line}\n`)
    expect((await run(`completion install --shell ${shell}`, { env })).out).toBe(said('Already there'))
    expect(readFileSync(file, 'utf8')).toBe(`${line}\n`)
  })

  test('the script is printed as it is in the package', async () => {
    const names = { bash: 'merchant.bash', zsh: '_merchant', fish: 'merchant.fish', powershell: 'merchant.ps1' }
    const { out } = await run(`completion ${shell}`)
    expect(out).toBe(readFileSync(`completions/${names[shell as keyof typeof names]}`, 'utf8'))
  })
})

test('what was in the file stays, a link stays a link, a last line without an end gets one', async () => {
  const env = freshHome()
  mkdirSync(`${env.HOME}/dotfiles`)
  writeFileSync(`${env.HOME}/dotfiles/bashrc`, 'alias ll="ls -l"')
  symlinkSync('dotfiles/bashrc', `${env.HOME}/.bashrc`)
  await run('completion install', { env: { ...env, SHELL: '/usr/bin/bash' } })
  expect(readFileSync(`${env.HOME}/dotfiles/bashrc`, 'utf8')).toMatch(/^alias ll="ls -l"\n\[ -r .*\n$/)
})

test('a shell that is not known, or not said, is asked for by the flag', async () => {
  expect(await run('completion install', { env: { ...freshHome(), SHELL: '/bin/tcsh' } })).toMatchObject({
    code: 2,
    out: '',
    err: 'error: no completion for tcsh\ntry: merchant completion install --shell bash|zsh|fish|powershell\n     (USAGE, exit 2, nothing was sent)\n',
  })
  expect((await run('completion install')).err).toContain('error: which shell? SHELL is not set\n')
})

test('a start-up file that is read-only is left alone, and the line is said', async () => {
  const env = freshHome()
  const file = `${env.HOME}/.bashrc`
  writeFileSync(file, 'alias ll="ls -l"\n')
  chmodSync(file, 0o444)
  const line = `[ -r '${script}/merchant.bash' ] && . '${script}/merchant.bash'`
  expect(await run('completion install --shell bash', { env })).toMatchObject({
    code: 12,
    out: '',
    err: `error: ${file} is read-only\n  nothing was written\ntry: chmod u+w ${file}\n     ${line}   (where your shell reads it)\n     (LOCAL_IO, exit 12, nothing was sent)\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe('alias ll="ls -l"\n')
})
