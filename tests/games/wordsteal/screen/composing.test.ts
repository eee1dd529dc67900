import { describe, expect, it } from 'vitest';
import { boards } from '../../../../src/games/wordsteal/rules/board.ts';
import {
  type Composing,
  placedMove,
  reorder,
  startComposing,
} from '../../../../src/games/wordsteal/screen/composing/arrangement.ts';
import { isOnBoard } from '../../../../src/games/wordsteal/screen/composing/spots.ts';
import { press, soundsOf, whyNot } from './pressing.ts';
import { rackSlots } from './rack-slots.ts';

const board = boards.standard;
const cell = (name: string): number => board.cells.indexOf(name);
const start = (letters: readonly string[], ...standing: readonly (readonly [string, string])[]): Composing =>
  startComposing(board, new Map(standing.map(([name, letter]) => [cell(name), letter])), letters);

const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);
const rackText = (composing: Composing): string =>
  rackSlots(composing)
    .map((letter) => letter ?? '_')
    .join('');
const boardText = (composing: Composing): string =>
  placedMove(composing)
    .map((tile) => `${tile.letter}${tile.cell}`)
    .join(' ');
const selectedText = (composing: Composing): string => composing.letters[composing.selected] ?? 'none';

describe('WS3 selecting, grabbing and carrying with arrows and space', () => {
  const fresh = start([...'HELPING']);

  it('starts with nothing selected; any arrow selects the first tile of the rack', () => {
    expect(selectedText(fresh)).toBe('none');
    for (const key of ['up', 'down', 'left', 'right']) expect(selectedText(press(fresh, key))).toBe('H');
  });

  it('moves the selection along the rack, stopping at its ends', () => {
    expect(selectedText(press(fresh, 'right', 'right'))).toBe('E');
    expect(selectedText(press(fresh, 'right', 'left', 'left'))).toBe('H');
    expect(selectedText(press(fresh, ...times(12, 'right')))).toBe('G');
  });

  it('keeps the selection when up finds no tile of this turn on the board', () => {
    expect(selectedText(press(fresh, 'right', 'up'))).toBe('H');
  });

  it('carries a grabbed tile over rack and board, cell by cell, without changing the arrangement', () => {
    const carried = press(fresh, 'right', 'space', 'right', 'right', 'right', 'up');
    expect(carried.mode).toEqual({ type: 'carry', at: cell('G13') });
    expect(carried.spots).toEqual(fresh.spots);
    expect(boardText(carried)).toBe('');
  });

  it('drops the tile with space, leaving its slot empty', () => {
    const dropped = press(fresh, 'right', 'space', 'right', 'right', 'right', ...times(7, 'up'), 'space');
    expect(boardText(dropped)).toBe('HG7');
    expect(rackText(dropped)).toBe('_ELPING');
    expect(dropped.mode).toEqual({ type: 'select' });
    expect(selectedText(dropped)).toBe('H');
  });

  it('stops a grabbed tile at the edges of the board and the rack', () => {
    const held = press(fresh, 'right', 'space', ...times(30, 'up'), ...times(30, 'left'));
    expect(held.mode).toEqual({ type: 'carry', at: cell('A1') });
    expect(press(held, ...times(30, 'right')).mode).toEqual({ type: 'carry', at: cell('M1') });
    const below = press(held, ...times(40, 'down'));
    expect(below.mode).toEqual({ type: 'carry', at: -1 });
    expect(press(below, ...times(30, 'right')).mode).toEqual({ type: 'carry', at: -7 });
  });

  it('lets go with Esc: the tile is back where it was, and nothing is there to undo', () => {
    const back = press(fresh, 'right', 'space', 'up', 'up', 'escape');
    expect(back.spots).toEqual(fresh.spots);
    expect(back.mode).toEqual({ type: 'select' });
    expect(selectedText(back)).toBe('H');
    expect(back.past).toEqual([]);
  });

  it('Esc with nothing in the hand clears the selection, and then does nothing more', () => {
    const cleared = press(fresh, 'right', 'escape');
    expect(selectedText(cleared)).toBe('none');
    expect(press(cleared, 'escape')).toEqual(cleared);
  });

  it('38. sends the tile back from an occupied cell, with a refusal to be heard and no step to undo', () => {
    const taken = start([...'HELPING'], ['D13', 'A']);
    const held = press(taken, 'right', 'space', 'up');
    expect(soundsOf(held, 'space')).toEqual(['illegal']);
    const refused = press(held, 'space');
    expect(refused.spots).toEqual(taken.spots);
    expect(refused.notice).toBe('D13 is occupied.');
    expect(refused.past).toEqual([]);
  });

  it('38. does the same over a tile placed this turn', () => {
    const first = press(fresh, 'right', 'space', 'up', 'space');
    const held = press(first, 'down', 'space', 'left', 'up');
    expect(soundsOf(held, 'space')).toEqual(['illegal']);
    expect(boardText(press(held, 'space'))).toBe('HD13');
  });

  it('39. selects on the board only tiles placed this turn, nearest in the direction of the arrow', () => {
    const old = start([...'HELPING'], ['F7', 'A'], ['H7', 'A']);
    const typed = press(old, '/', 'H', 'E', '/');
    expect(boardText(typed)).toBe('HG7 EI7');
    const onE = press({ ...typed, selected: 1 }, 'left');
    expect(selectedText(onE)).toBe('H');
    expect(selectedText(press(onE, 'right'))).toBe('E');
  });

  it('selects a rack tile from the board, to the left too, when that is the nearest one in the direction', () => {
    const typed = press(fresh, '/', 'H', 'E', '/');
    expect(selectedText(press({ ...typed, selected: 0 }, 'left'))).toBe('L');
    expect(selectedText(press({ ...typed, selected: 0 }, 'left', 'right', 'right', 'right', 'right'))).toBe(
      'G',
    );
    const placed = press(fresh, 'right', 'space', 'up', 'space');
    expect(selectedText(press(placed, 'down'))).toBe('E');
    expect(selectedText(press(placed, 'down', 'up'))).toBe('H');
  });
});

