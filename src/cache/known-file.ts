import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What completion offers: numbers, counts and names of goods. No customer, no address, no price. */
export interface Known {
  /** Newest first. */
  readonly orders: readonly KnownOrder[]
  readonly markets: readonly KnownName[]
  readonly providers: readonly KnownName[]
}

export interface KnownOrder {
  readonly id: string
  readonly number: string | undefined
  readonly date: string | undefined
  /** "1 of 3 shipped". */
  readonly progress: string
  readonly items: readonly KnownItem[]
}

export interface KnownItem {
  readonly id: string
  readonly sku: string | undefined
  readonly about: string
}

export interface KnownName {
  readonly id: string
  readonly name: string
}

/** Where completion's values of a profile are kept. Names of profiles are safe as parts of a path. */
export const knownFile = (cacheFolder: string, profile: string): string => join(cacheFolder, `known-${profile}.json`)

const nothing: Known = { orders: [], markets: [], providers: [] }

/** What is kept; nothing where there is no such file, or none of ours. Never throws. */
export const readKnown = (file: string): Known => {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Known>
    return Object.values(kept).every(Array.isArray) ? { ...nothing, ...kept } : nothing
  } catch {
    return nothing
  }
}
