import { type AnyRequest, anyCall } from '../../api/any-call.ts'
import { orderPages, type PagesEnd } from '../../api/pages.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ListView } from '../../output/view.ts'
import { type Received, rawElements } from '../../schemas/raw-records.ts'

type Pages = AsyncGenerator<readonly Received<unknown>[], AppError | undefined>

interface Paged {
  readonly view: ListView<unknown>
}

/** All records of a list that has pages, as one array. Throws AppError USAGE for a path without a walk that is known. */
export const pagesOf = (context: Pick<Context, 'send'>, request: AnyRequest): Paged => {
  if (request.path === '/v3/merchants/orders') return paged(orders(context, request))
  if (request.path === '/v5/export/products') return paged(exported(context, request))
  throw new AppError('USAGE', `${request.path} has no pages that are known`, {
    reasons: ['/v3/merchants/orders goes by pageIndex, /v5/export/products by lastProductId'],
    effect: 'none',
  })
}

const paged = (source: Pages): Paged => {
  let problem: AppError | undefined
  const pages = async function* () {
    for (;;) {
      const next = await source.next()
      if (next.done) {
        problem = next.value
        return
      }
      yield next.value
    }
  }
  return {
    view: { kind: 'list', pages: pages(), columns: [], fields: [], onlyJson: true, empty: '', problem: () => problem },
  }
}

const needed = ({ query }: AnyRequest, name: string): string => {
  const value = query[name]
  if (value !== undefined) return value
  throw new AppError('USAGE', `--query ${name}=... is needed`, { effect: 'none' })
}

const orders = async function* ({ send }: Pick<Context, 'send'>, request: AnyRequest): Pages {
  const { from: _from, to, states: _states, pageSize, ...others } = request.query
  const [strange] = Object.keys(others)
  if (strange !== undefined) throw new AppError('USAGE', `--paginate does not go with ${strange}`, { effect: 'none' })
  const end: PagesEnd = yield* orderPages(send, {
    from: needed(request, 'from'),
    states: needed(request, 'states'),
    to,
    ...(pageSize === undefined ? {} : { pageSize: Number(pageSize) }),
  })
  const reasons = [
    ...(end.why === undefined ? [] : [end.why]),
    ...end.broken.map(({ path, problem }) => `${path}: ${problem}`),
  ]
  if (!end.complete) return new AppError('INCOMPLETE', 'the list may be incomplete', { reasons })
  return reasons.length === 0 ? undefined : new AppError('BAD_RESPONSE', 'some orders could not be read', { reasons })
}

const exported = async function* ({ send }: Pick<Context, 'send'>, request: AnyRequest): Pages {
  let lastProductId = request.query.lastProductId
  for (;;) {
    const query = { ...request.query, ...(lastProductId === undefined ? {} : { lastProductId }) }
    const { body, failure } = await send({ ...anyCall({ ...request, query }), attempts: 10 })
    // the first request answers 404 where there is nothing (contract, "Product export")
    if (failure?.code === 'NOT_FOUND' && lastProductId === undefined) return undefined
    if (failure !== undefined) throw failure
    const list: unknown = JSON.parse(body)
    if (!Array.isArray(list)) return new AppError('BAD_RESPONSE', 'a page of the export is not a list')
    if (list.length === 0) return undefined
    const slices = rawElements(body)
    yield list.map((value, at) => ({ value, raw: slices[at] ?? '' }))
    const last: unknown = (list.at(-1) as { readonly id?: unknown } | null)?.id
    if (typeof last !== 'string' || last === lastProductId) {
      return new AppError('INCOMPLETE', 'the export does not go on', {
        reasons: [typeof last === 'string' ? `it gives the page behind ${last} again` : 'a last product has no id'],
      })
    }
    lastProductId = last
  }
}
