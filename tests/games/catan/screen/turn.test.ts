import { describe, expect, it } from 'vitest';
import { CARDS } from '../../../../src/games/catan/rules/resources.ts';
import { beforeRoll, cities, deal, table as emptyTable, give, settlements } from '../table.ts';
import { lastMove, others, session, sitDown, state, table, takeKeyboard, village } from './sitting.tsx';

describe.each([
  [80, 24],
  [120, 40],
])('the table at %sx%s', (columns, rows) => {
  it('L3, L4 shows title, players, hand, bank, rates, purchases with costs and keys, nothing cut off', async () => {
    const rich = village();
    deal(rich, 0, 'monopoly');
    await sitDown({ state: rich, columns, rows });
    table.sees(
      'Catan · first to 10 · turn 1',
      '● Ann to move',
      '▸● Ann',
      '▲ Bob',
      '◆ Cy',
      'Hand',
      'Bank',
      'Rates',
      '4:1',
    );
    table.sees(/o Road +BL +✓/, /s Settlement +BLWG +✓/, /c City +GGOOO ✓/, /d Dev card +WGO +✓/);
    table.sees('p play card', 'e end turn', '? help', '(●)', '(6)', '[R');
    expect(table.rows()).toHaveLength(rows);
    for (const row of table.rows()) expect([...row].length).toBe(columns);
  });

  it('L3 tells players whose names begin alike apart', async () => {
    await sitDown({ columns, rows, names: ['Ann', 'Christopher Robin Lee', 'Christopher Robin Smith'] });
    const ends = columns === 80 ? ['▲ Chri…Lee ', '◆ Chri…ith '] : ['▲ Christop…n Lee ', '◆ Christop…Smith '];
    table.sees(...ends);
  });

  it('CT2 the set-up: legal corners, then the road at the settlement, what the second one brings is told', async () => {
    await sitDown({ columns, rows });
    table.sees(/Place your settlement \(54 spots\): \w+ \d+, \w+ \d+, \w+ \d+ · \d+ pips/);
    await table.press('up', 'enter');
    table.sees(/Place your road \(3 spots\), towards /);
    await table.press('right', 'enter');
    expect(session.match.steps.map(({ move }) => move.type)).toEqual(['placeSettlement', 'placeRoad']);
    await others([0]);
    await table.press('down', 'enter');
    table.sees(/You get \d.*road/);
    await table.press('enter');
    expect(state().current).not.toBe(1);
    expect(table.sounds).toContain('build');
  });
});

describe('CT3 the roll', () => {
  it('moves the dice for a moment, then shows who gets what at the hexes', async () => {
    const before = beforeRoll();
    cities(before, 0, '-1,-1,S');
    cities(before, 1, '1,1,N');
    cities(before, 2, '0,-1,N');
    await sitDown({ state: before, seed: 'roll' });
    table.sees('Space roll', 'Your turn. Roll the dice.', 'Ann to roll');
    table.seesNot('Roll the dice first');
    await table.press('o');
    table.sees(/^├ Roll the dice first\./m);
    await table.press('space');
    expect(table.sounds[0]).toBe('dice');
    await table.passTime(400);
    const [a, b] = state().dice!;
    table.sees(`│ ${a} │ │ ${b} │`, `You roll ${a} + ${b} = ${a + b}`);
  });

  it('any key ends the movement', async () => {
    await sitDown({ state: beforeRoll(), options: {} });
    await table.press('r');
    const [a, b] = state().dice!;
    await table.press('f3');
    table.sees(`│ ${a} │ │ ${b} │`);
  });
});

describe('L19 points', () => {
  it.each([
    ['full', ['▸● Ann +1 ', '▸● Ann +2 ']],
    ['off', ['▸● Ann +2 ']],
  ] as const)(
    'count up when something is built, with animation %s; a key ends it',
    async (animation, seen) => {
      await sitDown({ state: village(), settings: { animation } });
      const points = (): string => seen.find((text) => new RegExp(text).test(table.frame())) ?? table.frame();
      const shown = new Set<string>();
      await table.press('c', 'enter');
      for (let time = 0; time <= 400; time += 50) {
        shown.add(points());
        await table.passTime(50);
      }
      expect([...shown]).toEqual(seen);
      await table.press('f3');
      expect(points()).toBe(seen.at(-1));
    },
  );
});

