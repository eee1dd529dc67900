import { describe, expect, it } from 'vitest';
import { game, Table } from './table.ts';

describe('MC10: debts and bankruptcy', () => {
  it('C65. stops the turn at rent 300, cash 120, assets worth 400; 300 are paid when the cash is there', () => {
    const owing = () =>
      new Table(3)
        .own(1, 6, 8, 9)
        .build(3, 6, 8, 9)
        .own(0, 39)
        .cash(0, 120)
        .land(0, 9)
        .play(1, 'collectRent');
    const debt = { kind: 'debt', debtor: 0, creditor: 1, amount: 300, cause: 'rent', square: 9 };
    expect([owing().state.phase, owing().state.board.price[39]]).toEqual([debt, 400]);
    expect(owing().refusal(0, 'roll')).toBe('Do first what the square or the card asks for.');
    expect(owing().refusal(0, 'declareBankruptcy')).toBe(
      'Selling and mortgaging can raise £320, and you owe £300.',
    );
    const lent = owing().play(0, 'mortgage 39').play(0, 'settleDebt');
    expect([lent.money, lent.phase]).toEqual([[20, 1800, 1500], 'end']);
    const helped = owing().play(2, 'offer 1 give 180 want #39');
    expect(helped.refusal(0, 'settleDebt')).toBe('You owe £300 and have £120. Sell, mortgage or trade.');
    helped.play(0, 'acceptTrade 1').play(0, 'settleDebt');
    expect([helped.money, helped.state.owner[39], helped.phase]).toEqual([[0, 1800, 1320], 2, 'end']);
  });

  it('C65. lets selling, mortgaging and trading raise the money', () => {
    const t = new Table(3).own(1, 37, 39).own(0, 5, 15, 1, 3).build(2, 1, 3).cash(0, 120).build(1, 37, 39);
    t.land(0, 39).play(1, 'collectRent');
    expect(t.state.phase).toMatchObject({ kind: 'debt', debtor: 0, creditor: 1, amount: 200 });
    expect([t.refusal(0, 'roll'), t.refusal(0, 'endTurn')].every(Boolean)).toBe(true);
    t.play(0, 'sell 1')
      .play(2, 'offer 1 give 30 want #5')
      .play(0, 'acceptTrade 1')
      .play(0, 'auctionOwn 15 10');
    t.play(1, 'pass').play(2, 'bid 30').play(0, 'acceptBid').play(0, 'settleDebt');
    expect([t.money, t.phase]).toEqual([[5, 1700, 1440], 'end']);
  });

  it('C66. hands cash, deeds and cards to the creditor, who owes ten percent on mortgaged deeds or lifts them', () => {
    const t = new Table(3).own(1, 39, 37).build(3, 39, 37).own(0, 1, 3, 5, 12).build(2, 1, 3).mortgage(5, 12);
    t.hold(0, 'cc-goojf')
      .hold(0, 'ev-fire')
      .cash(0, 20)
      .land(0, 39)
      .play(1, 'collectRent')
      .play(0, 'declareBankruptcy');
    expect([t.money, t.holder('cc-goojf'), t.holder('ev-fire')]).toEqual([[0, 1620, 1500], 1, 1]);
    expect([1, 3, 5, 12].map((square) => t.state.owner[square])).toEqual([1, 1, 1, 1]);
    expect([t.state.level[1], t.state.houses]).toEqual([0, 26]);
    expect(t.state.phase).toMatchObject({ kind: 'debt', debtor: 1, amount: 10, square: 5 });
    t.play(1, 'settleDebt').play(1, 'unmortgage 12');
    expect([t.money[1], t.phase, t.state.current]).toEqual([1620 - 10 - 83, 'roll', 1]);
  });

  it('C66. gives houses and hotels back to the bank at half price', () => {
    const t = new Table(3).own(1, 39, 37).build(4, 37, 39).own(0, 6, 8, 9).build(4, 6, 8).build(5, 9);
    expect([t.state.houses, t.state.hotels]).toEqual([16, 11]);
    t.cash(0, 20).land(0, 39).play(1, 'collectRent').play(0, 'resign');
    expect([t.state.houses, t.state.hotels, t.money]).toEqual([24, 12, [0, 1500 + 20 + 13 * 25, 1500]]);
  });

  it('C66. asks no ten percent for what the creditor lifts or trades away before it is its turn', () => {
    const heir = () =>
      new Table(3)
        .own(1, 39)
        .own(0, 5, 12)
        .mortgage(5, 12)
        .cash(0, 0)
        .land(0, 39)
        .play(1, 'collectRent')
        .play(0, 'declareBankruptcy');
    expect(heir().play(1, 'unmortgage 12').play(1, 'settleDebt').phase).toBe('roll');
    const t = heir().play(1, 'offer 3 give #12 want 10').play(2, 'acceptTrade 1').play(2, 'settleDebt');
    t.play(1, 'settleDebt');
    expect([t.state.owner[12], t.money, t.phase]).toEqual([2, [0, 1500, 1482], 'roll']);
  });

  it('C66. asks no ten percent where it comes to nothing', () => {
    const t = new Table(3, { rounding: 'down' }).own(1, 39).own(0, 5).cash(0, 0);
    t.state.loan[5] = 9;
    t.land(0, 39).play(1, 'collectRent').play(0, 'declareBankruptcy');
    expect([t.state.owner[5], t.phase]).toEqual([1, 'roll']);
  });

  it('C67. makes the ten percent a debt of the creditor, who raises it or goes bankrupt to the bank', () => {
    const t = new Table(3).own(1, 39).own(0, 5).mortgage(5, 39).cash(1, 0).cash(0, 0).land(0, 38);
    t.play(0, 'declareBankruptcy').play(1, 'pass').play(2, 'pass');
    expect(t.phase).toBe('roll');
    const heir = new Table(3)
      .own(1, 39)
      .own(0, 5)
      .mortgage(5)
      .cash(1, 0)
      .cash(0, 0)
      .land(0, 39)
      .play(1, 'collectRent');
    heir.play(0, 'declareBankruptcy').mortgage(39);
    expect(heir.state.phase).toMatchObject({ debtor: 1, creditor: -1, amount: 10 });
    heir.play(1, 'declareBankruptcy');
    expect(heir.state.phase).toMatchObject({ kind: 'over', winners: [2] });
  });

  it('C68. auctions every deed of who is bankrupt to the bank, one by one, bare and unmortgaged', () => {
    const t = new Table(3)
      .own(0, 1, 3, 5)
      .build(1, 1, 3)
      .mortgage(5)
      .hold(0, 'ch-goojf')
      .cash(0, 20)
      .land(0, 4);
    t.play(0, 'declareBankruptcy');
    expect([t.state.phase, t.state.houses, t.state.known[0]!.length]).toEqual([
      expect.objectContaining({ kind: 'auction', square: 1, turn: 1 }),
      32,
      1,
    ]);
    t.play(1, 'bid 10').play(2, 'pass').play(1, 'pass').play(2, 'bid 4').play(1, 'pass').play(2, 'bid 9');
    expect([1, 3, 5].map((square) => t.state.owner[square])).toEqual([1, 2, 2]);
    expect([t.state.loan[5], t.phase, t.state.current, t.money]).toEqual([-1, 'roll', 1, [0, 1490, 1487]]);
    const kept = new Table(3, { bankAuctionClearsMortgage: false })
      .own(0, 5)
      .mortgage(5)
      .cash(0, 0)
      .land(0, 38);
    kept.play(0, 'declareBankruptcy').play(1, 'bid 10').play(2, 'pass');
    expect(kept.state.phase).toMatchObject({ kind: 'debt', debtor: 1, amount: 10, square: 5 });
  });

  it('C69. ends the game at once, without auctions, when one player is left', () => {
    const t = new Table(2).own(0, 1, 3).cash(0, 0).land(0, 38).play(0, 'declareBankruptcy');
    expect(game.outcome(t.state)).toEqual({ winners: [1], reason: 'the last player who is not bankrupt' });
    expect([game.toAct(t.state), t.state.owner[1]]).toEqual([[], -1]);
  });

  it('C70. makes resigning a bankruptcy to the present creditor, or to the bank when nothing is owed', () => {
    const owing = () =>
      new Table(3).own(1, 39).build(0).own(0, 5).cash(0, 10).land(0, 39).play(1, 'collectRent');
    const resigned = owing();
    expect(resigned.refusal(2, 'settleDebt')).toBe('You owe nothing now.');
    expect(resigned.refusal(2, 'declareBankruptcy')).toBe('You owe nothing now.');
    expect(resigned.play(0, 'resign').state.owner[5]).toBe(1);
    expect(resigned.said()).toContain('Ann resigns; everything goes to Ben');
    const free = new Table(3).own(0, 5).play(0, 'resign');
    expect(free.state.phase).toMatchObject({ kind: 'auction', square: 5 });
    const own = new Table(3, { buildWindow: 'own-turn' }).own(1, 39).land(0, 39);
    expect([0, 1, 2].map((seat) => own.refusal(seat, 'resign'))).toEqual([
      undefined,
      undefined,
      'It is not your turn.',
    ]);
    const bank = new Table(3, { resignTo: 'bank' })
      .own(1, 39)
      .own(0, 5)
      .cash(0, 10)
      .land(0, 39)
      .play(1, 'collectRent');
    expect(bank.refusal(0, 'declareBankruptcy')).toBe(
      'Selling and mortgaging can raise £110, and you owe £50.',
    );
    expect(bank.play(0, 'resign').state.phase).toMatchObject({ kind: 'auction', square: 5 });
  });

  it('C71. collects from each in order of seats; who cannot pay settles a debt to the collector', () => {
    const t = new Table(4).cash(2, 20).own(2, 5).cash(3, 5).land(0, 2).draw(0, 'cc-opera');
    expect([t.state.phase, t.money]).toEqual([
      expect.objectContaining({ kind: 'debt', debtor: 2, creditor: 0, amount: 50 }),
      [1550, 1450, 20, 5],
    ]);
    t.play(2, 'mortgage 5').play(2, 'settleDebt');
    expect(t.state.phase).toMatchObject({ kind: 'debt', debtor: 3, creditor: 0 });
    t.play(3, 'declareBankruptcy');
    expect([t.money, t.phase, t.state.current]).toEqual([[1605, 1450, 70, 0], 'end', 0]);
  });

  it('C71. goes on collecting from the others when one of them goes bankrupt', () => {
    const t = new Table(4).cash(1, 5).cash(2, 20).land(0, 2).draw(0, 'cc-opera').play(1, 'declareBankruptcy');
    expect(t.state.phase).toMatchObject({ kind: 'debt', debtor: 2, creditor: 0, amount: 50 });
    t.play(2, 'declareBankruptcy');
    expect([t.money, t.phase]).toEqual([[1575, 0, 0, 1450], 'end']);
  });

  it('C72. pays creditors in order of seats; the estate goes to the first one not fully paid', () => {
    const broke = (multiCreditor: 'seat-order' | 'bank') => {
      const t = new Table(4, { multiCreditor })
        .own(0, 5)
        .mortgage(5)
        .cash(0, 120)
        .land(0, 7)
        .draw(0, 'ch-chairman');
      return t.play(0, 'declareBankruptcy');
    };
    const t = broke('seat-order');
    expect([t.money, t.state.owner[5]]).toEqual([[0, 1550, 1550, 1520], 3]);
    expect(broke('bank').state.phase).toMatchObject({ kind: 'auction', square: 5 });
    const rent = new Table(3, { multiCreditor: 'bank' }).own(1, 39).own(0, 5).mortgage(5).cash(0, 0);
    rent.land(0, 39).play(1, 'collectRent').play(0, 'declareBankruptcy');
    expect(rent.state.owner[5]).toBe(1);
    const opera = new Table(3, { multiCreditor: 'bank' }).own(1, 5).mortgage(5).cash(1, 0).land(0, 2);
    expect(opera.draw(0, 'cc-opera').play(1, 'declareBankruptcy').state.owner[5]).toBe(0);
  });

  it('C72. pays nobody any more who comes after the creditor that takes the estate', () => {
    const t = new Table(4).own(0, 5).mortgage(5).cash(0, 70).land(0, 7).draw(0, 'ch-chairman');
    t.play(0, 'declareBankruptcy').play(2, 'settleDebt');
    expect([t.money, t.state.owner[5], t.phase, t.state.current]).toEqual([
      [0, 1550, 1510, 1500],
      2,
      'roll',
      1,
    ]);
  });

  it('C84. resigns to the bank for a player who has left, whoever is to move', () => {
    const t = new Table(3).own(2, 5).play(2, 'resign').play(0, 'pass').play(1, 'bid 1');
    expect([t.state.owner[5], t.phase, t.state.current]).toEqual([1, 'roll', 0]);
    const landed = new Table(3).own(2, 39).land(0, 39).play(2, 'resign').play(0, 'pass').play(1, 'pass');
    expect([landed.phase, landed.money[0]]).toEqual(['end', 1500]);
    const asked = new Table(4).own(1, 39).land(0, 39).play(3, 'resign');
    expect(asked.state.phase).toMatchObject({ kind: 'rent', payer: 0, owner: 1 });
    expect(asked.play(0, 'resign')).toMatchObject({ phase: 'roll', state: { current: 1 } });
    const paying = new Table(4).cash(0, 20).own(0, 5).land(0, 7).draw(0, 'ch-chairman').play(2, 'resign');
    paying.play(0, 'mortgage 5').play(0, 'settleDebt');
    expect([paying.money, paying.phase]).toEqual([[20, 1550, 0, 1550], 'end']);
  });

  it('C84. leaves the roll that a double gives to who is on turn, whoever else has left', () => {
    const t = new Table(3).at(0, 0).play(0, 'roll', 3, 3).play(2, 'resign').play(0, 'buy');
    expect([t.phase, t.state.current, t.state.doubles]).toEqual(['roll', 0, 1]);
  });
});
