import { describe, expect, it } from 'vitest';
import { seededChance } from '../../src/engine/chance.ts';
import { levels } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { playRandomly } from '../../src/engine/rollout.ts';
import { games } from '../../src/games/index.ts';

/** Options with which something is hidden, where that is not the rule. */
const hiding: Readonly<Record<string, Record<string, unknown>>> = {
  wordsteal: { racks: 'own', board: 'pocket', dictionary: 'en' },
  catan: { layout: 'random' },
};
const positions = 12;
const budget = { milliseconds: 5 };

describe('the five computer players of every game', () => {
  for (const entry of games) {
    it(`${entry.id}: are named alike, and say how they play and how strong they are`, async () => {
      const bots = await entry.bots();
      expect(bots.map(({ name }) => name)).toEqual(levels);
      const strengths = bots.flatMap(({ elo }) => (elo === undefined ? [] : [elo]));
      expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
      for (const { about } of bots) expect(about.length).toBeLessThan(90);
    });

    it(`${entry.id}: choose the same when only hidden things differ, and with the same luck`, async () => {
      const [game, bots] = [await entry.rules(), await entry.bots()];
      const read = readOptions(game.options, hiding[entry.id] ?? {}, 3);
      if (!read.ok) throw new Error(read.reason);
      for (const bot of bots) {
        const chance = seededChance(`hidden from ${bot.name}`);
        const state = game.setup(3, read.options, chance);
        for (let position = 0; position < positions; position++) {
          playRandomly(game, state, chance, 1 + 7 * position);
          const [seat] = game.toAct(state);
          if (seat === undefined) break;
          const other = game.imagine(game.view(state, seat), seededChance(`other ${position}`));
          const choose = (seen: typeof state) =>
            bot.choose(game.view(seen, seat), seat, seededChance('thought'), budget);
          expect(choose(other)).toEqual(choose(state));
        }
      }
    });
  }
});
