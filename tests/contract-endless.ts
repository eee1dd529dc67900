import assert from 'node:assert/strict';
import { type Chance, ChanceScriptError, scriptChance } from '../src/engine/chance.ts';
import type { AnyGame, AnyTypes, Seat } from '../src/engine/game.ts';
import type { Position } from './contract-clauses.ts';

/** Far more moves than any seat has before it waits for luck or for others, unless some lead back to where they began. */
const MOST = 400;
/** How many are drawn in each position, of the kinds that are too many to list. */
const SAMPLES = 20;

/** Without luck, and without those that the game calls endless, the moves of one seat run out: a host need not bound them. */
export function namesEndlessMoves({ match: { game, state } }: Position, chance: Chance): void {
  for (const seat of game.toAct(state)) {
    const made = new Map<string, number>();
    let now: AnyTypes['state'] | undefined = state;
    for (let count = 0; now && count < MOST; count++) now = mostMade(game, now, seat, { made, chance });
    if (now)
      assert.fail(`more than ${MOST} moves of seat ${seat} without luck: ${JSON.stringify([...made])}`);
  }
}

interface Walk {
  /** How often each kind of move was made. */
  readonly made: Map<string, number>;
  readonly chance: Chance;
}

/** What comes of the kind of move that was made most often so far: a circle goes on and on. */
function mostMade(
  game: AnyGame,
  state: AnyTypes['state'],
  seat: Seat,
  { made, chance }: Walk,
): AnyTypes['state'] | undefined {
  const times = ({ type }: AnyTypes['move']): number => made.get(type) ?? 0;
  const able = choices(game, state, seat, chance)
    .filter((move) => !game.isEndless?.(state, move))
    .map((move) => ({ move, luck: chance.die(6) }))
    .sort((one, other) => times(other.move) - times(one.move) || one.luck - other.luck);
  for (const { move } of able) {
    const after = withoutLuck(game, state, seat, move);
    if (!after) continue;
    made.set(move.type, times(move) + 1);
    return after;
  }
  return undefined;
}

function choices(game: AnyGame, state: AnyTypes['state'], seat: Seat, chance: Chance): AnyTypes['move'][] {
  const samples = game.openMoves(state, seat).length > 0 ? SAMPLES : 0;
  const drawn = Array.from({ length: samples }, () => game.sampleMove(state, seat, chance));
  return [...game.legalMoves(state, seat), ...drawn];
}

/** @returns `undefined` of a move that meets luck */
function withoutLuck(
  game: AnyGame,
  state: AnyTypes['state'],
  seat: Seat,
  move: AnyTypes['move'],
): AnyTypes['state'] | undefined {
  const after = game.clone(state);
  try {
    game.apply(after, seat, move, scriptChance([]));
    return after;
  } catch (error) {
    if (error instanceof ChanceScriptError) return undefined;
    throw error;
  }
}
