import { expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { unseenTiles } from '../../../src/games/wordsteal/rules/view.ts';
import { codes, english, game, position } from './table.ts';

const shownTo = (state: ReturnType<typeof position>, viewer: 0 | 1 | 'spectator') =>
  unseenTiles(game.view(state, viewer), english);

it('lists the tiles that a viewer has not seen: those of the bag and of hidden racks', () => {
  const board = '7  . . . H1 E1 L1 P1 . . . . . .';
  const shared = position({ board, rack: 'QEATION' });
  expect(shownTo(shared, 0)).toEqual(shared.bag);
  const own = position({ board, racks: ['QEATION', 'ZEBRASX'] });
  const [z, q] = codes('ZQ') as [number, number];
  expect(shownTo(own, 0)[z]! - own.bag[z]!).toBe(1);
  expect(shownTo(own, 0)[q]).toBe(own.bag[q]);
  expect(shownTo(own, 1)[q]! - own.bag[q]!).toBe(1);
  expect(shownTo(own, 'spectator')[q]! - own.bag[q]!).toBe(1);
});

it('leaves out tiles cleared for good', () => {
  const corner = { board: '1  . . L1 P1 . . . . . . . . .', rack: 'HEQQVVX' };
  const state = position(corner);
  state.cleared[codes('Z')[0]!] = 1;
  state.bag[codes('Z')[0]!]!--;
  expect(shownTo(state, 0)).toEqual(state.bag);
});

it('L9 what is shown by somebody else is no state where a word is longer than the board', () => {
  const view = game.view(position({ board: '7  . . . H1 E1 L1 P1 . . . . . .', rack: 'QEATION' }), 0);
  const word = { word: 'HELP', cell: '7D', direction: 'across', owned: 4, length: 1000 } as const;
  const [first, ...others] = view.players;
  const players = [{ ...first!, words: [word] }, ...others];
  expect(() => game.imagine({ ...view, players }, seededChance('imagined'))).toThrow('longer');
});
