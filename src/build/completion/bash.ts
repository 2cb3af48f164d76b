import { bashEngine } from './bash-engine.ts'
import type { CompletionFlag, CompletionModel, Values } from './model.ts'

/** A word between single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const lines = (pairs: readonly (readonly [word: string, about: string])[]): string =>
  pairs.map(([word, about]) => quoted(`${word}\t${about}`)).join(' ')

const valuesText = (values: Values): string => {
  if (values.kind === 'words') return `words ${values.words.map(quoted).join(' ')}`
  if (values.kind === 'known') return `known ${values.what}`
  return values.kind
}

const flagLines = (flags: readonly CompletionFlag[]): string =>
  lines(flags.flatMap(({ names, about }) => names.slice(0, 1).map((name) => [name, about] as const)))

const valueCases = (flags: readonly CompletionFlag[], path: string): readonly string[] =>
  flags
    .filter(({ placeholder }) => placeholder !== undefined)
    .map(
      ({ names, values }) =>
        `    ${names.map((name) => quoted(`${path}${name}`)).join('|')}) echo ${quoted(valuesText(values))} ;;`,
    )

/**
 * completions/merchant.bash. Fixed words are in the text; values that change come from `merchant __complete`. It needs
 * nothing but bash 3.2: the package bash-completion may be there or not.
 */
export const bashCompletion = ({ nouns, commands, globals, topics }: CompletionModel): string =>
  `# Completion of merchant for bash. Written by \`npm run generate\` from the tree of commands.

# What may be typed at a place: lines of word TAB description.
_merchant_nouns() { printf '%s\\n' ${lines(nouns.map(({ name, summary }) => [name, summary]))} 'help\tHelp of a command, or of a topic'; }

_merchant_topics() { printf '%s\\n' ${lines(topics.map(({ name, about }) => [name, about]))}; }

_merchant_verbs() {
  case "$1" in
${nouns
  .filter(({ verbs }) => verbs.length > 0)
  .map(({ name, verbs }) => `    ${name}) printf '%s\\n' ${lines(verbs.map((verb) => [verb.name, verb.summary]))} ;;`)
  .join('\n')}
  esac
}

_merchant_flags() {
  case "$1" in
${commands
  .filter(({ flags }) => flags.length > 0)
  .map(({ path, flags }) => `    ${quoted(path.join(' '))}) printf '%s\\n' ${flagLines(flags)} ;;`)
  .join('\n')}
  esac
  printf '%s\\n' ${flagLines(globals)}
}

# The value of a flag of a command ("orders ship --provider"): what it is, or nothing for a flag without a value.
_merchant_value() {
  case "$1" in
${commands.flatMap(({ path, flags }) => valueCases(flags, `${path.join(' ')} `)).join('\n')}
  esac
  case "\${1##* }" in
${valueCases(globals, '').join('\n')}
  esac
}

# The argument at a place, counted from 1; of a list the last one stands for the rest.
_merchant_argument() {
  case "$1 $2" in
${commands
  .flatMap(({ path, args }) =>
    args.map(({ values, repeatable }, at) => {
      const place = `${path.join(' ')} ${at + 1}`
      const pattern = repeatable ? `${quoted(path.join(' '))}' '*` : quoted(place)
      return `    ${pattern}) echo ${quoted(valuesText(values))} ;;`
    }),
  )
  .join('\n')}
  esac
}

${bashEngine}

complete -o nosort -F _merchant merchant 2>/dev/null || complete -F _merchant merchant
`
