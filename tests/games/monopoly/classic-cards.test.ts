import { describe, expect, it } from 'vitest';
import { interestOn, mortgageValue, worthOf } from '../../../src/games/monopoly/rules/money.ts';
import { rentOf } from '../../../src/games/monopoly/rules/rent.ts';
import { game, Table } from './table.ts';

describe('MC6, MC11: cards, taxes and events', () => {
  it('C73. collects a birthday from every player, or from the bank', () => {
    expect(new Table(3).land(0, 2).draw(0, 'cc-birthday').money).toEqual([1520, 1490, 1490]);
    const bank = new Table(3, { birthdayFrom: 'bank' }).land(0, 2).draw(0, 'cc-birthday');
    expect(bank.money).toEqual([1510, 1500, 1500]);
    const opera = new Table(3, { birthdayFrom: 'bank' }).land(0, 2).draw(0, 'cc-opera');
    expect(opera.money).toEqual([1600, 1450, 1450]);
  });

  it('C74. takes income tax flat, or as a tenth of all one owns, chosen before counting', () => {
    expect(new Table(2).land(0, 4).money[0]).toBe(1300);
    const rich = () =>
      new Table(2, { incomeTax: 'choice' }).own(0, 1, 3).build(2, 1, 3).cash(0, 1000).land(0, 4);
    expect(rich().play(0, 'payTax percent').money[0]).toBe(1000 - 132);
    expect(rich().play(0, 'payTax').money[0]).toBe(800);
    expect(new Table(2, { incomeTax: 'choice' }).land(0, 38).money[0]).toBe(1400);
  });

  it('C75. never leaves a player below zero: each payment is settled before the next effect', () => {
    const t = new Table(3).cash(0, 30).own(0, 39).land(0, 7).draw(0, 'ch-chairman');
    expect([t.money, t.phase]).toEqual([[30, 1500, 1500], 'debt']);
    t.play(0, 'mortgage 39').play(0, 'settleDebt');
    expect(t.money).toEqual([130, 1550, 1550]);
  });

  it('calls event cards by their names in the log', () => {
    const said = (card: string) => new Table(2).hold(0, card).play(0, `event ${card} 39`).said()[0];
    expect(['ev-festival', 'ev-olympics', 'ev-fire', 'ev-earthquake'].map(said)).toEqual([
      'Ann holds a festival on Mayfair: rent and value +25%',
      'Ann holds the Olympics on Mayfair: rent and value +50%',
      'Ann starts a fire on Mayfair: rent and value -25%',
      'Ann lets an earthquake shake Mayfair: rent and value -50%',
    ]);
  });

  it('C76. raises rent and value by a festival, rounded half up when used', () => {
    const t = new Table(2).own(1, 39).hold(0, 'ev-festival').play(0, 'playEvent ev-festival 39');
    expect([rentOf(t.state, 39, 7, 'usual'), worthOf(t.state, 39), mortgageValue(t.state, 39)]).toEqual([
      63, 500, 250,
    ]);
    t.own(1, 37).build(5, 37, 39);
    expect(rentOf(t.state, 39, 7, 'usual')).toBe(2500);
    expect(t.holder('ev-festival')).toBe(-2);
  });

  it('C77. multiplies the factors of several events, whatever their order, or adds them up', () => {
    const factor = (eventStacking: 'multiply' | 'add', ...cards: string[]) => {
      const t = new Table(2, { eventStacking }).hold(0, 'ev-festival').hold(0, 'ev-fire');
      for (const card of cards) t.play(0, `playEvent ${card} 39`);
      return t.state.factor[39];
    };
    expect(factor('multiply', 'ev-festival', 'ev-fire')).toBe(0.9375);
    expect(factor('multiply', 'ev-fire', 'ev-festival')).toBe(0.9375);
    expect(factor('add', 'ev-fire', 'ev-festival')).toBe(1);
  });

  it('C78. repays a loan at the amount borrowed; new mortgages use the new value', () => {
    const t = new Table(2)
      .own(0, 39)
      .play(0, 'mortgage 39')
      .hold(0, 'ev-olympics')
      .play(0, 'playEvent ev-olympics 39');
    expect([t.state.loan[39], interestOn(t.state, 39)]).toEqual([200, 20]);
    t.play(0, 'unmortgage 39').play(0, 'mortgage 39');
    expect(t.money[0]).toBe(1500 + 200 - 220 + 300);
  });

  it('C79. keeps an event card, plays it at any time but inside a landing, and removes it from the game', () => {
    const t = new Table(2).land(0, 7).draw(0, 'ev-fire');
    expect([t.holder('ev-fire'), game.view(t.state, 0).decks.chance, t.phase]).toEqual([0, 19, 'end']);
    t.play(0, 'endTurn').own(0, 39).land(1, 37);
    expect(t.refusal(0, 'playEvent ev-fire 37')).toMatch(/^Do first what/);
    t.play(1, 'buy').play(0, 'playEvent ev-fire 37');
    expect([t.holder('ev-fire'), t.state.factor[37]]).toEqual([-2, 0.75]);
  });

  it('C80. cycles the chance deck in a fixed order without luck once it has come round', () => {
    const t = new Table(2);
    const order: string[] = [];
    for (let count = 0; count < 20; count++) drawTop(t, order, 0);
    for (const card of ['ev-festival', 'ev-olympics', 'ev-fire', 'ev-earthquake'])
      t.play(0, `playEvent ${card} 1`);
    const cycle = order.filter((card) => !card.startsWith('ev-') && card !== 'ch-goojf');
    expect(cycle).toHaveLength(15);
    const again: string[] = [];
    for (let count = 0; count < 30; count++) drawTop(t, again);
    expect(again).toEqual([...cycle, ...cycle]);
  });

  it('C81. lets events strike unowned squares, stations and utilities', () => {
    const hit = (square: number, eventTargets: 'any' | 'owned' | 'streets' = 'any') =>
      new Table(2, { eventTargets }).hold(0, 'ev-festival').refusal(0, `playEvent ev-festival ${square}`);
    expect([hit(39), hit(5), hit(12)]).toEqual([undefined, undefined, undefined]);
    expect([hit(0), hit(39, 'owned'), hit(5, 'streets')]).toEqual([
      'Choose a property.',
      'Choose a property that has an owner.',
      'Choose a street.',
    ]);
    const t = new Table(2).own(1, 12).hold(0, 'ev-festival').play(0, 'playEvent ev-festival 12');
    expect(rentOf(t.state, 12, 5, 'usual')).toBe(25);
    const free = new Table(2)
      .hold(0, 'ev-festival')
      .play(0, 'playEvent ev-festival 39')
      .land(0, 39)
      .play(0, 'buy');
    expect(free.money[0]).toBe(1000);
  });

  it('C82. adds kept cards that skip one tax', () => {
    const t = new Table(2, { skipTaxCards: 2 })
      .land(0, 2)
      .draw(0, 'cc-skip-tax-1')
      .play(0, 'endTurn')
      .turn(0)
      .land(0, 38);
    expect(t.phase).toBe('tax');
    t.play(0, 'useSkipTax');
    expect([t.money[0], t.phase, t.holder('cc-skip-tax-1')]).toEqual([1500, 'end', -1]);
    const paid = new Table(2, { skipTaxCards: 1 }).hold(0, 'cc-skip-tax-1').land(0, 38).play(0, 'payTax');
    expect([paid.money[0], paid.holder('cc-skip-tax-1')]).toEqual([1400, 0]);
    expect(new Table(2).state.board.cards.some((card) => card.keep === 'tax')).toBe(false);
  });

  it('MC1 C83. draws the first player by lot', () => {
    expect([0, 1, 2].map((seat) => new Table(3, {}, seat).state.current)).toEqual([0, 1, 2]);
  });

  it('MC1 seats two to four, each with 1500 on the first square', () => {
    expect(game.seats).toEqual({ min: 2, max: 4, usual: 2 });
    for (const seats of [2, 3, 4]) {
      const { players } = game.view(new Table(seats).state, 'all');
      expect(players.map(({ cash, position }) => [cash, position])).toEqual(Array(seats).fill([1500, 0]));
    }
  });

  it('MC6. holds 17 chest and 20 chance cards; the printed rules have a second station card and no events', () => {
    const { decks } = game.view(new Table(2).state, 'all');
    expect(decks).toEqual({ chance: 20, communityChest: 17 });
    const official = new Table(2, { preset: 'official' }).state.board.cards.map((card) => card.id);
    expect(official.filter((card) => card.startsWith('ch-near-station'))).toHaveLength(2);
    expect(official.filter((card) => card === 'ch-crossword' || card.startsWith('ev-'))).toEqual([]);
  });
});

/** Draws a chance card for seat 0, and puts the table back to before the roll. */
function drawTop(t: Table, order: string[], ...luck: number[]): void {
  t.turn(0).cash(0, 5000).at(0, 7);
  t.state.phase = { kind: 'draw', deck: 0 };
  const before = t.state.known[0]!.length;
  if (luck.length > 0) t.play(0, 'drawCard', ...luck);
  else t.play(0, 'drawCard');
  expect(t.state.known[0]!.length).toBeGreaterThanOrEqual(before);
  const card = t.events.find((event) => event.type === 'card');
  order.push(card!.card);
  t.state.agenda = [];
  t.state.jail[0] = 0;
  t.turn(0);
}
