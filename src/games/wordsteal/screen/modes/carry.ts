import { arrowKeys } from '../../../../tui/terminal/keys.ts';
import { type Composing, put, selecting } from '../composing/arrangement.ts';
import { isOnBoard, neighbour, spotName } from '../composing/spots.ts';
import type { ModeRules } from './index.ts';

/** Arrows carry the tile over board and rack; Space drops it, Esc sends it back. */
export const carry: ModeRules<'carry'> = {
  keys(composing, { become, sound }) {
    const { board, mode, selected, spots, taken } = composing;
    const { at } = mode;
    const freed: Composing = { ...composing, mode: selecting };
    const drop = (): void => {
      if (at === spots[selected]) become(freed);
      else if (!taken.has(at) && !(isOnBoard(at) && spots.includes(at))) become(put(freed, selected, at));
      else {
        sound('illegal');
        become({ ...freed, notice: `${board.cells[at]} is occupied.` });
      }
    };
    return [
      arrowKeys('carry', (direction) =>
        become({ ...composing, mode: { type: 'carry', at: neighbour(board, at, direction) } }),
      ),
      { key: 'space', label: 'drop', run: drop },
      { key: 'escape', label: 'put back', run: () => become(freed) },
    ];
  },
  spoken: ({ letters, selected, board, mode }) => [
    `In the hand: ${letters[selected]} over ${spotName(board, mode.at)}`,
  ],
};
