import type { Seat } from '../../../engine/game.ts';
import type { Move } from '../rules/moves/move.ts';
import { cardsOf, RESOURCES } from '../rules/resources.ts';
import type { View } from '../rules/view.ts';
import { type Spot, spotNamed, spotPlace } from './draw-board.ts';

export type Placing = 'settlement' | 'road' | 'city' | 'robber';

/** One place of the board with the moves that are made there: several where a victim is to be chosen. */
export interface Choice {
  readonly spot: Spot;
  readonly moves: readonly Move[];
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

/** The development cards that are played, in the order of their list. */
export const cardChoices = ['playKnight', 'playRoadBuilding', 'playYearOfPlenty', 'playMonopoly'] as const;

export interface VictimMode {
  readonly kind: 'victim';
  readonly moves: readonly Move[];
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

/** What the match asks of the seat, as the mode to begin with. */
export function startMode(view: View, seat: Seat, legal: readonly Move[]): Mode {
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
export function handOf(view: View, seat: Seat): readonly number[] {
  const { resources } = view.players[seat]!;
  return 'total' in resources ? [0, 0, 0, 0, 0] : RESOURCES.map((resource) => resources[resource]);
}

export function countsMode(kind: CountsMode['kind'], most: readonly number[], total: number): CountsMode {
  return { kind, chosen: [0, 0, 0, 0, 0], most, total, column: 0 };
}

export function placeMode(what: Placing, moves: readonly Move[], how: 'forced' | 'free'): PlaceMode {
  const byPlace = new Map<string, Move[]>();
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
  const first = hand.findIndex((count) => count > 0);
  const give = (start?.give ?? none).map((count, r) => Math.min(count, hand[r]!));
  return {
    kind: 'terms',
    counter,
    give,
    want: start?.want ?? none,
    hand,
    row: 'give',
    column: start || first < 0 ? 0 : first,
    others,
    to: others,
  };
}

/** What Enter plays, or the mode that it leads to. */
export function chosen(mode: Mode): Move | Mode | undefined {
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

function termsMove({ counter, give, want, to, others }: TermsMode): Move {
  const terms = { give: cardsOf(give), want: cardsOf(want) };
  if (counter === 'counter') return { type: 'counterTrade', ...terms };
  return { type: 'offerTrade', ...terms, ...(to.length === others.length ? {} : { to }) };
}
