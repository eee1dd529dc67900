import { type ReactNode, useMemo, useState } from 'react';
import type { Match } from '../../../engine/match.ts';
import { replay } from '../../../engine/match.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import type { Area, Canvas } from '../../../tui/paint/canvas.ts';
import { drawChart, lineLook } from '../../../tui/paint/chart.ts';
import { widthOf } from '../../../tui/paint/width.ts';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import { Frame } from '../../../tui/widgets/frame.tsx';
import { WholeBody } from '../../../tui/widgets/whole-body.tsx';
import { money } from '../rules/board.ts';
import type { Monopoly } from '../rules/index.ts';
import type { View } from '../rules/view.ts';
import { drawRing } from './draw-ring.ts';
import { help } from './help.ts';
import { footerFor, layoutFor } from './ring.ts';
import { drawScores } from './Scoreboard.tsx';
import { nameOf, needsLetters, type SeatLook } from './seats.ts';

export interface EndingProps extends PlayProps<Monopoly> {
  readonly shown: View;
  readonly looks: readonly SeatLook[];
  /** Dialogs over the page. */
  readonly children: ReactNode;
  openMenu(): void;
  drawLog(canvas: Canvas, area: Area): void;
}

type Page = 'result' | 'rents' | 'board';
const pages: readonly Page[] = ['result', 'rents', 'board'];

/** The page at the end: everybody, net worth over time, and where rent was paid (MW15). */
export function Ending(props: EndingProps): ReactNode {
  const { session, shown: view, looks, leave, saveLog, openMenu, children } = props;
  const { theme, size } = useApp();
  const [page, turnTo] = useState<Page>('result');
  const { match } = session;
  const worths = useMemo(() => worthLines(match), [match]);
  const turn = (by: number): void => turnTo(pages[(pages.indexOf(page) + by + pages.length) % pages.length]!);
  useKeys([
    { key: ['enter', 'm'], label: 'main menu', run: () => leave('menu') },
    { key: 'n', label: 'new game', run: () => leave('new-game') },
    { key: ['left', 'right'], label: 'page', run: (key) => turn(key.name === 'left' ? -1 : 1) },
    { key: ['tab', 'shift+tab'], label: 'page', hidden: true, run: (key) => turn(key.shift ? -1 : 1) },
    { key: 'h', label: 'rents', run: () => turnTo(page === 'rents' ? 'result' : 'rents') },
    { key: 'b', label: 'board', run: () => turnTo(page === 'board' ? 'result' : 'board') },
    { key: 's', label: 'save log', run: saveLog },
    { key: 'escape', label: 'menu', run: openMenu },
  ]);
  const outcome = match.game.outcome(match.state);
  const winners = outcome?.winners ?? [];
  const headline = `${winners.map((seat) => nameOf(looks, seat)).join(' and ')} ${winners.length > 1 ? 'win' : 'wins'}: ${outcome?.reason ?? ''}.`;
  const footer = page === 'result' ? 'full' : footerFor(size.rows);
  return (
    <Frame title={['Monopoly', view.table.board.name, 'the end']} footer={footer} help={help}>
      <WholeBody
        footer={footer}
        draw={(body) => {
          if (page === 'result') drawResult(body, props, headline, worths);
          else drawBoardPage(body, props, page, needsLetters(theme));
        }}
        spoken={() => [
          headline,
          ...match.game.picture(
            view,
            looks.map((look) => look.name),
          ),
        ]}
      />
      {children}
    </Frame>
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
  { shown: view, looks }: EndingProps,
  headline: string,
  worths: readonly (readonly number[])[],
): void {
  const width = Math.min(body.width - 4, 90);
  const x = Math.floor((body.width - width) / 2);
  body.label(x, 1, width, `★ ${headline}`, { fg: 'warn', bold: true }, 'centre');
  drawScores(body, { x, y: 3, width, height: view.players.length + 1 }, view, looks);
  const y = view.players.length + 5;
  body.text(x, y, `Net worth over ${view.table.turn} turns`, { fg: 'muted' });
  const series = looks.map(({ colour }, seat) => ({ ...lineLook(colour), values: worths[seat]! }));
  drawChart(body, { x, y: y + 1, width, height: body.height - y - 2 }, series);
}

function drawBoardPage(
  body: Canvas,
  { shown: view, looks, drawLog }: EndingProps,
  page: Page,
  letters: boolean,
): void {
  const layout = layoutFor(body.width, body.height);
  const paint = page === 'rents' ? 'rents' : 'squares';
  drawRing(body, {
    view,
    looks,
    layout,
    walking: new Map(),
    cursor: undefined,
    marked: new Set(),
    paint,
    letters,
  });
  const { middle, side } = layout;
  const inside = { x: middle.x + 1, y: middle.y + 1, width: middle.width - 2, height: middle.height - 2 };
  if (page === 'board') drawLog(body, inside);
  else drawRents(body, inside, view, looks);
  looks.forEach(({ glyph, name, colour }, seat) => {
    body.text(side.x, side.y + seat, `${glyph} ${name}`, { fg: colour, bold: true }, side.width);
  });
}

/** The squares that brought most, with their last owners. */
function drawRents(body: Canvas, area: Area, view: View, looks: readonly SeatLook[]): void {
  body.text(area.x, area.y, 'Rent paid, most first', { bold: true }, area.width);
  body.text(area.x, area.y + 1, 'The warmer a square, the more it has brought.', { fg: 'muted' }, area.width);
  const best = view.squares
    .filter((square) => square.earned > 0)
    .sort((one, other) => other.earned - one.earned)
    .slice(0, area.height - 3);
  const sums = Math.max(...best.map(({ earned }) => widthOf(money(view.table.board, earned))), 0);
  if (best.length === 0) body.text(area.x, area.y + 3, 'Nobody paid any rent.', { fg: 'muted' });
  best.forEach(({ index, owner, earned }, row) => {
    const y = area.y + 3 + row;
    const look = owner === null ? undefined : looks[owner];
    body.text(area.x, y, look?.glyph ?? '·', look ? { fg: look.colour } : { fg: 'muted' });
    body.text(area.x + 2, y, view.table.board.names[index]!, {}, area.width - sums - 3);
    const sum = money(view.table.board, earned);
    body.label(area.x + area.width - sums, y, sums, sum, { fg: 'warn' }, 'right');
  });
}
