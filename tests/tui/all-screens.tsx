import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ReactNode } from 'react';
import world from '../../boards/monopoly/world.board.json' with { type: 'json' };
import { beginNew, type LoadedGame, loadGame } from '../../src/cli/begin.ts';
import { lessonPlace } from '../../src/cli/lesson-place.ts';
import { makerPlace } from '../../src/cli/maker/open.tsx';
import { openLogFile } from '../../src/cli/open-saved.ts';
import type { Place } from '../../src/cli/place.ts';
import { PlayedMatch } from '../../src/cli/played-match.ts';
import { screenOf } from '../../src/cli/screens/screen-of.tsx';
import { FirstVisit } from '../../src/cli/serve/first-visit.tsx';
import { HallScreen } from '../../src/cli/serve/hall-screen.tsx';
import type { House } from '../../src/cli/serve/house.ts';
import { PeoplePage } from '../../src/cli/serve/people-page.tsx';
import { Places } from '../../src/cli/serve/to-tables.tsx';
import type { Stage } from '../../src/cli/stage.ts';
import { storageAt } from '../../src/cli/storage.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import { type Match, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { judgement, type Review, reviewing } from '../../src/engine/review.ts';
import { findGame, games } from '../../src/games/index.ts';
import { StudyPage } from '../../src/games/monopoly/maker/StudyPage.tsx';
import type { BoardFile } from '../../src/games/monopoly/rules/board-file.ts';
import type { View } from '../../src/games/monopoly/rules/view.ts';
import type { ClientState, TableClient } from '../../src/net/client.ts';
import { gradeChallenge } from '../../src/play/judge-work.ts';
import { Guests } from '../../src/serve/guests.ts';
import type { ListedTable } from '../../src/serve/hall.ts';
import { openStore } from '../../src/store/open.ts';
import type { Results, ResultsFile } from '../../src/store/results.ts';
import { countStatistics } from '../../src/store/statistics.ts';
import { ReviewPage } from '../../src/tui/table/review-page.tsx';
import { SettingsPage } from '../../src/tui/widgets/settings-page.tsx';
import { memorySettings } from './driver.tsx';
import { nimSession } from './nim.ts';
import { Play as Nim } from './nim-screen.tsx';

/** A screen of the program as it can be come by. */
interface Shown {
  readonly name: string;
  /** The files whose frames are seen on the way. */
  readonly files: readonly string[];
  make(): Promise<ReactNode>;
  /** Pressed one after the other; a frame is looked at before the first and after each. */
  readonly keys: readonly string[];
}

const dice = { seed: 'all screens' };
const logs = new URL('../logs/', import.meta.url);

