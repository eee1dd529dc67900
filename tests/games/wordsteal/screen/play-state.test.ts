import { describe, expect, it } from 'vitest';
import { boards } from '../../../../src/games/wordsteal/rules/board.ts';
import {
  arranged,
  type PlayAction,
  type PlayState,
  playReducer,
  startPlay,
} from '../../../../src/games/wordsteal/screen/play-state.ts';
import { rackSlots } from './rack-slots.ts';

const deal = (letters: string, rack: number | 'shared' = 'shared'): PlayAction => ({
  type: 'deal',
  board: boards.standard,
  taken: [],
  letters: [...letters],
  rack,
});
const played = (...actions: PlayAction[]): PlayState =>
  actions.reduce(playReducer, startPlay(boards.standard));
const rackText = (state: PlayState): string =>
  rackSlots(state.composing)
    .map((letter) => letter ?? '_')
    .join('');
const type = (text: string): PlayAction[] => [
  { type: 'cursor' },
  ...[...text].map((letter): PlayAction => ({ type: 'letter', letter })),
];

describe('the rack between turns', () => {
  it('36. keeps the order in which it was left, also for the next player', () => {
    const shuffled: PlayAction = { type: 'shuffle', order: [6, 5, 4, 3, 2, 1, 0] };
    expect(rackText(played(deal('HELPING'), shuffled, deal('HELPING')))).toBe('GNIPLEH');
  });

  it('12. has its tiles back in their slots after a submission that was not valid', () => {
    expect(rackText(played(deal('HELPING'), ...type('PEG'), deal('HELPING')))).toBe('HELPING');
  });

  it('gets new tiles where the placed ones lay', () => {
    expect(rackText(played(deal('HELPING'), ...type('PEG'), deal('HLINXYZ')))).toBe('HXLYINZ');
  });

  it('closes up when the bag is empty', () => {
    expect(rackText(played(deal('HELPING'), ...type('PEG'), deal('HLIN')))).toBe('HLIN___');
  });

  it('is one for each seat where racks are their own', () => {
    const shuffled: PlayAction = { type: 'shuffle', order: [6, 5, 4, 3, 2, 1, 0] };
    const state = played(deal('HELPING', 0), shuffled, deal('STONING', 1), deal('HELPING', 0));
    expect(rackText(state)).toBe('GNIPLEH');
    expect(rackText(playReducer(state, deal('STONING', 1)))).toBe('STONING');
  });

  it('36. keeps the order of a rack that is hidden between the turns of its player', () => {
    const shuffled: PlayAction = { type: 'shuffle', order: [6, 5, 4, 3, 2, 1, 0] };
    const between = [deal('', 0), deal('', 1), deal('QUIZZED', 1), deal('', 0)];
    expect(rackText(played(deal('HELPING', 0), shuffled, ...between, deal('HELPING', 0)))).toBe('GNIPLEH');
  });

  it('tells equal letters apart', () => {
    expect(arranged(['S', 'A', 'S'], ['S', 'B', 'A'])).toEqual(['S', 'A', 'B']);
  });
});

it('WS4 Tab walks round the buttons in both directions', () => {
  const marks = (...by: (1 | -1)[]) =>
    played(...by.map((step): PlayAction => ({ type: 'mark', by: step }))).button;
  expect(marks()).toBe('submit');
  expect(marks(1)).toBe('skip');
  expect(marks(-1)).toBe('newGame');
  expect(marks(1, 1, 1, 1, 1)).toBe('submit');
});
