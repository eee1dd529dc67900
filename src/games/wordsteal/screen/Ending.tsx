import { type ReactNode, useMemo, useState } from 'react';
import type { Match } from '../../../engine/match.ts';
import { capital } from '../../../engine/words.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import type { Area, Canvas } from '../../../tui/paint/canvas.ts';
import { drawChart, lineLook } from '../../../tui/paint/chart.ts';
import { type PlayerColour, playerGlyphs } from '../../../tui/paint/theme.ts';
import { widthOf } from '../../../tui/paint/width.ts';
import { GameOver } from '../../../tui/table/game-over.tsx';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import { bodyArea, Frame } from '../../../tui/widgets/frame.tsx';
import { WholeBody } from '../../../tui/widgets/whole-body.tsx';
import type { Lexicon } from '../rules/lexicon.ts';
import type { WordStealTypes } from '../rules/types.ts';
import {
  fittedReviewLine,
  missedBy,
  type ReviewedTurn,
  reviewLine,
  reviewMatch,
  scoreLines,
} from './review.ts';

export interface EndingProps extends Pick<PlayProps<WordStealTypes>, 'leave' | 'saveLog'> {
  readonly match: Match<WordStealTypes>;
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  readonly lexicons: (packId: string) => Lexicon;
}

/** What follows the last turn: the winner, the review of every turn, and the board to look back at (WS10). */
export function Ending(props: EndingProps): ReactNode {
  return (
    <GameOver
      {...props}
      text={winnerText(props.match)}
      page={{ label: 'Review', key: 'r', view: (close) => <ReviewPage {...props} close={close} /> }}
      saveKey="s"
    />
  );
}

function winnerText({ game, state, players }: Match<WordStealTypes>): string {
  const outcome = game.outcome(state);
  const names = (outcome?.winners ?? []).map((seat) => players[seat]!.name);
  const scores = game.scores(state).map((score, seat) => `${players[seat]!.name} ${score}`);
  return `★ ${names.join(' and ')} ${names.length > 1 ? 'win' : 'wins'}!  ${scores.join(', ')}.\n${sentence(outcome?.reason ?? '')}`;
}

function sentence(text: string): string {
  return `${capital(text)}.`;
}

function ReviewPage({
  match,
  colours,
  lexicons,
  saveLog,
  close,
}: EndingProps & { close(): void }): ReactNode {
  const { size } = useApp();
  const turns = useMemo(() => reviewMatch(match, lexicons(match.options.dictionary)), [lexicons, match]);
  const scores = useMemo(() => scoreLines(match), [match]);
  const [top, setTop] = useState(0);
  const names = match.players.map((player) => player.name);
  const area = bodyArea(size);
  const chartHeight = Math.max(5, Math.min(12, Math.floor(area.height / 3)));
  const rows = area.height - chartHeight - 2;
  const last = Math.max(0, turns.length - rows);
  const scroll = (by: number): void => setTop(Math.max(0, Math.min(last, top + by)));
  useKeys([
    { key: ['up', 'down'], label: 'scroll', run: (key) => scroll(key.name === 'up' ? -1 : 1) },
    {
      key: ['pageup', 'pagedown'],
      label: 'page',
      hidden: true,
      run: (key) => scroll(key.name === 'pageup' ? -rows : rows),
    },
    {
      key: ['home', 'end'],
      label: 'ends',
      hidden: true,
      run: (key) => scroll(key.name === 'home' ? -last : last),
    },
    { key: 's', label: 'save log', run: saveLog },
    { key: ['escape', 'enter'], label: 'board', run: close },
  ]);
  const series = scores.map((values, seat) => ({ ...lineLook(colours[seat]!), values }));
  return (
    <Frame title={['WordSteal', 'review']} status={missedText(turns, names)}>
      <WholeBody
        draw={(body) => {
          drawChart(body, { x: 1, y: 0, width: body.width - 2, height: chartHeight }, series);
          const list = { x: 1, y: chartHeight + 1, width: body.width - 2, height: rows };
          drawTurns(body, list, { turns, top, names, colours });
          if (top > 0) body.text(body.width - 1, list.y, '▲', { fg: 'muted' });
          if (top < last) body.text(body.width - 1, list.y + rows - 1, '▼', { fg: 'muted' });
        }}
        spoken={() => turns.map((turn) => `${turn.number}. ${reviewLine(turn, names)}`)}
      />
    </Frame>
  );
}

interface TurnsDrawing {
  readonly turns: readonly ReviewedTurn[];
  /** The first turn shown. */
  readonly top: number;
  readonly names: readonly string[];
  readonly colours: readonly PlayerColour[];
}

/** What was played on the left, held against the best on the right. */
function drawTurns(body: Canvas, area: Area, { turns, top, names, colours }: TurnsDrawing): void {
  const widest = Math.max(0, ...turns.map((turn) => widthOf(turn.played)));
  const left = Math.min(widest + 8, Math.floor(area.width / 2));
  for (const [row, turn] of turns.slice(top, top + area.height).entries()) {
    const y = area.y + row;
    const colour = colours[turn.seat]!;
    body.label(area.x, y, 3, String(turn.number), { fg: 'muted' }, 'right');
    body.text(area.x + 4, y, `${playerGlyphs[colour]} ${turn.played}`, { fg: colour }, left - 5);
    const told = fittedReviewLine(turn, names, area.width - left);
    body.text(area.x + left, y, told, { fg: missedBy(turn) > 0 ? 'text' : 'good' }, area.width - left);
  }
}

/** How many points, gained and taken, the words that were not found would have brought, by player. */
function missedText(turns: readonly ReviewedTurn[], names: readonly string[]): string {
  const parts = names.map((name, seat) => {
    const missed = turns.reduce((sum, turn) => (turn.seat === seat ? sum + missedBy(turn) : sum), 0);
    return `${name} ${missed}`;
  });
  return `Points left on the table: ${parts.join(', ')}.`;
}
