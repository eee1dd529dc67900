import { describe, expect, it } from 'vitest';
import type { SquareFile } from '../../../src/games/monopoly/rules/board-file.ts';
import { deedTexts, printedOn, rentTexts } from '../../../src/games/monopoly/rules/deed.ts';
import { ranksOf, type View } from '../../../src/games/monopoly/rules/view.ts';
import { boards, game, Table } from './table.ts';

/** What seat 0 pays on landing there. */
function rent(t: Table, square: number): number {
  const before = t.money[0]!;
  t.land(0, square);
  if (t.phase === 'rent') t.play(1, 'collectRent');
  return before - t.money[0]!;
}

describe('MC5: rents', () => {
  it('C28. charges base rent when the owner lacks the set', () => {
    expect(rent(new Table(2).own(1, 16), 16)).toBe(14);
  });

  it('C29. doubles the base rent of an unimproved lot of a full set', () => {
    expect(rent(new Table(2).own(1, 16, 18, 19), 19)).toBe(32);
  });

  it('C30. still doubles when another lot of the set is mortgaged', () => {
    expect(rent(new Table(2).own(1, 16, 18, 19).mortgage(16), 19)).toBe(32);
  });

  it('C31. charges double on the empty lot of a set with houses 1/1/0', () => {
    expect(rent(new Table(2).own(1, 16, 18, 19).build(1, 16, 18), 19)).toBe(32);
    expect(rent(new Table(2).own(1, 16, 18, 19).build(1, 16, 18), 16)).toBe(70);
    expect(rent(new Table(2).own(1, 16, 18, 19).build(5, 16, 18, 19), 19)).toBe(1000);
  });

  it('C32. charges nothing for a mortgaged lot', () => {
    expect(rent(new Table(2).own(1, 16, 18, 19).mortgage(19), 19)).toBe(0);
  });

  it('C33. charges stations by their number: count x base, or doubling', () => {
    const stations = [5, 15, 25, 35];
    const charged = (stationRent: 'linear' | 'doubling') =>
      stations.map((_, index) =>
        rent(new Table(2, { stationRent }).own(1, ...stations.slice(0, index + 1)), 5),
      );
    expect(charged('linear')).toEqual([25, 50, 75, 100]);
    expect(charged('doubling')).toEqual([25, 50, 100, 200]);
  });

  it('C33. stays within whole numbers on a board of stations only', () => {
    const file = boards.find('world')!;
    const station: SquareFile = { type: 'station', name: 'X', group: 's', price: 1, baseRent: 1_000_000 };
    const squares = file.squares.map((square, index) => (index === 0 ? square : station));
    const board = { ...file, squares, groups: [{ id: 's', name: 'S', color: '#000000' }] };
    const t = new Table(2, { preset: 'worlds', board, stationRent: 'doubling' });
    t.own(1, ...squares.keys()).own(-1, 0);
    expect(rent(t, 5)).toBe(512_000_000);
  });

  it('C34. counts a mortgaged station for the others and charges nothing on it', () => {
    const three = () => new Table(2).own(1, 5, 15, 25).mortgage(15);
    expect([rent(three(), 5), rent(three(), 15)]).toEqual([75, 0]);
    expect(rent(new Table(2, { stationRent: 'doubling' }).own(1, 5, 15, 25).mortgage(15), 5)).toBe(100);
    const strict = new Table(2, { mortgagedStationsCount: false }).own(1, 5, 15, 25).mortgage(15);
    expect(rent(strict, 5)).toBe(50);
  });

  it('C35. charges a utility by the roll that moved the pawn: 4 times, or 10 times with both', () => {
    const one = new Table(2).own(1, 12).at(0, 4).play(0, 'roll', 3, 5).play(1, 'collectRent');
    expect(one.money[0]).toBe(1468);
    const both = new Table(2).own(1, 12, 28).at(0, 4).play(0, 'roll', 3, 5).play(1, 'collectRent');
    expect(both.money[0]).toBe(1420);
  });

  it('C36. throws again for the nearest-utility card: ten times, nobody moves, no double', () => {
    const t = new Table(2).own(1, 12).land(0, 7).draw(0, 'ch-near-utility', 3, 3).play(1, 'collectRent');
    expect([t.money[0], t.position(0), t.phase]).toEqual([1440, 12, 'end']);
    const kept = new Table(2).own(1, 12).play(1, 'setRentPolicy collect').land(0, 7);
    expect(kept.draw(0, 'ch-near-utility', 3, 3).money[0]).toBe(1440);
  });

  it('C36. throws no dice where no rent is due: own, mortgaged, waived, or an owner in jail without rent', () => {
    const drawn = (t: Table) => {
      t.land(0, 7).draw(0, 'ch-near-utility');
      return [t.money[0], t.phase];
    };
    expect(drawn(new Table(2).own(0, 12))).toEqual([1500, 'end']);
    expect(drawn(new Table(2).own(1, 12).mortgage(12))).toEqual([1500, 'end']);
    expect(drawn(new Table(2).own(1, 12).play(1, 'setRentPolicy waive'))).toEqual([1500, 'end']);
    expect(drawn(new Table(2, { rentInJail: false }).own(1, 12).jail(1))).toEqual([1500, 'end']);
  });

  it('C37. finds the nearest utility forward, past Go for 200', () => {
    const goal = (from: number) => new Table(2).land(0, from).draw(0, 'ch-near-utility');
    expect([7, 22, 36].map((from) => goal(from).position(0))).toEqual([12, 28, 12]);
    expect([7, 22, 36].map((from) => goal(from).money[0])).toEqual([1500, 1500, 1700]);
  });

  it('C38. finds the nearest station forward, past Go for 200', () => {
    const goal = (from: number) => new Table(2).land(0, from).draw(0, 'ch-near-station');
    expect([7, 22, 36].map((from) => goal(from).position(0))).toEqual([15, 25, 5]);
    expect([7, 22, 36].map((from) => goal(from).money[0])).toEqual([1500, 1500, 1700]);
  });

  it('C39. pays twice the usual rent for the nearest-station card; unowned it may be bought, mortgaged or own is free', () => {
    const rented = new Table(2).own(1, 15, 25).land(0, 7).draw(0, 'ch-near-station').play(1, 'collectRent');
    expect(rented.money[0]).toBe(1400);
    expect(new Table(2).land(0, 7).draw(0, 'ch-near-station').phase).toBe('buy');
    expect(new Table(2).own(1, 15).mortgage(15).land(0, 7).draw(0, 'ch-near-station').phase).toBe('end');
    expect(new Table(2).own(0, 15).land(0, 7).draw(0, 'ch-near-station').money[0]).toBe(1500);
  });

  it('C40. asks the owner, or follows a standing choice; printed rules take it by themselves', () => {
    const asked = new Table(2, { turnTimer: 20 }).own(1, 39).land(0, 39);
    expect(asked.state.phase).toMatchObject({ kind: 'rent', payer: 0, owner: 1, amount: 50 });
    expect(asked.refusal(0, 'waiveRent')).toBe('The owner decides about the rent.');
    expect(asked.play(1, 'waiveRent').money).toEqual([1500, 1500]);
    expect(new Table(2).own(1, 39).land(0, 39).play(0, 'payRent').money).toEqual([1450, 1550]);
    const waives = new Table(2).own(1, 39).play(1, 'setRentPolicy waive');
    expect(waives.said(), 'a choice of computer players in round 1 is no news').toEqual([]);
    expect(waives.land(0, 39).money).toEqual([1500, 1500]);
    expect(new Table(2).own(1, 39).play(1, 'setRentPolicy collect').land(0, 39).money).toEqual([1450, 1550]);
    expect(new Table(2, { rent: 'auto' }).own(1, 39).land(0, 39).money).toEqual([1450, 1550]);
    expect(new Table(2, { rent: 'auto' }).refusal(1, 'setRentPolicy waive')).toMatch(/automatically/);
  });

  it('C41. fixes the rent at the moment of landing: nobody builds while a landing is resolved', () => {
    const t = new Table(2).own(1, 37, 39).land(0, 39);
    expect(t.refusal(1, 'build 39')).toBe('Do first what the square or the card asks for.');
    t.play(1, 'collectRent').play(1, 'build 39');
    expect(t.money).toEqual([1400, 1400]);
    const own = new Table(2, { buildWindow: 'own-turn' }).own(1, 37, 39);
    expect(own.refusal(1, 'build 39')).toBe('It is not your turn.');
  });
});

