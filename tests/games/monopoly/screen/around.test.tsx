import { describe, expect, it } from 'vitest';
import type { State } from '../../../../src/games/monopoly/rules/state.ts';
import { giveEvent, landOn, moves, own, sitDown } from './sit.tsx';

it('L4 reads the board, what is to be done and the bank aloud on lines of their own', async () => {
  const { table } = await sitDown({ settings: { reader: true } });
  const lines = ['Bob: £1,500, net worth £1,500', 'Roll the dice.', 'bank 32 houses 12 hotels'];
  expect(table.rows()).toEqual(expect.arrayContaining(lines));
  await table.press('r');
  expect(table.rows()).toContainEqual(expect.stringMatching(/^Dice \d and \d$/));
});

it('asks nobody to roll in a game that was ended by vote', async () => {
  const { table } = await sitDown({ people: [], ended: true });
  table.sees('The game was ended.');
  table.seesNot('to roll', 'Roll the dice');
});

describe('hot seat', () => {
  it('gives the keys to another player by Tab and says so', async () => {
    const { table } = await sitDown({ arrange: (state) => own(state, 1, [1, 3]) });
    table.seesNot('out of turn');
    await table.press('tab');
    table.sees('Keys act for ▲ Bob, out of turn');
    await table.press('left', '+');
    expect(moves()).toEqual(['1 build #1']);
    await table.press('r');
    table.sees('That is for another player to decide: press Tab for their keys.');
    await table.press('shift+tab');
    table.seesNot('out of turn');
    expect(moves()).toEqual(['1 build #1']);
  });

  it('says whose keys bid where all bid at once', async () => {
    const { table } = await sitDown({
      options: { auction: 'live' },
      arrange: (state) => landOn(state, 39),
    });
    table.seesNot('Keys act');
    await table.press('a', '1');
    table.sees('Keys act for ▲ Bob (Tab)', ' · Everybody may bid ');
    await table.press('tab', 'tab', '1');
    expect(moves().slice(1)).toEqual(['0 bid 1', '1 bid 2']);
  });

  it('says each note in a row of its own, also one that is too long for it', async () => {
    const { table } = await sitDown({ names: ['Ann', 'Bartholomew'], columns: 120, rows: 40 });
    await table.press('tab', 'h');
    table.sees('Map of rents paid', 'Keys act for ▲ Bartholomew');
  });

  it('does not give the keys to computer players', async () => {
    const { table } = await sitDown({ people: [0] });
    await table.press('tab');
    table.sees('Nobody else plays at this keyboard.');
  });
});

