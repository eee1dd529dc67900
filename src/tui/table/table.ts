import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import type { GameTypes, Seat, Viewer } from '../../engine/game.ts';
import type { MatchLine } from '../../engine/history.ts';
import type { Match } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';
import type { HelpSection } from '../app/app-context.ts';
import type { Binding } from '../terminal/keys.ts';
import type { Looks } from '../widgets/chart.tsx';
import type { FrameProps } from '../widgets/frame.tsx';
import type { PlayProps } from './game-screen.ts';

/** The table as one viewer sits at it: all that the screen of a game draws and plays with. */
export interface Table<G extends GameTypes> extends Looks {
  readonly session: Session<G>;
  readonly match: Match<G>;
  /** Whose eyes; nothing that they may not see is in `view`, `lines` or what is described for them. */
  readonly viewer: Viewer;
  readonly view: G['view'];
  /** The seat whose hand is shown as one's own; nobody's for spectators and while the keyboard is handed over. */
  readonly own: Seat | undefined;
  /** The person whose keys are heard; `undefined` while nobody here is to decide. */
  readonly active: Seat | undefined;
  /** Seats played by people at this computer. */
  readonly people: readonly Seat[];
  /** What the last step brought; empty at the start and after a take-back. */
  readonly events: readonly G['event'][];
  /** What has happened so far, as far as the viewer may know it. */
  readonly lines: readonly MatchLine<G>[];
  /** Seconds left for the decision, where it is timed. */
  readonly secondsLeft: number | undefined;
  /** The picture of the game's `motion` that is shown; `undefined` when nothing moves. */
  readonly frame: number | undefined;
  /** The match before the last step: what stands while something moves. */
  readonly before: Match<G>;
  readonly setting: TableSetting;
  /** Plays a move for `active`, or for the seat that is given; a refusal is shown and heard. */
  play(move: G['move'], seat?: Seat): void;
  /** Plays moves one after the other as long as none is refused; nobody is asked to take the keyboard in between. */
  playAll(moves: readonly SeatMove<G>[]): void;
  /** Leaves an order for a seat, until it leaves another or anything is taken back: it is played without asking anybody. */
  order(seat: Seat, order: Order<G>): void;
  /** Shows why something cannot be done, with its sound. */
  refuse(why: string): void;
  /** Why `active`, or the seat that is given, cannot play the move now. */
  whyNot(move: G['move'], seat?: Seat): string | undefined;
}

export interface SeatMove<G extends GameTypes> {
  readonly seat: Seat;
  readonly move: G['move'];
}

/** What a person plays without being asked, wherever it gives a move that is legal. */
export type Order<G extends GameTypes> = (match: Match<G>) => G['move'] | undefined;

export interface TableProps<G extends GameTypes> {
  readonly table: Table<G>;
}

/** What lies around a game's own part of the table, the same for every game. */
export interface TableSetting {
  /** After the name of the game: `replay`. */
  readonly title: readonly string[];
  /** At the right end of the title: the clock, or what stands in its place. */
  readonly right?: string | undefined;
  /** In place of what the game or the log tells. */
  readonly status?: FrameProps['status'];
  /** Keys that go before the game's: those of a replay. */
  readonly keys: readonly Binding[];
  /** The first of the keys that a lesson waits for; left out, whatever the game hears. */
  readonly awaited?: string | undefined;
  /** Beside the game's part, which has so many columns less. */
  readonly aside?: { readonly width: number; readonly view: ReactNode } | undefined;
  readonly help: readonly HelpSection[];
  /** The person who is to take the keyboard; the game's part is hidden until then. */
  readonly next: Seat | undefined;
  sitDown(): void;
  /** Nobody is to move any more, though the match is not over. */
  readonly ended?: boolean | undefined;
  /** A computer player is to move, and any key makes it quicker. */
  readonly waiting: boolean;
  /** The match is only looked at: nothing of it can be undone, saved or begun anew here. */
  readonly watched: boolean;
  /** Nothing of the match is to come: leaving it saves nothing. */
  readonly over: boolean;
  readonly saveLog: PlayProps<GameTypes>['saveLog'];
  readonly leave: PlayProps<GameTypes>['leave'];
  /** What is played when the time is up, in place of what the rules name. */
  readonly expiry: RefObject<GameTypes['move'] | undefined>;
}

/**
 * What a screen holds beside the match: it begins again at every step, and wherever another person's keys are heard.
 * @param begin gets the state that was held until then, for what is to last; a pure function.
 */
export function useDealt<G extends GameTypes, S extends object>(
  table: Table<G>,
  begin: (table: Table<G>, before: S | undefined) => S,
): readonly [state: S, change: (part: Partial<S>) => void] {
  const { match, active } = table;
  const [held, hold] = useState(() => ({ match, active, state: begin(table, undefined) }));
  let now = held;
  if (held.match !== match || held.active !== active) {
    // While rendering, so that nothing old is ever drawn over the new step.
    now = { match, active, state: begin(table, held.state) };
    hold(now);
  }
  const change = useCallback(
    (part: Partial<S>) => hold((before) => ({ ...before, state: { ...before.state, ...part } })),
    [],
  );
  return [now.state, change];
}

type Counted<F extends string> = { readonly players: readonly Readonly<Record<F, number>>[] };

/** What a table shows: while a step moves, with the points in `fields` on their way from what they were. @param frames of the movement */
export function countedView<G extends GameTypes & { readonly view: Counted<F> }, F extends string>(
  { view, before, frame, viewer }: Pick<Table<G>, 'view' | 'before' | 'frame' | 'viewer'>,
  frames: number,
  fields: readonly F[],
): G['view'] {
  if (frame === undefined) return view;
  const old: G['view'] = before.game.view(before.state, viewer);
  return countedBetween<G['view'], F>(view, [old, view], (frame + 1) / (frames + 1), fields);
}

/** A view with the numbers in `fields` so far on their way between two others. @param part of the way, from 0 to 1 */
export function countedBetween<V extends Counted<F>, F extends string>(
  shown: V,
  [before, after]: readonly [before: V, after: V],
  part: number,
  fields: readonly F[],
): V {
  const players = shown.players.map((player, seat) => {
    const counted = fields.map((field) => {
      const will = after.players[seat]![field];
      const was = before.players[seat]?.[field] ?? will;
      return [field, was + Math.round((will - was) * part)] as const;
    });
    return { ...player, ...Object.fromEntries(counted) };
  });
  return { ...shown, players };
}
