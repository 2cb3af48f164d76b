import { expect, test } from 'vitest'
import { type ColourFlag, wantsColour } from '../../src/terminal/colour-choice.ts'

type Env = Readonly<Record<string, string>>

// flag, environment, on a terminal, off it: each line beats those below
test.each<[ColourFlag | undefined, Env, boolean, boolean]>([
  ['always', { MERCHANT_NO_COLOR: '1', NO_COLOR: '1', CLICOLOR: '0', TERM: 'dumb' }, true, true],
  ['never', { FORCE_COLOR: '1', CLICOLOR_FORCE: '1' }, false, false],
  ['auto', { NO_COLOR: '1' }, false, false],
  ['auto', {}, true, false],
  [undefined, { MERCHANT_NO_COLOR: '1', FORCE_COLOR: '1' }, false, false],
  [undefined, { NO_COLOR: '1', FORCE_COLOR: '1' }, false, false],
  [undefined, { NO_COLOR: '0', FORCE_COLOR: '1' }, false, false],
  [undefined, { NO_COLOR: '', FORCE_COLOR: '1' }, true, true],
  [undefined, { NO_COLOR: '' }, true, false],
  [undefined, { FORCE_COLOR: '1', CLICOLOR: '0', TERM: 'dumb' }, true, true],
  [undefined, { CLICOLOR_FORCE: '1', CLICOLOR: '0', TERM: 'dumb' }, true, true],
  [undefined, { FORCE_COLOR: '0' }, true, false],
  [undefined, { FORCE_COLOR: '' }, true, false],
  [undefined, { CLICOLOR_FORCE: '0' }, true, false],
  [undefined, { CLICOLOR: '0' }, false, false],
  [undefined, { CLICOLOR: '1' }, true, false],
  [undefined, { TERM: 'dumb' }, false, false],
  [undefined, { TERM: 'xterm-256color' }, true, false],
  [undefined, {}, true, false],
])('%s with %j: %s on a terminal, %s off it', (flag, env, on, off) => {
  expect(wantsColour(flag, env, true)).toBe(on)
  expect(wantsColour(flag, env, false)).toBe(off)
})
