import { Box } from 'ink';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type GameEntry, games } from '../../games/index.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { playerColours, playerGlyphs } from '../../tui/paint/theme.ts';
import { pad, widthOf } from '../../tui/paint/width.ts';
import { Dialog } from '../../tui/widgets/dialog.tsx';
import { bodyArea, Frame } from '../../tui/widgets/frame.tsx';
import { type Menu, type MenuItem, MenuList, useMenu } from '../../tui/widgets/menu.tsx';
import { SettingsPage } from '../../tui/widgets/settings-page.tsx';
import { squares } from '../daily.ts';
import { ownName } from '../net/own-name.ts';
import { gameTitle } from '../saved-text.ts';
import type { Stage } from '../stage.ts';
import { Card, MatchCard } from './cards.tsx';
import { DailyCard } from './daily-card.tsx';
import { type PlayedGames, standingTexts, useDemonstrations, usePlayedGames } from './launcher-games.ts';
import { type Opening, useOpening } from './opening.ts';
import { titleArt } from './title-art.ts';

const help = [
  {
    title: 'The launcher',
    lines: [
      'Choose a game with the arrows. Enter plays it at once, as you last set it up; o opens its form, l teaches it.',
      'A digit continues a game that is not over; the letters beside the other entries open them.',
      'Every game is saved after each move: leave it whenever you like and continue it here.',
    ],
  },
];

/** Games to go on with, each behind its digit. */
const MOST_RUNNING = 9;
/** Columns of the list: of a large window, and of any other. */
const LISTS = [56, 41] as const;
/** The room of a card, at least, where all of them are shown. */
const leastCard = { width: 36, height: 17 };

/** Entries below the games. */
const MORE = 11;

/** How the parts of the screen share it. */
function layoutFor({ width, height }: { readonly width: number; readonly height: number }, more: number) {
  const list = width >= 150 ? LISTS[0] : LISTS[1];
  const tall = height >= 36;
  const card = { width: Math.floor((width - list) / 2), height: Math.floor(height / 2) };
  const moreRows = tall ? more : Math.ceil(more / 2);
  // The title, the games and the three headings, with a blank row between them.
  const left = height - (tall ? 6 + games.length + 2 : 4) - (games.length + 2) - 2 - moreRows;
  return {
    ...{ list, tall, card, moreRows },
    board: { width: width - list, height },
    all: card.width >= leastCard.width && card.height >= leastCard.height,
    running: Math.max(1, Math.min(MOST_RUNNING, left)),
  };
}

/** The first screen: the games there are, those to go on with, and what is common to them. */
export function LauncherScreen({ stage }: { readonly stage: Stage }): ReactNode {
  const { size, say, settings } = useApp();
  const [trouble] = useState(() => stage.settings.trouble);
  useEffect(() => {
    if (trouble) say(trouble, 'warn');
  }, [trouble, say]);
  const layout = layoutFor(bodyArea(size), MORE);
  const played = usePlayedGames(stage, layout.running);
  const day = stage.today();
  const more = useMore(stage, todayText(played, day));
  const now = Date.now();
  const open = useOpening(stage);
  const [offered, offer] = useState<GameEntry>();
  const play = (entry: GameEntry): void => {
    const isNew = played.last !== undefined && !played.last.has(entry.id);
    if (isNew && !settings.offered.includes(entry.id)) offer(entry);
    else open.play(entry);
  };
  const room = layout.list - widest(games.map(({ title }) => title)) - 9;
  const items: readonly MenuItem[] = [
    ...games.map((entry) => ({ label: entry.title, take: 'play', run: () => play(entry) })),
    ...played.running.map((one, index) => ({
      label: `${index + 1} ${gameTitle(one.saved.game)}`,
      detail: standingTexts(one, now).find((text) => widthOf(text) <= room) ?? '',
      ...{ key: `${index + 1}`, take: 'continue' },
      run: () => open.resume(one.saved.id),
    })),
    ...more,
  ];
  const menu = useMenu(items);
  const entry = games[menu.marked];
  const latest = useRef(games[0]!);
  if (entry) latest.current = entry;
  useKeys([
    {
      key: 'o',
      label: 'set up',
      whyNot: entry ? undefined : 'Choose a game first.',
      run: () => entry && open.form(entry),
    },
    {
      key: 'l',
      label: 'learn',
      whyNot: entry ? undefined : 'Choose a game first.',
      run: () => entry && open.learn(entry),
    },
    { key: 'escape', label: 'quit', hidden: true, whyNot: 'Press q to quit.', run: () => {} },
  ]);
  const counts = [games.length, played.running.length];
  const running = played.running[menu.marked - games.length];
  const { results } = played;
  const atDaily = results && menu.items[menu.marked]?.key === 'd';
  return (
    <Frame title={['boardgames']} help={help} status={layout.tall ? undefined : wonText(played)}>
      <Box flexGrow={1}>
        <Box flexDirection="column" width={layout.list} flexShrink={0}>
          <TitleArt tall={layout.tall} />
          <Groups menu={menu} counts={counts} moreRows={layout.moreRows} />
          {layout.tall && <AtAGlance played={played} day={day} />}
        </Box>
        {running ? (
          <MatchCard running={running} now={now} {...layout.board} />
        ) : atDaily ? (
          <DailyCard results={results} day={day} {...layout.board} />
        ) : (
          <Cards stage={stage} marked={latest.current} played={played} layout={layout} />
        )}
      </Box>
      {offered && <LessonOffer entry={offered} open={open} close={() => offer(undefined)} />}
    </Frame>
  );
}

