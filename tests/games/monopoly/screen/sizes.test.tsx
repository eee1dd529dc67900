import { describe, expect, it } from 'vitest';
import type { State } from '../../../../src/games/monopoly/rules/state.ts';
import { widthOf } from '../../../../src/tui/paint/width.ts';
import { boards } from '../table.ts';
import { giveEvent, landOn, own, sitDown } from './sit.tsx';

const sizes = [
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
] as const;

/** Positions that show as much as the table ever does. */
const positions: Readonly<Record<string, (state: State) => void>> = {
  'a purchase': (state) => landOn(state, 14),
  'a debt that cannot be paid': (state) => {
    own(state, 0, [1, 3, 5]);
    own(state, 1, [39, 37], 5);
    state.cash[0] = 20;
    state.position[0] = 39;
    state.phase = { kind: 'debt', debtor: 0, creditor: 1, amount: 2000, cause: 'rent', square: 39 };
  },
  'an auction': (state) => {
    const limits = [0, 0, 0, 0];
    const lot = { square: 11, building: 'none', seller: -1, reserve: 1, bid: 120, bidder: 2 } as const;
    state.phase = { kind: 'auction', ...lot, turn: 0, in: [0, 1, 2, 3], limits };
  },
  'sets with houses, a prisoner, kept cards': (state) => {
    own(state, 0, [16, 18, 19], 3);
    own(state, 1, [37, 39], 5);
    own(state, 2, [5, 15, 25, 35, 12, 28]);
    state.loan[12] = 75;
    state.position = [10, 10, 10, 10];
    state.jail = [2, 0, 0, 1];
    giveEvent(state, 0);
  },
};

describe.each(sizes)('at %sx%s', (columns, rows) => {
  it.each(Object.entries(positions))('nothing is cut of %s', async (_, arrange) => {
    const { table } = await sitDown({ columns, rows, seats: 4, arrange });
    expect(table.rows()).toHaveLength(rows);
    for (const row of table.rows()) expect(widthOf(row)).toBe(columns);
    table.seesNot('…');
    table.sees('● Ann', '▲ Bob', '◆ Cleo', '✚ Dora', 'bank 32 ⌂');
    await table.press('t');
    table.seesNot('…');
    table.sees('Net worth: even for both.', /Put something on the table first\.|The auction comes first\./);
  });

  it.each([1, 4, 5])('MW5 nothing is cut of what can be done on a set built to level %s', async (level) => {
    const { table } = await sitDown({
      columns,
      rows,
      arrange: (state) => {
        own(state, 0, [6, 8, 9], level);
        state.position[0] = 8;
      },
    });
    await table.press('home', 'enter');
    // The hint bar cuts a long label, which stands in the list.
    const listed = () => table.rows().slice(0, -1).join('\n');
    const shown = [listed()];
    for (let row = 0; row < 8; row++) {
      await table.press('down');
      shown.push(listed());
    }
    const all = shown.join('');
    expect(all).not.toContain('…');
    expect(all).toMatch(/Sell a (house|hotel) for £25 +v/);
    expect(all).toContain('Sell the set down to nothing');
    if (level < 5) expect(all).toMatch(/Build 3 (house|hotel)s on the set for £150 +\*/);
  });
});

describe('what is due', () => {
  it('stands on every square that costs something, with the price or the rent', async () => {
    const { table } = await sitDown({ arrange: (state) => own(state, 1, [37, 39], 2) });
    const shown = table.frame();
    for (const price of ['£60', '£100', '£120', '£140', '£160', '£180', '£200', '£220', '£320', '-200'])
      expect(shown).toContain(price);
    expect(shown).toContain('▲d600');
  });

  it('says of a debt that cannot be paid what everything would bring', async () => {
    const { table } = await sitDown({
      columns: 120,
      rows: 40,
      arrange: positions['a debt that cannot be paid']!,
    });
    table.sees('Raise £1,980', 'All you own brings', 'only £180.');
  });
});

describe('a board with a currency of wide signs', () => {
  it('keeps every column in its place', async () => {
    const london = boards.find('london')!;
    const board = { ...london, currency: { name: 'yen', symbol: '円', place: 'after' as const } };
    const { table } = await sitDown({
      columns: 80,
      rows: 24,
      seats: 4,
      options: { board },
      arrange: (s) => landOn(s, 39),
    });
    for (const row of table.rows()) expect(widthOf(row)).toBe(80);
    table.sees('400円', '2,000円');
    await table.press('t');
    for (const row of table.rows()) expect(widthOf(row)).toBe(80);
  });
});

describe('the deed in the middle', () => {
  it('is that of the square which is decided on, whoever decides, until the cursor is moved', async () => {
    const arrange = (state: State): void => {
      state.current = 1;
      state.position[1] = 11;
      state.phase = { kind: 'buy', square: 11 };
    };
    const { table, session } = await sitDown({ people: [0], arrange });
    table.sees('Bob to buy', /Pall Mall +Pink/);
    await table.press('up');
    table.seesNot(/Pall Mall +Pink/);
    void session.play(1, { type: 'buy' });
    await table.resize(81, 24);
    table.sees('Bob to end the turn');
  });

  it('leaves its place to what the others did, for who is about to roll, where there is no room for both', async () => {
    const { table, session } = await sitDown({
      arrange: (state) => {
        own(state, 1, [1, 3, 5, 39]);
        state.current = 1;
        state.phase = { kind: 'end' };
      },
    });
    for (const square of [1, 3, 5, 39]) void session.play(1, { type: 'mortgage', square });
    void session.play(1, { type: 'endTurn' });
    await table.resize(81, 24);
    table.sees('mortgages Old Kent Road', "● Ann's turn");
    table.seesNot('Landing here');
    await table.press('tab');
    table.sees('Keys act for ▲ Bob');
    table.seesNot('Landing here');
    await table.press('tab', 'left');
    table.sees(/Old Kent Road +Brown/);
    await table.resize(120, 40);
    await table.press('right');
    table.sees('Landing here', "● Ann's turn");
  });

  it('counts many deeds on the colours of their sets', async () => {
    const arrange = (state: State): void => {
      const lots = state.board.groups.flatMap(({ squares }) => squares);
      own(state, 0, lots);
    };
    const { table } = await sitDown({ env: { TERM: 'xterm' }, arrange });
    table.sees('b2l3p3o3r3y3g3d2s4u2');
    expect(table.look('y3')).toBe('30 103');
  });

  it('shows what is owned of a set whose colour is that of the background', async () => {
    const arrange = (state: State): void => own(state, 0, [26]);
    const settings = { theme: 'light' } as const;
    const { table } = await sitDown({ env: { TERM: 'xterm' }, settings, arrange });
    table.sees('y▇··');
    expect(table.look('▇')).toBe('30 107');
  });
});
