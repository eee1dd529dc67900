import { type Bot, levels } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { CatanTypes } from '../rules/types.ts';
import { characters } from './characters.ts';
import { chooseByOneMove } from './one-move.ts';
import { chooseByWholeTurn } from './whole-turn.ts';

/** Weakest first. */
export const bots: readonly Bot<CatanTypes>[] = levels.map((name) => {
  const character = characters[name];
  return {
    name,
    about: character.about,
    choose(view, seat, chance, budget) {
      const imagine = () => catan.imagine(view, chance);
      const state = imagine();
      if (character.nodes === 0) return chooseByOneMove(state, seat, character, chance);
      return chooseByWholeTurn(state, seat, character, budget, imagine);
    },
  };
});
