/** The part of the bash script that no command changes: reads the line, asks the tables above it, shows what fits. */
export const bashEngine = `_merchant_candidates() { # what it is, in words
  local -a what
  eval "what=($1)"
  case "\${what[0]}" in
    words) printf '%s\\n' "\${what[@]:1}" ;;
    known) "$(type -P -- "\${words[0]}" || echo merchant)" __complete "\${what[1]}" -- "\${words[@]:1:cword-1}" 2>/dev/null ;;
    files) compgen -f -- "$cur" ;;
  esac
}

_merchant_typed() { # a word as it is typed in place of what is there, inside the quote that is open
  local word=$1
  # bash puts it behind the last : of what is there
  if [[ -z $3 && $2 == *:* && $COMP_WORDBREAKS == *:* ]]; then word=\${word#"\${2%"\${2##*:}"}"}; fi
  case $3 in
    \\') printf '%s' "$word" ;;
    \\") printf '%s' "$word" | sed 's/[\\\\"$\`]/\\\\&/g' ;;
    *) printf '%q' "$word" ;;
  esac
}

_merchant() {
  local cur cword line path='' flag='' what='' place=0 i last word
  local -a words found shown
  # bash has split the words at = and : as well
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    last=$((\${#words[@]} - 1))
    if ((last > 0)) && [[ $word == [=:] || \${words[last]} == *[=:] ]]; then words[last]+=$word
    else words+=("$word")
    fi
  done
  cword=$((\${#words[@]} - 1))
  cur=\${words[cword]}
  local quote=''
  case $cur in
    [\\"\\']*) quote=\${cur:0:1} cur=\${cur:1} ;;
    *) cur=\${cur//\\\\/} ;;
  esac

  for ((i = 1; i < cword; i++)); do
    word=\${words[i]}
    if [[ $word == -* && $word != - ]]; then
      if [[ $word != *=* && -n $(_merchant_value "$path $word") ]]; then
        if ((i + 1 == cword)); then flag=$word; fi
        i=$((i + 1))
      fi
    elif [[ -z $path || $path == help || $path == schema ]]; then path=\${path:+$path }$word
    elif [[ $path != *' '* && -n $(_merchant_verbs "$path") ]]; then path="$path $word"
    else place=$((place + 1))
    fi
  done

  if [[ -n $flag ]]; then what=$(_merchant_value "$path $flag")
  elif [[ $cur == --*=* ]]; then
    what=$(_merchant_value "$path \${cur%%=*}")
    cur=\${cur#*=}
  fi

  local IFS=$'\\n'
  if [[ -n $what ]]; then found=($(_merchant_candidates "$what"))
  elif [[ $cur == -* ]]; then found=($(_merchant_flags "$path"))
  elif [[ -z $path ]]; then found=($(_merchant_nouns))
  elif [[ $path == help ]]; then found=($(_merchant_nouns; _merchant_topics))
  elif [[ $path == schema ]]; then found=($(_merchant_nouns))
  elif [[ $path == 'help '* || $path == 'schema '* ]]; then found=($(_merchant_verbs "\${path#* }"))
  elif [[ $path != *' '* && -n $(_merchant_verbs "$path") ]]; then found=($(_merchant_verbs "$path"))
  else found=($(_merchant_candidates "$(_merchant_argument "$path" "$((place + 1))")"))
  fi

  COMPREPLY=()
  for line in "\${found[@]}"; do
    if [[ \${line%%$'\\t'*} == "$cur"* ]]; then shown+=("$line"); fi
  done
  # one that fits is typed; several are shown with what they are, where they are listed and not put into the line
  if ((\${#shown[@]} == 1)) || [[ $COMP_TYPE == 37 || $COMP_TYPE == 42 ]]; then
    for line in "\${shown[@]}"; do COMPREPLY+=("$(_merchant_typed "\${line%%$'\\t'*}" "$cur" "$quote")"); done
    return
  fi
  local widest=0
  for line in "\${shown[@]}"; do
    word=\${line%%$'\\t'*}
    if ((\${#word} > widest)); then widest=\${#word}; fi
  done
  for line in "\${shown[@]}"; do
    word=\${line%%$'\\t'*}
    if [[ $line == *$'\\t'* ]]; then COMPREPLY+=("$(printf '%-*s  (%s)' "$widest" "$word" "\${line#*$'\\t'}")")
    else COMPREPLY+=("$word")
    fi
  done
}`
