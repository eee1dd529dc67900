import { Argument, Command } from 'commander';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** @param tree every command of the program with all its options. */
export function completionCommand(tree: () => Promise<Command>): Command {
  return new Command('completion')
    .description('print a completion script; in bash: source <(boardgames completion bash)')
    .addArgument(new Argument('<shell>', 'for which shell').choices(shells))
    .action(async (shell: Shell) => {
      process.stdout.write(writers[shell](wordsOf(await tree())));
    });
}

/** What can follow each command, by its path of names; the empty path is the program itself. */
type Words = ReadonlyMap<string, readonly string[]>;

function wordsOf(program: Command): Words {
  const words = new Map<string, readonly string[]>();
  const visit = (command: Command, path: string): void => {
    const options = command
      .createHelp()
      .visibleOptions(command)
      .flatMap((option) => option.long ?? []);
    words.set(path, [...command.commands.map((child) => child.name()), ...options]);
    for (const child of command.commands)
      visit(child, path === '' ? child.name() : `${path} ${child.name()}`);
  };
  visit(program, '');
  return words;
}

const writers: Readonly<Record<Shell, (words: Words) => string>> = {
  bash: (words) => `_boardgames() {
  local path="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || path="\${path:+$path }$word"; done
  local words=""
  case "$path" in
${cases(words)}
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _boardgames boardgames
`,
  zsh: (words) => `#compdef boardgames
_boardgames() {
  local path_="" word words_=""
  for word in "\${(@)words[2,CURRENT-1]}"; do [[ $word == -* ]] || path_="\${path_:+$path_ }$word"; done
  case "$path_" in
${cases(words).replaceAll('words=', 'words_=')}
  esac
  compadd -- \${=words_} || _files
}
compdef _boardgames boardgames
`,
  fish: (words) => [...words].flatMap(([path, list]) => list.map((word) => fishLine(path, word))).join(''),
};

/** Longer paths first, since an argument may follow any of them. */
function cases(words: Words): string {
  return [...words]
    .sort(([a], [b]) => b.length - a.length)
    .map(([path, list]) => `    ${path === '' ? '""' : `"${path}"*`}) words="${list.join(' ')}" ;;`)
    .join('\n');
}

function fishLine(path: string, word: string): string {
  const condition =
    path === ''
      ? '__fish_use_subcommand'
      : path
          .split(' ')
          .map((name) => `__fish_seen_subcommand_from ${name}`)
          .join('; and ');
  const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`;
  return `complete -c boardgames -n '${condition}' ${what}\n`;
}
