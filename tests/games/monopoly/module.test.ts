import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { startMatch } from '../../../src/engine/match.ts';
import { readTyped } from '../../../src/engine/moves.ts';
import { defaultOf, fieldList, readOptions } from '../../../src/engine/options.ts';
import { judgeDecision } from '../../../src/engine/review.ts';
import { reviewer } from '../../../src/games/monopoly/bots/review.ts';
import { checkBoard } from '../../../src/games/monopoly/rules/check-board.ts';
import type { Move } from '../../../src/games/monopoly/rules/moves/move.ts';
import { boards, game, Table, worldBoard } from './table.ts';

function options(given: Record<string, unknown>): Record<string, unknown> {
  const read = readOptions(game.options, given, 3);
  if (!read.ok) throw new Error(read.reason);
  return read.options as unknown as Record<string, unknown>;
}

describe('options', () => {
  it('take their defaults from the preset, the edition and the board', () => {
    expect(options({})).toMatchObject({
      preset: 'classic',
      board: 'london',
      startCash: 1500,
      rent: 'ask',
      eventCards: true,
    });
    expect(options({ edition: 'atlantic' }).board).toBe('atlantic');
    expect(options({ preset: 'official' })).toMatchObject({
      stationRent: 'doubling',
      shortage: 'auction',
      rent: 'auto',
    });
    expect(options({ preset: 'worlds' })).toMatchObject({
      board: 'world',
      debts: 'turn-end',
      auction: 'verdict',
    });
    expect(options({ goSalary: 300 }).landOnGo).toBe(300);
  });

  it('say in one line what each does to the game', () => {
    for (const [name, { help, label }] of fieldList(game.options)) {
      expect(help.length, name).toBeGreaterThan(15);
      expect(label.length, name).toBeLessThan(32);
    }
  });

  it('let a board bring house rules of its own, checked with the board', () => {
    const board = worldBoard(
      {},
      { rules: { preset: 'worlds', options: { auction: 'open', roundLimit: 30 } } },
    );
    expect(options({ preset: 'worlds', board })).toMatchObject({ auction: 'open', roundLimit: 30 });
    expect(options({ preset: 'worlds', board, roundLimit: 5 })).toMatchObject({ roundLimit: 5 });
    const wrong = worldBoard({}, { rules: { options: { auction: 'loud' } } });
    expect(checkBoard(wrong)).toMatchObject([
      { code: 'E_RULE', text: 'must be one of open, live, verdict, none' },
    ]);
    const names = expect.stringMatching(/^is no rule of a board: choose one of landOnGo, .*, roundLimit, /);
    for (const name of ['nonsense', 'startCash'])
      expect(checkBoard(worldBoard({}, { rules: { options: { [name]: 1 } } }))).toMatchObject([
        { code: 'E_RULE', path: `rules.options.${name}`, text: names },
      ]);
  });

  it('begin with the rules that a board names, unless others are chosen', () => {
    const board = (rules: object) => worldBoard({}, { rules });
    expect(options({ board: 'solar-system' })).toMatchObject({ preset: 'worlds', auction: 'verdict' });
    expect(options({ board: board({ preset: 'classic' }) })).toMatchObject({ preset: 'classic' });
    // As the maker has it where a board names none.
    expect(options({ board: board({}) })).toMatchObject({ preset: 'worlds' });
    expect(options({ preset: 'official', board: 'solar-system' })).toMatchObject({ preset: 'official' });
    // Each of the boards that presets begin with is for the rules of any.
    for (const usual of ['world', 'london', 'atlantic'])
      expect(options({ board: usual })).toMatchObject({ preset: 'classic', board: usual });
    for (const wrong of [5, null, 'nowhere', [], { rules: { preset: 7 } }])
      expect(readOptions(game.options, { board: wrong }, 2)).toMatchObject(
        wrong === null ? { ok: true } : { ok: false, field: 'board' },
      );
  });

  it('have defaults to show whatever is chosen as the board, a damaged file or a name without one', () => {
    for (const board of ['nowhere', 'loop']) {
      const before: Record<string, unknown> = { preset: 'classic', edition: 'atlantic', board };
      for (const [name, field] of fieldList(game.options)) before[name] ??= defaultOf(field, 2, before);
      expect(before).toMatchObject({ board, startCash: 1500, goSalary: 200 });
    }
  });

  it('mean the rules of before in a log of before, and are written only where they differ from them', () => {
    const players = [{ name: 'Ann' }, { name: 'Ben' }];
    const begun = (given: Record<string, unknown>) => {
      const read = readOptions(game.options, given, 2);
      if (!read.ok) throw new Error(read.reason);
      return formatLog(startMatch(game, { options: read.options, players, seed: 's' }));
    };
    expect(JSON.parse(begun({})).options).toMatchObject({ leastRaise: 5, scarcity: 'now' });
    const old = begun({ leastRaise: 0, scarcity: 'ever' });
    expect(old).not.toMatch(/leastRaise|scarcity/);
    const parsed = parseLog(old);
    if (!parsed.ok) throw new Error(parsed.reason);
    const before = { leastRaise: 0, scarcity: 'ever' };
    expect(openLog(parsed.log, game)).toMatchObject({ ok: true, match: { options: before } });
  });

  it('refuse a board that is not there', () => {
    expect(readOptions(game.options, { board: 'nowhere' }, 2)).toMatchObject({ ok: false, field: 'board' });
  });
});

