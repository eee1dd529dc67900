import type { Seat } from '../../../engine/game.ts';
import type { CatanMove } from '../rules/moves/move.ts';
import { cardsOf, RESOURCES, sumOf } from '../rules/resources.ts';
import type { CatanView } from '../rules/view.ts';
import { type Spot, spotNamed, spotPlace } from './draw-board.ts';
import { type Direction, nextPlace, placeAfter } from './nearest.ts';

export type Placing = 'settlement' | 'road' | 'city' | 'robber';

/** One place of the board with the moves that are made there: several where a victim is to be chosen. */
export interface Choice {
  readonly spot: Spot;
  readonly moves: readonly CatanMove[];
}

export interface PlaceMode {
  readonly kind: 'place';
  readonly what: Placing;
  readonly choices: readonly Choice[];
  readonly at: number;
  /** The match asks for it; otherwise Esc goes back and nothing is paid. */
  readonly forced: boolean;
}

export interface TermsMode {
  readonly kind: 'terms';
  /** A counter-offer goes to whoever made the offer. */
  readonly counter: 'offer' | 'counter';
  readonly give: readonly number[];
  readonly want: readonly number[];
  /** What can be given. */
  readonly hand: readonly number[];
  readonly row: 'give' | 'want' | 'to';
  readonly column: number;
  readonly others: readonly Seat[];
  readonly to: readonly Seat[];
}

export interface VictimMode {
  readonly kind: 'victim';
  readonly moves: readonly CatanMove[];
  readonly at: number;
  readonly back: PlaceMode;
}

export interface BankMode {
  readonly kind: 'bank';
  readonly row: 'give' | 'want';
  /** Resources by index. */
  readonly give: number;
  readonly want: number;
}

/** What the person at the keyboard is busy with. */
export type Mode =
  | { readonly kind: 'menu' }
  | PlaceMode
  | VictimMode
  | { readonly kind: 'cards'; readonly at: number }
  | { readonly kind: 'monopoly'; readonly at: number }
  | CountsMode
  | BankMode
  | TermsMode
  | { readonly kind: 'answer' }
  | { readonly kind: 'confirm'; readonly at: number; readonly with: readonly Seat[] };

/** Counters by resource: cards to discard, or those of a year of plenty. */
export interface CountsMode {
  readonly kind: 'discard' | 'plenty';
  readonly chosen: readonly number[];
  readonly most: readonly number[];
  readonly total: number;
  readonly column: number;
}

export type ModeAction =
  | { readonly type: 'enter'; readonly mode: Mode }
  | { readonly type: 'arrow'; readonly direction: Direction }
  | { readonly type: 'tab'; readonly by: 1 | -1 }
  | { readonly type: 'change'; readonly by: 1 | -1 }
  | { readonly type: 'toggle' }
  | { readonly type: 'back' };

const MENU: Mode = { kind: 'menu' };

/** What the match asks of the seat, as the mode to begin with. */
export function startMode(view: CatanView, seat: Seat, legal: readonly CatanMove[]): Mode {
  const { phase } = view;
  switch (phase.kind) {
    case 'setupSettlement':
      return placeMode('settlement', legal, 'forced');
    case 'setupRoad':
    case 'roadBuilding':
      return placeMode('road', legal, 'forced');
    case 'robber':
      return placeMode('robber', legal, 'forced');
    case 'discard':
      return countsMode('discard', handOf(view, seat), phase.owed[seat] ?? 0);
    case 'trade':
      if (view.offer?.from !== seat) return { kind: 'answer' };
      return {
        kind: 'confirm',
        at: 0,
        with: legal.flatMap((move) => (move.type === 'confirmTrade' ? [move.with] : [])),
      };
    default:
      // A new one at every step: what was begun before it is over.
      return { kind: 'menu' };
  }
}

/** The seat's own cards by resource, none where they are hidden. */
export function handOf(view: CatanView, seat: Seat): readonly number[] {
  const { resources } = view.players[seat]!;
  return 'total' in resources ? [0, 0, 0, 0, 0] : RESOURCES.map((resource) => resources[resource]);
}

