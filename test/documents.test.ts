import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filled, generatedPlaces, wholePages } from '../src/build/documents.ts'
import { tree } from '../src/commands/index.ts'

test('the pages hold what `npm run generate` writes', async () => {
  for (const [page, place, text] of await generatedPlaces(tree)) {
    const now = readFileSync(page, 'utf8')
    expect(filled(now, place, text) === now, `${page}, ${place}: run npm run generate`).toBe(true)
  }
})

test('the pages that are generated whole are current', async () => {
  for (const [page, text] of await wholePages(tree, readFileSync('package.json', 'utf8')))
    expect(readFileSync(page, 'utf8') === text, `${page}: run npm run generate`).toBe(true)
})

test('a page without the place is refused', () => {
  expect(() => filled('# page', 'commands', '')).toThrow('the page has no place <!-- commands -->')
})
