import { describe, expect, it } from 'vitest';
import { checkBoard } from '../../../src/games/monopoly/rules/check-board.ts';
import type { Options } from '../../../src/games/monopoly/rules/options.ts';
import { game, joker, Table, worldBoard } from './table.ts';

function worlds(seats = 2, given: Partial<Options> = {}): Table {
  return new Table(seats, { preset: 'worlds', ...given });
}

function on(squares: Parameters<typeof worldBoard>[0]): Table {
  return worlds(2, { board: worldBoard(squares) });
}

/** A player who waits on square 30 with three turns to go. */
function waiting(given: Partial<Options> = {}): Table {
  const t = worlds(2, given).at(0, 30);
  t.state.wait[0] = 3;
  return t;
}

describe('MW6, MW7: jokers and waiting', () => {
  it('W01. lets nothing happen on a joker without movement and money', () => {
    const t = worlds().land(0, 20);
    expect([t.phase, t.money[0]]).toEqual(['end', 1500]);
  });

  it('W02. suspends on a wait; the turn ends after optional actions even after a double', () => {
    const t = worlds().at(0, 24).play(0, 'roll', 3, 3);
    expect([t.state.wait[0], t.phase]).toEqual([3, 'end']);
    expect(worlds(2, { doubleIntoWait: 'rolls' }).at(0, 24).play(0, 'roll', 3, 3).phase).toBe('roll');
  });

  it('W03. takes one turn off for a suspended player who does not roll, and lets them act', () => {
    const t = waiting().own(0, 39).play(0, 'mortgage 39').play(0, 'endTurn');
    expect([t.state.wait[0], t.state.current, t.money[0]]).toEqual([2, 1, 1700]);
  });

  it('W04. takes the fine and one turn off for a throw that is no double', () => {
    const t = waiting().play(0, 'payFine').play(0, 'roll', 3, 4);
    expect([t.money[0], t.state.wait[0], t.position(0), t.phase]).toEqual([1450, 2, 30, 'end']);
  });

  it('W05. frees by a double, who rolls again and goes on as a regular player', () => {
    const t = waiting().play(0, 'payFine').play(0, 'roll', 2, 2);
    expect([t.state.wait[0], t.phase, t.position(0)]).toEqual([0, 'roll', 30]);
    t.play(0, 'roll', 1, 2);
    expect(t.position(0)).toBe(33);
  });

  it('W06. asks for two doubles in a row with jailEscape two-doubles', () => {
    const t = waiting({ jailEscape: 'two-doubles' }).play(0, 'payFine').play(0, 'roll', 2, 2);
    expect([t.state.wait[0], t.phase]).toEqual([2, 'end']);
    expect(t.said()).toContain('Ann stays with one double of the two (2 turns left)');
    t.play(0, 'endTurn').turn(0).play(0, 'payFine').play(0, 'roll', 5, 5);
    expect([t.state.wait[0], t.phase]).toEqual([0, 'roll']);
    const broken = waiting({ jailEscape: 'two-doubles' })
      .play(0, 'payFine')
      .play(0, 'roll', 2, 2)
      .play(0, 'endTurn')
      .turn(0);
    broken.play(0, 'payFine').play(0, 'roll', 1, 2).play(0, 'endTurn').turn(0);
    expect(broken.state.escape[0]).toBe(0);
  });

  it('W07. skips three turns of a wait that is never paid; the fourth is normal', () => {
    const t = waiting();
    for (const left of [2, 1, 0]) {
      expect(t.refusal(0, 'roll')).toMatch(/^You wait here/);
      t.play(0, 'endTurn').turn(0);
      expect(t.state.wait[0]).toBe(left);
    }
    expect([t.refusal(0, 'roll'), t.refusal(0, 'endTurn')]).toEqual([undefined, 'Roll the dice first.']);
  });

  it('W08. lets the fine make the balance negative until the own turn ends', () => {
    expect(waiting().cash(0, 20).play(0, 'payFine').money[0]).toBe(-30);
    expect(waiting({ fineNeedsCash: true }).cash(0, 20).refusal(0, 'payFine')).toBe('The fine is $50.');
  });

  it('W09. lets a suspended owner collect rent and win auctions', () => {
    const t = waiting({ auction: 'open' }).own(0, 39).turn(1).land(1, 39);
    expect(t.money).toEqual([1550, 1450]);
    t.play(1, 'endTurn').turn(1).land(1, 37).play(1, 'decline').play(1, 'pass').play(0, 'bid 3');
    expect(t.state.owner[37]).toBe(0);
  });

  it('W10. knows no joker that both waits and moves', () => {
    const both = { ...joker(), movement: { wait: 1, move: 2 } };
    expect(checkBoard(worldBoard({ 20: both as never }))).toEqual([
      {
        severity: 'error',
        code: 'E_SHAPE',
        path: 'squares[20].movement',
        square: 20,
        place: 'square 20',
        text: 'must have either a wait or a move',
      },
    ]);
    const neither = { ...joker(), movement: {} };
    expect(checkBoard(worldBoard({ 20: neither as never }))[0]!.path).toBe('squares[20].movement');
  });

  it('W11. lets the player choose between the move and the money; ending the turn does the rest', () => {
    const t = () => on({ 20: joker(300, { move: 3 }), 23: joker() }).land(0, 20);
    expect(t().play(0, 'jokerMoney').play(0, 'jokerMove').position(0)).toBe(23);
    const moved = t().play(0, 'jokerMove');
    expect([moved.phase, moved.refusal(0, 'jokerMove')]).toEqual(['joker', expect.any(String)]);
    expect(moved.play(0, 'jokerMoney').money[0]).toBe(1800);
    const ended = t().play(0, 'endTurn');
    expect([ended.money[0], ended.position(0), ended.state.current]).toEqual([1800, 23, 1]);
  });

  it('W11. W27. does the rest also after a third double that ends the turn, and passes it on once', () => {
    const board = worldBoard({ 20: joker(300, { move: 3 }), 23: joker() });
    const t = worlds(3, { board, thirdDouble: 'ends' }).at(0, 10);
    t.state.doubles = 2;
    t.play(0, 'roll', 5, 5).play(0, 'jokerMove').play(0, 'endTurn');
    expect([t.money[0], t.position(0), t.state.current, t.state.agenda]).toEqual([1800, 23, 1, []]);
  });

  it('W11. takes what a joker costs too, and does nothing twice that was done before', () => {
    const cost = on({ 20: joker(-300, { move: 3 }), 23: joker() })
      .land(0, 20)
      .play(0, 'endTurn');
    expect([cost.money[0], cost.position(0)]).toEqual([1200, 23]);
    const rent = on({ 20: joker(300, { move: 1 }) })
      .own(1, 21)
      .land(0, 20)
      .play(0, 'jokerMove')
      .play(0, 'endTurn');
    expect([rent.money, rent.position(0)]).toEqual([[1782, 1518], 21]);
    const paid = on({ 20: joker(300, { move: 3 }), 23: joker() })
      .land(0, 20)
      .play(0, 'jokerMoney')
      .play(0, 'endTurn');
    expect([paid.money[0], paid.position(0)]).toEqual([1800, 23]);
  });

  it('W11. W28. does the rest also after a first double, which rolls again', () => {
    const t = on({ 20: joker(300, { move: 3 }), 23: joker() })
      .at(0, 10)
      .play(0, 'roll', 5, 5)
      .play(0, 'endTurn');
    expect([t.money[0], t.position(0), t.state.current, t.phase]).toEqual([1800, 23, 0, 'roll']);
  });

  it('W12. keeps the money collectable after a move onto a square that costs 500', () => {
    const t = on({ 20: joker(300, { move: 3 }), 23: joker(-500) })
      .land(0, 20)
      .play(0, 'jokerMove')
      .play(0, 'jokerMoney');
    expect([t.money[0], t.phase]).toEqual([1000, 'joker']);
    expect(t.play(0, 'jokerMoney').money[0]).toBe(1300);
  });

  it('W12. collects the money of every joker on the way when the turn is ended, and leaves none to the next player', () => {
    const t = on({ 20: joker(300, { move: 3 }), 23: joker(100, { move: 2 }), 25: joker() })
      .land(0, 20)
      .play(0, 'jokerMove')
      .play(0, 'endTurn');
    expect([t.money, t.position(0), t.state.current, t.state.agenda]).toEqual([[1900, 1500], 25, 1, []]);
  });

  it('W13. resolves the square a joker leads to, again and again until one without movement', () => {
    const t = on({ 20: joker(0, { move: 2 }), 22: joker(0, { move: 1 }), 23: joker(0, { move: 1 }) });
    t.own(1, 24).land(0, 20).play(0, 'jokerMove').play(0, 'jokerMove').play(0, 'jokerMove');
    expect([t.position(0), t.money, t.phase]).toEqual([24, [1480, 1520], 'end']);
    const card = on({ 20: joker(0, { move: 2 }) })
      .land(0, 20)
      .play(0, 'jokerMove');
    expect(card.phase).toBe('draw');
  });

  it('W14. refuses boards whose jokers send pawns in a circle', () => {
    const circle = checkBoard(worldBoard({ 10: joker(0, { move: 10 }), 20: joker(0, { move: -10 }) }));
    expect(
      circle.filter((finding) => finding.code === 'E_MOVE_LOOP').map((finding) => finding.square),
    ).toEqual([10, 20]);
    expect(circle[0]!.text).toBe('the pawn would never rest: 10 -> 20 -> 10');
    expect(checkBoard(worldBoard({ 10: joker(0, { move: 40 }) }))).toMatchObject([
      { code: 'E_MOVE_LOOP', square: 10 },
    ]);
    expect(() => on({ 10: joker(0, { move: 40 }) })).toThrow(/^board\.squares\[10\]\S* has E_MOVE_LOOP/);
  });

  it('W15. stops a chain after 40 moves in one turn; the last square counts as rest', () => {
    const chests = Array.from({ length: 39 }, (_, i) => [i + 1, { type: 'community-chest' }] as const);
    const t = on(Object.fromEntries(chests));
    const card = (id: string) => t.state.board.cards.findIndex((one) => one.id === id);
    t.state.fresh[1] = [];
    t.state.known[1] = [card('wcc-invited'), card('wcc-forgot')];
    t.play(0, 'roll', 1, 2);
    for (let move = 2; move < 40; move++) {
      t.play(0, 'drawCard', 0);
      expect([t.position(0), t.phase], `move ${move}`).toEqual([move % 2 === 0 ? 4 : 3, 'draw']);
    }
    t.play(0, 'drawCard', 0);
    expect([t.position(0), t.phase]).toEqual([4, 'end']);
    expect(t.said()).toContain('Ann has moved 40 times in this turn and stops here');
  });

  it('W16. refuses moves above 40 squares', () => {
    expect(checkBoard(worldBoard({ 20: joker(0, { move: 41 }) }))[0]).toMatchObject({
      code: 'E_SHAPE',
      path: 'squares[20].movement.move',
      square: 20,
    });
    expect(checkBoard(worldBoard({ 20: joker(0, { move: 39 }) }))).toEqual([]);
  });

  it('W17. pays the salary when a joker moves a pawn forward over Start, never backwards', () => {
    expect(
      on({ 38: joker(0, { move: 3 }) })
        .land(0, 38)
        .play(0, 'jokerMove').money[0],
    ).toBe(1700);
    const back = on({ 4: joker(0, { move: -5 }) })
      .land(0, 4)
      .play(0, 'jokerMove');
    expect([back.position(0), back.money[0]]).toEqual([39, 1500]);
  });

  it('W18. draws a chance card when a chest card moves back onto a chance square', () => {
    const t = on({ 5: joker(), 2: { type: 'chance' }, 4: { type: 'community-chest' } }).land(0, 4);
    t.draw(0, 'wcc-forgot', 1);
    expect([t.position(0), t.state.phase]).toEqual([2, { kind: 'draw', deck: 0 }]);
    expect(t.draw(0, 'wch-dividend').money[0]).toBe(1550);
  });
});

