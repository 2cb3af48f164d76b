import { parsed } from '../../cli/fields.ts'
import { type StatusLabels, statusCodeOf, statusWords } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'

/** A status as typed: which code it is depends on the profile's labels, so the deed asks `codeOf`. */
export const statusWord = (about: string) =>
  parsed<string>(
    about,
    'status',
    (typed) => (typed.trim() === '' ? { complaint: 'a label or a code' } : { value: typed }),
    {
      pick: async ({ profile, ask }) => {
        const words = statusWords((await profile()).statusLabels)
        return ask.choose({
          message: 'Which status?',
          flag: 'a status',
          choices: words.map((value) => ({ value, name: value })),
        })
      },
    },
  )

/** Throws AppError USAGE when the word is neither a label nor a code. */
export const codeOf = (typed: string, labels: StatusLabels): number => {
  const code = statusCodeOf(typed, labels)
  if (code !== undefined) return code
  throw new AppError('USAGE', `"${typed}" is not a status`, {
    reasons: [`statuses: ${statusWords(labels).join(', ')}, or a code`],
    effect: 'none',
  })
}
