import { useEffect, useState } from 'react';
import type { Match, Step } from '../../../engine/match.ts';
import { replay } from '../../../engine/match.ts';
import type { Session } from '../../../engine/session.ts';
import type { LogLine } from '../../../tui/widgets/log-pane.tsx';
import type { Event } from '../rules/events.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { colourNames, seatLooks } from './seats.ts';

/** What has happened so far, for the log pane and the chart at the end. */
export interface History {
  readonly steps: readonly Step<Move>[];
  readonly lines: readonly LogLine[];
  /** The scores after every turn, by turn and seat. */
  readonly scores: readonly (readonly number[])[];
}

const quiet: ReadonlySet<Event['type']> = new Set(['tileDrawn', 'followerReturned']);

/** The history with one more step. */
function withStep(history: History, match: Match<CarcassonneTypes>, events: readonly Event[]): History {
  const told = events.flatMap((event): LogLine[] => {
    const line = quiet.has(event.type)
      ? undefined
      : match.game.describe(event, { viewer: 'all', names: colourNames });
    return line === undefined ? [] : [lineOf(event, line)];
  });
  const turnIsOver = match.state.phase !== 'placeFollower';
  return {
    steps: match.steps,
    lines: [...history.lines, ...told],
    scores: turnIsOver ? [...history.scores, match.game.scores(match.state)] : history.scores,
  };
}

function lineOf(event: Event, text: string): LogLine {
  if (event.type === 'tilePlaced') {
    const { glyph, paint } = seatLooks[event.seat]!;
    return { text: `${glyph} ${text}`, style: { fg: paint } };
  }
  const pays = 'points' in event && event.points.some((points) => points > 0);
  return pays ? { text: `  ${text}`, style: { fg: 'good' } } : `  ${text}`;
}

/** The history of a match from its first step. */
export function historyOf(match: Match<CarcassonneTypes>): History {
  let history: History = { steps: [], lines: [], scores: [match.players.map(() => 0)] };
  replay(match.game, match, match.setupChance, match.steps, (after, events) => {
    history = withStep(history, after, events);
  });
  return { ...history, steps: match.steps };
}

/** Kept up step by step; a take-back tells it anew. */
export function useHistory(session: Session<CarcassonneTypes>): History {
  const [history, set] = useState(() => historyOf(session.match));
  useEffect(
    () =>
      session.listen(({ match, step, events }) => {
        set((before) =>
          step && before.steps.length === match.steps.length - 1
            ? withStep(before, match, events)
            : historyOf(match),
        );
      }),
    [session],
  );
  return history;
}
