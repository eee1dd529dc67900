import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { ReplaySession } from '../../engine/replay-session.ts';
import {
  costOf,
  distinctTexts,
  givenAway,
  moneyOf,
  nothingDecided,
  type Review,
  type ReviewedDecision,
  shortCost,
} from '../../engine/review.ts';
import { scoresOverTime } from '../../engine/turning-points.ts';
import { useApp, useKeys } from '../app/app-context.ts';
import { Label, Wrapped } from '../app/label.tsx';
import { Layer } from '../app/layer.tsx';
import type { Room } from '../paint/canvas.ts';
import { playerGlyphs } from '../paint/theme.ts';
import { cut, firstFitting, pad, widthOf } from '../paint/width.ts';
import { type Binding, stepped } from '../terminal/keys.ts';
import { Chart } from '../widgets/chart.tsx';
import { Frame, useBodyArea } from '../widgets/frame.tsx';
import { type MenuItem, MenuList, useMenu } from '../widgets/menu.tsx';
import { Panel, SideBySide } from '../widgets/panel.tsx';
import { BoardPart, type BoardPartProps } from './board-part.tsx';
import type { GameScreen } from './game-screen.ts';
import { playerLooks } from './looks.ts';
import { ReviewedTable } from './reviewed-table.tsx';

export interface ReviewPageProps<G extends GameTypes> {
  readonly match: Match<G>;
  readonly screen: GameScreen<G>;
  readonly review: Review;
  close(): void;
}

/** From this width on the board stands beside the list, which takes this share. */
const [LEAST_BESIDE, LIST_SHARE] = [112, 0.56];

/** Columns of a board that is shown however small. */
const LEAST_BOARD = 36;

/** What every decision of a person has cost; Enter shows one on the board, with what would have been better (L22). */
export function ReviewPage<G extends GameTypes>(props: ReviewPageProps<G>): ReactNode {
  const { match, screen, review, close } = props;
  const { mode } = useApp();
  const session = useMemo(() => ReplaySession.of(match), [match]);
  const values = useMemo(() => scoresOverTime(match), [match]);
  const { names, colours } = useMemo(() => playerLooks(match), [match]);
  const [opened, open] = useState<number>();
  const { width, height } = useBodyArea();
  const { seat, decisions, id, keys } = useDecisions(review);
  const chart = Math.max(5, Math.min(14, Math.floor(height / 4)));
  const best = decisions.filter((decision) => costOf(decision) === 0).length;
  const name = `${playerGlyphs[colours[seat]!]} ${names[seat]}`;
  const given = givenAway(review.unit, decisions, moneyOf(match));
  const count = `  ${best} of ${decisions.length} `;
  const room = width - 2 - widthOf(name + given);
  useKeys([...keys, { key: 'escape', label: 'back', run: close }]);
  const { cover } = screen;
  // The panel that the board keeps beside a list of long moves.
  const panel = 4 + (cover && !cover.isOnlyCover ? cover.width : LEAST_BOARD);
  const list = width < LEAST_BESIDE ? width : listWidth(width - panel, width, decisions);
  const items = decisions.map((decision, index) => ({
    ...rowOf(review, decision, mode === 'lines' ? undefined : list),
    run: () => open(index),
  }));
  return (
    <Frame title={[match.game.title, 'review']} status={`Judged by the hard player: ${review.about}.`}>
      <Box flexDirection="column" paddingX={1} rowGap={1}>
        <Chart {...{ values, names, colours }} width={width - 2} height={chart} />
        <Label>
          <Label bold tone={colours[seat]}>
            {name}
          </Label>
          {firstFitting([`${count}decisions the best, `, `${count}the best, `, '  '], room)}
          <Label tone="warn">{given}</Label>
        </Label>
      </Box>
      <Decisions
        key={id}
        {...{ items, decisions, screen, session }}
        width={list}
        height={height - chart - 2}
      />
      {opened !== undefined && (
        <Layer>
          <ReviewedTable
            {...{ ...props, session, decisions }}
            at={opened}
            to={(to) => open(Math.max(0, Math.min(decisions.length - 1, to)))}
            close={() => open(undefined)}
          />
        </Layer>
      )}
    </Frame>
  );
}

/** The decisions of one person, the dearest first or in their order, and the keys for other ones. */
function useDecisions(review: Review) {
  const seats = useMemo(() => [...new Set(review.decisions.map(({ seat }) => seat))].sort(), [review]);
  const [at, turnTo] = useState(0);
  const [byMove, setByMove] = useState(false);
  const seat = seats[at] ?? 0;
  const decisions = useMemo(() => {
    const own = review.decisions.filter((decision) => decision.seat === seat);
    return byMove ? own : own.sort((one, other) => costOf(other) - costOf(one));
  }, [review, seat, byMove]);
  const turn = (by: number): void => turnTo(stepped(at, by, seats.length));
  const keys: readonly Binding[] = [
    { key: 'left', label: 'person', hidden: true, run: () => turn(-1) },
    { key: 'right', label: 'person', hidden: seats.length < 2, run: () => turn(1) },
    { key: 'o', label: byMove ? 'by cost' : 'by move', run: () => setByMove(!byMove) },
  ];
  return { seat, decisions, keys, id: `${seat} ${byMove}` };
}

