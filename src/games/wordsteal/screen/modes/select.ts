import { arrowKeys, type Direction } from '../../../../tui/terminal/keys.ts';
import { nearestAhead } from '../../../../tui/widgets/nearest.ts';
import { type Composing, nothingPlaced, recall, shuffled, sorted } from '../composing/arrangement.ts';
import { isOnBoard, placeOf, spotName } from '../composing/spots.ts';
import type { ModeRules } from './index.ts';

/** Letters that do nothing here: whoever presses one wants to type a word. */
const idleLetters = [...'abcefghijklmnpquvxyz'];

/** Arrows walk over the tiles of this turn; Space grabs one. */
export const select: ModeRules<'select'> = {
  keys(composing, { become, alphabet, say }) {
    const { selected, spots } = composing;
    const select = (tile: number): void => become({ ...composing, selected: tile });
    return [
      arrowKeys('select', (direction) =>
        select(selected < 0 ? firstToSelect(spots) : tileTowards(composing, selected, direction)),
      ),
      {
        key: 'space',
        label: 'grab',
        whyNot: selected < 0 ? 'Press an arrow to select a tile first.' : undefined,
        run: () => become({ ...composing, mode: { type: 'carry', at: spots[selected]! } }),
      },
      { key: 's', label: 'shuffle', hidden: true, run: () => become(shuffled(composing, Math.random)) },
      { key: 'o', label: 'sort the rack', hidden: true, run: () => become(sorted(composing, alphabet)) },
      {
        key: ['r', 'backspace'],
        label: 'recall tiles',
        hidden: true,
        whyNot: spots.some(isOnBoard) ? undefined : nothingPlaced,
        run: () => become(recall(composing)),
      },
      {
        key: idleLetters,
        label: 'how to type',
        hidden: true,
        run: () => say('Press / and type a word, or : for a move such as G7 across HELP.'),
      },
      ...(selected < 0 ? [] : [{ key: 'escape', label: 'deselect', run: () => select(-1) }]),
    ];
  },
  spoken: ({ selected, letters, spots, board }) =>
    selected < 0 ? [] : [`Selected: ${letters[selected]} on ${spotName(board, spots[selected]!)}`],
};

/** The first tile on the rack; without any, the first of all. */
function firstToSelect(spots: readonly number[]): number {
  const slots = spots.filter((spot) => !isOnBoard(spot));
  return slots.length > 0 ? spots.indexOf(Math.max(...slots)) : Math.min(0, spots.length - 1);
}

/** The nearest tile of this turn in the arrow's direction, or `tile`; left and right on the rack stay on it. */
function tileTowards({ spots, board }: Composing, tile: number, direction: Direction): number {
  const places = spots.map((spot) => placeOf(board, spot));
  const alongTheRack = !isOnBoard(spots[tile]!) && (direction === 'left' || direction === 'right');
  return nearestAhead(places, tile, direction, (_ahead, _aside, other) =>
    alongTheRack && isOnBoard(spots[other]!) ? Number.POSITIVE_INFINITY : 0,
  );
}