interface LessonOfferProps {
  readonly entry: GameEntry;
  readonly open: Opening;
  close(): void;
}

/** Asked once, before a game is played for the first time. */
function LessonOffer({ entry, open, close }: LessonOfferProps): ReactNode {
  const { settings, changeSettings } = useApp();
  const go = (way: (entry: GameEntry) => void) => () => {
    close();
    changeSettings({ ...settings, offered: [...settings.offered, entry.id] });
    way(entry);
  };
  return (
    <Dialog
      title={entry.title}
      text={`Is ${entry.title} new to you? A first game with advice at every step takes under five minutes.`}
      choices={[
        { label: 'Play', key: 'p', run: go(open.play) },
        { label: 'Learn', key: 'l', run: go(open.learn) },
        { label: 'Back', run: close },
      ]}
    />
  );
}

const widest = (texts: readonly string[]): number => Math.max(...texts.map(widthOf));

/** What is common to all games. */
function useMore(stage: Stage, today: string): readonly MenuItem[] {
  const { push, replace, say, help: openHelp, about, quit } = useApp();
  const join = async (): Promise<void> => {
    const { lookForTables: look } = await import('../../net/discovery.ts');
    push(stage.screen({ name: 'tables', called: ownName(stage.settings.get()), watch: false, look }));
  };
  const make = async (): Promise<void> => {
    const { makerPlace } = await import('../maker/open.tsx');
    replace(stage.screen(await makerPlace()));
  };
  const entries: readonly (readonly [key: string, label: string, run: () => void])[] = [
    ['c', 'Saved games', () => push(stage.screen({ name: 'saves', use: 'play' }))],
    ['r', 'Replays', () => push(stage.screen({ name: 'saves', use: 'replay' }))],
    ['d', today, () => push(stage.screen({ name: 'daily' }))],
    ['t', 'Statistics', () => push(stage.screen({ name: 'statistics' }))],
    ['h', 'Host a table', () => push(stage.screen({ name: 'host' }))],
    ['j', 'Join a table', () => void join().catch((error: Error) => say(error.message, 'bad'))],
    ['m', 'Board maker', () => void make().catch((error: Error) => say(error.message, 'bad'))],
    ['s', 'Settings', () => push(<SettingsPage />)],
    ['?', 'Help', () => openHelp()],
    ['a', 'About', about],
    ['q', 'Quit', () => quit()],
  ];
  return entries.map(([key, label, run]) => ({
    ...{ label: `${key}  ${label}`, detail: '', run },
    take: key === 'd' ? 'challenges' : label.toLowerCase(),
    // What works everywhere is bound already.
    ...(key === '?' ? {} : { key }),
  }));
}

/** What people have won here, by game; nothing before the first game is over. */
function wonText({ won }: PlayedGames): string | undefined {
  const parts = games.flatMap(({ id, title }) => {
    const count = won.get(id);
    return count ? [`${title} ${count.wins} of ${count.games}`] : [];
  });
  return parts.length === 0 ? undefined : `Won: ${parts.join(' · ')}`;
}

/** How much of today's challenges is done: `Today: 1 of 4`. */
function todayText({ results }: PlayedGames, day: string): string {
  if (!results) return 'Today';
  return `Today: ${Object.keys(results.daily[day] ?? {}).length} of ${games.length}`;
}

const BAR = 8;

