import type { WireRequest } from './call.ts'
import { startDeadlines } from './deadlines.ts'
import { type Controller, type Dispatch, flat } from './exchange.ts'
import { faultError, type Sent } from './fault.ts'
import { cutAfter, type FaultReason, reasonOf } from './fault-reason.ts'
import type { Limits } from './limits.ts'
import { makePipe } from './pipe.ts'

/** An answer whose body is still on its way. Header names are lower case. */
export interface StreamedReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The bytes as they were sent, never decoded. Ends with a fault when they are cut or stall. To stop reading ends it. */
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * Sends one request over `dispatch` and gives its answer as soon as the head is there; the body is read no faster than
 * it is taken. The clocks of `limits` run until its end. Rejects with a fault that says whether a byte had left.
 */
export const streamExchange = (
  dispatch: Dispatch,
  request: WireRequest,
  limits: Limits,
  signal?: AbortSignal,
): Promise<StreamedReply> =>
  new Promise((resolve, reject) => {
    let sent: Sent = 'NOT_SENT'
    let controller: Controller | undefined
    let isOver = false
    let size = 0

    const settle = (): void => {
      isOver = true
      deadlines.stop()
      signal?.removeEventListener('abort', aborted)
    }
    const fail = (reason: FaultReason): void => {
      if (isOver) return
      settle()
      const fault = faultError({ ...reason, sent })
      reject(fault)
      pipe.fail(fault)
      controller?.abort(new Error('given up'))
    }
    const aborted = (): void => fail({ cause: 'aborted', text: 'interrupted' })
    const deadlines = startDeadlines(limits, (text) => fail({ cause: 'timeout', text }))
    const pipe = makePipe({
      full: () => {
        deadlines.held()
        controller?.pause()
      },
      empty: () => {
        if (isOver) return
        deadlines.answered()
        controller?.resume()
      },
      left: () => fail({ cause: 'aborted', text: 'the rest of the answer was given up' }),
    })
    if (signal?.aborted === true) return aborted()
    signal?.addEventListener('abort', aborted, { once: true })

    dispatch(request, {
      onRequestStart: (current) => {
        controller = current
        if (isOver) return current.abort(new Error('given up'))
        sent = 'IN_DOUBT'
        deadlines.connected()
      },
      onResponseStart: (_, status, headers) => {
        if (status < 200) return
        deadlines.answered()
        resolve({ status, headers: flat(headers), body: pipe.read() })
      },
      onResponseData: (_, chunk) => {
        size += chunk.length
        deadlines.received(chunk.length)
        pipe.write(chunk)
      },
      onResponseEnd: () => {
        settle()
        pipe.end()
      },
      onResponseError: (_, error) => {
        const reason = reasonOf(error)
        fail(size === 0 ? reason : cutAfter(size, reason))
      },
    })
  })
