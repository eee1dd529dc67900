import { describe, expect, it } from 'vitest';
import { scriptChance, seededChance } from '../../../src/engine/chance.ts';
import { readMove } from '../../../src/engine/moves.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { codes, game, lexicon, names, optionsFor, position, turn } from './table.ts';

describe('options', () => {
  it('sets the winning score by players and board', () => {
    const scoreOf = (seats: number, board?: 'pocket') =>
      optionsFor(seats, board ? { board } : {}).winningScore;
    expect([2, 3, 4].map((seats) => scoreOf(seats))).toEqual([50, 40, 30]);
    expect([2, 3, 4].map((seats) => scoreOf(seats, 'pocket'))).toEqual([25, 20, 15]);
  });

  it('has the defaults of the original game', () => {
    expect(optionsFor(2)).toEqual({
      dictionary: 'words',
      board: 'standard',
      winningScore: 50,
      turnSeconds: 90,
      noS: false,
      noPinks: false,
      tiles: 'any',
      racks: 'shared',
      tileSets: 2,
      returnCleared: false,
      preview: true,
      lookUp: false,
    });
  });

  it('refuses what is out of range, naming the field', () => {
    for (const given of [{ dictionary: 'klingon' }, { board: 'huge' }, { winningScore: 0 }, { tiles: '4' }]) {
      const read = readOptions(game.options, { dictionary: 'words', ...given }, 2);
      expect(read.ok ? '' : read.field).toBe(Object.keys(given)[0]);
    }
  });

  it('names the fingerprint of the dictionary as its source', () => {
    expect(game.sources?.(optionsFor(2))).toEqual({ dictionary: lexicon.fingerprint });
  });
});

describe('the view', () => {
  it('shows a shared rack to everybody', () => {
    const state = position({ board: '7  . . . . . H1 E2 . . . . . .', rack: 'LESSAEI', bonus: [2, 0] });
    for (const viewer of [0, 1, 'spectator', 'all'] as const) {
      const view = game.view(state, viewer);
      expect(view.rack?.join('')).toBe('LESSAEI');
      expect(view.racks).toBeUndefined();
    }
    expect(game.view(state, 'spectator')).toMatchObject({
      turn: 1,
      current: 0,
      board: [
        { cell: 'F7', letter: 'H', owner: 0 },
        { cell: 'G7', letter: 'E', owner: 1 },
      ],
      bag: 98 * 2 - 9,
      players: [
        { score: 1, owned: 1, banked: 0, bonus: 2, words: [] },
        { score: 1, owned: 1, banked: 0, bonus: 0, words: [] },
      ],
      skips: 0,
      last: null,
    });
  });

  it('hides own racks from the others, and what is drawn for them', () => {
    const before = position({ racks: ['HELPQVX', 'LESSAEI'] });
    expect(game.view(before, 0).racks).toEqual([[...'HELPQVX'], 7]);
    expect(game.view(before, 'spectator').racks).toEqual([7, 7]);
    const { events } = turn(before, 'G7 across HELP', 'AEIO');
    const refilled = events.find(({ type }) => type === 'refilled')!;
    expect(game.describe(refilled, { viewer: 0, names })).toBe('New tiles for Ann: A E I O');
    expect(game.describe(refilled, { viewer: 1, names })).toBeUndefined();
    expect(game.describe(refilled, { viewer: 'spectator', names })).toBeUndefined();
  });

  it('imagines hidden racks out of the letters that were not seen', () => {
    const state = position({ racks: ['QZ', 'AE'], bag: 'AE' });
    const imagined = game.imagine(game.view(state, 0), seededChance('imagine'));
    expect(imagined.racks[0]).toEqual(codes('QZ'));
    expect(imagined.racks[1]).toHaveLength(2);
  });
});

describe('moves from outside', () => {
  it('reads moves by their shapes and refuses others', () => {
    const tiles = [{ cell: 'G7', letter: 'H' }];
    expect(readMove(game, { type: 'place', tiles }).ok).toBe(true);
    expect(readMove(game, { type: 'timeUp' }).ok).toBe(true);
    expect(readMove(game, { type: 'place', tiles: [{ cell: 7, letter: 'H' }] })).toEqual({
      ok: false,
      refusal: {
        code: 'malformed-move',
        text: 'The move cannot be read: move.tiles[0].cell must be a text of at most 200 characters.',
      },
    });
    expect(readMove(game, { type: 'place' }).ok).toBe(false);
  });

  it('draws racks letter by letter in the order of the alphabet, own racks from the first seat on', () => {
    const chance = scriptChance(codes('HELPQVXLESSAEI'));
    const state = game.setup(2, optionsFor(2, { racks: 'own' }), chance);
    expect(chance.exhausted()).toBe(true);
    expect(state.racks).toEqual([codes('HELPQVX'), codes('LESSAEI')]);
    expect(state.current).toBe(0);
  });
});
