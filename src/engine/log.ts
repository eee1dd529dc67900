import * as v from 'valibot';
import type { GameModule, GameTypes } from './game.ts';
import { jsonValue } from './json-value.ts';
import { isOver, type Match, type Step, startMatch } from './match.ts';
import { readMove } from './moves.ts';
import { lackOf, optionsToRecord, readRecordedOptions } from './options.ts';
import { printable } from './printable.ts';
import { replay } from './replay.ts';
import {
  anyObject,
  type DataOf,
  fields,
  fits,
  list,
  oneOf,
  problemIn,
  problemText,
  text,
  whole,
} from './schema.ts';
import { seenOf, startShown } from './shown.ts';

export const LOG_VERSION = 1;

const luck = list(whole(0, 2 ** 31), 100_000);
const player = fields({
  name: text,
  colour: v.exactOptional(text),
  token: v.exactOptional(text),
  bot: v.exactOptional(text),
});
/** Those who play a match, in seat order. */
export const playersSchema = list(player, 16);

const aGame = 'must be the name of a game, such as wordsteal';
const headerSchema = fields({
  format: oneOf('boardgames.log'),
  version: whole(LOG_VERSION, LOG_VERSION),
  /** The id of the game. */
  game: v.pipe(v.string(aGame), v.regex(/^[a-z0-9-]{1,50}$/, aGame)),
  options: anyObject,
  players: playersSchema,
  /** Its players have ended the game before its rules did. */
  ended: v.exactOptional(v.literal(true, 'must be true')),
  /** True of a running game's log: it holds what a spectator knows, and is complete only when the game is over. */
  public: v.exactOptional(v.literal(true, 'must be true')),
  /** Left out while the game is running: who knows the seed knows the luck to come. */
  seed: v.exactOptional(text),
  /** The luck of the set-up; left out of a public log where it is hidden. */
  setupChance: v.exactOptional(luck),
  /** Of a public log without that luck: a fingerprint of the table at the start, as a spectator saw it. */
  seen: v.exactOptional(text),
  /** Dictionaries, boards and the like, with their fingerprints when the game was begun. */
  sources: v.exactOptional(anyObject),
});
const stepSchema = fields({
  seat: whole(0, 15),
  move: v.union([v.string(), anyObject], 'must be an object or a text'),
  chance: luck,
});
const shownSchema = fields({
  seat: whole(0, 15),
  /** A hidden move is its type alone. */
  move: anyObject,
  /** Left out where it is hidden. */
  chance: v.exactOptional(luck),
  hidden: v.exactOptional(oneOf('move', 'chance')),
  /** A fingerprint of what a spectator saw, by which what is hidden can be drawn so that the rest fits. */
  seen: text,
});

/** The first line of a log. */
type LogHeader = DataOf<typeof headerSchema>;
type LogStep = DataOf<typeof stepSchema>;
type ShownLogStep = DataOf<typeof shownSchema>;

/** A log read as text: sound in itself, but not yet played. */
export interface Log {
  readonly header: LogHeader;
  readonly steps: readonly (LogStep | ShownLogStep)[];
}

/** What is wrong with a log, and in which line (from 1). */
interface LogProblem {
  readonly ok: false;
  readonly line: number;
  readonly reason: string;
}

/** JSON Lines with everything that is needed to play the match again: the header, then one step a line. */
export function formatLog<G extends GameTypes>(match: Match<G>): string {
  return jsonLines([headerOf(match), ...match.steps]);
}

/** The log that anybody may read: of a game that is over all of it, of a running one what a spectator knows. */
export function formatPublicLog<G extends GameTypes>(match: Match<G>): string {
  const { game, options, setupChance, steps } = match;
  if (isOver(match)) return formatLog(match);
  const { setupChance: _, ...header } = headerOf(match);
  const hiddenSetup = game.hides?.(options) === 'chance';
  const setup = hiddenSetup ? { seen: seenOf(startMatch(game, match, setupChance), []) } : { setupChance };
  const lines: ShownLogStep[] = [];
  replay(game, match, setupChance, steps, (after, events) => {
    lines.push(shownStep(match, after.steps.at(-1)!, seenOf(after, events)));
  });
  return jsonLines([{ ...header, public: true, ...setup }, ...lines]);
}

function shownStep<G extends GameTypes>(
  { game, options }: Match<G>,
  { seat, move, chance }: Step<G['move']>,
  seen: string,
): ShownLogStep {
  const hidden = game.hides?.(options, move);
  return {
    seat,
    move: hidden === 'move' ? { type: move.type } : { ...move },
    ...(hidden === 'chance' ? {} : { chance }),
    ...(hidden ? { hidden } : {}),
    seen,
  };
}

function headerOf<G extends GameTypes>({
  game,
  options,
  players,
  seed,
  setupChance,
  state,
  isEnded,
}: Match<G>): LogHeader {
  const over = game.outcome(state) !== undefined;
  const sources = game.sources?.(options);
  return {
    format: 'boardgames.log',
    version: LOG_VERSION,
    game: game.id,
    options: optionsToRecord(game.options, options),
    players,
    ...(isEnded ? { ended: true } : {}),
    ...(over && seed ? { seed } : {}),
    setupChance,
    ...(sources ? { sources } : {}),
  };
}

