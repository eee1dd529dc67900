import type { Direction } from '../../../../tui/terminal/keys.ts';
import { nearestAhead } from '../../../../tui/widgets/nearest.ts';
import { type Composing, selecting } from '../composing/arrangement.ts';
import { isOnBoard, placeOf } from '../composing/spots.ts';
import { hints, spotName, texts } from '../texts.ts';
import type { ModeRules } from './mode.ts';
import { openedCursor } from './type.ts';

/** Letters that do nothing here: whoever presses one wants to type a word. */
const idleLetters = [...'abcefghijklmnpquvxyz'];

/** Arrows walk over the tiles of this turn; Space grabs one. */
export const select: ModeRules<'select'> = {
  arrows: hints.select,
  reduce(composing, _, action) {
    const { selected, spots } = composing;
    switch (action.type) {
      case 'arrow':
        return {
          ...composing,
          selected: selected >= 0 ? tileTowards(composing, selected, action.direction) : firstToSelect(spots),
        };
      case 'grabOrDrop':
        return selected < 0 ? composing : { ...composing, mode: { type: 'carry', at: spots[selected]! } };
      case 'cancel':
        return { ...composing, mode: selecting, selected: -1 };
      case 'cursor':
        return openedCursor(composing);
      default:
        return composing;
    }
  },
  leaves: ({ selected }) => (selected >= 0 ? hints.deselect : undefined),
  keys: ({ selected, spots }, { dispatch, shuffle, sort, say }) => [
    {
      key: 'space',
      label: hints.grab,
      whyNot: selected < 0 ? texts.selectFirst : undefined,
      run: () => dispatch({ type: 'grabOrDrop' }),
    },
    { key: 's', label: hints.shuffle, hidden: true, run: shuffle },
    { key: 'o', label: hints.sortTheRack, hidden: true, run: sort },
    {
      key: ['r', 'backspace'],
      label: hints.recallTiles,
      hidden: true,
      whyNot: spots.some(isOnBoard) ? undefined : texts.nothingPlaced,
      run: () => dispatch({ type: 'recall' }),
    },
    { key: idleLetters, label: hints.howToType, hidden: true, run: () => say(texts.howToType) },
  ],
  spoken: ({ selected, letters, spots, table }) =>
    selected < 0 ? [] : [texts.selected(letters[selected]!, spotName(table, spots[selected]!))],
};

/** The first tile on the rack; without any, the first of all. */
function firstToSelect(spots: readonly number[]): number {
  const slots = spots.filter((spot) => !isOnBoard(spot));
  return slots.length > 0 ? spots.indexOf(Math.max(...slots)) : Math.min(0, spots.length - 1);
}

/**
 * The tile that an arrow selects from `tile`: the nearest of this turn's tiles that lies in the arrow's direction;
 * without any, the tile itself. All of them cross between board and rack, but left and right on the rack stay on it.
 */
function tileTowards({ spots, table }: Composing, tile: number, direction: Direction): number {
  const places = spots.map((spot) => placeOf(table, spot)).map(({ column, row }) => ({ x: column, y: row }));
  const alongTheRack = !isOnBoard(spots[tile]!) && (direction === 'left' || direction === 'right');
  return nearestAhead(places, tile, direction, (_ahead, _aside, other) =>
    alongTheRack && isOnBoard(spots[other]!) ? Number.POSITIVE_INFINITY : 0,
  );
}
