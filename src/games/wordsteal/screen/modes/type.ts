import { arrowKeys } from '../../../../tui/terminal/keys.ts';
import { foldText } from '../../rules/alphabet.ts';
import { otherDirection } from '../../rules/board.ts';
import {
  type Composing,
  type ComposingIn,
  firstGap,
  nothingPlaced,
  put,
  selecting,
} from '../composing/arrangement.ts';
import { isOnBoard, neighbour, rackSpot, slotOf } from '../composing/spots.ts';
import type { ModeRules } from './index.ts';

/** A cursor on the board: letters place the rack's tiles, one after the other. */
export const type: ModeRules<'type'> = {
  keys(composing, { become, alphabet, help }) {
    const { board, mode } = composing;
    const turned = { ...mode, along: otherDirection(mode.along) };
    return [
      arrowKeys('move', (direction) => become(typingAt(composing, neighbour(board, mode.cell, direction)))),
      { key: 'space', label: 'turn', run: () => become({ ...composing, mode: turned }) },
      { key: 'backspace', label: 'erase', run: () => become(tookBack(composing)) },
      { key: '?', label: 'help', hidden: true, run: help },
      {
        key: 'text',
        label: 'place a tile',
        hidden: true,
        run: ({ text }) => {
          if (text >= '1' && text <= '9') become(typedSlot(composing, Number(text) - 1));
          // A paste is no word on the board: only a single character places a tile.
          else if ([...text].length === 1 && text !== ' ')
            become([...(foldText(alphabet, text) ?? text.toUpperCase())].reduce(typedLetter, composing));
        },
      },
      { key: 'escape', label: 'done', run: () => become({ ...composing, mode: selecting }) },
    ];
  },
  spoken: ({ board, mode }) => [`Typing ${mode.along} from ${board.cells[mode.cell]}`],
};

/** With the typing cursor on the selected tile, or on the centre. */
export function openedCursor(composing: Composing): Composing {
  const { board, selected, spots } = composing;
  const chosen = spots[selected] ?? -1;
  const cell = isOnBoard(chosen) ? chosen : board.centre;
  return { ...composing, mode: { type: 'type', cell, along: 'across' } };
}

/** With the cursor on a cell; where that is none of the board, it stays. */
function typingAt(composing: ComposingIn<'type'>, cell: number, over = 0): ComposingIn<'type'> {
  return isOnBoard(cell) ? { ...composing, mode: { ...composing.mode, cell, over } } : composing;
}

/** With the cursor on the cell after this one, on the last of the board on that. */
function beyond(composing: ComposingIn<'type'>, cell: number): ComposingIn<'type'> {
  const { board, mode } = composing;
  const next = neighbour(board, cell, mode.along === 'across' ? 'right' : 'down');
  return typingAt(typingAt(composing, cell), next);
}

function typedLetter(before: ComposingIn<'type'>, letter: string): ComposingIn<'type'> {
  const composing = { ...before, notice: undefined };
  const { taken, mode, letters, spots } = composing;
  // Many type the whole word, with the letters that stand there, of which a tile may have two.
  const { cell, over = 0 } = mode;
  const standing = [...(taken.get(cell) ?? '')];
  if (standing[over] === letter)
    return over + 1 < standing.length ? typingAt(composing, cell, over + 1) : beyond(composing, cell);
  const fits = spots.filter((spot, tile) => !isOnBoard(spot) && letters[tile] === letter);
  const tile = fits.length > 0 ? spots.indexOf(Math.max(...fits)) : -1;
  return place(composing, tile, absentLetter(composing, letter));
}

function typedSlot(composing: ComposingIn<'type'>, slot: number): ComposingIn<'type'> {
  return place(composing, composing.spots.indexOf(rackSpot(slot)), `Slot ${slot + 1} is empty.`);
}

/** Says that the rack lacks a letter, and how a tile of two letters that begins with it is placed. */
function absentLetter({ letters, spots }: Composing, letter: string): string {
  const tile = spots.findIndex((spot, index) => !isOnBoard(spot) && letters[index]!.startsWith(letter));
  const pair = tile < 0 ? '' : `; press ${slotOf(spots[tile]!) + 1} for ${letters[tile]}`;
  return `There is no ${letter} on the rack${pair}.`;
}

function place(composing: ComposingIn<'type'>, tile: number, absent: string): ComposingIn<'type'> {
  const { board, mode } = composing;
  if (tile < 0) return { ...composing, notice: absent };
  const cell = nextFree(composing);
  if (cell === undefined)
    return { ...composing, notice: `There is no free cell ${mode.along} from ${board.cells[mode.cell]}.` };
  return beyond({ ...put(composing, tile, cell), mode }, cell);
}

function nextFree(composing: ComposingIn<'type'>): number | undefined {
  const { taken, spots, mode } = composing;
  if (!taken.has(mode.cell) && !spots.includes(mode.cell)) return mode.cell;
  const next = beyond(composing, mode.cell);
  return next.mode.cell === mode.cell ? undefined : nextFree(next);
}

/** Takes the tile that was placed last back to the rack and puts the cursor where it was. */
function tookBack(composing: ComposingIn<'type'>): Composing {
  const last = composing.past.findLast(({ before, after }) =>
    after.some((spot, tile) => isOnBoard(spot) && spot !== before[tile] && composing.spots[tile] === spot),
  );
  const tile = last?.after.findIndex((spot, index) => isOnBoard(spot) && spot !== last.before[index]) ?? -1;
  if (tile < 0) return { ...composing, notice: nothingPlaced };
  const cell = composing.spots[tile]!;
  return typingAt({ ...put(composing, tile, firstGap(composing)), mode: composing.mode }, cell);
}