/** The same as a table with bars, and beside it the challenges of the day, where there is room. */
function AtAGlance({
  played: { won, results },
  day,
}: {
  readonly played: PlayedGames;
  readonly day: string;
}): ReactNode {
  if (!results) return null;
  return (
    <Box flexDirection="column" marginTop={1}>
      <Heading>{`${pad('WON', 33)}TODAY`}</Heading>
      {games.map(({ id, title }) => {
        const { games: count, wins } = won.get(id) ?? { games: 0, wins: 0 };
        const full = count === 0 ? 0 : Math.round((wins / count) * BAR);
        const share = results.daily[day]?.[id];
        return (
          <Label key={id}>
            {`   ${pad(title, 12)}`}
            <Label tone="accent">{'▇'.repeat(full)}</Label>
            <Label tone="line">{'▁'.repeat(BAR - full)}</Label>
            <Label tone="muted">{pad(count === 0 ? '  -' : `  ${wins} of ${count}`, 12)}</Label>
            <Label tone={share === undefined ? 'muted' : 'good'}>
              {share === undefined ? '  -' : squares(share)}
            </Label>
          </Label>
        );
      })}
    </Box>
  );
}

interface CardsProps {
  readonly stage: Stage;
  readonly marked: GameEntry;
  readonly played: PlayedGames;
  readonly layout: ReturnType<typeof layoutFor>;
}

/** The games as cards: all of them where there is room, else the marked one. */
function Cards({
  stage,
  marked,
  played: { last, won },
  layout: { all, card, board },
}: CardsProps): ReactNode {
  const entries = all ? games : [marked];
  const shown = useDemonstrations(stage, [marked, ...entries]);
  return (
    <Box {...board} flexWrap="wrap" alignItems="flex-start">
      {entries.map((entry) => {
        const count = won.get(entry.id);
        return (
          <Card
            key={entry.id}
            facts={{
              ...{ entry, last: last?.get(entry.id), isNew: last !== undefined && !last.has(entry.id) },
              won: count && `won ${count.wins} of ${count.games}`,
            }}
            shown={shown.get(entry.id)}
            marked={entry === marked}
            keys={!all}
            {...(all ? card : board)}
          />
        );
      })}
    </Box>
  );
}

interface GroupsProps {
  /** Over the entries of all groups. */
  readonly menu: Menu & { mark(index: number): void };
  /** How many games there are, and how many to go on with; the other entries come after them. */
  readonly counts: readonly number[];
  /** Rows of the last group, which has a second column where they are too few. */
  readonly moreRows: number;
}

/** The entries in groups, one below the other. */
function Groups({ menu, counts: [all = 0, running = 0], moreRows }: GroupsProps): ReactNode {
  const { items, marked, mark } = menu;
  const part = (from: number, to: number): Menu => ({ items: items.slice(from, to), marked: marked - from });
  const more = all + running;
  const columns = [part(more, more + moreRows), part(more + moreRows, items.length)];
  const inMore = marked - more;
  useKeys([
    {
      key: ['left', 'right'],
      label: 'column',
      hidden: true,
      run: ({ name }) => {
        if (inMore < 0 || columns[1]!.items.length === 0) return;
        mark(name === 'left' ? marked - moreRows * Number(inMore >= moreRows) : marked + moreRows);
      },
    },
  ]);
  const labels = widest(items.slice(0, more).map(({ label }) => label));
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading>PLAY</Heading>
      <MenuList menu={part(0, all)} labels={labels} />
      {running > 0 && (
        <Box flexDirection="column" marginTop={1}>
          <Heading>RESUME</Heading>
          <MenuList menu={part(all, more)} labels={labels} />
        </Box>
      )}
      <Box marginTop={1}>
        {columns.map((column, index) => (
          <Box key={index} width="50%" flexShrink={0}>
            {column.items.length > 0 && <MenuList menu={column} labels={17} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Heading({ children }: { readonly children: string }): ReactNode {
  return (
    <Label tone="muted" bold>
      {`  ${children}`}
    </Label>
  );
}

function TitleArt({ tall }: { readonly tall: boolean }): ReactNode {
  const { theme } = useApp();
  return (
    <Box flexDirection="column" marginBottom={1} paddingLeft={2} flexShrink={0} aria-hidden>
      {(theme.ascii ? titleArt.ascii : titleArt.unicode).map((line, row) => (
        <Label key={row} bold tone="accent">
          {line}
        </Label>
      ))}
      {tall && (
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
