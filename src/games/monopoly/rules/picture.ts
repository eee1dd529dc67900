import { counted } from '../../../engine/sentence.ts';
import { money, NONE, SIZE } from './board.ts';
import { goodsText } from './trade.ts';
import { stateOf, type View } from './view.ts';

/** One line a square (owner, buildings, mortgage, pawns), then one line a player. */
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
  const parts = [`${String(square).padStart(2)} ${board.names[square]!.padEnd(24)}`];
  if (group !== NONE) parts.push(board.groups[group]!.mark.padEnd(2));
  if (owner !== null) parts.push(names[owner] ?? `seat ${owner + 1}`);
  if (hotel) parts.push('hotel');
  if (houses > 0) parts.push(counted(houses, 'house'));
  if (mortgaged) parts.push('mortgaged');
  if (factor !== 1) parts.push(`x ${factor}`);
  const pawns = view.players.flatMap((player, seat) =>
    player.position === square && !player.bankrupt ? [names[seat] ?? `seat ${seat + 1}`] : [],
  );
  if (pawns.length > 0) parts.push(`<- ${pawns.join(', ')}`);
  return parts.join(' ').trimEnd();
}
