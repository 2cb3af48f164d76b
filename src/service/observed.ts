import type { Rule } from './faults/fault.ts'
import type { Plan } from './faults/plan.ts'
import { type ServiceAnswer, type ServiceRequest, settled } from './message.ts'
import type { Problem } from './problem.ts'
import { requestLog } from './request-log.ts'
import { routes } from './router.ts'
import type { ProductChanged, ProductWishes } from './rules/product-change.ts'
import type { State } from './state.ts'
import type { Status } from './status.ts'
import type { StorageAnswer } from './storage.ts'

type Answer = (request: ServiceRequest) => Promise<ServiceAnswer>
type Storage = (request: ServiceRequest) => Promise<StorageAnswer>

export interface Observing {
  readonly answer: Answer
  readonly storage: Storage
  readonly clock: () => Date
  /** What is planned until control says otherwise; asked for once. */
  readonly faults: () => Promise<readonly Rule[]>
  readonly reset: State['reset']
  readonly setClock: State['setClock']
  readonly status: () => Promise<Status>
  readonly product: (id: string, wishes: ProductWishes) => Promise<ProductChanged | Problem>
}

export interface Observed {
  readonly handle: Answer
  readonly storage: Storage
}

/** What answers, with a log of what it was asked, the faults that are planned, and the paths that steer both. */
export const observed = ({ answer, storage, clock, faults, ...steering }: Observing): Observed => {
  const log = requestLog()
  let rules: readonly Rule[] | undefined
  let plan: Plan | undefined
  const ruling = async (): Promise<readonly Rule[]> => {
    if (rules !== undefined) return rules
    const stored = await faults()
    // two requests may have asked at once, or control may have said otherwise meanwhile
    rules ??= stored
    return rules
  }
  // made at its first use: a shop without faults loads no code of them
  const planned = async (): Promise<Plan | undefined> => {
    const wanted = await ruling()
    if (wanted.length === 0) return undefined
    if (plan?.rules === wanted) return plan
    const { planOf } = await import('./faults/plan.ts')
    if (plan?.rules !== wanted) plan = planOf(wanted, routes)
    return plan
  }
  const steered = {
    ...steering,
    log,
    rules: ruling,
    plan: (given: readonly Rule[]) => {
      rules = [...given]
    },
  }
  const handle: Answer = async (request) => {
    if (request.target.startsWith('/__local/')) return (await import('./control.ts')).controlAnswerTo(request, steered)
    const noted = log.note(request, clock())
    const isQuiet = rules?.length === 0
    const given = await (isQuiet ? answer(request) : met(request, await planned(), answer, noted))
    noted.status = statusIn(given)
    return given
  }
  return {
    handle,
    storage: async (request) => {
      const noted = log.note(request, clock())
      const due = (await planned())?.due(request.method, pathOf(request))
      noted.fault = due?.fault.kind ?? null
      const make = (): Promise<StorageAnswer> => storage(request)
      const given = due ? await (await import('./faults/spoil-feed.ts')).spoiledFeed(due, make) : await make()
      noted.status = statusIn(given)
      return given
    },
  }
}

const pathOf = ({ target }: ServiceRequest): string => target.split('?')[0] ?? ''

const statusIn = ({ status, wire }: Pick<ServiceAnswer, 'status' | 'wire'>): number | null =>
  wire?.kind === 'drop' ? null : status

const met = async (
  request: ServiceRequest,
  plan: Plan | undefined,
  answer: Answer,
  noted: { fault: string | null },
): Promise<ServiceAnswer> => {
  if (plan === undefined) return answer(request)
  const made = async (): Promise<ServiceAnswer> => settled(await answer(request))
  const { method } = request
  const path = pathOf(request)
  const due = plan.due(method, path)
  if (due === undefined) {
    const given = await made()
    plan.remember(method, path, given)
    return given
  }
  noted.fault = due.fault.kind
  const { spoiled } = await import('./faults/spoil.ts')
  return spoiled(due, made)
}
