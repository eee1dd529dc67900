import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import type { Hands } from '../../../maker/maker.ts';
import { STUDIED_GAMES, useStudy } from '../../../maker/use-study.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { Label } from '../../../tui/app/label.tsx';
import { Layer } from '../../../tui/app/layer.tsx';
import { bodyArea, Frame } from '../../../tui/widgets/frame.tsx';
import type { BoardFile } from '../rules/board-file.ts';
import type { View } from '../rules/view.ts';
import { layoutFor } from '../screen/board/ring.ts';
import { Ring } from './panes.tsx';
import type { GameStudy } from './study.ts';
import { advice, byRent, moneyText, percent, type StudySums, sumUp } from './study-sums.ts';

export interface StudyPageProps {
  readonly file: BoardFile;
  readonly view: View;
  readonly hands: Pick<Hands<BoardFile>, 'study'>;
  close(): void;
}

/** Who plays; four of a kind, so that only the seats and the board make a difference. */
export const SEATS = 4;

/** Computer players on the board: where they land, how long it takes, who wins, and what to do about it. */
export function StudyPage(props: StudyPageProps): ReactNode {
  return (
    <Layer>
      <StudyBody {...props} />
    </Layer>
  );
}

function StudyBody({ file, view, hands, close }: StudyPageProps): ReactNode {
  const { size } = useApp();
  const [shows, show] = useState<'landings' | 'rents'>('landings');
  const { records, running, trouble, stop } = useStudy<BoardFile, GameStudy>(file, hands);
  const sums = useMemo(() => sumUp(records, SEATS), [records]);
  useKeys([
    {
      key: 'tab',
      label: shows === 'landings' ? 'rents' : 'landings',
      run: () => show(shows === 'landings' ? 'rents' : 'landings'),
    },
    ...(running ? [{ key: 'c', label: 'cancel', run: stop }] : []),
    { key: ['escape', 'enter'], label: 'back', run: close },
  ]);
  const body = bodyArea(size, 'short');
  const layout = useMemo(() => layoutFor(body.width, body.height, 22), [body.width, body.height]);
  const heated = useMemo(() => heat(view, sums, shows), [view, sums, shows]);
  const { middle, side } = layout;
  const progress = trouble ?? `${records.length} of ${STUDIED_GAMES} games${running ? '' : ', done'}`;
  return (
    <Frame title={['Board maker', file.name, 'test']} right={progress} footer="short" help={help}>
      <Box width={body.width} height={body.height} flexShrink={0}>
        <Ring view={heated} layout={layout} cursor={undefined} range={undefined} paint="rents" />
        <Box
          position="absolute"
          marginLeft={middle.x + 1}
          marginTop={middle.y + 1}
          width={middle.width - 2}
          height={middle.height - 2}
          flexDirection="column"
          overflow="hidden"
        >
          <Label bold tone="accent">
            {shows === 'landings' ? 'Landings, of a thousand' : 'Rents in a game'}
          </Label>
          {figures(sums, view).map((line) => (
            <Label key={line} wrap="wrap">
              {line}
            </Label>
          ))}
          <Box height={1} flexShrink={0} />
          {advice(sums, view.board).map((line) => (
            <Label key={line} tone="warn" wrap="wrap">
              {`! ${line}`}
            </Label>
          ))}
        </Box>
        <Box
          position="absolute"
          marginLeft={side.x}
          width={side.width}
          height={body.height}
          flexDirection="column"
          overflow="hidden"
        >
          <Ranking sums={sums} view={view} rows={body.height} />
        </Box>
      </Box>
    </Frame>
  );
}

/** The board with the counts in the place of what it has earned. */
function heat(view: View, sums: StudySums, shows: 'landings' | 'rents'): View {
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

function figures(sums: StudySums, { board }: View): readonly string[] {
  if (sums.games === 0) return ['The first games are being played.'];
  return [
    `${percent(sums.finished)} of games end${sums.rounds > 0 ? `, half of them in ${sums.rounds} rounds` : ''}`,
    `wins by seat: ${sums.wins.map(percent).join(', ')}`,
    moneyText(sums, board),
    ...sums.decided.slice(0, 2).map(([group, share]) => `${group} rents decide ${percent(share)}`),
  ];
}

function Ranking({
  sums,
  view,
  rows,
}: {
  readonly sums: StudySums;
  readonly view: View;
  readonly rows: number;
}): ReactNode {
  const ranked = byRent(sums, view.board);
  const count = Math.max(1, Math.min(8, Math.floor((rows - 4) / 2)));
  return (
    <>
      <Label bold>Richest</Label>
      {ranked.slice(0, count).map((line) => (
        <Label key={line}>{line}</Label>
      ))}
      <Box height={1} flexShrink={0} />
      <Label bold>Poorest</Label>
      {ranked
        .slice(count)
        .slice(-count)
        .map((line) => (
          <Label key={line}>{line}</Label>
        ))}
    </>
  );
}

const help = [
  {
    title: 'The test of a board',
    lines: [
      'Four computer players of normal strength play five hundred games on the board as it stands. The squares show how often pawns come to rest on them, or with Tab how much rent they bring in a game.',
      'In the middle: how many games end and how soon, how the seats fare, how much money there is, whose rents brought the winners most, and what could be done about it.',
    ],
  },
];
