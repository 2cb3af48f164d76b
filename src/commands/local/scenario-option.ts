import { choice } from '../../cli/fields.ts'
import { scenarios } from '../../service/seed/scenario.ts'

/** `--scenario`, of what begins a shop anew. */
export const scenarioOption = choice('what kind of days the shop has behind it', scenarios, { fallback: 'mixed' })
