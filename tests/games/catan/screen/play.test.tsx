import { afterEach, describe, expect, it } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.ts';
import type { Seat } from '../../../../src/engine/game.ts';
import { type Match, startMatch } from '../../../../src/engine/match.ts';
import { Session } from '../../../../src/engine/session.ts';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import { RESOURCES } from '../../../../src/games/catan/rules/resources.ts';
import type { CatanState } from '../../../../src/games/catan/rules/state.ts';
import type { CatanTypes } from '../../../../src/games/catan/rules/types.ts';
import { Play } from '../../../../src/games/catan/screen/Play.tsx';
import type { Settings } from '../../../../src/tui/settings.ts';
import type { Env } from '../../../../src/tui/terminal.ts';
import { mount, type Table } from '../../../tui/driver.tsx';
import {
  beforeRoll,
  cities,
  deal,
  table as emptyTable,
  give,
  options,
  roads,
  settlements,
} from '../table.ts';

interface Setting {
  /** Prepared in place of the match's own beginning. */
  readonly state?: CatanState;
  readonly people?: readonly Seat[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly settings?: Partial<Settings>;
  readonly env?: Env;
  readonly columns?: number;
  readonly rows?: number;
}

let table: Table;
let session: Session<CatanTypes>;
let left: string[];

const NAMES = [
  ['Ann', 'red'],
  ['Bob', 'blue'],
  ['Cy', 'green'],
] as const;

async function sitDown(setting: Setting = {}): Promise<void> {
  const players = NAMES.map(([name, colour]) => ({ name, colour }));
  const opening = {
    options: options({ firstSeat: 0, ...setting.options }),
    players,
    seed: setting.seed ?? 'seat',
  };
  const match: Match<CatanTypes> = startMatch(catan, opening);
  session = new Session(setting.state ? { ...match, state: setting.state } : match);
  left = [];
  table = await mount(
    <Play
      session={session}
      people={setting.people ?? [0]}
      leave={(how) => left.push(how)}
      saveLog={() => left.push('log')}
    />,
    {
      columns: setting.columns ?? 80,
      rows: setting.rows ?? 24,
      ...(setting.settings ? { settings: setting.settings } : {}),
      ...(setting.env ? { env: setting.env } : {}),
    },
  );
}

afterEach(async () => {
  await table.close();
});

const lastMove = () => session.match.steps.at(-1)?.move;
const state = (): CatanState => session.match.state;

/** Ann's turn with a village and some cards. */
function village(): CatanState {
  const made = emptyTable();
  settlements(made, 0, '0,0,N');
  roads(made, 0, '0,0,NE', '1,0,W');
  settlements(made, 1, '-1,1,S');
  settlements(made, 2, '2,-1,S');
  give(made, 0, { brick: 5, lumber: 2, wool: 1, grain: 3, ore: 3 });
  return made;
}

/** Plays the seats that are nobody's at this computer, at random, until a person is to act. */
async function others(people: readonly Seat[], seed = 'others'): Promise<void> {
  const chance = seededChance(`${seed} ${session.match.steps.length}`);
  for (let i = 0; i < 200; i++) {
    const seat = catan.toAct(state()).find((each) => !people.includes(each));
    if (seat === undefined || catan.toAct(state()).some((each) => people.includes(each))) break;
    session.play(seat, catan.sampleMove(state(), seat, chance));
  }
  await table.settle();
  await table.passTime(500);
}

describe.each([
  [80, 24],
  [120, 40],
])('the table at %sx%s', (columns, rows) => {
  it('L3, L4 shows title, players, hand, bank, rates, purchases with costs and keys, nothing cut off', async () => {
    await sitDown({ state: village(), columns, rows });
    table.sees('Catan · turn 1', '● Ann to move', '▸● Ann', '▲ Bob', '◆ Cy', 'Hand', 'Bank', 'Rates', '4:1');
    table.sees(/o Road +BL +✓/, /s Settlement +BLWG +✓/, /c City +GGOOO ✓/, /d Dev card +WGO +✓/);
    table.sees('p play card', 'e end turn', '? help', '(●)', '(6)', '[R');
    expect(table.rows()).toHaveLength(rows);
    for (const row of table.rows()) expect([...row].length).toBe(columns);
  });

  it('CT2 the set-up: legal corners, then the road at the settlement, what the second one brings is told', async () => {
    await sitDown({ columns, rows });
    table.sees('Place the settlement: 54 places');
    await table.press('up', 'enter');
    table.sees('Place the road: 3 places');
    await table.press('right', 'enter');
    expect(session.match.steps.map(({ move }) => move.type)).toEqual(['placeSettlement', 'placeRoad']);
    await others([0]);
    await table.press('down', 'enter');
    table.sees(/Ann receives \d.*Place the road/);
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
    table.sees('Roll the dice first', 'r roll');
    await table.press('r');
    expect(table.sounds[0]).toBe('dice');
    await table.passTime(400);
    const [a, b] = state().dice!;
    table.sees(`│ ${a} ││ ${b} │`, `Ann rolls ${a} + ${b} = ${a + b}`);
  });

  it('any key ends the movement', async () => {
    await sitDown({ state: beforeRoll(), options: {} });
    await table.press('r');
    const [a, b] = state().dice!;
    await table.press('f3');
    table.sees(`│ ${a} ││ ${b} │`);
  });
});

describe('CT6 building', () => {
  it('places a road with the cursor', async () => {
    await sitDown({ state: village() });
    await table.press('o');
    table.sees(/Place the road: \d+ places; Esc costs nothing/, '○');
    await table.press('left', 'enter');
    expect(lastMove()?.type).toBe('buildRoad');
    expect(state().hands.slice(0, 5)).toEqual([4, 1, 1, 3, 3]);
    expect(table.sounds).toEqual(['build']);
  });

  it('Esc in the midst of it costs nothing, also after the terminal was resized', async () => {
    await sitDown({ state: village() });
    await table.press('c');
    await table.resize(120, 40);
    table.sees('Place the city: 1 place');
    await table.press('escape');
    table.seesNot('Place the city');
    expect(session.match.steps).toHaveLength(0);
    expect(state().hands.slice(0, 5)).toEqual([5, 2, 1, 3, 3]);
  });

  it('says beside each purchase and at its key why it cannot be made', async () => {
    const poor = emptyTable();
    settlements(poor, 0, '0,0,N');
    await sitDown({ state: poor });
    table.sees(/City +GGOOO lack 2 grain 3 ore/);
    await table.press('c');
    table.sees('A city costs 2 grain and 3 ore: you lack 2 grain and 3 ore');
    expect(session.match.steps).toHaveLength(0);
  });
});

describe('CT7 development cards', () => {
  it('buys one and tells which it is to nobody else', async () => {
    await sitDown({ state: village() });
    await table.press('d');
    table.sees('Ann buys a development card: ');
    table.sees(/Dev 24 left · 1/);
  });

  it('lists the cards with how many there are and why they cannot be played', async () => {
    const rich = village();
    deal(rich, 0, 'monopoly');
    give(rich, 1, { ore: 2 });
    await sitDown({ state: rich });
    await table.press('p');
    table.sees('0 Knight', 'You have no knight card', /1 Monopoly +✓/);
    await table.press('enter');
    table.sees('You have no knight card');
    await table.press('up', 'enter', 'left', 'enter');
    expect(lastMove()).toEqual({ type: 'playMonopoly', resource: 'ore' });
    table.sees('Ann takes all ore: 2 cards');
  });

  it('a knight moves the robber, road building places two roads, plenty takes two cards', async () => {
    const rich = village();
    deal(rich, 0, 'knight');
    give(rich, 1, { ore: 1 });
    await sitDown({ state: rich });
    await table.press('p', 'enter');
    table.sees('Move the robber to another hex');
    await table.press('left', 'enter');
    expect(lastMove()?.type).toBe('moveRobber');
    expect(table.sounds).toContain('robber');
    await table.close();
    const builder = village();
    deal(builder, 0, 'roadBuilding');
    await sitDown({ state: builder });
    await table.press('p', 'down', 'enter', 'enter', 'right', 'enter');
    expect(session.match.steps.map(({ move }) => move.type)).toEqual([
      'playRoadBuilding',
      'placeRoad',
      'placeRoad',
    ]);
    await table.close();
    const plenty = village();
    deal(plenty, 0, 'yearOfPlenty');
    await sitDown({ state: plenty });
    await table.press('p', 'down', 'down', 'enter', '+', 'right', '+', 'enter');
    expect(lastMove()).toEqual({ type: 'playYearOfPlenty', resources: ['brick', 'lumber'] });
  });
});

describe('CT5 trade', () => {
  it('with the bank, with the rate shown', async () => {
    await sitDown({ state: village() });
    await table.press('b');
    table.sees('Give 4 brick for 1 lumber');
    await table.press('down', 'left', 'left');
    table.sees('Give 4 brick for 1 ore');
    await table.press('enter');
    expect(lastMove()).toEqual({ type: 'tradeBank', give: 'brick', want: 'ore' });
    expect(table.sounds).toEqual(['trade']);
  });

  it('designates, sends, is answered by the others, and confirms', async () => {
    const rich = village();
    give(rich, 1, { ore: 1 });
    await sitDown({ state: rich });
    await table.press('t', '+', '+', 'down', 'left', '+', 'enter');
    expect(lastMove()).toEqual({ type: 'offerTrade', give: { brick: 2 }, want: { ore: 1 } });
    table.sees('Ann offers 2 brick for 1 ore', '▲ Bob is thinking', '(6)');
    session.play(1, { type: 'acceptTrade' });
    session.play(2, { type: 'counterTrade', give: {}, want: {} });
    session.play(2, { type: 'declineTrade' });
    await table.settle();
    table.sees('▲ Bob accepted', '◆ Cy declined', 'Choose with whom to trade');
    await table.press('enter');
    expect(lastMove()).toEqual({ type: 'confirmTrade', with: 1 });
    expect(table.sounds).toEqual(['trade']);
  });

  it('an offer can be withdrawn, and an empty one is refused with the reason', async () => {
    const rich = village();
    give(rich, 1, { ore: 1 });
    await sitDown({ state: rich });
    await table.press('t', 'enter');
    table.sees('Both sides must give at least one card');
    expect(table.sounds).toEqual(['illegal']);
    await table.press('+', 'down', 'left', '+', 'enter');
    session.play(1, { type: 'acceptTrade' });
    session.play(2, { type: 'declineTrade' });
    await table.settle();
    await table.press('x');
    expect(lastMove()).toEqual({ type: 'cancelTrade' });
  });

  it('the asked player accepts, declines or counters', async () => {
    const rich = village();
    give(rich, 1, { ore: 1 });
    await sitDown({ state: rich, people: [1] });
    session.play(0, { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 }, to: [1] });
    await table.settle();
    table.sees('Ann offers 1 brick for 1 ore', 'a accept', 'd decline', 'c counter');
    await table.press('c', 'escape', 'c', 'down', '+', 'enter');
    expect(lastMove()).toEqual({ type: 'counterTrade', give: { ore: 1 }, want: { brick: 2 } });
    await table.close();
    await sitDown({ state: village(), people: [1] });
    session.play(0, { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 }, to: [1] });
    await table.settle();
    await table.press('a');
    table.sees('You do not have what is wanted');
    await table.press('d');
    expect(lastMove()).toEqual({ type: 'declineTrade' });
  });
});

