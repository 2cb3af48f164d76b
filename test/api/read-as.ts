import type { Call } from '../../src/http/call.ts'

/** What a call makes of a 2xx answer with this body. */
export const readAs = <T>({ reply }: Call<T>, text: string): T => {
  if (reply.kind === 'json') return reply.read(JSON.parse(text), text)
  if (reply.kind === 'whole') return reply.read({ status: 200, headers: {}, body: text }, undefined)
  return reply.read(text as never)
}
