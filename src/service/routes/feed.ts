import { marketIn } from '../catalogue/market-field.ts'
import { linkPathOf } from '../feed/link-path.ts'
import { type Export, type Format, formats, makeLink } from '../feed/links.ts'
import { queryFields } from '../fields.ts'
import type { Handler } from '../handler.ts'
import { incorrectInput, isProblem, notFound, type Problem } from '../problem.ts'
import { day } from '../seed/calendar.ts'
import type { MarketId } from '../seed/markets.ts'
import type { Switches } from '../switches.ts'

/** Where the storage is for a caller in this process: a name that is reserved, so that no resolver ever knows it. */
export const storageInProcess = 'http://storage.local.invalid'

/** GET /v4/export/feed: 302 to a new link, good for one use (contract, "Product export feed"). */
export const issueFeedLink: Handler = ({ query, storageOrigin = storageInProcess }, { state, switches }) => {
  const wishes = readWishes(query)
  if (isProblem(wishes)) return wishes
  return state.write((shop) => {
    const wanted = dated(wishes, shop.today, switches)
    if (isProblem(wanted)) return wanted
    const location = `${storageOrigin}${linkPathOf(wanted, makeLink(shop, wanted))}`
    return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
  })
}

interface Wishes {
  readonly market: MarketId
  readonly format: Format
  /** The start of a day in UTC. */
  readonly exportDate: number | undefined
}

const readWishes = (query: URLSearchParams): Wishes | Problem => {
  const fields = queryFields(query, ['market', 'format', 'exportDate'])
  const market = marketIn(fields)
  const formatNamed = (given: string): Format | undefined => formats.find((one) => one === given)
  const format = fields.required('format', fields.read('format', /^/, `must be ${formats.join(' or ')}`, formatNamed))
  const exportDate = fields.day('exportDate')
  if (market === undefined || format === undefined || fields.complaints().length > 0)
    return incorrectInput(fields.complaints().join(' '))
  return { market, format, exportDate }
}

const dated = ({ market, format, exportDate }: Wishes, today: number, switches: Switches): Export | Problem => {
  const dayText = (start: number): string => new Date(start).toISOString().slice(0, 10)
  const oldest = today - (switches.feedDaysKept - 1) * day
  // not shown: our choice of today's export when exportDate is left out
  const wanted = exportDate ?? today
  if (wanted >= oldest && wanted <= today) return { market, format, date: dayText(wanted) }
  if (switches.feedDateUnknown === 'latest') return { market, format, date: dayText(today) }
  const message = `exportDate - there are exports from ${dayText(oldest)} to ${dayText(today)}.`
  return switches.feedDateUnknown === '400' ? incorrectInput(message) : notFound(message)
}
