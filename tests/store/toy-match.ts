import { type AnyTypes, anyGame } from '../../src/engine/game.ts';
import { type Match, type Player, startMatch } from '../../src/engine/match.ts';
import { LocalSession, type Session } from '../../src/engine/session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { SteadyKeeper } from '../../src/store/keeper.ts';
import type { Store } from '../../src/store/store.ts';
import { toyGame } from '../engine/toy-game.ts';

export const toy = anyGame(toyGame);
export const ann: Player = { name: 'Ann', colour: 'red' };
export const bot: Player = { name: 'Robo', colour: 'blue', bot: 'hard' };

/** A match of the toy game that has just begun. */
export function toyMatch(seed = 'seed', players: readonly Player[] = [ann, bot]): Match<AnyTypes> {
  return startMatch(toy, { options: { target: 9 }, players, seed });
}

/** The first move that the seat on turn may make. */
function nextMove({ game, state }: Match<AnyTypes>): { seat: number; move: AnyTypes['move'] } {
  const seat = (state as { turn: number }).turn;
  return { seat, move: game.legalMoves(state, seat)[0]! };
}

/** Plays so many moves, or to the end. */
export async function playOn(session: Session<AnyTypes>, count = Infinity): Promise<void> {
  for (let i = 0; i < count && !session.match.game.outcome(session.match.state); i++) {
    const { seat, move } = nextMove(session.match);
    const reason = await session.play(seat, move);
    if (reason !== undefined) throw new Error(String(reason));
  }
}

/** Enters a match and gives it a session, as the program does. */
export async function beginIn(store: Store, match = toyMatch()) {
  const entry = await store.enter(match);
  const clock = new SteppedClock();
  const keeper = new SteadyKeeper(match, { clock, entry, enter: (latest) => store.enter(latest) });
  return { id: entry.id, entry, keeper, session: new LocalSession(match, keeper) };
}

/** An entry that nobody plays. */
export async function enterIn(store: Store, match = toyMatch()): Promise<string> {
  const entry = await store.enter(match);
  await entry.release();
  return entry.id;
}