describe('what a screen asks of rents and riches', () => {
  it('is the rent that an owner of the square alone would ask for, where nobody has it', () => {
    const asked = (t: Table, ...squares: number[]) => squares.map((square) => rentTexts(t.state, square)[0]);
    expect(asked(new Table(2), 16, 5, 12)).toEqual(['£14', '£25', '4 x dice']);
    for (const seat of [0, 1]) {
      const others = new Table(2).own(seat, 18, 19, 15, 25, 28);
      expect(asked(others, 16, 5, 12)).toEqual(['£14', '£25', '4 x dice']);
    }
    expect(asked(new Table(2).own(1, 16, 18, 19).build(1, 16), 16)).toEqual(['£70']);
    const t = new Table(2).own(1, 16);
    t.state.factor[16] = 0.5;
    expect(asked(t, 16)).toEqual(['£7']);
  });

  it('of a utility is what the game multiplies the dice by, not a rounded number (C81)', () => {
    const t = new Table(2).own(1, 12, 28);
    t.state.factor[12] = 1.25;
    expect(rentTexts(t.state, 12)).toEqual(['12.5 x dice', '12.5x', '13x']);
    expect(deedTexts(printedOn(game.view(t.state, 'all'), 12, () => 'Bob'))).toEqual(
      expect.arrayContaining(['2 owned: 12.5 x dice', 'Rent now: 12.5 x dice']),
    );
    t.at(0, 4).play(0, 'roll', 3, 5).play(1, 'collectRent');
    expect(t.money).toEqual([1400, 1600]);
  });

  it('is who is ahead: whoever is richer, and of those who went bankrupt the last', () => {
    const player = (netWorth: number, leftInTurn = 0) => ({ bankrupt: leftInTurn > 0, leftInTurn, netWorth });
    const players = [player(0, 7), player(-50), player(0, 9), player(300)] as unknown as View['players'];
    const ranks = ranksOf({ players } as View);
    expect([0, 1, 2, 3].sort((one, other) => ranks[other]! - ranks[one]!)).toEqual([3, 1, 2, 0]);
    expect(ranksOf({ players: [players[3]!, players[3]!] } as unknown as View)).toEqual([300, 300]);
  });
});
