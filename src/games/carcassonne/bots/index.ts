import type { Bot } from '../../../engine/game.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { noFollower } from '../rules/moves/no-follower.ts';
import type { State } from '../rules/state.ts';
import { tileKinds } from '../rules/tiles.ts';
import { stateOf } from '../rules/view.ts';
import { rateTurns, type Turn } from './policy.ts';
import { Rater } from './rating.ts';
import { depthFor, searchTurn } from './search.ts';

/** How far a rating of the easy player may be off, in points. */
const easyError = 6;

function highest(turns: readonly Turn[]): Turn {
  return turns.reduce((best, turn) => (turn.rating > best.rating ? turn : best));
}

/** The first move of a turn; the follower is decided anew once the tile lies. */
function moveOf(state: State, { x, y, rotation, segment }: Turn): Move {
  if (state.phase === 'placeTile') return { type: 'placeTile', x, y, rotation };
  if (segment < 0) return noFollower;
  const { segments } = tileKinds[state.turned[state.turned.length - 1]! >> 2]!;
  return { type: 'placeFollower', segment: segments[segment]!.id };
}

/** Computer players, weakest first. */
export const bots: readonly Bot<CarcassonneTypes>[] = [
  {
    name: 'easy',
    about: 'Looks at one turn and often misjudges it',
    choose(view, _seat, chance) {
      const state = stateOf(view);
      const blurred = rateTurns(state, new Rater(state)).map((turn) => ({
        ...turn,
        rating: turn.rating + (easyError * chance.die(1000)) / 1000,
      }));
      return moveOf(state, highest(blurred));
    },
  },
  {
    name: 'normal',
    about: 'Knows what every turn is worth by the tiles left',
    choose(view) {
      const state = stateOf(view);
      return moveOf(state, highest(rateTurns(state, new Rater(state))));
    },
  },
  {
    name: 'hard',
    about: 'Plays on with sampled stacks before it decides',
    choose(view, _seat, chance, budget) {
      const state = stateOf(view);
      return moveOf(state, searchTurn(state, chance, depthFor(budget.milliseconds)));
    },
  },
];
