import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { cellsOfRun } from '../../../src/games/wordsteal/rules/board.ts';
import { judge } from '../../../src/games/wordsteal/rules/judge.ts';
import type { Lexicon } from '../../../src/games/wordsteal/rules/lexicon.ts';
import type { PlaceMove } from '../../../src/games/wordsteal/rules/moves/move.ts';
import type { Options } from '../../../src/games/wordsteal/rules/options.ts';
import { eachTile, moveAt } from '../../../src/games/wordsteal/rules/placement-list.ts';
import { findPlacements } from '../../../src/games/wordsteal/rules/placements.ts';
import { takeRuns } from '../../../src/games/wordsteal/rules/scoring.ts';
import { boardOf, cloneState, fillRack } from '../../../src/games/wordsteal/rules/state.ts';
import type { State } from '../../../src/games/wordsteal/rules/types.ts';
import { allPlacements } from './brute-force.ts';
import { lexiconOf } from './lexicon-of.ts';
import { commonLexicon, commonWords, digraphs, english, game, optionsFor, position, words } from './table.ts';

const variations: Partial<Options>[] = [
  {},
  { noS: true },
  { noPinks: true },
  { tiles: '2' },
  { tiles: '3' },
  { noS: true, noPinks: true, tiles: '2' },
  { racks: 'own' },
];

/** A position after some random turns that score, on a board that fills up. */
function randomPosition(options: Options, seats: number, from: Lexicon, seed: string): State {
  const chance = seededChance(seed);
  const state = game.setup(seats, options, chance);
  const wanted = chance.die(12) - 1;
  for (let count = 0; count < wanted; count++) {
    const seat = count % seats;
    const found = findPlacements(state, seat, from);
    if (found.count === 0) break;
    const tiles: { cell: number; letter: number }[] = [];
    eachTile(state.letters, found, chance.die(found.count) - 1, (cell, letter) =>
      tiles.push({ cell, letter }),
    );
    const verdict = judge(state, tiles, from);
    if (!verdict.ok) throw new Error(`${seed}: a placement was found that is not valid: ${verdict.fault}`);
    const rack = state.racks[options.racks === 'own' ? seat : 0]!;
    for (const { cell, letter } of tiles) {
      state.letters[cell] = letter;
      rack.splice(rack.indexOf(letter), 1);
    }
    takeRuns(state, seat, verdict.runs);
    fillRack(state, rack, chance);
  }
  return state;
}

/** Placements with their gains, in an order of their own. */
function listed(state: State, seat: number, from: Lexicon): string[] {
  const found = findPlacements(state, seat, from);
  return Array.from({ length: found.count }, (_, index) => {
    const { tiles } = moveAt(state, found, index, from);
    const text = tiles.map(({ cell, letter }) => `${cell}${letter}`).join(' ');
    return `${text} +${found.placed[index]! + found.stolen[index]!}`;
  }).sort();
}

