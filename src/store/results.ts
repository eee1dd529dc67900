import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { makeFolder } from '../disk/make-folder.ts';
import { putAside } from '../disk/put-aside.ts';
import { writeWhole } from '../disk/whole-file.ts';
import { Listeners } from '../engine/listeners.ts';
import { anyObject, fits, number } from '../engine/schema.ts';

const values = v.record(v.string(), number);
const share = v.pipe(number, v.minValue(0), v.maxValue(1));
/** Whatever later versions keep beside it stays. */
const resultsSchema = v.object({
  /** The best that a person has reached, by game, by person, and by the name of the record. */
  bests: v.record(v.string(), v.record(v.string(), values)),
  /** What was reached in the challenges of each day, such as `2026-11-22`, by game: shares of 1. */
  daily: v.record(v.string(), v.record(v.string(), share)),
  /** Challenges that were begun, by day and game: the moves so far. */
  tries: v.exactOptional(v.record(v.string(), v.record(v.string(), v.array(anyObject)))),
});
export type Results = v.InferOutput<typeof resultsSchema>;

/** What the people at this computer have reached, beside their saved games. */
export interface ResultsFile {
  /** The same object until they change. */
  get(): Results;
  /** Writes it at once, after what other programs have written. @throws Error when that is impossible: then it holds for this run, and is written with the next change that can be */
  change(work: (results: Results) => Results): void;
  /** Writes what could not be written so far, if there is any. @throws Error when that is still impossible */
  writeRest(): void;
  /** Tells of every change; the function ends that. */
  listen(onChange: () => void): () => void;
}

const none: Results = { bests: {}, daily: {} };
const damaged = { results: none, isSound: false };

/** A file that is damaged is put aside when something is to be written. */
export function resultsIn(file: string): ResultsFile {
  // Read when it is first asked for: no start waits for it.
  let kept: Results | undefined;
  /** What could not be written so far. */
  let unwritten: ((results: Results) => Results)[] = [];
  const listeners = new Listeners();
  /** @returns whether what the file holds is sound */
  const renew = (): boolean => {
    const { results, isSound } = readResults(file);
    kept = unwritten.reduce((now, each) => each(now), results);
    return isSound;
  };
  const write = (): void => {
    try {
      makeFolder(dirname(file));
      alone(`${file}.lock`, () => {
        if (!renew()) putAside(file);
        writeWhole(file, `${JSON.stringify(kept)}\n`, 0o600);
      });
      unwritten = [];
    } catch (error) {
      renew();
      throw error;
    } finally {
      listeners.tell();
    }
  };
  return {
    get() {
      kept ??= readResults(file).results;
      return kept;
    },
    listen: listeners.listen,
    change(work) {
      unwritten.push(work);
      write();
    },
    writeRest() {
      if (unwritten.length > 0) write();
    },
  };
}

/** Longer than anybody writes: whoever holds the lock then was killed. */
const PATIENCE_MILLISECONDS = 1000;

/** Works while no other program does: what one writes between another's reading and writing would be lost. */
function alone(lock: string, work: () => void): void {
  for (const end = Date.now() + PATIENCE_MILLISECONDS; ; ) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (Date.now() > end) break;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function readResults(file: string): { readonly results: Results; readonly isSound: boolean } {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return fits(resultsSchema, found) ? { results: found, isSound: true } : damaged;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? { results: none, isSound: true } : damaged;
  }
}

/** Something that a person has reached in a game. */
export interface Reached {
  readonly person: string;
  /** Such as `longest road`. */
  readonly name: string;
  readonly value: number;
}

/** Keeps what was reached, and says what of it beats something that was there before. */
export function withRecords(
  results: Results,
  game: string,
  reached: readonly Reached[],
): { readonly results: Results; readonly broken: readonly Reached[] } {
  const bests = structuredClone(results.bests);
  const broken: Reached[] = [];
  for (const { person, name, value } of reached) {
    bests[game] ??= {};
    bests[game][person] ??= {};
    const own = bests[game][person];
    const before = own[name];
    if (before !== undefined && value <= before) continue;
    if (before !== undefined) broken.push({ person, name, value });
    own[name] = value;
  }
  return { results: { ...results, bests }, broken };
}
