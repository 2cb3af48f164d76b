import type { CompletionCommand, CompletionFlag, CompletionModel, Values } from './model.ts'

/** A word between single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Text inside a specification of _arguments, where these mean something. */
const inSpec = (text: string): string => text.replace(/[\\:[\]]/g, '\\$&')

const action = (values: Values): string => {
  if (values.kind === 'words') return `(${values.words.join(' ')})`
  if (values.kind === 'known') return `{_merchant_known ${values.what}}`
  return values.kind === 'files' ? '_files' : ' '
}

const flagSpecs = ({ names, about, placeholder, values, repeatable }: CompletionFlag): readonly string[] =>
  names.map((name) => {
    const others = repeatable ? '*' : names.length > 1 ? `(${names.join(' ')})` : ''
    const value = placeholder === undefined ? '' : `:${inSpec(placeholder)}:${action(values)}`
    return quoted(
      `${others}${name}${placeholder !== undefined && name.startsWith('--') ? '=' : ''}[${inSpec(about)}]${value}`,
    )
  })

const described = (pairs: readonly (readonly [name: string, about: string])[]): string =>
  `((${pairs.map(([name, about]) => `${name}\\:"${inSpec(about).replaceAll('"', '\\"')}"`).join(' ')}))`

const commandCase = ({ path, args, flags }: CompletionCommand): string => {
  const words = path.map((word, at) => quoted(`${at + 1}:word:(${word})`))
  const places = args.map(({ name, values, repeatable }, at) =>
    quoted(`${repeatable ? '*' : path.length + at + 1}:${inSpec(name)}:${action(values)}`),
  )
  const specs = [...flags.flatMap(flagSpecs), ...words, ...places]
  return `    ${quoted(path.join(' '))})\n      _arguments -S $everywhere \\\n${specs.map((spec) => `        ${spec}`).join(' \\\n')}\n      ;;`
}

/** completions/_merchant, for a folder of $fpath; or to be sourced after compinit. */
export const zshCompletion = ({ nouns, commands, globals, topics }: CompletionModel): string => {
  const nounPairs = nouns.map(({ name, summary }) => [name, summary] as const)
  return `#compdef merchant
# Completion of merchant for zsh. Written by \`npm run generate\` from the tree of commands.

# Values that change, with what they are, from the cache: lines of word TAB description.
_merchant_known() {
  local -a found
  local line
  for line in "\${(@f)$(_call_program $1 \${(q)service_words[1]} __complete $1 -- \${(q)service_words[2,-1]} 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe -V $1 found
}

# The verbs of a noun.
_merchant_verbs() {
  local -a found
  case $1 in
${nouns
  .filter(({ verbs }) => verbs.length > 0)
  .map(
    ({ name, verbs }) =>
      `    ${name}) found=(${verbs.map((verb) => quoted(`${verb.name}:${verb.summary.replaceAll(':', '\\:')}`)).join(' ')}) ;;`,
  )
  .join('\n')}
  esac
  _describe verb found
}

_merchant() {
  local -a everywhere named service_words
  local i word command=''
  service_words=("\${(@)words[1,CURRENT-1]}")
  everywhere=(
${globals
  .flatMap(flagSpecs)
  .map((spec) => `    ${spec}`)
  .join('\n')}
  )
  # the noun and the verb, over flags and their values
  for ((i = 2; i < CURRENT; i++)); do
    word=$words[i]
    case $word in
      ${globals
        .filter(({ placeholder }) => placeholder !== undefined)
        .flatMap(({ names }) => names)
        .join('|')}) ((i++)) ;;
      -*) ;;
      *) named+=($word) ;;
    esac
    (($#named == 2)) && break
  done
  command="$named"

  case $command in
    help*)
      _arguments '1:word:(help)' ${quoted(`2:command:${described([...nounPairs, ...topics.map(({ name, about }) => [name, about] as const)])}`)} '3:verb:{_merchant_verbs $named[2]}'
      ;;
    schema*)
      _arguments -S $everywhere '1:word:(schema)' ${quoted(`2:command:${described(nounPairs)}`)} '3:verb:{_merchant_verbs $named[2]}'
      ;;
${commands
  .filter(({ path }) => path[0] !== 'schema')
  .map(commandCase)
  .join('\n')}
${nouns
  .filter(({ verbs }) => verbs.length > 0)
  .map(
    ({ name }) =>
      `    ${name}*)\n      _arguments -S $everywhere '1:word:(${name})' '2:verb:{_merchant_verbs ${name}}'\n      ;;`,
  )
  .join('\n')}
    *)
      _arguments -S $everywhere ${quoted(`1:command:${described([...nounPairs, ['help', 'Help of a command, or of a topic']])}`)}
      ;;
  esac
}

if [[ $funcstack[1] == _merchant ]]; then
  _merchant "$@"
else
  # sourced: by the line that \`merchant completion install\` writes
  (($+functions[compdef])) || { autoload -Uz compinit && compinit }
  compdef _merchant merchant
fi
`
}
