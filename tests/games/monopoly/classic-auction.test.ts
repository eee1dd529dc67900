import { describe, expect, it } from 'vitest';
import { limitRange } from '../../../src/games/monopoly/rules/auction.ts';
import { game, Table } from './table.ts';

describe('MC4: buying and auctions', () => {
  it('C20. auctions a declined deed to all players, the decliner included, from any opening price', () => {
    const t = new Table(3)
      .land(0, 39)
      .play(0, 'decline')
      .play(0, 'bid 1')
      .play(1, 'bid 2')
      .play(2, 'pass')
      .play(0, 'bid 30');
    t.play(1, 'pass');
    expect([t.state.owner[39], t.money[0], t.phase]).toEqual([0, 1470, 'end']);
  });

  it('C21. may mortgage, sell or trade before deciding about a deed that is too dear', () => {
    const t = new Table(2).own(0, 5).cash(0, 380).land(0, 39);
    expect(t.refusal(0, 'buy')).toBe('It costs £400 and you have £380.');
    t.play(0, 'mortgage 5').play(0, 'buy');
    expect([t.state.owner[39], t.money[0]]).toEqual([0, 80]);
    const poor = new Table(2).cash(0, 380).land(0, 39).play(0, 'decline');
    expect(poor.phase).toBe('auction');
  });

  it('C22. leaves the deed with the bank when nobody bids', () => {
    const t = new Table(2).land(0, 39).play(0, 'decline').play(0, 'pass').play(1, 'pass');
    expect([t.state.owner[39], t.phase]).toEqual([-1, 'end']);
    expect(t.said()).toContain('Nobody takes Mayfair');
  });

  it('C23. refuses a bid above the own cash', () => {
    const t = new Table(2).own(0, 5).cash(0, 60).land(0, 39).play(0, 'decline');
    expect(t.refusal(0, 'bid 61')).toBe('You can pay no more than £60.');
    const liquid = new Table(2, { bidLimit: 'liquid' }).own(0, 5).cash(0, 60).land(0, 39).play(0, 'decline');
    expect(liquid.refusal(0, 'bid 161')).toBe('You can pay no more than £160.');
    liquid.play(0, 'bid 160').play(1, 'pass');
    expect([liquid.phase, liquid.state.owner[39]]).toEqual(['debt', -1]);
    liquid.play(0, 'mortgage 5').play(0, 'settleDebt');
    expect([liquid.state.owner[39], liquid.money[0]]).toEqual([0, 0]);
  });

  it('asks for a raise of five percent, and of 1 at the least, or as the house says', () => {
    const tooLow = (bid: number, options = {}) => {
      const t = new Table(2, options).land(0, 39).play(0, 'decline').play(0, { type: 'bid', amount: bid });
      return t.refusal(1, { type: 'bid', amount: bid });
    };
    expect([tooLow(1), tooLow(20), tooLow(100), tooLow(301)]).toEqual(
      ['£2', '£21', '£105', '£317'].map((sum) => `The least bid is ${sum}.`),
    );
    expect(tooLow(100, { leastRaise: 0 })).toBe('The least bid is £101.');
    expect(tooLow(100, { leastRaise: 20 })).toBe('The least bid is £120.');
  });

  it('bids for who has set a maximum bid, up to it and no further, and then passes', () => {
    const t = new Table(3).land(0, 39).play(0, 'decline').play(0, 'bid 100').play(1, 'leaveBid 200');
    expect(t.state.phase).toMatchObject({ bid: 105, bidder: 1, turn: 2 });
    t.play(2, 'bid 150');
    expect(t.state.phase).toMatchObject({ bid: 158, bidder: 1, turn: 0 });
    t.play(0, 'pass').play(2, 'bid 195');
    expect([t.state.owner[39], t.money[2], t.phase]).toEqual([2, 1305, 'end']);
    expect(t.said()).toContain('Ben passes on Mayfair');
  });

  it('settles maximum bids against each other in one step: the highest wins, a raise above the next', () => {
    const t = new Table(4).land(0, 39).play(0, 'decline').play(0, 'leaveBid 300').play(1, 'leaveBid 250');
    expect(t.state.phase).toMatchObject({ bid: 263, bidder: 0, in: [0, 2, 3] });
    t.play(2, 'leaveBid 290').play(3, 'pass');
    expect([t.state.owner[39], t.money, t.phase]).toEqual([0, [1200, 1500, 1500, 1500], 'end']);
    const higher = new Table(3)
      .land(0, 39)
      .play(0, 'decline')
      .play(0, 'leaveBid 300')
      .play(1, 'leaveBid 400');
    expect(higher.state.phase).toMatchObject({ bid: 315, bidder: 1, in: [1, 2], turn: 2 });
    const equal = new Table(2).land(0, 39).play(0, 'decline').play(0, 'leaveBid 80').play(1, 'leaveBid 80');
    expect([equal.state.owner[39], equal.money[0]]).toEqual([0, 1420]);
  });

  it('takes a maximum bid out of turn, and lets it be changed while it stands', () => {
    const t = new Table(3).land(0, 39).play(0, 'decline').play(2, 'leaveBid 90');
    expect(t.state.phase).toMatchObject({ bid: 1, bidder: 2, turn: 0 });
    t.play(2, 'leaveBid 40').play(0, 'bid 30').play(1, 'pass');
    expect(t.state.phase).toMatchObject({ bid: 32, bidder: 2, turn: 0, in: [0, 2] });
    expect(t.refusal(2, 'leaveBid 31')).toBe('The least bid is £32.');
    expect(t.refusal(0, 'leaveBid 33')).toBe('The least bid is £34.');
    expect(t.refusal(0, 'leaveBid 1501')).toBe('You can pay no more than £1,500.');
    expect(t.refusal(1, 'leaveBid 90')).toBe('You are out of this auction.');
    expect(limitRange(t.cash(0, 34).state, 0)).toEqual({ least: 34, most: 34 });
    expect(limitRange(t.cash(0, 33).state, 0)).toBeUndefined();
  });

  it('shows a maximum bid to nobody but who has set it, neither in the view nor in a move or an event', () => {
    const t = new Table(3).land(0, 39).play(0, 'decline').play(0, 'leaveBid 777');
    expect(JSON.stringify(t.events)).not.toContain('777');
    for (const viewer of [1, 2, 'spectator'] as const)
      expect(JSON.stringify(game.view(t.state, viewer))).not.toContain('777');
    for (const viewer of [0, 'all'] as const)
      expect(game.view(t.state, viewer).auction?.limits).toEqual([777, 0, 0]);
    expect(game.notation.formatForOthers?.({ type: 'leaveBid', amount: 777 })).toBe('leaveBid');
  });

  it('C24. still holds the auction when two solvent players are left', () => {
    const t = new Table(3).turn(2).play(0, 'resign').land(2, 39).play(2, 'decline');
    expect(t.state.phase).toMatchObject({ kind: 'auction', in: [2, 1] });
  });

  it('C25. keeps the mortgage value and rents of the deed when it is won below its price', () => {
    const t = new Table(2)
      .land(0, 39)
      .play(0, 'decline')
      .play(0, 'bid 5')
      .play(1, 'pass')
      .play(0, 'mortgage 39');
    expect(t.money[0]).toBe(1695);
  });

  it('C26. counts a bidder who is out of time as passing, for this whole auction', () => {
    const t = new Table(3, { turnTimer: 30 }).land(0, 39).play(0, 'decline');
    const clock = game.clock!(t.state);
    expect(clock).toMatchObject({ seat: 0, seconds: 30 });
    t.play(0, clock!.expiry).play(1, 'bid 10').play(2, 'bid 20');
    expect(t.refusal(0, 'bid 30')).toBe('You are out of this auction.');
  });

  it('C27. auctions an own deed with a reserve, may withdraw it, and takes the bid itself', () => {
    const t = new Table(3).own(1, 39).play(1, 'auctionOwn 39 100');
    expect(t.refusal(0, 'bid 99')).toBe('The least bid is £100.');
    t.play(0, 'bid 100').play(2, 'bid 150').play(0, 'pass');
    expect([t.refusal(0, 'acceptBid'), t.state.owner[39]]).toEqual(['You have no auction to close.', 1]);
    expect(t.refusal(0, 'withdrawAuction')).toBe('You have no auction to withdraw.');
    t.play(1, 'acceptBid');
    expect([t.state.owner[39], t.money, t.phase]).toEqual([2, [1500, 1650, 1350], 'roll']);
    const withdrawn = new Table(3)
      .own(1, 39)
      .play(1, 'auctionOwn 39 1')
      .play(0, 'bid 1')
      .play(1, 'withdrawAuction');
    expect([withdrawn.state.owner[39], withdrawn.money[0], withdrawn.phase]).toEqual([1, 1500, 'roll']);
    const mortgaged = new Table(2)
      .own(1, 39)
      .mortgage(39)
      .play(1, 'auctionOwn 39 1')
      .play(0, 'bid 50')
      .play(1, 'acceptBid');
    expect(mortgaged.state.phase).toMatchObject({ kind: 'debt', debtor: 0, amount: 20, cause: 'interest' });
    const built = new Table(2).own(1, 37, 39).build(1, 39);
    expect(built.refusal(1, 'auctionOwn 37 1')).toBe('Sell the buildings of the whole set first.');
    expect(new Table(2, { playerAuctions: false }).own(1, 39).refusal(1, 'auctionOwn 39 1')).toMatch(
      /only the bank/,
    );
  });

  it('C27. holds a deed that is knocked down until its price is paid, and takes it back when the seller leaves', () => {
    const sold = () =>
      new Table(3, { bidLimit: 'liquid' })
        .own(1, 39)
        .own(2, 5)
        .cash(2, 10)
        .play(1, 'auctionOwn 39 1')
        .play(0, 'pass')
        .play(2, 'bid 100')
        .play(1, 'acceptBid');
    const t = sold();
    expect(t.state.phase).toMatchObject({ kind: 'debt', debtor: 2, creditor: 1, amount: 100 });
    for (const said of ['mortgage 39', 'auctionOwn 39 1'])
      expect(t.refusal(1, said)).toBe('It is being auctioned.');
    expect(t.refusal(1, 'offer 1 give #39 want 1')).toBe('For Mayfair: it is being auctioned.');
    t.play(2, 'mortgage 5').play(2, 'settleDebt');
    expect([t.state.owner[39], t.money]).toEqual([2, [1500, 1600, 10]]);
    const broke = sold().play(2, 'resign');
    expect([broke.state.owner[39], broke.state.owner[5], broke.phase]).toEqual([1, 1, 'roll']);
    const left = sold().play(1, 'resign');
    expect(left.state.phase).toMatchObject({ kind: 'auction', square: 39 });
    left.play(0, 'bid 5').play(2, 'pass');
    expect([left.state.owner[39], left.money, left.phase]).toEqual([0, [1495, 0, 10], 'roll']);
  });

  it('auctions a deed of the bank again when its buyer goes bankrupt over the price', () => {
    const t = new Table(3, { bidLimit: 'liquid', bankAuctionClearsMortgage: false })
      .own(0, 5)
      .mortgage(5)
      .own(1, 15)
      .cash(1, 10)
      .play(0, 'resign')
      .play(1, 'bid 100')
      .play(2, 'pass');
    expect(t.state.phase).toMatchObject({ kind: 'debt', debtor: 1, amount: 100 });
    t.cash(2, 50).own(2, 1).play(1, 'resign');
    expect(game.outcome(t.state)).toMatchObject({ winners: [2] });
    const four = new Table(4, { bidLimit: 'liquid' })
      .own(1, 15)
      .cash(1, 10)
      .land(0, 39)
      .play(0, 'decline')
      .play(0, 'pass');
    four.play(1, 'bid 100').play(2, 'pass').play(3, 'pass').play(1, 'resign');
    const lots: number[] = [];
    while (four.state.phase.kind === 'auction') {
      lots.push(four.state.phase.square);
      four.play(0, 'pass').play(2, 'pass').play(3, 'pass');
    }
    expect([lots, four.state.owner[39], four.phase]).toEqual([[15, 39], -1, 'end']);
  });
});
