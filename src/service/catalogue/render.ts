import type { MarketId } from '../seed/markets.ts'
import { append, fillInto, type Sink } from './bytes.ts'
import { designAt } from './design.ts'
import { type Form, templateOf } from './forms.ts'
import { identityOf } from './identity.ts'
import { inkValues, type Rendered } from './values.ts'

export interface Look {
  readonly form: Form
  /** The point of sale whose visitor looks. */
  readonly pos?: string | undefined
}

/** Whose products are looked at, and how. */
export interface Scene extends Look {
  readonly seed: number
  readonly market: MarketId
}

/** Appends the JSON of the product of an entry. */
export const render = (sink: Sink, { seed, market, form, pos }: Scene, entry: Rendered): void => {
  const design = designAt(seed, entry.place)
  const template = templateOf(form, market, design.group)
  inkValues({ identity: identityOf(seed), market, design, entry, pos })
  fillInto(sink, template)
}

/** Appends many as a JSON array. */
export const renderArray = (sink: Sink, scene: Scene, entries: readonly Rendered[]): void => {
  append(sink, '[')
  for (let place = 0; place < entries.length; place += 1) {
    if (place > 0) append(sink, ',')
    render(sink, scene, entries[place] as Rendered)
  }
  append(sink, ']')
}
