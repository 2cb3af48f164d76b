import { AppError } from '../errors/app-error.ts'

export interface Question {
  /** What is asked, as a person reads it. */
  readonly message: string
  /** The flag that answers it where nobody can be asked; or the command, with `merchant`, to use in its place. */
  readonly flag: string
}

export interface Ask {
  /** True where a person sits at a terminal and may be asked. */
  readonly possible: boolean
  confirm(question: Question & { readonly default?: boolean }): Promise<boolean>
  text(
    question: Question & { readonly default?: string; readonly check?: (answer: string) => true | string },
  ): Promise<string>
  secret(question: Question & { readonly check?: (answer: string) => true | string }): Promise<string>
  /** Several of them, at least one; all are chosen at the beginning. */
  chooseSome<T>(
    question: Question & { readonly choices: readonly { readonly name: string; readonly value: T }[] },
  ): Promise<readonly T[]>
  choose<T>(
    question: Question & { readonly choices: readonly { readonly name: string; readonly value: T }[] },
  ): Promise<T>
}

/** Nobody to ask: every question is a usage error at once that names the flag which answers it. */
export const askNobody: Ask = {
  possible: false,
  confirm: async (question) => unanswered(question),
  text: async (question) => unanswered(question),
  secret: async (question) => unanswered(question),
  choose: async (question) => unanswered(question),
  chooseSome: async (question) => unanswered(question),
}

const unanswered = (question: Question): never => {
  throw new AppError('USAGE', `a question has no answer: ${question.message}`, {
    reasons: ['nothing is asked without a terminal, with --no-input, or where CI is set'],
    try: [question.flag.startsWith('merchant ') ? question.flag : `add ${question.flag}`],
    effect: 'none',
  })
}