describe('CT6 building', () => {
  it('places a road with the cursor', async () => {
    await sitDown({ state: village() });
    await table.press('o');
    table.sees(/Place your road \(\d+ spots\), towards /, '○', 'Esc back');
    await table.press('left', 'enter');
    expect(lastMove()?.type).toBe('buildRoad');
    expect(state().hands.slice(0, 5)).toEqual([4, 1, 1, 3, 3]);
    expect(table.sounds).toEqual(['build']);
  });

  it('Esc in the midst of it costs nothing, also after the terminal was resized', async () => {
    await sitDown({ state: village() });
    await table.press('c');
    await table.resize(120, 40);
    table.sees('Choose the settlement to become a city (1 spot): ');
    await table.press('escape');
    table.seesNot('become a city');
    expect(session.match.steps).toHaveLength(0);
    expect(state().hands.slice(0, 5)).toEqual([5, 2, 1, 3, 3]);
  });

  it('says beside each purchase and at its key why it cannot be made', async () => {
    const poor = emptyTable();
    settlements(poor, 0, '0,0,N');
    await sitDown({ state: poor });
    table.sees(/City +GGOOO need 2 grain, 3 ore/);
    await table.press('c');
    table.sees('For a city you need 2 grain and 3 ore more.');
    expect(session.match.steps).toHaveLength(0);
  });
});

describe('CT7 development cards', () => {
  it('buys one and tells which it is to nobody else', async () => {
    await sitDown({ state: village() });
    await table.press('d');
    table.sees('You buy a development card: ');
    table.sees(/Dev 24 left · 1/);
  });

  it('L3 the hint bar names the key while a card can be played; the list opens in any case', async () => {
    await sitDown({ state: village() });
    table.seesNot('p play card');
    await table.press('p');
    table.sees('0 Knight', 'You have no knight card.');
  });

  it('lists the cards with how many there are and why they cannot be played', async () => {
    const rich = village();
    deal(rich, 0, 'monopoly');
    give(rich, 1, { ore: 2 });
    await sitDown({ state: rich });
    await table.press('p');
    table.sees('0 Knight', '▸ 1 Monopoly', /1 Monopoly +✓/, 'Choose a development card to play.');
    await table.press('down', 'enter');
    table.sees('You have no knight card.');
    await table.press('up', 'enter', 'left', 'enter');
    expect(lastMove()).toEqual({ type: 'playMonopoly', resource: 'ore' });
    table.sees('You take all ore: 2 cards');
  });

  it('says in full below, and in short in the list, why a card that was just bought has to wait', async () => {
    const rich = village();
    deal(rich, 0, 'knight');
    rich.bought[CARDS.indexOf('knight')] = 1;
    await sitDown({ state: rich });
    await table.press('p');
    table.sees(/▸ 1 Knight +bought in this turn/);
    table.sees(/^├ A card cannot be played in the turn in which it was bought\. /m);
  });

  it('a knight moves the robber, road building places two roads, plenty takes two cards', async () => {
    const rich = village();
    deal(rich, 0, 'knight');
    give(rich, 1, { ore: 1 });
    await sitDown({ state: rich });
    await table.press('p', 'enter');
    table.sees(/Move the robber to \w+ \d+: ▲ Bob: 1 card/, 'Ann to move the robber');
    await table.press('left', 'enter');
    expect(lastMove()?.type).toBe('moveRobber');
    expect(table.sounds).toContain('robber');
    await table.close();
    const builder = village();
    deal(builder, 0, 'roadBuilding');
    await sitDown({ state: builder });
    await table.press('p', 'enter');
    table.sees(/Place your first free road /);
    await table.press('enter');
    table.sees(/Place your last free road /);
    await table.press('right', 'enter');
    expect(session.match.steps.map(({ move }) => move.type)).toEqual([
      'playRoadBuilding',
      'placeRoad',
      'placeRoad',
    ]);
    await table.close();
    const plenty = village();
    deal(plenty, 0, 'yearOfPlenty');
    await sitDown({ state: plenty });
    await table.press('p', 'enter', '+', 'right', '+', 'enter');
    expect(lastMove()).toEqual({ type: 'playYearOfPlenty', resources: ['brick', 'lumber'] });
  });

  it('18. road building with one piece left asks for one road, not for a second', async () => {
    const builder = village();
    deal(builder, 0, 'roadBuilding');
    builder.roadCounts[0] = 14;
    await sitDown({ state: builder });
    await table.press('p', 'enter');
    table.sees('Place your last free road');
    await table.press('enter');
    table.sees('Ann to move', 'Space end turn');
  });

  it('20. a year of plenty with one card left in the bank takes that one', async () => {
    const poor = village();
    deal(poor, 0, 'yearOfPlenty');
    give(poor, 1, { brick: 19, lumber: 19, wool: 18, grain: 19, ore: 19 });
    poor.bank = [0, 0, 1, 0, 0];
    await sitDown({ state: poor });
    await table.press('p', 'enter');
    table.sees('Take 1 card from the bank');
    await table.press('+', 'enter');
    expect(lastMove()).toEqual({ type: 'playYearOfPlenty', resources: ['wool'] });
  });
});

