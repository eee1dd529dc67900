import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../src/engine/match.ts';
import { fieldList, readOptions } from '../../../src/engine/options.ts';
import { checkBoard } from '../../../src/games/monopoly/rules/check-board.ts';
import { boards, game, Table } from './table.ts';

describe('house rules', () => {
  it('are all there under the names of the specification', () => {
    const names = fieldList(game.options).map(([name]) => name);
    const specified =
      'edition startCash goSalary landOnGo stationRent rent auction bidLimit shortage buildWindow bareScope ' +
      'tradeBuildings incomeTax birthdayFrom skipTaxCards eventCards eventTargets rentInJail freeParkingPot ' +
      'jailEscape sellToBank roundLimit turnTimer';
    expect(names).toEqual(expect.arrayContaining(specified.split(' ')));
  });

  it('have a label and a line of help each that fit the form at 80 columns', () => {
    const wide = fieldList(game.options).filter(
      ([, { label, help }]) => label.length > 24 || help.length < 10 || help.length > 74,
    );
    expect(wide.map(([name]) => name)).toEqual([]);
  });

  it('gather taxes, fines and card payments on free parking for who stops there, but no rent', () => {
    const t = new Table(2, { freeParkingPot: true }).own(1, 39).land(0, 4).play(0, 'endTurn');
    t.land(1, 2).draw(1, 'cc-doctor').play(1, 'endTurn');
    t.land(0, 39).play(1, 'collectRent').play(0, 'endTurn').jail(1).play(1, 'payFine');
    expect([t.state.pot, t.money]).toEqual([300, [1250, 1450]]);
    t.turn(0).land(0, 20);
    expect([t.state.pot, t.money]).toEqual([0, [1550, 1450]]);
    expect(new Table(2).land(0, 38).play(0, 'endTurn').land(1, 20).money).toEqual([1400, 1500]);
  });

  it('leave the pot out on boards without free parking, and say so of a board that asks for one', () => {
    const opened = (board: string) => {
      const read = readOptions(game.options, { board, freeParkingPot: true }, 2);
      if (!read.ok) throw new Error(read.reason);
      const players = [{ name: 'Ann' }, { name: 'Ben' }];
      return startMatch(game, { options: read.options, players, seed: 's' }).options.freeParkingPot;
    };
    expect([opened('london'), opened('world')]).toEqual([true, false]);
    const world = boards.find('world')!;
    expect(checkBoard({ ...world, rules: { options: { freeParkingPot: true } } })).toMatchObject([
      { severity: 'warning', code: 'W_NO_PARKING', path: 'rules.options.freeParkingPot' },
    ]);
    expect(checkBoard({ ...world, rules: { options: { roundLimit: -3 } } })).toMatchObject([
      { code: 'E_RULE', path: 'rules.options.roundLimit' },
    ]);
    const london = boards.find('london')!;
    expect(checkBoard({ ...london, rules: { options: { freeParkingPot: true } } })).toEqual([]);
  });

  it('leave a declined property with the bank where there are no auctions, and the deeds of a bankrupt too', () => {
    const t = new Table(3, { auction: 'none' }).land(0, 39).play(0, 'decline');
    expect([t.phase, t.state.owner[39]]).toEqual(['end', -1]);
    t.own(0, 1, 5).mortgage(5).play(0, 'resign');
    expect([t.state.owner[1], t.state.owner[5], t.state.loan[5], t.phase]).toEqual([-1, -1, -1, 'roll']);
  });

  it('end after the rounds agreed on: the highest net worth wins, and equals share', () => {
    const t = new Table(3, { roundLimit: 1, startCash: 100 }, 1);
    for (const seat of [1, 2, 0]) {
      expect(t.state.current).toBe(seat);
      t.land(seat, 20);
      if (seat === 0) t.own(0, 1);
      if (seat === 2) t.cash(2, 160);
      t.play(seat, 'endTurn');
    }
    expect(game.outcome(t.state)).toMatchObject({ winners: [0, 2] });
  });

  it('count a round when the turn comes back to who began, or to whoever is next where they are out', () => {
    const t = new Table(3, {}, 1);
    const rounds = [1, 2, 0, 1, 2, 0].map((seat) => {
      t.land(seat, 20).play(seat, 'endTurn');
      return t.state.round;
    });
    t.play(1, 'resign').land(2, 20).play(2, 'endTurn').land(0, 20).play(0, 'endTurn');
    expect([...rounds, t.state.round, t.state.current]).toEqual([1, 1, 2, 2, 2, 3, 4, 2]);
  });

  it('sell for a player below zero whose time is over, before the turn ends', () => {
    const t = new Table(2, { preset: 'worlds', turnTimer: 9 }).own(0, 39).cash(0, -150).land(0, 20);
    t.play(0, game.clock!(t.state)!.expiry);
    expect([t.state.loan[39], t.state.current]).toEqual([200, 0]);
    t.play(0, game.clock!(t.state)!.expiry);
    expect(t.state.current).toBe(1);
  });
});

describe('MC2. the classic board', () => {
  it('has 22 streets in 8 groups, 4 stations, 2 utilities and the other squares', () => {
    const { squares, groups } = boards.find('london')!;
    const count = (type: string) => squares.filter((square) => square.type === type).length;
    expect(groups).toHaveLength(10);
    expect(['property', 'station', 'utility', 'tax', 'chance', 'community-chest'].map(count)).toEqual([
      22, 4, 2, 2, 3, 3,
    ]);
    const sum = (of: (square: (typeof squares)[number]) => number) =>
      squares.reduce((total, square) => total + of(square), 0);
    expect(sum((square) => ('price' in square ? square.price : 0))).toBe(5690);
    expect(sum((square) => (square.type === 'property' ? square.rent!.hotel : 0))).toBe(21_850);
    expect(sum((square) => (square.type === 'property' ? square.housePrice! : 0))).toBe(2_750);
  });
});
