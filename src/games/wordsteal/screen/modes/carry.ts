import { arrowKeys } from '../../../../tui/terminal/keys.ts';
import { type Composing, type ComposingIn, put, selecting } from '../composing/arrangement.ts';
import { isOnBoard, neighbour, rackSpot, type Spot, slotOf } from '../composing/spots.ts';
import { hints, spotName, texts } from '../texts.ts';
import type { ModeRules } from './mode.ts';

/** Arrows carry the tile over board and rack; Space drops it, Esc sends it back. */
export const carry: ModeRules<'carry'> = {
  keys(composing, { become }) {
    const { board, mode } = composing;
    return [
      arrowKeys(hints.carry, (direction) =>
        become({ ...composing, mode: { type: 'carry', at: neighbour(board, mode.at, direction) } }),
      ),
      { key: 'space', label: hints.drop, run: () => become(dropped(composing)) },
      { key: 'escape', label: hints.putBack, run: () => become({ ...composing, mode: selecting }) },
    ];
  },
  spoken: ({ letters, selected, board, mode }) => [
    texts.inTheHand(letters[selected]!, spotName(board, mode.at)),
  ],
};

function dropped(composing: ComposingIn<'carry'>): Composing {
  const { selected: tile, spots, board, taken, mode } = composing;
  const { at } = mode;
  const freed: Composing = { ...composing, mode: selecting };
  if (at === spots[tile]) return freed;
  if (isOnBoard(at) && (taken.has(at) || spots.includes(at))) {
    return { ...freed, refusals: composing.refusals + 1, notice: texts.occupied(board.cells[at]!) };
  }
  return put(freed, tile, at, isOnBoard(at) ? undefined : insertedInRack(composing, tile, slotOf(at)));
}

/** Puts the tile into the slot; the tiles between there and the nearest gap shift by one. */
function insertedInRack({ board, spots }: Composing, tile: number, slot: number): Spot[] {
  const free = (candidate: number): boolean => {
    const occupant = spots.indexOf(rackSpot(candidate));
    return occupant < 0 || occupant === tile;
  };
  const gaps = Array.from({ length: board.rackSize }, (_, candidate) => candidate).filter(free);
  const [gap = slot] = gaps.sort((one, other) => Math.abs(one - slot) - Math.abs(other - slot));
  const step = gap < slot ? -1 : 1;
  return spots.map((spot, other) => {
    if (other === tile) return rackSpot(slot);
    const between = !isOnBoard(spot) && (gap - slotOf(spot)) * step >= 0 && (slotOf(spot) - slot) * step >= 0;
    return between ? rackSpot(slotOf(spot) + step) : spot;
  });
}
