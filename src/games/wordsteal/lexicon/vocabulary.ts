/** What a weaker computer player knows; `medium` holds all of `small`. */
export type VocabularySize = 'small' | 'medium';

export const vocabularySizes: readonly VocabularySize[] = ['small', 'medium'];

/** English: the SCOWL levels up to this one, from 10, the commonest words, to 70. */
export const scowlLevels: Readonly<Record<VocabularySize, number>> = { small: 20, medium: 50 };

/**
 * Tiles of the longest known word. No other language comes with how common its words are, so that a
 * weaker player there knows all short words and no long ones.
 */
export const knownLengths: Readonly<Record<VocabularySize, number>> = { small: 5, medium: 7 };

/** The file beside the dictionary `file`. */
export function vocabularyFile(file: string, size: VocabularySize): string {
  return file.replace(/\.graph$/, `.${size}.graph`);
}
