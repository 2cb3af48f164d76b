import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAppError } from '../../src/errors/app-error.ts'
import { streamOf } from '../../src/terminal/out-stream.ts'
import { homeFolder } from '../support/homes.ts'

test('writes all of it, at once, as UTF-8', () => {
  const file = join(homeFolder(), 'out')
  const descriptor = openSync(file, 'w')
  const stream = streamOf(descriptor, false, () => 72)
  const text = 'åäö 東京 🌙\n'.repeat(20_000)
  stream.write(text)
  stream.write('')
  expect(readFileSync(file, 'utf8')).toBe(text)
  expect({ columns: stream.columns, isTerminal: stream.isTerminal }).toEqual({ columns: 72, isTerminal: false })
  closeSync(descriptor)
})

test('a descriptor that cannot be written is LOCAL_IO, and says what to do', () => {
  const descriptor = openSync('package.json', 'r')
  const thrown = (() => {
    try {
      streamOf(descriptor, false, () => 80).write('x')
      return undefined
    } catch (error) {
      return error
    }
  })()
  closeSync(descriptor)
  expect(isAppError(thrown) && [thrown.code, thrown.message, thrown.parts.try]).toEqual([
    'LOCAL_IO',
    'the output could not be written (EBADF)',
    ['make room on the device, or write elsewhere with --out FILE'],
  ])
})
