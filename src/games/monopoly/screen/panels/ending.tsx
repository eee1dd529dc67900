import { type ReactNode, useContext, useMemo, useState } from 'react';
import type { Match } from '../../../../engine/match.ts';
import { replay } from '../../../../engine/match.ts';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import { drawChart, lineLook } from '../../../../tui/paint/chart.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { SettingContext } from '../../../../tui/table/setting.ts';
import type { Table } from '../../../../tui/table/table.ts';
import { TableFrame, useTableRoom } from '../../../../tui/table/table-frame.tsx';
import { drawLog, type LogLine } from '../../../../tui/widgets/log-pane.tsx';
import { money } from '../../rules/board.ts';
import type { Monopoly } from '../../rules/index.ts';
import type { View } from '../../rules/view.ts';
import { drawRing } from '../board/draw-ring.ts';
import { footerFor, layoutFor } from '../board/ring.ts';
import { tintOf } from '../board/tint.ts';
import { drawScores } from '../modes/scores.tsx';
import { nameOf, needsLetters, type SeatLook } from '../seats.ts';
import { texts } from '../texts.ts';

export interface EndingProps {
  readonly table: Table<Monopoly>;
  readonly looks: readonly SeatLook[];
  readonly log: readonly LogLine[];
}

type Page = 'result' | 'rents' | 'board';
const pages: readonly Page[] = ['result', 'rents', 'board'];

/** The page at the end: everybody, net worth over time, and where rent was paid (MW15). */
export function Ending(props: EndingProps): ReactNode {
  const { table, looks } = props;
  const { match, view } = table;
  const { theme, size } = useApp();
  const setting = useContext(SettingContext);
  const [page, turnTo] = useState<Page>('result');
  const worths = useMemo(() => worthLines(match), [match]);
  const turn = (by: number): void => turnTo(pages[(pages.indexOf(page) + by + pages.length) % pages.length]!);
  const outcome = match.game.outcome(match.state);
  const headline = texts.ending.headline(
    (outcome?.winners ?? []).map((seat) => nameOf(looks, seat)),
    outcome?.reason ?? '',
  );
  const footer = page === 'result' ? 'full' : footerFor(size.rows);
  const room = useTableRoom(footer);
  const draw = (body: Canvas): void => {
    if (page === 'result') drawResult(body, props, headline, worths);
    else drawBoardPage(body, props, page, { letters: needsLetters(theme), tint: tintOf(theme) });
  };
  const saveLog = setting?.saveLog;
  return (
    <TableFrame
      table={table}
      title={[view.table.board.name, texts.ending.title]}
      status=""
      footer={footer}
      keys={[
        { key: ['enter', 'm'], label: 'main menu', run: () => setting?.leave('menu') },
        { key: 'n', label: 'new game', run: () => setting?.leave('new-game') },
        { key: ['left', 'right'], label: 'page', run: (key) => turn(key.name === 'left' ? -1 : 1) },
        { key: ['tab', 'shift+tab'], label: 'page', hidden: true, run: (key) => turn(key.shift ? -1 : 1) },
        { key: 'h', label: 'rents', run: () => turnTo(page === 'rents' ? 'result' : 'rents') },
        { key: 'b', label: 'board', run: () => turnTo(page === 'board' ? 'result' : 'board') },
        ...(saveLog ? [{ key: 's', label: 'save log', run: saveLog }] : []),
      ]}
    >
      <CanvasView {...room} draw={draw} spoken={() => [headline, ...match.game.picture(view, table.names)]} />
    </TableFrame>
  );
}

/** Net worth of every seat after each turn. */
function worthLines(match: Match<Monopoly>): readonly (readonly number[])[] {
  const first = match.players.map(() => match.options.startCash);
  const lines = first.map((worth) => [worth]);
  let turn = 1;
  replay(match.game, match, match.setupChance, match.steps, ({ state }) => {
    if (state.turn === turn && state.phase.type !== 'over') return;
    turn = state.turn;
    match.game.scores(state).forEach((worth, seat) => {
      lines[seat]!.push(worth);
    });
  });
  return lines;
}

function drawResult(
  body: Canvas,
  { table: { view }, looks }: EndingProps,
  headline: string,
  worths: readonly (readonly number[])[],
): void {
  const width = Math.min(body.width - 4, 90);
  const x = Math.floor((body.width - width) / 2);
  body.label(x, 1, width, `★ ${headline}`, { fg: 'warn', bold: true }, 'centre');
  drawScores(body, { x, y: 3, width, height: view.players.length + 1 }, view, looks);
  const y = view.players.length + 5;
  body.text(x, y, texts.ending.chart(view.table.turn), { fg: 'muted' });
  const series = looks.map(({ colour }, seat) => ({ ...lineLook(colour), values: worths[seat]! }));
  drawChart(body, { x, y: y + 1, width, height: body.height - y - 2 }, series);
}

function drawBoardPage(
  body: Canvas,
  { table: { view }, looks, log }: EndingProps,
  page: Page,
  paints: { readonly letters: boolean; readonly tint: ReturnType<typeof tintOf> },
): void {
  const layout = layoutFor(body.width, body.height);
  const paint = page === 'rents' ? 'rents' : 'squares';
  const still = { walking: new Map(), cursor: undefined, marked: new Set<number>() };
  drawRing(body, { view, looks, layout, paint, ...still, ...paints });
  const { middle, side } = layout;
  const inside = { x: middle.x + 1, y: middle.y + 1, width: middle.width - 2, height: middle.height - 2 };
  if (page === 'board') drawLog(body, inside, log);
  else drawRents(body, inside, view, looks);
  looks.forEach(({ glyph, name, colour }, seat) => {
    body.text(side.x, side.y + seat, `${glyph} ${name}`, { fg: colour, bold: true }, side.width);
  });
}

/** The squares that brought most, with their last owners. */
function drawRents(body: Canvas, area: Area, view: View, looks: readonly SeatLook[]): void {
  body.text(area.x, area.y, texts.ending.rents, { bold: true }, area.width);
  body.text(area.x, area.y + 1, texts.ending.warmer, { fg: 'muted' }, area.width);
  const best = view.squares
    .filter((square) => square.earned > 0)
    .sort((one, other) => other.earned - one.earned)
    .slice(0, area.height - 3);
  const sums = Math.max(...best.map(({ earned }) => widthOf(money(view.table.board, earned))), 0);
  if (best.length === 0) body.text(area.x, area.y + 3, texts.ending.noRent, { fg: 'muted' });
  best.forEach(({ index, owner, earned }, row) => {
    const y = area.y + 3 + row;
    const look = owner === null ? undefined : looks[owner];
    body.text(area.x, y, look?.glyph ?? '·', look ? { fg: look.colour } : { fg: 'muted' });
    body.text(area.x + 2, y, view.table.board.names[index]!, {}, area.width - sums - 3);
    const sum = money(view.table.board, earned);
    body.label(area.x + area.width - sums, y, sums, sum, { fg: 'warn' }, 'right');
  });
}
