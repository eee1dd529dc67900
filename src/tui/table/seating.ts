import { useCallback, useState } from 'react';
import type { GameTypes, Seat, Viewer } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';

interface SeatingOptions<G extends GameTypes> {
  readonly match: Match<G>;
  readonly people: readonly Seat[];
  /** Seats that need not be asked now. */
  readonly settled: readonly Seat[];
  /** People at this computer must not see what the others hold. */
  readonly secret: boolean;
  /** Whose eyes, where nobody here plays; left out, a spectator's. */
  readonly watcher: Viewer | undefined;
}

/** Hands the keyboard from one person to the next where they have secrets from each other. */
export function useSeating<G extends GameTypes>(options: SeatingOptions<G>) {
  const { match, people, settled, secret, watcher = 'spectator' } = options;
  const { steps } = match;
  // Who sat at the keyboard last, whether they still do, and what had been played then.
  const [held, sit] = useState({ seat: secret ? undefined : people[0], here: !secret, steps });
  let now = held;
  if (secret && steps !== held.steps) {
    // Whose choice was taken back chooses again.
    const seat = held.steps[steps.length]?.seat ?? held.seat;
    now = { seat, here: held.here && seat === held.seat, steps };
    sit(now);
  }
  const { seat, here } = now;
  const toAct = match.game.toAct(match.state);
  const able = toAct.filter((each) => people.includes(each) && !settled.includes(each));
  // Whoever sits there already if they may, so that it is handed over no more often than needed; else the next after them.
  const person = able.sort((a, b) => a - b).find((each) => each >= (seat ?? 0)) ?? able[0];
  const next = secret && !(here && person === seat) ? person : undefined;
  // Whoever has given the keyboard away must say to be there again, even where a take-back makes it theirs.
  if (next !== undefined && here) sit({ ...now, here: false });
  const own = next === undefined ? (secret ? seat : people[0]) : undefined;
  const viewer: Viewer = toAct.length === 0 ? 'all' : next === undefined ? (own ?? watcher) : 'spectator';
  return {
    viewer,
    own,
    active: next === undefined ? person : undefined,
    /** The person who is to take the keyboard; the table is hidden until then. */
    next,
    sitDown: useCallback(() => sit((before) => ({ ...before, seat: next, here: true })), [next]),
  };
}
