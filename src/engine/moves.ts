import type { GameModule, GameTypes, Viewer } from './game.ts';
import type { Step } from './match.ts';
import { type Refusal, refuse } from './refusal.ts';
import { type MoveSchemas, problemIn, problemText } from './schema.ts';
import { timeUp } from './time-up.ts';

type MoveRead<Move> =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * A move from outside: a text in the game's notation, or an object that one of the game's schemas describes.
 * @param before the state that a text is meant for, where it is at hand.
 */
export function readMove<G extends GameTypes>(
  game: GameModule<G>,
  value: unknown,
  before?: G['state'],
): MoveRead<G['move']> {
  if (typeof value === 'string') {
    // Runs of blanks would let patterns that look for blanks in several places search for ever.
    const line = value.slice(0, 2000).trim().replace(/\s+/g, ' ');
    const move = game.notation.parse(line, before);
    return 'error' in move ? { ok: false, refusal: move.error } : { ok: true, move };
  }
  const refusal = malformed(game, value);
  return refusal === undefined ? { ok: true, move: value as G['move'] } : { ok: false, refusal };
}

const clockOnly = refuse('clock-only', 'Only the clock says that time is up: choose something else.');

/** The same from a player, to whom the clock's move is refused. */
export function readChoice<G extends GameTypes>(
  game: GameModule<G>,
  value: unknown,
  before?: G['state'],
): MoveRead<G['move']> {
  const read = readMove(game, value, before);
  return read.ok && read.move.type === timeUp.type ? { ok: false, refusal: clockOnly } : read;
}

/** The same as a person types it, who may call players by their names. */
export function readTyped<G extends GameTypes>(
  game: GameModule<G>,
  line: string,
  before: G['state'],
  players: readonly { readonly name: string }[],
): MoveRead<G['move']> {
  const asTyped = readChoice(game, line, before);
  if (asTyped.ok) return asTyped;
  for (const named of withSeats(line, players)) {
    const bySeats = readChoice(game, named, before);
    if (bySeats.ok) return bySeats;
  }
  return asTyped;
}

/**
 * The line with players' names as the numbers of their seats, which is how moves are written: with each of them alone, since
 * a street, a resource or a word of the move may be called as a player is, and with all.
 */
function withSeats(line: string, players: readonly { readonly name: string }[]): readonly string[] {
  const names = players.map(({ name }) => name.toLowerCase());
  const signs = players.map(({ name }) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const anyName = signs.sort((one, other) => other.length - one.length).join('|');
  const words = new RegExp(`(?<=^|\\s)(?:${anyName})(?=\\s|$)`, 'giu');
  const seatOf = (name: string): string => String(names.indexOf(name.toLowerCase()) + 1);
  const alone = [...line.matchAll(words)].map(
    ({ 0: name, index }) => line.slice(0, index) + seatOf(name) + line.slice(index + name.length),
  );
  return alone.length > 1 ? [...alone, line.replace(words, seatOf)] : alone;
}

/** Why no schema of the game's moves describes a value, so that no log could be read with it. */
export function malformed<G extends GameTypes>(game: GameModule<G>, value: unknown): Refusal | undefined {
  const type = (value as { type?: unknown } | null | undefined)?.type;
  const schemas: MoveSchemas = game.moves;
  if (typeof type !== 'string' || !Object.hasOwn(schemas, type))
    return malformedMove(`move.type must be one of ${listed(Object.keys(schemas))}`);
  const problem = problemIn(schemas[type]!, value);
  if (problem === undefined) return undefined;
  const path = problem.path === '' ? '' : `move.${problem.path}`;
  return malformedMove(problemText({ ...problem, path }, 'move'));
}

/** A refusal is one sentence: so many kinds of moves are named in it. */
const MOST_LISTED = 20;

function listed(types: readonly string[]): string {
  const more = types.length - MOST_LISTED;
  return more > 0 ? `${types.slice(0, MOST_LISTED).join(', ')} and ${more} more` : types.join(', ');
}

function malformedMove(sentence: string): Refusal {
  return refuse('malformed-move', `The move cannot be read: ${sentence}.`);
}

/**
 * The move of a step in the game's notation, as this viewer may read it.
 * @param before the state that the move was made in, where it is at hand.
 */
export function moveText<G extends GameTypes>(
  { notation }: GameModule<G>,
  { seat, move }: Pick<Step<G['move']>, 'seat' | 'move'>,
  viewer: Viewer,
  before?: G['state'],
): string {
  const mayKnow = viewer === 'all' || viewer === seat;
  return mayKnow || !notation.formatForOthers
    ? notation.format(move, before)
    : notation.formatForOthers(move);
}
