import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { LocalSession } from '../../engine/session.ts';
import type { TableMatch } from '../../net/table-game.ts';
import type { BotHost } from '../../play/bot-host.ts';
import { attachBots } from '../../play/bots.ts';
import { SteadyKeeper } from '../../store/keeper.ts';
import { newId } from '../../store/new-id.ts';
import type { Entry, Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import { realClock } from '../../tui/terminal/clock.ts';

/** A computer player's move is held so long, for people to follow. */
const PAUSE = 700;
const THINKING = 800;

/** What plays and keeps the games of a host. */
export interface HostParts {
  readonly bots: BotHost;
  readonly store: Store;
  /** Done when what a table that is closed could not save is given up; after some seconds without it. */
  readonly enough?: Promise<void>;
}

interface MatchParts extends HostParts {
  /** What plays for a bot of this name: a level, or the command of a program. */
  programOf(bot: string): string;
  unsaved(isUnsaved: boolean, why: string): void;
  /** Of the right to run the table; 0 where nobody else can. */
  fence(): number;
}

/**
 * A match as a table plays it: kept in the store, with computer players on their seats and on those of people who are away.
 * @param entry of one that is entered; where there is none it is made, or the match begins in memory
 */
export async function seatMatch(
  match: Match<AnyTypes>,
  entry: Entry | undefined,
  parts: MatchParts,
): Promise<TableMatch> {
  const { bots: host, store, programOf, unsaved, fence, enough } = parts;
  const id = entry?.id ?? newId();
  const enter = async (latest: Match<AnyTypes>, made: string) => {
    // The entry is gone since another process has taken the match over: a second one would be another game.
    if (fence() > 0) throw new StoreError('The table is run by another process now.', 'elsewhere');
    return store.enter(latest, { id: made });
  };
  const keeper = new SteadyKeeper(match, {
    ...{ clock: realClock, enter },
    // One that takes its place is called otherwise.
    ...(entry ? { entry } : { id }),
    ...(enough && { enough }),
  });
  let isUnsaved = false;
  let onUnsaved = (): void => {};
  keeper.listener = (keeping, why) => {
    const wasUnsaved = isUnsaved;
    isUnsaved = keeping === 'unsaved';
    if (why !== undefined) unsaved(isUnsaved, why);
    if (isUnsaved !== wasUnsaved) onUnsaved();
  };
  if (!entry) await keeper.keep(match);
  const session = new LocalSession(match, keeper);
  const substitutes = new Map<number, string>();
  let onFault = (_: string): void => {};
  const play = attachBots(session, {
    host,
    clock: realClock,
    pause: () => PAUSE,
    milliseconds: THINKING,
    onFault: (sentence) => onFault(sentence),
    botOf(at) {
      const bot = session.match.players[at]?.bot ?? substitutes.get(at);
      return bot === undefined ? undefined : programOf(bot);
    },
  });
  return {
    get id() {
      return keeper.id ?? id;
    },
    get isEntered() {
      return keeper.id !== undefined;
    },
    get isUnsaved() {
      return isUnsaved;
    },
    session,
    takenOver: keeper.takenOver,
    substitute(at, bot) {
      if (bot === undefined) substitutes.delete(at);
      else substitutes.set(at, bot);
      play.look();
    },
    onFault(listener) {
      onFault = listener;
    },
    onUnsaved(listener) {
      onUnsaved = listener;
    },
    async close(isEnded) {
      play.close();
      await Promise.race([session.settled, keeper.takenOver]);
      if (isEnded) void keeper.keep({ ...session.match, isEnded });
      return keeper.release();
    },
  };
}