function jsonLines(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Reads JSON Lines as `formatLog` writes them; CRLF, a byte order mark and blank lines at the end are tolerated. */
export function parseLog(source: string): { readonly ok: true; readonly log: Log } | LogProblem {
  const lines = source
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const values: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    const problem = readLine(line, values);
    if (problem !== undefined) return { ok: false, line: index + 1, reason: printable(problem) };
  }
  const [header, ...steps] = values as [LogHeader, ...Log['steps']];
  return { ok: true, log: { header, steps } };
}

const noLog =
  'this is not a log to replay, as `boardgames log --format jsonl` prints it, with its header first';

/** @param values what was read before, to which the value of this line is added. */
function readLine(line: string, values: unknown[]): string | undefined {
  const isFirst = values.length === 0;
  const value = jsonValue(line);
  if (value === undefined)
    return isFirst
      ? noLog
      : 'the line is not whole JSON: delete it and what follows to see the game up to there';
  values.push(value);
  const problem = isFirst ? headerProblem(value) : problemIn(stepSchemaOf(values[0] as LogHeader), value);
  return typeof problem === 'object' ? problemText(problem) : problem;
}

function headerProblem(value: unknown) {
  const { format, version } = (value ?? {}) as Partial<LogHeader>;
  if (format !== 'boardgames.log') return noLog;
  if (version !== LOG_VERSION)
    return `version ${JSON.stringify(version)} is not known here; this program reads version ${LOG_VERSION}`;
  const problem = problemIn(headerSchema, value);
  if (problem) return problem;
  const { public: shown, setupChance, seen } = value as LogHeader;
  return setupChance || (shown && seen) ? undefined : { path: 'setupChance', message: 'is missing' };
}

function stepSchemaOf(header: LogHeader) {
  return header.public ? shownSchema : stepSchema;
}

/** Tells a log that is sound in itself, wherever its parts were kept, from a damaged one. */
export function isLog(value: { readonly header: unknown; readonly steps: readonly unknown[] }): value is Log {
  return fits(headerSchema, value.header) && value.steps.every((step) => fits(stepSchema, step));
}

/** Plays a log with the rules of its game. What a public log hides is drawn: such a match is there to be looked at. */
export function openLog<G extends GameTypes>(
  log: Log,
  game: GameModule<G>,
): { readonly ok: true; readonly match: Match<G> } | LogProblem {
  const { header } = log;
  const { min, max } = game.seats;
  if (header.players.length < min || header.players.length > max) {
    return { ok: false, line: 1, reason: `players must hold ${min} to ${max} entries` };
  }
  const lack = lackOf(game.options, header.options);
  if (lack !== undefined) return { ok: false, line: 1, reason: `it needs ${lack}` };
  const read = readRecordedOptions(game.options, header.options, header.players.length);
  if (!read.ok) return { ok: false, line: 1, reason: printable(`options.${read.reason}`) };
  const steps: Step<G['move']>[] = [];
  for (const [index, step] of log.steps.entries()) {
    const stepRead = readStep(game, step);
    if (!stepRead.ok) return { ok: false, line: index + 2, reason: printable(stepRead.reason) };
    steps.push(stepRead.step);
  }
  const opening = { options: read.options, players: header.players, seed: header.seed ?? '' };
  const setupChance = header.setupChance ?? startShown(game, opening, header.seen ?? '')?.setupChance;
  if (!setupChance) return { ok: false, line: 1, reason: 'no start of the game shows what was seen' };
  const replayed = replay(game, opening, setupChance, steps);
  if (replayed.ok) return header.ended ? { ok: true, match: { ...replayed.match, isEnded: true } } : replayed;
  return { ok: false, line: replayed.step + 1, reason: printable(replayed.reason) };
}

function readStep<G extends GameTypes>(
  game: GameModule<G>,
  step: LogStep | ShownLogStep,
): { readonly ok: true; readonly step: Step<G['move']> } | { readonly ok: false; readonly reason: string } {
  const { seat, chance = [] } = step;
  const shown =
    'seen' in step ? { ...(step.hidden ? { hidden: step.hidden } : {}), seen: step.seen } : undefined;
  if (shown?.hidden === 'move')
    return { ok: true, step: { seat, move: step.move as G['move'], chance, shown } };
  const read = readMove(game, step.move);
  if (!read.ok) return { ok: false, reason: read.refusal.text };
  return { ok: true, step: { seat, move: read.move, chance, ...(shown ? { shown } : {}) } };
}

/**
 * Names of what the game depends on beside its rules, such as `dictionary`, that is no longer what it was at the start;
 * none where the options already cannot be read.
 */
export function changedSources<G extends GameTypes>({ header }: Log, game: GameModule<G>): readonly string[] {
  const read = readRecordedOptions(game.options, header.options, header.players.length);
  if (!read.ok) return [];
  const now = game.sources?.(read.options) ?? {};
  return Object.entries(header.sources ?? {}).flatMap(([name, mark]) => (now[name] === mark ? [] : [name]));
}
