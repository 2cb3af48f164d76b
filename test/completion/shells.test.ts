import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { built } from '../bin/built.ts'

const program = built()
const home = mkdtempSync(join(tmpdir(), 'merchant-shell-'))
// a shell may write its history while it ends
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

const there = (tool: string): boolean => spawnSync(tool, ['--version']).error === undefined
const hasTmux = spawnSync('tmux', ['-V']).error === undefined

beforeAll(() => {
  mkdirSync(join(home, 'bin'))
  const script = `#!/bin/sh\nexec '${process.execPath}' '${program.bin}' "$@"\n`
  writeFileSync(join(home, 'bin', 'merchant'), script)
  chmodSync(join(home, 'bin', 'merchant'), 0o755)
  mkdirSync(join(home, '.config/fish'), { recursive: true })
  // fish would make completions of all manuals into it, beside the test
  mkdirSync(join(home, '.local/share/fish/generated_completions'), { recursive: true })
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
      { id: 'i3', sku: 'VASE:1 red', about: 'Vase, New' },
    ],
  })
  mkdirSync(join(home, '.cache/merchant'), { recursive: true })
  writeFileSync(
    join(home, '.cache/merchant/known-local.json'),
    JSON.stringify({
      orders: [order(2050), order(2049)],
      markets: [{ id: 'se', name: 'Sweden' }],
      providers: [
        { id: 'postnord', name: 'PostNord' },
        { id: 'Best Post', name: 'Best Post' },
      ],
    }),
  )
}, 60_000)

const env = () => ({
  HOME: home,
  PATH: `${join(home, 'bin')}:${process.env.PATH}`,
  // what tmux starts the others by: a user may have none who logs in nowhere
  SHELL: '/bin/sh',
  TERM: 'screen',
  LANG: 'C.UTF-8',
})

/** However busy the machine is: what is awaited comes, or the shell does not do it. */
const longestWait = 60_000

/** A terminal of 100 columns: what is typed into a fresh shell, then TAB, until the screen shows all that is awaited. */
const terminal = (shell: string) => {
  const socket = `merchant-${shell}-${process.pid}`
  const tmux = (...words: string[]): string =>
    execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...words], { encoding: 'utf8', env: env() })
  const screen = (): string => tmux('capture-pane', '-p').trimEnd()
  const until = async (...awaited: readonly RegExp[]): Promise<void> => {
    const end = Date.now() + longestWait
    for (;;) {
      const shown = screen()
      if (awaited.every((one) => one.test(shown))) return
      if (Date.now() > end) throw new Error(`${shell}: ${awaited.join(' and ')} did not come:\n${shown}`)
      await later(50)
    }
  }
  let isOpen = false
  return {
    // a shell of its own for each: no key that was typed before can come late
    tab: async (typed: string, ...awaited: readonly RegExp[]): Promise<void> => {
      if (isOpen) tmux('respawn-pane', '-k', `${shell} -i`)
      else tmux('new-session', '-d', '-x', '100', '-y', '40', `${shell} -i`)
      isOpen = true
      await until(/^> *$/m)
      tmux('send-keys', '-l', typed)
      await until(new RegExp(typed.trimEnd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      tmux('send-keys', 'Tab')
      await until(...awaited)
    },
    close: () => spawnSync('tmux', ['-L', socket, 'kill-server']),
  }
}

describe.concurrent.each(['bash', 'zsh', 'fish'])('%s', (shell) => {
  const isThere = hasTmux && there(shell)
  const title = `completes commands, flags and values${isThere ? '' : ' (skipped: not installed)'}`
  test.skipIf(!isThere).concurrent(title, { timeout: 20 * longestWait }, async () => {
    const { tab, close } = terminal(shell)
    try {
      await tab('merchant orders sh', /show .*Show one order, whole/, /ship .*Report a parcel/)
      // one that fits is typed
      await tab('merchant --profile local markets sho', /markets show/)
      await tab('merchant orders ship 2050 --dry', /--dry-run/)
      await tab('merchant orders list --output ', /ndjson/, /tsv/)
      await tab('merchant orders list --output=nd', /--output=ndjson/)
      await tab('merchant orders show 20', /2050 .*0 of 2 shipped/, /2049/)
      await tab('merchant -p local orders ship 2050 --item ', /CUP-2/, /MUG-2050 .*Blue mug, New/)
      await tab('merchant orders ship 2050 --provider ', /postnord/, /none of the list/)
      await tab('merchant help e', /exit-codes/, /environment/)
      await tab('merchant help markets sh', /help markets show/)
      await tab('merchant schema markets sh', /schema markets show/)
      // what a shell reads otherwise: a colon, at which bash breaks words, and a space
      await tab('merchant orders ship 2050 --item VASE:', /--item VASE:1\\ red/)
      await tab('merchant orders ship 2050 --item=VA', /--item=VASE:1\\ red/)
      await tab('merchant orders ship 2050 --provider Be', /--provider Best\\ Post/)
      await tab('merchant orders ship 2050 --provider "Be', /--provider "Best Post"/)
    } finally {
      close()
    }
  })
})
