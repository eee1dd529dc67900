import { fileProblem } from '../engine/file-problem.ts';
import { UsageError } from './usage-error.ts';

/**
 * All of standard input as text, or somewhat more than `most` bytes of it. It is waited for: a pipe that another program
 * of the same script has used may have nothing to read just now. @throws UsageError
 */
export async function readInput(most: number): Promise<string> {
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
  return Buffer.concat(parts).toString('utf8');
}
