import { describe, expect, it } from 'vitest';
import { cloneState } from '../../../src/games/monopoly/rules/state.ts';
import { buildingsOnSet, stateAfter, waysToRaise } from '../../../src/games/monopoly/rules/trying.ts';
import { game, Table } from './table.ts';

const raised = ({ state }: Table, seat: number) =>
  waysToRaise(state, seat).map(({ move, gain }) => [game.notation.format(move, state), gain]);
const built = ({ state }: Table, seat: number, square: number) =>
  buildingsOnSet(state, seat, square).map((move) => move.square);

describe('what comes of moves that are tried', () => {
  it('is told of a state that stays as it is', () => {
    const { state } = new Table(2).own(0, 1, 3).turn(0);
    const before = cloneState(state);
    const after = stateAfter(state, 0, { type: 'build', square: 1 });
    expect([after.level[1], after.cash[0]]).toEqual([1, before.cash[0]! - 50]);
    expect(state).toEqual(before);
  });

  it('MC10 is the money that each way of raising some brings at once', () => {
    const table = new Table(2).own(0, 1, 3, 5).build(1, 1, 3).cash(0, 0);
    table.state.phase = { kind: 'debt', debtor: 0, creditor: 1, amount: 90, cause: 'rent', square: 39 };
    expect(raised(table, 0)).toEqual([
      ['sellBuilding Old Kent Road', 25],
      ['sellBuilding Whitechapel Road', 25],
      ['sellGroup brown 1', 25],
      ['sellGroup brown 0', 50],
      ["mortgage King's Cross Station", 100],
    ]);
    const sold = new Table(2, { sellToBank: 'mortgage-value' }).own(0, 5).turn(0);
    expect(raised(sold, 0)).toEqual([
      ["mortgage King's Cross Station", 100],
      ["sellToBank King's Cross Station", 100],
    ]);
  });

  it('MC7 is a building on each lot of a set that stands lowest, as far as bank and purse allow', () => {
    const set = () => new Table(2).own(0, 6, 8, 9).turn(0);
    expect(built(set(), 0, 8)).toEqual([6, 8, 9]);
    expect(built(set().build(1, 6), 0, 6)).toEqual([8, 9]);
    expect(built(set().build(4, 6, 8, 9), 0, 9)).toEqual([6, 8, 9]);
    expect(built(set().build(5, 6, 8, 9), 0, 9)).toEqual([]);
    expect(built(set().cash(0, 149), 0, 6)).toEqual([6, 8]);
    expect(built(set().cash(0, 100), 0, 6)).toEqual([6, 8]);
    expect(built(set().cash(0, 49), 0, 6)).toEqual([]);
    expect(built(new Table(2).own(0, 6, 8).turn(0), 0, 6)).toEqual([]);
  });

  it('builds nothing that the others would have to be asked about first', () => {
    const last = (houses: number) => {
      const table = new Table(3, { shortage: 'auction' }).own(0, 6, 8, 9).own(1, 1, 3).turn(0);
      table.state.houses = houses;
      return table;
    };
    expect(built(last(5), 0, 6)).toEqual([6, 8, 9]);
    expect(built(last(4), 0, 6)).toEqual([]);
  });
});
