import type { Decision, Move } from '../../../src/games/catan/rules/moves/move.ts';
import { CARDS, type Cards, RESOURCES } from '../../../src/games/catan/rules/resources.ts';
import type { View } from '../../../src/games/catan/rules/view.ts';
import { cornersOf, LAND, naiveTrail } from './naive-island.ts';
import {
  COSTS,
  cardsOf,
  type Hand,
  handOf,
  ownerOfCorner,
  rateOf,
  roadPlaces,
  sum,
  type Table,
  yieldsOf,
} from './naive-rules.ts';

/*
 * What a move makes of the table, worked out from scratch from what the referee sees. What everybody knows of hands
 * (`known`) is left as it was.
 */

type Players = Table['players'];

/** Cards to a hand from the bank; counts below 0 the other way. */
function take(table: Table, seat: number, cards: Cards, sign = 1): void {
  for (const resource of RESOURCES) {
    const count = sign * (cards[resource] ?? 0);
    handOf(table, seat)[resource]! += count;
    table.bank[resource] -= count;
  }
}

function give(table: Table, from: number, to: number, cards: Cards): void {
  take(table, from, cards, -1);
  take(table, to, cards);
}

function produce(table: Table, number: number): void {
  const due = table.players.map((): Hand => ({}));
  for (const { hex, resource, number: its } of table.hexes) {
    if (its !== number || hex === table.robber) continue;
    for (const corner of cornersOf(hex)) {
      const owner = ownerOfCorner(table, corner);
      if (owner < 0) continue;
      const count = table.players[owner]!.cities.includes(corner) ? 2 : 1;
      due[owner]![resource] = (due[owner]![resource] ?? 0) + count;
    }
  }
  for (const resource of RESOURCES) {
    const seats = [...due.keys()].filter((seat) => (due[seat]![resource] ?? 0) > 0);
    const asked = sum(seats.map((seat) => due[seat]![resource]!));
    const left = table.bank[resource];
    if (asked > left && seats.length > 1) continue;
    for (const seat of seats) take(table, seat, { [resource]: Math.min(left, due[seat]![resource]!) });
  }
}

function roll(table: Table, luck: readonly number[]): void {
  table.dice = [luck[0]!, luck[1]!];
  const number = luck[0]! + luck[1]!;
  table.phase = { kind: 'main' };
  if (number !== 7) {
    produce(table, number);
    return;
  }
  const { discardLimit } = table.options;
  const owed = table.players
    .map((_, seat) => sum(handOf(table, seat)))
    .map((cards) => (cards > discardLimit ? Math.floor(cards / 2) : 0));
  table.phase = sum(owed) > 0 ? { kind: 'discard', owed } : { kind: 'robber' };
}

function beginTurn(table: Table, seat: number): void {
  table.turn++;
  table.current = seat;
  table.phase = { kind: 'roll' };
  table.dice = null;
  table.playedCard = false;
  table.offersMade = 0;
  table.refusedOffers = [];
  for (const player of table.players)
    player.boughtNow = Object.fromEntries(CARDS.map((c) => [c, 0])) as typeof player.boughtNow;
}

function resume(table: Table): void {
  table.phase = { kind: table.dice === null ? 'roll' : 'main' };
}

function setUp(table: Table, index: number): void {
  const seats = table.players.length;
  const order = [...Array(seats).keys()].map((i) => (table.first + i) % seats);
  const snake = [...order, ...order.toReversed()];
  if (index === snake.length) {
    beginTurn(table, table.first);
    return;
  }
  table.current = snake[index]!;
  table.phase = { kind: 'setupSettlement', index };
}

function layRoad(table: Table, seat: number, edge: string): void {
  table.players[seat]!.roads.push(edge);
  const { phase } = table;
  if (phase.kind === 'setupRoad') setUp(table, phase.index + 1);
  if (phase.kind !== 'roadBuilding') return;
  const more = phase.left > 1 && table.players[seat]!.roads.length < 15 && roadPlaces(table, seat).length > 0;
  if (more) table.phase = { kind: 'roadBuilding', left: phase.left - 1 };
  else resume(table);
}

