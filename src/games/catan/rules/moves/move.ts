import type { Chance } from '../../../../engine/chance.ts';
import type { Emit, Seat } from '../../../../engine/game.ts';
import type { Shape } from '../../../../engine/shape.ts';
import type { CatanEvent } from '../events.ts';
import type { Cards, Resource } from '../resources.ts';
import type { CatanState } from '../state.ts';

/** Everything a seat can ask for; hexes, corners and edges by their names (`topology.ts`). */
export type CatanMove =
  /** In the set-up. */
  | { readonly type: 'placeSettlement'; readonly corner: string }
  /** In the set-up, and for a road building card. */
  | { readonly type: 'placeRoad'; readonly edge: string }
  | { readonly type: 'roll' }
  /** All that the seat owes, at once. */
  | { readonly type: 'discard'; readonly cards: Cards }
  | { readonly type: 'moveRobber'; readonly hex: string; readonly victim: Seat | null }
  | { readonly type: 'buildRoad'; readonly edge: string }
  | { readonly type: 'buildSettlement'; readonly corner: string }
  | { readonly type: 'buildCity'; readonly corner: string }
  | { readonly type: 'buyDevelopmentCard' }
  | { readonly type: 'playKnight' }
  | { readonly type: 'playRoadBuilding' }
  /** Two resources, or one when the bank holds a single card. */
  | { readonly type: 'playYearOfPlenty'; readonly resources: readonly Resource[] }
  | { readonly type: 'playMonopoly'; readonly resource: Resource }
  /** One `want` for as many `give` as the seat's best rate asks. */
  | { readonly type: 'tradeBank'; readonly give: Resource; readonly want: Resource }
  /** Without `to` the offer goes to everybody else. */
  | { readonly type: 'offerTrade'; readonly give: Cards; readonly want: Cards; readonly to?: readonly Seat[] }
  | { readonly type: 'acceptTrade' }
  | { readonly type: 'declineTrade' }
  /** What the seat would give and want instead. */
  | { readonly type: 'counterTrade'; readonly give: Cards; readonly want: Cards }
  /** Trades with a seat that accepted, or on the terms of a seat that countered. */
  | { readonly type: 'confirmTrade'; readonly with: Seat }
  | { readonly type: 'cancelTrade' }
  | { readonly type: 'endTurn' };

export type MoveType = CatanMove['type'];
export type MoveOf<T extends MoveType> = Extract<CatanMove, { readonly type: T }>;

/**
 * The rules of one kind of move. They are asked only when the seat is to act and the phase knows the kind
 * (`turn.ts`), so that each looks at nothing but its own conditions.
 */
export interface MoveKind<T extends MoveType> {
  readonly shape: Shape;
  /** Adds every legal move of this kind that can be listed. */
  list(state: CatanState, seat: Seat, moves: CatanMove[]): void;
  /** True when there are legal moves of this kind that are too many to list. */
  readonly open?: (state: CatanState, seat: Seat) => boolean;
  check(state: CatanState, seat: Seat, move: MoveOf<T>): string | undefined;
  apply(
    state: CatanState,
    seat: Seat,
    move: MoveOf<T>,
    chance: Chance,
    emit: Emit<CatanEvent> | undefined,
  ): void;
}
