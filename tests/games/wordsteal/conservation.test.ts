import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { cellsOfRun, runThrough } from '../../../src/games/wordsteal/rules/board.ts';
import type { Options } from '../../../src/games/wordsteal/rules/options.ts';
import { wordList } from '../../../src/games/wordsteal/rules/picture.ts';
import { ownedOf } from '../../../src/games/wordsteal/rules/scoring.ts';
import { boardOf } from '../../../src/games/wordsteal/rules/state.ts';
import type { State } from '../../../src/games/wordsteal/rules/types.ts';
import { commonLexicon, english, game, optionsFor } from './table.ts';

const variations: Partial<Options>[] = [
  {},
  { board: 'pocket', returnCleared: true, racks: 'own' },
  { tileSets: 1, noS: true, tiles: '2' },
  { noPinks: true, tileSets: 1 },
];

/** What must be true of every position; by Node's own assertions, which cost a hundredth of the others. */
function holds(state: State): void {
  const board = boardOf(state);
  for (const [letter, count] of english.counts.entries()) {
    const somewhere =
      state.letters.filter((other) => other === letter).length +
      state.racks.flat().filter((other) => other === letter).length +
      state.bag[letter]! +
      state.cleared[letter]!;
    assert.equal(somewhere, count * state.options.tileSets);
  }
  for (const [seat, owned] of state.owned.entries()) {
    assert.equal(state.owners.filter((owner) => owner === seat).length, owned);
    assert.equal(game.scores(state)[seat], owned + state.banked[seat]!);
    assert(game.scores(state)[seat]! >= 0);
    assert(state.bonus[seat]! >= 0);
  }
  for (const [cell, letter] of state.letters.entries()) assert.equal(letter < 0, state.owners[cell]! < 0);
  for (const word of state.words) {
    assert(ownedOf(state, word) > 0);
    assert.deepEqual(runThrough(board, state.letters, word.cell, word.direction), {
      cell: word.cell,
      direction: word.direction,
      length: word.length,
    });
    assert(commonLexicon.has(cellsOfRun(board, word).map((cell) => state.letters[cell]!)));
  }
}

describe('conservation', () => {
  for (const [index, variation] of variations.entries()) {
    it(`keeps every letter and every point in every position: ${JSON.stringify(variation)}`, () => {
      for (let seats = 2; seats <= 4; seats++) {
        const options = optionsFor(seats, { dictionary: 'common', winningScore: 60, ...variation });
        const chance = seededChance(`conservation ${index} ${seats}`);
        const state = game.setup(seats, options, chance);
        holds(state);
        playRandomly(game, state, chance, 300, () => holds(state));
        holds(state);
      }
    });
  }

  it('33. shows scores that are the sum of tiles owned and points banked, and lists what they are made of', () => {
    const chance = seededChance('sum');
    const state = game.setup(3, optionsFor(3, { dictionary: 'common' }), chance);
    playRandomly(game, state, chance, 40, () => {
      const view = game.view(state, 'spectator');
      for (const player of view.players) {
        assert.equal(player.score, player.owned + player.banked);
        const listed = wordList(player).map((entry) => Number(/(-?\d+)(\/\d+)?$/.exec(entry)![1]));
        assert.equal(
          listed.reduce((sum, points) => sum + points, 0),
          player.score,
        );
      }
    });
  });
});
