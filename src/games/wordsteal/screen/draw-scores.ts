import { Canvas, type Style } from '../../../tui/paint/canvas.ts';
import { type PlayerColour, playerGlyphs } from '../../../tui/paint/theme.ts';
import { widthOf, wrap } from '../../../tui/paint/width.ts';
import { clockText } from '../../../tui/table/turn-clock.ts';
import { wordList } from '../rules/picture.ts';
import type { PlayerView, View } from '../rules/types.ts';

export interface ScoresDrawing {
  readonly view: View;
  readonly names: readonly string[];
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  /** Seconds left for the player to move; absent without a clock. */
  readonly secondsLeft?: number | undefined;
  readonly width: number;
  /** The most rows that all boxes together may take. */
  readonly height: number;
}

/** The score boxes, one below another, each as high as its words need (WS8). */
export function drawScores(drawing: ScoresDrawing): Canvas {
  const { view, width, height } = drawing;
  const most = Math.max(2, Math.floor(height / view.players.length));
  const lists = view.players.map((player) => wordLines(player, width, most - 2));
  const canvas = new Canvas(
    width,
    lists.reduce((rows, lines) => rows + Math.min(most, lines.length + 2), 0),
  );
  let y = 0;
  for (const [seat, lines] of lists.entries()) {
    drawScoreLine(canvas, seat, y, drawing);
    for (const [index, line] of lines.entries())
      canvas.text(1, y + 1 + index, line, { fg: 'muted' }, width - 1);
    y += Math.min(most, lines.length + 2);
  }
  return canvas;
}

function drawScoreLine(canvas: Canvas, seat: number, y: number, drawing: ScoresDrawing): void {
  const { view, names, colours, width } = drawing;
  const player = view.players[seat]!;
  const colour = colours[seat]!;
  const current = view.current === seat && view.over === null;
  let x = canvas.text(0, y, ` ${String(player.score).padStart(3)} `, { fg: 'ink', bg: colour, bold: true });
  if (!view.options.noPinks) {
    const bonus: Style = player.bonus > 0 ? { fg: 'ink', bg: '#c98b2b', bold: true } : { fg: 'muted' };
    x = canvas.text(x, y, ` +${player.bonus} `, bonus);
  }
  x = canvas.text(x + 1, y, playerGlyphs[colour], { fg: colour });
  const clock = current ? clockSign(drawing.secondsLeft) : '';
  const star = leaders(view).includes(seat) ? ' ★' : '';
  const room = width - x - 2 - widthOf(clock) - widthOf(star);
  x = canvas.text(x + 1, y, names[seat]!, { fg: colour, bold: current, underline: current }, room);
  canvas.text(x, y, star, { fg: 'warn', bold: true });
  const hurried = (drawing.secondsLeft ?? 60) <= 10;
  canvas.label(width - widthOf(clock), y, widthOf(clock), clock, {
    fg: hurried ? 'bad' : 'accent',
    bold: hurried,
  });
}

/** Who has the most points, once anybody has any. */
export function leaders(view: View): readonly number[] {
  const most = Math.max(...view.players.map((player) => player.score));
  return most === 0 ? [] : view.players.flatMap((player, seat) => (player.score === most ? [seat] : []));
}

function clockSign(seconds: number | undefined): string {
  return seconds === undefined ? '◷' : `◷ ${clockText(seconds)}`;
}

/** The words in at most so many rows, one at least; the newest stay when there are too many. */
function wordLines(player: PlayerView, width: number, most: number): readonly string[] {
  const entries = wordList(player);
  const rows = Math.max(1, most);
  let lines: readonly string[] = [''];
  for (let first = 0; first < entries.length; first++) {
    // A word and its count must not be torn apart, hence the hard spaces while wrapping.
    const text = entries
      .slice(first)
      .map((entry) => entry.replaceAll(' ', '\u00a0'))
      .join(', ');
    lines = wrap(first > 0 ? `… ${text}` : text, width - 1);
    if (lines.length <= rows) break;
  }
  return lines.slice(0, rows).map((line) => line.replaceAll('\u00a0', ' '));
}
