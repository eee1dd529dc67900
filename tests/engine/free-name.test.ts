import { expect, it } from 'vitest';
import { freeName, hyphenated } from '../../src/engine/free-name.ts';

it('a name that is taken gets the first number from 2 on that is free', () => {
  const free = (wanted: string, ...taken: string[]) => freeName(wanted, (name) => taken.includes(name));
  expect([free('board'), free('board', 'board'), free('board', 'board', 'board-2', 'board-4')]).toEqual([
    ...['board', 'board-2', 'board-3'],
  ]);
  const numbered = (number: number) => `board (${number}).json`;
  expect(freeName('board.json', (name) => name === 'board.json', numbered)).toBe('board (2).json');
});

it('a title is written in small letters, digits and hyphens between them', () => {
  const titles = ['Space Station!', '  The 7 Hills ', 'Zürich – Über', 'a--b', 'Ｉ李', '!'];
  expect(titles.map(hyphenated)).toEqual(['space-station', 'the-7-hills', 'zurich-uber', 'a-b', '', '']);
});
