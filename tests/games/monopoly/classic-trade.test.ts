import { describe, expect, it } from 'vitest';
import { readMove } from '../../../src/engine/moves.ts';
import { netWorth } from '../../../src/games/monopoly/rules/money.ts';
import { worthGained } from '../../../src/games/monopoly/rules/trade.ts';
import { game, Table } from './table.ts';

describe('MC9: trades', () => {
  it('C58. costs ten percent at once to keep a traded deed mortgaged, and mortgage + 10% to lift it later', () => {
    const t = new Table(2)
      .own(0, 39)
      .mortgage(39)
      .play(0, 'offer 2 give #39 want 100')
      .play(1, 'acceptTrade 1');
    expect([t.phase, t.state.phase]).toEqual([
      'debt',
      expect.objectContaining({ debtor: 1, amount: 20, square: 39 }),
    ]);
    t.play(1, 'settleDebt').play(1, 'unmortgage 39');
    expect([t.money, t.phase]).toEqual([[1600, 1160], 'roll']);
  });

  it('C59. costs mortgage + 10% only to lift a traded mortgage at once', () => {
    const t = new Table(2)
      .own(0, 39)
      .mortgage(39)
      .play(0, 'offer 2 give #39 want nothing')
      .play(1, 'acceptTrade 1');
    t.play(1, 'unmortgage 39');
    expect([t.money[1], t.phase, t.state.loan[39]]).toEqual([1280, 'roll', -1]);
  });

  it('C60. refuses a trade when the receiver could not pay the ten percent out of the cash after it', () => {
    const t = new Table(2).own(0, 39).mortgage(39).cash(1, 110);
    expect(t.refusal(0, 'offer 2 give #39 want 91')).toMatch(/interest of £20/);
    expect(t.refusal(0, 'offer 2 give #39 want 90')).toBeUndefined();
  });

  it('C61. refuses to trade a lot while its set has buildings', () => {
    const t = new Table(2).own(0, 1, 3).build(1, 1);
    expect(t.refusal(0, 'offer 2 give #3 want 1')).toBe(
      'For Whitechapel Road: sell the buildings of the whole set first.',
    );
    const lot = new Table(2, { bareScope: 'lot' }).own(0, 1, 3).build(1, 1);
    expect(lot.refusal(0, 'offer 2 give #3 want 1')).toBeUndefined();
    expect(lot.refusal(0, 'offer 2 give #1 want 1')).toBe('For Old Kent Road: sell its buildings first.');
    const set = new Table(2, { tradeBuildings: 'with-full-set' }).own(0, 1, 3).build(1, 1);
    expect(set.refusal(0, 'offer 2 give #1 want 1')).toBe(
      'For Old Kent Road: buildings go with the full set only.',
    );
    set.play(0, 'offer 2 give #1 #3 want 10').play(1, 'acceptTrade 1');
    expect([set.state.owner[1], set.state.owner[3], set.state.level[1]]).toEqual([1, 1, 1]);
  });

  it('C61. counts of a bargain what each side is worth more or less after it: buildings, loans and interest too', () => {
    const t = new Table(2, { tradeBuildings: 'with-full-set' }).own(0, 1, 3, 39).build(1, 1).own(1, 37);
    t.mortgage(39).mortgage(37);
    const give = { cash: 10, squares: [1, 3, 39], cards: [] };
    const want = { cash: 300, squares: [37], cards: [] };
    const told = [worthGained(t.state, want, give), worthGained(t.state, give, want)];
    const worth = (): number[] => [0, 1].map((seat) => netWorth(t.state, seat));
    const before = worth();
    t.play(0, 'offer 2 give #1 #3 #39 10 want 300 #37').play(1, 'acceptTrade 1');
    while (t.phase === 'debt') t.play(t.state.phase.kind === 'debt' ? t.state.phase.debtor : 0, 'settleDebt');
    expect(worth().map((sum, seat) => sum - before[seat]!)).toEqual(told);
  });

  it('C62. allows gifts', () => {
    const t = new Table(2).own(0, 39).play(0, 'offer 2 give #39 want nothing').play(1, 'acceptTrade 1');
    expect([t.state.owner[39], t.money]).toEqual([1, [1500, 1500]]);
    expect(t.refusal(0, 'offer 2 give nothing want nothing')).toBe('Put something on the table first.');
  });

  it('C63. knows no loans, deferred payments or immunity', () => {
    const goods = { cash: 0, squares: [], cards: [] };
    const move = { type: 'offerTrade', to: 1, give: { ...goods, immunity: [39] }, want: goods };
    expect(readMove(game, move)).toEqual({
      ok: false,
      refusal: {
        code: 'malformed-move',
        text: 'The move cannot be read: move.give.immunity is not a field here: there may be cash, squares, cards.',
      },
    });
  });

  it('C64. refuses a stale offer whole: either side has changed hands meanwhile', () => {
    const t = new Table(3).own(0, 39).own(1, 37).play(0, 'offer 2 give #39 want #37 100');
    t.play(1, 'mortgage 37');
    expect(t.refusal(1, 'acceptTrade 1')).toBe(
      'Something in that offer has changed hands since it was made.',
    );
    t.play(1, 'unmortgage 37');
    expect(t.refusal(1, 'acceptTrade 1')).toBe(
      'Something in that offer has changed hands since it was made.',
    );
    const given = new Table(2)
      .own(0, 39)
      .own(1, 37)
      .play(0, 'offer 2 give #39 want #37')
      .play(0, 'mortgage 39');
    expect(given.refusal(1, 'acceptTrade 1')).toBe(
      'Something in that offer has changed hands since it was made.',
    );
    t.play(0, 'offer 2 give #39 want #37 100').cash(1, 99);
    expect(t.refusal(1, 'acceptTrade 2')).toBe('There is only £99 to give, not £100.');
    expect([t.state.owner[39], t.state.owner[37], t.state.offers.length]).toEqual([0, 1, 1]);
  });

  it('MC9. replaces, withdraws, refuses and counters offers', () => {
    const t = new Table(3)
      .own(0, 39)
      .own(1, 37)
      .play(0, 'offer 2 give #39 want 500')
      .play(0, 'offer 2 give #39 want 450');
    expect([t.refusal(1, 'acceptTrade 1'), t.state.offers.length]).toEqual([
      'That offer no longer stands.',
      1,
    ]);
    expect(t.refusal(2, 'acceptTrade 2')).toBe('That offer is not for you.');
    expect(t.refusal(2, 'offer 2 give 5 want #39')).toBe('Somebody else owns Mayfair.');
    expect(t.refusal(2, 'offer 2 give 5 want #1')).toBe('Nobody owns Old Kent Road.');
    t.play(1, 'declineTrade 2 too dear for me');
    expect(t.said()).toEqual(['Ben refuses: too dear for me']);
    expect(t.state.refusals).toMatchObject([{ why: 'too dear for me', offer: { id: 2 } }]);
    t.play(1, 'offer 1 give 400 want #39').play(1, 'withdrawTrade 3').play(1, 'offer 1 give 420 want #39');
    t.play(0, 'acceptTrade 4');
    expect([t.state.owner[39], t.money]).toEqual([1, [1920, 1080, 1500]]);
  });

  it('C58, C79. says of what is offered that it is mortgaged, and what an event card does', () => {
    const t = new Table(2).own(0, 39).mortgage(39).hold(1, 'ev-festival');
    t.play(0, 'offer 2 give #39 want ev-festival');
    expect(t.said()).toEqual(['Ann offers Ben Mayfair (mortgaged) for Festival +25%']);
    t.play(1, 'acceptTrade 1');
    expect(t.said()[0]).toBe('Ben gets Mayfair (mortgaged) from Ann for Festival +25%');
  });

  it('MC9. takes no reason for a refusal that could drive a terminal', () => {
    const said = (why: string) => readMove(game, { type: 'declineTrade', offer: 1, why });
    expect(said('too dear').ok).toBe(true);
    expect(said('\u001b[2Jtoo dear')).toEqual({
      ok: false,
      refusal: {
        code: 'malformed-move',
        text: 'The move cannot be read: move.why must not hold control characters.',
      },
    });
  });
});
