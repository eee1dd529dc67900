import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import { CARDS, type Cards, RESOURCES, type Resource } from '../../../src/games/catan/rules/resources.ts';
import type { View } from '../../../src/games/catan/rules/view.ts';
import {
  ALL_CORNERS,
  ALL_EDGES,
  cornersOf,
  edgesAt,
  endsOf,
  hexesAt,
  LAND,
  neighboursOf,
} from './naive-island.ts';

/*
 * Which moves are legal, worked out from scratch from what the referee sees, by names alone and without a thought for speed.
 */

/** The referee's view, in which every hand is open and everything may be changed. */
export type Table = Loose<View>;
type Loose<T> = T extends (infer E)[] | readonly (infer E)[]
  ? Loose<E>[]
  : T extends object
    ? { -readonly [K in keyof T as K extends 'total' ? never : K]: Loose<T[K]> }
    : T;
export type Hand = Record<string, number>;

export const COSTS = {
  road: { brick: 1, lumber: 1 },
  settlement: { brick: 1, lumber: 1, wool: 1, grain: 1 },
  city: { grain: 2, ore: 3 },
  card: { wool: 1, grain: 1, ore: 1 },
} as const satisfies Record<string, Cards>;

export const sum = (hand: object): number =>
  (Object.values(hand) as number[]).reduce((total, count) => total + count, 0);
export const handOf = (table: Table, seat: number): Hand => table.players[seat]!.resources as Hand;
export const cardsOf = (table: Table, seat: number): Hand => table.players[seat]!.cards as Hand;

function holds(table: Table, seat: number, cards: Cards): boolean {
  return RESOURCES.every((resource) => handOf(table, seat)[resource]! >= (cards[resource] ?? 0));
}

export function ownerOfCorner(table: Table, corner: string): number {
  return table.players.findIndex(({ settlements, cities }) => [...settlements, ...cities].includes(corner));
}

function ownerOfEdge(table: Table, edge: string): number {
  return table.players.findIndex(({ roads }) => roads.includes(edge));
}

/** Nothing stands here or on a corner beside it. */
const hasRoom = (table: Table, corner: string): boolean =>
  [corner, ...neighboursOf(corner)].every((each) => ownerOfCorner(table, each) < 0);

const touches = (table: Table, seat: number, corner: string): boolean =>
  edgesAt(corner).some((edge) => ownerOfEdge(table, edge) === seat);

/** A road goes on from one's own building, or from one's own road where no opponent has built. */
export function roadPlaces(table: Table, seat: number): string[] {
  return ALL_EDGES.filter(
    (edge) =>
      ownerOfEdge(table, edge) < 0 &&
      endsOf(edge).some((end) => {
        const owner = ownerOfCorner(table, end);
        return owner === seat || (owner < 0 && touches(table, seat, end));
      }),
  );
}

export function naiveToAct({ phase, offer, current, players }: Table): number[] {
  if (phase.kind === 'over') return [];
  const seats = players.map((_, seat) => seat);
  if (phase.kind === 'discard') return seats.filter((seat) => phase.owed[seat]! > 0);
  const asked = offer?.answers.filter(({ answer }) => answer === 'waiting').map(({ seat }) => seat) ?? [];
  return asked.length > 0 ? asked : [current];
}

/** Every legal move that can be listed. */
export function naiveMoves(table: Table, seat: number): Move[] {
  if (!naiveToAct(table).includes(seat)) return [];
  const { phase } = table;
  switch (phase.kind) {
    case 'setupSettlement':
      return ALL_CORNERS.filter((corner) => hasRoom(table, corner)).map((corner) => ({
        type: 'placeSettlement',
        corner,
      }));
    case 'setupRoad':
      return edgesAt(phase.corner).map((edge) => ({ type: 'placeRoad', edge }));
    case 'roadBuilding':
      return roadPlaces(table, seat).map((edge) => ({ type: 'placeRoad', edge }));
    case 'roll':
      return [{ type: 'roll' }, ...cardMoves(table, seat)];
    case 'discard': {
      const ways = waysToDiscard(handOf(table, seat), phase.owed[seat]!, RESOURCES);
      return ways.length > 200 ? [] : ways.map((cards) => ({ type: 'discard', cards }));
    }
    case 'robber':
      return robberies(table, seat);
    case 'trade':
      return answers(table, seat);
    case 'main':
      return [
        { type: 'endTurn' },
        ...cardMoves(table, seat),
        ...purchases(table, seat),
        ...bank(table, seat),
      ];
    default:
      return [];
  }
}

function waysToDiscard(hand: Hand, owed: number, kinds: readonly Resource[]): Cards[] {
  const [kind, ...others] = kinds;
  if (kind === undefined) return owed === 0 ? [{}] : [];
  const ways: Cards[] = [];
  for (let count = 0; count <= Math.min(owed, hand[kind]!); count++) {
    for (const rest of waysToDiscard(hand, owed - count, others)) {
      ways.push(count > 0 ? { [kind]: count, ...rest } : rest);
    }
  }
  return ways;
}

