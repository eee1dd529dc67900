import { Argument, Command, Option } from 'commander';
import type { GraphFacts } from '../../games/wordsteal/lexicon/graph-file.ts';
import type { Lexicons } from '../../games/wordsteal/lexicon/lexicons.ts';
import { type AppPaths, appPaths } from '../../store/paths.ts';
import { dictionaries } from '../completion/own-sources.ts';
import { completeWith, files, words } from '../completion/sources.ts';
import { complain, print } from '../output.ts';
import { tableLines } from '../table.ts';

/** What the command reads from its surroundings and where it writes. */
interface DictionaryTerminal {
  paths(): AppPaths;
  print(line: string): void;
  complain(line: string): void;
  exit(status: number): void;
}

const realTerminal: DictionaryTerminal = {
  paths: () => appPaths(),
  print,
  complain,
  exit: (status) => {
    process.exitCode = status;
  },
};

const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'pt'];

/** Exit statuses: 0; 1 for a word that is not in the dictionary; 2 for a bad argument or file. */
export function dictionaryCommand(terminal: DictionaryTerminal = realTerminal): Command {
  const command = new Command('dictionary').description(
    'dictionaries of WordSteal: list, add, check, info, remove',
  );
  command.command('list').description('the dictionaries that can be played with').action(run(terminal, list));
  command
    .command('add')
    .description('add a word list (UTF-8, a word a line) or a Hunspell pair (.aff and .dic)')
    .addArgument(completeWith(new Argument('<file>', 'the word list, or either file of the pair'), files))
    .option('--name <id>', "what to call it; else the file's name")
    .addOption(
      completeWith(
        new Option('--language <code>', `whose tiles: ${languages.join(', ')} (default: as the name begins)`),
        words(...languages),
      ),
    )
    .action(run(terminal, add));
  command
    .command('check')
    .description('say whether a word may be played')
    .argument('<word>')
    .addOption(
      completeWith(new Option('--dictionary <id>', 'which dictionary'), dictionaries()).default('en'),
    )
    .action(run(terminal, check));
  command
    .command('info')
    .description('what is known about a dictionary, and where files of your own go')
    .addArgument(completeWith(new Argument('[id]', 'which dictionary'), dictionaries()).default('en'))
    .action(run(terminal, info));
  command
    .command('remove')
    .description('remove a dictionary that was added')
    .addArgument(completeWith(new Argument('<id>'), dictionaries('own')))
    .action(run(terminal, remove));
  return command;
}

interface Folders {
  readonly print: (line: string) => void;
  readonly paths: AppPaths;
  readonly lexicons: Lexicons;
}

type Action<A extends unknown[]> = (folders: Folders, ...rest: A) => Promise<number> | number;

/** Finds the dictionaries, does the action and turns what goes wrong into a sentence and a status. */
function run<A extends unknown[]>(
  terminal: DictionaryTerminal,
  action: Action<A>,
): (...rest: A) => Promise<void> {
  return async (...rest) => {
    const { lexiconsIn } = await import('../../games/wordsteal/lexicon/lexicons.ts');
    const { DictionaryError } = await import('../../games/wordsteal/lexicon/word-file.ts');
    try {
      const paths = terminal.paths();
      const folders = { print: terminal.print, paths, lexicons: await lexiconsIn(paths) };
      terminal.exit(await action(folders, ...rest));
    } catch (error) {
      if (!(error instanceof DictionaryError)) throw error;
      terminal.complain(error.message);
      terminal.exit(2);
    }
  };
}

async function list({ print, lexicons }: Folders): Promise<number> {
  const { DictionaryError } = await import('../../games/wordsteal/lexicon/word-file.ts');
  const damageOf = (id: string): string | undefined => {
    try {
      lexicons.open(id);
    } catch (error) {
      if (error instanceof DictionaryError) return `damaged: ${error.message.replace(/\.$/, '')}`;
      throw error;
    }
  };
  const rows = lexicons.packs.map(({ id, title, language, origin }) => {
    const from = origin === 'own' ? 'added' : 'comes with the program';
    return [id, title, language.name, damageOf(id) ?? from];
  });
  for (const line of tableLines([{}, {}, {}, {}], rows)) print(line);
  return 0;
}

async function add(
  { print, paths, lexicons }: Folders,
  file: string,
  options: { readonly name?: string; readonly language?: string },
): Promise<number> {
  const { addDictionary } = await import('../../games/wordsteal/lexicon/add.ts');
  const facts = await addDictionary(paths, lexicons, { file, ...options });
  print(`Added "${facts.id}" with ${count(facts.words, 'word')}${leftOut(facts)}.`);
  return 0;
}

async function check(
  { print, lexicons }: Folders,
  word: string,
  options: { dictionary: string },
): Promise<number> {
  const { lookUp } = await import('../../games/wordsteal/rules/look-up.ts');
  const answer = lookUp(lexicons.open(options.dictionary), word);
  print(answer.sentence);
  return answer.valid ? 0 : 1;
}

async function info({ print, paths, lexicons }: Folders, id: string): Promise<number> {
  const { ownWordFile } = await import('../../games/wordsteal/lexicon/own-words.ts');
  const { ownFolder } = await import('../../games/wordsteal/lexicon/packs.ts');
  const { alphabet, fingerprint } = lexicons.open(id);
  const facts = lexicons.facts(id);
  const tiles = alphabet.letters.map((letter, index) => `${letter} ${alphabet.counts[index]}`);
  const lines = {
    dictionary: `${facts.title} (${facts.id})`,
    language: lexicons.languages.get(facts.language)?.name ?? facts.language,
    words: `${count(facts.words, 'word')} of 2 to 13 letters, ${facts.twoLetterWords} of two`,
    source: facts.source,
    licence: facts.licence,
    fingerprint,
    tiles: tiles.join(', '),
    'allowed in': ownWordFile(paths, id, 'allow'),
    'denied in': ownWordFile(paths, id, 'deny'),
    'own lists in': ownFolder(paths),
  };
  for (const [name, text] of Object.entries(lines)) print(`${name.padEnd(12)} ${text}`);
  return 0;
}

async function remove({ print, paths, lexicons }: Folders, id: string): Promise<number> {
  const { removeDictionary } = await import('../../games/wordsteal/lexicon/add.ts');
  removeDictionary(paths, lexicons, id);
  print(`Removed "${id}".`);
  return 0;
}

function leftOut({ withoutTiles, wrongLength }: GraphFacts): string {
  const reasons = [
    withoutTiles > 0 ? `${count(withoutTiles, 'entry', 'entries')} with characters that have no tile` : '',
    wrongLength > 0
      ? `${count(wrongLength, 'entry', 'entries')} shorter than 2 or longer than 13 letters`
      : '',
  ].filter((reason) => reason !== '');
  return reasons.length === 0 ? '' : `; left out: ${reasons.join(', ')}`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
