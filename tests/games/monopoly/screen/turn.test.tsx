import { describe, expect, it } from 'vitest';
import type { State } from '../../../../src/games/monopoly/rules/state.ts';
import { shortNames } from '../../../../src/games/monopoly/screen/board/short-names.ts';
import { help } from '../../../../src/games/monopoly/screen/help.ts';
import { giveCard, giveEvent, landOn, moves, own, sitDown } from './sit.tsx';

const sizes = [
  [80, 24],
  [120, 40],
] as const;

describe.each(sizes)('the table at %sx%s', (columns, rows) => {
  it.each(['london', 'atlantic', 'world', 'solar-system'])(
    'shows all forty squares of %s and every player',
    async (board) => {
      const preset = board === 'london' || board === 'atlantic' ? 'classic' : 'worlds';
      const { table, session } = await sitDown({ columns, rows, seats: 4, options: { preset, board } });
      expect(table.rows().length).toBe(rows);
      const shown = table.frame();
      if (columns === 80) {
        for (const short of shortNames(session.match.state.board.names)) expect(shown).toContain(short);
      }
      table.sees('● Ann', '▲ Bob', '◆ Cleo', '✚ Dora', 'Ann to roll', 'r roll', '? help');
    },
  );

  it('MW16 shows who is to move, money, net worth, deeds and owners', async () => {
    const { table } = await sitDown({ columns, rows, arrange: (state) => own(state, 1, [1, 3]) });
    table.sees('Ann to roll', /▶● Ann +C/, /£1,500 +net £1,620/, /▇▇/);
  });

  it('L4 redraws on resize while a dialog is open', async () => {
    const { table } = await sitDown({ columns, rows });
    await table.press('enter');
    table.sees('Back to the board');
    await table.resize(100, 30);
    table.sees('Back to the board', 'Passing');
    expect(table.rows().length).toBe(30);
    await table.resize(columns, rows);
    table.sees('Back to the board');
  });
});

