import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { AnyGame, AnyTypes, Bot } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { LocalSession } from '../../engine/session.ts';
import type { GameEntry } from '../../games/index.ts';
import { attachBots } from '../../play/bots.ts';
import { calmKeeper, keepNew } from '../../store/keeper.ts';
import type { MatchKeeper } from '../../store/store.ts';
import { LayersContext, useActive, useApp } from '../../tui/app/app-context.ts';
import type { GameScreen } from '../../tui/table/game-screen.ts';
import { GameTable } from '../../tui/table/game-table.tsx';
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
  readonly keeper: MatchKeeper;
  /** Tells of the first thing that could not be saved. */
  readonly trouble: Promise<string>;
  /** Told when the game is opened. */
  readonly notice?: string | undefined;
}

/** A new match. The store is opened after the first frame, and the first step waits for that. */
export function beginNew(stage: Stage, match: Match<AnyTypes>): BegunMatch {
  const { promise: trouble, resolve: tell } = withResolver<string>();
  const opening = stage.terminal.frames.begun.then(() => stage.store());
  void opening.then((opened) => {
    if (opened.trouble !== undefined) tell(opened.trouble);
  });
  const keeper = calmKeeper(async () => keepNew((await opening).store, match), tell);
  return { session: new LocalSession(match, keeper), keeper, trouble };
}

/** A saved match, from where it stands. @throws StoreError, UsageError */
export async function continueSaved(
  stage: Stage,
  id: string,
): Promise<{ readonly loaded: LoadedGame; readonly begun: BegunMatch }> {
  const { store } = await stage.store();
  const kept = await store.keep(id);
  try {
    const { log } = await store.load(id);
    const loaded = await loadGame(gameNamed(log.header.game));
    const match = openLoaded(log, loaded.game, `the saved game ${id}`);
    const { promise: trouble, resolve: tell } = withResolver<string>();
    const calm = calmKeeper(async () => ({ id, keeper: kept }), tell);
    // The lock is held before the first step.
    const keeper = { ...calm, release: () => kept.release() };
    const notice = changeSince(log, loaded.game);
    return { loaded, begun: { session: new LocalSession(match, keeper), keeper, trouble, notice } };
  } catch (error) {
    await kept.release();
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
  useLayoutEffect(() => {
    stage.session = session;
  }, [stage, session]);
  useEffect(() => {
    if (begun.notice !== undefined) say(begun.notice, 'warn');
    return watchEnd(stage, session, keeper);
  }, [stage, session, keeper, begun, say]);
  useEffect(() => {
    let left = false;
    void begun.trouble.then((sentence) => {
      if (left) return;
      setUnsaved(true);
      say(sentence, 'bad');
    });
    return () => {
      left = true;
      setUnsaved(false);
    };
  }, [begun, say, setUnsaved]);
  useBots(stage, session, (sentence) => say(sentence, 'warn'));

  const leave = async (how: 'menu' | 'new-game'): Promise<void> => {
    await session.settled;
    await stage.recorded;
    await keeper.release();
    const { options } = session.match;
    if (how === 'new-game') {
      replace(<NewGameScreen stage={stage} loaded={loaded} initial={{ options, players }} />);
    } else if (stage.piped && stage.finished) quit();
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

/** Records the result, and forgets it again when moves are taken back. */
function watchEnd(stage: Stage, session: LocalSession<AnyTypes>, keeper: MatchKeeper): () => void {
  const look = (match: Match<AnyTypes>): void => {
    const over = match.game.outcome(match.state) !== undefined;
    stage.finished = over ? match : undefined;
    if (over) stage.recorded = keeper.finish(match) ?? Promise.resolve();
  };
  look(session.match);
  return session.listen(({ match }) => look(match));
}

/** How long a computer player's move is held back so that people can follow, in milliseconds. */
const pauses = { full: 900, fast: 400, off: 100 } as const;
const THINKING_MILLISECONDS = 800;

/** Computer players wait while something lies over the table. */
function useBots(stage: Stage, session: LocalSession<AnyTypes>, onFault: (sentence: string) => void): void {
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
}

function withResolver<T>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value) => resolve(value) };
}
