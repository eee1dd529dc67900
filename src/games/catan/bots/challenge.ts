import type { Challenge } from '../../../engine/challenge.ts';
import { seededChance } from '../../../engine/chance.ts';
import { type Match, play, startMatch } from '../../../engine/match.ts';
import { readOptions } from '../../../engine/options.ts';
import { movesInWords } from '../../../engine/review.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { cornerIndex } from '../rules/topology.ts';
import type { CatanTypes } from '../rules/types.ts';
import { cornerYields } from './island.ts';
import { afterMove } from './outcomes.ts';
import { foreseeSetup, setupWorth } from './setting-up.ts';
import { winChances } from './win-estimate.ts';

const SEATS = 3;
/** Two settlements, each with its road. */
const DECISIONS = 4;

/** The best opening pair of whoever sets up last and first again. */
export const challenge: Challenge<CatanTypes> = {
  task: 'Place your two settlements and their roads where they win most often.',
  begin(seed) {
    const read = readOptions(catan.options, { turnSeconds: 0 }, SEATS);
    if (!read.ok) throw new Error(read.reason);
    const players = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({
      name,
      colour: ['red', 'blue', 'orange'][seat]!,
    }));
    let match = startMatch(catan, { options: read.options, players, seed });
    const luck = seededChance(`${seed}/others`);
    while (match.steps.length < 2 * (SEATS - 1)) match = placed(match, luck.die(3) - 1);
    return { match, seat: catan.toAct(match.state)[0]! };
  },
  isDone: (start, now) => now.steps.length >= start.steps.length + DECISIONS,
  grade({ match, seat }, now) {
    const own = now.steps.slice(match.steps.length).map(({ move }) => move);
    const best: Move[] = [];
    for (let state = match.state; best.length < DECISIONS; state = afterMove(state, seat, best.at(-1)!))
      best.push(foreseeSetup(state, seat, Number.POSITIVE_INFINITY, winChances));
    const [reached, most] = [worthOf(match.state, seat, own), worthOf(match.state, seat, best)];
    const percent = (worth: number): string => `${Math.round(100 * worth)}%`;
    return {
      share: Math.min(1, reached / most),
      text: `${percent(reached)} to win, the hard player ${percent(most)}`,
      best: movesInWords(match, seat, best),
    };
  },
};

/** Others take one of the three places with the most yield, and any road. */
function placed(match: Match<CatanTypes>, choice: number): Match<CatanTypes> {
  const { state } = match;
  const [seat = 0] = catan.toAct(state);
  const yields = cornerYields(state.board);
  const worth = (move: Move): number =>
    move.type === 'placeSettlement' ? yields[cornerIndex(move.corner)]! : 0;
  const moves = [...catan.legalMoves(state, seat)].sort((one, other) => worth(other) - worth(one));
  const played = play(match, seat, moves[Math.min(choice, moves.length - 1)]!);
  if (!played.ok) throw new Error(played.refusal.text);
  return played.match;
}

/** The chance to win after these moves of the set-up. */
function worthOf(start: State, seat: number, moves: readonly Move[]): number {
  let state = start;
  for (const move of moves.slice(0, -1)) state = afterMove(state, seat, move);
  return setupWorth(state, seat, moves.at(-1)!, winChances);
}
