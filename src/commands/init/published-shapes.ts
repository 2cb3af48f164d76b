import { partOf, resultOf } from '../../contract/published.ts'
import { always, flag, type Schema, text } from '../../contract/schema-kinds.ts'

/** What `init --json` prints; never the key. */
export const initShape = (): Schema =>
  resultOf({
    name: text,
    current: always(true),
    file: text,
    tried: partOf({ works: flag, why: text, mend: text }, ['why', 'mend']),
  })