export function countsMode(kind: CountsMode['kind'], most: readonly number[], total: number): CountsMode {
  return { kind, chosen: [0, 0, 0, 0, 0], most, total, column: 0 };
}

export function placeMode(what: Placing, moves: readonly CatanMove[], how: 'forced' | 'free'): PlaceMode {
  const byPlace = new Map<string, CatanMove[]>();
  for (const move of moves) {
    const name =
      'corner' in move ? move.corner : 'edge' in move ? move.edge : 'hex' in move ? move.hex : undefined;
    if (name !== undefined) byPlace.set(name, [...(byPlace.get(name) ?? []), move]);
  }
  const choices = [...byPlace].map(([name, made]) => ({ spot: spotNamed(name), moves: made }));
  return { kind: 'place', what, choices, at: middleOf(choices), forced: how === 'forced' };
}

/** The choice nearest the middle of the board, where the eye is. */
function middleOf(choices: readonly Choice[]): number {
  let best = 0;
  const far = (index: number): number => {
    const { x, y } = spotPlace(choices[index]!.spot);
    return x * x + y * y;
  };
  for (const index of choices.keys()) if (far(index) < far(best)) best = index;
  return best;
}

export function termsMode(
  counter: TermsMode['counter'],
  hand: readonly number[],
  others: readonly Seat[],
  start?: { readonly give: readonly number[]; readonly want: readonly number[] },
): TermsMode {
  const none = [0, 0, 0, 0, 0];
  const give = (start?.give ?? none).map((count, r) => Math.min(count, hand[r]!));
  return {
    kind: 'terms',
    counter,
    give,
    want: start?.want ?? none,
    hand,
    row: 'give',
    column: 0,
    others,
    to: others,
  };
}

export function modeReducer(mode: Mode, action: ModeAction): Mode {
  switch (action.type) {
    case 'enter':
      return action.mode;
    case 'back':
      return backFrom(mode);
    case 'arrow':
      return arrow(mode, action.direction);
    case 'tab': {
      if (mode.kind !== 'place') return mode;
      return { ...mode, at: placeAfter(placesOf(mode), mode.at, action.by) };
    }
    case 'change':
      return change(mode, action.by);
    case 'toggle':
      return toggle(mode);
  }
}

function backFrom(mode: Mode): Mode {
  switch (mode.kind) {
    case 'victim':
      return mode.back;
    case 'place':
      return mode.forced ? mode : MENU;
    case 'plenty':
    case 'monopoly':
      return { kind: 'cards', at: 0 };
    case 'terms':
      return mode.counter === 'counter' ? { kind: 'answer' } : MENU;
    case 'cards':
    case 'bank':
      return MENU;
    default:
      return mode;
  }
}

/** True when Esc goes one step back; otherwise it opens the game's menu. */
export function canGoBack(mode: Mode): boolean {
  return backFrom(mode) !== mode;
}

const placesOf = (mode: PlaceMode) => mode.choices.map(({ spot }) => spotPlace(spot));
const turn = (at: number, by: number, count: number): number => (count === 0 ? 0 : (at + by + count) % count);

function arrow(mode: Mode, direction: Direction): Mode {
  const by = direction === 'up' || direction === 'left' ? -1 : 1;
  const sideways = direction === 'left' || direction === 'right';
  switch (mode.kind) {
    case 'place':
      return { ...mode, at: nextPlace(placesOf(mode), mode.at, direction) };
    case 'victim':
      return { ...mode, at: turn(mode.at, by, mode.moves.length) };
    case 'confirm':
      return { ...mode, at: turn(mode.at, by, mode.with.length) };
    case 'cards':
      return { ...mode, at: turn(mode.at, by, 4) };
    case 'monopoly':
      return { ...mode, at: turn(mode.at, by, 5) };
    case 'discard':
    case 'plenty':
      return sideways
        ? { ...mode, column: turn(mode.column, by, 5) }
        : change(mode, direction === 'up' ? 1 : -1);
    case 'bank': {
      if (!sideways) return { ...mode, row: mode.row === 'give' ? 'want' : 'give' };
      return { ...mode, [mode.row]: turn(mode[mode.row], by, 5) };
    }
    case 'terms':
      return sideways ? sidewaysIn(mode, by) : { ...mode, ...rowAfter(mode, by) };
    default:
      return mode;
  }
}

