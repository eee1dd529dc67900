import { Box } from 'ink';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChallengeSession, type Grade } from '../../engine/challenge.ts';
import type { AnyTypes } from '../../engine/game.ts';
import { findGame, type GameEntry, games } from '../../games/index.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { wrap } from '../../tui/paint/width.ts';
import type { GameScreen } from '../../tui/table/game-screen.ts';
import { GameTable } from '../../tui/table/game-table.tsx';
import { bodyArea, Frame } from '../../tui/widgets/frame.tsx';
import { MenuList, useMenu } from '../../tui/widgets/menu.tsx';
import { Panel } from '../../tui/widgets/panel.tsx';
import { percent, seedOf, sharedText, squares } from '../daily.ts';
import { ownName } from '../net/own-name.ts';
import type { Stage } from '../stage.ts';
import { Streak, Weeks } from './daily-card.tsx';

export interface DailyScreenProps {
  readonly stage: Stage;
  /** The game whose challenge is played at once. */
  readonly game?: string | undefined;
}

/** The challenges of the day, one a game. */
export function DailyScreen({ stage, game }: DailyScreenProps): ReactNode {
  const { pop, push, say, size } = useApp();
  const [day] = useState(() => stage.today());
  const results = stage.results.get();
  const play = async (entry: GameEntry): Promise<void> => {
    const [challenge, screen] = await Promise.all([entry.challenge(), entry.screen()]);
    const session = new ChallengeSession(challenge, seedOf(day, entry.id), ownName(stage.settings.get()));
    push(<ChallengeScreen {...{ stage, session, screen, day, entry }} task={challenge.task} />);
  };
  const open = (entry: GameEntry): void => {
    play(entry).catch((error: Error) => say(error.message, 'bad'));
  };
  const begun = useRef(false);
  useEffect(() => {
    const entry = game === undefined ? undefined : findGame(game);
    if (begun.current || !entry || results.daily[day]?.[entry.id] !== undefined) return;
    begun.current = true;
    open(entry);
  });
  const items = games.map((entry) => {
    const share = results.daily[day]?.[entry.id];
    return {
      label: entry.title,
      detail: share === undefined ? 'not played yet' : `${squares(share)} ${percent(share)}`,
      take: share === undefined ? 'play' : 'show',
      run: () => (share === undefined ? open(entry) : push(<ResultScreen {...{ stage, day, entry }} />)),
    };
  });
  const menu = useMenu(items);
  useKeys([{ key: 'escape', label: 'back', run: pop }]);
  const marked = games[menu.marked]!;
  const task = useTask(marked);
  const { width } = bodyArea(size);
  return (
    <Frame title={['boardgames', 'challenges of the day', day]}>
      <Box flexDirection="column" paddingX={2} paddingY={1}>
        <Label bold>One small task a game, the same for everybody today.</Label>
        <Label tone="muted">Each takes some minutes; the hard player judges what you reached.</Label>
        <Box marginTop={1} columnGap={4}>
          <Box flexDirection="column" flexShrink={0} width={36}>
            <MenuList menu={menu} />
            <Streak results={results} day={day} />
          </Box>
          <Panel
            title={marked.title}
            tone="accent"
            frame="accent"
            width={Math.min(60, width - 44)}
            height={9}
          >
            <Box marginTop={1} flexGrow={1}>
              <Label wrap="wrap">{task}</Label>
            </Box>
            <Label tone="muted">
              {results.daily[day]?.[marked.id] === undefined
                ? 'One try: nothing is taken back.'
                : 'Played today.'}
            </Label>
          </Panel>
        </Box>
        <Weeks results={results} day={day} />
      </Box>
    </Frame>
  );
}

/** The mark rests that long on a game before its challenge is loaded, in milliseconds. */
const REST = 120;

/** What the challenge of a game asks for; empty until it is loaded. */
function useTask(entry: GameEntry): string {
  const { clock, say } = useApp();
  const [tasks, setTasks] = useState<Readonly<Record<string, string>>>({});
  const known = tasks[entry.id];
  useEffect(() => {
    if (known !== undefined) return undefined;
    return clock.after(REST, () => {
      entry
        .challenge()
        .then(({ task }) => setTasks((before) => ({ ...before, [entry.id]: task })))
        .catch((error: Error) => say(error.message, 'bad'));
    });
  }, [clock, say, entry, known]);
  return known ?? '';
}

interface Played {
  readonly stage: Stage;
  readonly day: string;
  readonly entry: GameEntry;
}

interface ChallengeScreenProps extends Played {
  readonly session: ChallengeSession<AnyTypes>;
  readonly screen: GameScreen<AnyTypes>;
  readonly task: string;
}

/** A challenge on the table of its game, until it is solved. */
function ChallengeScreen({ stage, session, screen, day, entry, task }: ChallengeScreenProps): ReactNode {
  const { pop, replace, say } = useApp();
  useEffect(() => say(task), [say, task]);
  useEffect(
    () =>
      session.listen(() => {
        if (!session.isDone) return;
        const grade = session.grade();
        keep({ stage, day, entry }, grade, (sentence) => say(sentence, 'bad'));
        replace(<ResultScreen {...{ stage, day, entry, grade }} />);
      }),
    [session, stage, day, entry, replace, say],
  );
  return (
    <GameTable
      session={session}
      screen={screen}
      people={[session.start.seat]}
      leave={pop}
      around={{
        title: ['challenge'],
        keys: [{ key: 'f3', label: 'task', run: () => say(task) }],
      }}
    />
  );
}

function keep({ stage, day, entry }: Played, { share }: Grade, fail: (sentence: string) => void): void {
  try {
    stage.results.change((results) => ({
      ...results,
      daily: { ...results.daily, [day]: { ...results.daily[day], [entry.id]: share } },
    }));
  } catch (error) {
    fail(`The result cannot be saved: ${(error as Error).message}`);
  }
}

/** What was reached, with three lines to show others. */
function ResultScreen({ stage, day, entry, grade }: Played & { readonly grade?: Grade }): ReactNode {
  const { pop, say, size } = useApp();
  const text = sharedText(stage.results.get(), day, entry.id, entry.title);
  stage.parting = text;
  useKeys([
    {
      key: 'c',
      label: 'copy',
      run() {
        stage.terminal.copy(text);
        say('Copied, where the terminal allows it; it is printed as well when you leave.', 'good');
      },
    },
    { key: ['escape', 'enter'], label: 'back', run: pop },
  ]);
  const best = grade && grade.best.length > 0 ? `The hard player: ${grade.best.join('; ')}` : '';
  return (
    <Frame title={[entry.title, 'challenge', day]}>
      <Box flexGrow={1} flexDirection="column" alignItems="center" justifyContent="center">
        {text.split('\n').map((line, row) => (
          <Label key={line} bold={row === 1} tone={row === 1 ? 'good' : undefined}>
            {line}
          </Label>
        ))}
        {grade && (
          <Box marginTop={1} flexDirection="column" alignItems="center">
            <Label>{grade.text}</Label>
            {wrap(best, bodyArea(size).width - 4).map((line, row) => (
              <Label key={row} tone="muted">
                {line}
              </Label>
            ))}
          </Box>
        )}
      </Box>
    </Frame>
  );
}
