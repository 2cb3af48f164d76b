import { hashOf } from '../random.ts'
import type { Change } from './change.ts'

/**
 * When products change. The catalogue lives: a product is updated again and again, the slow ones once in two years, one
 * in ten once a fortnight, so that a shop of any size has old products, and some of today. The updates of a lane are
 * numbered in the order of their moments, and the products of a lane take turns: from a moment follows the number, from
 * the number the product, and back, without a table. Nothing here grows with the catalogue.
 */
export interface Lane {
  /** How many products take turns here: at least one. */
  readonly size: number
  /** milliseconds from one update of a product to its next */
  readonly period: number
  readonly salt: number
  /** The number of the last update that has happened. */
  readonly last: number
  /** Product j has its turn at the numbers that leave (j * stride) % size. */
  readonly stride: number
  readonly unstride: number
}

/** One product as it is since its last update. */
export interface Entry {
  /** The product's place in the catalogue, from 0. */
  readonly place: number
  /** Milliseconds since 1970: its lastUpdateDate. */
  readonly at: number
  /** Another number means another price, stock or text. */
  readonly version: number
  readonly lane: number
  /** The number of the update in its lane. */
  readonly number: number
  /** What somebody changed of it. */
  readonly change?: Change
}

const day = 86_400_000
/** The hot lane has the places whose last digit is this. */
const hotDigit = 3
const periods = [730 * day, 14 * day] as const
/** Updates are counted from here; earlier moments have numbers below zero. */
const start = Date.UTC(2020, 0, 1)

/** The lanes of a catalogue of `products` as they stand at `now` (milliseconds since 1970); empty ones are left out. */
export const lanesOf = (seed: number, products: number, now: number): readonly Lane[] => {
  const hot = Math.floor((products + 9 - hotDigit) / 10)
  return [products - hot, hot].flatMap((size, index) => {
    if (size === 0) return []
    const period = periods[index] ?? day
    const stride = strideFor(size)
    const bare = { size, period, salt: hashOf(seed, index, 30), stride, unstride: inverse(stride, size) }
    return [{ ...bare, last: firstAfter(bare, now) - 1 }]
  })
}

type Bare = Pick<Lane, 'size' | 'period' | 'salt'>

/** The moment of an update: evenly spread but for a jitter, growing with the number. */
export const momentOf = ({ size, period, salt }: Bare, number: number): number => {
  const jitter = (hashOf(salt, number, 31) / 0x1_0000_0000) * 0.9
  return start + Math.floor(((number + jitter) * period) / size)
}

/** The number of the first update later than a moment. */
export const firstAfter = (lane: Bare, moment: number): number => {
  let number = Math.floor(((moment - start) * lane.size) / lane.period) - 2
  while (momentOf(lane, number) <= moment) number += 1
  return number
}

/** The entry of an update; `lane` is its index among the lanes. */
export const entryAt = (lanes: readonly Lane[], lane: number, number: number): Entry | undefined => {
  const found = lanes[lane]
  if (!found) return undefined
  const turn = modulo(number, found.size)
  const ordinal = (turn * found.unstride) % found.size
  return {
    place: lane === 0 ? coldPlace(ordinal) : ordinal * 10 + hotDigit,
    at: momentOf(found, number),
    version: Math.floor(number / found.size),
    lane,
    number,
  }
}

/** The entry of a place, which must be below the number of products. */
export const entryOf = (lanes: readonly Lane[], place: number): Entry | undefined => {
  const lane = place % 10 === hotDigit ? 1 : 0
  const found = lanes[lane]
  if (!found) return undefined
  const ordinal = lane === 1 ? (place - hotDigit) / 10 : coldOrdinal(place)
  const turn = (ordinal * found.stride) % found.size
  return entryAt(lanes, lane, found.last - modulo(found.last - turn, found.size))
}

const coldPlace = (ordinal: number): number => {
  const digit = ordinal % 9
  return Math.floor(ordinal / 9) * 10 + (digit < hotDigit ? digit : digit + 1)
}

const coldOrdinal = (place: number): number => {
  const digit = place % 10
  return Math.floor(place / 10) * 9 + (digit < hotDigit ? digit : digit - 1)
}

const modulo = (number: number, size: number): number => ((number % size) + size) % size

/** Coprime to the size, and about its golden section, so that neighbours in time are far apart in the catalogue. */
const strideFor = (size: number): number => {
  let stride = Math.max(1, Math.floor(size * 0.618))
  while (divisor(stride, size) !== 1) stride += 1
  return stride
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** The number that brings `number` to 1, modulo `size`. */
const inverse = (number: number, size: number): number => {
  let [high, low, first, second] = [size, number % size, 0, 1]
  while (low !== 0) {
    const times = Math.floor(high / low)
    ;[high, low, first, second] = [low, high - times * low, second, first - times * second]
  }
  return size === 1 ? 0 : modulo(first, size)
}