describe('CT4 a seven', () => {
  it('lets everybody at this computer choose their discards after a hand-over, then moves the robber', async () => {
    const rich = village();
    give(rich, 1, { ore: 8 });
    rich.phase = { kind: 'discard', owed: [7, 4, 0] };
    await sitDown({ state: rich, people: [0, 1] });
    table.sees('Pass the keyboard to ● Ann');
    table.seesNot('Hand');
    await table.press('space');
    table.sees('Choose 7 cards to discard', '0 of 7 chosen');
    await table.press('enter');
    table.sees('You must discard 7 cards, not 0');
    await table.press('+', '+', '+', '+', '+', 'right', '+', '+', 'enter');
    expect(lastMove()).toEqual({ type: 'discard', cards: { brick: 5, lumber: 2 } });
    table.sees('Pass the keyboard to ▲ Bob', 'Ann discards 7 cards');
    await table.press('space', 'left', '+', '+', '+', '+', 'enter');
    table.sees('Pass the keyboard to ● Ann');
    await table.press('space');
    table.sees('Move the robber to another hex');
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
    table.sees('Steal a card from', '▲ Bob: 1 cards, 2 points', '(6)');
    await table.press('escape', 'enter', 'down', 'enter');
    expect(lastMove()).toEqual({ type: 'moveRobber', hex: '0,0', victim: 2 });
    table.sees(/Ann steals 1 ore from Cy/);
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
    expect(session.match.steps).toHaveLength(0);
  });
});

