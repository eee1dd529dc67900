import type { Challenge } from '../engine/challenge.ts';
import type { AnyTypes, Bot, GameModule, GameTypes, Seats } from '../engine/game.ts';
import type { Lesson } from '../engine/lesson.ts';
import type { Reviewer } from '../engine/review.ts';
import { listed } from '../engine/sentence.ts';
import type { Study } from '../engine/study.ts';
import type { AnyMaker } from '../maker/maker.ts';
import type { FileKind, Shelf } from '../shelf/shelf.ts';
import type { GameScreen } from '../tui/table/game-screen.ts';
import type { CarcassonneTypes } from './carcassonne/rules/types.ts';
import type { LayoutFile } from './catan/rules/layout-schema.ts';
import type { CatanTypes } from './catan/rules/types.ts';
import type { BoardFile } from './monopoly/rules/board-file.ts';
import type { MonopolyTypes } from './monopoly/rules/types.ts';
import type { WordStealTypes } from './wordsteal/rules/types.ts';

interface Boards {
  /** What they are called, such as `islands`. */
  readonly plural: string;
  kind(): Promise<FileKind>;
}

/** A game as the list knows it; rules, bots and screens are loaded when they are first needed. */
export interface GameEntry<G extends GameTypes = AnyTypes> {
  readonly id: string;
  readonly title: string;
  /** One line for the launcher and `--help`. */
  readonly summary: string;
  readonly seats: Seats;
  /** How long a game takes among people: `1-2 h`. */
  readonly lasts: string;
  rules(): Promise<GameModule<G>>;
  /** Computer players, weakest first. */
  bots(): Promise<readonly Bot<G>[]>;
  /** Its challenge of each day. */
  challenge(): Promise<Challenge<G>>;
  /** How its strongest computer player looks back on a match. */
  reviewer(): Promise<Reviewer<G>>;
  screen(): Promise<GameScreen<G>>;
  /** Formats of its log beside `text` and `jsonl`. */
  readonly logFormats?: readonly string[];
  /** What is played on, where it can come as a file. */
  readonly boards?: Boards;
  /** How the boards of the game are designed, where it has boards. */
  maker?(): Promise<AnyMaker>;
  /** Looks on at games on a board that is being designed. */
  study?(): Promise<Study<G>>;
  /** A coached first game. */
  lesson(): Promise<Lesson>;
}

/** Asks once and gives the same answer ever after. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const lexicons = once(async () => {
  const { lexiconsIn } = await import('./wordsteal/lexicon/lexicons.ts');
  const { appPaths } = await import('../store/paths.ts');
  return lexiconsIn(appPaths());
});

const wordStealRules = once(async () => {
  const [{ createWordSteal }, { open, packs }] = await Promise.all([
    import('./wordsteal/rules/index.ts'),
    lexicons(),
  ]);
  return createWordSteal(open, () => packs.map(({ id, title }) => ({ value: id, label: title })));
});

const wordsteal: GameEntry<WordStealTypes> = {
  id: 'wordsteal',
  title: 'WordSteal',
  logFormats: ['gcg'],
  summary: 'form words, and steal the tiles of others',
  seats: { min: 2, max: 4, usual: 2 },
  lasts: '30 min',
  rules: wordStealRules,
  bots: once(async () => {
    const [{ createBots }, { open, commonWords }] = await Promise.all([
      import('./wordsteal/bots/index.ts'),
      lexicons(),
    ]);
    return createBots(open, commonWords);
  }),
  challenge: once(async () => {
    const [{ createChallenge }, game, { open }] = await Promise.all([
      import('./wordsteal/bots/challenge.ts'),
      wordStealRules(),
      lexicons(),
    ]);
    return createChallenge(game, open);
  }),
  reviewer: once(async () => {
    const [{ createReviewer }, game, { open }] = await Promise.all([
      import('./wordsteal/bots/review.ts'),
      wordStealRules(),
      lexicons(),
    ]);
    return createReviewer(game, open);
  }),
  screen: once(async () => {
    const [{ createScreen }, { open }] = await Promise.all([
      import('./wordsteal/screen/index.ts'),
      lexicons(),
    ]);
    return createScreen(open);
  }),
  lesson: async () => (await import('./wordsteal/lesson.ts')).lesson,
};

/** The files of a kind that come with the program, and the player's own. */
async function shelfOf<T extends { readonly name: string }>(kind: FileKind): Promise<Shelf<T>> {
  const [{ openShelf }, { appPaths }] = await Promise.all([
    import('../shelf/shelf.ts'),
    import('../store/paths.ts'),
  ]);
  return openShelf(kind, appPaths().data);
}

