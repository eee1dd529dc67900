import { Box } from 'ink';
import { type ReactNode, useCallback } from 'react';
import type { Player } from '../../../../engine/match.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { drawChart } from '../../../../tui/paint/chart.ts';
import type { PlayerView, View } from '../../rules/view.ts';
import { colourNames, fullName, ownName, seatLooks } from '../seats.ts';
import { texts } from '../texts.ts';

export interface EndTableProps {
  readonly view: View;
  readonly players: readonly Player[];
  readonly winners: readonly number[];
  /** The scores after every turn. */
  readonly scores: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
}

const NAMES = 13;

interface Column {
  readonly title: string;
  done(player: PlayerView): number;
  late?(player: PlayerView): number;
}

/** Of a column, so that its title and `12+3` have room. */
const widthOfColumn = ({ title }: Pick<Column, 'title'>): number => Math.max(6, title.length) + 1;

function columnsOf({ options }: View): readonly Column[] {
  return [
    { title: 'roads', done: (one) => one.breakdown.roads, late: (one) => one.breakdown.unfinished.roads },
    { title: 'cities', done: (one) => one.breakdown.cities, late: (one) => one.breakdown.unfinished.cities },
    {
      title: 'monasteries',
      done: (one) => one.breakdown.monasteries,
      late: (one) => one.breakdown.unfinished.monasteries,
    },
    ...(options.fields ? [{ title: 'fields', done: (one: PlayerView) => one.breakdown.fields }] : []),
    ...(options.riverScoring ? [{ title: 'river', done: (one: PlayerView) => one.breakdown.rivers }] : []),
  ];
}

/** Columns of the table: names in full, and longer own ones where there is room. */
export function endTableWidth(view: View, width: number): number {
  const columns = columnsOf(view).reduce((sum, column) => sum + widthOfColumn(column), 0);
  return NAMES + columns + widthOfColumn({ title: 'total' }) + 2 + (width >= 110 ? 8 : 0);
}

/** The page at the end beside the board: the winner, everybody's points by what brought them, and how they grew (CC7). */
export function EndTable(props: EndTableProps): ReactNode {
  const { view, players, winners, width, height } = props;
  const won = winners.map((seat) => `${seatLooks[seat]!.glyph} ${fullName(seat, players[seat]!)}`);
  const order = view.players
    .map((_, seat) => seat)
    .toSorted((a, b) => view.players[b]!.score - view.players[a]!.score);
  const columns = columnsOf(view);
  const chart = Math.min(16, height - order.length - 6);
  return (
    <Box flexDirection="column" width={width} flexShrink={0} paddingLeft={1}>
      <Label tone={seatLooks[winners[0] ?? 0]!.paint} bold>
        {texts.wins(won)}
      </Label>
      <Box height={1} marginTop={1} aria-hidden>
        <Box flexGrow={1} />
        {[...columns.map(({ title }) => title), 'total'].map((title) => (
          <Cell key={title} title={title}>
            <Label tone="muted">{title}</Label>
          </Cell>
        ))}
      </Box>
      {order.map((seat) => (
        <ScoreRow
          key={seat}
          seat={seat}
          columns={columns}
          view={view}
          player={players[seat]!}
          won={winners.includes(seat)}
        />
      ))}
      <Label tone="muted">{texts.unfinished}</Label>
      {chart > 3 && (
        <Box flexDirection="column" marginTop={1}>
          <Label tone="muted">{texts.chart}</Label>
          <Chart {...props} width={width - 3} height={chart} />
        </Box>
      )}
    </Box>
  );
}

function Cell({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Box width={widthOfColumn({ title })} flexShrink={0} justifyContent="flex-end">
      {children}
    </Box>
  );
}

interface ScoreRowProps extends Pick<EndTableProps, 'view'> {
  readonly seat: number;
  readonly player: Player;
  readonly columns: readonly Column[];
  readonly won: boolean;
}

function ScoreRow({ seat, columns, view, player, won }: ScoreRowProps): ReactNode {
  const points = view.players[seat]!;
  const { glyph, paint, name } = seatLooks[seat]!;
  const parts = columns.map((column) => ({ title: column.title, text: textOf(column, points) }));
  const spoken = `${fullName(seat, player)}: ${parts.map(({ title, text }) => `${title} ${text}`).join(', ')}, total ${points.score}`;
  return (
    <Box height={1} aria-label={spoken}>
      <Box flexShrink={0}>
        <Label tone={name.fg} bg={name.bg} bold={won}>{`${glyph} ${colourNames[seat]}`}</Label>
      </Box>
      <Box flexGrow={1} flexShrink={1} paddingLeft={1}>
        <Label tone="muted">{ownName(seat, player)}</Label>
      </Box>
      {parts.map(({ title, text }) => (
        <Cell key={title} title={title}>
          <Label>{text}</Label>
        </Cell>
      ))}
      <Cell title="total">
        <Label tone={paint} bold>
          {points.score}
        </Label>
      </Cell>
    </Box>
  );
}

function textOf({ done, late }: Column, player: PlayerView): string {
  const more = late?.(player) ?? 0;
  return `${done(player)}${more > 0 ? `+${more}` : ''}`;
}

function Chart({
  view,
  scores,
  width,
  height,
}: Pick<EndTableProps, 'view' | 'scores' | 'width' | 'height'>): ReactNode {
  const draw = useCallback(
    (canvas: Canvas) => {
      const series = view.players.map((_, seat) => {
        const { glyph, paint } = seatLooks[seat]!;
        return { glyph, paint, values: scores.map((turn) => turn[seat]!) };
      });
      drawChart(canvas, { x: 0, y: 0, width, height }, series);
    },
    [view, scores, width, height],
  );
  return <CanvasView width={width} height={height} draw={draw} spoken={() => []} />;
}