function cardMoves(table: Table, seat: number): Move[] {
  const held = cardsOf(table, seat);
  const bought = table.players[seat]!.boughtNow as Hand;
  if (table.playedCard) return [];
  const playable = CARDS.filter((card) => held[card]! > bought[card]!);
  return playable.flatMap((card): Move[] => {
    if (card === 'knight') return [{ type: 'playKnight' }];
    if (card === 'monopoly') return RESOURCES.map((resource) => ({ type: 'playMonopoly', resource }));
    if (card === 'yearOfPlenty') return plenties(table.bank);
    if (card === 'victoryPoint' || table.players[seat]!.roads.length === 15) return [];
    return roadPlaces(table, seat).length > 0 ? [{ type: 'playRoadBuilding' }] : [];
  });
}

function plenties(bank: Hand): Move[] {
  const there = RESOURCES.filter((resource) => bank[resource]! > 0);
  const pairs = there.flatMap((first, i) => there.slice(i).map((second) => [first, second]));
  const taken = sum(bank) === 1 ? [there] : pairs.filter(([a, b]) => a !== b || bank[a!]! > 1);
  return taken.map((resources) => ({ type: 'playYearOfPlenty', resources }));
}

function purchases(table: Table, seat: number): Move[] {
  const { roads, settlements, cities } = table.players[seat]!;
  const moves: Move[] = [];
  if (roads.length < 15 && holds(table, seat, COSTS.road)) {
    for (const edge of roadPlaces(table, seat)) moves.push({ type: 'buildRoad', edge });
  }
  if (settlements.length < 5 && holds(table, seat, COSTS.settlement)) {
    for (const corner of ALL_CORNERS) {
      if (hasRoom(table, corner) && touches(table, seat, corner))
        moves.push({ type: 'buildSettlement', corner });
    }
  }
  if (cities.length < 4 && holds(table, seat, COSTS.city)) {
    for (const corner of settlements) moves.push({ type: 'buildCity', corner });
  }
  if (table.deck > 0 && holds(table, seat, COSTS.card)) moves.push({ type: 'buyDevelopmentCard' });
  return moves;
}

/** The best rate of the harbours that a seat has built at. */
export function rateOf({ harbours, players }: Table, seat: number, give: Resource): number {
  const { settlements, cities } = players[seat]!;
  const rates = harbours
    .filter(({ edge }) => endsOf(edge).some((end) => [...settlements, ...cities].includes(end)))
    .map(({ kind }) => (kind === give ? 2 : kind === 'any' ? 3 : 4));
  return Math.min(4, ...rates);
}

function bank(table: Table, seat: number): Move[] {
  return RESOURCES.flatMap((give) =>
    RESOURCES.filter(
      (want) =>
        want !== give && table.bank[want] > 0 && holds(table, seat, { [give]: rateOf(table, seat, give) }),
    ).map((want): Move => ({ type: 'tradeBank', give, want })),
  );
}

function robberies(table: Table, seat: number): Move[] {
  const near = (hex: string): number[] => [
    ...new Set(cornersOf(hex).map((corner) => ownerOfCorner(table, corner))),
  ];
  const others = LAND.filter((hex) => hex !== table.robber);
  const spares = (hex: string): boolean =>
    near(hex).some((other) => other >= 0 && other !== seat && table.players[other]!.publicPoints < 3);
  const friendly = table.options.friendlyRobber ? others.filter((hex) => !spares(hex)) : others;
  return (friendly.length > 0 ? friendly : others).flatMap((hex): Move[] => {
    const victims = near(hex).filter(
      (other) => other >= 0 && other !== seat && sum(handOf(table, other)) > 0,
    );
    if (victims.length === 0) return [{ type: 'moveRobber', hex, victim: null }];
    return victims.map((victim) => ({ type: 'moveRobber', hex, victim }));
  });
}

function answers(table: Table, seat: number): Move[] {
  const { from, give, want, answers: given } = table.offer!;
  if (seat !== from) {
    const accept: Move[] = holds(table, seat, want) ? [{ type: 'acceptTrade' }] : [];
    return [...accept, { type: 'declineTrade' }];
  }
  const willing = given.filter((each) => {
    if (each.answer === 'accepted') return holds(table, from, give) && holds(table, each.seat, want);
    return (
      each.answer === 'countered' &&
      holds(table, from, each.want ?? {}) &&
      holds(table, each.seat, each.give ?? {})
    );
  });
  return [
    { type: 'cancelTrade' },
    ...willing.map((each): Move => ({ type: 'confirmTrade', with: each.seat })),
  ];
}

/** The number of hexes of a kind at a corner, for the second settlement. */
export function yieldsOf({ hexes }: Table, corner: string): Resource[] {
  return hexesAt(corner)
    .map((hex) => hexes.find((each) => each.hex === hex)!.resource)
    .filter((resource): resource is Resource => resource !== 'desert');
}
