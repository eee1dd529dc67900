import { describe, expect, it } from 'vitest';
import { cardIndex } from '../../../../src/games/monopoly/rules/deck.ts';
import type { State } from '../../../../src/games/monopoly/rules/state.ts';
import { giveCard, giveEvent, moves, own, sitDown } from './sit.tsx';

describe('money troubles', () => {
  const broke = (state: State): void => {
    own(state, 0, [1, 3], 1);
    own(state, 0, [5]);
    own(state, 1, [39]);
    state.cash[0] = 20;
    state.position[0] = 39;
    state.phase = { kind: 'debt', debtor: 0, creditor: 1, amount: 100, cause: 'rent', square: 39 };
  };

  it('C67 offers to lift an inherited mortgage once in the dialog of its square', async () => {
    const { table } = await sitDown({
      ...{ columns: 120, rows: 50 },
      arrange: (state) => {
        own(state, 0, [39]);
        state.loan[39] = 200;
        state.phase = { kind: 'debt', debtor: 0, creditor: -1, amount: 20, cause: 'interest', square: 39 };
      },
    });
    await table.press('enter');
    table.sees('Lift it for £220');
    table.seesNot('Lift the mortgage');
  });

  it('MC10 says what is owed to whom, offers every way of raising money, and pays', async () => {
    const { table } = await sitDown({ arrange: broke });
    table.sees('Ann in debt', 'Owes £100 to Bob (rent).', 'Raise £80 more');
    await table.press('p');
    table.sees('Sell, mortgage or trade.');
    await table.press('B');
    table.sees('Selling and mortgaging can raise');
    await table.press('space');
    table.sees('Raise money: £20 of £100', 'Trade with another player');
    // What cannot be paid yet stands below what raises the money, and the sums line up.
    table.sees(/▸ +Sell a house[^▸]+Trade with[^▸]+Pay £100/);
    table.sees(/Old Kent {6} +£25 /, /Mortgage King's Cross {9}£100 /);
    while (!table.frame().includes("▸  Mortgage King's Cross")) await table.press('down');
    await table.press('enter');
    table.sees('Raise money: £120 of £100', /▸ +Pay £100|Pay £100[^▸]+▸/);
    await table.press('p');
    expect(moves()).toEqual(['0 mortgage #5', '0 settleDebt']);
  });

  it('C15 offers the card first to who cannot pay the fine', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        state.cash[0] = 20;
        own(state, 0, [5]);
        giveCard(state, 0, cardIndex(state, 'ch-goojf'));
        state.jail[0] = 3;
        state.position[0] = 10;
        state.phase = { kind: 'jail-fine', steps: 10 };
      },
    });
    await table.press('p');
    table.sees('Owes £50', 'u use the card');
    await table.press('m', 'enter');
    expect(moves()).toEqual(['0 payFine', '0 useJailCard']);
    table.sees('moves to Free Parking');
  });

  it('C68 tells the bidders how much of an estate is still to come', async () => {
    const { table } = await sitDown({
      seats: 3,
      arrange: (state) => {
        own(state, 0, [1, 3, 39]);
        for (const square of [1, 3, 39]) state.loan[square] = 30;
        state.phase = { kind: 'debt', debtor: 0, creditor: -1, amount: 2000, cause: 'tax', square: 38 };
      },
    });
    await table.press('B', 'y');
    table.sees('Old Kent Road: no bid yet', '2 more to');
    await table.press('x', 'x', 'x', 'x');
    table.sees('Mayfair: no bid yet');
    table.seesNot('more to');
  });

  it('MC8 pays the ten percent on a mortgage that came with a deed, or lifts it at once', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        own(state, 0, [39]);
        state.loan[39] = 200;
        state.phase = { kind: 'debt', debtor: 0, creditor: -1, amount: 20, cause: 'interest', square: 39 };
      },
    });
    table.sees('interest on', 'p pay £20', 'l lift it for £220');
    await table.press('l');
    expect(moves()).toEqual(['0 unmortgage #39']);
    table.seesNot('in debt');
  });

  it('MC10 asks before a bankruptcy, and the harmless answer is marked', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        broke(state);
        state.phase = { kind: 'debt', debtor: 0, creditor: 1, amount: 1000, cause: 'rent', square: 39 };
      },
    });
    await table.press('B', 'enter');
    expect(moves()).toEqual([]);
    await table.press(':');
    await table.type('declareb');
    await table.press('enter');
    table.sees('Hand everything to the creditor');
    await table.press('enter');
    expect(moves()).toEqual([]);
    await table.press('B', 'y');
    expect(moves()).toEqual(['0 declareBankruptcy']);
    table.sees('the game is over', 'Bob wins');
  });

  it('MW15 warns that ending the turn below zero makes bankrupt', async () => {
    const { table } = await sitDown({
      options: { preset: 'worlds' },
      arrange: (state) => {
        state.cash[0] = -50;
        state.phase = { kind: 'end' };
      },
    });
    table.sees('Below zero: raise $50', 'm raise money  e end turn');
    await table.press('space');
    table.sees('Raise money: -$50');
    await table.press('escape', 'e');
    table.sees('makes you bankrupt');
    for (const typed of ['endTurn', 'end', 'next']) {
      await table.press('escape', ':');
      await table.type(typed);
      await table.press('enter');
      table.sees('makes you bankrupt');
    }
    await table.press('escape');
    expect(moves()).toEqual([]);
  });
});

