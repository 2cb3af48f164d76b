import type { OutputFormat } from '../context.ts'
import type { Paint } from './colour.ts'

/** Where an answer goes, and how it is wanted. */
export interface Sheet {
  readonly format: OutputFormat
  /** Was the format asked for, by a flag or by the name of the file? */
  readonly isAsked: boolean
  readonly columns: string | undefined
  readonly paint: Paint
  /** Characters a line may hold; tables are cut to it. */
  readonly width: number
  /** True on a terminal: JSON is indented there, and an empty list is said. */
  readonly forPeople: boolean
  readonly write: (text: string) => void
  readonly notice: (text: string) => void
}
