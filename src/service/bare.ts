import { queryFields } from './fields.ts'
import type { Handler } from './handler.ts'
import { incorrectInput } from './problem.ts'

/** The handler of an endpoint that has no query: one that is given is a slip, and said to be. The key is none. */
export const bare =
  (handler: Handler): Handler =>
  (asked, parts) => {
    const complaints = queryFields(asked.query, []).complaints()
    return complaints.length > 0 ? incorrectInput(complaints.join(' ')) : handler(asked, parts)
  }
