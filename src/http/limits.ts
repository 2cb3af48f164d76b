/** How long one request may take, in milliseconds, and how much it may bring, in bytes (reliability A7). */
export interface Limits {
  /** Until the connection is up, TLS included. */
  readonly connect: number
  /** From there to the headers of the answer; 1xx does not count. */
  readonly firstByte: number
  /** A body that brings less than `minimumRate` bytes a second over this span is stalled. */
  readonly idle: number
  readonly minimumRate: number
  /** For the whole of it; Infinity where only a stall ends it. */
  readonly total: number
  readonly jsonBody: number
  /** Of an error page, this much is read and the rest given up. */
  readonly errorBody: number
  /** A gzip body may grow by this factor, beyond a floor of 1 MB, up to `jsonBody`. */
  readonly gzipRatio: number
}

export const defaultLimits: Limits = {
  connect: 10_000,
  firstByte: 30_000,
  idle: 30_000,
  minimumRate: 1024,
  total: 60_000,
  jsonBody: 64 * 1024 * 1024,
  errorBody: 64 * 1024,
  gzipRatio: 100,
}
