import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../src/engine/match.ts';
import type { Event } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import { pointsOf, statisticsOf } from '../../../src/games/catan/rules/statistics.ts';
import { hexIndex } from '../../../src/games/catan/rules/topology.ts';
import { playedGame } from './played-game.ts';
import { cities, deal, options, points, ring, settlements, table } from './table.ts';

const players = ['Ann', 'Bob', 'Cy'].map((name) => ({ name }));
const begun = startMatch(catan, { options: options({ firstSeat: 0 }), players, seed: 'counted' });

/** What a match has come to whose one step brings these events. @param arrange the board as they find it */
function counted(events: readonly Event[], arrange: (state: State) => void = () => {}) {
  const apply: typeof catan.apply = (state, _seat, _move, _chance, emit) => {
    arrange(state);
    for (const event of events) emit?.(event);
  };
  const game = { ...catan, check: () => undefined, apply };
  const steps = [{ seat: 0, move: { type: 'endTurn' }, chance: [] } as const];
  return statisticsOf({ ...begun, game, steps });
}

/** By seat: cards rolled, stolen, lost, blocked, traded. */
const cardsOf = (...events: readonly Event[]) => counted(events).cards;
const none = [0, 0, 0, 0, 0];

describe('what a match of Catan has come to', () => {
  it('is the cards that dice and set-up brought', () => {
    const payout = (seat: number, count: number) => ({ seat, hex: '0,0', resource: 'ore', count }) as const;
    const produced: Event = { type: 'produced', payouts: [payout(0, 2), payout(2, 1)], short: [] };
    const first: Event = { type: 'firstCards', seat: 0, payouts: [payout(0, 1), payout(0, 1)] };
    expect(cardsOf(produced, first)).toEqual([[4, 0, 0, 0, 0], none, [1, 0, 0, 0, 0]]);
  });

  it('is the cards that were stolen, by the robber and by monopolies, and lost to them and to discards', () => {
    const stolen: Event = { type: 'stolen', seat: 0, victim: 2, resource: 'ore' };
    expect(cardsOf(stolen, stolen)).toEqual([[0, 2, 0, 0, 0], none, [0, 0, 2, 0, 0]]);
    const monopoly: Event = { type: 'monopoly', seat: 1, resource: 'ore', taken: [3, 0, 1] };
    expect(cardsOf(monopoly)).toEqual([
      [0, 0, 3, 0, 0],
      [0, 4, 0, 0, 0],
      [0, 0, 1, 0, 0],
    ]);
    const discarded: Event = { type: 'discarded', seat: 1, count: 4, cards: { ore: 4 } };
    expect(cardsOf(discarded, { ...discarded, cards: null })).toEqual([none, [0, 0, 8, 0, 0], none]);
  });

  it('is the cards that were given away in trades', () => {
    const traded: Event = { type: 'traded', seat: 0, with: 2, give: { ore: 2, wool: 1 }, want: { brick: 1 } };
    const bank: Event = { type: 'bankTrade', seat: 2, give: 'ore', rate: 3, want: 'wool' };
    expect(cardsOf(traded)).toEqual([[0, 0, 0, 0, 3], none, [0, 0, 0, 0, 1]]);
    expect(cardsOf(traded, bank)[2]).toEqual([0, 0, 0, 0, 4]);
  });

  it('is the cards that the robber kept back where its number was rolled', () => {
    const hex = hexIndex('0,-2');
    const { numbers } = table().board;
    const sum = numbers[hex]!;
    const roll = (other: number): Event => ({ type: 'rolled', seat: 0, dice: [1, other - 1] });
    const kept = (rolled: number) =>
      counted([roll(rolled)], (state) => {
        const [north, , south, , west] = ring('0,-2');
        settlements(state, 0, north!);
        cities(state, 1, south!);
        settlements(state, 1, west!);
        state.robber = hex;
      }).cards.map((row) => row[3]);
    expect(kept(sum)).toEqual([1, 3, 0]);
    expect(kept(sum === 5 ? 6 : 5)).toEqual([0, 0, 0]);
  });

  it('is how often each sum was rolled', () => {
    const dice = ([one, other]: readonly [number, number]): Event => ({
      ...{ type: 'rolled', seat: 0, dice: [one, other] },
    });
    const throws = (
      [
        [1, 1],
        [3, 4],
        [6, 1],
        [6, 6],
      ] as const
    ).map(dice);
    const { sums, rolls } = counted(throws);
    expect([sums, rolls]).toEqual([[1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1], 4]);
  });

  it('is the points that everybody saw after each turn, and all of them at the end', () => {
    const arrange = (state: State) => points(state, 1, 3);
    const turn: Event = { type: 'turn', seat: 1, turn: 1 };
    const won: Event = { type: 'won', seat: 1, points: 3 } as unknown as Event;
    const road: Event = { type: 'road', seat: 0, edge: '', place: '' };
    expect(counted([road], arrange).points).toEqual([[0], [0], [0]]);
    expect(counted([turn], arrange).points).toEqual([
      [0, 0],
      [0, 3],
      [0, 0],
    ]);
    expect(counted([turn, won], arrange).points).toEqual([
      [0, 0, 0],
      [0, 3, 3],
      [0, 0, 0],
    ]);
  });
});

describe('the points by source', () => {
  it('are those of buildings, of both cards of honour, and of cards that may be seen', () => {
    const state = table();
    points(state, 0, 5);
    deal(state, 0, 'victoryPoint', 2);
    const view = catan.view(state, 'all');
    expect(pointsOf(view, 0)).toEqual([7, 1, 4, 0, 0, 2]);
    expect(pointsOf(catan.view(state, 1), 0)).toEqual([5, 1, 4, 0, 0, 0]);
    const honoured = {
      ...view,
      longestRoad: { seat: 0, length: 5 },
      largestArmy: { seat: 0, size: 3 },
    } as unknown as typeof view;
    expect(pointsOf(honoured, 0).slice(1)).toEqual([1, 4, 2, 2, 2]);
    expect(pointsOf(honoured, 1).slice(1)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('a whole game', () => {
  const { match, events } = playedGame();

  it('has as many sums as rolls, and ends with all points', () => {
    const { sums, rolls, points: lines } = statisticsOf(match);
    const rolled = events.filter(({ type }) => type === 'rolled');
    expect(rolls).toBe(rolled.length);
    expect(sums.reduce((sum, count) => sum + count, 0)).toBe(rolls);
    expect(lines.map((line) => line.at(-1))).toEqual(catan.scores(match.state));
  });

  it('has points by source that are all points, and cards of all players that tally', () => {
    const view = catan.view(match.state, 'all');
    for (const [seat, player] of view.players.entries()) {
      const [all, ...parts] = pointsOf(view, seat);
      expect(all).toBe(player.points);
      expect(parts.reduce((sum, part) => sum + part)).toBe(player.points);
    }
    const { cards } = statisticsOf(match);
    const produced = events.flatMap((event) =>
      event.type === 'produced' || event.type === 'firstCards' ? event.payouts : [],
    );
    const sum = (column: number): number => cards.reduce((total, row) => total + row[column]!, 0);
    expect(sum(0)).toBe(produced.reduce((total, { count }) => total + count, 0));
    const discarded = events.flatMap((event) =>
      event.type === 'discarded' ? Object.values(event.cards ?? {}) : [],
    );
    expect(sum(2) - sum(1)).toBe(discarded.reduce((total, count) => total + count, 0));
    expect(sum(3)).toBeGreaterThan(0);
  });
});