describe('around the table', () => {
  it('says how rents are collected from then on', async () => {
    const { table } = await sitDown();
    await table.press('P');
    table.sees('Collecting rent: always collect.');
    await table.press('P');
    table.sees('Collecting rent: never collect.');
    expect(moves()).toEqual(['0 setRentPolicy collect', '0 setRentPolicy waive']);
  });

  it('MC12 shows the scoreboard at any time', async () => {
    const { table } = await sitDown({ seats: 4 });
    await table.press('s');
    table.sees('Scoreboard', 'Net worth', 'Cash');
    await table.press('escape');
    table.seesNot('Scoreboard');
  });

  it('MC12 keeps the columns of the scoreboard apart, however much is built', async () => {
    const arrange = (state: State) => {
      own(state, 0, [1, 3, 6, 8, 9, 11, 13, 14, 16, 18], 5);
      own(state, 0, [19, 21, 23, 24, 26, 27, 29, 31], 4);
    };
    const { table } = await sitDown({ arrange });
    await table.press('s');
    table.sees(/ 18 +32⌂ 10⌂⌂ +0 /);
  });

  it('MW20 opens the menu with Esc, and Esc closes it', async () => {
    const { table, left, saves } = await sitDown();
    await table.press('escape');
    table.sees('Resume', 'Resign', 'Settings', 'Quit');
    await table.press('escape');
    table.seesNot('Resume');
    await table.press('escape');
    while (!/▸ +Save the log/.test(table.frame())) await table.press('down');
    await table.press('enter');
    expect(saves()).toBe(1);
    await table.press('escape', 's');
    table.sees('Scoreboard', 'Net worth');
    await table.press('escape');
    await table.press('escape', 'l');
    expect(left).toEqual(['menu']);
  });

  it('L3 opens nothing by the command line that only players see, where nobody here plays', async () => {
    const { table } = await sitDown({ people: [], arrange: (state) => own(state, 0, [1]) });
    for (const word of ['trade', 'offers']) {
      await table.press(':');
      await table.type(word);
      await table.press('enter');
      table.sees(`There is no command "${word}": scores, rents, undo`);
      await table.press('escape');
    }
    await table.press(':');
    await table.type('scores');
    await table.press('enter');
    table.sees('Scoreboard', 'Net worth');
  });

  it('MW15 resigns by the menu after a question', async () => {
    const { table } = await sitDown();
    await table.press('escape');
    while (!table.frame().includes('▸  Resign')) await table.press('down');
    await table.press('enter');
    table.sees('Ann resigns: everything is lost, and Bob', 'wins.');
    await table.press('enter');
    expect(moves()).toEqual([]);
    await table.press('escape');
    while (!table.frame().includes('▸  Resign')) await table.press('down');
    await table.press('enter', 'y');
    expect(moves()).toEqual(['0 resign']);
  });

  it('MW15 resigns by the command line after the same question', async () => {
    const { table } = await sitDown();
    for (const [typed, answer] of [
      ['resig', 'enter'],
      ['resign', 'y'],
    ] as const) {
      await table.press(':');
      await table.type(typed);
      await table.press('enter');
      table.sees('Ann resigns: everything is lost, and Bob', 'wins.');
      expect(moves()).toEqual([]);
      await table.press(answer);
    }
    expect(moves()).toEqual(['0 resign']);
  });

  it('MW15 says in the menu why nobody resigns now', async () => {
    const arrange = (state: State): void => {
      state.current = 1;
      state.phase = { kind: 'end' };
    };
    const { table } = await sitDown({ seats: 3, people: [0], options: { preset: 'worlds' }, arrange });
    await table.press('escape');
    while (!table.frame().includes('▸  Resign')) await table.press('down');
    await table.press('enter');
    table.sees('It is not your turn.');
    await table.press('escape', ':');
    await table.type('resign');
    await table.press('enter');
    table.sees('It is not your turn.');
    table.seesNot('everything is lost');
  });

  it('MW15 a question for one player is not for the next whose turn comes', async () => {
    const arrange = (state: State): void => {
      state.current = 1;
      state.phase = { kind: 'end' };
    };
    const { table, session } = await sitDown({ seats: 3, people: [0, 2], arrange });
    await table.press('escape');
    while (!table.frame().includes('▸  Resign')) await table.press('down');
    await table.press('enter');
    table.sees('Ann resigns: everything is lost');
    void session.play(1, { type: 'endTurn' });
    await table.press('left');
    table.seesNot('Ann resigns: everything is lost');
    table.sees('Cleo to roll');
    expect(moves()).toEqual(['1 endTurn']);
  });

  it('L3 takes every move by the command line, and says what is wrong', async () => {
    const { table } = await sitDown({ arrange: (state) => own(state, 0, [1]) });
    await table.press(':');
    await table.type('mortgage #3');
    await table.press('enter');
    table.sees('That is not yours.');
    await table.press('ctrl+u');
    await table.type('mortgage #1');
    await table.press('enter');
    expect(moves()).toEqual(['0 mortgage #1']);
  });

  it('L13 lets the clock run on over a trade, a bid and the scores, and stops it in the menu', async () => {
    const { table } = await sitDown({ options: { turnTimer: 60 }, arrange: (state) => own(state, 1, [1]) });
    for (const open of ['t', 's', 'enter']) {
      await table.press(open);
      await table.passTime(10_000);
      await table.press('escape');
    }
    table.sees('0:30');
    await table.press('escape');
    await table.passTime(20_000);
    table.sees('Resume', '0:30');
    await table.press('escape', 't');
    await table.passTime(30_000);
    expect(moves()).toEqual(['0 timeUp']);
    table.sees("Time's up for Ann");
  });

  it('lets the clock run on over offers, which would win time without end', async () => {
    const { table } = await sitDown({ options: { turnTimer: 60 } });
    for (let count = 0; count < 3; count++) {
      await table.passTime(10_000);
      await table.press('t', '5', 'enter', 'r');
    }
    expect(moves()).toHaveLength(6);
    table.sees('0:30');
  });

  it('L13 shows the rules in the help and comes back', async () => {
    const { table } = await sitDown();
    await table.press('?');
    table.sees('The game');
    await table.press('escape');
    table.sees('Ann to roll');
  });

  it('paints the rents paid', async () => {
    const { table } = await sitDown({
      arrange: (state) => {
        state.earned[39] = 2000;
        state.earned[37] = 950;
      },
    });
    await table.press('h');
    table.sees('£2k', '£950', 'Map of rents paid: h or Esc for the board');
    await table.press('h');
    table.seesNot('£2k', 'Map of rents');
    await table.press('h', 'escape');
    table.seesNot('£2k', 'Map of rents', 'Resume');
  });

  it('Esc never plays a move and never leaves by itself, in every state of the table', async () => {
    const { table, left } = await sitDown({
      arrange: (state) => {
        own(state, 0, [1]);
        giveEvent(state, 0);
      },
    });
    for (const key of ['enter', 't', 's', 'm', 'k', ':', '?', 'escape']) {
      await table.press(key, 'escape');
      table.sees('Ann to roll', 'r roll');
    }
    expect([moves(), left]).toEqual([[], []]);
  });

  it('MC14 dice and pawn are shown moving, and any key ends it', async () => {
    const { table, session } = await sitDown({ settings: { animation: 'full' } });
    await table.press('r');
    table.sees('Ann rolls');
    await table.press('left');
    table.seesNot('Ann rolls', 'Ann moves');
    expect(session.match.steps).toHaveLength(1);
  });

  it('MC14 Space that ends a movement takes no choice that was not seen yet', async () => {
    const { table, session } = await sitDown({ settings: { animation: 'full' } });
    await table.press('space', 'space');
    table.seesNot('Ann rolls', 'Ann moves');
    expect(session.match.steps).toHaveLength(1);
  });

  it('MC14 nothing tells how a throw ends before it is over', async () => {
    const { table, session } = await sitDown({ seed: 'a', settings: { animation: 'full' } });
    await table.press('r');
    table.sees('Ann rolls');
    table.seesNot('moves to', 'to buy', 'to draw', 'to end the turn', 'buy for', 'auction it', 'end turn');
    await table.passTime(400);
    table.sees(/rolls \d/, 'moves to');
    expect(session.match.steps).toHaveLength(1);
  });

  it('MC14 the movement is over after 400 ms', async () => {
    const { table } = await sitDown({ settings: { animation: 'full' } });
    await table.press('r');
    await table.passTime(400);
    table.seesNot('Ann rolls', 'Ann moves');
  });

  it('reads without colours and in ASCII', async () => {
    const { table } = await sitDown({
      settings: { animation: 'off', ascii: true },
      arrange: (state) => own(state, 0, [1, 3], 2),
    });
    expect(table.frame().replaceAll('£', '$')).toMatch(/^[\x20-\x7e\n]*$/);
    table.sees('WHIT2', 'OLDK2');
  });

  it('L4 is read aloud without signs and without the pictures of a movement', async () => {
    const { table } = await sitDown({ settings: { animation: 'full', reader: true } });
    table.sees(/^Ann: £1,500, net worth £1,500/m, 'bank 32 houses 12 hotels');
    await table.press('r');
    table.seesNot('Ann rolls', 'Ann moves');
    expect(table.frame()).not.toMatch(/[●▲◆▸▶▇⌂]/);
  });

  it('L4 reads aloud whole, as one line each and once, whose turn it is, what is asked and the card that was drawn', async () => {
    const arrange = (state: State) => {
      state.position[0] = 39;
      state.phase = { kind: 'draw', deck: 1 };
    };
    const names = ['Bartholomew of the Old Kent Road', 'Bob'];
    const { table } = await sitDown({ names, arrange, settings: { reader: true } });
    expect(table.rows().filter((row) => row.includes('Bartholomew of the Old Kent Road to draw'))).toEqual([
      'Monopoly · Classic board, London · round 1 · Bartholomew of the Old Kent Road to draw',
    ]);
    expect(table.rows()).toContain('Community Chest: draw a card.');
    await table.press('d');
    const drawn = table.rows().find((row) => row.startsWith('  draws: '))!;
    expect(table.rows()).toContain(drawn.replace('  draws: ', ''));
  });

  it('L4 reads aloud once what can be done, why what cannot, and each bidder in a sentence', async () => {
    const arrange = (state: State) => {
      landOn(state, 39);
      state.cash[0] = 50;
    };
    const { table } = await sitDown({ seats: 3, arrange, settings: { reader: true } });
    table.sees(/^b buy for £400: It costs £400 and you have £50\.$/m, /^Keys: .*a auction it\./m);
    expect(table.frame().match(/auction it/g)).toHaveLength(1);
    await table.press('a', '1');
    table.sees(/^Ann bids £1\. Bob in\. Cleo in\.$/m);
  });

  it('L4 reads the scoreboard and an offer aloud, a sentence for each player', async () => {
    const arrange = (state: State) => {
      own(state, 0, [1, 3], 2);
      state.out[2] = 1;
    };
    const { table } = await sitDown({ seats: 3, arrange, settings: { reader: true } });
    await table.press('s');
    table.sees(
      /^Ann: cash £1,500, properties 2, houses 4, hotels 0, cards 0, net worth £1,820$/m,
      /^Cleo: bankrupt$/m,
    );
    await table.press('escape', 't', 'down', 'space', 'up', '5');
    table.sees(
      'Ann gives £5 and Old Kent Road. Marked: money, £1,500 at hand. Bob gives nothing.',
      /Net worth: Bob gains £\d+\./,
    );
    expect(table.frame()).not.toMatch(/[●▲◆▸▶▇⌂✓]/);
  });

  it('colours bands by group and pawns by player', async () => {
    const { table } = await sitDown({ env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' } });
    expect(table.styled()).toContain('48;2;');
    expect(table.marked().join(' ')).toContain('GO');
  });
});
