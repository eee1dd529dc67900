import { Box, Spacer } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { type GameEntry, games } from '../../games/index.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { widthOf } from '../../tui/paint/width.ts';
import { deadKey } from '../../tui/terminal/keys.ts';
import { Frame, useBodyArea } from '../../tui/widgets/frame.tsx';
import { type MenuItem, useMenu } from '../../tui/widgets/menu.tsx';
import { SideBySide } from '../../tui/widgets/panel.tsx';
import { gameTitle } from '../saved-text.ts';
import type { Stage } from '../stage.ts';
import { Card, MatchCard } from './cards.tsx';
import { DailyCard } from './daily-card.tsx';
import { type PlayedGames, standingTexts, useDemonstrations, usePlayedGames } from './launcher-games.ts';
import { AtAGlance, Groups, TitleArt, widest, wonText } from './launcher-list.tsx';
import { useMore } from './launcher-more.tsx';
import { LessonOffer } from './lesson-offer.tsx';
import { useOpening } from './opening.ts';

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
  const rows = Math.ceil(games.length / 2);
  const card = { width: Math.floor((width - list) / 2), height: Math.floor(height / rows) };
  const moreRows = tall ? more : Math.ceil(more / 2);
  // The title, the games and the three headings, with a blank row between them.
  const left = height - (tall ? 6 + games.length + 2 : 4) - (games.length + 2) - 2 - moreRows;
  return {
    ...{ list, tall, card, moreRows },
    board: { width: width - list, height },
    all: card.width >= leastCard.width && card.height >= leastCard.height,
    left,
    running: Math.max(1, Math.min(MOST_RUNNING, left)),
  };
}

/** The first screen: the games there are, those to go on with, and what is common to them. */
export function LauncherScreen({ stage }: { readonly stage: Stage }): ReactNode {
  const { say, settings } = useApp();
  const [trouble] = useState(() => stage.settings.trouble);
  useEffect(() => {
    if (trouble) say(trouble, 'warn');
  }, [trouble, say]);
  const layout = layoutFor(useBodyArea(), MORE);
  const played = usePlayedGames(stage, layout.running);
  const day = stage.today();
  const more = useMore(stage, played, { day, marked: () => stage.marked });
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
    ...games.map((entry) => ({ id: entry.id, label: entry.title, take: 'play', run: () => play(entry) })),
    ...played.running.map((one, index) => ({
      id: one.saved.id,
      ...{ lead: `${index + 1} `, label: gameTitle(one.saved.game) },
      detail: standingTexts(one, now).find((text) => widthOf(text) <= room) ?? '',
      ...{ key: `${index + 1}`, take: 'continue' },
      run: () => open.resume(one.saved.id),
    })),
    ...more,
  ];
  const menu = useMenu(items, { start: games.indexOf(stage.marked) });
  const entry = games[menu.marked];
  if (entry) stage.marked = entry;
  const whyNot = entry ? undefined : 'Choose a game first.';
  useKeys([
    { key: 'o', label: 'set up', whyNot, run: () => entry && open.form(entry) },
    { key: 'l', label: 'learn', whyNot, run: () => entry && open.learn(entry) },
    deadKey('escape', 'quit', 'Press q to quit.'),
  ]);
  const counts = [games.length, played.running.length];
  const running = played.running[menu.marked - games.length];
  const { results } = played;
  const atDaily = !layout.all && results && menu.items[menu.marked]?.key === 'd';
  return (
    <Frame title={['boardgames']} help={help} status={layout.tall ? undefined : wonText(played)}>
      <SideBySide flexGrow={1}>
        <Box flexDirection="column" width={layout.list} flexShrink={0}>
          <TitleArt tall={layout.tall} />
          <Groups menu={menu} counts={counts} moreRows={layout.moreRows} />
          <Spacer />
          {layout.tall && (
            <AtAGlance
              {...{ played, day, now, columns: layout.list }}
              rows={layout.left - played.running.length}
            />
          )}
        </Box>
        {running ? (
          <MatchCard running={running} now={now} {...layout.board} />
        ) : atDaily ? (
          <DailyCard results={results} day={day} {...layout.board} />
        ) : (
          // Their boards are played anew when names or colours are others.
          <Cards
            key={JSON.stringify(settings.players)}
            marked={stage.marked}
            played={played}
            layout={layout}
          />
        )}
      </SideBySide>
      {offered && <LessonOffer entry={offered} open={open} close={() => offer(undefined)} />}
    </Frame>
  );
}

interface CardsProps {
  readonly marked: GameEntry;
  readonly played: PlayedGames;
  readonly layout: ReturnType<typeof layoutFor>;
}

/** The games as cards: all of them where there is room, else the marked one. */
function Cards({ marked, played: { last, won }, layout: { all, card, board } }: CardsProps): ReactNode {
  const entries = all ? games : [marked];
  const shown = useDemonstrations([marked, ...entries]);
  return (
    <Box {...board} flexWrap="wrap" alignItems="flex-start">
      {entries.map((entry) => (
        <Card
          key={entry.id}
          facts={{
            ...{ entry, last: last?.get(entry.id), won: won.get(entry.id) },
            isNew: last !== undefined && !last.has(entry.id),
          }}
          shown={shown.get(entry.id)}
          marked={entry === marked}
          keys={!all}
          {...(all ? card : board)}
        />
      ))}
    </Box>
  );
}
