import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import { peopleAt, startMatch } from '../../engine/match.ts';
import type { LocalSession } from '../../engine/session.ts';
import { attachBots, type BotPlay } from '../../play/bots.ts';
import { useActive, useApp, useLayer } from '../../tui/app/app-context.ts';
import type { Ending } from '../../tui/table/ending.ts';
import { GameTable } from '../../tui/table/game-table.tsx';
import { beginNew } from '../begin.ts';
import type { PropsAt } from '../place.ts';
import { keepRecords } from '../records.ts';
import { saveLogFile } from '../save-log-file.ts';
import { newSeed } from '../seed.ts';
import type { Stage } from '../stage.ts';
import { SaveLog } from './save-log.tsx';

/** A running match with its computer players and its keeper; what is drawn is the game's own. */
export function PlayScreen({ stage, loaded, begun }: PropsAt<'play'>): ReactNode {
  const { say, push, replace, quit, setUnsaved } = useApp();
  const { session, keeper } = begun;
  const [logOpen, openLog] = useState(false);
  const [saving, setSaving] = useState(false);
  const { players } = session.match;
  const people = peopleAt(players);
  // Before any key: Ctrl+C asks only where a game is being played.
  useLayoutEffect(() => stage.played.sitDown(session, keeper), [stage, session, keeper]);
  useEffect(() => {
    if (begun.notice !== undefined) say(begun.notice, 'warn');
  }, [begun, say]);
  useEffect(() => {
    keeper.listener = (keeping, sentence) => {
      setSaving(keeping === 'saving');
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
      replace(stage.screen({ name: 'new-game', loaded, initial: { options, players } }));
    } else if (stage.piped && stage.played.finished) quit();
    else replace(stage.screen({ name: 'launcher' }));
  };
  const again = async (): Promise<void> => {
    bots.close();
    await stage.played.standUp();
    const { game, options } = session.match;
    const match = startMatch(game, { options, players, seed: newSeed() });
    replace(stage.screen({ name: 'play', loaded, begun: beginNew(stage, match) }));
  };
  const { screen } = loaded;
  const records = useCallback(
    (ending: Ending) => keepRecords(stage.results, session.match, ending),
    [stage, session],
  );
  const playing = {
    ...{ session, people },
    saveLog: (file?: string, format?: string) =>
      file === undefined ? void openLog(true) : saveLogFile(session.match, file, format),
    review: () => push(stage.screen({ name: 'review', match: session.match, screen, id: keeper.id })),
    again: () => void again(),
    records,
    leave: (how: 'menu' | 'new-game') => void leave(how),
  };
  return (
    <>
      <Held bots={bots} />
      <GameTable {...{ ...playing, screen }} around={{ right: saving ? 'saving' : undefined }} />
      {logOpen && <SaveLog match={session.match} close={() => openLog(false)} />}
    </>
  );
}

/** How long a computer player's move is held back so that people can follow, in milliseconds. */
const pauses = { full: 900, fast: 400, off: 100 } as const;
const THINKING_MILLISECONDS = 800;
/** How long a key takes to be shown, at the most. */
const KEY_MILLISECONDS = 30;

/** Computer players wait while something lies over the table, which is not rendered again for that. */
function Held({ bots }: { readonly bots: BotPlay }): ReactNode {
  const active = useActive();
  useEffect(() => {
    if (active) return undefined;
    bots.hold();
    return () => bots.release();
  }, [active, bots]);
  return null;
}

function useBots(
  stage: Stage,
  session: LocalSession<AnyTypes>,
  onFault: (sentence: string) => void,
): BotPlay {
  const { clock } = useApp();
  const { layers, place } = useLayer();
  const [bots] = useState(() =>
    attachBots(session, {
      host: stage.bots,
      clock,
      pause: () => pauses[stage.settings.get().animation],
      milliseconds: THINKING_MILLISECONDS,
      onFault,
    }),
  );
  useEffect(() => () => bots.close(), [bots]);
  // Whoever presses a key at the table has seen enough, and what the key does is shown first; what is typed into a line over
  // the table hurries nobody.
  useEffect(
    () =>
      layers.hearFirst(() => {
        if (layers.top === place) clock.after(KEY_MILLISECONDS, () => bots.hurry());
      }),
    [layers, place, clock, bots],
  );
  return bots;
}
