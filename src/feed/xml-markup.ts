import { SaxesParser } from 'saxes'
import type { MarkupTaker } from './entry-builder.ts'
import type { Broken } from './task.ts'

/** Reads any elements, one after another: by a parser of XML. Places are lines, from 0. Gives what is not well-formed. */
export const readMarkup = (text: string, taker: MarkupTaker): Broken | undefined => {
  const parser = new SaxesParser({ fragment: true, xmlns: false })
  let broken: Broken | undefined
  parser.on('error', (error) => {
    broken = { line: parser.line - 1, problem: error.message }
    throw broken
  })
  parser.on('text', taker.text)
  parser.on('cdata', taker.text)
  parser.on('opentag', ({ name }) => taker.open(name, parser.line - 1))
  parser.on('closetag', ({ name, attributes }) => taker.close(name, (attributes as Record<string, string>).href))
  try {
    parser.write(text).close()
  } catch (error) {
    if (error !== broken) throw error
  }
  return broken
}