function rowAfter(mode: TermsMode, by: number): Pick<TermsMode, 'row' | 'column'> {
  const rows: readonly TermsMode['row'][] =
    mode.counter === 'counter' ? ['give', 'want'] : ['give', 'want', 'to'];
  const row = rows[turn(rows.indexOf(mode.row), by, rows.length)]!;
  return { row, column: row === 'to' ? Math.min(mode.column, mode.others.length - 1) : mode.column };
}

function sidewaysIn(mode: TermsMode, by: number): TermsMode {
  return { ...mode, column: turn(mode.column, by, mode.row === 'to' ? mode.others.length : 5) };
}

function change(mode: Mode, by: 1 | -1): Mode {
  switch (mode.kind) {
    case 'discard':
    case 'plenty': {
      const count = mode.chosen[mode.column]! + by;
      if (count < 0 || count > mode.most[mode.column]! || (by > 0 && sumOf(mode.chosen) === mode.total))
        return mode;
      return { ...mode, chosen: mode.chosen.with(mode.column, count) };
    }
    case 'terms':
      return mode.row === 'to' ? toggle(mode) : changeTerms(mode, mode.row, by);
    default:
      return mode;
  }
}

/** A resource is on one side only: what is added here leaves the other side. */
function changeTerms(mode: TermsMode, row: 'give' | 'want', by: number): TermsMode {
  const { column } = mode;
  const count = mode[row][column]! + by;
  if (count < 0 || count > (row === 'give' ? mode.hand[column]! : 19)) return mode;
  const other = row === 'give' ? 'want' : 'give';
  return {
    ...mode,
    [row]: mode[row].with(column, count),
    [other]: count > 0 ? mode[other].with(column, 0) : mode[other],
  };
}

function toggle(mode: Mode): Mode {
  if (mode.kind !== 'terms' || mode.row !== 'to') return mode;
  const seat = mode.others[mode.column]!;
  const to = mode.to.includes(seat) ? mode.to.filter((other) => other !== seat) : [...mode.to, seat].sort();
  return { ...mode, to };
}

/** What Enter plays, or the mode that it leads to. */
export function chosen(mode: Mode): CatanMove | Mode | undefined {
  switch (mode.kind) {
    case 'place': {
      const moves = mode.choices[mode.at]?.moves ?? [];
      return moves.length > 1 ? { kind: 'victim', moves, at: 0, back: mode } : moves[0];
    }
    case 'victim':
      return mode.moves[mode.at];
    case 'monopoly':
      return { type: 'playMonopoly', resource: RESOURCES[mode.at]! };
    case 'plenty':
      return {
        type: 'playYearOfPlenty',
        resources: RESOURCES.flatMap((name, r) => Array(mode.chosen[r]!).fill(name)),
      };
    case 'discard':
      return { type: 'discard', cards: cardsOf(mode.chosen) };
    case 'bank':
      return { type: 'tradeBank', give: RESOURCES[mode.give]!, want: RESOURCES[mode.want]! };
    case 'terms':
      return termsMove(mode);
    case 'confirm':
      return mode.with.length > 0 ? { type: 'confirmTrade', with: mode.with[mode.at]! } : undefined;
    default:
      return undefined;
  }
}

function termsMove({ counter, give, want, to, others }: TermsMode): CatanMove {
  const terms = { give: cardsOf(give), want: cardsOf(want) };
  if (counter === 'counter') return { type: 'counterTrade', ...terms };
  return { type: 'offerTrade', ...terms, ...(to.length === others.length ? {} : { to }) };
}
