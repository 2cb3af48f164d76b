/** A small generator of random numbers, so that a failing seed can be run again. */
export const randomOf = (seed) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = (random, from) => from[Math.floor(random() * from.length)]

/** Nearly always after the change: those are the ones that would be sent twice. */
const writeFaults = [
  { kind: 'drop', when: 'after' },
  { kind: 'drop', when: 'after' },
  { kind: 'status', status: 500, when: 'after' },
  { kind: 'status', status: 502, when: 'after' },
  { kind: 'status', status: 503, when: 'after' },
  { kind: 'html', when: 'after' },
  { kind: 'reset', at: 20 },
  { kind: 'drop', when: 'before' },
  { kind: 'status', status: 429, when: 'before', retryAfter: 0 },
]
const readFaults = [
  { kind: 'drop', when: 'before' },
  { kind: 'status', status: 503 },
]

/** Two plans for writes and, now and then, one for reads. */
export const faultsOf = (random) => {
  const rule = (method, path, faults) => ({
    match: { method, path, every: 2 + Math.floor(random() * 7), times: 4 },
    fault: pick(random, faults),
  })
  return [
    rule('POST', '/v3/merchants/orders/:orderId/shipping', writeFaults),
    rule('POST', '/v3/merchants/orders/:orderId/shipping', writeFaults),
    rule('PUT', '/v3/merchants/orders/:orderId', writeFaults),
    ...(random() < 0.1 ? [rule('GET', '/v3/merchants/orders/:orderId', readFaults)] : []),
  ]
}
