import { assortmentOf } from '../rules/goods.ts'
import type { Shop } from '../shop.ts'
import type { Switches } from '../switches.ts'
import { archiveOf } from './archive.ts'
import { bytesOf, type FeedFile } from './document.ts'
import { google } from './google.ts'
import { extensions, nameOf } from './link-path.ts'
import type { Export } from './links.ts'
import { native } from './native.ts'
import type { Member } from './tar.ts'

const formatOf = { Native: native, GoogleShopping: google } as const

/**
 * The feed of a market as it stood when the day of the export began, compressed as it is read: the same products in
 * the same order each time.
 */
export const exportOf = (shop: Shop, wanted: Export, switches: Switches): AsyncIterable<Uint8Array> => {
  const begun = Date.parse(`${wanted.date}T00:00:00.000Z`)
  const assortment = assortmentOf({ ...shop, now: new Date(begun) })
  const count = assortment.size
  const text = assortment.texts(wanted.market)
  const perFile = switches.feedFileProducts
  const files = Math.max(1, Math.ceil(count / perFile))
  const members = Array.from({ length: files }, (_, number): Member => {
    const name = files === 1 ? nameOf(wanted) : `${nameOf(wanted)}-${String(number + 1).padStart(4, '0')}`
    const file: FeedFile = {
      name,
      updated: new Date(begun).toISOString(),
      format: formatOf[wanted.format],
      from: number * perFile,
      before: Math.min(count, (number + 1) * perFile),
      text,
      endsLastLine: switches.feedLastNewline === 'yes',
    }
    return { name: `${name}.${extensions[wanted.format]}`, modified: begun / 1000, bytes: () => bytesOf(file) }
  })
  return archiveOf(members, switches)
}
