import { createHash } from 'node:crypto'

/** A short name for a value: the same value, the same name. Twelve hex digits are enough to tell a shop's runs apart. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
