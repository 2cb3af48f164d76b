import { expect, test } from 'vitest'
import { makeEntryBuilder } from '../../src/feed/entry-builder.ts'
import { makePlainReader } from '../../src/feed/plain-markup.ts'
import { asText, type Spelling } from '../../src/feed/spelling.ts'
import { readXmlEntries } from '../../src/feed/xml-entries.ts'
import { readMarkup } from '../../src/feed/xml-markup.ts'

const names = { entry: 'entry', google: 'g:' }
const trimmed = (text: string): string => text.trim()

interface Found {
  readonly entries: readonly string[]
  readonly broken: { readonly line: number; readonly problem: string } | undefined
}

type Broken = Found['broken']

/** Where in its line a parser stands differs with where it began. */
const withoutColumn = (broken: Broken): Broken =>
  broken && { ...broken, problem: broken.problem.replace(/^(undefined:)?\d+:\d+: ?/, '') }

/** By the parser of XML alone. */
const parsed = (text: string): Found => {
  const entries: string[] = []
  const builder = makeEntryBuilder(names, trimmed, (entry, line) => entries.push(`${line} ${JSON.stringify(entry)}`))
  const broken = readMarkup(text, builder)
  return { entries, broken: withoutColumn(broken) }
}

const read = (text: string, wanted: Spelling): Found => {
  const entries: string[] = []
  const broken = readXmlEntries(Buffer.from(text), wanted, names, (entry, spelling, line) => {
    const json = JSON.stringify(entry)
    entries.push(`${line()} ${spelling === 'latin1' ? asText(json) : json}`)
  })
  return { entries, broken: withoutColumn(broken) }
}

const fields = [
  '<id>tag:x,2026:1</id><g:id>1</g:id>',
  '<g:title>Blå &amp; &lt;röd&gt; &#229;&#x1F600;</g:title>',
  '<g:price> 10.50 SEK\n</g:price>\n',
  '<g:brand>\u00a0Ängs à\u00a0</g:brand>',
  '<link rel="alternate" href="https://x.example/?a=1&amp;b=å"/>',
  '<link href="h">\t</link>',
  '<g:shipping><g:country>SE</g:country> <g:price>1 SEK</g:price></g:shipping>',
  '<g:size>M]</g:size><g:size>ï！L]]</g:size>',
  '<g:description><![CDATA[a <b> & ]] ！ c]]>&quot;</g:description>',
  '<g:color></g:color><g:mpn/>',
  '<g:__proto__>x</g:__proto__><g:a><g:b><g:c>d</g:c>e</g:b></g:a>',
]
const document = Array.from(
  { length: 4 },
  (_, at) => `<entry>${fields.filter((_, one) => (one * 7 + at) % 4 > 0).join('')}</entry>\n`,
).join('')

const pieces = [
  ...['<', '>', '&', ';', '"', "'", '=', ' ', '\n', '\t', '\r', '/', '/>', '</', ']', ']]', ']]>', '<![CDATA[', '-'],
  ...[
    '<!--',
    '-->',
    '<!-- </entry> -->',
    '<?p q?>',
    '<?xml version="1.0"?>',
    '<!DOCTYPE a>',
    '&amp;',
    '&AMP;',
    '&lol;',
  ],
  ...['&#65;', '&#X41;', '&#x41;', '&#0;', '&#13;', '&#xD800;', '&#xFFFE;', '&#x110000;', '&#9999999999;', '&;', '&#;'],
  ...[
    '\u0000',
    '\u0001',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\ufffe',
    '\uffff',
    'é',
    'ï',
    '\u3000',
    '😀',
  ],
  ...[
    '<entry>',
    '</entry>',
    '<entry/>',
    '<g:id>',
    '</g:id>',
    '<é>',
    '</é>',
    '<g:é/>',
    ' href="x"',
    " rel='y'",
    ' a="<"',
  ],
  ...[
    '<updated>now</updated>',
    '<1>',
    '<g:a b = "c">',
    '</g:id >',
    '<g:id >',
    '<a href="1" href="2"/>',
    '<a:b:c/>',
    'x',
  ],
]

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

/** A piece taken out, put in, or moved. */
const spoiled = (text: string, next: () => number): string => {
  const below = (most: number): number => Math.floor(next() * most)
  const at = below(text.length)
  const to = at + below(3) * below(20)
  const put = [pieces[below(pieces.length)], '', text.slice(at, to) + text.slice(at, to), pieces[below(pieces.length)]][
    below(4)
  ]
  return text.slice(0, at) + put + text.slice(to)
}

test('plain entries are read as a parser of XML reads them, and are nearly all', () => {
  expect(read(document, 'utf8')).toEqual(parsed(document))
  expect(read(document, 'latin1')).toEqual(parsed(document))
  expect(
    makePlainReader(
      makeEntryBuilder(names, trimmed, () => {}),
      String.fromCodePoint,
    )(document),
  ).toBe(document.length)
})

test.each([1, 2, 3])('what is spoiled somewhere is read or refused as by a parser of XML (%i)', (seed) => {
  const next = random(seed)
  let refused = 0
  for (let round = 0; round < 1500; round += 1) {
    let text = document
    for (let times = 0; times <= round % 3; times += 1) text = spoiled(text, next)
    const wanted = parsed(Buffer.from(text).toString())
    if (wanted.broken !== undefined) refused += 1
    for (const spelling of ['utf8', 'latin1'] as const)
      if (JSON.stringify(read(text, spelling)) !== JSON.stringify(wanted))
        expect([text, read(text, spelling)]).toEqual([text, wanted])
  }
  // both kinds were met
  expect(refused).toBeGreaterThan(400)
  expect(refused).toBeLessThan(1450)
})

test('entries longer than what is read at a time', () => {
  const long = `<entry><g:id>1</g:id><g:title>${'å </entry'.replace('<', '&lt;').repeat(20_000)}</g:title></entry>\n`
  const text = `${document.repeat(40)}${long}${document.repeat(40)}<entry><g:id><![CDATA[${'</entry>'.repeat(20_000)}]]></g:id></entry>`
  for (const spelling of ['utf8', 'latin1'] as const) expect(read(text, spelling)).toEqual(parsed(text))
})
