import type { Player } from '../../../engine/match.ts';
import type { Area, Canvas } from '../../../tui/paint/canvas.ts';
import type { View } from '../rules/view.ts';
import { colourNames, ownName, seatLooks } from './seats.ts';

/** The scoreboard: a row for each player with the followers that are left (CC7). */
export function drawPlayers(
  canvas: Canvas,
  { x, y, width }: Pick<Area, 'x' | 'y' | 'width'>,
  view: View,
  players: readonly Player[],
): void {
  const supply = Math.min(7, view.options.followers);
  const nameWidth = width - supply - 10;
  for (const [seat, player] of view.players.entries()) {
    const { glyph, name } = seatLooks[seat]!;
    const row = y + seat;
    const turn = view.phase !== 'over' && view.current === seat;
    canvas.text(x, row, turn ? '▸' : ' ', { fg: 'accent', bold: true });
    const end = canvas.text(x + 1, row, `${glyph} ${colourNames[seat]}`, {
      ...name,
      bold: turn,
      underline: turn,
    });
    canvas.text(end + 1, row, ownName(seat, players[seat]!), { fg: 'muted' }, x + 2 + nameWidth - end);
    canvas.label(x + width - supply - 6, row, 4, String(player.score), { bold: true }, 'right');
    drawSupply(canvas, x + width - supply - 1, row, supply, seat, player.followers);
  }
}

/** A glyph for each follower at hand, a point for each on the board; a number where there are too many. */
function drawSupply(canvas: Canvas, x: number, y: number, room: number, seat: number, left: number): void {
  const { glyph, paint } = seatLooks[seat]!;
  if (left > room) {
    canvas.label(x, y, room, `${left}${glyph}`, { fg: paint }, 'right');
    return;
  }
  const at = canvas.text(x, y, glyph.repeat(left), { fg: paint });
  canvas.text(at, y, '·'.repeat(room - left), { fg: 'muted' });
}