/** Columns of a list beside the board: its share, or as much as the longest move takes. */
function listWidth(most: number, width: number, decisions: readonly ReviewedDecision[]): number {
  const share = Math.floor(width * LIST_SHARE);
  const moves = decisions.map(({ played, best }) => widthOf(distinctTexts(played, best[0]!)[0]));
  return Math.max(share, Math.min(Math.max(0, ...moves) + ROW, most));
}

/** The room is the list's. */
interface DecisionsProps<G extends GameTypes> extends Room, Pick<BetterBoardProps<G>, 'screen' | 'session'> {
  readonly items: readonly MenuItem[];
  readonly decisions: readonly ReviewedDecision[];
}

/** The list, and below it the whole of what stands in the marked row; beside it the board with what would have been better. */
function Decisions<G extends GameTypes>(props: DecisionsProps<G>): ReactNode {
  const { items, decisions, screen, session, width, height } = props;
  const aside = useBodyArea().width - width;
  const menu = useMenu(items, { take: 'board' });
  const marked = decisions[menu.marked];
  const [played, better] = marked ? distinctTexts(marked.played, marked.best[0]!) : ['', ''];
  const place = { width: width - 4, flexShrink: 0 };
  return (
    <SideBySide>
      <Box flexDirection="column" width={width} flexShrink={0}>
        <Label tone="muted" aria-hidden>
          {`   ${headOf('Move', 'Cost')}${pad('Played', playedRoom(width))}${width < LEAST_BOTH ? '' : '   Better'}`}
        </Label>
        <MenuList menu={menu} labels={headOf('', '').length + playedRoom(width)} height={height - 6} />
        <Box flexDirection="column" paddingX={2} marginTop={1} height={4} overflow="hidden">
          <Wrapped {...place} text={marked ? `Played: ${played}` : nothingDecided} />
          {marked && costOf(marked) > 0 && <Wrapped {...place} tone="good" text={`Better: ${better}`} />}
        </Box>
      </Box>
      {marked && aside > 0 && (
        <BetterBoard {...{ screen, session, height }} decision={marked} width={aside} />
      )}
    </SideBySide>
  );
}

interface BetterBoardProps<G extends GameTypes> extends Omit<BoardPartProps<G>, 'match'> {
  readonly decision: ReviewedDecision;
  readonly session: ReplaySession<G>;
}

/** The board after what would have been best. */
function BetterBoard<G extends GameTypes>(props: BetterBoardProps<G>): ReactNode {
  const { decision, screen, session, width, height } = props;
  const { step, seat, best } = decision;
  const { match } = useMemo(
    () => session.branch(step - 1, seat, best[0]!.move as G['move']),
    [session, step, seat, best],
  );
  const title = `Move ${step}: ${costOf(decision) > 0 ? 'better' : 'the best'}`;
  return (
    <Panel title={title} tone="accent" width={width} height={height} aria-hidden>
      <BoardPart {...{ match, screen }} width={width - 4} height={height - 2} />
    </Panel>
  );
}

/** From this width on each row tells what would have been better too, which stands below for the marked one. */
const LEAST_BOTH = 100;
/** Columns of a list for what was played. */
const playedRoom = (width: number): number => (width < LEAST_BOTH ? width - ROW : Math.floor(width / 2) - 12);

const headOf = (step: string, cost: string): string => `${pad(step, 4, 'right')}  ${pad(cost, 7, 'right')}  `;

/**
 * Move, cost and what was played; behind it what would have been better.
 * @param width left out where it is read aloud: whole, and what would have been better is told of the marked one.
 */
function rowOf({ unit }: Review, decision: ReviewedDecision, width?: number) {
  const cost = costOf(decision);
  const [played, better] = distinctTexts(decision.played, decision.best[0]!);
  const price = cost === 0 ? 'best' : shortCost(unit, cost);
  const head = headOf(String(decision.step), price);
  if (width === undefined) return { label: head + played };
  const room = playedRoom(width);
  return {
    label: head + cutWithin(played, room),
    detail: cost === 0 ? '' : cutWithin(better, width - ROW - room),
  };
}

/** Columns of a row besides the two moves. */
const ROW = 22;

/** Cut before its last two words, which tell two moves apart that begin alike. */
function cutWithin(text: string, width: number): string {
  const [end = ''] = / \S+ \S+$/.exec(text) ?? [];
  if (widthOf(text) <= width || 3 * widthOf(end) > 2 * width) return cut(text, width);
  return cut(text, width - widthOf(end)) + end;
}