describe('a turn', () => {
  it('MC14 begins with the roll: dice and pawn are heard, and the deed of the square is shown', async () => {
    const { table, session } = await sitDown({ seed: 'a' });
    await table.press('r');
    expect(moves()).toEqual(['0 roll']);
    expect(table.sounds.slice(0, 2)).toEqual(['dice', 'pawnStep']);
    const { state } = session.match;
    table.sees(state.board.names[state.position[0]!]!);
  });

  it('MW5 shows the deed of what is for sale; b buys it, e ends the turn', async () => {
    const { table } = await sitDown({ arrange: (state) => landOn(state, 39) });
    table.sees('Ann to buy', 'Buy Mayfair for £400?', /Hotel +£2,000/);
    await table.press('b', 'e');
    expect(moves()).toEqual(['0 buy', '0 endTurn']);
    table.sees('Bob to roll');
  });

  it('tells why a key does nothing, and unknown keys do nothing', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        landOn(state, 39);
        state.cash[0] = 10;
      },
    });
    await table.press('b');
    table.sees('costs', 'm raise money');
    await table.press('Z', 'z', 'f7');
    expect(moves()).toEqual([]);
    table.sees('Ann to buy');
  });

  it('MC4 bids by keys: raises, any amount, pass', async () => {
    const { table } = await sitDown({ seats: 3, arrange: (state) => landOn(state, 39) });
    await table.press('a', '3');
    table.sees('Mayfair: £50 by Ann.', 'Bob to bid', 'Ann bids £50');
    await table.press('n');
    await table.type('103');
    await table.press('right', 'right', 'enter');
    table.sees('£123 by Bob', 'Cleo to bid');
    await table.press('x', 'x');
    expect(moves()).toEqual(['0 decline', '0 bid 50', '1 bid 123', '2 pass', '0 pass']);
    table.sees('gets Mayfair');
  });

  it('MC4 sets a maximum bid with one Enter, in turn and before it, which bids by itself', async () => {
    const { table } = await sitDown({ seats: 3, arrange: (state) => landOn(state, 39) });
    await table.press('a', 'l');
    table.sees('Your maximum bid', /Sum +£1█? +│/, 'From £1 to £1,500');
    await table.type('9999');
    await table.press('enter');
    table.sees('✗ You can pay no more than £1,500.');
    await table.press('backspace');
    await table.press('enter');
    expect(moves()).toEqual(['0 decline', '0 leaveBid 999']);
    table.sees('Mayfair: £1 by Ann.', '● Ann bids £1');
    table.seesNot('999');
    await table.press('x', 'x');
    table.sees('gets Mayfair from the bank for £1');
  });

  it('says of who has no place for the last house that they are out, not that they passed', async () => {
    const { table } = await sitDown({
      ...{ seats: 3, options: { shortage: 'auction' } },
      arrange: (state) => {
        own(state, 0, [1, 3]);
        own(state, 1, [37, 39]);
        state.houses = 1;
      },
    });
    await table.press('left', '+');
    table.sees('A house: no bid yet', 'Cleo out');
    await table.press('1', 'x');
    table.sees('Ann to build');
  });

  it('MC4 asks for a bid in the auction alone in which that was wanted', async () => {
    const { table, session } = await sitDown({
      ...{ people: [0], options: { auction: 'live' } },
      arrange: (state) => {
        landOn(state, 39);
        own(state, 1, [1]);
      },
    });
    await table.press('a', 'n');
    table.sees('Your bid');
    await table.passTime(10_000);
    table.seesNot('Your bid');
    await table.press('e');
    await session.play(1, { type: 'auctionOwn', square: 1, reserve: 10 });
    await table.settle();
    table.sees('Old Kent Road');
    table.seesNot('Your bid');
  });

  it('MC4 shows a maximum bid to whoever is alone at the screen, and to nobody else', async () => {
    const { table } = await sitDown({ people: [0], arrange: (state) => landOn(state, 39) });
    await table.press('a', 'l');
    await table.type('999');
    await table.press('enter');
    table.sees('● Ann bids £1 (up to £999)');
  });

  it('MW11 enters the verdict of the table: buyer and price, refused above what is in hand', async () => {
    const { table } = await sitDown({
      options: { preset: 'worlds' },
      arrange: (state) => landOn(state, 39),
    });
    await table.press('a');
    table.sees('agree aloud', 'v record buyer', 'x nobody takes it');
    await table.press('v', 'right', 'tab', 'ctrl+u');
    await table.type('9999');
    await table.press('enter', 'enter');
    table.sees('has only');
    await table.press('escape', 'v', 'right', 'tab', 'ctrl+u');
    await table.type('77');
    await table.press('enter', 'enter');
    expect(moves()).toEqual(['0 decline', '0 recordSale 2 77']);
  });

  it('MW11 cuts a long name in the verdict of the table, so that the sum and the frame are whole', async () => {
    const { table } = await sitDown({
      options: { preset: 'worlds' },
      names: ['Ann', 'Maximiliana Theodora von und zu Hohenlohe'],
      arrange: (state) => landOn(state, 39),
    });
    await table.press('a', 'v');
    table.sees(/Buyer +● Ann \$1,500 +▾ +│/);
    await table.press('right');
    table.sees(/Buyer +▲ Maximiliana Theod… \$1,500 ▾ +│/, /Price +\$400 +│/);
  });

  it('L3 tells players whose names begin alike apart, at the table, in a trade and in a verdict', async () => {
    const { table } = await sitDown({
      options: { preset: 'worlds' },
      names: ['Christopher Robin Alexander Lee', 'Christopher Robin Alexander Hill'],
      arrange: (state) => landOn(state, 39),
    });
    table.sees('▶● Christophe…er Lee C', '▲ Christophe…r Hill S');
    await table.press('t');
    table.sees('● Christ… Lee gives', '▲ Christ…Hill gives');
    await table.press('escape', 'a', 'v');
    table.sees('● Christopher…er Lee $1,500');
    await table.press('right');
    table.sees('▲ Christopher…r Hill $1,500');
  });

  it('MW6 lets the player choose the order of a joker', async () => {
    const { table } = await sitDown({
      options: { preset: 'worlds', board: 'solar-system' },
      arrange: (state) => {
        state.position[0] = 25;
        state.phase = { kind: 'joker', square: 25, move: -4, money: 300 };
      },
    });
    table.sees('in the', 'c collect 300', 'w move 4 back');
    await table.press('c', 'w');
    expect(moves()).toEqual(['0 jokerMoney', '0 jokerMove']);
    table.sees(/Buy Ceres Mine for/);
  });

  it('MC3 leaves jail by the fine, a card, or a roll', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        state.position[0] = 10;
        state.jail[0] = 2;
        giveCard(
          state,
          0,
          state.board.cards.findIndex((card) => card.id === 'cc-goojf'),
        );
      },
    });
    table.sees('In jail, try 2 of 3: a', /double, £50 or the card\./, 'p pay £50', 'u use the card');
    await table.press('u');
    expect(moves()).toEqual(['0 useJailCard']);
    table.sees('Roll the dice.');
  });

  it('MW7 lets a wait go, or pays and rolls', async () => {
    const { table } = await sitDown({
      options: { preset: 'worlds' },
      arrange: (state) => {
        state.wait[0] = 3;
      },
    });
    table.sees('e wait this turn', 'p pay $50 to roll');
    await table.press('p');
    table.sees(/a double\b/);
    await table.press('r');
    expect(moves()).toEqual(['0 payFine', '0 roll']);
  });

  it('MC6 draws a card, shows it, keeps an event and plays it on the square under the cursor', async () => {
    const { table, session } = await sitDown({
      arrange: (state) => {
        state.position[0] = 39;
        state.phase = { kind: 'draw', deck: 1 };
      },
    });
    await table.press('d');
    expect(moves()).toEqual(['0 drawCard']);
    table.sees('■ ');
    const { state } = session.match;
    expect(state.known[1]!.length + state.holder.filter((seat) => seat === 0).length).toBeGreaterThan(0);
  });

  it('MC6 plays an event card by its name, on a square from a list with its owner and rents, after a question', async () => {
    const { table, session } = await sitDown({
      arrange: (state) => {
        giveEvent(state, 0);
      },
    });
    await table.press('left', 'k');
    table.sees(/Festival \+25% +rent and value/);
    await table.press('enter');
    table.sees('Festival +25%: on which property?', /▸ +Old Kent.* nobody £2 → £3/, 'Vine Street');
    await table.press('enter');
    table.sees('Play it on Old Kent Road (nobody)?', '£2 → £3');
    await table.press('enter');
    expect(moves()).toEqual([]);
    await table.press('enter', 'y');
    expect(moves()[0]).toMatch(/^0 playEvent \S+ #1$/);
    expect(session.match.state.factor[1]).not.toBe(1);
    table.sees('holds a festival on Old Kent');
  });

  it('MC6 says of a utility what the dice are multiplied by before and after an event', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        giveEvent(state, 0);
        state.position[0] = 12;
        own(state, 1, [12, 28]);
      },
    });
    await table.press('k', 'enter');
    table.sees(/▸ +E\S* +▲ 10x → 12.5x/);
    await table.press('enter');
    table.sees('10 x dice → 12.5 x dice');
  });

  it('MC6 shows the rents of an event card whole, with the sign of the owner where the names have no room', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        giveEvent(state, 0);
        own(state, 1, [16, 18, 19]);
        for (const square of [16, 18, 19]) state.level[square] = 5;
      },
    });
    await table.press('left', 'k', 'enter', 'end');
    table.sees(/Vine Street +\S £1,000 → £1,250/);
    table.seesNot('…');
  });

  it('MC6 names the deeds of an event card in full that would be called alike', async () => {
    const { table } = await sitDown({
      options: { edition: 'atlantic' },
      arrange: (state) => {
        giveEvent(state, 0);
        own(state, 1, [15, 34]);
      },
    });
    await table.press('k', 'enter');
    table.sees(/Pennsylvania Railroad +\S+/, /Pennsylvania Avenue +\S+/, '→ $');
    table.seesNot('…');
  });

  it('MC5 asks the owner for rent, who waives it, or chooses once and for all', async () => {
    const { table, session } = await sitDown({ arrange: (state) => oweRent(state) });
    table.sees('Bob to ask for rent', 'Ann owes £50 for Mayfair.', 'c collect £50', 'w waive it');
    await table.press('w');
    table.sees('Ann to end the turn');
    await table.press('P');
    expect(moves()).toEqual(['1 waiveRent', '0 setRentPolicy collect']);
    expect(session.match.state.policy).toEqual(['collect', 'ask']);
  });

  it('MC11 pays a tax or uses a skip-tax card', async () => {
    const { table } = await sitDown({
      options: { skipTaxCards: 1 },
      arrange: (state) => {
        state.position[0] = 38;
        giveCard(
          state,
          0,
          state.board.cards.findIndex((card) => card.id === 'cc-skip-tax-1'),
        );
        state.phase = { kind: 'tax', square: 38, amount: 100 };
      },
    });
    table.sees('Super Tax: £100 is due.', 'p pay £100');
    await table.press('p');
    expect(moves()).toEqual(['0 payTax flat']);
  });
});

function oweRent(state: State): void {
  own(state, 1, [39]);
  state.position[0] = 39;
  state.phase = { kind: 'rent', square: 39, payer: 0, owner: 1, amount: 50 };
}

describe('what the help tells', () => {
  it('names a mortgage as the board does, and a line that offers a trade to a player by name', async () => {
    const told = Object.values(help).flat().join(' ');
    expect(told).toContain('mtg is a mortgage');
    const line = 'offer Ann give 100 want bow';
    expect(told).toContain(line);
    const { table } = await sitDown({ arrange: (state) => own(state, 1, [16]) });
    await table.press(':');
    await table.type(line.replace('Ann', 'bob'));
    await table.press('enter');
    expect(moves()).toEqual(['0 offerTrade 2 give 100 want #16']);
  });
});
