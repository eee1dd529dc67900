import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';
import { useApp } from '../app/app-context.ts';
import type { Order, SeatMove, Table } from './table.ts';
import { useSessionEvents } from './use-history.ts';

/** How long a step may take to be kept before the title says so, in milliseconds. */
const PATIENCE_MILLISECONDS = 150;

/** Plays the moves of the people at this table, and shows what is refused. */
export function usePlaying<G extends GameTypes>(session: Session<G>) {
  const { say, sound, clock } = useApp();
  // The match before the moves that are played in a row, until all of them are.
  const [standing, stand] = useState<Match<G>>();
  const [pending, count] = useState(0);
  // A step takes longer than `PATIENCE_MILLISECONDS`.
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (pending === 0) return undefined;
    const cancel = clock.after(PATIENCE_MILLISECONDS, () => setSaving(true));
    return () => {
      cancel();
      setSaving(false);
    };
  }, [pending, clock]);
  const { refuse, send, playAll } = useMemo(() => {
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
    const playAll = async (moves: readonly SeatMove<G>[]): Promise<void> => {
      stand(session.match);
      for (const move of moves) if (!(await send(move))) break;
      stand(undefined);
    };
    return { refuse, send, playAll };
  }, [session, say, sound]);
  return {
    saving,
    standing,
    playAll,
    callsFor: (active: Seat | undefined): Pick<Table<G>, 'play' | 'playAll' | 'refuse' | 'whyNot'> => ({
      play(move, seat = active) {
        if (seat !== undefined) void send({ seat, move });
      },
      playAll,
      refuse,
      whyNot(move, seat = active) {
        const { game, state } = session.match;
        return seat === undefined
          ? 'Nobody at this computer is to move.'
          : game.check(state, seat, move)?.text;
      },
    }),
  };
}

/** Orders that people at this table have left, played before anybody is asked or handed the keyboard. */
export function useOrders<G extends GameTypes>(
  session: Session<G>,
  people: readonly Seat[],
  { standing, playAll }: Pick<ReturnType<typeof usePlaying<G>>, 'standing' | 'playAll'>,
) {
  const [orders, setOrders] = useState<ReadonlyMap<Seat, Order<G>>>(new Map());
  useSessionEvents(session, ({ step }) => {
    if (!step) setOrders(new Map());
  });
  const match = standing ?? session.match;
  const moves = match.game.toAct(match.state).flatMap((seat): readonly SeatMove<G>[] => {
    const move = people.includes(seat) ? orders.get(seat)?.(match) : undefined;
    return move !== undefined && match.game.check(match.state, seat, move) === undefined
      ? [{ seat, move }]
      : [];
  });
  const playFirst = useEffectEvent(() => playAll(moves.slice(0, 1)));
  const due = moves.length > 0 && !standing ? match : undefined;
  useEffect(() => {
    if (due) playFirst();
  }, [due]);
  return {
    /** People who are to act and need not be asked. */
    settled: moves.map(({ seat }) => seat),
    order: (seat: Seat, order: Order<G>) => setOrders((before) => new Map(before).set(seat, order)),
  };
}
