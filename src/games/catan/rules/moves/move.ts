import { exactOptional, nullable } from 'valibot';
import type * as engine from '../../../../engine/move-kind.ts';
import { fields, list, type MoveIn, moveSchemas, oneOf, text, whole } from '../../../../engine/schema.ts';
import { CARDS_OF_EACH_RESOURCE, RESOURCES } from '../resources.ts';

const resource = oneOf(...RESOURCES);
const count = exactOptional(whole(0, CARDS_OF_EACH_RESOURCE));
const cards = fields({ brick: count, lumber: count, wool: count, grain: count, ore: count });
const seat = whole(0, 3);
const corner = text;
const edge = text;

/** Everything a seat can ask for; hexes, corners and edges by their names (`topology.ts`). */
export const moves = moveSchemas({
  /** In the set-up. */
  placeSettlement: { corner },
  /** In the set-up, and for a road building card. */
  placeRoad: { edge },
  roll: {},
  /** All that the seat must, at once. */
  discard: { cards },
  moveRobber: { hex: text, victim: nullable(seat) },
  buildRoad: { edge },
  buildSettlement: { corner },
  buildCity: { corner },
  buyDevelopmentCard: {},
  playKnight: {},
  playRoadBuilding: {},
  /** Two resources, or one when the bank holds a single card. */
  playYearOfPlenty: { resources: list(resource, 2) },
  playMonopoly: { resource },
  /** One `want` for as many `give` as the seat's best rate asks. */
  tradeBank: { give: resource, want: resource },
  /** Without `to` the offer goes to everybody else. */
  offerTrade: { give: cards, want: cards, to: exactOptional(list(seat, 3)) },
  acceptTrade: {},
  declineTrade: {},
  /** What the seat would give and want instead. */
  counterTrade: { give: cards, want: cards },
  /** Trades with a seat that accepted, or on the terms of a seat that countered. */
  confirmTrade: { with: seat },
  cancelTrade: {},
  endTurn: {},
  timeUp: {},
});

export type Move = MoveIn<typeof moves>;
export type MoveType = Move['type'];
/** A move that somebody decides on; the other is the clock's. */
export type Decision = Exclude<Move, engine.MoveOf<Move, 'timeUp'>>;
export type MoveOf<T extends MoveType> = engine.MoveOf<Move, T>;
