import { type ReactNode, useMemo } from 'react';
import type { Match } from '../../../engine/match.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import type { Area, Canvas } from '../../../tui/paint/canvas.ts';
import { drawChart, lineLook } from '../../../tui/paint/chart.ts';
import { type PlayerColour, playerGlyphs } from '../../../tui/paint/theme.ts';
import { GameOver } from '../../../tui/table/game-over.tsx';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import { bodyArea, Frame } from '../../../tui/widgets/frame.tsx';
import { WholeBody } from '../../../tui/widgets/whole-body.tsx';
import type { CatanTypes } from '../rules/types.ts';
import { isOpen, type View } from '../rules/view.ts';
import { expectedSums, type Statistics, statisticsOf } from './statistics.ts';

export interface EndingProps extends Pick<PlayProps<CatanTypes>, 'leave' | 'saveLog'> {
  readonly match: Match<CatanTypes>;
  /** By seat. */
  readonly colours: readonly PlayerColour[];
}

/** What follows the last move: the winner, the statistics, and the board to look back at. */
export function Ending(props: EndingProps): ReactNode {
  return (
    <GameOver
      {...props}
      text={winnerText(props.match)}
      page={{ label: 'Statistics', key: 's', view: (close) => <StatisticsPage {...props} close={close} /> }}
      saveKey="l"
    />
  );
}

export function winnerText({ game, state, players }: Match<CatanTypes>): string {
  const outcome = game.outcome(state);
  const winners = (outcome?.winners ?? []).map((seat) => players[seat]!.name);
  return `★ ${winners.join(' and ')} wins! ${outcome?.reason ?? ''}.\n${standing(
    game.view(state, 'all'),
    players.map(({ name }) => name),
  ).join('\n')}`;
}

/** Every player with all points, the hidden ones told. */
function standing({ players }: View, names: readonly string[]): readonly string[] {
  return players.map(({ points, cards }, seat) => {
    const secret = isOpen(cards) ? cards.victoryPoint : 0;
    return `${names[seat]} ${points} ${points === 1 ? 'point' : 'points'}${secret > 0 ? `, ${secret} from victory point cards` : ''}`;
  });
}

function StatisticsPage({ match, colours, saveLog, close }: EndingProps & { close(): void }): ReactNode {
  const { size } = useApp();
  const statistics = useMemo(() => statisticsOf(match), [match]);
  const names = match.players.map((player) => player.name);
  useKeys([
    { key: ['escape', 'enter'], label: 'board', run: close },
    { key: 'l', label: 'save log', run: saveLog },
  ]);
  const area = bodyArea(size);
  const dice = Math.min(area.width - 30, 46);
  return (
    <Frame title={['Catan', 'statistics']} status={winnerText(match).split('\n')[0]}>
      <WholeBody
        draw={(body) => {
          drawDiceTable(body, { x: 1, y: 0, width: dice, height: area.height }, statistics);
          const right = { x: dice + 3, y: 0, width: area.width - dice - 4, height: area.height };
          drawPoints(body, right, statistics, names, colours);
        }}
        spoken={() => spoken(statistics, names)}
      />
    </Frame>
  );
}

/** How often each sum fell, with a mark where it was to be expected. */
function drawDiceTable(body: Canvas, area: Area, { sums, rolls }: Statistics): void {
  body.text(area.x, area.y, `${rolls} rolls`, { fg: 'accent', bold: true });
  body.text(area.x + 12, area.y, '│ = to be expected', { fg: 'muted' });
  const expected = expectedSums(rolls);
  const most = Math.max(1, ...sums, ...expected);
  const room = area.width - 10;
  const pitch = Math.max(1, Math.min(4, Math.floor((area.height - 2) / sums.length)));
  for (const [index, count] of sums.entries()) {
    const y = area.y + 2 + index * pitch;
    const length = Math.round((count / most) * room);
    body.label(area.x, y, 3, String(index + 2), { bold: true }, 'right');
    const mark = area.x + 4 + Math.round((expected[index]! / most) * room);
    for (let row = 0; row < Math.max(1, pitch - 1); row++) {
      body.text(area.x + 4, y + row, '█'.repeat(length), { fg: 'accent' });
      body.text(mark, y + row, '│', { fg: 'warn', bold: true });
    }
    body.label(area.x + area.width - 4, y, 4, String(count), {}, 'right');
  }
}

function drawPoints(
  body: Canvas,
  area: Area,
  { points }: Statistics,
  names: readonly string[],
  colours: readonly PlayerColour[],
): void {
  body.text(area.x, area.y, 'Points after each turn', { fg: 'accent', bold: true }, area.width);
  const series = points.map((values, seat) => ({ ...lineLook(colours[seat]!), values }));
  const height = area.height - names.length - 4;
  drawChart(body, { ...area, y: area.y + 2, height }, series);
  for (const [seat, name] of names.entries()) {
    const text = `${playerGlyphs[colours[seat]!]} ${name} ${points[seat]!.at(-1) ?? 0}`;
    body.text(area.x + 2, area.y + height + 3 + seat, text, { fg: colours[seat]! }, area.width - 2);
  }
}

function spoken({ sums, rolls, points }: Statistics, names: readonly string[]): readonly string[] {
  return [
    `${rolls} rolls`,
    ...sums.map((count, index) => `${index + 2}: ${count}`),
    ...names.map((name, seat) => `${name}: ${points[seat]!.at(-1) ?? 0} points`),
  ];
}
