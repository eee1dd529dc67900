import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { startMatch } from '../../engine/match.ts';
import { type GameEntry, games } from '../../games/index.ts';
import type { SavedMatch } from '../../store/store.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { smallest } from '../../tui/app/screens.tsx';
import { playerColours, playerGlyphs } from '../../tui/paint/theme.ts';
import { widthOf } from '../../tui/paint/width.ts';
import { bodyArea, Frame } from '../../tui/widgets/frame.tsx';
import { type Menu, type MenuItem, MenuList, useMenu } from '../../tui/widgets/menu.tsx';
import { SettingsPage } from '../../tui/widgets/settings-page.tsx';
import { beginNew, continueSaved, type LoadedGame, loadGame } from '../begin.ts';
import { ownName } from '../net/own-name.ts';
import { gameTitle, playerNames, timeSince } from '../saved-text.ts';
import { newSeed } from '../seed.ts';
import { lastSetUp, type SetUp, usualSetUp } from '../set-up.ts';
import type { Stage } from '../stage.ts';
import { Preview } from './preview.tsx';
import { titleArt } from './title-art.ts';

const help = [
  {
    title: 'The launcher',
    lines: [
      'Choose a game with the arrows. Enter plays it at once, as you set it up last; o opens its form.',
      'A digit goes on with a game that is not over; the letters beside the other entries open them.',
      'Every game is saved after each move: leave it whenever you like and continue it here.',
    ],
  },
];

/** Games to go on with, each behind its digit. */
const MOST_RESUMED = 5;
const MOST_RESUMED_LOW = 2;
const LIST = 46;
/** The least room in which every game's board can be drawn. */
const roomForBoard = { width: 60, height: 24 };

/** The first screen: the games there are, those to go on with, and what is common to them. */
export function LauncherScreen({ stage }: { readonly stage: Stage }): ReactNode {
  const { size, say } = useApp();
  const [trouble] = useState(() => stage.settings.trouble);
  useEffect(() => {
    if (trouble) say(trouble, 'warn');
  }, [trouble, say]);
  const { width, height } = bodyArea(size);
  const wide = width - LIST >= roomForBoard.width && height >= roomForBoard.height;
  const running = useRunning(stage).slice(0, wide ? MOST_RESUMED : MOST_RESUMED_LOW);
  const open = useOpening(stage);
  const groups: readonly (readonly MenuItem[])[] = [
    games.map((entry) => ({
      label: entry.title,
      detail: wide ? '' : entry.summary,
      take: 'play',
      run: () => open.play(entry),
    })),
    running.map((match, index) => ({
      label: gameTitle(match.game),
      detail: `${index + 1}  ${playerNames(match)}, ${timeSince(match.updatedAt, Date.now())}`,
      key: `${index + 1}`,
      take: 'continue',
      run: () => open.resume(match),
    })),
    useMore(stage),
  ];
  const items = groups.flat();
  const menu = useMenu(items);
  const entry = games[menu.marked];
  useKeys([
    {
      key: 'o',
      label: 'options',
      whyNot: entry ? undefined : 'Choose a game first.',
      run: () => entry && open.form(entry),
    },
    { key: 'escape', label: 'quit', hidden: true, whyNot: 'Press q to quit.', run: () => {} },
  ]);
  return (
    <Frame title={['boardgames']} help={help}>
      <Box flexGrow={1}>
        <Box flexDirection="column" flexGrow={1} paddingX={2}>
          <TitleArt />
          <Groups menu={menu} sizes={groups.map((group) => group.length)} />
        </Box>
        {wide && <Preview stage={stage} entry={entry ?? games[0]!} width={width - LIST} height={height} />}
      </Box>
    </Frame>
  );
}

