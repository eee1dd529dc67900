import { type Area, Canvas, type Style } from '../../../tui/paint/canvas.ts';
import type { PlayerColour } from '../../../tui/paint/theme.ts';
import { boards } from '../rules/board.ts';
import type { View } from '../rules/types.ts';
import type { Composing } from './arrangement.ts';
import { drawBoard } from './draw-board.ts';
import { drawIdleRack, drawRack } from './draw-rack.ts';
import { drawScores } from './draw-scores.ts';
import { layoutFor, RACK_HEIGHT } from './layout.ts';
import { type Button, buttons } from './play-state.ts';

export interface TableDrawing {
  readonly view: View;
  readonly names: readonly string[];
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  readonly secondsLeft: number | undefined;
  readonly marked: ReadonlySet<string>;
  /** While a person composes a turn. */
  readonly composing: Composing | undefined;
  readonly button: Button;
  /** The rack shown while nobody composes: its letters, or how many tiles it holds. */
  readonly idleRack: readonly string[] | number;
  /** Draws what happened so far. */
  drawLog(body: Canvas, area: Area): void;
}

const buttonLabels: Readonly<Record<Button, string>> = {
  submit: 'Submit',
  skip: 'Skip',
  shuffle: 'Shuffle',
  recall: 'Recall',
  newGame: 'New game',
};

/** Rows of the rules above the score boxes, with a gap, and those that the log has at least. */
const RULES_HEIGHT = 3;
const LEAST_LOG = 5;

/** Columns right of the board for scores and log. */
const SIDE_WIDTH = 34;
const MOST_SIDE_WIDTH = 60;

/** The whole playing screen between title and status line. */
export function drawTable(body: Canvas, drawing: TableDrawing): void {
  const board = boards[drawing.view.options.board];
  const layout = layoutFor(board, body.width - SIDE_WIDTH - 2, body.height - RACK_HEIGHT - 1);
  const sideWidth = Math.min(MOST_SIDE_WIDTH, body.width - layout.boardWidth - 2);
  const left = Math.floor((body.width - layout.boardWidth - 2 - sideWidth) / 2);
  const tableHeight = layout.boardHeight + RACK_HEIGHT + 1;
  const roomy = body.height > tableHeight ? 1 : 0;
  const top = Math.max(0, Math.floor((body.height - tableHeight - roomy) / 2));

  const { view, colours, composing } = drawing;
  body.blit(drawBoard({ view, colours, layout, composing, marked: drawing.marked }), left, top);
  const rack = composing
    ? drawRack(composing, colours[view.current]!, layout)
    : drawIdleRack(drawing.idleRack, board.rackSize, layout);
  const middle = left + Math.floor((layout.boardWidth + 3) / 2);
  const rackTop = top + layout.boardHeight + roomy;
  body.blit(rack, middle - Math.floor(rack.width / 2), rackTop);
  drawButtons(body, drawing, { x: left, y: rackTop + RACK_HEIGHT, width: layout.boardWidth, height: 1 });

  const side = { x: left + layout.boardWidth + 2, y: top, width: sideWidth, height: body.height - top };
  drawSide(body, drawing, side);
}

function drawButtons(body: Canvas, { composing, button }: TableDrawing, area: Area): void {
  if (!composing) return;
  const labels = buttons.map((name) => `[${buttonLabels[name]}]`);
  const room = area.width - labels.join('').length;
  const gap = Math.max(0, Math.min(3, Math.floor(room / buttons.length)));
  let x = area.x + Math.max(0, Math.floor((room - gap * (buttons.length - 1)) / 2));
  for (const [index, name] of buttons.entries()) {
    const style: Style = name === button ? { fg: 'accent', bold: true, underline: true } : { fg: 'muted' };
    x = body.text(x, area.y, labels[index]!, style) + gap;
  }
}

function drawSide(body: Canvas, drawing: TableDrawing, area: Area): void {
  drawRules(body, drawing.view, area);
  const scores = drawScores({
    ...drawing,
    width: area.width,
    height: area.height - RULES_HEIGHT - LEAST_LOG,
  });
  body.blit(scores, area.x, area.y + RULES_HEIGHT);
  const y = area.y + RULES_HEIGHT + scores.height;
  drawing.drawLog(body, { x: area.x, y, width: area.width, height: area.y + area.height - y });
}

/** The icons of the source: the winning score and which variations are on (WS8). */
function drawRules(body: Canvas, view: View, { x, y, width }: Area): void {
  const { options, bag } = view;
  body.text(
    x,
    y,
    `♛ ${options.winningScore} points · ${options.dictionary} · bag ${bag}`,
    { fg: 'text' },
    width,
  );
  const rules: readonly (readonly [string, boolean])[] = [
    ['No S', options.noS],
    ['No Pinks', options.noPinks],
    [options.tiles === 'any' ? '2/3 tiles' : `${options.tiles} tiles`, options.tiles !== 'any'],
  ];
  let at = x;
  for (const [label, on] of rules) {
    at = body.text(
      at,
      y + 1,
      `${on ? '✓' : '–'} ${label}  `,
      on ? { fg: 'accent', bold: true } : { fg: 'muted' },
    );
  }
}

/** A canvas of the board alone, for replays. */
export function drawBoardIn(
  width: number,
  height: number,
  view: View,
  colours: readonly PlayerColour[],
  marked: ReadonlySet<string>,
): Canvas {
  const layout = layoutFor(boards[view.options.board], width, height);
  const canvas = new Canvas(width, height, { bg: 'surface' });
  const drawn = drawBoard({ view, colours, layout, composing: undefined, marked });
  canvas.blit(drawn, Math.max(0, Math.floor((width - drawn.width) / 2)), 0);
  return canvas;
}
