import { resultOf, resultsOf } from '../../contract/published.ts'
import { always, flag, list, oneOf, type Schema, text } from '../../contract/schema-kinds.ts'

/** What `profile add --json` prints; never the key. */
export const addShape = (): Schema => resultOf({ name: text, current: flag, hasKey: flag, file: text })

/** What `profile list --json` prints. */
export const listShape = (): Schema =>
  resultsOf({
    name: text,
    current: flag,
    baseUrl: text,
    environment: oneOf('production', 'sandbox'),
    key: flag,
    protected: flag,
    readOnly: flag,
  })

/** What `profile use --json` prints. */
export const useShape = (): Schema => resultOf({ name: text, current: always(true) })

/** What `profile set --json` prints: the settings that were named. */
export const setShape = (): Schema => resultOf({ name: text, changed: list(text) })

/** What `profile remove --json` prints. */
export const removeShape = (): Schema => resultOf({ name: text, removed: always(true) })
