import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import type { Change, Session } from '../../engine/session.ts';

/** The match as it stands; the component is rendered again at every step. */
export function useSession<G extends GameTypes>(session: Session<G>): Match<G> {
  const listen = useCallback((listener: () => void) => session.listen(listener), [session]);
  return useSyncExternalStore(listen, () => session.match);
}

/** Calls `onChange` at every step and take-back: for sounds, animations, the log pane. */
export function useSessionEvents<G extends GameTypes>(
  session: Session<G>,
  onChange: (change: Change<G>) => void,
): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => session.listen((change) => changed(change)), [session]);
}
