import { Box } from 'ink';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ChallengeSession, type Grade } from '../../engine/challenge.ts';
import { fileProblem } from '../../engine/file-problem.ts';
import type { AnyTypes } from '../../engine/game.ts';
import { type GameEntry, games } from '../../games/index.ts';
import type { Results } from '../../store/results.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label, Wrapped } from '../../tui/app/label.tsx';
import { BoardPart } from '../../tui/table/board-part.tsx';
import type { GameScreen } from '../../tui/table/game-screen.ts';
import { GameTable } from '../../tui/table/game-table.tsx';
import { useSession } from '../../tui/table/use-history.ts';
import { Frame, useBodyArea } from '../../tui/widgets/frame.tsx';
import { MenuList, useMenu } from '../../tui/widgets/menu.tsx';
import { Panel, SideBySide } from '../../tui/widgets/panel.tsx';
import { movesSoFar, seedOf, sharedText, shareText, withMoves, withShare } from '../daily.ts';
import { ownName } from '../net/own-name.ts';
import type { PropsAt } from '../place.ts';
import type { Stage } from '../stage.ts';
import { useAtRest } from './at-rest.ts';
import { Streak, Today, useResults, Weeks } from './daily-card.tsx';
import { useOpening } from './opening.ts';

/** How somebody stands with a challenge: what Enter does, and what is told. */
const standings = {
  new: { take: 'play', text: 'One try, without undo.' },
  begun: { take: 'go on', text: 'Begun: Enter goes on.' },
  played: { take: 'show', text: 'Played today.' },
} as const;

/** Columns of what stands beside the marked challenge. */
const LIST = 47;
/** Rows of a window in which the last weeks stand below a result. */
const HIGH = 30;

/** The challenges of the day, one a game. */
export function DailyScreen({ stage, game }: PropsAt<'daily'>): ReactNode {
  const { pop, push, say, complain } = useApp();
  const [day] = useState(() => stage.today());
  const results = useResults(stage);
  const shareOf = ({ id }: GameEntry): number | undefined => results.daily[day]?.[id];
  const standingOf = (entry: GameEntry): keyof typeof standings => {
    if (shareOf(entry) !== undefined) return 'played';
    return movesSoFar(results, day, entry.id).length > 0 ? 'begun' : 'new';
  };
  const opening = useRef(false);
  const open = (entry: GameEntry): void => {
    // Whoever presses Enter again has one try all the same.
    if (opening.current) return;
    opening.current = true;
    load(stage, day, entry, (sentence) => say(sentence, 'bad'))
      .then((loaded) => push(<ChallengeScreen {...{ stage, day, entry }} {...loaded} />))
      .catch(complain)
      .finally(() => {
        opening.current = false;
      });
  };
  const take = (entry: GameEntry): void => {
    if (standingOf(entry) === 'played') push(<ResultScreen {...{ stage, day, entry }} />);
    else open(entry);
  };
  const named = games.findIndex(({ id }) => id === game);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || named < 0) return;
    begun.current = true;
    take(games[named]!);
  });
  const items = games.map((entry) => {
    const standing = standingOf(entry);
    return {
      label: entry.title,
      detail: standing === 'begun' ? standing : shareText(shareOf(entry)),
      take: standings[standing].take,
      run: () => take(entry),
    };
  });
  // Whoever comes back with Enter begins no other one by that.
  const menu = useMenu(items, { start: named });
  useKeys([{ key: 'escape', label: 'back', run: pop }]);
  const marked = games[menu.marked]!;
  const loaded = useChallenge({ stage, day, entry: marked });
  const { width, height } = useBodyArea();
  const inside = { width: width - LIST - 4, height: height - 8 };
  return (
    <Frame title={['boardgames', 'challenges of the day', day]}>
      <SideBySide flexGrow={1}>
        <Box flexDirection="column" width={LIST} flexShrink={0} paddingX={1} paddingTop={1}>
          <Label bold>One small task a game,</Label>
          <Label bold>the same for everybody today.</Label>
          <Label tone="muted">The hard player judges what you reached.</Label>
          <Box marginTop={1} flexGrow={1}>
            <MenuList menu={menu} />
          </Box>
          <Streak results={results} day={day} />
          <Weeks results={results} day={day} />
        </Box>
        <Panel title={`▸ ${marked.title}`} tone="accent" frame="accent" flexGrow={1} {...{ height }}>
          <Box height={5} flexShrink={0} paddingTop={1} flexDirection="column">
            {loaded && <Wrapped bold text={loaded.task} width={inside.width} />}
          </Box>
          <Box {...inside} flexShrink={0}>
            {loaded && <BoardPart match={loaded.session.start.match} screen={loaded.screen} {...inside} />}
          </Box>
          <Label tone="muted">{standings[standingOf(marked)].text}</Label>
        </Panel>
      </SideBySide>
    </Frame>
  );
}

