import { expect, test } from 'vitest'
import { lastProductId } from '../../src/api/last-product-id.ts'
import { drawing } from '../mirror/model-export.ts'

const idIn = (text: string) => lastProductId(Buffer.from(text))

test('the last of a page, however it is written', () => {
  expect(idIn('[{"id":"a"},{"variants":[{"id":"v"}],"id":"b"}]')).toBe('b')
  expect(idIn('[ {"id":"a\\"]}"} ]\n')).toBe('a"]}')
  expect(idIn('[{"id":"a","text":"\\\\"},{"x":"}]\\\\\\"","id":"åäö"}]')).toBe('åäö')
  expect([idIn('[]'), idIn(' [ ] ')]).toEqual([null, null])
})

test('what is no page, or has no id there, is not guessed at', () => {
  for (const text of ['', '{}', '[1]', '["a"]', '[{"id":7}]', '[{"id":""}]', '[{"name":"x"}]', '<html>]', '}]'])
    expect([text, idIn(text)]).toEqual([text, undefined])
})

test('agrees with JSON.parse on pages of any texts', () => {
  const draw = drawing(7)
  const characters = ['"', '\\', '{', '}', '[', ']', ',', ':', ' ', 'a', 'å', '\n', '\u{1f600}']
  const text = () => Array.from({ length: draw(12) }, () => characters[draw(characters.length)]).join('')
  for (let round = 0; round < 2000; round += 1) {
    const page = Array.from({ length: 1 + draw(4) }, () => ({ [text()]: [text(), { id: text() }], id: `i${text()}` }))
    expect(idIn(JSON.stringify(page))).toBe(page.at(-1)?.id)
  }
})
