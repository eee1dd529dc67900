import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import { testKeys, testNote } from '../../../maker/test-keys.ts';
import type { Tested, Testing } from '../../../maker/use-testing.ts';
import { useKeys } from '../../../tui/app/app-context.ts';
import { bright, Label, Wrapped } from '../../../tui/app/label.tsx';
import { Layer } from '../../../tui/app/layer.tsx';
import type { Area } from '../../../tui/paint/canvas.ts';
import { type Bar, pagesOf, type Section, SectionColumns } from '../../../tui/table/sections.tsx';
import type { Looks } from '../../../tui/widgets/chart.tsx';
import { Frame, useBodyArea } from '../../../tui/widgets/frame.tsx';
import { placedAt } from '../../../tui/widgets/panel.tsx';
import { money } from '../rules/board.ts';
import type { BoardFile } from '../rules/board-file.ts';
import type { View } from '../rules/view.ts';
import { layoutFor } from '../screen/board/ring.ts';
import { Ring } from './panes.tsx';
import { BETWEEN, type GameStudy } from './study.ts';
import { advice, byRent, type Earned, moneyText, percent, type StudySums, sumUp } from './study-sums.ts';

interface StudyPageProps {
  readonly testing: Testing<BoardFile, GameStudy>;
  /** A board as it is in play. */
  preview(file: BoardFile): View;
}

/** Who plays; four of a kind, so that only the seats and the board make a difference. */
const SEATS = 4;
const FACTS = 22;

/** Computer players on the board: where they land, how long it takes, who wins, and what to do about it. */
export function StudyPage({ testing, preview }: StudyPageProps): ReactNode {
  if (!testing.tested) return null;
  return (
    <Layer>
      <StudyBody {...{ testing, preview }} tested={testing.tested} />
    </Layer>
  );
}

interface StudyBodyProps extends StudyPageProps {
  readonly tested: Tested<BoardFile, GameStudy>;
}

type Shows = 'landings' | 'rents';

function StudyBody({ testing, preview, tested }: StudyBodyProps): ReactNode {
  const { value, records } = tested;
  const [shows, show] = useState<Shows>('landings');
  const view = useMemo(() => preview(value), [preview, value]);
  const sums = useMemo(() => sumUp(records, SEATS), [records]);
  const other: Shows = shows === 'landings' ? 'rents' : 'landings';
  useKeys([{ key: 'tab', label: other, run: () => show(other) }, ...testKeys(testing)]);
  const body = useBodyArea('short');
  const layout = useMemo(() => layoutFor(body.width, body.height, FACTS), [body.width, body.height]);
  const heated = useMemo(() => heat(view, sums, shows), [view, sums, shows]);
  return (
    <Frame title={['Board maker', value.name, 'test']} right={testing.progress} footer="short" help={help}>
      <Box width={body.width} height={body.height} flexShrink={0}>
        <Ring view={heated} layout={layout} cursor={undefined} range={undefined} paint="rents" />
        <Findings {...{ shows, sums, view }} area={layout.middle} note={testNote(testing, 'board')} />
        <Ranking {...{ sums, view }} area={{ ...layout.side, height: body.height }} />
      </Box>
    </Frame>
  );
}

/** The board with the counts in the place of what it has earned. */
function heat(view: View, sums: StudySums, shows: Shows): View {
  const amounts = shows === 'rents' ? sums.rents : sums.landings.map((share) => share * 1000);
  const board =
    shows === 'rents'
      ? view.board
      : { ...view.board, currency: { name: '', symbol: '', place: 'before' as const } };
  return {
    ...view,
    board,
    squares: view.squares.map((square) => ({ ...square, earned: Math.round(amounts[square.index]!) })),
  };
}

interface FindingsProps {
  readonly shows: Shows;
  readonly sums: StudySums;
  readonly view: View;
  readonly area: Area;
  readonly note: string | undefined;
}

/** Rows and columns of the middle from which figures are drawn as bars. */
const ROOMY = { width: 50, height: 20 };
const looks: Looks = { names: ['Money'], colours: ['blue'] };

