import { describe, expect, it } from 'vitest';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import { beforeRoll, deal, table as emptyTable, give } from '../table.ts';
import { lastMove, left, others, session, sitDown, state, table, takeKeyboard, village } from './sitting.tsx';

describe('the program around it', () => {
  it('L3 Esc opens the menu in every state that has no way back', async () => {
    await sitDown();
    await table.press('escape');
    table.sees('Resume', 'Leave');
    await table.press('escape');
    table.sees('Place your settlement');
    await table.close();
    await sitDown({ state: village() });
    for (const key of ['o', 's', 'c', 'p', 'b', 't']) {
      await table.press(key, 'escape');
      table.sees('Space end turn');
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
    await sitDown({ seed: 'back', bots: [1, 2] });
    await table.press('enter');
    expect(session.match.steps).toHaveLength(1);
    await table.press('escape', 'u');
    expect(session.match.steps).toHaveLength(0);
    table.sees('Place your settlement');
  });

  it('L20 takes one’s own set-up settlement back among people, as long as the road is not laid', async () => {
    await sitDown({ people: [0, 1, 2] });
    await takeKeyboard();
    await table.press('enter');
    table.sees('Place your road');
    await table.press('escape', 'u');
    expect(session.match.steps).toHaveLength(0);
    table.sees('Place your settlement');
    await table.press('enter', 'enter');
    table.sees('Pass the keyboard to ▲ Bob');
    await table.passTime(300);
    await table.press('escape', 'u');
    expect(session.match.steps).toHaveLength(1);
    table.sees('Pass the keyboard to ● Ann');
  });

  it('rolls by itself where that is wanted and no card can be played before', async () => {
    await sitDown({ state: beforeRoll({ autoRoll: true }) });
    expect(lastMove()).toEqual({ type: 'roll' });
    await table.close();
    const knight = beforeRoll({ autoRoll: true });
    deal(knight, 0, 'knight');
    await sitDown({ state: knight });
    expect(session.match.steps).toHaveLength(0);
    table.sees('Space roll');
  });

  it('shows what everybody is known to hold where that is wanted', async () => {
    const tracked = emptyTable({ cardTracker: true });
    give(tracked, 1, { ore: 2, wool: 1 });
    tracked.known = [...tracked.hands];
    tracked.known[5 + 4] = 1;
    await sitDown({ state: tracked });
    table.sees(/▲ Bob.*\n.*1W 1O \+1 \?/, /◆ Cy.*\n.*no cards/);
    await table.close();
    // On the colour of the terrain, which could not be read on every theme's background.
    await sitDown({ state: tracked, env: { TERM: 'xterm' } });
    expect(table.look('1W')).toBe('1 30 102');
    await table.close();
    const plain = emptyTable();
    give(plain, 1, { ore: 2 });
    await sitDown({ state: plain });
    table.seesNot('2O');
  });

  it('shows every card of a full hand in a replay, and parts a road of two digits from the knights', async () => {
    const rich = village();
    give(rich, 1, { brick: 2, lumber: 2, wool: 2, grain: 2, ore: 2 });
    for (const card of ['knight', 'roadBuilding', 'yearOfPlenty'] as const) deal(rich, 1, card);
    give(rich, 2, { ore: 1 });
    deal(rich, 2, 'monopoly');
    Object.assign(rich, { longestRoad: 1, roadLengths: [2, 12, 0] });
    rich.knights[1] = 1;
    await sitDown({ state: rich, people: [], watcher: 'all' });
    table.sees(/2B 2L 2W 2G 2O .*\n.* 1Kn 1Rd 1YP /, / 1O 1Mo /, /▲ Bob +1 10 +3 +1 \*12│/);
    await table.close();
    Object.assign(rich, { largestArmy: 1 });
    await sitDown({ state: rich, people: [], watcher: 'all' });
    table.sees(/▲ Bob +1 10 +3 \*1 \*12│/);
  });

  it('says above the next prompt of the set-up that time was up', async () => {
    await sitDown({ options: { turnSeconds: 30 } });
    await table.passTime(31_000);
    table.sees("├ Time's up for you. ");
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
    table.sees('(o)', '(6)', '[R]', 'Place your road');
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
    await table.passTime(500);
    table.sees(
      'the game is over',
      /★ [●▲◆] \w+/,
      /\d+ points/,
      /█+ 1 █+/,
      /wins! \d+ points on their own turn\./,
    );
    table.sees('Points by source', 'Cards', /Rolled +Stolen +Lost +Blocked +Traded/);
    expect(table.sounds).toContain('win');
    await table.press('right');
    table.sees(/\d+ rolls of the dice, stroke: expected|Hands at the end|Points after each turn/);
    await table.press('escape');
    table.sees('(6)', 'n new game', 'Space figures');
    await table.press('space');
    table.sees('Points by source');
    await table.press('s', 'escape');
    await table.press('n');
    expect(left).toEqual(['log', 'new-game']);
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
