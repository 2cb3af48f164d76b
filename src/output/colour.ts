import type { ChalkInstance } from 'chalk'
import { safeText } from './sanitize.ts'
import { type Meaning, plainOf, type Text } from './view.ts'

/** Text to what a stream shows: cleaned of control characters, and coloured by its meaning where colour is on. */
export type Paint = (text: Text) => string

const paintPlain: Paint = (text) => safeText(plainOf(text))

const inks: Record<Meaning, (chalk: ChalkInstance) => ChalkInstance> = {
  good: (chalk) => chalk.green,
  bad: (chalk) => chalk.red,
  warn: (chalk) => chalk.yellow,
  dim: (chalk) => chalk.dim,
  strong: (chalk) => chalk.bold,
}

/** The only door to chalk, which is loaded only when colour is on. The level is ours: sixteen colours suit every theme. */
export const makePaint = async (colour: boolean): Promise<Paint> => {
  if (!colour) return paintPlain
  const { Chalk } = await import('chalk')
  const chalk = new Chalk({ level: 1 })
  return (text) => (typeof text === 'string' ? safeText(text) : inks[text.meaning](chalk)(safeText(text.text)))
}
