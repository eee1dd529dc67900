import { useEffect, useEffectEvent, useState } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';
import type { SeatMove } from './table.ts';
import type { Playing } from './use-playing.ts';
import { useSessionEvents } from './use-session.ts';

/** What a person plays without being asked, wherever it gives a move that is legal. */
export type Order<G extends GameTypes> = (match: Match<G>) => G['move'] | undefined;

export interface Orders<G extends GameTypes> {
  /** People who are to act and need not be asked. */
  readonly settled: readonly Seat[];
  /** Leaves an order for a seat, until it leaves another or anything is taken back. */
  leave(seat: Seat, order: Order<G>): void;
}

/** Orders that people at this table have left, played before anybody is asked or handed the keyboard. */
export function useOrders<G extends GameTypes>(
  session: Session<G>,
  people: readonly Seat[],
  { standing, playAll }: Playing<G>,
): Orders<G> {
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
    settled: moves.map(({ seat }) => seat),
    leave: (seat, order) => setOrders((before) => new Map(before).set(seat, order)),
  };
}
