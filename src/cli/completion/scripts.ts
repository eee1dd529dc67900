/*
 * Each script asks `boardgames complete -- WORDS...` at every Tab, with the words as they are typed, quotes and all. The
 * first line of the answer begins with a colon and holds `files` where files may follow and `open` where no blank comes
 * after a word; each further line is a word and, after a tab, a few words about it. The shells quote what they insert.
 */

const bash = `_boardgames() {
  local words=() replies=() word bare index first line current="" prefix="" rest=\${COMP_LINE#*"\${COMP_WORDS[0]}"}
  # Bash cuts words at "=" and ":", and replaces what comes after the last of them.
  for ((index = 1; index <= COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    bare=\${rest#"\${rest%%[![:blank:]]*}"}
    if [[ $bare != "$rest" ]]; then
      ((index > 1)) && words+=("$current")
      current=""
    fi
    prefix=$current
    current+=$word
    [[ $word == *[!=:]* ]] || prefix=$current
    rest=\${bare#"$word"}
  done
  {
    read -r first
    while IFS= read -r line; do
      line=\${line%%$'\\t'*}
      line=\${line#"$prefix"}
      [[ $line == *[!A-Za-z0-9_.,:=/+-]* ]] && first+=" quotes"
      replies+=("$line")
    done
  } < <("\${COMP_WORDS[0]}" complete -- "\${words[@]}" "$current" 2>/dev/null)
  COMPREPLY=("\${replies[@]}")
  if [[ $first == *files* ]]; then
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2")
  fi
  # Bash quotes what it takes for names of files.
  [[ $first == *files* || $first == *quotes* ]] && compopt -o filenames 2>/dev/null
  [[ $first == *open* ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -F _boardgames boardgames
`;

const zsh = `#compdef boardgames
_boardgames() {
  local -a lines shown
  local line value about
  lines=("\${(@f)$(\${words[1]} complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  for line in "\${(@)lines[2,-1]}"; do
    [[ -z $line ]] && continue
    value=\${line%%$'\\t'*} about=\${line#*$'\\t'}
    shown+=("\${value//:/\\\\:}:$about")
  done
  local -a flags
  [[ \${lines[1]} == *open* ]] && flags=(-S "")
  ((\${#shown})) && _describe -V boardgames shown "\${flags[@]}"
  if [[ \${lines[1]} == *files* ]]; then
    compset -P '--*='
    _files
  fi
  return 0
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _boardgames "$@"
else
  compdef _boardgames boardgames
fi
`;

const fish = `function __boardgames_complete
  set -l before (commandline -opc)
  set -l current (commandline -ct)
  set -l lines ($before[1] complete -- $before[2..-1] "$current" 2>/dev/null)
  for line in $lines[2..-1]
    echo $line
  end
  if string match -q '*files*' -- $lines[1]
    set -l flag (string match -r -- '^--[^=]+=' $current)
    for path in (complete -C "'' "(string replace -- "$flag" '' $current))
      echo "$flag$path"
    end
  end
end
complete -c boardgames -f -a '(__boardgames_complete)'
`;

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export const completionScripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };
