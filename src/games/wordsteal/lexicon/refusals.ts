import { readFileSync, rmSync } from 'node:fs';
import { writeWhole } from '../../../disk/whole-file.ts';
import { EndlessError } from './work-limit.ts';

/** Beside where the compiled dictionary would lie: why there is none. */
function refusalFile(file: string): string {
  return `${file}.refused`;
}

/**
 * What would take minutes is tried once: after that the same files are refused at once.
 * @param file where the compiled dictionary would be kept.
 */
export async function tryOnce<T>(file: string, compile: () => T | Promise<T>): Promise<T> {
  refuseKnown(file);
  try {
    return await compile();
  } catch (error) {
    throw remembered(file, error);
  }
}

/** As `tryOnce`, for what is compiled at once. */
export function tryOnceNow<T>(file: string, compile: () => T): T {
  refuseKnown(file);
  try {
    return compile();
  } catch (error) {
    throw remembered(file, error);
  }
}

export function forgetRefusal(file: string): void {
  rmSync(refusalFile(file), { force: true });
}

function refuseKnown(file: string): void {
  let sentence = '';
  try {
    sentence = readFileSync(refusalFile(file), 'utf8');
  } catch {
    // Nothing was refused yet.
  }
  if (sentence !== '') throw new EndlessError(sentence);
}

function remembered(file: string, error: unknown): unknown {
  if (!(error instanceof EndlessError)) return error;
  try {
    writeWhole(refusalFile(file), error.message);
  } catch {
    // It is tried again then.
  }
  return error;
}
