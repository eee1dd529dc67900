import type { Seat } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { replay } from '../../../engine/replay.ts';
import type { Event } from '../rules/events.ts';
import { countsOf, sumOf } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import { HEX_CORNERS } from '../rules/topology.ts';
import type { CatanTypes } from '../rules/types.ts';

export interface Statistics {
  /** How often each sum from 2 to 12 was rolled. */
  readonly sums: readonly number[];
  readonly rolls: number;
  /** Points that everybody saw after each turn, by seat; the last entry counts all points. */
  readonly points: readonly (readonly number[])[];
  /** By seat: cards from dice, stolen, lost, kept back by the robber, given in trades. */
  readonly cards: readonly (readonly number[])[];
}

interface CardCounts {
  rolled: number;
  stolen: number;
  lost: number;
  blocked: number;
  traded: number;
}

/** What a match tells of its dice, of its cards, and of how the points grew. */
export function statisticsOf(match: Match<CatanTypes>): Statistics {
  const sums = Array<number>(11).fill(0);
  const points: number[][] = match.players.map(() => [0]);
  const cards = match.players.map(
    (): CardCounts => ({ rolled: 0, stolen: 0, lost: 0, blocked: 0, traded: 0 }),
  );
  replay(match.game, match, match.setupChance, match.steps, ({ state, game }, events) => {
    for (const event of events) {
      if (event.type === 'rolled') sums[event.dice[0] + event.dice[1] - 2]!++;
      countCards(cards, event, state);
      if (event.type !== 'turn' && event.type !== 'won') continue;
      for (const [seat, count] of game.scores(state).entries()) points[seat]!.push(count);
    }
  });
  return {
    sums,
    rolls: sumOf(sums),
    points,
    cards: cards.map(({ rolled, stolen, lost, blocked, traded }) => [rolled, stolen, lost, blocked, traded]),
  };
}

function countCards(cards: readonly CardCounts[], event: Event, state: State): void {
  switch (event.type) {
    case 'rolled':
      for (const [seat, count] of blockedBy(event.dice[0] + event.dice[1], state))
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

/** What the robber keeps back of a roll, as seat and count: a roll moves no robber. */
function blockedBy(sum: number, { board, robber, buildings }: State): readonly (readonly [Seat, number])[] {
  if (board.numbers[robber] !== sum) return [];
  return HEX_CORNERS[robber]!.flatMap((corner) => {
    const building = buildings[corner]!;
    return building < 0 ? [] : [[building & 3, building >= 4 ? 2 : 1] as const];
  });
}

/** How many of so many rolls make each sum from 2 to 12 on average. */
export function expectedSums(rolls: number): readonly number[] {
  return Array.from({ length: 11 }, (_, i) => (rolls * (6 - Math.abs(i - 5))) / 36);
}