/** A challenge that is ready to be played. */
interface Loaded {
  readonly session: ChallengeSession<AnyTypes>;
  readonly screen: GameScreen<AnyTypes>;
  readonly task: string;
  /** What the hard player says of it, when it is over. */
  grade(): Promise<Grade>;
}

/** @param fail told why a move cannot be kept. */
async function load(
  stage: Stage,
  day: string,
  entry: GameEntry,
  fail: (sentence: string) => void = () => {},
): Promise<Loaded> {
  const [challenge, screen] = await Promise.all([entry.challenge(), entry.screen()]);
  const { results, settings } = stage;
  const seed = seedOf(day, entry.id);
  const session = new ChallengeSession(challenge, seed, ownName(settings.get()), {
    moves: movesSoFar(results.get(), day, entry.id),
    keep: (moves) => change(stage, (all) => withMoves(all, day, entry.id, moves), fail),
  });
  let judging: Promise<Grade> | undefined;
  const grade = (): Promise<Grade> => {
    judging ??= stage.grade({ challenge: entry.id, seed, moves: session.moves });
    return judging;
  };
  return { session, screen, task: challenge.task, grade };
}

function change(
  { results }: Stage,
  work: (results: Results) => Results,
  fail: (sentence: string) => void,
): void {
  try {
    results.change(work);
  } catch (error) {
    fail(`Not saved: ${fileProblem(error)}. It is tried again when you leave.`);
  }
}

/** The challenge of a game, to be looked at; loaded where it is not at hand. */
function useChallenge({ stage, day, entry }: Played, atHand?: Loaded): Loaded | undefined {
  const { complain } = useApp();
  const [known, know] = useState<Readonly<Record<string, Loaded>>>(atHand ? { [entry.id]: atHand } : {});
  const loaded = known[entry.id];
  const make = useMemo(
    () => (loaded ? undefined : () => load(stage, day, entry)),
    [loaded, stage, day, entry],
  );
  const add = useCallback((made: Loaded) => know((before) => ({ ...before, [entry.id]: made })), [entry]);
  useAtRest(make, add, complain);
  return loaded;
}

interface Played {
  readonly stage: Stage;
  readonly day: string;
  readonly entry: GameEntry;
}

type ChallengeScreenProps = Played & Loaded;

