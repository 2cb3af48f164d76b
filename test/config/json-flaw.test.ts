import { expect, test } from 'vitest'
import { firstFlawOf } from '../../src/config/json-flaw.ts'

const flawed: readonly (readonly [text: string, offset: number])[] = [
  ['', 0],
  ['  ', 2],
  ['x', 0],
  ['{"a":1,}', 7],
  ['[1,]', 3],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ['{a:1}', 1],
  ["{'a':1}", 1],
  ['{"a":01}', 5],
  ['{"a":1.}', 5],
  ['{"a":tru}', 5],
  ['{"a":truest}', 5],
  ['"open', 0],
  ['"bad\\x"', 0],
  ['"tab\there"', 0],
  ['{"a":[1,{"b":2]}', 14],
  ['{} {}', 3],
  ['{"a":1', 6],
  ['[[[', 3],
  ['// no\n{}', 0],
]

test.each(flawed)('%j is flawed at %i', (text, offset) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(firstFlawOf(text)).toBe(offset)
})

test('it agrees with JSON.parse on every text of five marks from the alphabet of JSON', () => {
  const marks = ['{', '}', '[', ']', ',', ':', '"a"', '1', ' ']
  const closes = (text: string): boolean => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const grown = (texts: readonly string[]): readonly string[] =>
    texts.flatMap((text) => marks.map((mark) => text + mark))
  const texts = grown(grown(grown(grown(['', '[']))))
  // a text that merely ends too soon has its flaw at its end: then some ending must make it whole
  const endings = [
    '',
    '}',
    ']',
    '"a":1}',
    ':1}',
    '1}',
    '1]',
    '}]',
    ']}',
    '1',
    '1]}',
    '1}]',
    '1}}',
    '1]]',
    ']]',
    '}}',
    '1]]]',
    '1}}}',
    ':1}]',
    ':1}}',
    '"a":1}]',
    '"a":1}}',
  ]
  const wrong = texts.filter((text) => closes(text) && firstFlawOf(text) !== text.length)
  const early = texts.filter(
    (text) => firstFlawOf(text) < text.length && endings.some((ending) => closes(text + ending)),
  )
  expect({ wrong, early }).toEqual({ wrong: [], early: [] })
})
