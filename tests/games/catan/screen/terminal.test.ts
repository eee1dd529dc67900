import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.ts';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import { beforeRoll, cities, deal, table as emptyTable, give, ring, settlements, walk } from '../table.ts';
import { session, sitDown, state, table, village } from './sitting.tsx';

describe('L4 any terminal', () => {
  it('shows only the cursor inverse', async () => {
    await sitDown({ state: village(), env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' } });
    expect(table.marked()).toEqual([]);
    await table.press('c');
    expect(table.marked()).toEqual(['●']);
  });

  it('names what the numbers at the side are where there is room, and cuts long names with an ellipsis', async () => {
    const rich = village();
    deal(rich, 0, 'victoryPoint', 2);
    const names = ['Ann', 'Bartholomew-Longname', 'Cy'];
    await sitDown({ state: rich, columns: 80, rows: 24, names });
    table.sees(/Pts Hd Dv Kn +Rd/, / B +L +W +G +O /, 'Dev 23 left · 2VP', '▲ Barthol…');
    await table.resize(200, 60);
    table.sees(/Points +Hand +Dev +Knights +Road/, /Brick +Lumber +Wool +Grain +Ore/, /Hand +5 +2 +1 +3 +3/);
    table.sees('Dev 23 left · 2 victory points', '▲ Bartholomew-Longname');
  });

  it('cuts no two names alike at 80 columns that only their numbers tell apart', async () => {
    const names = ['Ann', 'Bartholomew-Longname 2', 'Bartholomew-Longname 3'];
    await sitDown({ state: village(), columns: 80, rows: 24, names });
    table.sees('▲ Barth… 2', '◆ Barth… 3');
    await table.press('t');
    table.sees(/\[x\] ▲ Bartholo\S*… 2 \[x\] ◆ Bartholo\S*… 3/);
  });

  it('stands in the middle of a window that is larger than the island, its side and what is below it', async () => {
    await sitDown({ state: village(), columns: 240, rows: 70 });
    table.sees(/Road {19}│\n/, /\n│ {20,21}o Road /);
    const rows = table.rows();
    const above = rows.findIndex((row) => row.includes('3:1 any')) - 1;
    const below =
      rows.findIndex((row) => row.startsWith('├')) - 1 - rows.findIndex((row) => row.includes('d Dev card'));
    expect([above, below]).toEqual([7, 7]);
  });

  it('says whole at 80 columns that victory points count already, with cards to play beside them', async () => {
    const rich = village();
    deal(rich, 0, 'victoryPoint', 3);
    deal(rich, 0, 'knight');
    await sitDown({ state: rich, columns: 80, rows: 24 });
    await table.press('p');
    table.sees(
      'Choose a development card to play. Your 3 victory points count already.',
      /▸ 1 Knight +✓ {5}/,
    );
  });

  it('L4 every dialog waits through a window that is too small, and stands as it was afterwards', async () => {
    const rich = village();
    deal(rich, 0, 'monopoly');
    deal(rich, 0, 'yearOfPlenty');
    await sitDown({ state: rich });
    const dialogs = [['o'], ['c'], ['p'], ['b', 'right'], ['t', '+'], ['p', 'enter', '+']];
    for (const keys of dialogs) {
      await table.press(...keys);
      const before = table.frame();
      await table.resize(20, 5);
      expect(table.frame()).toContain('Please make it 80 by');
      await table.resize(80, 24);
      expect(table.frame()).toBe(before);
      for (let i = 0; i < 3 && !table.frame().includes('Space end turn'); i++) await table.press('escape');
    }
  });

  it('reads out the board, the hand and the place of the cursor', async () => {
    await sitDown({ state: village(), settings: { reader: true } });
    await table.press('c');
    table.sees('Your hand: 5 brick, 2 lumber', 'Cursor: between brick 6, wool 4 and the desert');
  });

  it('L4 reads out words alone: places, costs and keys, no letters of columns and no arrows', async () => {
    await sitDown({ state: village(), settings: { reader: true } });
    table.sees(
      /^Row 3: .*the desert with the robber/m,
      /^Harbours: .*any three for one on the coast/m,
      /^Ann: 1 point, 14 resource cards, .* longest road 2\.$/m,
      /^Settlements of Ann: between brick 6/m,
      /^o Road: 1 brick and 1 lumber/m,
      /^The bank has \d+ brick/m,
    );
    expect(table.frame()).not.toContain('─');
    await table.press('o');
    table.sees(/^o Road: /m);
    table.sees('Keys: Up, Down, Left, Right move.');
    // The cursor's place alone has the name that `:` takes.
    const told = table.frame().replace(/^Cursor: .*$/m, '');
    expect(told).not.toMatch(/[↑↓←→▸]|BLWG|Pts|-?\d,-?\d,N/);
  });

  it('L4 reads out tables of cards in words, with the place of the cursor', async () => {
    const rich = village();
    for (const card of ['knight', 'monopoly', 'yearOfPlenty'] as const) deal(rich, 0, card);
    await sitDown({ state: rich, settings: { reader: true } });
    await table.press('t', '+', 'right');
    table.sees(
      /^Offer$/m,
      'Give: brick 1/5, lumber 0/2, wool 0/1, grain 0/3, ore 0/3. Marked: lumber.',
      'Want: brick 0, lumber 0, wool 0, grain 0, ore 0.',
      'To: Bob and Cy.',
    );
    await table.press('up', 'space');
    table.sees(/^Give: [^.]*\.$/m, 'To: Bob. Marked: Cy.');
    await table.press('escape', 'b');
    table.sees(/^Give: brick 4\/5, .* Marked: brick\.$/m, /^Get: brick \(14\), .* Chosen: lumber\.$/m);
  });

  it('L4 reads out which card, which resource and which player is marked', async () => {
    const rich = village();
    for (const card of ['knight', 'monopoly'] as const) deal(rich, 0, card);
    await sitDown({ state: rich, settings: { reader: true } });
    await table.press('p');
    table.sees(/^Marked: 1 Knight$/m, /^0 Road building$/m, /^1 Monopoly$/m);
    await table.press('up', 'enter', 'right');
    table.sees(/^Marked: lumber$/m);
    const crowded = village();
    settlements(crowded, 1, '-1,1,N');
    settlements(crowded, 2, '0,0,S');
    for (const seat of [1, 2]) give(crowded, seat, { ore: 1 });
    crowded.phase = { kind: 'robber' };
    crowded.robber = 0;
    await sitDown({ state: crowded, settings: { reader: true } });
    await table.press('enter', 'down');
    table.sees(/^Bob: 1 card, 2 points$/m, /^Marked: Cy: 1 card, 2 points$/m);
  });

  it('L4 reads out what stands in the way of a purchase with one stop at its end', async () => {
    const roadless = emptyTable();
    settlements(roadless, 0, '0,0,N');
    give(roadless, 0, { brick: 1, lumber: 1, wool: 1, grain: 1 });
    await sitDown({ state: roadless, settings: { reader: true } });
    table.sees(/^s Settlement: .*; [A-Z][^.]+\.$/m);
  });

  it('L4 reads out once who rolled what and who gets what', async () => {
    const before = beforeRoll();
    cities(before, 0, '-1,-1,S');
    await sitDown({ state: before, seed: 'roll', settings: { reader: true } });
    await table.press('r');
    await table.passTime(1000);
    const [a, b] = state().dice!;
    expect(table.frame().split(`${a} + ${b} = ${a + b}`)).toHaveLength(2);
    table.sees(`Ann rolls ${a} + ${b} = ${a + b}`, 'Build, trade, or end the turn.');
  });

  it('L4 reads out who has the longest road and the largest army, and the cards that are known', async () => {
    const tracked = emptyTable({ cardTracker: true });
    walk(tracked, 1, ...ring('0,0'));
    tracked.knights[2] = 3;
    tracked.largestArmy = 2;
    give(tracked, 1, { ore: 2, wool: 1 });
    tracked.known = [...tracked.hands];
    tracked.known[5 + 4] = 1;
    await sitDown({ state: tracked, settings: { reader: true } });
    table.sees('0 knights, longest road 5, the longest of all.', '3 knights and the largest army, longest');
    table.sees('Cards of Bob: 1 wool and 1 ore, 1 unknown.', 'Cards of Cy: none.');
    table.seesNot('Cards of Ann');
  });

  it('L4 reads out the costs to who can buy, not before the roll', async () => {
    await sitDown({ state: beforeRoll(), settings: { reader: true } });
    table.sees('Your turn. Roll the dice.');
    table.seesNot('o Road:');
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

it('nothing is cut at 80x24 with four players and the usual names', async () => {
  await sitDown({ people: [0], names: ['Root', 'Normal', 'Normal 2', 'Normal 3'], seed: 'whole' });
  const chance = seededChance('whole texts');
  for (let i = 0; i < 240 && catan.toAct(state()).length > 0; i++) {
    const seat = catan.toAct(state())[0]!;
    void session.play(seat, catan.sampleMove(state(), seat, chance));
    if (i % 4 > 0) continue;
    await table.settle();
    expect(table.frame().replaceAll('thinking …', '')).not.toContain('…');
  }
  expect(session.match.steps.length).toBeGreaterThan(200);
});