describe('WS4 moving tiles', () => {
  const fresh = start([...'HELPING']);

  it('shifts the others when a tile is dropped on an occupied slot of the rack', () => {
    expect(rackText(press(fresh, 'right', 'space', 'right', 'right', 'space'))).toBe('ELHPING');
    expect(rackText(press(fresh, ...times(7, 'right'), 'space', ...times(6, 'left'), 'space'))).toBe(
      'GHELPIN',
    );
  });

  it('brings a tile from the board back between others, towards the nearest gap', () => {
    const placed = press(fresh, 'right', 'space', 'up', 'space');
    const back = press(placed, 'space', 'right', 'right', 'down', 'space');
    expect(rackText(back)).toBe('ELHPING');
    expect(boardText(back)).toBe('');
  });

  it('moves a tile from board to board', () => {
    const placed = press(fresh, 'right', 'space', 'up', 'space');
    expect(boardText(press(placed, 'space', 'up', 'right', 'space'))).toBe('HE12');
  });

  it('recalls all tiles in one step that can be undone', () => {
    const typed = press(fresh, '/', 'H', 'E', 'L', 'P');
    const recalled = press(typed, '/', 'r');
    expect(boardText(recalled)).toBe('');
    expect(rackText(recalled)).toBe('HELPING');
    expect(boardText(press(recalled, 'ctrl+z'))).toBe('HG7 EH7 LI7 PJ7');
  });

  it('36. shuffles the rack as one step that can be undone, leaving the board and gaps alone', () => {
    const typed = press(fresh, '/', 'P', '/');
    const shuffled = reorder(typed, [6, 5, 4, 2, 1, 0], 'shuffle');
    expect(rackText(shuffled)).toBe('GNI_LEH');
    expect(boardText(shuffled)).toBe('PG7');
    expect(rackText(press(shuffled, 'ctrl+z'))).toBe('HEL_ING');
  });
});

