import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { GameTypes, Viewer } from '../../engine/game.ts';
import { eventsFor, type PastStep } from '../../engine/history.ts';
import { type Match, tableNames } from '../../engine/match.ts';
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

export interface MatchLine<G extends GameTypes> {
  readonly text: string;
  readonly event: G['event'];
}

interface History<G extends GameTypes> {
  readonly session: Session<G>;
  readonly viewer: Viewer;
  readonly match: Match<G>;
  /** The match before its last step; the same one at the start and after a take-back. */
  readonly before: Match<G>;
  readonly past: readonly PastStep<G>[];
  /** What the last step brought; empty at the start. */
  readonly events: readonly G['event'][];
  readonly lines: readonly MatchLine<G>[];
}

/** All that has happened, as far as the viewer may know it. */
export function useHistory<G extends GameTypes>(session: Session<G>, viewer: Viewer): History<G> {
  const [news, setNews] = useState(() => newsFrom(session, viewer));
  let now = news;
  if (news.session !== session) now = newsFrom(session, viewer);
  else if (news.viewer !== viewer) now = { ...news, viewer, lines: allLines(news.match, news.past, viewer) };
  if (now !== news) setNews(now);
  useSessionEvents(session, ({ match, step, events }) =>
    setNews((before) =>
      step && before.session === session
        ? {
            ...{ ...before, match, events, before: before.match },
            past: [...before.past, { seat: step.seat, events }],
            lines: [...before.lines, ...linesOf(match, events, before.viewer)],
          }
        : newsFrom(session, before.viewer),
    ),
  );
  const { events } = now;
  const { game } = session.match;
  // The same list as long as nothing happens, for what hangs on it.
  const seen = useMemo(() => eventsFor(game, events, viewer), [game, events, viewer]);
  return { ...now, events: seen };
}

function newsFrom<G extends GameTypes>(session: Session<G>, viewer: Viewer): History<G> {
  const { match } = session;
  const past = session.history();
  const events = past.at(-1)?.events ?? [];
  return { session, viewer, match, before: match, past, events, lines: allLines(match, past, viewer) };
}

function allLines<G extends GameTypes>(match: Match<G>, past: readonly PastStep<G>[], viewer: Viewer) {
  return past.flatMap(({ events }) => linesOf(match, events, viewer));
}

export function linesOf<G extends GameTypes>(
  match: Match<G>,
  events: readonly G['event'][],
  viewer: Viewer,
): readonly MatchLine<G>[] {
  const names = tableNames(match);
  return eventsFor(match.game, events, viewer).flatMap((event) => {
    const text = match.game.describe(event, { viewer, names });
    return text === undefined ? [] : [{ text, event }];
  });
}
