import { describe, expect, it } from 'vitest';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';

const { format, parse } = carcassonne.notation;

const at = (x: number, y: number, rotation: number) => ({ type: 'placeTile', x, y, rotation });

describe('the notation of Carcassonne', () => {
  it('reads what it writes', () => {
    const moves = [at(-3, 12, 2), { type: 'placeFollower', segment: 'F2' }, { type: 'noFollower' }] as const;
    for (const move of moves) expect(parse(format(move as never))).toEqual(move);
  });

  it('reads looser ways of typing', () => {
    for (const line of ['1,-2 r3', '1,-2r3', '1 -2 3', 'tile 1;-2;3', ' PLACE\t1 ,  -2   turned  3 ']) {
      expect([line, parse(line)]).toEqual([line, at(1, -2, 3)]);
    }
    expect(parse('placeTile 0,12')).toEqual(at(0, 12, 0));
    for (const line of ['c0', 'follower C0', ' placeFollower   c0'])
      expect(parse(line)).toEqual({ type: 'placeFollower', segment: 'C0' });
    for (const line of ['-', 'none', 'no   follower', 'noFollower'])
      expect(parse(line)).toEqual({ type: 'noFollower' });
  });

  it('refuses what is no move, and never cuts a number in two', () => {
    for (const line of [
      '',
      'sideways',
      '1',
      '1,2 r4',
      '1,2 r',
      'C',
      'C10',
      'follower',
      '1,1003',
      '0,1233',
      '1e1,2',
    ]) {
      expect([line, parse(line)]).toEqual([
        line,
        { error: expect.objectContaining({ code: 'unknown-move' }) },
      ]);
    }
  });

  it('answers at once to a line of blanks', () => {
    expect(parse(`1${' '.repeat(200_000)}x`)).toHaveProperty('error');
  });
});
