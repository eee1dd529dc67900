import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { GameTypes, Viewer } from '../../engine/game.ts';
import { eventsFor, linesOf, type MatchLine, type PastStep } from '../../engine/history.ts';
import type { Match } from '../../engine/match.ts';
import type { Listener, Session } from '../../engine/session.ts';

/** The match as it stands; the component is rendered again at every step. */
export function useSession<G extends GameTypes>(session: Session<G>): Match<G> {
  const listen = useCallback((listener: () => void) => session.listen(listener), [session]);
  return useSyncExternalStore(listen, () => session.match);
}

/** Calls `onChange` at every step and take-back: for sounds, animations, the log pane. */
export function useSessionEvents<G extends GameTypes>(session: Session<G>, onChange: Listener<G>): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => session.listen((change) => changed(change)), [session]);
}

/** All that has happened, as far as the viewer may know it; the same lists as long as nothing happens, for what hangs on them. */
export function useHistory<G extends GameTypes>(session: Session<G>, viewer: Viewer) {
  const [held, hold] = useState(() => begun(session));
  const now = held.session === session ? held : begun(session);
  if (now !== held) hold(now);
  useSessionEvents(session, ({ match, step }) =>
    hold((last) => ({ session, match, before: step && last.session === session ? last.match : match })),
  );
  const { match, before } = now;
  // A long game is not described again at every step.
  const known = useMemo(
    () => ({ viewer, lines: new WeakMap<PastStep<G>, readonly MatchLine<G>[]>() }),
    [viewer],
  );
  return useMemo(() => {
    const past = session.history();
    const lines = past.flatMap((step) => {
      const told = known.lines.get(step) ?? linesOf(match, step.events, viewer);
      known.lines.set(step, told);
      return told;
    });
    return { before, events: eventsFor(match.game, past.at(-1)?.events ?? [], viewer), lines };
  }, [session, match, before, viewer, known]);
}

/** `before` is the match before its last step; the same one at the start and after a take-back. */
function begun<G extends GameTypes>(session: Session<G>) {
  return { session, match: session.match, before: session.match };
}
