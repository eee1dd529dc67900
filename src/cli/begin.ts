import type { AnyGame, AnyTypes, Bot } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { LocalSession } from '../engine/session.ts';
import type { GameEntry } from '../games/index.ts';
import { SteadyKeeper } from '../store/keeper.ts';
import type { Store } from '../store/store.ts';
import type { GameScreen } from '../tui/table/game-screen.ts';
import { realClock } from '../tui/terminal/clock.ts';
import { ownSeat } from './net/kept-seats.ts';
import { changeSince, gameNamed, openLoaded } from './open-saved.ts';
import type { Place } from './place.ts';
import type { Stage } from './stage.ts';

/** All parts of a game that screens need. */
export interface LoadedGame {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly bots: readonly Bot<AnyTypes>[];
  readonly screen: GameScreen<AnyTypes>;
}

export async function loadGame(entry: GameEntry): Promise<LoadedGame> {
  const [game, bots, screen] = await Promise.all([entry.rules(), entry.bots(), entry.screen()]);
  return { entry, game, bots, screen };
}

/** A match on the table, with its keeper. */
export interface BegunMatch {
  readonly session: LocalSession<AnyTypes>;
  readonly keeper: SteadyKeeper;
  /** Told when the game is opened. */
  readonly notice?: string | undefined;
}

/**
 * A new match. The store is opened after the first frame, and the first step waits for that; what was played of it
 * already, in a lesson or a replay, is kept without another.
 * @param title what it is called where it is saved.
 */
export function beginNew(stage: Stage, match: Match<AnyTypes>, title?: string): BegunMatch {
  const opening = stage.terminal.frames.begun.then(() => stage.storage.open());
  const keeper = new SteadyKeeper(match, {
    clock: realClock,
    enter: async (latest, id) => {
      await opening;
      return (await stage.storage.openAgain()).enter(latest, { id, title });
    },
  });
  void opening.then(({ lost, trouble }) => {
    if (trouble !== undefined) keeper.report(lost ? 'unsaved' : 'kept', trouble);
  });
  if (match.steps.length > 0) void keeper.keep(match);
  return { session: new LocalSession(match, keeper), keeper };
}

/** A saved match, or the table at which it goes on, which is opened again where it was closed. @throws StoreError, UsageError */
export async function savedPlace(stage: Stage, id: string): Promise<Place> {
  const own = [...stage.hosted.values()].find((table) => table.plays(id));
  if (own) return { name: 'table', client: own.sit(), addresses: own.addresses };
  const code = await tableOf(stage, id);
  if (code === undefined) return { name: 'play', ...(await continueSaved(stage, id)) };
  // Sockets are loaded only where they are wanted.
  const { hostPlace } = await import('./net/show-table.tsx');
  return hostPlace(stage, { table: { resume: code } });
}

const openedStore = async ({ storage }: Stage): Promise<Store> => (await storage.open()).store;

/** The code of the table at which a match goes on, where a seat at this computer is kept: people elsewhere come back to that. */
async function tableOf(stage: Stage, id: string): Promise<string | undefined> {
  const store = await openedStore(stage);
  const { readTableRecord } = await import('../net/table-record.ts');
  const { seats } = stage.settings.get();
  for (const code of await store.tables.list()) {
    if (seats[ownSeat(code)] === undefined) continue;
    const record = readTableRecord((await store.tables.load(code)) ?? '');
    if (record?.match !== id || record.referee || record.ended) continue;
    const { saved } = await store.load(id);
    return saved.result ? undefined : code;
  }
  return undefined;
}

/** A saved match, from where it stands. @throws StoreError, UsageError */
async function continueSaved(
  stage: Stage,
  id: string,
): Promise<{ readonly loaded: LoadedGame; readonly begun: BegunMatch }> {
  const store = await openedStore(stage);
  // The lock is held before the first step.
  const entry = await store.keep(id);
  try {
    const { log } = await store.load(id);
    const loaded = await loadGame(gameNamed(log.header.game));
    const match = openLoaded(log, loaded.game, `Saved game ${id}`);
    const enter = async (latest: Match<AnyTypes>, made: string) =>
      (await stage.storage.openAgain()).enter(latest, { id: made });
    const keeper = new SteadyKeeper(match, { clock: realClock, entry, enter });
    const notice = changeSince(log, loaded.game);
    return { loaded, begun: { session: new LocalSession(match, keeper), keeper, notice } };
  } catch (error) {
    await entry.release();
    throw error;
  }
}
