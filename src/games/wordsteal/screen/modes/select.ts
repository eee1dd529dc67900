import { selecting } from '../composing/arrangement.ts';
import { tileTowards } from '../composing/nearest.ts';
import { isOnBoard } from '../composing/spots.ts';
import { spotName, texts } from '../texts.ts';
import type { ModeRules } from './mode.ts';
import { openedCursor } from './type.ts';

/** Letters that do nothing here: whoever presses one wants to type a word. */
const idleLetters = [...'abcefghijklmnpquvxyz'];

/** Arrows walk over the tiles of this turn; Space grabs one. */
export const select: ModeRules<'select'> = {
  arrows: 'select',
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
  leaves: ({ selected }) => (selected >= 0 ? 'deselect' : undefined),
  keys: ({ selected, spots }, { dispatch, shuffle, sort, say }) => [
    {
      key: 'space',
      label: 'grab',
      ...(selected < 0 ? { whyNot: texts.selectFirst } : {}),
      run: () => dispatch({ type: 'grabOrDrop' }),
    },
    { key: 's', label: 'shuffle', hidden: true, run: shuffle },
    { key: 'o', label: 'sort the rack', hidden: true, run: sort },
    {
      key: ['r', 'backspace'],
      label: 'recall tiles',
      hidden: true,
      ...(spots.some(isOnBoard) ? {} : { whyNot: texts.nothingPlaced }),
      run: () => dispatch({ type: 'recall' }),
    },
    { key: idleLetters, label: 'how to type', hidden: true, run: () => say(texts.howToType) },
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
