import { useEffect, useState } from 'react';
import type { GameTypes, Viewer } from '../engine/game.ts';
import { type Match, replay } from '../engine/match.ts';
import type { Session } from '../engine/session.ts';

export interface MatchLines<G extends GameTypes> {
  /** What the last step brought; empty at the start and after a take-back. */
  readonly events: readonly G['event'][];
  /** Everything that this viewer may know, one line an event. */
  readonly lines: readonly string[];
}

/** The match as lines of a log, from its first step on. */
export function useMatchLines<G extends GameTypes>(session: Session<G>, viewer: Viewer): MatchLines<G> {
  const [told, tell] = useState(() => linesFromStart(session.match, viewer));
  useEffect(() => {
    tell(linesFromStart(session.match, viewer));
    return session.listen(({ match, step, events }) =>
      tell((before) =>
        step
          ? { events, lines: [...before.lines, ...describeAll(match, events, viewer)] }
          : linesFromStart(match, viewer),
      ),
    );
  }, [session, viewer]);
  return told;
}

function linesFromStart<G extends GameTypes>(match: Match<G>, viewer: Viewer): MatchLines<G> {
  const lines: string[] = [];
  let events: readonly G['event'][] = [];
  replay(match.game, match, match.setupChance, match.steps, (after, happened) => {
    events = happened;
    lines.push(...describeAll(after, happened, viewer));
  });
  return { events, lines };
}

function describeAll<G extends GameTypes>(
  match: Match<G>,
  events: readonly G['event'][],
  viewer: Viewer,
): string[] {
  const names = match.players.map((player) => player.name);
  return events.flatMap((event) => match.game.describe(event, { viewer, names }) ?? []);
}
