import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../bin/built.ts'

const program = built()
const home = mkdtempSync(join(tmpdir(), 'merchant-shell-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const there = (tool: string): boolean => spawnSync(tool, ['--version']).error === undefined
const hasTmux = spawnSync('tmux', ['-V']).error === undefined

beforeAll(() => {
  mkdirSync(join(home, 'bin'))
  const script = `#!/bin/sh\nexec '${process.execPath}' '${program.bin}' "$@"\n`
  writeFileSync(join(home, 'bin', 'merchant'), script)
  chmodSync(join(home, 'bin', 'merchant'), 0o755)
  mkdirSync(join(home, '.config/fish'), { recursive: true })
  const load = (shell: string): string => resolve('completions', shell)
  writeFileSync(join(home, '.bashrc'), `PS1='> '\nbind 'set show-all-if-ambiguous on'\n. '${load('merchant.bash')}'\n`)
  writeFileSync(join(home, '.zshrc'), `PS1='> '\nsource '${load('_merchant')}'\n`)
  writeFileSync(
    join(home, '.config/fish/config.fish'),
    `set fish_greeting\nfunction fish_prompt; echo '> '; end\nsource '${load('merchant.fish')}'\n`,
  )
  const order = (number: number) => ({
    id: `id-${number}`,
    number: String(number),
    date: '2026-11-01T00:00:00Z',
    progress: '0 of 2 shipped',
    items: [
      { id: 'i1', sku: `MUG-${number}`, about: 'Blue mug, New' },
      { id: 'i2', sku: 'CUP-2', about: 'Red cup, New' },
    ],
  })
  mkdirSync(join(home, '.cache/merchant'), { recursive: true })
  writeFileSync(
    join(home, '.cache/merchant/known-local.json'),
    JSON.stringify({
      orders: [order(2050), order(2049)],
      markets: [{ id: 'se', name: 'Sweden' }],
      providers: [{ id: 'postnord', name: 'PostNord' }],
    }),
  )
})

const env = () => ({ HOME: home, PATH: `${join(home, 'bin')}:${process.env.PATH}`, TERM: 'screen', LANG: 'C.UTF-8' })

/** A terminal of 100 columns with the shell in it; keys are typed, and its screen is read until it shows what is awaited. */
const terminal = (shell: string) => {
  const socket = `merchant-${shell}-${process.pid}`
  const tmux = (...words: string[]): string =>
    execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...words], { encoding: 'utf8', env: env() })
  const screen = (): string => tmux('capture-pane', '-p').trimEnd()
  const until = async (awaited: RegExp): Promise<string> => {
    for (let tries = 0; tries < 1200; tries++) {
      const shown = screen()
      if (awaited.test(shown)) return shown
      await later(50)
    }
    throw new Error(`${shell}: ${awaited} did not come:\n${screen()}`)
  }
  return {
    open: async () => {
      tmux('new-session', '-d', '-x', '100', '-y', '40', `${shell} -i`)
      await until(/^> *$/m)
    },
    /** Types, presses TAB, and gives the screen with the awaited. */
    tab: async (typed: string, awaited: RegExp): Promise<string> => {
      tmux('send-keys', '-l', typed)
      await until(new RegExp(typed.trimEnd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      tmux('send-keys', 'Tab')
      return until(awaited)
    },
    clear: async () => {
      // once for a list that is open, once more for the line
      for (let tries = 0; tries < 20 && !/^\s*> *$/.test(screen()); tries++) {
        tmux('send-keys', 'C-c')
        await later(100)
        tmux('send-keys', 'C-l')
        await later(100)
      }
      await until(/^\s*> *$/)
    },
    close: () => spawnSync('tmux', ['-L', socket, 'kill-server']),
  }
}

describe.concurrent.each(['bash', 'zsh', 'fish'])('%s', (shell) => {
  const isThere = hasTmux && there(shell)
  test
    .skipIf(!isThere)
    .concurrent(`completes commands, flags and values${isThere ? '' : ' (skipped: not installed)'}`, async () => {
      const { open, tab, clear, close } = terminal(shell)
      try {
        await open()
        expect(await tab('merchant orders sh', /ship/)).toMatch(/Show one order, whole/)
        await clear()
        // one that fits is typed
        await tab('merchant --profile local markets sho', /markets show/)
        await clear()
        expect(await tab('merchant orders ship 2050 --dry', /--dry-run/)).toBeTruthy()
        await clear()
        expect(await tab('merchant orders list --output ', /ndjson/)).toMatch(/tsv/)
        await clear()
        const orders = await tab('merchant orders show 20', /2049/)
        expect(orders).toMatch(/2050 .*0 of 2 shipped/)
        await clear()
        expect(await tab('merchant -p local orders ship 2050 --item ', /CUP-2/)).toMatch(/MUG-2050 .*Blue mug, New/)
        await clear()
        expect(await tab('merchant orders ship 2050 --provider ', /postnord/)).toMatch(/none of the list/)
        await clear()
        expect(await tab('merchant help e', /exit-codes/)).toMatch(/environment/)
      } finally {
        close()
      }
    })
})