describe('CT4 a seven', () => {
  it('tells in words how many cards of a small hand are lost', async () => {
    const rich = village();
    give(rich, 0, { ore: 3 });
    rich.phase = { kind: 'discard', owed: [1, 0, 0] };
    await sitDown({ state: rich });
    table.sees('Choose 1 card to discard');
    await table.press('enter');
    table.sees('Choose 1 more card.');
  });

  it('lets everybody at this computer choose their discards after a hand-over, then moves the robber', async () => {
    const rich = village();
    give(rich, 1, { ore: 8 });
    rich.phase = { kind: 'discard', owed: [7, 4, 0] };
    await sitDown({ state: rich, people: [0, 1] });
    table.sees('Pass the keyboard to ● Ann');
    table.seesNot('Hand');
    await takeKeyboard();
    table.sees('Choose 7 cards to discard', '0 of 7 chosen');
    await table.press('enter');
    table.sees('Choose 7 more cards.');
    await table.press('+', '+', '+', '+', '+', 'right', '+', '+', 'enter');
    expect(lastMove()).toEqual({ type: 'discard', cards: { brick: 5, lumber: 2 } });
    table.sees('Pass the keyboard to ▲ Bob', 'Ann discards 7 cards');
    await takeKeyboard();
    await table.press('+', '+', '+', '+', 'enter');
    table.sees('Pass the keyboard to ● Ann');
    await takeKeyboard();
    table.sees('Move the robber to ');
  });

  it('L13 the time that is up is that of whoever sits at the keyboard, though others are to answer as well', async () => {
    const made = village();
    const rich = { ...made, options: { ...made.options, turnSeconds: 30 } };
    give(rich, 1, { ore: 8 });
    rich.current = 1;
    await sitDown({ state: rich, people: [0, 1, 2] });
    await takeKeyboard();
    await session.play(1, { type: 'offerTrade', give: { ore: 1 }, want: { wool: 1 } });
    await table.settle();
    table.sees('Pass the keyboard to ◆ Cy');
    await takeKeyboard();
    await table.passTime(31_000);
    expect(session.match.steps.slice(1)).toMatchObject([{ seat: 2, move: { type: 'timeUp' } }]);
  });

  it('lets the roller choose the victim with the cursor, the board in sight', async () => {
    const rich = village();
    settlements(rich, 1, '-1,1,N');
    settlements(rich, 2, '0,0,S');
    give(rich, 1, { ore: 1 });
    give(rich, 2, { ore: 1 });
    rich.phase = { kind: 'robber' };
    rich.robber = 0;
    await sitDown({ state: rich });
    await table.press('enter');
    table.sees('Steal a card from', '▲ Bob: 1 card, 2 points', '(6)');
    await table.press('escape', 'enter', 'down', 'enter');
    expect(lastMove()).toEqual({ type: 'moveRobber', hex: '-1,1', victim: 2 });
    table.sees(/You steal 1 ore from Cy/);
  });

  it('refuses a robber without a victim where there is one', async () => {
    const rich = village();
    settlements(rich, 2, '0,0,S');
    settlements(rich, 1, '0,1,S');
    give(rich, 1, { ore: 1 });
    give(rich, 2, { ore: 1 });
    rich.phase = { kind: 'robber' };
    rich.robber = 0;
    await sitDown({ state: rich });
    await table.press(':');
    await table.type('robber 0,1');
    await table.press('enter');
    table.sees('Choose a player at this hex to rob');
    await table.press('escape', ':');
    await table.type('xyzzy');
    await table.press('enter');
    table.sees('No such move. Try robber.');
    expect(session.match.steps).toHaveLength(0);
  });

  it('takes pieces by their names, whether they cost nothing or are paid for', async () => {
    await sitDown();
    await table.press(':');
    await table.type('settlement 0,0,N');
    await table.press('enter', ':');
    await table.type('road 0,0,NE');
    await table.press('enter');
    const laid = session.match.steps.map(({ move }) => move);
    expect(laid).toEqual([
      { type: 'placeSettlement', corner: '0,0,N' },
      { type: 'placeRoad', edge: '0,0,NE' },
    ]);
  });

  it('takes a road that is placed as one that is paid for in a turn, and asks which card is played', async () => {
    const rich = village();
    give(rich, 0, { brick: 1, lumber: 1 });
    await sitDown({ state: rich });
    await table.press(':');
    await table.type('play');
    await table.press('enter');
    table.sees('Name the card: play knight, road building, year of plenty, or monopoly.');
    await table.press('escape', ':');
    await table.type('place road 0,0,NW');
    await table.press('enter');
    expect(session.match.steps.map(({ move }) => move.type)).toEqual(['buildRoad']);
  });
});
