import { basename } from 'node:path';
import type { HunspellReader } from 'hunspell-reader';
import { tamePatterns } from './affix-patterns.ts';
import type { Language } from './languages.ts';
import { DictionaryError, readDictionaryFile } from './word-file.ts';
import type { WorkLimit } from './work-limit.ts';

/** Agglutinating languages can unfold into more forms than any player will ever need. */
const mostForms = 8_000_000;
/** Many times what any word has. */
const mostFormsOfEntry = 100_000;
/** Of a line of the `.dic`: no word is half as long. */
const longestEntry = 1000;
const onlyLetters = /^\p{L}+$/u;
const lowerCase = /^\p{Ll}+$/u;
const nounOrLowerCase = /^\p{L}\p{Ll}+$/u;

/**
 * All words of a Hunspell pair that may be played: no proper nouns, abbreviations or words that keep their
 * case, nothing forbidden, nothing that stands in compounds only. Words come as they are written.
 */
export async function wordsOfHunspell(
  affPath: string,
  dicPath: string,
  language: Language,
  limit: WorkLimit,
): Promise<Set<string>> {
  const reader = await openReader(affPath, dicPath);
  dropWrittenPrefixes(reader);
  try {
    return unfold(reader, basename(dicPath), language, limit);
  } catch (error) {
    if (error instanceof DictionaryError) throw error;
    throw notHunspell(affPath, dicPath);
  }
}

function unfold(reader: HunspellReader, name: string, language: Language, limit: WorkLimit): Set<string> {
  const fits = language.capitals === 'nouns' ? nounOrLowerCase : lowerCase;
  const words = new Set<string>();
  const forbidden = new Set<string>();
  let forms = 0;
  for (const { word, flags } of watchedWords(reader, name, limit)) {
    if (++forms > mostForms) throw new DictionaryError(`${name} unfolds into too many words.`);
    if (!fits.test(word)) continue;
    if (flags.isForbiddenWord) forbidden.add(word);
    else if (!flags.isOnlyAllowedInCompound && !flags.isKeepCase) words.add(word);
  }
  for (const word of forbidden) words.delete(word);
  return words;
}

/** The reader unfolds a whole entry before it gives any of it, which may be more than there is time or room for. */
function watchedWords(reader: HunspellReader, name: string, limit: WorkLimit) {
  const { aff } = reader;
  const apply = aff.applyRulesToWord.bind(aff);
  let forms = 0;
  aff.applyRulesToWord = (word, depth) => {
    limit.step();
    if (++forms > mostFormsOfEntry) throw new DictionaryError(`${name} unfolds into too many words.`);
    return apply(word, depth);
  };
  return reader.seqAffWords((_, count) => {
    forms = 0;
    limit.progress = count / reader.size;
  });
}

async function openReader(affPath: string, dicPath: string): Promise<HunspellReader> {
  // Refuses what is missing or too large before the reader loads it.
  const aff = readDictionaryFile(affPath);
  const dic = readDictionaryFile(dicPath);
  if (aff.includes(0)) throw new DictionaryError(`${basename(affPath)} is not a text file.`);
  // The reader takes far longer for such a run than for the same amount of text.
  if (/[ \t]{200}/.test(aff.toString('latin1'))) throw notHunspell(affPath, dicPath);
  if (dic.includes(0)) throw new DictionaryError(`${basename(dicPath)} is not a text file.`);
  // Loaded here because hardly any start of the program needs it.
  const { IterableHunspellReader } = await import('hunspell-reader');
  try {
    const { aff: rules, dic: entries } = await IterableHunspellReader.createFromFiles(affPath, dicPath);
    tamePatterns(rules.affInfo.PFX);
    tamePatterns(rules.affInfo.SFX);
    return new IterableHunspellReader({
      aff: rules,
      dic: entries.filter(({ length }) => length <= longestEntry),
    });
  } catch {
    throw notHunspell(affPath, dicPath);
  }
}

function notHunspell(affPath: string, dicPath: string): DictionaryError {
  return new DictionaryError(`${basename(affPath)} and ${basename(dicPath)} are not a Hunspell dictionary.`);
}

/**
 * French prefixes nearly every word with l', d', qu' and the like. No tile bears an apostrophe, so unfolding
 * them only takes time.
 */
function dropWrittenPrefixes(reader: HunspellReader): void {
  for (const prefix of reader.aff.affInfo.PFX?.values() ?? []) {
    const attached = prefix.substitutionsForRegExps.flatMap((group) => group.substitutions);
    if (attached.every(({ attach }) => attach !== '' && !onlyLetters.test(attach))) {
      prefix.substitutionsForRegExps.length = 0;
    }
  }
}
