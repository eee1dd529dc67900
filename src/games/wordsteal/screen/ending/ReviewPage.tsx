import { Box } from 'ink';
import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Match } from '../../../../engine/match.ts';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import { Layer } from '../../../../tui/app/layer.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { drawChart, lineLook } from '../../../../tui/paint/chart.ts';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import type { LookBackProps } from '../../../../tui/table/ending.ts';
import { SettingContext } from '../../../../tui/table/setting.ts';
import { bodyArea, Frame } from '../../../../tui/widgets/frame.tsx';
import { ScrollMarks } from '../../../../tui/widgets/menu.tsx';
import type { Lexicon } from '../../rules/lexicon.ts';
import type { WordStealTypes } from '../../rules/types.ts';
import { hints, texts } from '../texts.ts';
import { PositionPage } from './PositionPage.tsx';
import { fittedReviewLine, missedBy, type ReviewedTurn, reviewMatch, scoreLines } from './review.ts';

export interface ReviewPageProps extends LookBackProps {
  readonly match: Match<WordStealTypes>;
  readonly lexicon: Lexicon;
}

/** The scores over time and every turn held against its best move; Enter opens a turn's position. */
export function ReviewPage({ match, lexicon, names, colours, close }: ReviewPageProps): ReactNode {
  const { size } = useApp();
  const saveLog = useContext(SettingContext)?.saveLog;
  const turns = useMemo(() => reviewMatch(match, lexicon), [match, lexicon]);
  const [marked, mark] = useState(0);
  const [opened, open] = useState(false);
  const area = bodyArea(size);
  const chartHeight = Math.max(5, Math.min(12, Math.floor(area.height / 3)));
  const rows = area.height - chartHeight - 1;
  const to = (turn: number) => mark(Math.max(0, Math.min(turns.length - 1, turn)));
  useKeys([
    { key: ['up', 'down'], label: hints.turn, run: ({ name }) => to(marked + (name === 'up' ? -1 : 1)) },
    { key: 'enter', label: hints.bestMoves, run: () => open(true) },
    {
      key: ['pageup', 'pagedown'],
      label: hints.page,
      hidden: true,
      run: ({ name }) => to(marked + (name === 'pageup' ? -rows : rows)),
    },
    {
      key: ['home', 'end'],
      label: hints.ends,
      hidden: true,
      run: ({ name }) => to(name === 'home' ? 0 : turns.length),
    },
    ...(saveLog ? [{ key: 's', label: hints.saveLog, run: saveLog }] : []),
    { key: 'escape', label: hints.back, run: close },
  ]);
  const top = Math.max(0, Math.min(marked - Math.floor(rows / 2), turns.length - rows));
  return (
    <Frame title={['WordSteal', 'review']} status={missedText(turns, names)}>
      <Chart {...{ match, names, colours }} width={area.width} height={chartHeight} />
      <Box marginTop={1}>
        <Turns {...{ turns, names, colours, marked, top, rows }} width={area.width - 1} />
        <ScrollMarks above={top > 0} below={top + rows < turns.length} />
      </Box>
      {opened && (
        <Layer>
          <PositionPage {...{ turns, names, colours, at: marked, to }} close={() => open(false)} />
        </Layer>
      )}
    </Frame>
  );
}

interface ChartProps extends Omit<ReviewPageProps, 'lexicon' | 'close'> {
  readonly width: number;
  readonly height: number;
}

function Chart({ match, names, colours, width, height }: ChartProps): ReactNode {
  const scores = useMemo(() => scoreLines(match), [match]);
  const draw = useCallback(
    (canvas: Canvas) => {
      const series = scores.map((values, seat) => ({ ...lineLook(colours[seat]!), values }));
      drawChart(canvas, { x: 1, y: 0, width: canvas.width - 2, height: canvas.height }, series);
    },
    [scores, colours],
  );
  const spoken = () => names.map((name, seat) => `${name}: ${scores[seat]!.at(-1)}`);
  return <CanvasView width={width} height={height} draw={draw} spoken={spoken} />;
}

interface TurnsProps extends Pick<ReviewPageProps, 'names' | 'colours'> {
  readonly turns: readonly ReviewedTurn[];
  readonly marked: number;
  /** The first turn shown, and how many are. */
  readonly top: number;
  readonly rows: number;
  readonly width: number;
}

/** What was played on the left, held against the best on the right. */
function Turns({ turns, names, colours, marked, top, rows, width }: TurnsProps): ReactNode {
  const widest = Math.max(0, ...turns.map((turn) => widthOf(turn.played)));
  const left = Math.min(widest + 3, Math.floor(width / 2) - 6);
  return (
    <Box flexDirection="column" width={width}>
      {turns.slice(top, top + rows).map((turn, row) => {
        const colour = colours[turn.seat]!;
        const inverse = top + row === marked;
        return (
          <Box key={turn.number} columnGap={1} paddingLeft={1}>
            <Box width={3} justifyContent="flex-end" flexShrink={0}>
              <Label tone="muted">{String(turn.number)}</Label>
            </Box>
            <Box width={left} flexShrink={0}>
              <Label tone={colour} inverse={inverse}>{`${playerGlyphs[colour]} ${turn.played}`}</Label>
            </Box>
            <Label tone={missedBy(turn) > 0 ? 'text' : 'good'}>
              {fittedReviewLine(turn, names, width - left - 6)}
            </Label>
          </Box>
        );
      })}
    </Box>
  );
}

/** How many points, gained and taken, the words that were not found would have brought, by player. */
function missedText(turns: readonly ReviewedTurn[], names: readonly string[]): string {
  return texts.leftOnTable(
    names.map((name, seat) => {
      const missed = turns.reduce((sum, turn) => (turn.seat === seat ? sum + missedBy(turn) : sum), 0);
      return `${name} ${missed}`;
    }),
  );
}
