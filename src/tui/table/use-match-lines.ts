import { useEffect, useRef, useState } from 'react';
import type { GameTypes, Viewer } from '../../engine/game.ts';
import { type Match, replay, tableNames } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';

export interface MatchLines<G extends GameTypes> {
  /** What the last step brought; empty at the start and after a take-back. */
  readonly events: readonly G['event'][];
  /** Everything that this viewer may know, one line an event. */
  readonly lines: readonly string[];
}

/**
 * The match as lines of a log, from its first step on.
 * @param tells whether an event is worth a line; must be the same function at every rendering.
 */
export function useMatchLines<G extends GameTypes>(
  session: Session<G>,
  viewer: Viewer,
  tells: (event: G['event']) => boolean = everything,
): MatchLines<G> {
  const [told, tell] = useState(() => linesFromStart(session.match, viewer, tells));
  const shown = useRef({ session, viewer });
  useEffect(() => {
    if (shown.current.session !== session || shown.current.viewer !== viewer) {
      shown.current = { session, viewer };
      tell(linesFromStart(session.match, viewer, tells));
    }
    return session.listen(({ match, step, events }) =>
      tell((before) =>
        step
          ? { events, lines: [...before.lines, ...describeAll(match, events.filter(tells), viewer)] }
          : linesFromStart(match, viewer, tells),
      ),
    );
  }, [session, viewer, tells]);
  return told;
}

function everything(): boolean {
  return true;
}

function linesFromStart<G extends GameTypes>(
  match: Match<G>,
  viewer: Viewer,
  tells: (event: G['event']) => boolean,
): MatchLines<G> {
  const lines: string[] = [];
  let events: readonly G['event'][] = [];
  replay(match.game, match, match.setupChance, match.steps, (after, happened) => {
    events = happened;
    lines.push(...describeAll(after, happened.filter(tells), viewer));
  });
  return { events, lines };
}

function describeAll<G extends GameTypes>(
  match: Match<G>,
  events: readonly G['event'][],
  viewer: Viewer,
): string[] {
  const names = tableNames(match);
  return events.flatMap((event) => match.game.describe(event, { viewer, names }) ?? []);
}
