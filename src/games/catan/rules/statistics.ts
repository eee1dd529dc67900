import type { Match } from '../../../engine/match.ts';
import { replay } from '../../../engine/replay.ts';
import type { Event } from './events.ts';
import { yieldsAt } from './queries.ts';
import { countsOf, sumOf } from './resources.ts';
import type { State } from './state.ts';
import type { CatanTypes } from './types.ts';
import { isOpen, type View } from './view.ts';

/** All points, then those of settlements, cities, longest road, largest army and victory point cards. */
export function pointsOf({ players, longestRoad, largestArmy }: View, seat: number): readonly number[] {
  const { points, settlements, cities, cards } = players[seat]!;
  return [
    points,
    settlements.length,
    2 * cities.length,
    longestRoad?.seat === seat ? 2 : 0,
    largestArmy?.seat === seat ? 2 : 0,
    isOpen(cards) ? cards.victoryPoint : 0,
  ];
}

/**
 * Cards from dice and set-up; stolen by robber and monopoly; lost to them and to discards; kept back by the robber; given
 * away in trades.
 */
const noCards = { rolled: 0, stolen: 0, lost: 0, blocked: 0, traded: 0 };
type CardCounts = typeof noCards;

/** What a match has come to; `cards` by seat, in the order of `noCards`. */
export function statisticsOf(match: Match<CatanTypes>) {
  // How often each sum from 2 to 12 was rolled.
  const sums = Array<number>(11).fill(0);
  // What everybody saw after each turn; the last entry counts all points.
  const points: number[][] = match.players.map(() => [0]);
  const cards = match.players.map(() => ({ ...noCards }));
  replay(match.game, match, match.setupChance, match.steps, ({ state, game }, events) => {
    for (const event of events) {
      if (event.type === 'rolled') sums[event.dice[0] + event.dice[1] - 2]!++;
      countCards(cards, event, state);
      if (event.type !== 'turn' && event.type !== 'won') continue;
      for (const [seat, count] of game.scores(state).entries()) points[seat]!.push(count);
    }
  });
  return { sums, rolls: sumOf(sums), points, cards: cards.map((counts) => Object.values(counts)) };
}

function countCards(cards: readonly CardCounts[], event: Event, state: State): void {
  switch (event.type) {
    case 'rolled':
      for (const [seat, count] of blockedBy(event.dice[0] + event.dice[1], state).entries())
        cards[seat]!.blocked += count;
      break;
    case 'produced':
    case 'firstCards':
      for (const { seat, count } of event.payouts) cards[seat]!.rolled += count;
      break;
    case 'stolen':
      cards[event.seat]!.stolen++;
      cards[event.victim]!.lost++;
      break;
    case 'discarded':
      cards[event.seat]!.lost += event.count;
      break;
    case 'monopoly':
      cards[event.seat]!.stolen += sumOf(event.taken);
      for (const [seat, count] of event.taken.entries()) cards[seat]!.lost += count;
      break;
    case 'traded':
      cards[event.seat]!.traded += sumOf(countsOf(event.give));
      cards[event.with]!.traded += sumOf(countsOf(event.want));
      break;
    case 'bankTrade':
      cards[event.seat]!.traded += event.rate;
      break;
  }
}

/** What the robber keeps back of a roll, by seat: a roll moves no robber. */
function blockedBy(sum: number, state: State): readonly number[] {
  return state.board.numbers[state.robber] === sum ? yieldsAt(state, state.robber) : [];
}