describe('notation', () => {
  it('takes properties by name or by the beginning of a word in it, and asks which one is meant', () => {
    const { state } = new Table(2);
    const parse = (text: string) => game.notation.parse(text, state);
    expect(parse('build vine')).toEqual({ type: 'build', square: 19 });
    expect(parse('mortgage mayfair')).toEqual({ type: 'mortgage', square: 39 });
    expect(parse('lift kings cross')).toEqual({ type: 'unmortgage', square: 5 });
    expect(parse('auction old kent 40')).toEqual({ type: 'auctionOwn', square: 1, reserve: 40 });
    expect(parse('event festival park lane')).toEqual({ type: 'playEvent', card: 'ev-festival', square: 37 });
    expect(parse('offer 2 give 100 old kent, angel want mayfair cc-goojf')).toEqual({
      type: 'offerTrade',
      to: 1,
      give: { cash: 100, squares: [1, 6], cards: [] },
      want: { cash: 0, squares: [39], cards: ['cc-goojf'] },
    });
    for (const line of [
      'offer 2 give old kent want 5 cc-goojf',
      'event ev-festival park lane',
      'sellgroup pink 2',
    ])
      expect(parse(line.toUpperCase())).toEqual(parse(line));
    for (const line of ['setRentPolicy Waive', 'payTax FLAT', 'refuse 3 Not For That'])
      expect(parse(line)).not.toHaveProperty('error');
    expect(parse('refuse 3 Not For That')).toMatchObject({ why: 'Not For That' });
    expect(parse('build street')).toEqual({
      error: {
        code: 'ambiguous',
        text: 'Say which one: Bow Street, Marlborough Street, Vine Street or Fleet Street.',
      },
    });
    expect(parse('build nowhere')).toMatchObject({
      error: { text: 'There is no property called "nowhere".' },
    });
    expect(parse('event festival')).toMatchObject({ error: { text: 'Name a property.' } });
    expect(parse('b')).toMatchObject({ error: { text: 'Say which one: buy, build or bid.' } });
    expect(parse('withd')).toMatchObject({
      error: { text: 'Say which one: withdrawAuction or withdrawTrade.' },
    });
    // Whoever types it means a trade, which is not begun on this line.
    for (const slip of ['t', 'time']) expect(parse(slip)).toMatchObject({ error: { code: 'unknown-move' } });
    expect(parse('time-up')).toEqual({ type: 'timeUp' });
    expect(parse('dr')).toEqual({ type: 'drawCard' });
    expect(game.notation.format({ type: 'build', square: 19 }, state)).toBe('build Vine Street');
    expect(game.notation.format({ type: 'build', square: 19 })).toBe('build #19');
  });

  it('reads the looser ways in which people type', () => {
    const { parse } = game.notation;
    expect(parse('r')).toEqual({ type: 'roll' });
    expect(parse('END')).toEqual({ type: 'endTurn' });
    expect(parse('end-turn')).toEqual({ type: 'endTurn' });
    expect(parse('sell 16')).toEqual({ type: 'sellBuilding', square: 16 });
    expect(parse('offer 2 give 100 #3 want #5 ch-goojf')).toEqual({
      type: 'offerTrade',
      to: 1,
      give: { cash: 100, squares: [3], cards: [] },
      want: { cash: 0, squares: [5], cards: ['ch-goojf'] },
    });
    expect(parse('refuse 3 not for that')).toEqual({ type: 'declineTrade', offer: 3, why: 'not for that' });
  });

  it('counts seats from 1, as the head of a log does', () => {
    const t = new Table(2, { auction: 'verdict' });
    const sale = { type: 'recordSale', buyer: 0, price: 50 } as const;
    expect(game.notation.format(sale)).toBe('recordSale 1 50');
    expect(game.notation.parse('recordSale 1 50')).toEqual(sale);
    expect(t.refusal(0, 'offer 0 give 10 want nothing')).toBe(t.refusal(0, 'offer 3 give 10 want nothing'));
  });

  it('says what is wrong with the rest', () => {
    const error = (text: string) => {
      const read = game.notation.parse(text);
      return 'error' in read ? read.error.text : 'read';
    };
    expect(error('fly')).toBe('There is no move named "fly": try roll, buy, bid 50, mortgage #5, endTurn.');
    expect(error('bid')).toBe('A whole number is missing.');
    expect(error('bid much')).toBe('Give a whole number, not much.');
    expect(error('bid 99999999999')).toBe('The number 99999999999 is too large.');
    expect(error('mortgage')).toBe('Name a property.');
    expect(error('auction')).toBe('Name a property.');
    expect(error('offer 1')).toBe('An offer reads offer PLAYER give … want …, such as give 100 want #39.');
    expect(error('roll 6')).toBe('The move roll takes nothing more.');
    expect(error('offer 2 give £5 want #3')).toBe('Name money, a square such as #39, or a card, not £5.');
    expect(error('offer 2 3 give 100 want #3')).toBe(error('offer 1'));
  });

  it('takes nobody for a property whose name begins as theirs, nor such a property for them', () => {
    const { state } = new Table(2);
    const typed = (line: string) => readTyped(game, line, state, [{ name: 'May' }, { name: 'Ann Park' }]);
    for (const [name, to] of [
      ['may', 0],
      ['Ann Park', 1],
    ] as const)
      expect(typed(`offer ${name} give 5 want mayfair`)).toMatchObject({
        move: { to, give: { cash: 5 }, want: { squares: [39] } },
      });
    expect(typed('offer May give old kent want may')).toMatchObject({
      move: { to: 0, give: { squares: [1] }, want: { squares: [39] } },
    });
    expect(typed('offer May give 1 000 want mayfair')).toMatchObject({ refusal: { text: /one amount/ } });
  });

  it('takes no sum that is typed with blanks for what stands before the first', () => {
    const { state } = new Table(2);
    const error = (text: string) => {
      const read = game.notation.parse(text, state);
      return 'error' in read ? read.error.text : 'read';
    };
    expect(error('bid 1 000')).toBe('The move bid takes nothing more after 1.');
    expect(error('limit 1 000')).toBe('The move leaveBid takes nothing more after 1.');
    expect(error('recordSale 2 1 000')).toBe('The move recordSale takes nothing more after 1.');
    expect(error('auction vine street 1 000')).toBe('The move auctionOwn takes nothing more after 1.');
    const goods = 'Name one amount of money on each side, without blanks in it.';
    expect(error('offer 2 give #39 want 1 000')).toBe(goods);
    expect(error('offer 2 give 1 000 want mayfair')).toBe(goods);
    expect(error('payTax flat percent')).toBe('The move payTax takes nothing more after flat.');
    expect(error('accept 1 2')).toBe('The move acceptTrade takes nothing more after 1.');
  });
});