describe('WS5 undo and redo within the turn', () => {
  const typed = press(start([...'HELPING']), '/', 'H', 'E', 'L', 'P');

  it('37. undoes any number of steps, one tile at a time, and redoes them', () => {
    const undone = press(typed, 'ctrl+z', 'ctrl+z', 'ctrl+z');
    expect(boardText(undone)).toBe('HG7');
    expect(undone.notice).toBe('Undone: E to H7.');
    expect(press(undone, 'ctrl+y', 'ctrl+y', 'ctrl+y').spots).toEqual(typed.spots);
    expect(press(typed, ...times(9, 'ctrl+z')).spots.some(isOnBoard)).toBe(false);
  });

  it('37. drops what could be redone when something new is done', () => {
    const changed = press(typed, 'ctrl+z', 'ctrl+z', 'N');
    expect(boardText(press(changed, 'ctrl+y'))).toBe('HG7 EH7 NK7');
    expect(whyNot(changed, 'ctrl+y')).toBe('There is nothing to redo.');
  });

  it('lets go of the tile in the hand when a step is undone', () => {
    const held = press(typed, '/', 'right', 'space', 'up', 'ctrl+z');
    expect(held.mode).toEqual({ type: 'select' });
  });
});

describe('the typing cursor beside the grab model', () => {
  const fresh = start([...'HELLING'], ['H7', 'O']);

  it('opens on the centre, places the leftmost tile of a letter, and skips occupied cells', () => {
    const typed = press(fresh, '/', 'L', 'E', 'L');
    expect(boardText(typed)).toBe('LG7 EI7 LJ7');
    expect(rackText(typed)).toBe('H___ING');
  });

  it('goes over a letter that stands there, so that the whole word may be typed', () => {
    expect(boardText(press(fresh, '/', 'H', 'O', 'L', 'E'))).toBe('HG7 LI7 EJ7');
    expect(boardText(press(fresh, '/', 'right', 'O', 'L', 'L'))).toBe('LI7 LJ7');
  });

  it('goes over both letters of a tile of two, one after the other', () => {
    const digraph = start([...'ICOAH'], ['G7', 'CH'], ['I7', 'O']);
    expect(boardText(press(digraph, '/', 'C', 'H', 'I', 'O', 'H'))).toBe('IH7 HJ7');
    const half = press(digraph, '/', 'C');
    expect(boardText(press(half, 'A'))).toBe('AH7');
    expect(boardText(press(half, 'left', 'C'))).toBe('CF7');
    expect(boardText(press(half, 'left', 'right', 'H'))).toBe('HH7');
  });

  it('is moved by arrows and turned, and types downwards then', () => {
    expect(boardText(press(fresh, '/', 'up', 'left', 'space', 'H', 'E'))).toBe('HF6 EF7');
  });

  it('names the letter that the rack does not hold', () => {
    expect(press(fresh, '/', 'Z').notice).toBe('There is no Z on the rack.');
  });

  it('places the tile of a slot by its number, which also reaches tiles of two letters', () => {
    const digraph = start(['CH', 'A', 'LL']);
    expect(boardText(press(digraph, '/', '1', '2', '3'))).toBe('CHG7 AH7 LLI7');
    expect(press(digraph, '/', '7').notice).toBe('Slot 7 is empty.');
    expect(press(digraph, '/', 'C').notice).toBe('There is no C on the rack; press 1 for CH.');
    expect(press(digraph, '/', '1', 'C').notice).toBe('There is no C on the rack.');
  });

  it('takes back the tile placed last, step by step', () => {
    const typed = press(fresh, '/', 'H', 'E', 'backspace');
    expect(boardText(typed)).toBe('HG7');
    expect(boardText(press(typed, 'backspace'))).toBe('');
    expect(press(typed, 'backspace', 'backspace').notice).toBe('No tile was placed in this turn.');
  });

  it('says so when the line is full', () => {
    const edge = press(fresh, '/', ...times(12, 'right'), 'H', 'E');
    expect(boardText(edge)).toBe('HM7');
    expect(edge.notice).toBe('There is no free cell across from M7.');
  });

  it('is closed by Esc, keeping the tiles', () => {
    const closed = press(fresh, '/', 'H', 'escape');
    expect(closed.mode).toEqual({ type: 'select' });
    expect(boardText(closed)).toBe('HG7');
  });
});
