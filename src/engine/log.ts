import type { GameModule, GameTypes } from './game.ts';
import { type Match, type Player, replay, type Step } from './match.ts';
import { readMove } from './moves.ts';
import { optionsToRecord, readRecordedOptions } from './options.ts';
import { printable } from './printable.ts';
import { fields, list, oneOf, optional, type Shape, text, whole } from './shape.ts';

export const LOG_VERSION = 1;

/** The first line of a log. */
export interface LogHeader {
  readonly format: 'boardgames.log';
  readonly version: typeof LOG_VERSION;
  /** The id of the game. */
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: readonly Player[];
  /** Left out while the game is running: who knows the seed knows the luck to come. */
  readonly seed?: string;
  /** The luck of the set-up. */
  readonly setupChance: readonly number[];
  /** Dictionaries, boards and the like, with their fingerprints when the game was begun. */
  readonly sources?: Readonly<Record<string, string>>;
}

/** A log read as text: sound in itself, but not yet played. */
export interface Log {
  readonly header: LogHeader;
  readonly steps: readonly {
    readonly seat: number;
    readonly move: unknown;
    readonly chance: readonly number[];
  }[];
}

/** What is wrong with a log, and in which line (from 1). */
export interface LogProblem {
  readonly ok: false;
  readonly line: number;
  readonly reason: string;
}

const anyObject: Shape = (value, path) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? undefined
    : `${path} must be an object`;
const gameId: Shape = (value, path) =>
  typeof value === 'string' && /^[a-z0-9-]{1,50}$/.test(value)
    ? undefined
    : `${path} must be the name of a game, such as wordsteal`;
const luck = list(whole(0, 2 ** 31), 100_000);
const player = fields({ name: text, colour: optional(text), token: optional(text), bot: optional(text) });
/** Those who play a match, in seat order. */
export const playersShape = list(player, 16);
const headerShape = fields({
  format: oneOf('boardgames.log'),
  version: whole(LOG_VERSION, LOG_VERSION),
  game: gameId,
  options: anyObject,
  players: playersShape,
  seed: optional(text),
  setupChance: luck,
  sources: optional(anyObject),
});
const moveField: Shape = (value, path) => (typeof value === 'string' ? undefined : anyObject(value, path));
const stepShape = fields({ seat: whole(0, 15), move: moveField, chance: luck });

/** JSON Lines: the header, then one step a line. */
export function formatLog<G extends GameTypes>(match: Match<G>): string {
  const { game, options, players, seed, setupChance, steps } = match;
  const over = game.outcome(match.state) !== undefined;
  const sources = game.sources?.(options);
  const header: LogHeader = {
    format: 'boardgames.log',
    version: LOG_VERSION,
    game: game.id,
    options: optionsToRecord(game.options, options),
    players,
    ...(over && seed ? { seed } : {}),
    setupChance,
    ...(sources ? { sources } : {}),
  };
  return [header, ...steps].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Reads JSON Lines as `formatLog` writes them; CRLF, a byte order mark and blank lines at the end are tolerated. */
export function parseLog(source: string): { readonly ok: true; readonly log: Log } | LogProblem {
  const lines = source
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const values: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    const problem = readLine(line, index, values);
    if (problem !== undefined) return { ok: false, line: index + 1, reason: printable(problem) };
  }
  const [header, ...steps] = values as [LogHeader, ...Log['steps']];
  return { ok: true, log: { header, steps } };
}

const noLog = 'this is no log to replay, as `boardgames log --format jsonl` prints it, with its header first';

function readLine(line: string, index: number, values: unknown[]): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return index === 0 ? noLog : 'the line is not whole JSON';
  }
  values.push(value);
  if (index > 0) return stepShape(value, '');
  const { format, version } = (value ?? {}) as Partial<LogHeader>;
  if (format !== 'boardgames.log') return noLog;
  if (version !== LOG_VERSION)
    return `version ${JSON.stringify(version)} is not known here; this program reads version ${LOG_VERSION}`;
  return headerShape(value, '');
}

/** Tells a log that is sound in itself, wherever its parts were kept, from a damaged one. */
export function isLog(value: { readonly header: unknown; readonly steps: readonly unknown[] }): value is Log {
  return [headerShape(value.header, ''), ...value.steps.map((step) => stepShape(step, ''))].every(
    (problem) => problem === undefined,
  );
}

/** Plays a log with the rules of its game. */
export function openLog<G extends GameTypes>(
  log: Log,
  game: GameModule<G>,
): { readonly ok: true; readonly match: Match<G> } | LogProblem {
  const { header } = log;
  const { min, max } = game.seats;
  if (header.players.length < min || header.players.length > max) {
    return { ok: false, line: 1, reason: `players must hold ${min} to ${max} entries` };
  }
  const read = readRecordedOptions(game.options, header.options, header.players.length);
  if (!read.ok) return { ok: false, line: 1, reason: printable(`options.${read.reason}`) };
  const steps: Step<G['move']>[] = [];
  for (const [index, { seat, move, chance }] of log.steps.entries()) {
    const moveRead = readMove(game, move);
    if (!moveRead.ok) return { ok: false, line: index + 2, reason: printable(moveRead.refusal.text) };
    steps.push({ seat, move: moveRead.move, chance });
  }
  const opening = { options: read.options, players: header.players, seed: header.seed ?? '' };
  const replayed = replay(game, opening, header.setupChance, steps);
  if (replayed.ok) return replayed;
  return { ok: false, line: replayed.step + 1, reason: printable(replayed.reason) };
}

/** Names of what the game depends on beside its rules, such as `dictionary`, that is no longer what it was at the start. */
export function changedSources<G extends GameTypes>({ header }: Log, game: GameModule<G>): readonly string[] {
  const read = readRecordedOptions(game.options, header.options, header.players.length);
  const now = read.ok ? (game.sources?.(read.options) ?? {}) : {};
  return Object.entries(header.sources ?? {}).flatMap(([name, mark]) => (now[name] === mark ? [] : [name]));
}
