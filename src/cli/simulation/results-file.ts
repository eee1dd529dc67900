import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { writeNew } from '../../disk/whole-file.ts';
import { fileProblem, writeProblem } from '../../engine/file-problem.ts';
import { jsonValue } from '../../engine/json-value.ts';
import { anyObject, fields, fits, flag, list, number, whole, words } from '../../engine/schema.ts';
import { listed } from '../../engine/sentence.ts';
import { type GameRecord, seatedIn } from '../../play/tournament.ts';
import { UsageError } from '../usage-error.ts';

/** What must be the same for results to belong together. */
export interface ResultsHeader {
  readonly game: string;
  readonly options: unknown;
  readonly seed: string;
  readonly milliseconds: number;
}

/** The results of a simulation. */
export interface SimulationResults {
  readonly seed: string;
  /** Of the pairing of these names, by the number of the game. */
  recordsOf(pairing: string): ReadonlyMap<number, GameRecord>;
  add(pairing: string, record: GameRecord): void;
}

const format = 'boardgames.simulation';
const MANY = 1e9;
const counts = list(whole(0, MANY), 99);
const headerSchema = fields({
  format: v.literal(format),
  version: v.literal(1),
  game: words(1, 40),
  options: anyObject,
  seed: words(1, 200),
  milliseconds: number,
});
const line = fields({
  pairing: words(1, 4000),
  record: fields({
    index: whole(0, MANY),
    bots: list(words(1, 400), 99),
    winners: counts,
    scores: list(number, 99),
    moves: whole(0, MANY),
    finished: flag,
    faults: v.exactOptional(counts),
    why: v.exactOptional(list(words(0, 400), 99)),
  }),
});
const lineSchema = v.pipe(line, v.check(isOfPairing));

interface Line {
  readonly pairing: string;
  readonly record: GameRecord;
}

/** Whether those played who were to: in a tournament the round stands before them. */
function isOfPairing({ pairing, record: { index, bots, scores } }: v.InferOutput<typeof line>): boolean {
  const names = seatedIn(pairing.replace(/^\d+: /, '').split(','), index);
  return (
    scores.length === names.length &&
    bots.length === names.length &&
    bots.every((bot, seat) => bot === names[seat])
  );
}

/**
 * Opens the file, or begins it: JSON Lines, a header, then a line a game.
 * @param file nothing is kept without one.
 * @param given without a seed the one of the file is taken.
 * @throws UsageError when it cannot be read or written, or holds results of another simulation.
 */
export function openResults(
  file: string | undefined,
  given: Omit<ResultsHeader, 'seed'> & { readonly seed?: string | undefined },
  newSeed: () => string,
): SimulationResults {
  if (file === undefined) return { seed: given.seed ?? newSeed(), recordsOf: () => new Map(), add() {} };
  const isThere = existsSync(file);
  const { header, lines, cutAt } = isThere ? readResults(file) : { header: undefined, lines: [] };
  const seed = given.seed ?? header?.seed ?? newSeed();
  const ours: ResultsHeader = {
    game: given.game,
    options: given.options,
    seed,
    milliseconds: given.milliseconds,
  };
  const other = header ? differences(header, ours) : [];
  if (other.length > 0)
    throw new UsageError(
      `${file} holds results of another simulation: give the same ${listed(other)}, or another file.`,
    );
  if (cutAt !== undefined) attempt(file, () => truncateSync(file, cutAt));
  if (!header) {
    const text = `${JSON.stringify({ format, version: 1, ...ours })}\n`;
    try {
      attempt(file, () => (isThere ? writeFileSync : writeNew)(file, text));
    } catch (error) {
      // What another program has begun meanwhile is not written over.
      if (!isThere && existsSync(file)) return openResults(file, given, newSeed);
      throw error;
    }
  }
  const pairings = byPairing(lines);
  return {
    seed,
    recordsOf: (pairing) => pairings.get(pairing) ?? new Map(),
    add: (pairing, record) =>
      attempt(file, () => appendFileSync(file, `${JSON.stringify({ pairing, record } satisfies Line)}\n`)),
  };
}

/** There may be many of either. */
function byPairing(lines: readonly Line[]): ReadonlyMap<string, ReadonlyMap<number, GameRecord>> {
  const pairings = new Map<string, Map<number, GameRecord>>();
  for (const { pairing, record } of lines) {
    const records = pairings.get(pairing) ?? new Map<number, GameRecord>();
    pairings.set(pairing, records.set(record.index, record));
  }
  return pairings;
}

/** What is not the same of two simulations, as their commands call it. */
function differences(one: ResultsHeader, other: ResultsHeader): readonly string[] {
  if (one.game !== other.game) return ['game'];
  const [all, others] = [named(one), named(other)];
  return Object.keys({ ...others, ...all }).filter(
    (name) => JSON.stringify(all[name]) !== JSON.stringify(others[name]),
  );
}

function named({ options, seed, milliseconds }: ResultsHeader): Readonly<Record<string, unknown>> {
  return { ...(options as object), '--seed': seed, '--ms': milliseconds };
}

interface Results {
  /** Left out of a file in which nothing stands yet. */
  readonly header: ResultsHeader | undefined;
  readonly lines: readonly Line[];
  /** Where its last line begins, in bytes, when a sudden end has cut that off: its game is played again. */
  readonly cutAt?: number | undefined;
}

/** @throws UsageError when it holds something else. */
function readResults(file: string): Results {
  const text = textOf(file);
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  if (complete === '' && `{"format":"${format}"`.startsWith(text.slice(0, 30)))
    return { header: undefined, lines: [] };
  const [first, ...lines] = complete.trimEnd().split('\n').map(jsonValue);
  if (!fits(headerSchema, first))
    throw new UsageError(`${file} holds no results of a simulation: choose a file that does not exist yet.`);
  const wrong = lines.findIndex((line) => !fits(lineSchema, line));
  if (wrong >= 0)
    throw new UsageError(
      `${file}, line ${wrong + 2}: this is not the result of a game: take the line out, or choose another file.`,
    );
  const { format: _, version: __, ...header } = first;
  const cutAt = complete.length < text.length ? Buffer.byteLength(complete) : undefined;
  return { header, lines: lines as Line[], cutAt };
}

function textOf(file: string): string {
  try {
    if (statSync(file).isFile()) return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}.`);
  }
  throw new UsageError(`${file} is no file: choose one that does not exist yet.`);
}

/** @throws UsageError when it cannot be written. */
function attempt(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new UsageError(`The results cannot be saved in ${file}: ${writeProblem(error)}.`);
  }
}
