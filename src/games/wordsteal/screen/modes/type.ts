import { type Composing, firstGap, put, selecting } from '../composing/arrangement.ts';
import { cellName, isOnBoard, neighbour, rackSpot, slotOf } from '../composing/spots.ts';
import { hints, spotName, texts } from '../texts.ts';
import type { ModeOf, ModeRules } from './mode.ts';

/** A cursor on the board: letters place the rack's tiles, one after the other. */
export const type: ModeRules<'type'> = {
  arrows: hints.move,
  reduce(composing, mode, action) {
    switch (action.type) {
      case 'arrow': {
        const cell = neighbour(composing.table, mode.cell, action.direction);
        return isOnBoard(cell) ? { ...composing, mode: { ...mode, cell } } : composing;
      }
      case 'turnCursor':
        return { ...composing, mode: { ...mode, along: mode.along === 'across' ? 'down' : 'across' } };
      case 'letter':
        // Many type the whole word, with the letters that stand there.
        if (composing.table.taken.get(mode.cell) === action.letter)
          return { ...composing, mode: beyond(composing, mode, mode.cell) };
        return place(
          composing,
          mode,
          typedTile(composing, action.letter),
          absentLetter(composing, action.letter),
        );
      case 'slot': {
        const tile = composing.spots.indexOf(rackSpot(action.slot));
        return place(composing, mode, tile, texts.emptySlot(action.slot + 1));
      }
      case 'takeBack':
        return takeBack(composing, mode);
      case 'cancel':
      case 'cursor':
        return { ...composing, mode: selecting };
      default:
        return composing;
    }
  },
  leaves: () => hints.done,
  keys: (_, { dispatch, lettersOf, help }) => [
    { key: 'space', label: hints.turn, run: () => dispatch({ type: 'turnCursor' }) },
    { key: 'backspace', label: hints.erase, run: () => dispatch({ type: 'takeBack' }) },
    { key: '?', label: hints.help, hidden: true, run: help },
    {
      key: 'text',
      label: hints.placeATile,
      hidden: true,
      run: ({ text }) => {
        if (text >= '1' && text <= '9') dispatch({ type: 'slot', slot: Number(text) - 1 });
        // A paste is no word on the board: only a single character places a tile.
        else if ([...text].length === 1 && text !== ' ')
          for (const letter of lettersOf(text)) dispatch({ type: 'letter', letter });
      },
    },
  ],
  spoken: ({ table }, { along, cell }) => [texts.typing(along, spotName(table, cell))],
};

/** With the typing cursor on the selected tile, or on the centre. */
export function openedCursor(composing: Composing): Composing {
  const { table, selected, spots } = composing;
  const centre = Math.floor(table.rows / 2) * table.columns + Math.floor(table.columns / 2);
  const chosen = selected >= 0 ? spots[selected]! : -1;
  return { ...composing, mode: { type: 'type', cell: isOnBoard(chosen) ? chosen : centre, along: 'across' } };
}

function typedTile({ letters, spots }: Composing, letter: string): number {
  const fits = spots.filter((spot, tile) => !isOnBoard(spot) && letters[tile] === letter);
  return fits.length > 0 ? spots.indexOf(Math.max(...fits)) : -1;
}

/** Says that the rack lacks a letter, and how a tile of two letters that begins with it is placed. */
function absentLetter({ letters, spots }: Composing, letter: string): string {
  const tile = spots.findIndex((spot, index) => !isOnBoard(spot) && letters[index]!.startsWith(letter));
  return texts.absentLetter(
    letter,
    tile < 0 ? undefined : { slot: slotOf(spots[tile]!) + 1, letters: letters[tile]! },
  );
}

function place(composing: Composing, mode: ModeOf<'type'>, tile: number, absent: string): Composing {
  if (tile < 0) return { ...composing, notice: absent };
  const cell = nextFree(composing, mode, mode.cell);
  if (cell === undefined)
    return { ...composing, notice: texts.noFreeCell(mode.along, cellName(composing.table, mode.cell)) };
  return { ...put(composing, tile, cell), mode: beyond(composing, mode, cell) };
}

/** With the cursor on the cell after this one, on the last of the board on that. */
function beyond({ table }: Composing, mode: ModeOf<'type'>, cell: number): ModeOf<'type'> {
  const next = neighbour(table, cell, mode.along === 'across' ? 'right' : 'down');
  return { ...mode, cell: isOnBoard(next) ? next : cell };
}

/** The first free cell from `cell` on in the cursor's direction. */
function nextFree(composing: Composing, mode: ModeOf<'type'>, cell: number): number | undefined {
  for (let at = cell; ; ) {
    if (!composing.table.taken.has(at) && !composing.spots.includes(at)) return at;
    const { cell: next } = beyond(composing, mode, at);
    if (next === at) return undefined;
    at = next;
  }
}

/** Takes the tile that was placed last back to the rack and puts the cursor where it was. */
function takeBack(composing: Composing, mode: ModeOf<'type'>): Composing {
  const last = composing.past.findLast(({ before, after }) =>
    after.some((spot, tile) => isOnBoard(spot) && spot !== before[tile] && composing.spots[tile] === spot),
  );
  const tile = last?.after.findIndex((spot, index) => isOnBoard(spot) && spot !== last.before[index]) ?? -1;
  if (tile < 0) return { ...composing, notice: texts.nothingPlaced };
  const cell = composing.spots[tile]!;
  return { ...put(composing, tile, firstGap(composing)), mode: { ...mode, cell } };
}
