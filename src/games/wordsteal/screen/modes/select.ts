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
      ...(selected < 0 ? { whyNot: texts.selectFirst } : {}),
      run: () => dispatch({ type: 'grabOrDrop' }),
    },
    { key: 's', label: hints.shuffle, hidden: true, run: shuffle },
    { key: 'o', label: hints.sortTheRack, hidden: true, run: sort },
    {
      key: ['r', 'backspace'],
      label: hints.recallTiles,
      hidden: true,
      ...(spots.some(isOnBoard) ? {} : { whyNot: texts.nothingPlaced }),
      run: () => dispatch({ type: 'recall' }),
    },
    { key: idleLetters, label: hints.howToType, hidden: true, run: () => say(texts.howToType) },
  ],
  spoken: (composing) =>
    composing.selected < 0
      ? []
      : [
          texts.selected(
            composing.letters[composing.selected]!,
            spotName(composing.table, composing.spots[composing.selected]!),
          ),
        ],
};

/** The first tile on the rack; without any, the first of all. */
function firstToSelect(spots: readonly number[]): number {
  const first = spots.reduce(
    (best, spot, tile) => (!isOnBoard(spot) && (best < 0 || spot > spots[best]!) ? tile : best),
    -1,
  );
  return first >= 0 ? first : spots.length > 0 ? 0 : -1;
}
