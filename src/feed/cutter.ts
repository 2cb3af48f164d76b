import type { Slot } from './slots.ts'
import type { Names } from './task.ts'
import type { FeedPiece } from './untar.ts'

/** Cuts the bytes of a feed into blocks of whole records. */
export interface Cutter {
  /** Resolves when there is room for more. Throws AppError BAD_RESPONSE. */
  write(piece: FeedPiece): Promise<void>
  /** The feed is over. Throws AppError BAD_RESPONSE when its last record is not whole. */
  end(): Promise<void>
}

/** Takes a full slot away, with the block in it. */
export type TakeBlock = (slot: Slot, block: CutBlock) => void

export interface CutBlock {
  readonly from: number
  readonly to: number
  readonly names: Names | undefined
  /** Lines between it and the block before. */
  readonly linesBefore: number
}
