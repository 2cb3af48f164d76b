import type { CompletionModel, Values } from './model.ts'

/** A word between single quotes. */
const quoted = (text: string): string => `'${text.replace(/['‘’]/g, '$&$&')}'`

const valuesText = (values: Values | undefined): string => {
  if (values === undefined) return '$null'
  if (values.kind === 'words') return `@{ Words = @(${values.words.map(quoted).join(', ')}) }`
  return values.kind === 'known' ? `@{ Known = ${quoted(values.what)} }` : '@{}'
}

const row = (name: string, about: string, values?: Values): string =>
  `@{ Name = ${quoted(name)}; About = ${quoted(about)}; Value = ${valuesText(values)} }`

const rows = (list: readonly string[]): string => `@(\n${list.map((one) => `      ${one}`).join('\n')}\n    )`

/** completions/merchant.ps1, for PowerShell 5.1 and 7. Fixed words are in the text; the rest comes from `merchant __complete`. */
export const powershellCompletion = ({ nouns, commands, globals, topics }: CompletionModel): string => {
  const flagRows = (flags: CompletionModel['globals']): readonly string[] =>
    flags.flatMap(({ names, about, placeholder, values }) =>
      names.map((name) => row(name, about, placeholder === undefined ? undefined : values)),
    )
  const nounRows = nouns.map(({ name, summary }) => row(name, summary))
  return `# Completion of merchant for PowerShell. Written by \`npm run generate\` from the tree of commands.
Register-ArgumentCompleter -Native -CommandName merchant -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
    '' = ${rows([...nounRows, row('help', 'Help of a command, or of a topic')])}
    'help' = ${rows([...nounRows, ...topics.map(({ name, about }) => row(name, about))])}
    'schema' = ${rows(nounRows)}
${nouns
  .filter(({ verbs }) => verbs.length > 0)
  .flatMap(({ name, verbs }) =>
    [name, `schema ${name}`].map(
      (path) => `    ${quoted(path)} = ${rows(verbs.map((verb) => row(verb.name, verb.summary)))}`,
    ),
  )
  .join('\n')}
  }
  $flags = @{
    '' = ${rows(flagRows(globals))}
${commands.map(({ path, flags }) => `    ${quoted(path.join(' '))} = ${rows(flagRows(flags))}`).join('\n')}
  }
  $arguments = @{
${commands
  .filter(({ args }) => args.length > 0)
  .map(
    ({ path, args }) => `    ${quoted(path.join(' '))} = @(${args.map(({ values }) => valuesText(values)).join(', ')})`,
  )
  .join('\n')}
  }
  $known = {
    param($what, $typed)
    & merchant __complete $what -- @typed 2>$null | ForEach-Object {
      $name, $about = $_ -split "\`t", 2
      @{ Name = $name; About = $about }
    }
  }

  $typed = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
      Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  $path = ''
  $place = 0
  $awaited = $null
  foreach ($word in $typed) {
    if ($null -ne $awaited) { $awaited = $null; continue }
    if ($word -like '-*' -and $word -ne '-') {
      $flag = @($flags['']) + @($flags[$path]) | Where-Object { $_ -and $_.Name -ceq $word } | Select-Object -First 1
      if ($flag -and $null -ne $flag.Value) { $awaited = $flag.Value }
    }
    elseif ($words.ContainsKey($path) -and $path -ne 'help') { $path = "$path $word".Trim() }
    elseif (-not $flags.ContainsKey($path) -and $path -ne 'help') { $path = $word }
    else { $place++ }
  }

  $candidates = if ($null -ne $awaited -or ($wordToComplete -notlike '-*' -and $flags.ContainsKey($path) -and -not $words.ContainsKey($path))) {
    $value = $awaited
    if ($null -eq $value) {
      $places = @($arguments[$path])
      if ($places.Count -gt 0) { $value = $places[[Math]::Min($place, $places.Count - 1)] }
    }
    if ($value.Words) { $value.Words | ForEach-Object { @{ Name = $_; About = $_ } } }
    elseif ($value.Known) { & $known $value.Known $typed }
  }
  elseif ($wordToComplete -like '-*') { @($flags['']) + @($flags[$path]) }
  else { $words[$path] }

  $candidates | Where-Object { $_ -and $_.Name -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_.Name, $_.Name, 'ParameterValue', $(if ($_.About) { $_.About } else { $_.Name }))
  }
}
`
}
