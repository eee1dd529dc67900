import { createReadStream, statSync } from 'node:fs';
import { fileProblem } from '../engine/file-problem.ts';
import { UsageError } from './usage-error.ts';

/** What stands for standard input in place of a file. */
const INPUT = '-';

/** What a file is called in a sentence. */
export function sourceName(source: string): string {
  return source === INPUT ? 'Standard input' : source;
}

/**
 * The text in a file, or with `-` in standard input. It is waited for: a pipe has no size, and one that another program
 * of the same script has used may have nothing to read just now.
 * @param most bytes @param what it is to hold @throws UsageError
 */
export async function readText(source: string, most: number, what: string): Promise<string> {
  const name = sourceName(source);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // A device such as /dev/zero would be read for ever.
    if (source !== INPUT && statSync(source).isCharacterDevice())
      throw new UsageError(`${name} is a device, not ${what}.`);
    const stream = source === INPUT ? process.stdin : createReadStream(source);
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > most) throw new UsageError(`${name} is too large for ${what}.`);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name} cannot be read: ${fileProblem(error)}.`);
  }
  return Buffer.concat(parts).toString('utf8');
}
