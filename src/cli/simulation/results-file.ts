import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileProblem } from '../../engine/file-problem.ts';
import type { GameRecord } from '../../play/tournament.ts';
import { UsageError } from '../usage-error.ts';

/** What must be the same for results to belong together. */
export interface ResultsHeader {
  readonly game: string;
  readonly options: unknown;
  readonly seed: string;
  readonly milliseconds: number;
}

/** The results of a simulation in a file of JSON Lines: a header, then a line a game. */
export interface ResultsFile {
  readonly seed: string;
  /** Of the pairing of these names. */
  recordsOf(pairing: string): readonly GameRecord[];
  add(pairing: string, record: GameRecord): void;
}

const format = 'boardgames.simulation';

interface Line {
  readonly pairing: string;
  readonly record: GameRecord;
}

/**
 * Opens the file, or begins it.
 * @param given without a seed the one of the file is taken.
 * @throws UsageError when it cannot be read or written, or holds results of another simulation.
 */
export function openResults(
  file: string,
  given: Omit<ResultsHeader, 'seed'> & { readonly seed?: string | undefined },
  newSeed: () => string,
): ResultsFile {
  const { header, lines } = existsSync(file) ? readResults(file) : { header: undefined, lines: [] };
  const seed = given.seed ?? header?.seed ?? newSeed();
  const ours: ResultsHeader = {
    game: given.game,
    options: given.options,
    seed,
    milliseconds: given.milliseconds,
  };
  if (header && JSON.stringify(header) !== JSON.stringify(ours))
    throw new UsageError(
      `${file} holds results of another simulation: give the same game, options, --ms and --seed, or another file.`,
    );
  const attempt = (write: () => void): void => {
    try {
      write();
    } catch (error) {
      throw new UsageError(`The results cannot be saved in ${file}: ${fileProblem(error)}.`);
    }
  };
  if (!header) attempt(() => writeFileSync(file, `${JSON.stringify({ format, version: 1, ...ours })}\n`));
  return {
    seed,
    recordsOf: (pairing) => lines.filter((line) => line.pairing === pairing).map(({ record }) => record),
    add: (pairing, record) =>
      attempt(() => appendFileSync(file, `${JSON.stringify({ pairing, record } satisfies Line)}\n`)),
  };
}

function readResults(file: string): { readonly header: ResultsHeader; readonly lines: readonly Line[] } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}.`);
  }
  // A line that a sudden end has cut off is a game that is played again; it must not spoil the line after it.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) writeFileSync(file, whole);
  try {
    const [first, ...lines] = whole
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const { format: kind, version, ...header } = first as ResultsHeader & { format: string; version: number };
    if (kind === format && version === 1) return { header, lines: lines as Line[] };
  } catch {
    // Said below.
  }
  throw new UsageError(`${file} holds no results of a simulation: choose a file that does not exist yet.`);
}
