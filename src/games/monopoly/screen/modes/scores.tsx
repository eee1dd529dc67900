import type { ReactNode } from 'react';
import { useKeys } from '../../../../tui/app/app-context.ts';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { type Figures, FiguresTable } from '../../../../tui/table/sections.tsx';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { money } from '../../rules/board.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { hints, texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Everybody's money, properties, buildings, cards and net worth, the richest first (MC12). */
export function scoresOf(view: View) {
  const { board } = view;
  const rows = view.players.map((player, seat) => {
    const deeds = stateOf(view).deeds[seat]!.map((square) => view.squares[square]!);
    const houses = deeds.reduce((sum, deed) => sum + deed.houses, 0);
    const hotels = deeds.filter((deed) => deed.hotel).length;
    return {
      seat,
      cash: money(board, player.cash),
      properties: deeds.length,
      houses,
      hotels,
      // Both, in the width of a column.
      buildings: texts.scores.buildings(houses, hotels),
      cards: player.cards.length,
      worth: money(board, player.netWorth),
      bankrupt: player.bankrupt,
      key: player.bankrupt ? -1 / (1 + stateOf(view).out[seat]!) : player.netWorth + 1,
    };
  });
  return rows.sort((one, other) => other.key - one.key);
}

/** The table of `scoresOf`. */
export function scoreFigures(view: View): Pick<Figures, 'heads' | 'rows'> {
  const { columns, bankrupt, spoken } = texts.scores;
  return {
    heads: [columns.cash, columns.deeds, columns.built, columns.cards, columns.worth],
    rows: scoresOf(view).map((score) => ({
      seat: score.seat,
      cells: score.bankrupt
        ? ['', '', '', '', bankrupt]
        : [score.cash, String(score.properties), score.buildings, String(score.cards), score.worth],
      spoken: score.bankrupt ? bankrupt : spoken(score),
    })),
  };
}

export const Scores = inLayer(function Scores({ view, looks, commands }: ModeProps<'scores'>): ReactNode {
  useKeys([{ key: ['escape', 'enter', 's', 'space'], label: hints.back, run: commands.close }]);
  const width = Math.min(useOverlayRoom().width, 64);
  const names = looks.map(({ name }) => name);
  const colours = looks.map(({ colour }) => colour);
  return (
    <Overlay title={texts.scores.title} width={width}>
      <FiguresTable section={scoreFigures(view)} width={width} looks={{ names, colours }} />
    </Overlay>
  );
});
