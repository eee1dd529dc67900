import { Argument, Command, Option } from 'commander';
import type { GraphFacts } from '../../games/wordsteal/lexicon/graph-file.ts';
import type { Lexicons } from '../../games/wordsteal/lexicon/lexicons.ts';
import { type AppPaths, appPaths } from '../../store/paths.ts';
import { dictionaries } from '../completion/own-sources.ts';
import { completeWith, files, words } from '../completion/sources.ts';
import { print } from '../output.ts';
import { tableLines } from '../table.ts';

const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'pt'];

/** Exit statuses: 0; 1 for a word that is not in the dictionary; 2 for a bad argument or file. */
export function dictionaryCommand(): Command {
  const command = new Command('dictionary').description(
    'dictionaries of WordSteal: list, add, check, info, remove',
  );
  command
    .command('list')
    .description('the dictionaries that can be played with')
    .action(withDictionaries(list));
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
    .action(withDictionaries(add));
  command
    .command('check')
    .description('say whether a word may be played')
    .argument('<word>')
    .addOption(
      completeWith(new Option('--dictionary <id>', 'which dictionary'), dictionaries()).default('en'),
    )
    .action(withDictionaries(check));
  command
    .command('info')
    .description('what is known about a dictionary, and where files of your own go')
    .addArgument(completeWith(new Argument('[id]', 'which dictionary'), dictionaries()).default('en'))
    .action(withDictionaries(info));
  command
    .command('remove')
    .description('remove a dictionary that was added')
    .addArgument(completeWith(new Argument('<id>'), dictionaries('own')))
    .action(withDictionaries(remove));
  return command;
}

interface Dictionaries {
  readonly paths: AppPaths;
  readonly lexicons: Lexicons;
}

function withDictionaries<A extends unknown[]>(
  action: (found: Dictionaries, ...rest: A) => Promise<void>,
): (...rest: A) => Promise<void> {
  return async (...rest) => {
    const { lexiconsIn } = await import('../../games/wordsteal/lexicon/lexicons.ts');
    const paths = appPaths();
    await action({ paths, lexicons: await lexiconsIn(paths) }, ...rest);
  };
}

async function list({ lexicons }: Dictionaries): Promise<void> {
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
}

async function add(
  { paths, lexicons }: Dictionaries,
  file: string,
  options: { readonly name?: string; readonly language?: string },
): Promise<void> {
  const { addDictionary } = await import('../../games/wordsteal/lexicon/add.ts');
  const facts = await addDictionary(paths, lexicons, { file, ...options });
  print(`Added "${facts.id}" with ${count(facts.words, 'word')}${leftOut(facts)}.`);
}

async function check(
  { lexicons }: Dictionaries,
  word: string,
  options: { dictionary: string },
): Promise<void> {
  const { lookUp } = await import('../../games/wordsteal/rules/look-up.ts');
  const answer = lookUp(lexicons.open(options.dictionary), word);
  print(answer.sentence);
  if (!answer.valid) process.exitCode = 1;
}

async function info({ paths, lexicons }: Dictionaries, id: string): Promise<void> {
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
}

async function remove({ paths, lexicons }: Dictionaries, id: string): Promise<void> {
  const { removeDictionary } = await import('../../games/wordsteal/lexicon/add.ts');
  removeDictionary(paths, lexicons, id);
  print(`Removed "${id}".`);
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
