import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { createBots } from '../../../src/games/wordsteal/bots/index.ts';
import { lexiconsIn } from '../../../src/games/wordsteal/lexicon/lexicons.ts';
import { createWordSteal } from '../../../src/games/wordsteal/rules/index.ts';
import { nowhere } from './lexicon/tables.ts';

const GAMES = 24;

describe('the levels where no list tells the common words', () => {
  it.each(['en-common', 'es', 'fr', 'nl', 'pt'])(
    'are in order between the weakest two: %s',
    async (dictionary) => {
      const { open, commonWords } = await lexiconsIn(nowhere());
      const game = createWordSteal(open, () => [{ value: dictionary, label: dictionary }]);
      const bots = createBots(open, commonWords);
      const read = readOptions(game.options, { dictionary }, 2);
      if (!read.ok) throw new Error(read.reason);
      let won = 0;
      for (let number = 0; number < GAMES; number++) {
        const chance = seededChance(`${dictionary} ${number}`);
        const state = game.setup(2, read.options, chance);
        for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
          const level = (seat + number) % 2;
          const move = bots[level]!.choose(game.view(state, seat), seat, chance, { milliseconds: 20 });
          game.apply(state, seat, move!, chance);
        }
        const { winners } = game.outcome(state)!;
        if (winners.length === 1 && (winners[0]! + number) % 2 === 1) won++;
      }
      // 70 to 79 % of 400 (docs/strength.md).
      expect(won / GAMES).toBeGreaterThan(0.55);
    },
  );
});
