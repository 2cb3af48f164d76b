import { readFileSync } from 'node:fs'
import { type Known, type KnownOrder, knownFile, readKnown } from './cache/known-file.ts'
import { type Env, type Paths, pathsOf } from './config/paths.ts'
import { ageText } from './domain/age.ts'
import { knownStatuses } from './domain/status.ts'

/** What completion reads of the configuration: names and labels. It is not checked: a broken file gives no words. */
interface Setup {
  readonly currentProfile?: string
  readonly profiles?: Readonly<Record<string, { readonly statusLabels?: Readonly<Record<string, string>> }>>
}

type Line = readonly [word: string, about: string]

/**
 * Answers `merchant __complete <what> -- <words before the cursor>`: lines of word TAB description, from files alone, no
 * network and no library. Nothing where nothing is known; never throws.
 */
export const completions = (argv: readonly string[], env: Env, platform: NodeJS.Platform, now: Date): string => {
  try {
    const [what = '', , ...words] = argv
    const paths = pathsOf(env, platform)
    const setup = setupOf(paths)
    const name = profileOf(words, env, setup)
    const lines = linesOf(what, words, { setup, name, known: readKnown(knownFile(paths.cacheFolder, name)), now })
    return lines.map(([word, about]) => `${flat(word)}\t${flat(about)}\n`).join('')
  } catch {
    return ''
  }
}

/** One line and no escape sequence, whatever the service called its goods. */
const flat = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')

const setupOf = (paths: Paths): Setup => {
  try {
    return JSON.parse(readFileSync(paths.configFile, 'utf8')) as Setup
  } catch {
    return {}
  }
}

const profileOf = (words: readonly string[], env: Env, setup: Setup): string => {
  const at = words.findIndex((word) => word === '-p' || word === '--profile')
  const joined = words.find((word) => word.startsWith('--profile='))?.slice('--profile='.length)
  const typed = at < 0 ? joined : words[at + 1]
  if (typed !== undefined) return typed
  if (words.includes('--sandbox')) return 'sandbox'
  return env.MERCHANT_PROFILE ?? setup.currentProfile ?? (env.MERCHANT_BASE_URL ? 'environment' : 'local')
}

interface Surroundings {
  readonly setup: Setup
  readonly name: string
  readonly known: Known
  readonly now: Date
}

const linesOf = (
  what: string,
  words: readonly string[],
  { setup, name, known, now }: Surroundings,
): readonly Line[] => {
  if (what === 'orders') return known.orders.map((order) => [order.number ?? order.id, aboutOrder(order, now)])
  if (what === 'items') return known.orders.filter(isAmong(words)).flatMap(itemLines)
  if (what === 'markets') return known.markets.map((market) => [market.id, market.name])
  if (what === 'providers')
    return [...known.providers.map((provider): Line => [provider.id, provider.name]), ['other', 'none of the list']]
  if (what === 'statuses') return statusLines(setup.profiles?.[name]?.statusLabels ?? {})
  if (what === 'profiles') {
    const current = setup.currentProfile
    return [...Object.keys(setup.profiles ?? {}), 'local'].map((one) => [
      one,
      one === current ? 'the current one' : one === 'local' ? 'the built-in service' : 'a profile of yours',
    ])
  }
  return []
}

const aboutOrder = (order: KnownOrder, now: Date): string =>
  [ageText(order.date, now), order.progress].filter((part) => part !== '').join(', ')

const isAmong =
  (words: readonly string[]) =>
  ({ id, number }: KnownOrder): boolean =>
    words.includes(id) || (number !== undefined && (words.includes(number) || words.includes(`#${number}`)))

/** An item by its SKU, or by its id where another item of the order has the same. */
const itemLines = ({ items }: KnownOrder): readonly Line[] =>
  items.map(({ id, sku, about }) => {
    const isOwn = sku !== undefined && items.filter((item) => item.sku === sku).length === 1
    return [isOwn ? sku : id, about]
  })

const statusLines = (labels: Readonly<Record<string, string>>): readonly Line[] => {
  const own = Object.entries(labels).map(([code, label]): Line => [label.toLowerCase(), `status ${code}`])
  const ours = knownStatuses
    .filter(({ code }) => !Object.hasOwn(labels, String(code)))
    .map(({ code, label }): Line => [label.toLowerCase(), `status ${code}`])
  return [...ours, ...own]
}
