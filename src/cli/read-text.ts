import { readFileSync, statSync } from 'node:fs';
import { fileProblem } from '../engine/file-problem.ts';
import { UsageError } from './usage-error.ts';

/** The text in a file. @param most bytes @param what it is to hold @throws UsageError */
export function readText(file: string, most: number, what: string): string {
  try {
    const about = statSync(file);
    // A device such as /dev/zero would be read for ever; a pipe has no size and ends.
    if (about.isCharacterDevice()) throw new UsageError(`${file} is a device, not ${what}.`);
    if (about.size <= most) return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}.`);
  }
  throw new UsageError(`${file} is too large for ${what}.`);
}

/**
 * All of standard input as text. It is waited for: a pipe that another program of the same script has used may have
 * nothing to read just now. @param most bytes @param what it is to hold @throws UsageError
 */
export async function readInput(most: number, what: string): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of process.stdin as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > most) break;
    }
  } catch (error) {
    throw new UsageError(`Standard input cannot be read: ${fileProblem(error)}.`);
  }
  if (size > most) throw new UsageError(`Standard input is too large for ${what}.`);
  return Buffer.concat(parts).toString('utf8');
}