describe('CT9 pass and play', () => {
  it('hides hands until the next player says to be there', async () => {
    await sitDown({ state: village(), people: [0, 1, 2] });
    table.sees('Pass the keyboard to ● Ann');
    table.seesNot('Rates');
    await table.press('space', 'e');
    table.sees('Pass the keyboard to ▲ Bob');
    table.seesNot('Hand', 'Rates');
    await table.press('enter', 'r');
    table.sees('Pass the keyboard to ▲ Bob');
    await table.press('space');
    table.sees('▲ Bob to move', /Hand +0 +0 +0 +0 +0/);
  });

  it('L3 keeps menu, command line, help and quitting at the hand-over', async () => {
    await sitDown({ state: village(), people: [0, 1] });
    for (const [open, shown] of [
      ['escape', 'Take back'],
      [':', 'Enter do it'],
      ['?', 'Keys now'],
      ['f1', 'Made for a test.'],
      ['ctrl+c', 'Leave the program?'],
    ] as const) {
      await table.press(open);
      table.sees(shown);
      table.seesNot('Rates');
      await table.press('escape');
      table.sees('Pass the keyboard to ● Ann', 'Space I am Ann');
    }
    await table.press(':');
    await table.type('end');
    await table.press('enter');
    table.sees('There is no command "end"');
    expect(session.match.steps).toHaveLength(0);
  });

  it('asks for no hand-over where one person plays alone', async () => {
    await sitDown({ state: village(), people: [0] });
    table.seesNot('Pass the keyboard');
  });

  it('never shows what others hold: two games that differ only in hidden cards look the same', async () => {
    const secret = (kind: 'ore' | 'wool', card: 'knight' | 'victoryPoint'): CatanState => {
      const made = village();
      give(made, 1, { ore: 3, wool: 3 });
      for (const [r, resource] of RESOURCES.entries()) {
        if (resource === kind) made.hands[5 + r]! += 2;
        else if (resource === 'ore' || resource === 'wool') made.hands[5 + r]! -= 2;
      }
      made.known.fill(0);
      deal(made, 1, card);
      return made;
    };
    const frames: string[] = [];
    for (const hidden of [secret('ore', 'knight'), secret('wool', 'victoryPoint')]) {
      await sitDown({ state: hidden });
      const shown = [table.frame()];
      for (const key of ['p', 'escape', 't', '+', 'escape', 'e']) {
        await table.press(key);
        shown.push(table.frame());
      }
      frames.push(shown.join('\n'));
      if (frames.length === 1) await table.close();
    }
    expect(frames[0]).toBe(frames[1]);
  });

  it('tells nobody else which card was stolen, drawn or discarded', async () => {
    await sitDown({ people: [0], seed: 'leaks' });
    const chance = seededChance('leaks');
    for (let i = 0; i < 900 && catan.toAct(state()).length > 0; i++) {
      const seat = catan.toAct(state())[0]!;
      session.play(seat, catan.sampleMove(state(), seat, chance));
      if (i % 10 > 0) continue;
      await table.settle();
      table.seesNot(
        /(Bob|Cy) buys a development card:/,
        /(Bob|Cy) steals 1 \w+ from (Bob|Cy)/,
        /(Bob|Cy) discards \d+ (brick|lumber|wool|grain|ore)/,
      );
    }
    expect(session.match.steps.length).toBeGreaterThan(300);
  });
});

