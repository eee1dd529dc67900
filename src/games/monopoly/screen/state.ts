import { useMemo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { capital } from '../../../engine/sentence.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { type SeatMove, type Table, useDealt } from '../../../tui/table/table.ts';
import { stepped } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { lotOf } from '../rules/auction.ts';
import { NONE } from '../rules/board.ts';
import type { Move } from '../rules/moves/move.ts';
import { decider } from '../rules/turn.ts';
import type { MonopolyTypes } from '../rules/types.ts';
import type { View } from '../rules/view.ts';
import type { BoardPaint } from './board/draw-ring.ts';
import { type Action, momentActions } from './decisions.ts';
import type { SeatLook } from './seats.ts';
import { policyText, texts } from './texts.ts';

/** What lies over the board: one question, answered or put away before the board has the keys again. */
export type Mode =
  | Bare<'square' | 'scores' | 'offers' | 'raise' | 'cards' | 'verdict' | 'place' | 'bid' | 'limit'>
  | { readonly type: 'reserve'; readonly square: number }
  /** An event card whose square is to be chosen, and one whose square is. */
  | { readonly type: 'event'; readonly card: string }
  | { readonly type: 'eventThere'; readonly card: string; readonly square: number }
  /** An offer that is put together; `square` begins it, `counters` answers another. */
  | { readonly type: 'trade'; readonly square?: number; readonly counters?: number }
  | { readonly type: 'answer'; readonly offer: number }
  | { readonly type: 'sure'; readonly action: Action };

/** A mode that has nothing but its name, for each of these. */
type Bare<T extends string> = T extends T ? { readonly type: T } : never;

export type ModeOf<T extends Mode['type']> = Extract<Mode, { readonly type: T }>;

/** What the screen follows of a table. */
export type Followed = Pick<Table<MonopolyTypes>, 'view' | 'people'>;

/** Its `people` are those who still play. */
interface PlayState extends Followed {
  readonly cursor: number;
  /** The square of the decision that the cursor was last led to. */
  readonly focus: number;
  /** The cursor was moved since the last step: its deed is shown, whatever is decided elsewhere. */
  readonly looking: boolean;
  /** The person whose keys are heard. */
  readonly actor: Seat | undefined;
  readonly mode: Mode | undefined;
  readonly paint: BoardPaint;
  /** Offers that were put off. */
  readonly later: readonly number[];
}

/** What asks for a sum for the lot. */
const sums: readonly (Mode['type'] | undefined)[] = ['bid', 'limit', 'verdict'];

/** At every step the keys go to whoever is to decide, if that is a person here; the cursor to what is decided on. */
export function beginPlay(table: Followed, before: PlayState | undefined): PlayState {
  const { view } = table;
  const people = table.people.filter((seat) => !view.players[seat]!.bankrupt);
  const seat = decider(view.pending, view.current);
  const focus = focusOf(view);
  const mine = people.includes(seat);
  const stays = before?.actor !== undefined && people.includes(before.actor);
  const follows = !stays || (mine && seat !== decider(before.view.pending, before.view.current));
  const actor = !follows ? before.actor : mine ? seat : people[0];
  const fresh = {
    cursor: focus,
    focus,
    looking: false,
    mode: undefined,
    paint: 'squares',
    later: [],
  } as const;
  const led = mine && focus !== before?.focus;
  const isSold =
    before && lotOf(view.pending) !== lotOf(before.view.pending) && sums.includes(before.mode?.type);
  return {
    ...{ ...fresh, ...before, view, people, actor },
    ...(led && { focus, cursor: focus, looking: false }),
    // What one person has opened is not for the next, nor a sum for another lot.
    ...((actor !== before?.actor || isSold) && { mode: undefined }),
  };
}

/** The square that a decision is about, for the cursor. */
export function focusOf({ pending, players, current }: View): number {
  if ('square' in pending && pending.square >= 0) return pending.square;
  return players[current]!.position;
}

export function waitingOffer({ view, people, later }: PlayState): ModeOf<'answer'> | undefined {
  const offer = view.offers.find(({ id, to }) => people.includes(to) && !later.includes(id));
  return offer && { type: 'answer', offer: offer.id };
}

const policies = Object.keys(policyText) as (keyof typeof policyText)[];

/** What keys, menus and modes work with. */
export type Desk = ReturnType<typeof useDesk>;

/** The state of the screen, what the moment asks of whoever acts, and what can be done with all of it. */
export function useDesk(table: Table<MonopolyTypes>, looks: readonly SeatLook[]) {
  const { say } = useApp();
  const [state, set] = useDealt(table, beginPlay);
  const { view, people, actor, paint, later } = state;
  const actions = useMemo(() => (actor === undefined ? [] : momentActions(view, actor)), [view, actor]);
  const open = (mode: Mode): void => set({ mode });
  const close = (): void => set({ mode: undefined });
  const play = (move: Move, seat = actor): void => {
    close();
    if (seat !== undefined) table.play(move, seat);
  };
  const playAll = (moves: readonly SeatMove<MonopolyTypes>[]): void => {
    close();
    table.playAll(moves);
  };
  const act = (action: Action): void => {
    const { opens, confirm, moves, move } = action;
    if (opens) open(opens);
    else if (confirm) open({ type: 'sure', action });
    else if (moves && actor !== undefined) playAll(moves.map((one) => ({ seat: actor, move: one })));
    else if (move) play(move);
  };
  return {
    ...state,
    ...{ looks, actions, open, close, play, playAll, act },
    whyNot: (move: Move, seat = actor) => table.whyNot(move, seat),
    look: (cursor: number) => set({ cursor, looking: true }),
    changeActor: (by: 1 | -1) =>
      set({ actor: people[stepped(people.indexOf(actor ?? NONE), by, people.length)] }),
    /** The rents that were paid in place of the board, and back. */
    repaint: () => set({ paint: paint === 'rents' ? 'squares' : 'rents' }),
    /** An action as an entry of a menu, with its key and the reason why it cannot be taken. */
    itemOf: (action: Action): MenuItem => ({
      ...action,
      label: capital(action.label),
      run: () => act(action),
    }),
    /** The last entry of a menu. */
    toBoard: { label: texts.toBoard, run: close },
    /** Leaves an offer unanswered until it is asked for. */
    putOff: (offer: number) => set({ mode: undefined, later: [...later, offer] }),
    changeRentPolicy() {
      if (actor === undefined) return;
      const at = policies.indexOf(view.players[actor]!.rentPolicy);
      const policy = policies[stepped(at, 1, policies.length)]!;
      play({ type: 'setRentPolicy', policy });
      say(`${texts.policy}: ${policyText[policy]}.`);
    },
  };
}
