/** What the weakest computer player knows of English: the SCOWL levels up to this one, from 10, the commonest words, to 70. */
export const scowlLevel = 60;

/**
 * Tiles of the longest known word. No other language comes with how common its words are, so that the weakest
 * player there knows all short words and no long ones.
 */
export const knownLength = 7;

/** The file beside the dictionary `file`. */
export function vocabularyFile(file: string): string {
  return file.replace(/\.graph$/, '.known.graph');
}
