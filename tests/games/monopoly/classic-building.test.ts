import { describe, expect, it } from 'vitest';
import { game, Table } from './table.ts';

const orange = [16, 18, 19] as const;

describe('MC7, MC8: buildings and mortgages', () => {
  it('C42. refuses building on every lot of a set with a mortgaged one', () => {
    const t = new Table(2).own(0, ...orange).mortgage(16);
    for (const square of orange)
      expect(t.refusal(0, `build ${square}`)).toBe('Pay off the mortgage on Bow Street first.');
  });

  it('C43. refuses a second house while another lot of the set has none', () => {
    const t = new Table(2).own(0, ...orange).build(1, 16, 18);
    expect(t.refusal(0, 'build 16')).toBe('Build evenly: Vine Street comes first.');
  });

  it('C44. refuses a hotel at 4/4/3: only the fourth house on lot 3 is legal', () => {
    const t = new Table(2)
      .own(0, ...orange)
      .build(4, 16, 18)
      .build(3, 19);
    expect(t.refusal(0, 'build 16')).toBe('Build evenly: Vine Street comes first.');
    t.play(0, 'build 19').play(0, 'build 16');
    expect(t.state.level[16]).toBe(5);
  });

  it('C45. sells a hotel for one house price, takes four houses back and gives a hotel', () => {
    const t = new Table(2)
      .own(0, ...orange)
      .build(4, ...orange)
      .play(0, 'build 16');
    expect([t.money[0], t.state.houses, t.state.hotels]).toEqual([1400, 24, 11]);
  });

  it('C46. refuses houses to everyone while the bank has none', () => {
    const t = new Table(2).own(0, 1, 3).own(1, 6, 8, 9);
    t.state.houses = 0;
    expect([t.refusal(0, 'build 1'), t.refusal(1, 'build 6')]).toEqual(
      Array(2).fill('The bank has no house left.'),
    );
  });

  it('C47. allows no jump from three houses to a hotel', () => {
    const t = new Table(2).own(0, 1, 3).build(3, 1, 3);
    t.state.houses = 0;
    expect(t.refusal(0, 'build 1')).toBe('The bank has no house left.');
  });

  it('C48. stays at four houses while the bank has no hotel', () => {
    const t = new Table(2).own(0, 1, 3).build(4, 1, 3);
    t.state.hotels = 0;
    expect(t.refusal(0, 'build 1')).toBe('The bank has no hotel left.');
  });

  it('C49. gives the last houses to who comes first, or auctions them one by one', () => {
    const scarce = (shortage: 'first-come' | 'auction') => {
      const t = new Table(2, { shortage }).own(0, ...orange).own(1, 21, 23, 24);
      t.state.houses = 2;
      return t;
    };
    const first = scarce('first-come').play(1, 'build 21').play(1, 'build 23');
    expect(first.refusal(0, 'build 16')).toBe('The bank has no house left.');
    const t = scarce('auction').play(0, 'build 16');
    expect(t.state.phase).toMatchObject({ kind: 'auction', building: 'house', reserve: 100, turn: 0 });
    t.play(0, 'bid 100').play(1, 'bid 170').play(0, 'pass');
    expect(t.phase).toBe('place');
    expect(t.refusal(1, 'mortgage 21')).toBe('The auction comes first.');
    // Everybody waits for it: a host takes it, however often that seat has built.
    expect(game.isEndless?.(t.state, t.read('build 23'))).toBe(false);
    t.play(1, 'build 23');
    expect(game.isEndless?.(t.state, t.read('build 23'))).toBe(true);
    expect([t.money[1], t.state.level[23], t.state.houses, t.phase]).toEqual([1330, 1, 1, 'roll']);
  });

  it('C49. auctions nothing while the bank has what is wanted now, whatever could ever be wanted', () => {
    const sets = (options: object) =>
      new Table(2, { preset: 'official', startCash: 2500, ...options })
        .own(0, 6, 8, 9, 11, 13, 14)
        .own(1, 26, 27, 29);
    const t = sets({}).play(0, 'build 6');
    expect([t.state.level[6], t.state.houses, t.phase]).toEqual([1, 31, 'roll']);
    expect(sets({ scarcity: 'ever' }).play(0, 'build 6').phase).toBe('auction');
    const short = sets({});
    short.state.houses = 8;
    expect(short.play(0, 'build 6').phase).toBe('auction');
  });

  it('C50. buys buildings back for half the price, evenly, from the highest lot first', () => {
    const t = new Table(2)
      .own(0, ...orange)
      .build(2, 16)
      .build(1, 18, 19);
    expect(t.refusal(0, 'sell 18')).toBe('Sell evenly: Bow Street comes first.');
    t.play(0, 'sell 16');
    expect([t.money[0], t.state.houses]).toEqual([1550, 29]);
  });

  it('C51. sells a hotel for half its price and leaves four houses', () => {
    const t = new Table(2)
      .own(0, ...orange)
      .build(5, ...orange)
      .play(0, 'sell 19');
    expect([t.money[0], t.state.level[19], t.state.houses, t.state.hotels]).toEqual([1550, 4, 28, 10]);
  });

  it('C52. refuses to sell a hotel while the bank has fewer than four houses', () => {
    const t = new Table(2)
      .own(0, ...orange)
      .build(5, 16)
      .build(4, 18, 19);
    t.state.houses = 3;
    expect(t.refusal(0, 'sell 16')).toMatch(/lacks the four houses/);
  });

  it('C53. sells all hotels of a set at once for half of every house and hotel', () => {
    for (const groupBreakdown of [true, false]) {
      const t = new Table(2, { groupBreakdown }).own(0, ...orange).build(5, ...orange);
      t.state.houses = 0;
      t.play(0, 'sellGroup orange');
      expect([t.money[0], t.state.hotels, t.state.houses]).toEqual([2250, 12, 0]);
    }
  });

  it('C54. lets a whole set step down to any even level that the pieces allow', () => {
    const stuck = (groupBreakdown: boolean) => {
      const t = new Table(2, { groupBreakdown })
        .own(0, ...orange)
        .build(5, 16)
        .build(4, 18, 19);
      t.state.houses = 0;
      return t;
    };
    const t = stuck(true);
    expect(t.refusal(0, 'sellGroup orange 9')).toBe('The bank does not have that many houses.');
    expect(t.refusal(0, 'sellGroup orange 13')).toBe('At most 12 houses can stay.');
    t.play(0, 'sellGroup orange 8');
    expect([t.state.level[16], t.state.level[18], t.state.level[19], t.money[0]]).toEqual([3, 3, 2, 1750]);
    expect([t.state.houses, t.state.hotels]).toEqual([0, 12]);
    expect(stuck(false).refusal(0, 'sellGroup orange')).toBe(
      'Only a set full of hotels can be sold at once, and whole.',
    );
  });

  it('C54. only takes buildings off, of a set that is whole', () => {
    const level = (houses: number) => new Table(2).own(0, ...orange).build(houses, ...orange);
    const refusal = (t: Table, said: string) => t.refusal(0, said);
    const [nothing, none] = ['That would sell nothing.', 'There is no building to sell.'];
    expect([refusal(level(1), 'sellGroup orange 3'), refusal(level(1), 'sellGroup orange 4')]).toEqual([
      nothing,
      nothing,
    ]);
    expect(refusal(level(0), 'sellGroup orange')).toBe(none);
    expect(refusal(new Table(2).own(0, 16, 18).own(1, 19).build(1, 16), 'sellGroup orange')).toBe(
      'The whole set must be yours.',
    );
    const t = level(5).play(0, 'sellGroup orange 12');
    expect([t.money[0], t.state.level[19], t.state.houses, t.state.hotels]).toEqual([1650, 4, 20, 12]);
  });

  it('C54. counts the pieces right when a set of 4/H/4 steps down with two houses in the bank', () => {
    const t = new Table(2).own(0, 6, 8, 9).build(4, 6, 9).build(5, 8);
    t.state.houses = 2;
    t.play(0, 'sellGroup light-blue 10');
    expect([6, 8, 9].map((square) => t.state.level[square])).toEqual([4, 3, 3]);
    expect([t.money[0], t.state.houses, t.state.hotels]).toEqual([1575, 0, 12]);
  });

  it('C55. counts a hotel only as a hotel for repairs', () => {
    const built = () =>
      new Table(2)
        .own(0, ...orange, 1, 3)
        .build(1, 16, 18, 19)
        .build(5, 1);
    expect(built().land(0, 2).draw(0, 'cc-street').money[0]).toBe(1265);
    expect(built().land(0, 7).draw(0, 'ch-repairs').money[0]).toBe(1325);
  });

  it('C56. refuses a mortgage while buildings stand anywhere in the set', () => {
    const t = new Table(2).own(0, ...orange).build(1, 16);
    expect(t.refusal(0, 'mortgage 19')).toBe('Sell the buildings of the whole set first.');
    const lot = new Table(2, { bareScope: 'lot' }).own(0, ...orange).build(1, 16);
    expect(lot.refusal(0, 'mortgage 16')).toBe('Sell its buildings first.');
    expect(lot.play(0, 'mortgage 19').money[0]).toBe(1600);
  });

  it('C57. lifts a mortgage for ten percent more, rounded up to a whole unit', () => {
    const cost = (square: number, rounding: 'up' | 'down' | 'nearest') => {
      const t = new Table(2, { rounding }).own(0, square).mortgage(square).play(0, `unmortgage ${square}`);
      return 1500 - t.money[0]!;
    };
    expect([1, 9, 12, 37, 39].map((square) => cost(square, 'up'))).toEqual([33, 66, 83, 193, 220]);
    expect([12, 37].map((square) => cost(square, 'down'))).toEqual([82, 192]);
    expect([12, 37].map((square) => cost(square, 'nearest'))).toEqual([83, 193]);
  });

  it('C49. gives the money back when the last house went into a broken-down hotel during the auction', () => {
    const t = new Table(2, { shortage: 'auction' })
      .own(0, 16, 18, 19)
      .build(5, 16)
      .build(4, 18, 19)
      .own(1, 1, 3)
      .own(0, 6, 8, 9);
    t.state.houses = 4;
    t.play(1, 'build 1');
    expect(t.state.phase).toMatchObject({ kind: 'auction', building: 'house' });
    t.play(0, 'sell 16').play(1, 'bid 60').play(0, 'pass');
    expect([t.state.houses, t.state.level[1], t.money[1], t.phase]).toEqual([0, 0, 1500, 'roll']);
    expect(t.said()).toContain('Nobody takes a house');
  });

  it('C49. auctions nothing in the place of a house whose buyer goes bankrupt over it, and lets it be passed on', () => {
    const scarce = (options = {}) => {
      const t = new Table(3, { shortage: 'auction', ...options }).own(0, 6, 8, 9).own(1, 1, 3);
      t.state.houses = 1;
      return t;
    };
    const t = scarce({ bidLimit: 'liquid' }).own(1, 5).cash(1, 60).play(0, 'build 6').play(0, 'bid 50');
    t.play(1, 'bid 160').play(0, 'pass').play(1, 'resign');
    const lots: number[] = [];
    while (t.state.phase.kind === 'auction') {
      lots.push(t.state.phase.square);
      t.play(0, 'pass').play(2, 'pass');
    }
    expect([lots, t.state.houses, t.phase]).toEqual([[5, 1, 3].sort(), 1, 'roll']);
    const unsold = scarce().play(0, 'build 6').play(0, 'pass').play(1, 'pass');
    expect([unsold.said().at(-1), unsold.state.houses, unsold.phase]).toEqual([
      'Nobody takes a house',
      1,
      'roll',
    ]);
  });

  it('asks nobody to bid for a house who has no place for one, and says that they are out, not that they passed', () => {
    const t = new Table(3, { shortage: 'auction' }).own(0, 6, 8, 9).own(1, 1, 3).own(2, 37);
    t.state.houses = 1;
    t.play(0, 'build 6');
    expect(t.state.phase).toMatchObject({ kind: 'auction', in: [0, 1] });
    expect(t.refusal(2, 'bid 100')).toBe('You are out of this auction.');
    t.play(0, 'bid 50').play(1, 'bid 60').play(0, 'pass');
    expect(t.state.phase).toMatchObject({ kind: 'place', seat: 1 });
  });
});
