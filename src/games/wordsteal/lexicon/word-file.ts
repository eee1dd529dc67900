import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileProblem } from '../../../engine/file-problem.ts';
import { UserError } from '../../../engine/user-error.ts';

/** A dictionary file that cannot be used; the message is one sentence for the player. */
export class DictionaryError extends UserError {
  override readonly name = 'DictionaryError';
}

/** Several times the largest word lists there are; reading more would take the memory, not give words. */
export const largestFile = 64 * 1024 * 1024;

/** The bytes of a dictionary file of a bearable size. */
export function readDictionaryFile(path: string): Buffer {
  const name = basename(path);
  try {
    const file = statSync(path);
    // A device or a pipe tells no size and may never end.
    if (!file.isFile() && !file.isDirectory()) throw new DictionaryError(`${path} is not a regular file.`);
    const { size } = file;
    if (size > largestFile) {
      const megabytes = Math.ceil(size / 1024 / 1024);
      throw new DictionaryError(
        `${name} has ${megabytes} MB; dictionary files may have ${largestFile / 1024 / 1024} MB at most.`,
      );
    }
    return readFileSync(path);
  } catch (error) {
    if (error instanceof DictionaryError) throw error;
    throw new DictionaryError(`${path} cannot be read: ${fileProblem(error)}.`);
  }
}

/** The text of a word list: UTF-8 with or without a byte order mark. */
export function decodeWordList(bytes: Buffer, name: string): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new DictionaryError(`${name} is UTF-16 text; save it as UTF-8.`);
  }
  if (bytes.includes(0)) throw new DictionaryError(`${name} is not a text file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DictionaryError(
      `${name} is not UTF-8 text; convert it first, for example with: iconv -f LATIN1 -t UTF-8`,
    );
  }
}

/** One word a line; what stands behind `#`, white space around words and empty lines are skipped. */
export function* wordsOfList(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    const line = text.slice(from, end);
    const comment = line.indexOf('#');
    const word = (comment === -1 ? line : line.slice(0, comment)).trim();
    if (word !== '') yield word;
    from = end + 1;
  }
}