/** In the middle of the board: what the squares show, the figures, and what could be done. */
function Findings({ shows, sums, view, area, note }: FindingsProps): ReactNode {
  const hints = advice(sums, view.board);
  const isRoomy = area.width >= ROOMY.width && area.height >= ROOMY.height && sums.games > 0;
  const room = { width: area.width - 2, height: area.height - 6 - 2 * hints.length, columns: 1 };
  const sections = isRoomy ? pagesOf(studySections(sums, view), room)[0]! : [];
  const isDrawn = (kind: Section['kind']): boolean => sections.flat().some((each) => each.kind === kind);
  return (
    <Box {...placedAt(area)} padding={1} flexDirection="column" overflow="hidden">
      <Label {...bright}>{shows === 'landings' ? 'Landings, of a thousand' : 'Rents in a game'}</Label>
      {note && <Wrapped tone="muted" text={note} width={room.width} />}
      <Wrapped text={lengthText(sums)} width={room.width} />
      {[
        ...(isDrawn('bars') ? [] : shareTexts(sums)),
        ...(isDrawn('lines') || sums.games === 0 ? [] : [moneyText(sums, view.board)]),
      ].map((line) => (
        <Wrapped key={line} text={line} width={room.width} />
      ))}
      <Box height={1} flexShrink={0} />
      {hints.map((line) => (
        <Wrapped key={line} tone="warn" text={`! ${line}`} width={room.width} />
      ))}
      {hints.length > 0 && <Box height={1} flexShrink={0} />}
      <SectionColumns columns={sections} room={room} looks={looks} />
    </Box>
  );
}

function lengthText({ games, finished, rounds }: StudySums): string {
  if (games === 0) return 'The first games are being played.';
  return `${percent(finished)} of games end${rounds > 0 ? `, half of them in ${rounds} rounds` : ''}`;
}

function shareTexts({ games, wins, decided }: StudySums): readonly string[] {
  if (games === 0) return [];
  return [
    `wins by seat: ${wins.map(percent).join(', ')}`,
    ...decided.slice(0, 2).map(([group, share]) => `${group} rents decide ${percent(share)}`),
  ];
}

/** The same as pictures. */
function studySections({ wins, decided, money: sums }: StudySums, { board }: View): readonly Section[] {
  const bar = (label: string, share: number, expected?: number): Bar => ({
    ...{ label, count: share * 100, text: percent(share) },
    ...(expected === undefined ? {} : { expected: expected * 100 }),
  });
  const last = (sums.length - 1) * BETWEEN;
  return [
    {
      ...{ kind: 'bars', title: 'Wins by seat', whole: 100 },
      bars: wins.map((share, seat) => bar(`Player ${seat + 1}`, share, 1 / wins.length)),
    },
    {
      ...{ kind: 'bars', title: 'Rents that brought the winner most', whole: 100 },
      bars: decided.slice(0, 4).map(([group, share]) => bar(group, share)),
    },
    {
      kind: 'lines',
      title: `Money in the game, from ${money(board, Math.round(sums[0] ?? 0))} to ${money(board, Math.round(sums.at(-1) ?? 0))} after ${last} rounds`,
      values: [sums],
    },
  ];
}

interface RankingProps {
  readonly sums: StudySums;
  readonly view: View;
  readonly area: Area;
}

/** Beside the board: the squares that bring most and least. */
function Ranking({ sums, view, area }: RankingProps): ReactNode {
  if (sums.games === 0) return null;
  const ranked = byRent(sums, view.board);
  const count = Math.max(1, Math.min(8, Math.floor((area.height - 4) / 2)));
  const list = (title: string, squares: readonly Earned[]): ReactNode => (
    <Box flexDirection="column" marginBottom={1} flexShrink={0}>
      <Label bold>{title}</Label>
      {squares.map(({ name, rent }, place) => (
        <Box key={`${name} ${place}`} justifyContent="space-between">
          <Label>{name}</Label>
          <Box flexShrink={0} marginLeft={1}>
            <Label>{rent}</Label>
          </Box>
        </Box>
      ))}
    </Box>
  );
  return (
    <Box {...placedAt(area)} flexDirection="column" overflow="hidden">
      {ranked.length > 0 && list('Richest', ranked.slice(0, count))}
      {ranked.length > count && list('Poorest', ranked.slice(count).slice(-count))}
    </Box>
  );
}

const help = [
  {
    title: 'The test of a board',
    lines: [
      'Four computer players of normal strength play five hundred games on the board as it stood when the test began. The squares show how often pawns come to rest on them, or with Tab how much rent they bring in a game.',
      'In the middle: how many games end and how soon, how the seats fare, how much money there is, whose rents brought the winners most, and what could be done about it.',
      'Esc goes back to the board, on which you can go on working: the games are played in the background, and t shows this page again.',
    ],
  },
];
