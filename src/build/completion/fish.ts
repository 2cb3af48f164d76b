import type { CompletionFlag, CompletionModel, Values } from './model.ts'

/** A word between single quotes. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

const valueWords = (values: Values): string => {
  if (values.kind === 'words') return `-xa ${quoted(values.words.join(' '))}`
  if (values.kind === 'known') return `-kxa ${quoted(`(__merchant_known ${values.what})`)}`
  return values.kind === 'files' ? '-rF' : '-x'
}

const flagLine = (when: string, { names, about, placeholder, values }: CompletionFlag): string => {
  const spelled = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(' ')
  return `complete -c merchant -n ${quoted(when)} ${spelled}${placeholder === undefined ? '' : ` ${valueWords(values)}`} -d ${quoted(about)}`
}

const wordLine = (when: string, word: string, about: string): string =>
  `complete -c merchant -n ${quoted(when)} -fa ${word} -d ${quoted(about)}`

/** completions/merchant.fish. Fixed words are in the text; values that change come from `merchant __complete`. */
export const fishCompletion = ({ nouns, commands, globals, topics }: CompletionModel): string => {
  const takingValue = globals.filter(({ placeholder }) => placeholder !== undefined).flatMap(({ names }) => names)
  return `# Completion of merchant for fish. Written by \`npm run generate\` from the tree of commands.

# The words before the cursor without flags (and the values of the flags of every command), merchant itself left out.
function __merchant_words
    set -l skip 0
    for word in (commandline -opc)[2..]
        if test $skip = 1
            set skip 0
        else if contains -- $word ${takingValue.join(' ')}
            set skip 1
        else if not string match -q -- '-*' $word
            echo $word
        end
    end
end

# Do the words typed begin with these?
function __merchant_in
    set -l typed (__merchant_words)
    set -l wanted (count $argv)
    test (count $typed) -ge $wanted; and test "$typed[1..$wanted]" = "$argv"
end

# Are these all the words so far?
function __merchant_at
    set -l typed (__merchant_words)
    test "$typed" = "$argv"
end

function __merchant_known
    set -l typed (commandline -opc)
    $typed[1] __complete $argv[1] -- $typed[2..] 2>/dev/null
end

complete -c merchant -f
${nouns.map(({ name, summary }) => wordLine('__merchant_at', name, summary)).join('\n')}
${wordLine('__merchant_at', 'help', 'Help of a command, or of a topic')}
${['help', 'schema'].flatMap((word) => nouns.map(({ name, summary }) => wordLine(`__merchant_at ${word}`, name, summary))).join('\n')}
${topics.map(({ name, about }) => wordLine('__merchant_at help', name, about)).join('\n')}
${nouns
  .flatMap(({ name, verbs }) =>
    verbs.flatMap((verb) => [
      wordLine(`__merchant_at ${name}`, verb.name, verb.summary),
      wordLine(`__merchant_at help ${name}`, verb.name, verb.summary),
      wordLine(`__merchant_at schema ${name}`, verb.name, verb.summary),
    ]),
  )
  .join('\n')}
${globals.map((flag) => flagLine('true', flag)).join('\n')}
${commands
  .flatMap(({ path, args, flags }) => {
    const when = `__merchant_in ${path.join(' ')}`
    return [
      ...flags.map((flag) => flagLine(when, flag)),
      // fish does not count places: what any argument of the command may be is offered at each
      ...args
        .filter(({ values }) => values.kind !== 'anything')
        .map(
          ({ values }) =>
            `complete -c merchant -n ${quoted(when)} ${valueWords(values)
              .replace(/^-(k?)xa/, '-$1fa')
              .replace('-rF', '-F')}`,
        ),
    ]
  })
  .join('\n')}
`
}
