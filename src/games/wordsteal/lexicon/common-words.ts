/** Common words are those of SCOWL's levels up to this one, from 10, the commonest, to 70. */
export const scowlLevel = 60;

/** Whether a list tells which words of a dictionary are common. SCOWL has English alone, and all of `en-common` is from it. */
export function listsCommonWords(packId: string): boolean {
  return packId === 'en';
}

/** The file of them beside that of the dictionary. */
export function commonWordsFile(file: string): string {
  return file.replace(/\.graph$/, '.common.graph');
}