describe('L4 any terminal', () => {
  it('shows only the cursor inverse', async () => {
    await sitDown({ state: village(), env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' } });
    expect(table.marked()).toEqual([]);
    await table.press('c');
    expect(table.marked()).toEqual(['●']);
  });

  it('reads out the board, the hand and the place of the cursor', async () => {
    await sitDown({ state: village(), settings: { reader: true } });
    await table.press('c');
    table.sees('Your hand: 5 brick, 2 lumber', 'Cursor: between Brick 6 and Wool 4 and Desert');
  });

  it.each([
    [80, 24],
    [100, 34],
    [120, 40],
    [140, 52],
    [180, 60],
    [240, 30],
  ])('shows the whole board at %sx%s', async (columns, rows) => {
    await sitDown({ state: village(), columns, rows });
    expect(table.frame().match(/3:1/g)?.length).toBeGreaterThanOrEqual(4);
    table.sees('▸● Ann', 'Dev card', /5 +2 +1 +3 +3/);
    for (const row of table.rows()) expect([...row].length).toBe(columns);
  });
});

describe('the program around it', () => {
  it('L3 Esc opens the menu in every state that has no way back', async () => {
    await sitDown();
    await table.press('escape');
    table.sees('Resume', 'Leave for now');
    await table.press('escape');
    table.sees('Place the settlement');
    await table.close();
    await sitDown({ state: village() });
    for (const key of ['o', 's', 'c', 'p', 'b', 't']) {
      await table.press(key, 'escape');
      table.sees('e end turn');
    }
    await table.press('escape');
    table.sees('Resume');
    await table.press('l');
    expect(left).toEqual(['menu']);
  });

  it('L3 takes moves by the command line', async () => {
    await sitDown({ state: village() });
    await table.press(':');
    await table.type('bank brick for ore');
    await table.press('enter');
    expect(lastMove()).toEqual({ type: 'tradeBank', give: 'brick', want: 'ore' });
  });

  it('L10 takes a move back against computer players', async () => {
    await sitDown({ seed: 'back' });
    const { match } = session;
    const bots = match.players.map((player, seat) => (seat === 0 ? player : { ...player, bot: 'easy' }));
    await table.close();
    session = new Session({ ...match, players: bots });
    table = await mount(<Play session={session} people={[0]} leave={() => {}} saveLog={() => {}} />);
    await table.press('enter');
    expect(session.match.steps).toHaveLength(1);
    await table.press('escape', 'u');
    expect(session.match.steps).toHaveLength(0);
    table.sees('Place the settlement');
  });

  it('L13 the clock stops while help is read, and plays for who lets it run out', async () => {
    await sitDown({ options: { turnSeconds: 30 } });
    table.sees('0:30');
    await table.press('?');
    table.sees('The idea');
    await table.passTime(60_000);
    await table.press('escape');
    table.sees('0:30');
    await table.passTime(30_000);
    expect(session.match.steps).toHaveLength(1);
  });

  it('L4 can be played in ASCII', async () => {
    await sitDown({ state: village(), settings: { ascii: true } });
    await table.press('o');
    expect(table.frame()).toMatch(/^[\x20-\x7e\n]*$/);
    table.sees('(o)', '(6)', '[R]', 'Place the road');
  });
});

describe('CT8 a whole game', () => {
  it('is played to the page at the end with its statistics', async () => {
    await sitDown({ options: { target: 4 }, seed: 'whole', people: [0] });
    for (let i = 0; i < 600 && catan.toAct(state()).length > 0; i++) {
      await others([0], 'whole');
      if (catan.toAct(state()).length === 0) break;
      const { kind } = state().phase;
      if (kind === 'roll') await table.press('r');
      else if (kind === 'main') await playSomething();
      else if (kind === 'discard') await discardAnything();
      else if (kind === 'trade') await table.press('d');
      else await table.press('enter');
      if (state().phase.kind === 'robber') await table.press('enter', 'enter');
    }
    await table.settle();
    table.sees('The game is over', /★ \w+ wins! \d+ points on their own turn/);
    expect(table.sounds).toContain('win');
    await table.press('s');
    table.sees(/\d+ rolls/, 'Points after each turn', '● Ann');
    await table.press('escape');
    table.sees('(6)', 'n new game');
    await table.press('n');
    expect(left).toEqual(['new-game']);
  });

  async function playSomething(): Promise<void> {
    for (const [key, type] of [
      ['c', 'buildCity'],
      ['s', 'buildSettlement'],
      ['o', 'buildRoad'],
    ] as const) {
      if (!catan.legalMoves(state(), 0).some((move) => move.type === type)) continue;
      await table.press(key, 'right', 'enter');
      return;
    }
    await table.press('e');
  }

  async function discardAnything(): Promise<void> {
    for (let column = 0; column < 5; column++) {
      for (let i = 0; i < 8; i++) await table.press('+');
      await table.press('right');
    }
    await table.press('enter');
  }
});