function playCard(table: Table, seat: number, card: (typeof CARDS)[number]): void {
  cardsOf(table, seat)[card]!--;
  table.played[card]++;
  table.playedCard = true;
}

function answer(table: Table, seat: number, entry: NonNullable<Table['offer']>['answers'][number]): void {
  const offer = table.offer!;
  offer.answers = offer.answers.map((each) => (each.seat === seat ? entry : each));
  if (offer.answers.every((each) => each.answer === 'declined')) refuseOffer(table);
}

function refuseOffer(table: Table): void {
  const { give: gives, want } = table.offer!;
  table.refusedOffers.push({ give: gives, want });
  closeOffer(table);
}

function closeOffer(table: Table): void {
  table.offer = null;
  table.phase = { kind: 'main' };
}

type Doing = {
  readonly [T in Decision['type']]: (
    table: Table,
    seat: number,
    move: Extract<Move, { readonly type: T }>,
    luck: readonly number[],
  ) => void;
};

const DOING: Doing = {
  placeSettlement(table, seat, { corner }) {
    if (table.phase.kind !== 'setupSettlement') throw new Error('not in the set-up');
    table.players[seat]!.settlements.push(corner);
    const { index } = table.phase;
    if (index >= table.players.length) {
      for (const resource of yieldsOf(table, corner)) take(table, seat, { [resource]: 1 });
    }
    table.phase = { kind: 'setupRoad', index, corner };
  },
  placeRoad: (table, seat, { edge }) => layRoad(table, seat, edge),
  roll: (table, _seat, _move, luck) => roll(table, luck),
  discard(table, seat, { cards }) {
    if (table.phase.kind !== 'discard') throw new Error('nothing to discard');
    take(table, seat, cards, -1);
    table.phase.owed[seat] = 0;
    if (sum(table.phase.owed) === 0) table.phase = { kind: 'robber' };
  },
  moveRobber(table, seat, { hex, victim }, [drawn]) {
    table.robber = hex;
    if (victim !== null) give(table, victim, seat, { [RESOURCES[drawn!]!]: 1 });
    resume(table);
  },
  buildRoad(table, seat, { edge }) {
    take(table, seat, COSTS.road, -1);
    layRoad(table, seat, edge);
  },
  buildSettlement(table, seat, { corner }) {
    take(table, seat, COSTS.settlement, -1);
    table.players[seat]!.settlements.push(corner);
  },
  buildCity(table, seat, { corner }) {
    const player = table.players[seat]!;
    take(table, seat, COSTS.city, -1);
    player.settlements = player.settlements.filter((each) => each !== corner);
    player.cities.push(corner);
  },
  buyDevelopmentCard(table, seat, _move, [drawn]) {
    take(table, seat, COSTS.card, -1);
    table.deck--;
    cardsOf(table, seat)[CARDS[drawn!]!]!++;
    (table.players[seat]!.boughtNow as Hand)[CARDS[drawn!]!]!++;
  },
  playKnight(table, seat) {
    playCard(table, seat, 'knight');
    table.players[seat]!.knights++;
    table.phase = { kind: 'robber' };
  },
  playRoadBuilding(table, seat) {
    playCard(table, seat, 'roadBuilding');
    table.phase = { kind: 'roadBuilding', left: Math.min(2, 15 - table.players[seat]!.roads.length) };
  },
  playYearOfPlenty(table, seat, { resources }) {
    playCard(table, seat, 'yearOfPlenty');
    for (const resource of resources) take(table, seat, { [resource]: 1 });
  },
  playMonopoly(table, seat, { resource }) {
    playCard(table, seat, 'monopoly');
    for (const other of table.players.keys()) {
      if (other !== seat) give(table, other, seat, { [resource]: handOf(table, other)[resource]! });
    }
  },
  tradeBank(table, seat, { give: paid, want }) {
    const rate = rateOf(table, seat, paid);
    take(table, seat, { [paid]: rate }, -1);
    take(table, seat, { [want]: 1 });
  },
  offerTrade(table, seat, { give: gives, want, to }) {
    const asked = [...table.players.keys()].filter(
      (other) => other !== seat && (to?.includes(other) ?? true),
    );
    const answers = asked.map((other) => ({ seat: other, answer: 'waiting' as const }));
    table.offersMade++;
    table.phase = { kind: 'trade' };
    table.offer = { from: seat, give: { ...gives }, want: { ...want }, answers };
  },
  acceptTrade: (table, seat) => answer(table, seat, { seat, answer: 'accepted' }),
  declineTrade: (table, seat) => answer(table, seat, { seat, answer: 'declined' }),
  counterTrade: (table, seat, { give: gives, want }) =>
    answer(table, seat, { seat, answer: 'countered', give: { ...gives }, want: { ...want } }),
  confirmTrade(table, seat, { with: other }) {
    const { give: gives, want, answers } = table.offer!;
    const terms = answers.find((each) => each.seat === other)!;
    const countered = terms.answer === 'countered';
    give(table, seat, other, countered ? terms.want! : gives);
    give(table, other, seat, countered ? terms.give! : want);
    closeOffer(table);
  },
  cancelTrade: (table) => refuseOffer(table),
  endTurn: (table, seat) => beginTurn(table, (seat + 1) % table.players.length),
};

