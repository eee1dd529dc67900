import type { Match } from '../../../engine/match.ts';
import type { Cell } from '../rules/events.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import type { Mode } from './modes/mode.ts';

/** How the board is looked at; it lasts from turn to turn, but for the pan. */
export interface Lens {
  /** An index into `zooms`; `auto` as large as the board fits, `whole` however small that is. */
  readonly zoom: number | 'auto' | 'whole';
  readonly pan: Cell;
  /** Points, fitting cells and dead cells are shown. */
  readonly hints: boolean;
  /** The ground of features has the colour of those who own them. */
  readonly owners: boolean;
  /** Columns and rows are numbered. */
  readonly numbered: boolean;
}

/** What lies over the board. */
export type Shown = 'start' | 'aside' | 'tiles' | undefined;

/** What the screen holds beside the match. */
export interface ScreenState {
  readonly match: Match<CarcassonneTypes>;
  readonly mode: Mode;
  readonly lens: Lens;
  readonly shown: Shown;
  /** Tiles set aside until now, and how many of them by the last step. */
  readonly seenAside: number;
  readonly newAside: number;
}

/** Where a step leaves the table. */
export interface Deal {
  readonly match: Match<CarcassonneTypes>;
  /** A person here is to move. */
  readonly mine: boolean;
  /** People play here. */
  readonly played: boolean;
  /** Nothing around the table tells what to do. */
  readonly alone: boolean;
}

export type Change = Partial<Pick<ScreenState, 'mode' | 'shown'>> & { readonly lens?: Partial<Lens> };

/** The one copy of no pan: with it the view goes on from where it was. */
export const nowhere: Cell = { x: 0, y: 0 };

/** A step begins the mode again; whoever looks around goes on looking. */
export function begin(deal: Deal, before: ScreenState | undefined): ScreenState {
  const { match, played } = deal;
  const aside = match.state.setAside.length;
  if (before === undefined) {
    const [lens, shown] = [freshLens(match.options.purist), isStart(deal) ? 'start' : undefined] as const;
    return { match, mode: modeOf(deal), lens, shown, seenAside: aside, newAside: 0 };
  }
  const mode = lookingOn(modeOf(deal), before.mode);
  // Only the keyboard has changed hands.
  if (before.match === match) return { ...before, mode };
  const newAside = Math.max(0, aside - before.seenAside);
  const shown = played && newAside > 0 ? 'aside' : undefined;
  return { match, mode, lens: { ...before.lens, pan: nowhere }, shown, seenAside: aside, newAside };
}

function lookingOn(next: Mode, before: Mode): Mode {
  return before.kind === 'look' && next.kind !== 'ended' ? { ...before, back: next } : next;
}

function freshLens(purist: boolean): Lens {
  return { zoom: 'auto', pan: nowhere, hints: !purist, owners: false, numbered: false };
}

function isStart({ match, mine, alone }: Deal): boolean {
  return mine && alone && match.steps.length === 0;
}

function modeOf({ match: { state }, mine }: Deal): Mode {
  if (state.phase.kind === 'over') return { kind: 'ended' };
  if (!mine) return { kind: 'watch' };
  const last = state.turned.length - 1;
  const cursor = { x: state.xs[last]!, y: state.ys[last]! };
  if (state.phase.kind === 'placeTile') return { kind: 'placeTile', cursor, rotation: 0, touched: false };
  return {
    kind: 'placeFollower',
    cursor,
    rotation: state.turned[last]! & 3,
    isPlaced: true,
    segment: undefined,
  };
}

export function reduce(state: ScreenState, { lens, ...change }: Change): ScreenState {
  return { ...state, ...change, lens: { ...state.lens, ...lens } };
}