const boardKind = async () => (await import('./monopoly/boards/board-kind.ts')).boardKind;
const boards = once(async () => shelfOf<BoardFile>(await boardKind()));

const monopolyRules = once(async () => {
  const [{ createMonopoly }, shelf] = await Promise.all([import('./monopoly/rules/index.ts'), boards()]);
  return createMonopoly(shelf);
});

const monopoly: GameEntry<MonopolyTypes> = {
  id: 'monopoly',
  title: 'Monopoly',
  summary: 'buy, build, trade and bankrupt the others',
  seats: { min: 2, max: 4, usual: 2 },
  lasts: '1-2 h',
  rules: monopolyRules,
  bots: async () => (await import('./monopoly/bots/index.ts')).bots,
  challenge: once(async () => {
    const [{ createChallenge }, game] = await Promise.all([
      import('./monopoly/bots/challenge.ts'),
      monopolyRules(),
    ]);
    return createChallenge(game);
  }),
  reviewer: async () => (await import('./monopoly/bots/review.ts')).reviewer,
  screen: once(async () => {
    const [{ screen }, { moreFields }, shelf] = await Promise.all([
      import('./monopoly/screen/index.ts'),
      import('./monopoly/screen/new-game.ts'),
      boards(),
    ]);
    return { ...screen, moreFields: moreFields(shelf) };
  }),
  boards: { plural: 'boards', kind: boardKind },
  maker: once(async () => {
    const [{ createMaker }, shelf] = await Promise.all([import('./monopoly/maker/index.tsx'), boards()]);
    return createMaker(shelf) as unknown as AnyMaker;
  }),
  study: async () => (await import('./monopoly/maker/study.ts')).study,
  lesson: async () => (await import('./monopoly/lesson.ts')).lesson,
};

const layoutKind = async () => (await import('./catan/layouts/layout-kind.ts')).layoutKind;
const islands = once(async () => shelfOf<LayoutFile>(await layoutKind()));

const catanRules = once(async () => {
  const [{ createCatan }, shelf] = await Promise.all([import('./catan/rules/index.ts'), islands()]);
  return createCatan(shelf);
});

const catan: GameEntry<CatanTypes> = {
  id: 'catan',
  title: 'Catan',
  summary: 'settle an island, first to ten points wins',
  seats: { min: 2, max: 4, usual: 3 },
  lasts: '1 h',
  rules: catanRules,
  boards: { plural: 'islands', kind: layoutKind },
  bots: async () => (await import('./catan/bots/index.ts')).bots,
  challenge: async () => (await import('./catan/bots/challenge.ts')).challenge,
  reviewer: async () => (await import('./catan/bots/review.ts')).reviewer,
  screen: async () => (await import('./catan/screen/index.ts')).screen,
  maker: once(async () => {
    const [{ createMaker }, shelf] = await Promise.all([import('./catan/maker/index.tsx'), islands()]);
    return createMaker(shelf) as unknown as AnyMaker;
  }),
  study: async () => (await import('./catan/maker/study.ts')).study,
  lesson: async () => (await import('./catan/lesson.ts')).lesson,
};

const carcassonne: GameEntry<CarcassonneTypes> = {
  id: 'carcassonne',
  title: 'Carcassonne',
  summary: 'build the land tile by tile, and claim it',
  seats: { min: 2, max: 5, usual: 2 },
  lasts: '45 min',
  rules: async () => (await import('./carcassonne/rules/index.ts')).carcassonne,
  bots: async () => (await import('./carcassonne/bots/index.ts')).bots,
  challenge: async () => (await import('./carcassonne/bots/challenge.ts')).challenge,
  reviewer: async () => (await import('./carcassonne/bots/review.ts')).reviewer,
  screen: async () => (await import('./carcassonne/screen/index.ts')).screen,
  lesson: async () => (await import('./carcassonne/lesson.ts')).lesson,
};

/** Forgets the concrete types of a game, for code that serves all games. */
function anyEntry<G extends GameTypes>(entry: GameEntry<G>): GameEntry {
  return entry as unknown as GameEntry;
}

/** The only list of games. */
export const games: readonly GameEntry[] = [
  anyEntry(monopoly),
  anyEntry(wordsteal),
  anyEntry(catan),
  anyEntry(carcassonne),
];

export function findGame(id: string): GameEntry | undefined {
  return games.find((game) => game.id === id);
}

/** What games are played on, as files: `boards and islands`. */
export function plurals(): string {
  return listed(games.flatMap(({ boards: played }) => played?.plural ?? []));
}

/** `boards of Monopoly and islands of Catan`. */
export function boardsOfGames(): string {
  return listed(
    games.flatMap(({ title, boards: played }) => (played ? [`${played.plural} of ${title}`] : [])),
  );
}
