import { seededChance } from '../../../engine/chance.ts';
import { type Bot, type Level, levels } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { CatanTypes } from '../rules/types.ts';
import { type Character, characters } from './characters.ts';
import { chooseByOneMove } from './one-move.ts';
import { chooseByWholeTurn } from './whole-turn.ts';

/** Weakest first. */
export const bots: readonly Bot<CatanTypes>[] = levels.map((name) => botOf(name, characters[name]));

/** Who plays as a character does. */
export function botOf(name: Level, character: Character): Bot<CatanTypes> {
  return {
    name,
    about: character.about,
    elo: character.elo,
    choose(view, seat, chance, budget) {
      // In one turn the same luck for the hands of others, so that no offer is thought of twice while nothing changes.
      const luck = view.phase.kind === 'main' ? seededChance(`turn ${view.turn}`) : chance;
      const imagine = () => catan.imagine(view, luck);
      const state = imagine();
      if ('haste' in character) return chooseByOneMove(state, seat, character, chance);
      return chooseByWholeTurn(state, seat, character, budget, imagine);
    },
  };
}
