import { describe, expect, it } from 'vitest';
import { readMove } from '../../../src/engine/moves.ts';
import { notation } from '../../../src/games/wordsteal/rules/notation.ts';
import { game } from './table.ts';

const tiles = (text: string) => {
  const move = notation.parse(text);
  return 'error' in move
    ? move.error
    : move.type === 'place'
      ? move.tiles.map((t) => `${t.cell}${t.letter}`)
      : move.type;
};

describe('the notation of moves', () => {
  it('names the cell, the direction and the tiles', () => {
    expect(tiles('G7 across HELP')).toEqual(['G7H', 'H7E', 'I7L', 'J7P']);
    expect(tiles('G7 down HELP')).toEqual(['G7H', 'G8E', 'G9L', 'G10P']);
  });

  it('leaves out tiles that are on the board: lower case letters and full stops', () => {
    expect(tiles('D7 across helpLESS')).toEqual(['H7L', 'I7E', 'J7S', 'K7S']);
    expect(tiles('D7 across S...S')).toEqual(['D7S', 'H7S']);
    expect(tiles('D7 down SpIN')).toEqual(['D7S', 'D9I', 'D10N']);
  });

  it('reads what people type: small letters alone, short directions, pass', () => {
    expect(tiles('g7 across help')).toEqual(tiles('G7 across HELP'));
    expect(tiles(' g7 d he.p ')).toEqual(['G7H', 'G8E', 'G10P']);
    expect(tiles('g7 a help')).toEqual(tiles('G7 across HELP'));
    expect(tiles('pass')).toBe('skip');
    expect(tiles('Skip')).toBe('skip');
    expect(tiles('time up')).toBe('timeUp');
    expect(tiles('timeUp')).toBe('timeUp');
  });

  it('sets digraph tiles in square brackets', () => {
    expect(tiles('G7 across [CH]I[CH]A')).toEqual(['G7CH', 'H7I', 'I7CH', 'J7A']);
    expect(tiles('G7 across [ch]ICO')).toEqual(['H7I', 'I7C', 'J7O']);
    expect(tiles('G7 across [CHICO')).toBe('A digraph tile stands in square brackets, such as [CH].');
  });

  it('names scattered tiles one by one', () => {
    const move = {
      type: 'place',
      tiles: [
        { cell: 'H8', letter: 'E' },
        { cell: 'G7', letter: 'CH' },
      ],
    } as const;
    expect(notation.format(move)).toBe('G7=CH H8=E');
    expect(tiles('G7=CH h8=e')).toEqual(['G7CH', 'H8E']);
  });

  it('gives up at once on a long line that only begins like scattered tiles', () => {
    expect(tiles(`${'a=b=c '.repeat(300)}x`)).toContain('Write a move like');
    expect(tiles('G7=H H8==')).toEqual(['G7H', 'H8=']);
  });

  it('says how to write a move when it cannot read one', () => {
    for (const text of [
      '',
      'G7',
      'G7 HELP',
      'across HELP',
      'G7 sideways HELP',
      `G7 across ${'A'.repeat(40)}`,
    ]) {
      expect(readMove(game, text).ok, text).toBe(false);
    }
    expect(tiles('hello')).toBe('Write a move like G7 across HELP, G7 down HELP, or skip.');
  });

  it('formats whatever has the shape of a move', () => {
    for (const cell of ['', 'G', '7', 'ZZ99', 'G-3', 'É7', 'x'.repeat(200)]) {
      const text = notation.format({
        type: 'place',
        tiles: [
          { cell, letter: 'A' },
          { cell: 'G7', letter: '' },
        ],
      });
      expect(text.length).toBeLessThan(300);
    }
    expect(notation.format({ type: 'place', tiles: [] })).toBe('');
  });
});
