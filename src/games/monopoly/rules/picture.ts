import { counted } from '../../../engine/sentence.ts';
import { money, NONE, SIZE } from './board.ts';
import { goodsText } from './trade.ts';
import { stateOf, type View } from './view.ts';

/** One line in words a square (group, owner, buildings, mortgage, pawns), then one line a player. */
export function picture(view: View, names: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (let square = 0; square < SIZE; square++) lines.push(squareLine(view, names, square));
  lines.push('');
  view.players.forEach((player, seat) => {
    const name = names[seat] ?? `Seat ${seat + 1}`;
    const cash = money(view.board, player.cash);
    const worth = money(view.board, player.netWorth);
    lines.push(
      player.bankrupt ? `${name}: bankrupt` : `${name}: ${cash}, net worth ${worth}${place(view, seat)}`,
    );
  });
  return lines;
}

function place(view: View, seat: number): string {
  const { jailTurns, waitTurns, cards } = view.players[seat]!;
  const parts = [
    ...(jailTurns > 0 ? ['in jail'] : []),
    ...(waitTurns > 0 ? [`waits ${waitTurns}`] : []),
    ...(cards.length > 0 ? [`holds ${goodsText(stateOf(view), { cash: 0, squares: [], cards })}`] : []),
  ];
  return parts.map((part) => `, ${part}`).join('');
}

function squareLine(view: View, names: readonly string[], square: number): string {
  const { board } = view;
  const { owner, mortgaged, houses, hotel, factor } = view.squares[square]!;
  const group = board.group[square]!;
  const nameOf = (seat: number): string => names[seat] ?? `seat ${seat + 1}`;
  const pawns = view.players.flatMap((player, seat) =>
    player.position === square && !player.bankrupt ? [nameOf(seat)] : [],
  );
  const parts = [
    `${square} ${board.names[square]}`,
    ...(group === NONE ? [] : [board.groups[group]!.name]),
    ...(owner === null ? [] : [`owned by ${nameOf(owner)}`]),
    ...(hotel ? ['hotel'] : []),
    ...(houses > 0 ? [counted(houses, 'house')] : []),
    ...(mortgaged ? ['mortgaged'] : []),
    ...(factor === 1 ? [] : [`rent times ${Math.round(factor * 1e4) / 1e4}`]),
  ];
  return `${parts.join(', ')}${pawns.length > 0 ? `; here: ${pawns.join(', ')}` : ''}`;
}
