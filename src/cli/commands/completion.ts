import { Argument, Command } from 'commander';
import { printable } from '../../engine/printable.ts';
import { complete } from '../completion/complete.ts';
import { completionScripts, type Shell, shells } from '../completion/scripts.ts';

/** `boardgames completion SHELL`: what makes a shell ask `boardgames complete`. */
export function completionCommand(): Command {
  return new Command('completion')
    .description('print a completion script; in bash: source <(boardgames completion bash)')
    .addArgument(new Argument('<shell>', 'for which shell').choices(shells))
    .action((shell: Shell) => {
      process.stdout.write(completionScripts[shell]);
    });
}

/** Room beside a word in a terminal of 80 columns. */
const longestAbout = 60;

/**
 * What the scripts ask at every Tab.
 * @param treeFor the tree of commands, as far as these words need it.
 */
export function completeCommand(treeFor: (words: readonly string[]) => Promise<Command>): Command {
  return new Command('complete')
    .description('answer a completion script')
    .argument('[words...]')
    .action(async (typed: string[]) => {
      const words = typed.map(unquoted);
      const { candidates, files, open } = await complete(await treeFor(words), words);
      const lines = candidates.map(({ value, about = '' }) => {
        const short = about.length > longestAbout ? `${about.slice(0, longestAbout - 1)}…` : about;
        return `${printable(value)}\t${printable(short)}\n`;
      });
      process.stdout.write(`:${files ? ' files' : ''}${open ? ' open' : ''}\n${lines.join('')}`);
    });
}

/** A word as the shell will hand it on; the quotes of one that is being typed may still be open. */
function unquoted(word: string): string {
  return word.replace(
    /'([^']*)'?|"((?:\\.|[^"\\])*)"?|\\(.)/gs,
    (_, single, double, escaped) => single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped,
  );
}
