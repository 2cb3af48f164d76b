import { expect, test } from 'vitest'
import { type ProgressKind, progressOn } from '../../src/terminal/progress.ts'

const erase = '\r\u001b[2K'

/** Progress with a clock that the test moves, and everything that was written. */
const at = (kind: ProgressKind, columns = 20) => {
  const written: string[] = []
  const clock = { ms: 0 }
  const stream = { isTerminal: kind === 'drawn', columns, write: (text: string) => void written.push(text) }
  return { written, clock, progress: progressOn(stream, () => clock.ms, kind) }
}

test('a terminal has one line, drawn at once, redrawn ten times a second, taken away at the end', () => {
  const { written, clock, progress } = at('drawn')
  for (clock.ms = 0; clock.ms < 250; clock.ms += 10) progress.show(() => `${clock.ms} ms`)
  progress.end()
  expect(written).toEqual([`${erase}0 ms`, `${erase}100 ms`, `${erase}200 ms`, erase])
})

test('it makes way for what is said, and comes back', () => {
  const { written, clock, progress } = at('drawn')
  progress.show(() => 'one')
  progress.clear()
  progress.clear()
  clock.ms = 100
  progress.show(() => 'two')
  expect(written).toEqual([`${erase}one`, erase, `${erase}two`])
})

test('a long line is cut before it wraps', () => {
  const { written, progress } = at('drawn', 8)
  progress.show(() => 'åäö 500 MB of 900 MB')
  expect(written).toEqual([`${erase}åäö 500`])
})

test('elsewhere a line every 30 seconds, the first after 30, and a last one', () => {
  const { written, clock, progress } = at('lines')
  for (clock.ms = 0; clock.ms <= 65_000; clock.ms += 1000) progress.show(() => `${clock.ms / 1000} s`)
  progress.end()
  expect(written).toEqual(['30 s\n', '60 s\n', '66 s\n'])
})

test('a short run elsewhere says nothing, and --no-progress never does', () => {
  for (const kind of ['lines', 'off'] as const) {
    const { written, clock, progress } = at(kind)
    for (clock.ms = 0; clock.ms < (kind === 'off' ? 90_000 : 29_000); clock.ms += 1000)
      progress.show(() => 'on its way')
    progress.end()
    expect(written).toEqual([])
  }
})
