import { expect, test } from 'vitest'
import { built } from './built.ts'

const merchant = built()

test('a mirror that does not open ends the run, its thread too', () => {
  const sync = 'export sync --market se --profile local --to text.db'
  // a run that does not end would keep the whole suite from ending
  const line = `cd "$HOME"; echo text > text.db; timeout 300 '${process.execPath}' '${merchant.bin}' ${sync}`
  const { code, err } = merchant.bash(line)
  expect([code, err]).toEqual([12, expect.stringContaining('error: the mirror is damaged')])
})