describe('picture', () => {
  it('L4 tells of a square in words its group, whose it is, what stands there and who is there', () => {
    const { state } = new Table(2).own(1, 37, 39);
    [state.position[0], state.position[1], state.level[39]] = [39, 39, 2];
    const lines = game.picture(game.view(state, 'all'), ['Ann', 'Bob']);
    expect(lines[0]).toBe('0 GO');
    expect(lines[37]).toBe('37 Park Lane, Dark blue, owned by Bob');
    expect(lines[39]).toBe('39 Mayfair, Dark blue, owned by Bob, 2 houses; here: Ann, Bob');
  });

  it('names the cards that are kept in words', () => {
    const { state } = new Table(2);
    state.holder[state.board.cards.findIndex(({ keep }) => keep === 'jail')] = 1;
    const lines = game.picture(game.view(state, 'all'), ['Ann', 'Bob']);
    expect(lines.at(-1)).toBe('Bob: £1,500, net worth £1,500, holds a get-out-of-jail card');
  });
});

describe('clock', () => {
  it('gives the seat that decides its seconds, and the harmless move when they are over', () => {
    const t = new Table(2, { turnTimer: 15 }).own(1, 39).land(0, 39);
    expect(game.clock!(t.state)).toMatchObject({ seat: 1, seconds: 15 });
    expect(t.refusal(0, 'timeUp')).toBe('It is not your turn.');
    expect(t.play(1, game.clock!(t.state)!.expiry).said()).toEqual([
      "Time's up for Ben",
      'Ann pays £50 rent to Ben for Mayfair',
    ]);
    expect(game.clock!(new Table(2).state)).toBeUndefined();
    expect(new Table(2).refusal(0, 'timeUp')).toBe('No time limit runs now.');
    const poor = new Table(2, { turnTimer: 15 })
      .own(1, 39)
      .own(0, 1)
      .cash(0, 5)
      .land(0, 39)
      .play(1, 'collectRent');
    const said = [];
    while (poor.phase === 'debt') {
      const { seat, expiry } = game.clock!(poor.state)!;
      said.push(...poor.play(seat, expiry).said());
    }
    expect(said.slice(0, 4)).toEqual([
      "Time's up for Ann",
      'Ann mortgages Old Kent Road for £30',
      "Time's up for Ann",
      'Ann is bankrupt; everything goes to Ben',
    ]);
  });

  it('sells no more of a set than it must', () => {
    const t = new Table(2, { turnTimer: 15 }).own(0, 16, 18, 19).own(1, 39).build(4, 16, 18).build(5, 19);
    t.state.houses = 0;
    t.cash(0, 5).land(0, 39).play(1, 'collectRent').play(0, 'timeUp');
    expect(t.state.level.slice(16, 20)).toEqual([3, 0, 3, 2]);
  });

  it('looks back on what it played as on a decision', () => {
    const { state } = new Table(2, { turnTimer: 15 }).land(0, 39);
    const late = { type: 'timeUp' } as const;
    const missed = judgeDecision(reviewer, [game.view(state, 0), 0, late, seededChance('review')]);
    expect(missed?.played).toEqual({ move: { type: 'timeUp' }, worth: 0 });
    expect(missed?.best.map(({ move }) => move.type)).toEqual(['buy', 'timeUp']);
  });

  it('looks back on what was sold below zero without advising to go bankrupt', () => {
    const { state } = new Table(2, { preset: 'worlds' }).own(0, 37, 39).cash(0, -150).land(0, 20);
    const judge = (move: Move) => reviewer.judge(game.view(state, 0), 0, move, seededChance('review'));
    const betterThan = (move: Move) => judge(move)?.best.map(({ move }) => game.notation.format(move));
    expect(betterThan({ type: 'mortgage', square: 39 })).toEqual(['mortgage #37', 'mortgage #39']);
    expect(betterThan({ type: 'endTurn' })).toEqual(['mortgage #37', 'endTurn']);
    const { played, best } = judge({ type: 'endTurn' })!;
    expect(best[0]!.worth - played.worth).toBeGreaterThan(400);
  });

  it('charges giving up what could be paid, however far ahead the others are, and not what could not', () => {
    const ended = (cash: number) => {
      const t = new Table(2, { preset: 'worlds' }).own(0, 37, 39).cash(0, cash).cash(1, 20_000).land(0, 20);
      return reviewer.judge(game.view(t.state, 0), 0, { type: 'endTurn' }, seededChance('review'));
    };
    const { played, best } = ended(-150)!;
    expect(best[0]!.move.type).toBe('mortgage');
    expect(best[0]!.worth - played.worth).toBeGreaterThan(400);
    expect(ended(-2000)).toBeUndefined();
    const t = new Table(2).own(0, 37).own(1, 39).cash(0, 5).build(5, 39);
    t.land(0, 39).play(1, 'collectRent');
    const broke: Move = { type: 'declareBankruptcy' };
    expect(game.check(t.state, 0, broke)).toBeUndefined();
    expect(reviewer.judge(game.view(t.state, 0), 0, broke, seededChance('review'))).toBeUndefined();
  });

  it('charges nobody for ending the last turn, which wins by what is owned', () => {
    const t = new Table(2, { roundLimit: 1 }).own(1, 37, 39).cash(0, 100);
    t.state.loan[37] = 175;
    t.land(0, 20).play(0, 'endTurn').land(1, 20);
    const end: Move = { type: 'endTurn' };
    const judge = () => reviewer.judge(game.view(t.state, 1), 1, end, seededChance('review'));
    expect(judge()).toBeUndefined();
    t.state.round = 0;
    expect(judge()?.best[0]).toMatchObject({ move: { type: 'unmortgage', square: 37 } });
  });

  it('advises nobody to do what could not be done: to roll in the turn of another, or pass on an own bid', () => {
    let t = new Table(3).own(0, 37, 39).own(1, 16);
    const better = (seat: number, move: Move) =>
      reviewer
        .judge(game.view(t.state, seat), seat, move, seededChance('review'))
        ?.best.map(({ move }) => move.type);
    expect(better(0, { type: 'mortgage', square: 39 })).toEqual(['roll', 'mortgage']);
    expect(better(1, { type: 'mortgage', square: 16 })).toBeUndefined();
    t.land(0, 5).play(0, 'decline');
    const most: Move = { type: 'leaveBid', amount: 1400 };
    expect(better(0, most)).toContain('pass');
    t.play(0, 'bid 300');
    expect([better(0, most), better(2, most)]).toEqual([undefined, undefined]);
    t.play(1, 'pass').play(2, 'pass');
    expect(better(1, { type: 'mortgage', square: 16 })).toBeUndefined();
    t = new Table(2).own(0, 39).own(1, 16).cash(0, 5).land(0, 38);
    expect(t.state.phase.kind).toBe('debt');
    expect(better(0, { type: 'mortgage', square: 39 })).toEqual(['mortgage']);
    expect(better(1, { type: 'mortgage', square: 16 })).toBeUndefined();
  });

  it('runs on over offers, answers, trades and standing choices, and starts again for what is played', () => {
    const t = new Table(2, { turnTimer: 15 }).own(0, 1, 5).own(1, 16, 18, 19, 39);
    const name = () => game.clock!(t.state)!.name;
    const first = name();
    // Nor does whoever only looks after what is theirs give others time.
    t.play(1, 'build 16').play(1, 'sellBuilding 16').play(1, 'mortgage 18').play(1, 'unmortgage 18');
    t.play(1, 'mortgage 18');
    expect(name()).toBe(first);
    t.play(0, 'offer 2 give 10 want nothing').play(1, 'refuse 1');
    t.play(1, 'offer 1 give #39 want #5').play(0, 'accept 2');
    t.play(1, 'setRentPolicy waive').play(0, 'offer 2 give 10 want nothing').play(0, 'withdraw 3');
    expect(name()).toBe(first);
    const mortgaged = t.play(0, 'mortgage 1') && name();
    t.play(0, 'roll', 1, 2);
    expect(new Set([first, mortgaged, name()]).size).toBe(3);
  });

  it('runs on while whoever holds the bid sets another maximum, and starts again at each bid', () => {
    const t = new Table(3, { turnTimer: 15 }).land(0, 39).play(0, 'decline').play(1, 'leaveBid 50');
    const { name, seat } = game.clock!(t.state)!;
    expect([seat, game.clock!(t.play(1, 'leaveBid 60').state)!.name]).toEqual([0, name]);
    expect(game.clock!(t.play(0, 'bid 10').state)!.name).not.toBe(name);
  });
});

describe('editions', () => {
  it('differ in names and currency only', () => {
    const [london, atlantic] = [boards.find('london')!, boards.find('atlantic')!];
    const bare = (file: typeof london) => file.squares.map((square) => ({ ...square, name: '' }));
    expect(bare(london)).toEqual(bare(atlantic));
    expect([london.currency.symbol, atlantic.currency.symbol]).toEqual(['£', '$']);
  });
});

describe('W25 an auction by verdict', () => {
  const read = readOptions(game.options, { preset: 'worlds' }, 2);
  const people = [{ name: 'Ann' }, { name: 'Bob' }];

  it('needs people: with a computer player at the table everybody bids in turns', () => {
    if (!read.ok) throw new Error(read.reason);
    const { options } = read;
    expect(startMatch(game, { options, players: people, seed: 'w' }).options.auction).toBe('verdict');
    const mixed = [people[0]!, { name: 'Robo', bot: 'easy' }];
    expect(startMatch(game, { options, players: mixed, seed: 'w' }).options.auction).toBe('open');
  });
});
