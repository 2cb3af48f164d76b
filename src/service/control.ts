import { readClock, readReset } from './control-reset.ts'
import type { Rule } from './faults/fault.ts'
import { readPlanText } from './faults/read-plan.ts'
import { empty, json, type ServiceAnswer, type ServiceRequest } from './message.ts'
import { isProblem, type Problem } from './problem.ts'
import type { RequestLog } from './request-log.ts'
import type { ProductChanged, ProductWishes } from './rules/product-change.ts'
import type { State } from './state.ts'
import type { Status } from './status.ts'

/** Where a test steers the service: a prefix that the contract does not have. */
export const controlPrefix = '/__local/'

/** What can be steered. */
export interface Steered {
  readonly reset: State['reset']
  readonly setClock: State['setClock']
  readonly status: () => Promise<Status>
  readonly log: RequestLog
  readonly rules: () => Promise<readonly Rule[]>
  /** Takes these rules instead of those before, and counts from the start. */
  readonly plan: (rules: readonly Rule[]) => void
  readonly product: (id: string, wishes: ProductWishes) => Promise<ProductChanged | Problem>
}

/** `rest` is what stands behind the name in the path: the id of a product. */
type Deed = (steered: Steered, body: string | undefined, rest: string) => ServiceAnswer | Promise<ServiceAnswer>

const deeds: Readonly<Record<string, Readonly<Record<string, Deed>>>> = {
  state: { GET: async ({ status }) => json(200, await status()) },
  reset: {
    POST: async ({ reset, status }, body) => {
      const read = readReset(body)
      if ('complaint' in read) return refused(400, 'IncorrectInputData', read.complaint)
      await reset(read.wishes)
      return json(200, await status())
    },
  },
  clock: {
    PUT: async ({ setClock, status }, body) => {
      const read = readClock(body)
      if ('complaint' in read) return refused(400, 'IncorrectInputData', read.complaint)
      await setClock(read.now)
      return json(200, await status())
    },
    DELETE: async ({ setClock, status }) => {
      await setClock(undefined)
      return json(200, await status())
    },
  },
  faults: {
    GET: async ({ rules }) => json(200, await rules()),
    PUT: ({ plan }, body = '') => {
      const read = readPlanText(body)
      if ('complaint' in read) return refused(400, 'IncorrectInputData', read.complaint)
      plan(read.rules)
      return json(200, read.rules)
    },
    DELETE: ({ plan }) => {
      plan([])
      return empty(204)
    },
  },
  products: {
    PUT: async ({ product }, body, id) => {
      const read = (await import('./control-product.ts')).readProduct(body)
      return 'complaint' in read
        ? refused(400, 'IncorrectInputData', read.complaint)
        : productAnswer(await product(id, read.wishes))
    },
    DELETE: async ({ product }, body, id) => {
      const read = (await import('./control-product.ts')).readProduct(body, ['market'])
      return 'complaint' in read
        ? refused(400, 'IncorrectInputData', read.complaint)
        : productAnswer(await product(id, { ...read.wishes, published: false }))
    },
  },
  requests: {
    GET: ({ log }) => json(200, log.all()),
    DELETE: ({ log }) => {
      log.empty()
      return empty(204)
    },
  },
}

/** Answers a request under the prefix of control. */
export const controlAnswerTo = async (
  { method, target, headers, body }: ServiceRequest,
  steered: Steered,
): Promise<ServiceAnswer> => {
  // a page of the web can send such a request to this machine, though not read its answer; it has to say where it is from
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    return refused(403, 'Forbidden', 'Control is for programs of this machine, not for pages of another origin.')
  const [path = ''] = target.split('?')
  const [name = '', rest] = path.slice(controlPrefix.length).split(/\/(.+)/s)
  const found = Object.hasOwn(deeds, name) && (rest !== undefined) === (name === 'products') ? deeds[name] : undefined
  if (found === undefined) return refused(404, 'NotFound', `Control has ${paths.join(', ')}.`)
  const deed = Object.hasOwn(found, method) ? found[method] : undefined
  if (deed !== undefined) return deed(steered, body, rest ?? '')
  const allowed = Object.keys(found).join(', ')
  const answer = refused(405, 'MethodNotAllowed', `${path} takes ${allowed}.`)
  return { ...answer, headers: { ...answer.headers, allow: allowed } }
}

const paths = Object.keys(deeds).map((one) => `${controlPrefix}${one}${one === 'products' ? '/<id>' : ''}`)

const productAnswer = (given: ProductChanged | Problem): ServiceAnswer =>
  isProblem(given) ? refused(given.status, given.id, given.message) : json(200, given)

const refused = (status: number, id: string, message: string): ServiceAnswer => json(status, { error: { id, message } })