/** A challenge on the table of its game, until it is solved. */
function ChallengeScreen(props: ChallengeScreenProps): ReactNode {
  const { stage, session, screen, day, entry, task, grade } = props;
  const { pop, say } = useApp();
  const [result, show] = useState<ReactNode>();
  const [isFailed, fail] = useState(false);
  const { form } = useOpening(stage);
  useSession(session);
  const { isDone } = session;
  // Before any key: Ctrl+C asks here as in any game.
  useLayoutEffect(() => (isDone ? undefined : stage.played.playApart()), [stage, isDone]);
  useEffect(() => say(task), [say, task]);
  useEffect(() => {
    const judge = async (): Promise<void> => {
      const { share } = await grade();
      const add = (all: Results): Results => withShare(all, day, entry.id, share);
      change(stage, add, (sentence) => say(sentence, 'bad'));
      const isFirst = stage.results.get().daily[day]?.[entry.id] === share;
      if (!isFirst) say('It was played in another window meanwhile: what was reached there stands.', 'warn');
      const solved = isFirst ? { session, screen, task, grade } : undefined;
      show(<ResultScreen {...{ stage, day, entry, solved }} />);
    };
    const failed = (error: Error): void => {
      fail(true);
      say(`Not judged: ${error.message}`, 'bad');
    };
    const look = (): void => {
      if (session.isDone) judge().catch(failed);
    };
    // The program may have ended between the last move and its grade.
    look();
    return session.listen(look);
  }, [session, screen, task, grade, stage, day, entry, say]);
  if (result) return result;
  const judged = isFailed ? 'not judged: leave it and open it again' : 'being judged';
  return (
    <GameTable
      session={session}
      screen={screen}
      people={[session.start.seat]}
      leave={(how) => (how === 'new-game' ? form(entry) : pop())}
      around={{
        title: ['challenge'],
        right: isDone ? judged : session.progress,
        keys: [{ key: 'f3', label: 'task', run: () => say(task) }],
      }}
    />
  );
}

interface ResultScreenProps extends Played {
  /** Where the challenge was solved just now; else it is loaded. */
  readonly solved?: Loaded | undefined;
}

/** What was reached, with three lines to show others. */
function ResultScreen({ stage, day, entry, solved }: ResultScreenProps): ReactNode {
  const { pop, say, complain } = useApp();
  const results = useResults(stage);
  const text = sharedText(results, day, entry.id, entry.title);
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
  const loaded = useChallenge({ stage, day, entry }, solved);
  // Its moves are not known where another version of the program forgot them, or had other rules for them.
  const isKnown = loaded?.session.isDone ?? true;
  const [grade, setGrade] = useState<Grade>();
  useEffect(() => {
    if (loaded?.session.isDone) loaded.grade().then(setGrade, complain);
  }, [loaded, complain]);
  const { width, height } = useBodyArea();
  return (
    <Frame title={[entry.title, 'challenge', day]}>
      <SideBySide flexGrow={1}>
        <Reached {...{ text, grade, results, day }} />
        <Panel title={isKnown ? 'As you left it' : 'As it began'} tone="accent" flexGrow={1} {...{ height }}>
          {loaded && (
            <BoardPart
              match={isKnown ? loaded.session.match : loaded.session.start.match}
              screen={loaded.screen}
              width={width - LIST - 4}
              height={height - 2}
            />
          )}
        </Panel>
      </SideBySide>
    </Frame>
  );
}

interface ReachedProps extends Pick<ResultScreenProps, 'day'> {
  readonly text: string;
  readonly grade: Grade | undefined;
  readonly results: Results;
}

/** What is shared, how well it was solved, and what else was reached today and before. */
function Reached({ text, grade, results, day }: ReachedProps): ReactNode {
  const isHigh = useBodyArea().height >= HIGH;
  // How many days in a row stands above the weeks too.
  const lines = text.split('\n').slice(0, isHigh ? 2 : 3);
  const best = grade && grade.best.length > 0 ? `The hard player: ${grade.best.join('; ')}` : '';
  return (
    <Box
      flexDirection="column"
      width={LIST}
      flexShrink={0}
      paddingX={2}
      paddingY={1}
      justifyContent={isHigh ? 'space-between' : 'flex-start'}
    >
      <Box flexDirection="column">
        {lines.map((line, row) => (
          <Wrapped key={line} {...(row === 1 && { bold: true, tone: 'good' })} text={line} width={LIST - 4} />
        ))}
        {grade && (
          <Box marginTop={1} flexDirection="column">
            <Wrapped text={grade.text} width={LIST - 4} />
            <Wrapped tone="muted" text={best} width={LIST - 4} />
          </Box>
        )}
      </Box>
      <Box marginTop={1} flexDirection="column">
        <Label bold tone="muted">
          TODAY
        </Label>
        <Today results={results} day={day} />
      </Box>
      {isHigh && (
        <Box flexDirection="column">
          <Streak results={results} day={day} />
          <Weeks results={results} day={day} />
        </Box>
      )}
    </Box>
  );
}
