import { expect, it } from 'vitest';
import {
  emptyRack,
  letterOf,
  lettersLeft,
  readRack,
} from '../../../src/games/wordsteal/rules/rack-letters.ts';

/** The letters that are left, in the order in which they are met. */
function met(rack: ReturnType<typeof emptyRack>, left: number): number[] {
  const letters: number[] = [];
  for (let rest = lettersLeft(left); rest !== 0; rest &= rest - 1) letters.push(letterOf(rack, rest & -rest));
  return letters;
}

it('tells the different letters of a rack in the order of the alphabet, and takes them one by one', () => {
  const rack = emptyRack();
  for (const tiles of [[4, 0, 19, 4, 63, 4, 0], [7, 7, 7, 7, 7, 7, 7], [6, 5, 4, 3, 2, 1, 0], []]) {
    readRack(rack, tiles);
    const left = [...tiles];
    let rest = rack.all;
    while (left.length > 0) {
      const letters = [...new Set(left)].sort((a, b) => a - b);
      expect(met(rack, rest)).toEqual(letters);
      const last = lettersLeft(rest) & -lettersLeft(rest);
      left.splice(left.indexOf(letterOf(rack, last)), 1);
      rest -= last;
    }
    expect(rest).toBe(0);
  }
});
