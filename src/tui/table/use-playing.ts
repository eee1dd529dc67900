import { useEffect, useMemo, useState } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';
import { useApp } from '../app/app-context.ts';
import type { SeatMove, Table } from './table.ts';

/** How long a step may take to be kept before the title says so, in milliseconds. */
export const PATIENCE_MILLISECONDS = 150;

export interface Playing<G extends GameTypes> {
  /** A step takes longer than that. */
  readonly saving: boolean;
  /** The match before the moves that are played in a row, until all of them are. */
  readonly standing: Match<G> | undefined;
  readonly playAll: Table<G>['playAll'];
  callsFor(active: Seat | undefined): Pick<Table<G>, 'play' | 'playAll' | 'refuse' | 'whyNot'>;
}

/** Plays the moves of the people at this table, and shows what is refused. */
export function usePlaying<G extends GameTypes>(session: Session<G>): Playing<G> {
  const { say, sound, clock } = useApp();
  const [standing, stand] = useState<Match<G>>();
  const [pending, count] = useState(0);
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (pending === 0) return undefined;
    const cancel = clock.after(PATIENCE_MILLISECONDS, () => setSaving(true));
    return () => {
      cancel();
      setSaving(false);
    };
  }, [pending, clock]);
  const calls = useMemo(() => {
    const refuse = (why: string): void => {
      say(why, 'warn');
      sound('illegal');
    };
    /** @returns whether the move was played. */
    const send = async ({ seat, move }: SeatMove<G>): Promise<boolean> => {
      const { match } = session;
      const sent = session.play(seat, move);
      // What is kept already was never waited for.
      const waits = session.match === match;
      if (waits) count((before) => before + 1);
      const refusal = await sent.finally(() => {
        if (waits) count((before) => before - 1);
      });
      if (refusal) refuse(refusal.text);
      return refusal === undefined;
    };
    const sendAll = async (moves: readonly SeatMove<G>[]): Promise<void> => {
      stand(session.match);
      for (const move of moves) if (!(await send(move))) break;
      stand(undefined);
    };
    return { refuse, send, sendAll };
  }, [session, say, sound]);
  return {
    saving,
    standing,
    playAll: (moves) => void calls.sendAll(moves),
    callsFor: (active) => ({
      play(move, seat = active) {
        if (seat !== undefined) void calls.send({ seat, move });
      },
      playAll: (moves) => void calls.sendAll(moves),
      refuse: calls.refuse,
      whyNot(move, seat = active) {
        const { game, state } = session.match;
        return seat === undefined
          ? 'Nobody at this computer is to move.'
          : game.check(state, seat, move)?.text;
      },
    }),
  };
}
