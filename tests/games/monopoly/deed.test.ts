import { describe, expect, it } from 'vitest';
import { deedTexts, printedOn } from '../../../src/games/monopoly/rules/deed.ts';
import { game, joker, Table, worldBoard } from './table.ts';

const printed = (table: Table, square: number) =>
  printedOn(game.view(table.state, 'all'), square, (seat) => ['Ann', 'Bob'][seat]!);
const texts = (table: Table, square: number) => deedTexts(printed(table, square));

describe('deeds', () => {
  it('MW5 shows price, all rents, building prices, mortgage and owner', () => {
    expect(texts(new Table(2), 39)).toEqual([
      'Mayfair, Dark blue £400',
      'Rent: £50',
      'Whole set: £100',
      '1 house: £200',
      '2 houses: £600',
      '3 houses: £1,400',
      '4 houses: £1,700',
      'Hotel: £2,000',
      'Owner: the bank',
      'A house: £200',
      'A hotel: £200',
      'Mortgage: £200',
    ]);
  });

  it('MC6 counts the cards of a deck: what was drawn lies under it again', () => {
    const table = new Table(2).hold(0, 'ch-goojf');
    expect(texts(table, 7)).toContain('Draw a card: one of 19');
    expect(texts(table, 2)).toContain('Draw a card: one of 17');
  });

  it('MC5 tells the rent as it is now, with the factor of events', () => {
    const table = new Table(2).own(0, 37, 39);
    table.state.factor[39] = 1.25;
    expect(texts(table, 39)).toContain('Rent now: £125');
    expect(texts(table, 39)).toContain('1 house: £250');
    expect(texts(table, 39)).toContain('Events: x 1.25');
  });

  it('light up the rent that the rules ask for, where mortgaged stations do not count too', () => {
    const lit = (mortgagedStationsCount: boolean) => {
      const table = new Table(2, { mortgagedStationsCount }).own(0, 5, 15, 25);
      table.state.loan[25] = 100;
      return printed(table, 5);
    };
    expect(lit(true).lit).toEqual(['3 owned', '£75']);
    expect(lit(false).lit).toEqual(['2 owned', '£50']);
    expect(lit(false).terms).toContainEqual(['Rent now', '£50']);
  });

  it('say how the square stands: whose it is, what is built, what is lent on it, what it has earned', () => {
    const table = new Table(2).own(0, 1, 3, 5, 12).own(1, 37, 39).build(2, 1).build(5, 3).mortgage(5);
    table.state.earned[1] = 80;
    expect(printed(table, 1).terms).toEqual([
      ['Owner', 'Ann'],
      ['Rent now', '£30'],
      ['Built', '2 houses'],
      ['A house', '£50'],
      ['A hotel', '£50'],
      ['Mortgage', '£30'],
      ['Earned', '£80'],
    ]);
    expect(printed(table, 1).lit).toEqual(['2 houses', '£30']);
    expect(printed(table, 3).terms).toContainEqual(['Built', 'hotel']);
    expect(printed(table, 5).terms).toEqual([
      ['Owner', 'Ann'],
      ['Rent now', 'none'],
      ['To lift', '£110'],
    ]);
    expect([printed(table, 5).lit, printed(table, 6).lit]).toEqual([undefined, undefined]);
    expect(printed(table, 39).lit).toEqual(['Whole set', '£100']);
    expect(texts(table, 12)).toEqual([
      'Electric Company, Utilities £150',
      '1 owned: 4 x dice',
      '2 owned: 10 x dice',
      'Owner: Ann',
      'Rent now: 4 x dice',
      'Mortgage: £75',
    ]);
  });

  it('say of squares that nobody can own what they do', () => {
    const said = (table: Table, ...squares: number[]) =>
      squares.map((square) => texts(table, square).join(' | '));
    expect(said(new Table(2, { landOnGo: 400 }), 0, 2, 4, 7, 10, 20, 30, 38)).toEqual([
      'GO, start | Passing: +£200 | Landing here: +£400',
      'Community Chest, card square | Draw a card: one of 17',
      'Income Tax, tax | Pay: £200',
      'Chance, card square | Draw a card: one of 20',
      'Jail / Just Visiting, jail | Fine: £50',
      'Free Parking, rest | Nothing happens: ',
      'Go to Jail, way to jail',
      'Super Tax, tax | Pay: £100',
    ]);
    const pot = new Table(2, { freeParkingPot: true, incomeTax: 'choice' });
    pot.state.pot = 75;
    expect(said(pot, 4, 20, 38)).toEqual([
      'Income Tax, tax | Pay: £200 or 10%',
      'Free Parking, rest | Pot: £75',
      'Super Tax, tax | Pay: £100',
    ]);
  });

  it('say of jokers what they give or take, and where they lead', () => {
    const jokers = [
      joker(300, { move: 3 }),
      joker(-50, { move: -2 }),
      joker(0, { wait: 1 }),
      joker(7, { wait: 2 }),
    ];
    const board = worldBoard({ ...Object.fromEntries(jokers.map((one, at) => [20 + at, one])), 24: joker() });
    const table = new Table(2, { preset: 'worlds', board });
    const said = [20, 21, 22, 23, 24].map((square) => texts(table, square).join(' | '));
    expect(said).toEqual([
      'Blackhole, joker | Move on: 3 squares | Collect: $300',
      'Blackhole, joker | Move back: 2 squares | Pay: $50',
      'Blackhole, joker | Wait: 1 turn | To roll: $50',
      'Blackhole, joker | Wait: 2 turns | To roll: $50 | Collect: $7',
      'Blackhole, joker | Nothing happens: ',
    ]);
  });
});
