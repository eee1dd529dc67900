import type { ReactNode } from 'react';
import { useKeys } from '../../../../tui/app/app-context.ts';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { type Figures, FiguresTable } from '../../../../tui/table/sections.tsx';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { money } from '../../rules/board.ts';
import { ranksOf, type View } from '../../rules/view.ts';
import { texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Everybody's money, properties, buildings, cards and net worth, the richest first (MC12). */
export function scoreFigures(view: View): Pick<Figures, 'heads' | 'rows'> {
  const ranks = ranksOf(view);
  const seats = [...ranks.keys()].sort((one, other) => ranks[other]! - ranks[one]!);
  const rows = seats.map((seat) => {
    const player = view.players[seat]!;
    if (player.bankrupt) return { seat, cells: ['', '', '', '', texts.bankrupt], spoken: texts.bankrupt };
    const deeds = view.squares.filter(({ owner }) => owner === seat);
    const houses = deeds.reduce((sum, deed) => sum + deed.houses, 0);
    const hotels = deeds.filter(({ hotel }) => hotel).length;
    const [cash, worth] = [money(view.board, player.cash), money(view.board, player.netWorth)];
    const [owned, cards] = [`${deeds.length}`, `${player.cards.length}`];
    // Both kinds of buildings, in the width of a column.
    const built = [houses > 0 && `${houses}⌂`, hotels > 0 && `${hotels}⌂⌂`].filter(Boolean).join(' ') || '0';
    const buildings = `houses ${houses}, hotels ${hotels}`;
    return {
      ...{ seat, cells: [cash, owned, built, cards, worth] },
      spoken: `cash ${cash}, properties ${owned}, ${buildings}, cards ${cards}, net worth ${worth}`,
    };
  });
  return { heads: ['Cash', 'Deeds', 'Built', 'Cards', 'Net worth'], rows };
}

export const Scores = inLayer(function Scores({ view, looks, close }: ModeProps<'scores'>): ReactNode {
  useKeys([{ key: ['escape', 'enter', 's', 'space'], label: 'back', run: close }]);
  const width = Math.min(useOverlayRoom().width, 64);
  const names = looks.map(({ name }) => name);
  const colours = looks.map(({ colour }) => colour);
  return (
    <Overlay title={texts.scores} width={width}>
      <FiguresTable section={scoreFigures(view)} width={width} looks={{ names, colours }} />
    </Overlay>
  );
});
