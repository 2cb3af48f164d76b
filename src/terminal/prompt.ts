import { AppError } from '../errors/app-error.ts'
import type { Ask } from './ask.ts'

const interrupted = (error: unknown): never => {
  const name = (error as Error).name
  if (name === 'ExitPromptError' || name === 'AbortPromptError') {
    throw new AppError('INTERRUPTED', 'interrupted at a question', { effect: 'none' })
  }
  throw error
}

/** The only door to inquirer, loaded at the first question. Questions are drawn on standard error. */
export const askOnTerminal = (streams: { input: NodeJS.ReadStream; output: NodeJS.WriteStream }): Ask => {
  const prompts = async () => {
    const { default: inquirer } = await import('inquirer')
    return inquirer.createPromptModule(streams)
  }
  const one = async <T>(question: Record<string, unknown>): Promise<T> => {
    const prompt = await prompts()
    const answers = (await prompt([{ ...question, name: 'answer' }] as never).catch(interrupted)) as { answer: T }
    return answers.answer
  }
  return {
    possible: true,
    confirm: ({ message, default: initial = false }) => one({ type: 'confirm', message, default: initial }),
    text: ({ message, default: initial, check }) =>
      one({
        type: 'input',
        message,
        ...(initial === undefined ? {} : { default: initial }),
        ...(check ? { validate: check } : {}),
      }),
    secret: ({ message, check }) =>
      one({ type: 'password', mask: '*', message, ...(check ? { validate: check } : {}) }),
    chooseSome: ({ message, choices }) =>
      one({
        type: 'checkbox',
        message,
        required: true,
        choices: choices.map((choice) => ({ ...choice, checked: true })),
      }),
    choose: ({ message, choices }) => one({ type: 'select', message, choices }),
  }
}
