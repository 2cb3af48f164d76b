import type { Context } from '../context.ts'
import { present } from '../output/present.ts'
import type { Sheet } from '../output/sheet.ts'
import type { AnyCommand } from './define.ts'

/**
 * Runs a command for the curl lines of its requests, which are its answer: what it would print goes nowhere, and what it
 * would ask before a write is not asked, for none is sent. Throws what the command throws, but for the stop at a request
 * that was not sent.
 */
export const runAsCurl = async (
  command: AnyCommand,
  context: Context,
  input: Readonly<Record<string, unknown>>,
  print: (text: string) => void,
): Promise<void> => {
  const notes = context.curl
  if (notes === undefined) return
  try {
    const result = await command.run(context, 'yes' in command.options ? { ...input, yes: true } : input)
    await present(await command.view(result, context), nowhere)
  } catch (error) {
    if (notes.stoppedAt === undefined) {
      print(notes.lines.map((line) => `${line}\n`).join(''))
      throw error
    }
  }
  print(notes.lines.map((line) => `${line}\n`).join(''))
  const profile = await context.profile()
  if (notes.lines.length === 0) context.say.warn('--curl: this command sends no request')
  else if (profile.kind === 'local')
    context.say.announce(
      'Profile local has no address: these lines are for merchant local start, with MERCHANT_API_KEY=local_key.',
    )
  const stopped = notes.stoppedAt
  if (stopped === undefined) return
  if (stopped.method !== 'GET')
    context.say.announce(`Not sent: ${stopped.method} ${stopped.path}. The reads before it were.`)
  else if (!notes.isRepeated) context.say.announce(`Not sent: GET ${stopped.path}. What would follow it is not shown.`)
}

const nowhere: Sheet = {
  format: 'json',
  isAsked: true,
  columns: undefined,
  paint: (text) => (typeof text === 'string' ? text : text.text),
  width: 80,
  forPeople: false,
  write: () => {},
  notice: () => {},
}
