import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { AnyGame, AnyTypes, Bot } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { LocalSession } from '../../engine/session.ts';
import type { GameEntry } from '../../games/index.ts';
import { attachBots, type BotPlay } from '../../play/bots.ts';
import { SteadyKeeper } from '../../store/keeper.ts';
import { LayersContext, useActive, useApp } from '../../tui/app/app-context.ts';
import type { GameScreen } from '../../tui/table/game-screen.ts';
import { GameTable } from '../../tui/table/game-table.tsx';
import { realClock } from '../../tui/terminal/clock.ts';
import { changeSince, gameNamed, openLoaded } from '../open-saved.ts';
import type { Stage } from '../stage.ts';
import { LauncherScreen } from './launcher.tsx';
import { NewGameScreen } from './new-game.tsx';
import { SaveLog } from './save-log.tsx';

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

/** A new match. The store is opened after the first frame, and the first step waits for that. */
export function beginNew(stage: Stage, match: Match<AnyTypes>): BegunMatch {
  const opening = stage.terminal.frames.begun.then(() => stage.storage.open());
  const keeper = new SteadyKeeper(match, {
    clock: realClock,
    enter: async (latest) => {
      await opening;
      return (await stage.storage.openAgain()).enter(latest);
    },
  });
  void opening.then(({ lost, trouble }) => {
    if (trouble !== undefined) keeper.report(lost ? 'unsaved' : 'kept', trouble);
  });
  return { session: new LocalSession(match, keeper), keeper };
}

/** A saved match, from where it stands. @throws StoreError, UsageError */
export async function continueSaved(
  stage: Stage,
  id: string,
): Promise<{ readonly loaded: LoadedGame; readonly begun: BegunMatch }> {
  const { store } = await stage.storage.open();
  // The lock is held before the first step.
  const entry = await store.keep(id);
  try {
    const { log } = await store.load(id);
    const loaded = await loadGame(gameNamed(log.header.game));
    const match = openLoaded(log, loaded.game, `the saved game ${id}`);
    const enter = async (latest: Match<AnyTypes>) => (await stage.storage.openAgain()).enter(latest);
    const keeper = new SteadyKeeper(match, { clock: realClock, entry, enter });
    const notice = changeSince(log, loaded.game);
    return { loaded, begun: { session: new LocalSession(match, keeper), keeper, notice } };
  } catch (error) {
    await entry.release();
    throw error;
  }
}

export interface PlayScreenProps {
  readonly stage: Stage;
  readonly loaded: LoadedGame;
  readonly begun: BegunMatch;
}

/** A running match with its computer players and its keeper; what is drawn is the game's own. */
export function PlayScreen({ stage, loaded, begun }: PlayScreenProps): ReactNode {
  const { say, replace, quit, setUnsaved } = useApp();
  const { session, keeper } = begun;
  const [saving, setSaving] = useState(false);
  const { players } = session.match;
  const people = players.flatMap((player, seat) => (player.bot === undefined ? [seat] : []));
  // Before any key: Ctrl+C asks only where a game is being played.
  useLayoutEffect(() => stage.played.sitDown(session, keeper), [stage, session, keeper]);
  useEffect(() => {
    if (begun.notice !== undefined) say(begun.notice, 'warn');
  }, [begun, say]);
  useEffect(() => {
    keeper.listener = (keeping, sentence) => {
      setUnsaved(keeping === 'unsaved');
      if (sentence !== undefined) say(sentence, keeping === 'unsaved' ? 'bad' : 'warn');
    };
    return () => {
      keeper.listener = undefined;
      setUnsaved(false);
    };
  }, [keeper, say, setUnsaved]);
  const bots = useBots(stage, session, (sentence) => say(sentence, 'warn'));

  const leave = async (how: 'menu' | 'new-game'): Promise<void> => {
    bots.close();
    await stage.played.standUp();
    const { options } = session.match;
    if (how === 'new-game') {
      replace(<NewGameScreen stage={stage} loaded={loaded} initial={{ options, players }} />);
    } else if (stage.piped && stage.played.finished) quit();
    else replace(<LauncherScreen stage={stage} />);
  };
  const { Play } = loaded.screen;
  const playing = {
    ...{ session, people },
    saveLog: () => setSaving(true),
    leave: (how: 'menu' | 'new-game') => void leave(how),
  };
  return (
    <>
      {Play ? <Play {...playing} /> : <GameTable {...playing} screen={loaded.screen} />}
      {saving && <SaveLog match={session.match} close={() => setSaving(false)} />}
    </>
  );
}

/** How long a computer player's move is held back so that people can follow, in milliseconds. */
const pauses = { full: 900, fast: 400, off: 100 } as const;
const THINKING_MILLISECONDS = 800;

/** Computer players wait while something lies over the table. */
function useBots(
  stage: Stage,
  session: LocalSession<AnyTypes>,
  onFault: (sentence: string) => void,
): BotPlay {
  const active = useActive();
  const { clock } = useApp();
  const layers = useContext(LayersContext);
  const [bots] = useState(() =>
    attachBots(session, {
      host: stage.bots,
      clock,
      pause: () => pauses[stage.settings.get().animation],
      milliseconds: THINKING_MILLISECONDS,
      onFault,
    }),
  );
  useEffect(() => {
    if (active) return undefined;
    bots.hold();
    return () => bots.release();
  }, [active, bots]);
  useEffect(() => () => bots.close(), [bots]);
  // Whoever presses a key has seen enough.
  useEffect(() => layers.addInterrupt(() => bots.hurry()), [layers, bots]);
  return bots;
}