describe('a square', () => {
  it('MC7 builds and sells by + and -, and in its dialog, which tells why not', async () => {
    const { table } = await sitDown({ arrange: (state) => own(state, 0, [1, 3]) });
    await table.press('left', '+', '+');
    table.sees('Build evenly');
    await table.press('-', 'enter');
    table.sees('Build a house for £50', 'Mortgage for £30', 'Auction it to the others');
    await table.press('m');
    expect(moves()).toEqual(['0 build #1', '0 sellBuilding #1', '0 mortgage #1']);
    await table.press('enter', 'm');
    expect(moves().at(-1)).toBe('0 unmortgage #1');
  });

  it('marks nothing first that sells or mortgages', async () => {
    const { table } = await sitDown({ arrange: (state) => own(state, 0, [5]) });
    await table.press('left', 'left', 'left', 'left', 'left', 'enter');
    table.sees('▸  Back to the board', 'Mortgage for £100');
    await table.press('enter');
    expect(moves()).toEqual([]);
  });

  it('MW14 sells to the bank where the rules allow it', async () => {
    const { table } = await sitDown({
      options: { preset: 'worlds' },
      arrange: (state) => own(state, 0, [1]),
    });
    await table.press('left', 'enter', 'k');
    expect(moves()).toEqual(['0 sellToBank #1']);
  });

  it('MC4 auctions an own property, and withdraws it', async () => {
    const { table } = await sitDown({ seats: 3, arrange: (state) => own(state, 0, [1]) });
    await table.press('left', 'enter', 'm', 'enter', 'A');
    table.sees('Auction Old Kent Road');
    await table.press('enter');
    table.sees('Bob to bid', 'Old Kent Road (mortgaged)');
    await table.press('tab', 'tab');
    table.sees('Keys act for ● Ann, out of turn', 'w withdraw it');
    await table.press('w');
    expect(moves()).toEqual(['0 mortgage #1', '0 auctionOwn #1 60', '0 withdrawAuction']);
  });

  it('MC4 asks for no sum where no auction can be opened, and says why', async () => {
    const { table } = await sitDown({ arrange: (state) => own(state, 0, [1, 3], 1) });
    await table.press('left', 'enter', 'A');
    table.sees('Sell its buildings first.');
    table.seesNot('Auction Old Kent Road');
  });
});

describe('kept cards and buildings won', () => {
  it('MC6 plays an event only after its square was chosen and confirmed, wherever the cursor is', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        giveEvent(state, 0);
        own(state, 1, [39]);
      },
    });
    await table.press('k', 'enter', 'enter', 'escape');
    table.sees('Festival +25%: on which property?', /Mayfair +▲ Bob +£50 → £63/);
    await table.press('escape');
    expect(moves()).toEqual([]);
    await table.press('k', 'enter', 'enter', 'y');
    expect(moves()[0]).toMatch(/^0 playEvent ev-festival #39$/);
  });

  it('MC7 builds on the whole set in one go', async () => {
    const { table } = await sitDown({ arrange: (state) => own(state, 0, [16, 18, 19]) });
    await table.press('escape', 'escape', 'home', 'up', 'left');
    while (!table.frame().includes('Vine Street')) await table.press('up');
    await table.press('*');
    expect(moves()).toEqual(['0 build #16', '0 build #18', '0 build #19']);
  });

  it('MC7 asks where a building that was won is put', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        own(state, 0, [1, 3]);
        state.phase = { kind: 'place', seat: 0, building: 'house' };
      },
    });
    table.sees('Choose where the house', 'b choose the place');
    await table.press('space');
    table.sees('Where to build', 'Old Kent Road', 'Whitechapel Road');
    await table.press('down', 'enter');
    expect(moves()).toEqual(['0 build #3']);
    table.sees('builds a house on Whitechapel');
    table.seesNot('for £0');
  });
});