describe('MW10, MW15: rents, debts and bankruptcy', () => {
  it('W19. pays a rent above the balance in full at once; the payer goes negative', () => {
    expect(worlds().own(1, 39, 37).build(5, 39, 37).cash(0, 100).land(0, 39).money).toEqual([-1900, 3500]);
  });

  it('W20. lets a player below zero mortgage and sell buildings before the turn ends', () => {
    const t = worlds().own(0, 1, 3, 39).build(1, 1, 3).cash(0, -200).land(0, 20);
    t.play(0, 'sell 1').play(0, 'mortgage 39').play(0, 'endTurn');
    expect([t.money[0], t.state.current]).toEqual([25, 1]);
  });

  it('W21. makes a player below zero at the end of the own turn bankrupt: deeds are auctioned one by one', () => {
    const t = worlds(3).own(0, 1, 3).build(1, 1).cash(0, -10).land(0, 20).play(0, 'endTurn');
    expect([t.state.phase, t.state.level[1], t.money[0]]).toEqual([
      { kind: 'verdict', square: 1, seat: 1 },
      0,
      0,
    ]);
    t.play(1, 'recordSale 3 50').play(1, 'cancelAuction');
    expect([t.state.owner[1], t.state.owner[3], t.money, t.state.current, t.phase]).toEqual([
      2,
      -1,
      [0, 1500, 1450],
      1,
      'roll',
    ]);
    expect([t.refusal(0, 'roll'), game.view(t.state, 'all').players[0]!.bankrupt]).toEqual([
      'You are out of the game.',
      true,
    ]);
  });

  it('W21. leaves a player with nothing at all in the game, and as many buildings in the bank as ever', () => {
    expect(worlds().cash(0, 0).land(0, 20).play(0, 'endTurn').state.out[0]).toBe(0);
    const t = worlds(3).own(0, 1, 3).build(5, 1).build(4, 3).cash(0, -5000).land(0, 20).play(0, 'endTurn');
    expect([t.state.out[0]! > 0, t.state.houses, t.state.hotels]).toEqual([true, -1, -1]);
  });

  it("W22. judges a balance that another player's card made negative at the end of the own next turn", () => {
    const t = worlds(3).cash(1, 5).land(0, 33).draw(0, 'wcc-party').play(0, 'endTurn');
    expect([t.money[1], t.state.current, t.state.out[1]]).toEqual([-5, 1, 0]);
    t.land(1, 20).play(1, 'endTurn');
    expect(t.state.out[1]! > 0).toBe(true);
  });

  it('W23. makes resigning a bankruptcy, at any time in the own turn', () => {
    const t = worlds(3).own(0, 1);
    expect(t.refusal(1, 'resign')).toBe('It is not your turn.');
    t.play(0, 'resign');
    expect(t.state.phase).toEqual({ kind: 'verdict', square: 1, seat: 1 });
  });

  it('W24. ends the game at once, without auctions, when one player is left', () => {
    const t = worlds().own(0, 1).cash(0, -1).land(0, 20).play(0, 'endTurn');
    expect(t.state.phase).toMatchObject({ kind: 'over', winners: [1] });
  });

  it('W25. records a verdict: an active buyer and a whole price within the balance, or none', () => {
    const t = worlds(3).land(0, 39).play(0, 'decline');
    t.state.out[2] = 1;
    expect(t.refusal(0, 'recordSale 3 10')).toMatch(/still in the game/);
    expect(t.refusal(0, 'recordSale 2 1501')).toBe('The buyer has only $1,500.');
    expect(t.refusal(1, 'recordSale 2 10')).toBe('Another player enters the result.');
    expect([t.refusal(1, 'cancelAuction'), t.refusal(0, 'recordSale 2 1500')]).toEqual([
      'There is no auction to cancel.',
      undefined,
    ]);
    expect(t.play(0, 'recordSale 2 0').state.owner[39]).toBe(1);
    const cancelled = worlds().land(0, 39).play(0, 'decline').play(0, 'cancelAuction');
    expect([cancelled.state.owner[39], cancelled.phase]).toEqual([-1, 'end']);
    expect(worlds(2, { auction: 'open' }).land(0, 39).play(0, 'decline').phase).toBe('auction');
  });

  it('W26. hands a mortgaged deed over clean when it is auctioned', () => {
    const t = worlds(3)
      .own(0, 39)
      .mortgage(39)
      .cash(0, -1)
      .land(0, 20)
      .play(0, 'endTurn')
      .play(1, 'recordSale 3 10');
    expect([t.state.owner[39], t.state.loan[39], t.phase]).toEqual([2, -1, 'roll']);
  });
});

