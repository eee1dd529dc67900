import { type ReactNode, useMemo, useReducer } from 'react';
import type { AnyTypes, Reader } from '../../engine/game.ts';
import { type Match, readerOf, replay, startMatch, tableNames } from '../../engine/match.ts';
import { moveText } from '../../engine/moves.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { widthOf } from '../../tui/paint/width.ts';
import type { GameScreen } from '../../tui/table/game-screen.ts';
import { ReplayTable } from '../../tui/table/replay-table.tsx';
import { bodyArea, Frame } from '../../tui/widgets/frame.tsx';

export interface ReplayScreenProps {
  readonly match: Match<AnyTypes>;
  readonly screen: GameScreen<AnyTypes>;
}

interface Moment {
  readonly match: Match<AnyTypes>;
  readonly events: readonly AnyTypes['event'][];
}

/** Walks through a match: on the game's table, or on its board alone where it has no table yet. */
export function ReplayScreen(props: ReplayScreenProps): ReactNode {
  const { pop } = useApp();
  return props.screen.Table ? <ReplayTable {...props} leave={pop} /> : <BoardReplay {...props} />;
}

function BoardReplay({ match, screen }: ReplayScreenProps): ReactNode {
  const { pop, size } = useApp();
  const moments = useMemo(() => momentsOf(match), [match]);
  const last = moments.length - 1;
  const [at, move] = useReducer((from: number, by: number) => Math.max(0, Math.min(last, from + by)), 0);
  const first = at === 0 ? 'This is the beginning.' : undefined;
  const end = at === last ? 'This is the end.' : undefined;
  useKeys([
    { key: ['right', 'space'], label: 'next', whyNot: end, run: () => move(1) },
    { key: 'left', label: 'back', whyNot: first, run: () => move(-1) },
    { key: 'pagedown', label: '+10', whyNot: end, run: () => move(10) },
    { key: 'pageup', label: '-10', whyNot: first, run: () => move(-10) },
    { key: ['escape', 'q'], label: 'leave', run: pop },
    { key: 'end', label: 'last', whyNot: end, run: () => move(last) },
    { key: 'home', label: 'first', whyNot: first, run: () => move(-last) },
  ]);
  const { game, players } = match;
  const names = tableNames(match);
  const { match: now, events } = moments[at]!;
  const reader: Reader = { viewer: readerOf(match), names };
  const view = game.view(now.state, reader.viewer);
  const area = bodyArea(size);
  return (
    <Frame
      title={[game.title, 'replay']}
      right={`${at} of ${last}`}
      status={momentText(moments[at]!, reader, area.width - 2)}
      help={screen.help}
    >
      <screen.Board view={view} players={players} events={events} width={area.width} height={area.height} />
    </Frame>
  );
}

function momentsOf({ game, options, players, seed, setupChance, steps }: Match<AnyTypes>): readonly Moment[] {
  const opening = { options, players, seed };
  const moments: Moment[] = [{ match: startMatch(game, opening, setupChance), events: [] }];
  replay(game, opening, setupChance, steps, (match, events) => moments.push({ match, events }));
  return moments;
}

/** What came of the move that led here, or the move where nothing is told of it; the scores, where there is room. */
function momentText({ match, events }: Moment, reader: Reader, width: number): string {
  const { game, state, steps } = match;
  const { names } = reader;
  const scores = game.scores(state).map((points, seat) => `${names[seat]} ${points}`);
  const step = steps.at(-1);
  if (!step) return `The beginning. ${scores.join(', ')}`;
  const told = events.flatMap((event) => game.describe(event, reader) ?? []);
  const move = `${names[step.seat]}: ${moveText(game, step, reader.viewer)}`;
  const text = told.length > 0 ? told.join(' · ') : move;
  const all = `${text} [${scores.join(', ')}]`;
  return widthOf(all) <= width ? all : text;
}
