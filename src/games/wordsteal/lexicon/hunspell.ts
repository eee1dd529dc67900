import { basename } from 'node:path';
import type { HunspellReader } from 'hunspell-reader';
import type { Language } from './languages.ts';
import { DictionaryError, readDictionaryFile } from './word-file.ts';

/** Agglutinating languages can unfold into more forms than any player will ever need. */
const mostForms = 8_000_000;
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
): Promise<Set<string>> {
  const reader = await openReader(affPath, dicPath);
  dropWrittenPrefixes(reader);
  const fits = language.capitals === 'nouns' ? nounOrLowerCase : lowerCase;
  const words = new Set<string>();
  const forbidden = new Set<string>();
  let forms = 0;
  for (const { word, flags } of reader.seqAffWords()) {
    if (++forms > mostForms) throw new DictionaryError(`${basename(dicPath)} unfolds into too many words.`);
    if (!fits.test(word)) continue;
    if (flags.isForbiddenWord) forbidden.add(word);
    else if (!flags.isOnlyAllowedInCompound && !flags.isKeepCase) words.add(word);
  }
  for (const word of forbidden) words.delete(word);
  return words;
}

async function openReader(affPath: string, dicPath: string): Promise<HunspellReader> {
  // Refuses what is missing or too large before the reader loads it.
  const aff = readDictionaryFile(affPath);
  const dic = readDictionaryFile(dicPath);
  if (aff.includes(0)) throw new DictionaryError(`${basename(affPath)} is not a text file.`);
  if (dic.includes(0)) throw new DictionaryError(`${basename(dicPath)} is not a text file.`);
  // Loaded here because hardly any start of the program needs it.
  const { IterableHunspellReader } = await import('hunspell-reader');
  try {
    return await IterableHunspellReader.createFromFiles(affPath, dicPath);
  } catch {
    throw new DictionaryError(`${basename(affPath)} and ${basename(dicPath)} are not a Hunspell dictionary.`);
  }
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
