import type { Tree } from '../cli/define.ts'

interface Answer {
  readonly $ref?: string
  readonly description?: string
  readonly anyOf?: readonly Answer[]
  readonly items?: Answer
  readonly properties?: object
}

/** For docs/json.md: every command, and in a few words what it prints with --json. */
export const jsonAnswers = async (tree: Tree): Promise<string> => {
  const entries = Object.entries(tree).flatMap(([noun, { verbs }]) =>
    Object.entries(verbs).map(async ([verb, entry]) => {
      const schema: Answer | undefined = await (await entry.load()).output?.()
      const words = schema === undefined ? 'whatever the service answers' : answerWords(schema)
      return `| \`${`${noun} ${verb}`.trim()}\` | ${words} |`
    }),
  )
  return ['| command | its JSON |', '| --- | --- |', ...(await Promise.all(entries))].join('\n')
}

const nameOf = (reference: string): string => `\`${reference.replace('#/$defs/', '')}\``

const answerWords = ({ $ref, description, anyOf, items, properties }: Answer): string => {
  if (description !== undefined) return description
  if (anyOf !== undefined) return anyOf.map(answerWords).join(', or ')
  if ($ref !== undefined) return nameOf($ref)
  if (items?.$ref !== undefined) return `an array of ${nameOf(items.$ref)}`
  if (items !== undefined) return `an array of ${fieldsOf(items.properties)}`
  return fieldsOf(properties)
}

const fieldsOf = (properties: object = {}): string => `\`{${Object.keys(properties).join(', ')}}\``