/** What is common to all games. */
function useMore(stage: Stage): readonly MenuItem[] {
  const { push, say, help: openHelp, about, quit } = useApp();
  const join = async (): Promise<void> => {
    const { lookForTables: look } = await import('../../net/discovery.ts');
    push(stage.screen({ name: 'tables', called: ownName(stage.settings.get()), watch: false, look }));
  };
  return [
    {
      label: 'Continue a saved game',
      key: 'c',
      run: () => push(stage.screen({ name: 'saves', use: 'play' })),
    },
    { label: 'Replays', key: 'r', run: () => push(stage.screen({ name: 'saves', use: 'replay' })) },
    { label: 'Statistics', key: 't', run: () => push(stage.screen({ name: 'statistics' })) },
    {
      label: 'Join a table',
      key: 'j',
      run: () => void join().catch((error: Error) => say(error.message, 'bad')),
    },
    { label: 'Settings', key: 's', run: () => push(<SettingsPage />) },
    { label: 'Help', key: 'h', detail: '?', run: () => openHelp() },
    { label: 'Credits', key: 'a', detail: 'F1', run: about },
    { label: 'Quit', key: 'q', run: () => quit() },
  ];
}

/** The games that are not over, newest first; read when the first frame is drawn. */
function useRunning(stage: Stage): readonly SavedMatch[] {
  const [running, setRunning] = useState<readonly SavedMatch[]>([]);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      await stage.terminal.frames.begun;
      const { store } = await stage.storage.open();
      const matches = await store.list('kept');
      if (!left) setRunning(matches.filter(({ result, inUse }) => !result && !inUse));
    };
    // What is wrong with the store is said where it is asked for.
    read().catch(() => {});
    return () => {
      left = true;
    };
  }, [stage]);
  return running;
}

/** Ways into a game. */
function useOpening(stage: Stage) {
  const { replace, say } = useApp();
  const attempt = (work: () => Promise<void>): void => {
    work().catch((error: Error) => say(error.message, 'bad'));
  };
  const begin = (loaded: LoadedGame, setUp: SetUp): void => {
    const match = startMatch(loaded.game, { ...setUp, seed: newSeed() });
    replace(stage.screen({ name: 'play', loaded, begun: beginNew(stage, match) }));
  };
  return {
    /** At once, set up as last time. */
    play: (entry: GameEntry) =>
      attempt(async () => {
        const loaded = await loadGame(entry);
        const last = await lastSetUp(stage, loaded).catch(() => undefined);
        begin(loaded, last ?? usualSetUp(stage, loaded));
      }),
    form: (entry: GameEntry) =>
      attempt(async () => {
        const loaded = await loadGame(entry);
        const last = await lastSetUp(stage, loaded).catch(() => undefined);
        replace(stage.screen({ name: 'new-game', loaded, initial: last ?? { options: {}, players: [] } }));
      }),
    resume: (match: SavedMatch) =>
      attempt(async () => {
        const { loaded, begun } = await continueSaved(stage, match.id);
        replace(stage.screen({ name: 'play', loaded, begun }));
      }),
  };
}

interface GroupsProps {
  /** Over the entries of all groups. */
  readonly menu: Menu;
  readonly sizes: readonly number[];
}

/** The entries in groups, one below the other. */
function Groups({ menu, sizes }: GroupsProps): ReactNode {
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const labels = Math.max(...menu.items.map(({ label }) => widthOf(label)));
  return (
    <Box flexDirection="column" rowGap={1}>
      {sizes.map((size, index) => {
        const start = starts[index]!;
        const items = menu.items.slice(start, start + size);
        return (
          size > 0 && <MenuList key={start} menu={{ items, marked: menu.marked - start }} labels={labels} />
        );
      })}
    </Box>
  );
}

function TitleArt(): ReactNode {
  const { theme, size } = useApp();
  const isHigh = size.rows > smallest.rows + 2;
  return (
    <Box flexDirection="column" alignItems="center" marginBottom={1} flexShrink={0} aria-hidden>
      {(theme.ascii ? titleArt.ascii : titleArt.unicode).map((line, row) => (
        <Label key={row} bold tone="accent">
          {line}
        </Label>
      ))}
      {isHigh && (
        <Box columnGap={4} marginTop={1}>
          {playerColours.map((colour) => (
            <Label key={colour} tone={colour}>
              {playerGlyphs[colour]}
            </Label>
          ))}
        </Box>
      )}
    </Box>
  );
}
