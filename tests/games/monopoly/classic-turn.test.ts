import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';

describe('MC2, MC3: dice, Go and jail', () => {
  it('C01. resolves the square of a first or second double completely, then rolls again', () => {
    const t = new Table(2).play(0, 'roll', 3, 3);
    expect(t.phase).toBe('buy');
    t.play(0, 'buy');
    expect(t.phase).toBe('roll');
    expect(t.state.current).toBe(0);
    t.play(0, 'roll', 4, 4).play(0, 'buy');
    expect([t.phase, t.state.doubles]).toEqual(['roll', 2]);
  });

  it('C02. sends the third double in a row straight to jail, without move, square or salary', () => {
    const t = new Table(2).own(1, 6).at(0, 36);
    t.state.doubles = 2;
    t.play(0, 'roll', 5, 5);
    expect([t.position(0), t.state.jail[0], t.money[0], t.phase]).toEqual([10, 1, 1500, 'end']);
    expect(t.refusal(0, 'roll')).toBe('You have already rolled. End the turn.');
  });

  it('C03. loses the extra roll when the move ends in jail', () => {
    const t = new Table(2).at(0, 24).play(0, 'roll', 3, 3);
    expect([t.position(0), t.phase]).toEqual([10, 'end']);
    const card = new Table(2).at(0, 3).play(0, 'roll', 2, 2).draw(0, 'ch-jail');
    expect([card.position(0), card.phase]).toEqual([10, 'end']);
  });

  it('C04. gives no extra roll to a player who goes bankrupt on the landing', () => {
    const t = new Table(3).own(1, 39).cash(0, 10).at(0, 35).play(0, 'roll', 2, 2).play(1, 'collectRent');
    expect(t.phase).toBe('debt');
    t.play(0, 'declareBankruptcy');
    expect([t.state.current, t.phase, t.money[1]]).toEqual([1, 'roll', 1510]);
  });

  it('C05. pays 200 for reaching or passing Go, once, and 200 for landing exactly there', () => {
    expect(new Table(2).at(0, 38).play(0, 'roll', 1, 6).money[0]).toBe(1700);
    expect(new Table(2).at(0, 33).play(0, 'roll', 1, 6).money[0]).toBe(1700);
    const double = new Table(2, { landOnGo: 400 });
    expect(double.at(0, 33).play(0, 'roll', 1, 6).money[0]).toBe(1900);
    expect(new Table(2, { landOnGo: 400 }).at(0, 38).play(0, 'roll', 1, 6).money[0]).toBe(1700);
  });

  it('C06. pays 200 for the pass and 200 more for a card that advances to Go', () => {
    const t = new Table(2).at(0, 36).play(0, 'roll', 2, 4).draw(0, 'cc-go');
    expect([t.money[0], t.position(0)]).toEqual([1900, 0]);
  });

  it('C07. pays nothing on the way to jail from beyond Go', () => {
    const t = new Table(2).land(0, 36).draw(0, 'ch-jail');
    expect([t.money[0], t.position(0), t.state.jail[0]]).toEqual([1500, 10, 1]);
  });

  it('C08. pays 200 when an advance wraps past Go, then resolves the square as a landing', () => {
    const t = new Table(2).land(0, 36).draw(0, 'ch-red3');
    expect([t.money[0], t.position(0), t.phase]).toEqual([1700, 24, 'buy']);
    const owned = new Table(2).own(1, 24).land(0, 36).draw(0, 'ch-red3').play(1, 'collectRent');
    expect(owned.money).toEqual([1680, 1520]);
  });

  it('C09. goes back three spaces onto income tax, an orange lot or a chest, never for Go money', () => {
    const tax = new Table(2).land(0, 7).draw(0, 'ch-back3');
    expect([tax.position(0), tax.money[0]]).toEqual([4, 1300]);
    const lot = new Table(2).land(0, 22).draw(0, 'ch-back3');
    expect([lot.position(0), lot.phase]).toEqual([19, 'buy']);
    const chest = new Table(2).land(0, 36).draw(0, 'ch-back3');
    expect([chest.position(0), chest.phase]).toEqual([33, 'draw']);
    chest.draw(0, 'cc-inherit');
    expect(chest.money[0]).toBe(1600);
  });

  it('C10. lets nothing happen on own property, free parking or just visiting', () => {
    for (const square of [20, 10, 11]) {
      const t = new Table(2).own(0, 11).land(0, square);
      expect([t.money[0], t.phase]).toEqual([1500, 'end']);
    }
  });

  it('C11. leaves jail by a double, moves by it, and gets no extra turn', () => {
    for (const tries of [1, 2, 3]) {
      const t = new Table(2).jail(0, tries).play(0, 'roll', 5, 5);
      expect([t.position(0), t.state.jail[0], t.state.doubles, t.phase]).toEqual([20, 0, 0, 'end']);
    }
  });

  it('C12. pays 50 before rolling; a double then gives an extra turn and is the first one', () => {
    const t = new Table(2).jail(0, 2).play(0, 'payFine').play(0, 'roll', 5, 5);
    expect([t.money[0], t.position(0), t.state.doubles, t.phase]).toEqual([1450, 20, 1, 'roll']);
    const strict = new Table(2, { paidJailDoubleRollsAgain: false })
      .jail(0)
      .play(0, 'payFine')
      .play(0, 'roll', 5, 5);
    expect(strict.phase).toBe('end');
    expect(new Table(2).jail(0, 3).refusal(0, 'payFine')).toMatch(/first or second try/);
    expect(new Table(2).jail(0).jail(1).refusal(1, 'payFine')).toBe('It is not your turn.');
    const paid = new Table(2).jail(0).cash(0, 50).play(0, 'payFine');
    expect([paid.money[0], paid.said()]).toEqual([
      0,
      expect.arrayContaining(['Ann is free: the fine is paid']),
    ]);
    expect(paid.cash(0, 50).refusal(0, 'payFine')).toBe('There is no fine to pay now.');
  });

  it('C13. must pay 50 after the third failed try and moves by that same throw', () => {
    const t = new Table(2).jail(0, 3).play(0, 'roll', 4, 6);
    expect([t.money[0], t.position(0), t.phase]).toEqual([1450, 20, 'end']);
  });

  it('C14. owes the 50 as a debt when the cash is short: sells first, then pays, then moves', () => {
    const t = new Table(2).jail(0, 3).own(0, 39).cash(0, 20).play(0, 'roll', 4, 6);
    expect([t.phase, t.position(0)]).toEqual(['debt', 10]);
    expect(t.refusal(0, 'settleDebt')).toMatch(/^You owe £50 and have £20/);
    expect(t.said()).not.toContain('Ann is free: the fine is paid');
    t.play(0, 'mortgage 39').play(0, 'settleDebt');
    expect([t.money[0], t.position(0), t.phase]).toEqual([170, 20, 'end']);
    expect(t.said().slice(0, 2)).toEqual([
      'Ann pays £50 to the bank as a fine',
      'Ann is free: the fine is paid',
    ]);
  });

  it('C15. may use a card instead of paying after the third failed try', () => {
    const t = new Table(2).jail(0, 3).hold(0, 'ch-goojf').play(0, 'roll', 4, 6);
    expect(t.phase).toBe('jail-fine');
    t.play(0, 'useJailCard');
    expect([t.money[0], t.position(0), t.holder('ch-goojf')]).toEqual([1500, 20, -1]);
    const strict = new Table(2, { cardOnThirdFail: false })
      .jail(0, 3)
      .hold(0, 'ch-goojf')
      .play(0, 'roll', 4, 6);
    expect([strict.money[0], strict.holder('ch-goojf')]).toEqual([1450, 0]);
    const paid = new Table(2).jail(0, 3).hold(0, 'ch-goojf').play(0, 'roll', 4, 6).play(0, 'payFine');
    expect([paid.money[0], paid.position(0)]).toEqual([1450, 20]);
  });

  it('C15. may still use the card, own or bought, when the fine is owed', () => {
    const t = new Table(2).jail(0, 3).hold(0, 'ch-goojf').cash(0, 20);
    t.play(0, 'roll', 4, 6).play(0, 'payFine');
    expect(t.phase).toBe('debt');
    t.play(0, 'useJailCard');
    expect(t.said()).toContain('Ann is free: the card is handed in');
    expect(t.said()).not.toContain('Ann is free: the fine is paid');
    expect([t.money[0], t.position(0), t.phase, t.holder('ch-goojf')]).toEqual([20, 20, 'end', -1]);
    const bought = new Table(2).jail(0, 3).hold(1, 'cc-goojf').cash(0, 20).play(0, 'roll', 4, 6);
    expect(bought.refusal(0, 'useJailCard')).toBe('You hold no card to get out of jail.');
    bought.play(0, 'offer 2 give 20 want cc-goojf').play(1, 'accept 1').play(0, 'useJailCard');
    expect([bought.money, bought.position(0)]).toEqual([[0, 1520], 20]);
    const late = new Table(2, { turnTimer: 9 }).jail(0, 3).hold(0, 'ch-goojf').cash(0, 20);
    late.play(0, 'roll', 4, 6).play(0, 'timeUp').play(0, 'timeUp');
    expect([late.state.out[0], late.position(0)]).toEqual([0, 20]);
    const taxed = new Table(2).hold(0, 'ch-goojf').cash(0, 20).land(0, 4);
    expect([taxed.phase, taxed.refusal(0, 'useJailCard')]).toEqual(['debt', 'You are not in jail.']);
    const stays = new Table(2).jail(0).jail(1).hold(0, 'ch-goojf').hold(1, 'cc-goojf').play(0, 'roll', 1, 2);
    expect([stays.phase, stays.refusal(1, 'useJailCard')]).toEqual(['end', 'It is not your turn.']);
    expect(stays.refusal(0, 'useJailCard')).toBe('The card is used before rolling.');
  });

  it('C16. is bankrupt to the bank when the 50 cannot be raised', () => {
    const t = new Table(3).jail(0, 3).cash(0, 20).play(0, 'roll', 4, 6).play(0, 'declareBankruptcy');
    expect([t.state.out[0]! > 0, t.state.current, t.phase, t.state.bankPaid]).toEqual([true, 1, 'roll', -20]);
    expect([t.position(0), t.said()]).toEqual([
      10,
      expect.not.arrayContaining(['Ann is free: the fine is paid']),
    ]);
  });

  it('C17. collects rent, builds, sells, mortgages, trades and bids while in jail', () => {
    const t = new Table(3).jail(1).own(1, 1, 3, 5).turn(0).land(0, 3).play(1, 'collectRent');
    expect(t.money).toEqual([1492, 1508, 1500]);
    t.play(1, 'build 1').play(1, 'sell 1').play(1, 'mortgage 5').play(1, 'offer 1 give 10 want nothing');
    t.play(0, 'acceptTrade 1')
      .play(0, 'endTurn')
      .turn(2)
      .land(2, 6)
      .play(2, 'decline')
      .play(2, 'pass')
      .play(0, 'pass');
    t.play(1, 'bid 5');
    expect(t.state.owner[6]).toBe(1);
    const strict = new Table(2, { rentInJail: false }).jail(1).own(1, 3).land(0, 3);
    expect([strict.phase, strict.money[0]]).toEqual(['end', 1500]);
  });

  it('C18. returns a used card to the bottom of its deck; while held it is absent from it', () => {
    const t = new Table(2).land(0, 7).draw(0, 'ch-goojf');
    expect([t.holder('ch-goojf'), t.state.fresh[0]!.length, t.state.known[0]!.length]).toEqual([0, 19, 0]);
    t.play(0, 'endTurn').turn(0).jail(0).play(0, 'useJailCard');
    expect(t.state.known[0]!.map((card) => t.state.board.cards[card]!.id)).toEqual(['ch-goojf']);
  });

  it('C19. lets one player hold both cards, and a jailed player buy one and use it at once', () => {
    const t = new Table(2).hold(1, 'ch-goojf').hold(1, 'cc-goojf').jail(0);
    t.play(0, 'offer 2 give 40 want cc-goojf')
      .play(1, 'acceptTrade 1')
      .play(0, 'useJailCard')
      .play(0, 'roll', 5, 5);
    expect([t.money[0], t.position(0), t.holder('cc-goojf'), t.phase]).toEqual([1460, 20, -1, 'roll']);
  });
});