/** The longest of five or more has the card; of several its holder, or nobody. */
function judgeRoads(table: Table): void {
  for (const [seat, player] of table.players.entries()) {
    const blocked = table.players.filter((_, other) => other !== seat);
    player.roadLength = naiveTrail(
      player.roads,
      new Set(blocked.flatMap(({ settlements, cities }) => [...settlements, ...cities])),
    );
  }
  const length = Math.max(...table.players.map(({ roadLength }) => roadLength));
  const longest = [...table.players.keys()].filter((seat) => table.players[seat]!.roadLength === length);
  const holder = table.longestRoad?.seat;
  const keeps = longest.find((seat) => seat === holder);
  const seat = keeps ?? (longest.length === 1 ? longest[0] : undefined);
  table.longestRoad = length < 5 || seat === undefined ? null : { seat, length };
}

function judgeArmies(table: Table, seat: number): void {
  const { knights } = table.players[seat]!;
  if (knights > Math.max(2, table.largestArmy?.knights ?? 0)) table.largestArmy = { seat, knights };
}

function count(table: Table): void {
  for (const [seat, player] of table.players.entries()) {
    const prizes = [table.longestRoad, table.largestArmy].filter((prize) => prize?.seat === seat);
    player.publicPoints = player.settlements.length + 2 * player.cities.length + 2 * prizes.length;
    player.points = player.publicPoints + cardsOf(table, seat).victoryPoint!;
  }
  const { turn, current, options } = table;
  if (turn > 0 && table.players[current]!.points >= options.target) {
    table.phase = { kind: 'over', winner: current };
  }
}

const pieces = (players: Players): number =>
  sum(players.map(({ roads, settlements }) => roads.length + settlements.length));

/** @param luck what the move drew. */
export function naiveAfter(before: Table, seat: number, move: Move, luck: readonly number[]): Table {
  const table = structuredClone(before);
  const doing = DOING[move.type as Decision['type']] as (
    t: Table,
    s: number,
    m: Move,
    l: readonly number[],
  ) => void;
  doing(table, seat, move, luck);
  if (pieces(table.players) !== pieces(before.players)) judgeRoads(table);
  if (move.type === 'playKnight') judgeArmies(table, seat);
  count(table);
  return table;
}

/** A view in one order, without what everybody knows of hands: what two ways to play are compared by. */
export function comparable(view: View | Table): unknown {
  return {
    ...view,
    players: view.players.map(({ known: _, ...player }) => ({
      ...player,
      roads: [...player.roads].sort(),
      settlements: [...player.settlements].sort(),
      cities: [...player.cities].sort(),
    })),
    hexes: LAND.map((hex) => view.hexes.find((each) => each.hex === hex)),
  };
}
