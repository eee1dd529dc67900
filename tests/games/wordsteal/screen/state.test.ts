import { describe, expect, it } from 'vitest';
import { boards } from '../../../../src/games/wordsteal/rules/board.ts';
import {
  slotsBeforePlacing,
  startComposing,
} from '../../../../src/games/wordsteal/screen/composing/arrangement.ts';
import {
  arranged,
  begin,
  reduce,
  type TurnAction,
  type TurnState,
} from '../../../../src/games/wordsteal/screen/state.ts';
import { rackSlots } from './rack-slots.ts';

const { columns, rows, rackSize: slots } = boards.standard;
const deal = (letters: string, order: readonly string[] = []): TurnState =>
  begin(startComposing({ columns, rows, slots, taken: new Map() }, arranged(order, [...letters])));
const orderOf = ({ composing }: TurnState) => slotsBeforePlacing(composing);
const played = (state: TurnState, ...actions: TurnAction[]): TurnState => actions.reduce(reduce, state);
const rackText = (state: TurnState): string =>
  rackSlots(state.composing)
    .map((letter) => letter ?? '_')
    .join('');
const typed = (text: string): TurnAction[] => [
  { type: 'cursor' },
  ...[...text].map((letter): TurnAction => ({ type: 'letter', letter })),
];
const backwards: TurnAction = { type: 'reorder', order: [6, 5, 4, 3, 2, 1, 0], label: 'shuffle' };

describe('the rack between turns', () => {
  it('36. keeps the order in which it was left, also for the next player', () => {
    expect(rackText(deal('HELPING', orderOf(played(deal('HELPING'), backwards))))).toBe('GNIPLEH');
  });

  it('12. has its tiles back in their slots after a submission that was not valid', () => {
    expect(rackText(deal('HELPING', orderOf(played(deal('HELPING'), ...typed('PEG')))))).toBe('HELPING');
  });

  it('gets new tiles where the placed ones were', () => {
    expect(rackText(deal('HLINXYZ', orderOf(played(deal('HELPING'), ...typed('PEG')))))).toBe('HXLYINZ');
  });

  it('closes up when the bag is empty', () => {
    expect(rackText(deal('HLIN', orderOf(played(deal('HELPING'), ...typed('PEG')))))).toBe('HLIN___');
  });

  it('tells equal letters apart', () => {
    expect(arranged(['S', 'A', 'S'], ['S', 'B', 'A'])).toEqual(['S', 'A', 'B']);
  });
});

describe('the marked button', () => {
  const marks = (...by: (1 | -1)[]): TurnAction[] => by.map((step) => ({ type: 'mark', by: step }));

  it('WS4 goes round with Tab in both directions', () => {
    const button = (...by: (1 | -1)[]) => played(deal('HELPING'), ...marks(...by)).button;
    expect(button()).toBe('submit');
    expect(button(1)).toBe('skip');
    expect(button(-1)).toBe('newGame');
    expect(button(1, 1, 1, 1, 1)).toBe('submit');
  });

  it.each<[string, TurnAction]>([
    ['an arrow', { type: 'arrow', direction: 'right' }],
    ['the typing cursor', { type: 'cursor' }],
    ['a shuffle', backwards],
    ['an undo', { type: 'undo' }],
  ])('WS4 is Submit again after %s', (_, action) => {
    expect(played(deal('HELPING'), ...marks(1), action).button).toBe('submit');
  });
});

it('knows whether a key was pressed since the turn began', () => {
  expect(deal('HELPING').begun).toBe(false);
  expect(played(deal('HELPING'), { type: 'mark', by: 1 }).begun).toBe(true);
  expect(played(deal('HELPING'), { type: 'arrow', direction: 'up' }).begun).toBe(true);
});
