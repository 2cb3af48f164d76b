import { answerTo } from './answer-to.ts'
import type { MakePage } from './catalogue/pages.ts'
import { type DatabaseSource, databaseAt, type Place } from './database-source.ts'
import type { Rule } from './faults/fault.ts'
import type { Parts } from './handler.ts'
import { keptAnswers } from './kept-answers.ts'
import type { Known } from './known.ts'
import type { ServiceAnswer, ServiceRequest } from './message.ts'
import { observed } from './observed.ts'
import { pathOf } from './page/is-page.ts'
import { isProblem, type Problem, problemAnswer } from './problem.ts'
import type { ProductChanged, ProductWishes } from './rules/product-change.ts'
import { rememberingCandidates } from './rules/states-filter.ts'
import type { Seed } from './seed/identity.ts'
import { type ResetWishes, stateOf } from './state.ts'
import type { Status } from './status.ts'
import type { StorageAnswer } from './storage.ts'
import { type Switches, settingsOf } from './switches.ts'

/** The service of the contract, without a socket. */
export interface Service {
  /** Answers one request. A write was made durable before its answer. Rejects with AppError when the file fails. */
  readonly handle: (request: ServiceRequest) => Promise<ServiceAnswer>
  /** Answers one request to the storage that feed links lead to, wherever `handle` was told or said it is. */
  readonly storage: (request: ServiceRequest) => Promise<StorageAnswer>
  /** Answers what is no endpoint: the page for people, and the OpenAPI document. The Host names the service in both. */
  readonly page: (request: ServiceRequest) => Promise<ServiceAnswer>
  /** Forgets all changes; see State. */
  readonly reset: (wishes?: ResetWishes) => Promise<Seed>
  readonly status: () => Promise<Status>
  /** Changes a product, or takes it out of the catalogue: durable when this resolves. */
  readonly product: (id: string, wishes: ProductWishes) => Promise<ProductChanged | Problem>
  /** What the last reset set otherwise than by default. */
  readonly switches: () => Promise<Partial<Switches>>
  readonly close: () => void
}

export interface ServiceParts {
  readonly source: DatabaseSource
  /** Where the source is, for the status. */
  readonly place?: Place
  readonly clock: () => Date
  /** These count before what the last reset set. */
  readonly switches?: Partial<Switches> | undefined
  /** What goes wrong on demand instead of what the last reset planned, until control says otherwise. */
  readonly faults?: readonly Rule[] | undefined
  /** It may work in another thread beside this one. */
  readonly hasThreads?: boolean
}

/** A service over a database and a clock. */
export const createService = ({ source, place, clock, switches, faults, hasThreads }: ServiceParts): Service => {
  const state = stateOf(source, clock)
  const fixed = { state, candidates: rememberingCandidates(), makePage: pageMaker(hasThreads) }
  const kept = keptAnswers()
  // asked at each request: another process may have begun the shop anew
  const set = settingOnce(switches)
  const partsNow = async (): Promise<Parts> => ({ ...fixed, switches: set(await state.known('now')) })
  const status = async (): Promise<Status> =>
    (await import('./status.ts')).statusOf(state, place, (await partsNow()).switches)
  const answer = async (request: ServiceRequest): Promise<ServiceAnswer> => {
    const looked = state.known(request.isFresh ? 'this turn' : 'now')
    const known = looked instanceof Promise ? await looked : looked
    const found = kept.find(request, { stamp: known.stamp, now: clock() })
    if (found) return found
    const parts = { ...fixed, switches: set(known) }
    const result = await answerTo(request, parts)
    if (isProblem(result)) return problemAnswer(result, parts.switches)
    kept.keep(request, result, { stamp: known.stamp, now: clock() })
    return result
  }
  const storage = async (request: ServiceRequest): Promise<StorageAnswer> =>
    (await import('./storage.ts')).storageAnswerTo(request, await partsNow())
  const product: Service['product'] = async (id, wishes) => {
    const { changeProduct } = await import('./rules/product-change.ts')
    return state.write((shop) => changeProduct(shop, id, wishes))
  }
  const { reset, setClock } = state
  return {
    ...observed({
      answer,
      storage,
      clock,
      faults: async () => faults ?? state.faults(),
      reset,
      setClock,
      status,
      product,
    }),
    status,
    product,
    page: async ({ target, headers }) => {
      const { pageAnswer } = await import('./page/page.ts')
      return state.read((shop) => pageAnswer(pathOf(target), `http://${headers.host}`, shop))
    },
    reset,
    switches: async () => (await state.known('now')).switches,
    close: state.close,
  }
}

export type ServiceOptions = Place &
  Pick<ServiceParts, 'switches' | 'faults' | 'hasThreads'> & { readonly now?: () => Date }

/**
 * A service that keeps its state in the file at `path`, or in memory. Opens nothing yet: a read of a shop that nobody
 * changed needs no file, and makes none.
 */
export const openService = (options: ServiceOptions): Service =>
  createService({ ...options, source: databaseAt(options), place: options, clock: options.now ?? (() => new Date()) })

/** What makes pages of the export, loaded by the first of them. */
const pageMaker = (hasThreads = false): MakePage => {
  let make: MakePage | undefined
  return async (wish) => {
    make ??= hasThreads
      ? (await import('./catalogue/pages-beside.ts')).pagesBeside()
      : (await import('./catalogue/pages.ts')).makePage
    return make(wish)
  }
}

/** The settings that count, made once for as long as the same were stored. */
const settingOnce = (given: Partial<Switches> | undefined): ((known: Known) => Switches) => {
  let last: { readonly stored: Known['switches']; readonly switches: Switches } | undefined
  return ({ switches: stored }) => {
    if (last?.stored !== stored) last = { stored, switches: settingsOf(stored, given) }
    return last.switches
  }
}