describe('trades', () => {
  const deeds = (state: State): void => {
    own(state, 0, [1]);
    own(state, 1, [3]);
  };

  it('MC9 begins empty, or with the square whose dialog asks for it', async () => {
    const { table } = await sitDown({ seats: 3, arrange: deeds });
    await table.press('left', 't');
    table.sees('Put something on the table first.', '0-9 money', 'Tab whom', 'Esc back');
    table.seesNot('✓');
    await table.press('escape', 'enter', 't');
    table.sees(/✓ . Old Kent/, 'Enter offer');
    await table.press('escape', 'left', 'left', 'enter');
    table.sees('Ask for it in a trade');
    await table.press('t');
    table.sees('Bob gives', /✓ . Whitechapel/);
  });

  it('MC9 names Space where it adds or takes out, and says how money is put in', async () => {
    const { table } = await sitDown({ arrange: deeds });
    await table.press('t');
    table.seesNot('Space add');
    await table.press('space');
    table.sees('Type the sum of money, or change it by + and -.');
    await table.press('down');
    table.sees('Space add');
    await table.press('space');
    table.sees('Space take out');
  });

  it('MC9 marks the last row that is left where another trade takes the marked one away', async () => {
    const { table, session } = await sitDown({ seats: 3, arrange: deeds });
    await table.press('t', 'right', 'down');
    table.sees('Space add');
    const nothing = { cash: 0, squares: [], cards: [] };
    const give = { ...nothing, squares: [3] };
    await session.play(1, { type: 'offerTrade', to: 2, give, want: { ...nothing, cash: 10 } });
    const [offer] = session.match.state.offers;
    await session.play(2, { type: 'acceptTrade', offer: offer!.id });
    await table.press('1');
    table.sees('Bob gives', '0-9 money');
    table.seesNot('Space add');
    await table.press('enter');
    expect(moves().at(-1)).toBe('0 offerTrade 2 give nothing want 1');
  });

  it('MC9 keeps a row for what is in an offer and went to somebody else, to take it out there', async () => {
    const jail = (state: State): number => cardIndex(state, 'ch-goojf');
    const arrange = (state: State): void => {
      deeds(state);
      giveCard(state, 1, jail(state));
    };
    const { table, session } = await sitDown({ seats: 3, arrange });
    await table.press('t', 'right', 'down', 'space', 'down', 'space');
    table.sees('Ann completes the Brown set');
    const nothing = { cash: 0, squares: [], cards: [] };
    const give = { ...nothing, squares: [3], cards: ['ch-goojf'] };
    await session.play(1, { type: 'offerTrade', to: 2, give, want: { ...nothing, cash: 10 } });
    const [offer] = session.match.state.offers;
    await session.play(2, { type: 'acceptTrade', offer: offer!.id });
    await table.press('1');
    table.sees(/✓ . Whitechapel/, '✓ Get out of jail', 'Somebody else owns Whitechapel Road.');
    table.seesNot('completes the Brown set');
    await table.press('space');
    table.seesNot('✓ Get out of jail');
    await table.press('space');
    table.seesNot(/✓ . Whitechapel/);
    await table.press('enter');
    expect(moves().at(-1)).toBe('0 offerTrade 2 give nothing want 1');
  });

  it('MC9 keeps an offer of all that there is, and the question about it, inside the frame', async () => {
    const arrange = (state: State): void => {
      own(state, 0, [1, 6, 8, 11, 13, 16, 18, 21, 23, 26, 27, 31, 32, 37, 5, 15, 25, 12]);
      own(state, 1, [3, 9, 14, 19, 24, 29, 34, 39, 35, 28]);
    };
    const { table } = await sitDown({ names: ['Bartholomew-Maximilian', 'Alexandrina-Josephine'], arrange });
    await table.press('t');
    for (let deed = 0; deed < 18; deed++) await table.press('down', 'space');
    const isWhole = (): void => {
      expect(table.rows()[0]).toMatch(/^┌ Monopoly · .*─┐$/);
      expect(table.rows()[23]).toMatch(/^└─ .*┘$/);
      table.sees('Brown, Light blue,', 'Utilities', 'sets!');
    };
    table.sees(/● Barth[^ ]*… gives +│ ▲ Alex[^ ]*… gives/, 'Enter makes the offer.');
    isWhole();
    await table.press('enter');
    table.sees('▲ Alexandrina-Josephine: a trade from', 'Accept', 'Refuse');
    isWhole();
  });

  it('MC9 tells who is asked which set the bargain completes', async () => {
    const { table } = await sitDown({ arrange: deeds });
    await table.press('t', 'down', 'space', 'enter');
    table.sees('▲ Bob: a trade from Ann', 'Bob completes the Brown set');
  });

  it('MC9 offers with both columns, and the other accepts', async () => {
    const { table, session } = await sitDown({ arrange: deeds });
    await table.press('t');
    table.sees('Ann gives', 'Bob gives', 'Put something on the table first.');
    await table.press('down', 'space');
    table.sees('Net worth: Bob gains £60.', 'Bob completes the Brown set');
    await table.press('right', 'up');
    await table.type('80');
    table.sees('Net worth: Ann gains £20.');
    await table.press('enter');
    table.sees('▲ Bob: a trade', 'Ann gives Old Kent Road', 'and wants £80.');
    await table.press('a');
    expect(moves()).toEqual(['0 offerTrade 2 give #1 want 80', '1 acceptTrade 1']);
    expect(session.match.state.owner[1]).toBe(1);
  });

  it('MC9 tells what each side gains and loses where the bank takes interest', async () => {
    const { table } = await sitDown({
      arrange(given) {
        deeds(given);
        given.loan[1] = 30;
      },
    });
    await table.press('t', 'down', 'space');
    table.sees('Net worth: Ann loses £30, Bob gains £27.');
  });

  it('MC9 is refused, answered by a counter-offer, or left for later', async () => {
    const { table } = await sitDown({ arrange: deeds });
    const offer = async (): Promise<void> => table.press('t', 'down', 'space', 'enter');
    await offer();
    await table.press('escape');
    table.sees('Ann to roll');
    await table.press('o');
    table.sees('▸  Ann to Bob: Old Kent Road for nothing');
    await table.press('enter', 'c');
    table.sees('Counter-offer');
    await table.press('5', 'enter');
    expect(moves()).toEqual([
      '0 offerTrade 2 give #1 want nothing',
      '1 declineTrade 1 Another offer follows.',
      '1 offerTrade 1 give 5 want #1',
    ]);
    table.sees('● Ann: a trade');
    await table.press('r');
    expect(moves().at(-1)).toBe('0 declineTrade 2');
  });

  it('MC9 a sum typed into a counter-offer takes the place of the one that was asked', async () => {
    const { table } = await sitDown({ arrange: deeds });
    await table.press('t', 'right', '5', '0', 'enter', 'c');
    table.sees('Counter-offer', '✓ £50');
    await table.press('7', '5');
    table.sees('✓ £75');
    await table.press('backspace', '9');
    table.sees('✓ £79');
    await table.press('up', 'down', '4', 'enter');
    expect(moves().at(-1)).toBe('1 offerTrade 1 give 4 want nothing');
  });

  it('MC9 a counter-offer to one that was taken back in the meantime is an offer', async () => {
    const { table, session } = await sitDown({ arrange: deeds });
    await table.press('t', 'down', 'space', 'enter', 'c', '5');
    void session.play(0, { type: 'withdrawTrade', offer: 1 });
    await table.press('enter');
    expect(moves().slice(1)).toEqual(['0 withdrawTrade 1', '1 offerTrade 1 give 5 want #1']);
    table.seesNot('no such offer');
  });

  it('MC9 tells once why an offer cannot be accepted, whatever is marked', async () => {
    const goods = (cash: number) => ({ cash, squares: [], cards: [] });
    const arrange = (state: State): void => {
      state.cash[1] = 20;
      state.offers = [{ id: 1, from: 0, to: 1, give: goods(0), want: goods(50), stamp: 0, turn: 0 }];
    };
    const { table } = await sitDown({ arrange });
    const times = (): number => table.frame().split('There is only £20 to give').length - 1;
    for (const entry of ['Later', 'Change it', 'Accept']) {
      expect(table.marked()).toContain(` ${entry} `);
      expect(times()).toBe(1);
      await table.press('down');
    }
  });

  it('MC9 an offer can be taken back', async () => {
    const { table } = await sitDown({ arrange: deeds });
    await table.press('t', 'down', 'space', 'enter', 'escape', 'o');
    table.sees('Take back: Old Kent Road for nothing');
    await table.press('down', 'enter');
    expect(moves().at(-1)).toBe('0 withdrawTrade 1');
  });

  it('MW12 sells a lot for a price in the worlds rules, and says what does not fit', async () => {
    const { table } = await sitDown({ options: { preset: 'worlds' }, arrange: deeds });
    await table.press('t', 'right', 'down', 'space');
    table.sees(/In this game one property is sold for a/);
    await table.press('space', 'up');
    await table.type('90');
    await table.press('left', 'down', 'space', 'enter', 'a');
    expect(moves()).toEqual(['0 offerTrade 2 give #1 want 90', '1 acceptTrade 1']);
  });
});
