import { describe, expect, it } from 'vitest';
import { boards } from '../../../../src/games/wordsteal/rules/board.ts';
import {
  reorder,
  slotsBeforePlacing,
  startComposing,
} from '../../../../src/games/wordsteal/screen/composing/arrangement.ts';
import { arranged, begin, type TurnState } from '../../../../src/games/wordsteal/screen/state.ts';
import { pressedIn } from './pressing.ts';
import { rackSlots } from './rack-slots.ts';

const deal = (letters: string, order: readonly string[] = []): TurnState =>
  begin(startComposing(boards.standard, new Map(), arranged(order, [...letters])));
const orderOf = ({ composing }: TurnState) => slotsBeforePlacing(composing);
const rackText = (state: TurnState): string =>
  rackSlots(state.composing)
    .map((letter) => letter ?? '_')
    .join('');
const typed = (text: string): TurnState => pressedIn(deal('HELPING'), '/', ...text);

describe('the rack between turns', () => {
  it('36. keeps the order in which it was left, also for the next player', () => {
    const backwards = begin(reorder(deal('HELPING').composing, [6, 5, 4, 3, 2, 1, 0], 'shuffle'));
    expect(rackText(deal('HELPING', orderOf(backwards)))).toBe('GNIPLEH');
  });

  it('12. has its tiles back in their slots after a submission that was not valid', () => {
    expect(rackText(deal('HELPING', orderOf(typed('PEG'))))).toBe('HELPING');
  });

  it('gets new tiles where the placed ones were', () => {
    expect(rackText(deal('HLINXYZ', orderOf(typed('PEG'))))).toBe('HXLYINZ');
  });

  it('closes up when the bag is empty', () => {
    expect(rackText(deal('HLIN', orderOf(typed('PEG'))))).toBe('HLIN___');
  });

  it('tells equal letters apart', () => {
    expect(arranged(['S', 'A', 'S'], ['S', 'B', 'A'])).toEqual(['S', 'A', 'B']);
  });
});

describe('the marked button', () => {
  it('WS4 goes round with Tab in both directions', () => {
    const button = (...keys: string[]) => pressedIn(deal('HELPING'), ...keys).button;
    expect(button()).toBe('submit');
    expect(button('tab')).toBe('skip');
    expect(button('shift+tab')).toBe('newGame');
    expect(button('tab', 'tab', 'tab', 'tab', 'tab')).toBe('submit');
  });

  it.each([
    ['an arrow', 'right'],
    ['the typing cursor', '/'],
    ['a shuffle', 's'],
    ['an undo', 'ctrl+z'],
  ])('WS4 is Submit again after %s', (_, key) => {
    const marked = pressedIn(typed('PEG'), '/', 'tab');
    expect(marked.button).toBe('skip');
    expect(pressedIn(marked, key).button).toBe('submit');
  });
});

it('knows whether a key was pressed since the turn began', () => {
  expect(deal('HELPING').begun).toBe(false);
  expect(pressedIn(deal('HELPING'), 'tab').begun).toBe(true);
  expect(pressedIn(deal('HELPING'), 'up').begun).toBe(true);
});