function memoryResults(): ResultsFile {
  const daily = { '2026-11-21': { catan: 0.8 }, '2026-11-22': { wordsteal: 0.82 } };
  let results: Results = { bests: {}, daily };
  const listeners = new Set<() => void>();
  return {
    get: () => results,
    change(work) {
      results = work(results);
      for (const tell of listeners) tell();
    },
    writeRest: () => {},
    listen(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** What lies around the screens, with a store in memory. */
export function stage(): Stage {
  const on: Stage = {
    settings: { ...memorySettings(), writeRest: () => undefined },
    ...{ piped: false, played: new PlayedMatch() },
    storage: storageAt(() => ':memory:'),
    results: memoryResults(),
    today: () => '2026-11-22',
    marked: games[0]!,
    parting: undefined,
    terminal: { frames: { begun: Promise.resolve() } } as unknown as Stage['terminal'],
    bots: { choose: () => new Promise(() => {}), close: () => {} },
    review: () => ({ done: new Promise(() => {}), cancel: () => {} }),
    grade: gradeChallenge,
    sound: () => {},
    screen: (place) => screenOf(on, place),
    atClose: () => {},
    client: undefined,
    hosted: new Map(),
    close: async () => {},
  };
  return on;
}

/** Holds each move of the first seat against the first of its moves, which takes no time. */
function quickReview(match: Match<AnyTypes>): Review {
  const { game } = match;
  const work = reviewing(
    match,
    {
      ...{ unit: 'points', about: 'points' },
      judge(view, seat, move, chance) {
        const state = game.imagine(view, chance);
        const others = game.legalMoves(state, seat).map((other) => ({ move: other, worth: 1 }));
        return judgement({ move, worth: 0 }, others.slice(0, 1));
      },
    },
    [0],
  );
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

async function load(game: string): Promise<LoadedGame> {
  return loadGame(findGame(game)!);
}

const opened = new Map<string, ReturnType<typeof openGolden>>();

/** The match of a game's first log, replayed once for all screens. */
function goldenMatch(game: string) {
  const match = opened.get(game) ?? openGolden(game);
  opened.set(game, match);
  return match;
}

/** What is said of these matches. */
const reviewed = new Map<string, Review>();

async function openGolden(game: string) {
  const [log] = readdirSync(new URL(`${game}/`, logs)).sort();
  const { match } = await openLogFile(fileURLToPath(new URL(`${game}/${log}`, logs)));
  return match;
}

const place = (
  name: string,
  files: readonly string[],
  keys: readonly string[],
  made: (on: Stage) => Place | Promise<Place>,
): Shown => ({
  ...{ name, files, keys },
  async make() {
    const on = stage();
    return on.screen(await made(on));
  },
});

function optionsOf(game: LoadedGame['game'], seats: number) {
  const read = readOptions(game.options, {}, seats);
  if (!read.ok) throw new Error(`all-screens: ${game.id} has no sound defaults`);
  return read.options;
}

const people = [
  { name: 'Ann', colour: 'red' },
  { name: 'Bö', colour: 'blue' },
  { name: 'Cleo', colour: 'green' },
];

/** The screens of a game: add the keys that lead to each of its dialogs, and its files. */
function gameScreens(game: string, files: readonly string[], keys: readonly string[]): readonly Shown[] {
  const table = ['src/tui/table/table-frame.tsx', 'src/tui/table/ending-page.tsx', ...files];
  return [
    place(
      `${game}: new game`,
      ['src/tui/table/new-game-form.tsx', ...files],
      ['down', 'space', 'right', 'down'],
      async () => ({
        name: 'new-game',
        loaded: await load(game),
        initial: { options: {}, players: [] },
      }),
    ),
    place(`${game}: a game begins`, table, keys, async (on) => {
      const loaded = await load(game);
      const count = Math.max(loaded.game.seats.min, Math.min(3, loaded.game.seats.max));
      const players = people.slice(0, count);
      return {
        name: 'play',
        loaded,
        begun: beginNew(
          on,
          startMatch(loaded.game, { options: optionsOf(loaded.game, count), players, ...dice }),
        ),
      };
    }),
    place(`${game}: a game is over`, table, ['enter', 'escape'], async (on) => ({
      name: 'play',
      loaded: await load(game),
      begun: beginNew(on, await goldenMatch(game)),
    })),
    place(
      `${game}: a replay`,
      ['src/cli/screens/replay.tsx', ...table],
      ['pagedown', 'pagedown', 'end'],
      async () => ({
        name: 'replay',
        match: await goldenMatch(game),
        screen: (await load(game)).screen,
      }),
    ),
    {
      name: `${game}: a review`,
      files: ['src/tui/table/review-page.tsx'],
      keys: ['down', 'enter', 'up', 'up', 'right', 'escape', 'o'],
      async make() {
        const match = await goldenMatch(game);
        const { screen } = await load(game);
        const review = reviewed.get(game) ?? quickReview(match);
        reviewed.set(game, review);
        return <ReviewPage {...{ match, screen, review }} close={() => {}} />;
      },
    },
  ];
}

/** A place at a table that only holds still. */
class StillClient implements TableClient {
  readonly seat = 0;
  readonly state: ClientState;

  constructor(state: ClientState) {
    this.state = state;
  }

  listen(): () => void {
    return () => {};
  }

  send(): void {}
  close(): void {}
}

function lobbyClient(): TableClient {
  return new StillClient({
    status: 'joined',
    you: 1,
    chat: [{ id: 1, from: 2, name: 'Bö', text: 'hello', at: 0 }],
    ...{ heard: 0, unsaid: [] },
    table: {
      ...{ phase: 'lobby', code: 'BCDF', game: 'catan', options: {}, owner: 1, away: [] },
      bots: ['easy', 'hard'],
      members: [
        { id: 1, name: 'Ann', watching: false, here: true },
        { id: 2, name: 'Bö', watching: false, here: false },
      ],
      seats: [{ member: 1, colour: 'red', ready: true }, { member: 2, ready: false }, { ready: false }],
      missing: 'One seat is free: wait, add computer players, or have fewer.',
    },
  });
}

async function withSaves(on: Stage): Promise<void> {
  const { store } = await on.storage.open();
  for (const game of ['catan', 'wordsteal']) {
    await (await store.enter(await goldenMatch(game))).release();
    // The list is by time, in milliseconds.
    await sleep(5);
  }
}

/** What two people have done in sixty games, against each other and against computer players. */
function playedOften(on: Stage): Partial<Stage> {
  const levels = ['beginner', 'easy', 'normal', 'hard', 'expert'];
  const rows = countStatistics(
    Array.from({ length: 60 }, (_, at) => {
      const bot = levels[at % 5]!;
      return {
        game: ['catan', 'monopoly', 'wordsteal', 'carcassonne'][(at * 7) % 4]!,
        players: [{ name: 'Ann' }, { name: bot, bot }, ...(at % 3 === 0 ? [{ name: 'Bö' }] : [])],
        finishedAt: at,
        winners: [at % 3 === 0 && at % 2 === 0 ? 2 : (at * at) % 5 < 2 ? 0 : 1],
        scores: [40 + ((at * 17) % 30), 55, 50],
      };
    }),
  );
  const bests = {
    catan: { Ann: { 'longest road': 11, 'largest army': 5 } },
    wordsteal: { Ann: { 'highest score': 104 } },
  };
  return {
    storage: { ...on.storage, open: async () => ({ store: { statistics: async () => rows } }) } as never,
    results: { ...on.results, get: () => ({ bests, daily: {} }) },
  };
}

/** A server with four tables, at which nothing happens. */
export async function stillHouse(): Promise<House> {
  const { store } = await openStore(':memory:');
  const guests = new Guests(store.guests);
  await guests.enter('ssh-1');
  await guests.rename('ssh-1', 'Ann');
  const rating = { rating: 1612, deviation: 88, volatility: 0.06, games: 14 };
  const games = [{ match: 'k3xp7', game: 'catan', at: Date.UTC(2026, 10, 22, 9, 30) }];
  await guests.change('ssh-1', () => ({ ratings: { catan: rating }, met: ['Bob', 'Cleo'], games }));
  const table = {
    ...{ game: 'catan', isPublic: true, seats: 4, watching: 0 },
    guests: [],
    isDeserted: false,
  };
  const shown: readonly ListedTable[] = [
    { ...table, code: 'BCDF', phase: 'lobby', taken: 2, people: ['Bob', 'Cleo'] },
    { ...table, code: 'GHJK', game: 'wordsteal', phase: 'playing', taken: 4, people: ['Dan'], watching: 3 },
    { ...table, code: 'LMNP', phase: 'over', taken: 4, people: [] },
    { ...table, code: 'QRST', phase: 'lobby', taken: 0, people: [] },
  ];
  const tables = { shown, find: () => undefined, listen: () => () => {} };
  return { name: 'The Oak', guests, tables } as unknown as House;
}

/** Every screen of the program: one line for each. */
export const allScreens: readonly Shown[] = [
  place('the launcher', ['src/cli/screens/launcher.tsx'], ['down', '?', 'escape', 'f1'], () => ({
    name: 'launcher',
  })),
  place(
    'a lesson',
    ['src/cli/screens/lesson.tsx', 'src/tui/table/coach.tsx'],
    ['space', 'enter', 'enter'],
    async () => lessonPlace(findGame('catan')!),
  ),
  place('saved games', ['src/cli/screens/saves.tsx'], ['down', 'n', 'escape', 'b'], async (on) => {
    await withSaves(on);
    return { name: 'saves', use: 'play' };
  }),
  place(
    'a lobby',
    ['src/cli/net/lobby.tsx', 'src/cli/net/lobby-body.tsx', 'src/cli/net/table-screen.tsx'],
    ['down', 'b', 'o', 'right', 'escape', 'k', 'escape', 't', 'h', 'enter', 'escape', 'escape'],
    () => ({ name: 'table', client: lobbyClient(), addresses: ['192.168.1.7:4949'] }),
  ),
  place('hosting a table', ['src/cli/net/host-screen.tsx'], ['down', 'right', 'tab'], () => ({
    name: 'host',
  })),
  place('a table that is not found', ['src/cli/net/table-screen.tsx'], [], () => ({
    name: 'table',
    client: new StillClient({ status: 'connecting', chat: [], heard: 0, unsaid: [] }),
    addresses: [],
  })),
  place(
    'tables of the network',
    ['src/cli/net/tables-screen.tsx'],
    ['enter', 'escape', 'down', 'enter', 'escape', 'w'],
    () => ({
      ...{ name: 'tables', called: 'Ann', watch: false },
      look: (onChange) => {
        onChange([
          {
            address: '192.168.1.9:4949',
            code: 'BCDF',
            game: 'catan',
            host: 'Bob',
            seats: '1 of 4',
            password: true,
            secure: false,
          },
        ]);
        return { close: () => {} };
      },
    }),
  ),
  place('replays without any', ['src/cli/screens/saves.tsx'], [], () => ({ name: 'saves', use: 'replay' })),
  place('what can be designed', ['src/maker/library.tsx'], ['i', 'escape', 'down', 'up'], () => makerPlace()),
  place(
    'a board that is designed',
    [
      'src/games/monopoly/maker/Editor.tsx',
      'src/games/monopoly/maker/over.tsx',
      'src/games/monopoly/maker/use-desk.tsx',
    ],
    [
      'left',
      'enter',
      'space',
      'escape',
      'escape',
      'g',
      'enter',
      'escape',
      'b',
      'p',
      'escape',
      'escape',
      'escape',
      'h',
    ],
    () => makerPlace('world'),
  ),
  {
    name: 'a board that is tested',
    files: ['src/games/monopoly/maker/StudyPage.tsx'],
    keys: ['tab'],
    async make() {
      const { game } = await load('monopoly');
      const options = optionsOf(game, 4) as unknown as { board: BoardFile };
      const match = startMatch(game, { options, players: [...people, { name: 'Dev' }], ...dice });
      const view = game.view(match.state, 'all') as unknown as View;
      const none = (): void => {};
      const testing = {
        ...{ isShown: true, isOld: false, progress: 'test: 0 of 500 games' },
        tested: { value: world as unknown as BoardFile, records: [], running: true },
        ...{ show: none, again: none, cancel: none, close: none },
      };
      return <StudyPage testing={testing} preview={() => view} />;
    },
  },
  {
    name: 'the first visit to a server',
    files: ['src/cli/serve/first-visit.tsx'],
    keys: ['down', '1', 'enter'],
    make: async () => (
      <FirstVisit
        house="The Oak"
        name="ann"
        look={async () => {}}
        call={async () => ({ code: 'name-taken', text: 'Somebody else is called ann: choose another.' })}
      />
    ),
  },
  {
    name: 'the hall of a server',
    files: ['src/cli/serve/hall-screen.tsx'],
    keys: ['down', 'f', 'q', 'escape', 'n', 'escape', 'c', 'escape'],
    make: async () => <HallScreen house={await stillHouse()} guest="ssh-1" places={new Places()} />,
  },
  {
    name: 'people met on a server',
    files: ['src/cli/serve/people-page.tsx', 'src/cli/serve/take-away-dialog.tsx'],
    keys: ['enter', 'escape', 'down', 'enter', 'r', 'escape', 'down', 'down', 'enter', 'escape'],
    make: async () => <PeoplePage house={await stillHouse()} guest="ssh-1" />,
  },
  place(
    'an island that is designed',
    ['src/games/catan/maker/Editor.tsx'],
    ['right', 'n', 'escape', 'escape', 'escape', 'right', 'right'],
    () => makerPlace('beginner', 'catan'),
  ),
  place('a review that is being made', ['src/cli/screens/review.tsx'], [], async () => ({
    name: 'review',
    match: await goldenMatch('carcassonne'),
    screen: (await load('carcassonne')).screen,
  })),
  place('challenges of the day', ['src/cli/screens/daily.tsx'], ['down', 'enter', 'escape'], () => ({
    name: 'daily',
  })),
  place('statistics', ['src/cli/screens/statistics.tsx'], ['right', 'right', 'down', 'tab'], (on) => {
    Object.assign(on, playedOften(on));
    return { name: 'statistics' };
  }),
  place('statistics without any', ['src/cli/screens/statistics.tsx'], [], () => ({ name: 'statistics' })),
  {
    name: 'settings, help and credits',
    files: ['widgets/settings-page', 'widgets/pages', 'program/root'].map((file) => `src/tui/${file}.tsx`),
    keys: ['right', 'down', 'space', 'escape', 'escape', 'f2', 'right', 'escape', 'f1'],
    make: async () => <SettingsPage />,
  },
  {
    name: 'Nim',
    files: ['src/tui/table/table-frame.tsx'],
    keys: ['up', 'escape', 'down', 'escape', ':', 't', 'tab', 'escape', 'space', 'space'],
    make: async () => <Nim session={nimSession()} left={[]} />,
  },
  ...gameScreens(
    'monopoly',
    ['NewGame', 'Table', 'panels/ending', 'panels/rents-page'].map(
      (file) => `src/games/monopoly/screen/${file}.tsx`,
    ),
    ['enter', 'escape', 's', 'escape', 't', 'escape', 'escape'],
  ),
  ...gameScreens(
    'wordsteal',
    ['src/games/wordsteal/screen/Table.tsx'],
    ['right', '/', 'escape', 'w', 'escape', 't', 'escape', 'escape'],
  ),
  ...gameScreens(
    'catan',
    ['Ending', 'Table'].map((file) => `src/games/catan/screen/${file}.tsx`),
    ['space', 'right', 'enter', 'escape'],
  ),
  ...gameScreens(
    'carcassonne',
    ['src/games/carcassonne/screen/Table.tsx'],
    ['enter', 'tab', 'r', 't', 'escape', 'i', 'escape', 'g', 'z', 'escape'],
  ),
];
