/*
 * Each script asks `boardgames complete -- WORDS...` at every Tab. The first line of the answer begins with a colon and
 * holds `files` where files may follow and `open` where no blank comes after a word; each further line is a word and,
 * after a tab, a few words about it.
 */

const bash = `_boardgames() {
  local program=\${COMP_WORDS[0]} current="" prefix="" words=() replies=() word index first line
  # Bash cuts words at "=".
  for ((index = 1; index <= COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    if ((\${#words[@]} > 0)) && [[ $word == "=" || ( \${words[-1]} == --*= && \${COMP_WORDS[index - 1]} == "=" ) ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  current=\${words[-1]}
  [[ $current == --*=* ]] && prefix=\${current%%=*}=
  COMPREPLY=()
  {
    read -r first
    while IFS= read -r line; do
      line=\${line%%$'\\t'*}
      line=\${line#"$prefix"}
      [[ $line == *[!A-Za-z0-9_.,:=/+-]* ]] && printf -v line '%q' "$line"
      replies+=("$line")
    done
  } < <("$program" complete -- "\${words[@]}" 2>/dev/null)
  COMPREPLY=("\${replies[@]}")
  if [[ $first == *files* ]]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "\${current#"$prefix"}")
  fi
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
  [[ \${lines[1]} == *files* ]] && _files
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
    __fish_complete_path "$current"
  end
end
complete -c boardgames -f -a '(__boardgames_complete)'
`;

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export const completionScripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };
