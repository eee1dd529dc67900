import { useCallback, useState } from 'react';
import type { GameTypes, Seat, Viewer } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';

/**
 * The person who is to decide next: whoever sits at the keyboard already if they may, so that it is handed over no
 * more often than needed; otherwise the next one after them.
 */
export function nextPerson(
  toAct: readonly Seat[],
  people: readonly Seat[],
  seen: Seat | undefined,
  seats: number,
): Seat | undefined {
  const here = toAct.filter((seat) => people.includes(seat));
  const from = seen ?? 0;
  return here.toSorted((a, b) => ((a - from + seats) % seats) - ((b - from + seats) % seats))[0];
}

interface SeatingOptions<G extends GameTypes> {
  readonly match: Match<G>;
  readonly people: readonly Seat[];
  /** Seats that need not be asked now. */
  readonly settled: readonly Seat[];
  /** People at this computer must not see what the others hold. */
  readonly secret: boolean;
  /** Whose eyes, where nobody here plays. */
  readonly watcher: Viewer;
}

/** Hands the keyboard from one person to the next where they have secrets from each other. */
export function useSeating<G extends GameTypes>(options: SeatingOptions<G>) {
  const { match, people, settled, secret, watcher } = options;
  // Who sat at the keyboard last, and whether they still do.
  const [{ seat, here }, sit] = useState({ seat: secret ? undefined : people[0], here: !secret });
  const { game, state, players } = match;
  const toAct = game.toAct(state);
  const person = nextPerson(
    toAct.filter((each) => !settled.includes(each)),
    people,
    seat,
    players.length,
  );
  const next = secret && !(here && person === seat) ? person : undefined;
  // Whoever has given the keyboard away must say to be there again, even where a take-back makes it theirs.
  if (next !== undefined && here) sit({ seat, here: false });
  const own = next === undefined ? (secret ? seat : people[0]) : undefined;
  const viewer: Viewer = toAct.length === 0 ? 'all' : next === undefined ? (own ?? watcher) : 'spectator';
  return {
    viewer,
    own,
    active: next === undefined ? person : undefined,
    /** The person who is to take the keyboard; the table is hidden until then. */
    next,
    /** They have said to be there. */
    sitDown: useCallback(() => sit({ seat: next, here: true }), [next]),
  };
}