describe('the search for placements', () => {
  for (const board of ['standard', 'pocket'] as const) {
    for (const [index, variation] of variations.entries()) {
      it(`agrees with trying everything: ${board} ${JSON.stringify(variation)}`, () => {
        const seats = 2 + (index % 3);
        const options = optionsFor(seats, { ...variation, board, dictionary: 'common', winningScore: 500 });
        let placements = 0;
        for (let number = 0; number < 20; number++) {
          const played = randomPosition(
            { ...options, tiles: 'any' },
            seats,
            commonLexicon,
            `${board} ${index} ${number}`,
          );
          const state = { ...played, options };
          const seat = number % seats;
          const expected = allPlacements(state, seat, commonLexicon, commonWords).sort();
          expect(listed(state, seat, commonLexicon)).toEqual(expected);
          placements += expected.length;
        }
        expect(placements).toBeGreaterThan(30);
      });
    }
  }

  it('knows digraph tiles and alphabets of more than 32 letters', () => {
    const many = {
      ...english,
      letters: [...english.letters, ...'ÀÁÂÃÄÅÆÇÈÉÊË'],
      counts: [...english.counts, ...Array<number>(12).fill(4)],
    };
    const strange = [...words, 'ÀÁT', 'ÁT', 'ÂT', 'ÊË', 'AÊ', 'ËA', 'ÈÉÊËÄ', 'TÆ', 'TÇA'];
    const spanish = ['CHE', 'CHICO', 'OCHO', 'HE', 'TE', 'ECHA', 'CHA', 'TOCHE', 'ACTO', 'SITIO', 'CASA'];
    for (const [from, list] of [
      [lexiconOf(spanish, digraphs), spanish],
      [lexiconOf(strange, many), strange],
    ] as const) {
      for (let number = 0; number < 15; number++) {
        const state = drawn(from, `strange ${number}`);
        expect(listed(state, 0, from)).toEqual(allPlacements(state, 0, from, list).sort());
      }
    }
  });

  it('finds what may be played and no more: every listed move scores', () => {
    const options = optionsFor(2, { dictionary: 'common', winningScore: 500 });
    for (let number = 0; number < 10; number++) {
      const state = randomPosition(options, 2, commonLexicon, `score ${number}`);
      state.current = 0;
      for (const move of game.legalMoves(state, 0)) {
        expect(game.check(state, 0, move)).toBeUndefined();
        if (move.type !== 'place') continue;
        const after = cloneState(state);
        game.apply(after, 0, move, seededChance('x'));
        expect(after.last?.reason).toBeUndefined();
      }
    }
  });

  it('lists every order of seven different tiles where each is a word', () => {
    const orders = (rest: string): string[] =>
      [...rest].flatMap((one) => [one, ...orders(rest.replace(one, '')).map((more) => one + more)]);
    const every = orders('ABCDEFG').filter((word) => word.length > 1);
    const { count } = findPlacements(position({ rack: 'GFEDCBA' }), 0, lexiconOf(every, english));
    // On the empty board a word lies on the centre with each of its tiles, across and down.
    expect(count).toBe(2 * every.reduce((sum, word) => sum + word.length, 0));
  });

  it('lists nothing but skip when no word can be formed', () => {
    const state = position({ rack: 'QQVVZZX' });
    expect(game.legalMoves(state, 0)).toEqual([{ type: 'skip' }]);
  });
});

function drawn(from: Lexicon, seed: string): State {
  const chance = seededChance(seed);
  const options = optionsFor(2, { board: 'pocket', tileSets: 3, winningScore: 500 });
  const state: State = position({ options });
  state.bag = from.alphabet.counts.map((count) => count * 3);
  state.cleared = from.alphabet.counts.map(() => 0);
  state.racks = [[]];
  fillRack(state, state.racks[0]!, chance);
  for (let count = chance.die(6) - 1; count > 0; count--) layOne(state, from, chance.die(1000));
  return state;
}

function layOne(state: State, from: Lexicon, luck: number): void {
  const found = findPlacements(state, luck % 2, from);
  if (found.count === 0) return;
  const move: PlaceMove = moveAt(state, found, luck % found.count, from);
  const board = boardOf(state);
  const tiles = move.tiles.map(({ cell, letter }) => ({
    cell: board.cells.indexOf(cell),
    letter: from.alphabet.letters.indexOf(letter),
  }));
  const verdict = judge(state, tiles, from);
  if (!verdict.ok) throw new Error(`not valid: ${verdict.fault}`);
  for (const { cell, letter } of tiles) {
    state.letters[cell] = letter;
    state.racks[0]!.splice(state.racks[0]!.indexOf(letter), 1);
  }
  takeRuns(state, luck % 2, verdict.runs);
  expect(
    verdict.runs.every((run) => cellsOfRun(board, run).every((cell) => state.owners[cell] === luck % 2)),
  ).toBe(true);
  fillRack(state, state.racks[0]!, seededChance(`refill ${luck}`));
}
