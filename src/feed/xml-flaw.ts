import type { AppError } from '../errors/app-error.ts'
import { feedFlaw } from './flaw.ts'

/** XML that a parser refuses, in its words, at a line counted from 1. */
export const notWellFormed = (message: string, line: number): AppError =>
  feedFlaw('the XML is not well-formed', false, `line ${line}: ${message.replace(/^(?:undefined:)?\d+:\d+: ?/, '')}`)
