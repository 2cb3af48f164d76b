import type { AnyAnswer } from '../../api/any-call.ts'
import type { RawView } from '../../output/view.ts'

export interface Answered {
  readonly answer: AnyAnswer
  readonly include: boolean
}

const headOf = ({ status, headers }: AnyAnswer): readonly string[] => [
  `HTTP ${status}`,
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  '',
]

/** The answer as it came; with --include status and headers before it. A refusal is shown with --include alone. */
export const answerView = ({ answer, include }: Answered): RawView => ({
  kind: 'raw',
  head: include ? headOf(answer) : [],
  text: include || answer.failure === undefined ? answer.body : '',
})
