import { SaxesParser } from 'saxes'
import { feedFlaw } from './flaw.ts'
import type { Names } from './task.ts'
import { notWellFormed } from './xml-flaw.ts'

const atom = 'http://www.w3.org/2005/Atom'
const googleNamespace = 'http://base.google.com/ns/1.0'

/** What stands around the entries of a document: its beginning and its end. */
export interface Skeleton {
  /** Throws AppError BAD_RESPONSE for what is no Atom feed or not well-formed. */
  write(bytes: Buffer): void
  close(): void
  /** Known once the root's tag was written. */
  names(): Names
  /** "</feed": how the root's end tag begins. */
  rootEnd(): string
}

const prefixOf = (attributes: Readonly<Record<string, string>>, namespace: string): string | undefined => {
  const name = Object.keys(attributes).find((one) => attributes[one] === namespace && /^xmlns(:|$)/.test(one))
  return name === undefined ? undefined : name === 'xmlns' ? '' : `${name.slice(6)}:`
}

/** Reads a document whose entries are taken out. `line` is where it begins, from 1. */
export const makeSkeleton = (line: number): Skeleton => {
  const parser = new SaxesParser({ xmlns: false })
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let root: { readonly name: string; readonly names: Names } | undefined
  parser.on('error', (error) => {
    throw notWellFormed(error.message, line + parser.line - 1)
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding))
      throw feedFlaw('the feed cannot be read', false, 'its XML is not in UTF-8')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (root !== undefined) return
    const prefix = prefixOf(attributes as Record<string, string>, atom)
    if (prefix === undefined || name !== `${prefix}feed`)
      throw feedFlaw('this is no feed', false, `its XML is <${name.slice(0, 60)}>, not an Atom feed`)
    const google = prefixOf(attributes as Record<string, string>, googleNamespace) ?? 'g:'
    root = { name, names: { entry: `${prefix}entry`, google } }
  })
  return {
    write: (bytes) => {
      try {
        parser.write(decoder.decode(bytes, { stream: true }))
      } catch (error) {
        if (error instanceof TypeError) throw feedFlaw('the feed cannot be read', false, 'its text is not UTF-8')
        throw error
      }
    },
    close: () => {
      parser.close()
    },
    names: () => root?.names ?? { entry: 'entry', google: 'g:' },
    rootEnd: () => `</${root?.name ?? 'feed'}`,
  }
}
