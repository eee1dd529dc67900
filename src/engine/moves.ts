import type { GameModule, GameTypes, Viewer } from './game.ts';
import type { Step } from './match.ts';
import type { Shape } from './shape.ts';

export type MoveRead<Move> =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly reason: string };

/**
 * A move from outside: a text in the game's notation, or an object that fits one of the game's shapes.
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
    return 'error' in move ? { ok: false, reason: move.error } : { ok: true, move };
  }
  const reason = misfit(game, value);
  return reason === undefined ? { ok: true, move: value as G['move'] } : { ok: false, reason };
}

/** Why a value has none of the shapes of the game's moves, so that no log could be read with it. */
export function misfit<G extends GameTypes>(game: GameModule<G>, value: unknown): string | undefined {
  const type = (value as { type?: unknown } | null | undefined)?.type;
  const shapes: Readonly<Record<string, Shape>> = game.moveShapes;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type))
    return `move.type must be one of ${Object.keys(shapes).join(', ')}`;
  return shapes[type]!(value, 'move');
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
