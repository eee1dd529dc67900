import { useEffect, useState } from 'react';
import type { GameTypes, Viewer } from '../../engine/game.ts';
import { type Match, tableNames } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';

/** An event as the log tells it. */
export interface MatchLine<G extends GameTypes> {
  readonly text: string;
  readonly event: G['event'];
}

export interface History<G extends GameTypes> {
  readonly match: Match<G>;
  /** The match before its last step; the same one at the start and after a take-back. */
  readonly before: Match<G>;
  /** What the last step brought; empty at the start and after a take-back. */
  readonly events: readonly G['event'][];
  readonly lines: readonly MatchLine<G>[];
}

interface Heard<G extends GameTypes> {
  readonly session: Session<G>;
  readonly viewer: Viewer;
  readonly history: History<G>;
}

/** All that has happened, as far as the viewer may know it; for another viewer it is told from the first step on. */
export function useHistory<G extends GameTypes>(session: Session<G>, viewer: Viewer): History<G> {
  const [heard, hear] = useState<Heard<G>>(() => heardFrom(session, viewer));
  let now = heard;
  if (heard.session !== session || heard.viewer !== viewer) {
    now = heardFrom(session, viewer);
    hear(now);
  }
  useEffect(
    () =>
      session.listen(({ match, step, events }) =>
        hear((before) =>
          step && before.session === session && before.viewer === viewer
            ? { session, viewer, history: withStep(before.history, match, events, viewer) }
            : heardFrom(session, viewer),
        ),
      ),
    [session, viewer],
  );
  return now.history;
}

function withStep<G extends GameTypes>(
  { match: before, lines }: History<G>,
  match: Match<G>,
  events: readonly G['event'][],
  viewer: Viewer,
): History<G> {
  return { match, before, events, lines: [...lines, ...linesOf(match, events, viewer)] };
}

function heardFrom<G extends GameTypes>(session: Session<G>, viewer: Viewer): Heard<G> {
  const { match } = session;
  const past = session.history();
  const lines = past.flatMap(({ events }) => linesOf(match, events, viewer));
  return { session, viewer, history: { match, before: match, events: past.at(-1)?.events ?? [], lines } };
}

export function linesOf<G extends GameTypes>(
  match: Match<G>,
  events: readonly G['event'][],
  viewer: Viewer,
): readonly MatchLine<G>[] {
  const names = tableNames(match);
  return events.flatMap((event) => {
    const text = match.game.describe(event, { viewer, names });
    return text === undefined ? [] : [{ text, event }];
  });
}