describe('MW8, MW12, MW13, MW14, MW15: turns, trades and buildings', () => {
  it('W27. plays the third double in a row, without jail; then nothing is rolled, but property is seen to', () => {
    const t = worlds().own(0, 37, 39).at(0, 10);
    t.state.doubles = 2;
    t.play(0, 'roll', 5, 5);
    expect([t.position(0), t.state.current, t.phase]).toEqual([20, 0, 'end']);
    expect(t.refusal(0, 'roll')).toMatch(/rolled/);
    t.play(0, 'build 39').play(0, 'endTurn');
    expect([t.state.level[39], t.state.current, t.phase]).toEqual([1, 1, 'roll']);
  });

  it('W27. ends the turn with the third double by itself where the house says so', () => {
    const t = worlds(2, { thirdDouble: 'ends' }).at(0, 10);
    t.state.doubles = 2;
    t.play(0, 'roll', 5, 5);
    expect([t.position(0), t.state.current, t.phase]).toEqual([20, 1, 'roll']);
  });

  it('W28. asks to roll again after a first or second double', () => {
    const t = worlds().at(0, 10).play(0, 'roll', 5, 5);
    expect([t.state.current, t.phase, t.refusal(0, 'endTurn')]).toEqual([0, 'roll', 'Roll the dice first.']);
  });

  it('W29. lets nobody end a turn before rolling, except who is suspended and does not roll', () => {
    expect(worlds().refusal(0, 'endTurn')).toBe('Roll the dice first.');
    expect(waiting().refusal(0, 'endTurn')).toBeUndefined();
    expect(waiting().play(0, 'payFine').refusal(0, 'endTurn')).toBe('Roll the dice first.');
  });

  it('W30. improves lots of a complete, unmortgaged group, evenly, up to level 5', () => {
    const t = worlds().own(0, 37, 39);
    t.play(0, 'build 39');
    expect(t.refusal(0, 'build 39')).toBe('Build evenly: Park Lane comes first.');
    expect(worlds().own(0, 39).refusal(0, 'build 39')).toBe('The whole set must be yours.');
    expect(worlds().own(0, 37, 39).mortgage(37).refusal(0, 'build 39')).toBe(
      'Pay off the mortgage on Park Lane first.',
    );
    expect(worlds().own(0, 37, 39).build(5, 37, 39).refusal(0, 'build 39')).toBe('There is already a hotel.');
    expect(worlds().own(0, 5, 15, 25, 35).play(0, 'build 5').state.level[5]).toBe(1);
    expect(worlds().own(1, 37, 39).refusal(1, 'build 39')).toBe('It is not your turn.');
  });

  it('W30. auctions no building of a bank that has as many as anybody wants', () => {
    const t = worlds(2, { shortage: 'auction' }).own(0, 37, 39).own(1, 1, 3).play(0, 'build 39');
    expect([t.phase, t.state.level[39]]).toEqual(['roll', 1]);
  });

  it('W31. neither mortgages nor sells an improved lot; it is disimproved evenly', () => {
    const t = worlds().own(0, 37, 39).build(2, 39).build(1, 37);
    expect(t.refusal(0, 'mortgage 39')).toBe('Sell its buildings first.');
    expect(t.refusal(0, 'offer 2 give #39 want 1')).toMatch(/sell its buildings first/);
    expect(t.refusal(0, 'sell 37')).toBe('Sell evenly: Mayfair comes first.');
    expect(t.play(0, 'sell 39').money[0]).toBe(1600);
    const full = worlds().own(0, 37, 39).build(5, 37, 39).play(0, 'sell 39');
    expect([full.state.level[39], full.state.houses, full.state.hotels]).toEqual([4, -1, -1]);
    full.play(0, `sellGroup ${full.state.board.groups[full.state.board.group[39]!]!.id} 2`);
    expect([full.state.level[37], full.state.houses, full.state.hotels]).toEqual([1, -1, -1]);
  });

  it('W32. sells a bare, unmortgaged lot to a player who confirms and can pay', () => {
    const t = worlds().own(0, 39, 37).mortgage(37).cash(1, 300);
    expect(t.refusal(0, 'offer 2 give #37 want 100')).toBe('A mortgaged property cannot be sold.');
    expect(t.refusal(0, 'offer 2 give #39 want 301')).toBe('There is only $300 to give, not $301.');
    expect(t.refusal(0, 'offer 2 give #39 50 want 1')).toBe('In this game one property is sold for a price.');
    expect(t.refusal(1, 'offer 1 give nothing want 5')).toBe('It is not your turn.');
    t.play(0, 'offer 2 give #39 want 300').play(1, 'acceptTrade 1');
    expect([t.state.owner[39], t.money]).toEqual([1, [1800, 0]]);
  });

  it('W33. sells a lot to the bank for its mortgage value where the option allows it', () => {
    expect(worlds(2, { sellToBank: 'off' }).own(0, 39).refusal(0, 'sellToBank 39')).toBe(
      'In this game the bank buys no property.',
    );
    const t = worlds().own(0, 39).play(0, 'sellToBank 39');
    expect([t.money[0], t.state.owner[39]]).toEqual([1700, -1]);
  });
});
