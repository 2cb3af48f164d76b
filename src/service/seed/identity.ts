import { hashOf, hexOf } from '../random.ts'
import type { Scenario } from './scenario.ts'

/** What makes one shop's orders: the same three and the same day give the same bytes. */
export interface Seed {
  readonly seed: number
  /** How many orders there are; position 0 is the newest. */
  readonly count: number
  /** mixed, unless told. */
  readonly scenario?: Scenario
}

const spread = 0x9e3779b1
/** spread * unspread = 1 modulo 2^32, so that a position can be read back from an id. */
const unspread = 0x0e8b2f51
const firstNumber = 1001
const idPurpose = 6
const itemPurpose = 7

/** 24 hexadecimal digits; the last eight hide the position, the others prove that we made it. */
export const orderIdOf = (seed: number, position: number): string => {
  const hidden = Math.imul(position ^ hashOf(seed, 0, idPurpose), spread)
  const proof = hashOf(seed, position, idPurpose)
  return `5f1c${hexOf(hashOf(seed, 1, idPurpose)).slice(4)}${hexOf(proof)}${hexOf(hidden)}`
}

/** The position behind an order's id, or undefined when no order of this shop has it. */
export const positionOf = ({ seed, count }: Seed, id: string): number | undefined => {
  if (!/^[0-9a-f]{24}$/.test(id)) return undefined
  const hidden = Number.parseInt(id.slice(16), 16)
  const position = (Math.imul(hidden, unspread) ^ hashOf(seed, 0, idPurpose)) >>> 0
  return position < count && orderIdOf(seed, position) === id ? position : undefined
}

/** What merchants call an order: the oldest is 1001. */
export const orderNumberOf = ({ count }: Seed, position: number): string => String(firstNumber - 1 + count - position)

/** Six digits of the order and one of the line, from 1: short, as people type it. */
export const itemIdOf = (seed: number, position: number, line: number): string =>
  `${hexOf(hashOf(seed, position, itemPurpose)).slice(2)}${line + 1}`
