import type { Chance } from '../../../engine/chance.ts';
import { type Bot, type Budget, levels } from '../../../engine/game.ts';
import type { State } from '../rules/state.ts';
import type { CarcassonneTypes } from '../rules/types.ts';
import { stateOf } from '../rules/view.ts';
import { type Character, characters } from './characters.ts';
import { moveOf, rateTurns, type Turn } from './policy.ts';
import { Rater } from './rating.ts';
import { type Depth, depthFor, searchTurn, TURNS } from './search.ts';

/** Computer players, weakest first. */
export const bots: readonly Bot<CarcassonneTypes>[] = levels.map((name) => {
  const character = characters[name];
  return {
    name,
    about: character.about,
    elo: character.elo,
    choose(view, _seat, chance, budget) {
      const state = stateOf(view);
      return moveOf(state, turnOf(state, character, chance, budget));
    },
  };
});

function turnOf(state: State, character: Character, chance: Chance, { milliseconds }: Budget): Turn {
  const { beliefs, sees, strays, playouts } = character;
  const seen = seenCells(state, sees - strays * (state.seats - 2), chance);
  if (playouts > 0) return searchTurn(state, chance, depthOf(character, state.seats, milliseconds), seen);
  return highest(rateTurns(state, new Rater(state, beliefs), seen));
}

function depthOf(
  { playouts, mostPlayouts, mostTurns }: Character,
  seats: number,
  milliseconds: number,
): Depth {
  const often = playouts * milliseconds;
  const turns = seats > 2 ? Math.min(mostTurns, (TURNS * often) / mostPlayouts) : TURNS;
  return depthFor(Math.min(mostPlayouts, often), Math.max(TURNS, Math.floor(turns)));
}

/** Whether an open cell, by its index, is looked at; `undefined` for all. */
function seenCells(state: State, share: number, chance: Chance): ((open: number) => boolean) | undefined {
  if (share === 1) return undefined;
  const seen = state.openCells.map(() => chance.die(1000) <= 1000 * share);
  return (open) => seen[open]!;
}

function highest(turns: readonly Turn[]): Turn {
  return turns.reduce((best, turn) => (turn.rating > best.rating ? turn : best));
}
