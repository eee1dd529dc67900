import { selecting } from '../composing/arrangement.ts';
import { tileTowards } from '../composing/nearest.ts';
import { isOnBoard } from '../composing/spots.ts';
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
