import { defineCommand } from '../../cli/define.ts'
import { listOf, text } from '../../cli/fields.ts'
import { nearest } from '../../domain/similar.ts'
import { AppError } from '../../errors/app-error.ts'

export const schema = defineCommand({
  summary: 'Print the JSON Schema of what a command prints with --json',
  about: [
    'Draft 2020-12. What comes from the service is passed on as it was sent, so nothing but an id is certain there; what merchant makes itself is a versioned interface: fields are added, never changed.',
  ],
  args: { command: listOf(text('the words of the command', 'words')) },
  options: {},
  examples: [
    ['merchant schema orders list', 'an array of orders'],
    ['merchant schema orders ship', 'what a write came to: one order, or a run of many'],
  ],
  output: () => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: 'a JSON Schema',
    type: 'object',
    properties: { $schema: { type: 'string' } },
    required: ['$schema'],
  }),
  asks: {
    command: {
      ask: async ({ commands, ask }) => {
        const choices = commands.words.map((words) => ({ value: words, name: words }))
        return (await ask.choose({ message: 'Of which command?', flag: '<command>', choices })).split(' ')
      },
    },
  },
  run: async ({ commands }, { command }) => {
    const words = command.join(' ')
    const output = await commands.outputOf(words)
    if (output) return output
    if (commands.words.includes(words))
      throw new AppError('NOT_FOUND', `what "merchant ${words}" prints has no schema: it is what the service answers`, {
        try: ['merchant local openapi   (what each endpoint answers)'],
        effect: 'none',
      })
    const below = commands.words.filter((one) => one.startsWith(`${words} `))
    const near = below.length === 0 ? nearest(words, commands.words) : undefined
    throw new AppError('NOT_FOUND', `there is no command "merchant ${words}" that prints JSON`, {
      reasons: near === undefined ? [] : [`did you mean "merchant ${near}"?`],
      try: below.length === 0 ? ['merchant help --json'] : below.map((one) => `merchant schema ${one}`),
      effect: 'none',
    })
  },
  view: (document) => ({ kind: 'text', text: JSON.stringify(document, undefined, 2), json: document }),
})
