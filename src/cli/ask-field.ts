import type { Context } from '../context.ts'
import type { AnyCommand, Asking, Fields } from './define.ts'
import type { Field, Typed } from './fields.ts'
import { kebab } from './globals.ts'

/** How any argument or option is asked for: chosen where it is one of some, else typed and checked as on the line. */
export const fieldAsking = (command: AnyCommand, key: string): Asking | undefined => {
  const args = command.args as Fields
  const isArgument = Object.hasOwn(args, key)
  const field = (isArgument ? args : (command.options as Fields))[key]
  if (field?.kind !== 'text') return undefined
  const flag = isArgument ? `<${kebab(key)}>` : `--${kebab(key)}`
  return {
    ask: async (context, typed) => {
      const words = await answered(context, field, flag, typed)
      return isArgument ? words : words.flatMap((word) => [flag, word])
    },
  }
}

const answered = async (
  context: Context,
  field: Field<unknown>,
  flag: string,
  typed: Typed,
): Promise<readonly string[]> => {
  const message = field.about.charAt(0).toUpperCase() + field.about.slice(1)
  if (field.pick) return [await field.pick(context, typed)]
  if (field.choices)
    return [
      await context.ask.choose({ message, flag, choices: field.choices.map((value) => ({ name: value, value })) }),
    ]
  const wordsOf = (text: string): readonly string[] => (field.repeatable ? text.trim().split(/\s+/) : [text.trim()])
  const check = (text: string): true | string => {
    for (const word of wordsOf(text)) {
      if (word.startsWith('-') && word !== '-') return 'Expected a value, no flag.'
      const read = field.parse(word)
      if ('complaint' in read) return `Expected ${read.complaint}.`
    }
    return true
  }
  return wordsOf(await context.ask.text({ message, flag, check }))
}
