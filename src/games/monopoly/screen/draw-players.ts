import type { Seat } from '../../../engine/game.ts';
import type { Area, Canvas, Style } from '../../../tui/paint/canvas.ts';
import { money, NONE } from '../rules/board.ts';
import { deedsOf } from '../rules/state.ts';
import { decider } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';
import { bandOf } from './draw-square.ts';
import type { SeatLook } from './seats.ts';

export interface PlayersDrawing {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  /** The person whose keys are heard, where several share them; told apart when somebody else is to decide. */
  readonly actor: Seat | undefined;
}

const ROWS = 4;

/** The players' panel: who is to move, money, deeds by group, kept cards; below, what the bank has (MW16). */
export function drawPlayers(canvas: Canvas, area: Area, drawing: PlayersDrawing): void {
  const { view } = drawing;
  const seats = view.players.length;
  const roomy = area.height >= seats * (ROWS + 1) + 3;
  const pitch = roomy ? ROWS + 1 : Math.max(2, Math.min(ROWS, Math.floor((area.height - 2) / seats)));
  view.players.forEach((_, seat) => {
    drawPlayer(canvas, { ...area, y: area.y + seat * pitch, height: Math.min(pitch, ROWS) }, drawing, seat);
  });
  const y = area.y + seats * pitch;
  drawBank(canvas, { ...area, y, height: area.y + area.height - y }, view);
}

function drawPlayer(canvas: Canvas, area: Area, drawing: PlayersDrawing, seat: Seat): void {
  const { view, looks, actor } = drawing;
  const { name, colour, glyph, pawn } = looks[seat]!;
  const player = view.players[seat]!;
  const deciding = decider(view.pending, view.current) === seat;
  const style: Style = deciding ? { fg: 'ink', bg: colour, bold: true } : { fg: colour, bold: true };
  if (deciding) canvas.fill({ ...area, height: 1 }, style);
  const note = player.bankrupt ? 'out' : actor === seat && !deciding ? 'keys' : deciding ? '◀' : '';
  const end = canvas.text(area.x, area.y, deciding ? '▶' : ' ', style);
  canvas.text(end, area.y, `${glyph} ${name}`, style, area.width - note.length - 5);
  canvas.text(area.x + area.width - note.length - 3, area.y, note, deciding ? style : { fg: 'muted' });
  canvas.text(area.x + area.width - 2, area.y, ` ${pawn}`, { ...style, bg: colour, fg: 'ink' });
  if (player.bankrupt) {
    canvas.text(area.x + 1, area.y + 1, 'bankrupt', { fg: 'muted' });
    return;
  }
  const { board } = view.table;
  canvas.text(area.x + 1, area.y + 1, money(board, player.cash), {
    fg: player.cash < 0 ? 'bad' : 'text',
    bold: true,
  });
  const worth = `net ${money(board, player.netWorth)}`;
  const room = area.width - money(board, player.cash).length - 2;
  if (room >= worth.length)
    canvas.label(area.x + area.width - room, area.y + 1, room, worth, { fg: 'muted' }, 'right');
  if (area.height > 2) drawDeeds(canvas, { ...area, y: area.y + 2 }, view, seat);
  if (area.height > 3)
    canvas.text(area.x + 1, area.y + 3, stateOf(view, seat), { fg: 'warn' }, area.width - 1);
}

/** A mortgaged deed has a small letter; signs that have none are replaced. */
function small(letter: string): string {
  const low = letter.toLowerCase();
  return low === letter ? '%' : low;
}

/** One letter for each deed, on the colour of its group. */
function drawDeeds(canvas: Canvas, area: Area, view: View, seat: Seat): void {
  const { board } = view.table;
  const deeds = deedsOf(view.table, seat).sort((one, other) => board.group[one]! - board.group[other]!);
  let x = area.x + 1;
  let group = NONE;
  for (const square of deeds) {
    const gap = group !== NONE && group !== board.group[square] && deeds.length < area.width / 2 ? 1 : 0;
    group = board.group[square]!;
    if (x + gap >= area.x + area.width) break;
    const { mortgaged } = view.squares[square]!;
    const letter = board.groups[group]!.mark.slice(0, 1);
    const mark = mortgaged ? small(letter) : letter;
    x = canvas.text(x + gap, area.y, mark, { fg: 'ink', bg: mortgaged ? 'line' : bandOf(board, square)! });
  }
  if (deeds.length === 0) canvas.text(x, area.y, 'no property', { fg: 'muted' }, area.width - 1);
}

/** Jail, waiting, kept cards, buildings. */
export function stateOf(view: View, seat: Seat): string {
  const { jailTurns, waitTurns, cards } = view.players[seat]!;
  const parts: string[] = [];
  if (jailTurns > 0) parts.push(`jail ${jailTurns}/3`);
  if (waitTurns > 0) parts.push(`waits ${waitTurns}`);
  if (cards.length > 0) parts.push(`${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`);
  return parts.join(' · ');
}

function drawBank(canvas: Canvas, area: Area, view: View): void {
  const { bank, pot, table, offers } = view;
  const lines = [
    ...(bank.houses === null ? [] : [`Bank ${bank.houses} houses`, `     ${bank.hotels} hotels`]),
    ...(table.options.freeParkingPot ? [`Pot  ${money(table.board, pot)}`] : []),
    ...(offers.length > 0 ? [`Offers standing: ${offers.length}`] : []),
  ];
  lines.slice(0, Math.max(0, area.height)).forEach((line, row) => {
    canvas.text(area.x + 1, area.y + row, line, { fg: 'muted' }, area.width - 1);
  });
}
