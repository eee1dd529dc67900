import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MakerScreen } from '../../src/cli/maker/screen.tsx';
import { seededChance } from '../../src/engine/chance.ts';
import { readOptions } from '../../src/engine/options.ts';
import { layoutKind } from '../../src/games/catan/layouts/layout-kind.ts';
import { applyIslandEdit, blankIsland, hexAt, type IslandFile } from '../../src/games/catan/maker/edits.ts';
import { createMaker } from '../../src/games/catan/maker/index.tsx';
import { isIsland, islandProblems } from '../../src/games/catan/maker/problems.ts';
import { islandFigures, islandSections } from '../../src/games/catan/maker/StudyDialog.tsx';
import type { IslandStudy } from '../../src/games/catan/maker/study.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import { HEXES } from '../../src/games/catan/rules/topology.ts';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import { createMaker as createBoardMaker } from '../../src/games/monopoly/maker/index.tsx';
import type { AnyMaker } from '../../src/maker/maker.ts';
import { problemSentence } from '../../src/maker/problem-list.tsx';
import { studyPlayer } from '../../src/play/study.ts';
import { deleteOwn, saveOwn } from '../../src/shelf/own-files.ts';
import { Shelf, shippedFolder } from '../../src/shelf/shelf.ts';
import { stage } from '../tui/all-screens.tsx';
import { mount } from '../tui/driver.tsx';

const kinds = ({ hexes }: IslandFile): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { resource } of hexes) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${kind} ${count}`);
};

describe('islands of Catan that are designed', () => {
  it('are filled out of what a box holds, around what is there', () => {
    let island = blankIsland();
    expect(islandProblems(island).map(({ code }) => code)).toContain('E_BARREN');
    island = applyIslandEdit(island, { type: 'terrain', hex: '0,0', terrain: 'ore' });
    expect(islandProblems(island)).toMatchObject([{ code: 'E_NUMBER', place: 'hex 0,0' }]);
    expect(isIsland(island)).toBe(true);
    island = applyIslandEdit(island, { type: 'number', hex: '0,0', number: 6 });
    for (let seed = 0; seed < 20; seed++) {
      const full = applyIslandEdit(island, { type: 'fill', chance: seededChance(`${seed}`) });
      expect(hexAt(full, '0,0')).toEqual({ hex: '0,0', resource: 'ore', number: 6 });
      expect([...kinds(full)].sort()).toEqual([
        'brick 3',
        'desert 1',
        'grain 4',
        'lumber 4',
        'ore 3',
        'wool 4',
      ]);
      // Not a warning either: no six or eight lies beside another.
      expect(islandProblems(full)).toEqual([]);
      expect(full.harbours).toHaveLength(9);
    }
    expect(isIsland({ ...island, hexes: [] })).toBe(false);
  });

  it('have faults that are told whole, with what to press, in the narrowest line', () => {
    const { robber: _, ...full } = applyIslandEdit(blankIsland(), {
      type: 'fill',
      chance: seededChance('a'),
    });
    const hexes = full.hexes.map(({ hex }) => ({ hex, resource: 'ore' as const, number: 5 as const }));
    for (const [island, code] of [
      [blankIsland(), 'E_BARREN'],
      [{ ...full, hexes }, 'E_ROBBER'],
    ] as const) {
      const problem = islandProblems(island).find((each) => each.code === code)!;
      expect(problemSentence(problem).length).toBeLessThanOrEqual(77);
      expect(problem.mend).toMatch(/^Press [fr] /);
    }
  });

  it('can be drawn with numbers that none has, but not with a hex twice', () => {
    const blank = blankIsland();
    const withFirst = (hex: object) => ({
      ...blank,
      hexes: [{ ...blank.hexes[0], ...hex }, ...blank.hexes.slice(1)],
    });
    const drawn = (hex: object): boolean => isIsland(withFirst(hex));
    expect([0, 7, 5, 12, null].map((number) => drawn({ resource: 'ore', number }))).not.toContain(false);
    expect([13, -1, 6.5, '6', {}].map((number) => drawn({ resource: 'ore', number }))).not.toContain(true);
    expect(drawn({ hex: blank.hexes[1]!.hex })).toBe(false);
    const [seven] = islandProblems(withFirst({ resource: 'ore', number: 7 }) as unknown as IslandFile);
    expect([seven!.path, seven!.mend]).toEqual(['hexes[0].number', 'Press +, or d for desert.']);
  });

  it('are changed with the cursor over hexes and coast, and kept as files', async () => {
    const home = mkdtempSync(join(tmpdir(), 'islands-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const shelf = new Shelf<IslandFile>(layoutKind, {
      shipped: shippedFolder(layoutKind),
      own: join(home, 'catan'),
    });
    const maker = createMaker(shelf) as unknown as AnyMaker;
    const on = stage();
    const desk = await mount(
      <MakerScreen
        {...{ stage: on, makers: [maker], shown: maker, folder: join(home, 'drafts') }}
        script={undefined}
        opened={undefined}
      />,
    );
    await desk.press('d');
    desk.sees('Only your own islands can be deleted.');
    // A long name leaves room for the whole of what is marked.
    const own = { kind: layoutKind, folder: join(home, 'catan') };
    saveOwn(
      own,
      'long',
      { ...shelf.find('beginner')!, name: 'An island with the longest name there is' },
      'ask',
    );
    await desk.press('down', 'end');
    desk.sees('An island with the lo…', '│   9   │   11  │       │   3   │  (8)  │3:1');
    deleteOwn(own, 'long');
    await desk.press('home');
    await desk.press('down', 'enter', 'tab');
    desk.sees(
      '▸  ✗ hexes: every hex…  ││',
      '│    ! hexes: no ore on…  ││',
      '│ build. Press f to fill  ││',
      '├ Every hex is desert: nobody could ever build. Press f to fill it. ─',
    );
    await desk.press('escape', 'escape', 'q', 'home', 'enter', 'left');
    desk.sees('lumber 11');
    await desk.press('d', '+');
    desk.sees('A desert has no number.');
    await desk.press('u', 'w', '+');
    desk.sees('wool 12');
    await desk.press('r', 'left', 'left');
    desk.sees('a any 3:1');
    desk.seesNot('x none  f');
    await desk.press('a');
    desk.sees('x none  f');
    desk.sees('harbour: anything 3:1');
    desk.sees('harbours  10');
    desk.sees('no problems');
    await desk.press('up', 'a', 's');
    desk.sees('Kept as a draft, not saved: harbour -2,0,NW: it touches another harbour.');
    await desk.press('down', 'x', 'a', 'right', 'tab', 'enter', 'x');
    desk.sees('no problems', 'harbours  10');
    await desk.press('down', 'x', 's', 'enter');
    desk.sees('Saved as my-beginner-s-island.');
    const saved = shelf.find('my-beginner-s-island')!;
    expect([hexAt(saved, '-1,0'), saved.robber]).toEqual([
      { hex: '-1,0', resource: 'wool', number: 12 },
      '-1,0',
    ]);
    await desk.press('u', 'u');
    desk.sees('Undone');
    await desk.press('n', 'down');
    await desk.type('Ann');
    await desk.press('down', 'ctrl+u');
    await desk.paste('x'.repeat(600));
    await desk.press('enter', 's');
    expect(shelf.find('my-beginner-s-island')).toMatchObject({
      author: 'Ann',
      description: 'x'.repeat(500),
    });
    await desk.press('n', 'down', 'ctrl+u', 'enter', 's');
    expect(shelf.find('my-beginner-s-island')).not.toHaveProperty('author');
  });

  it('come to their own list when one is dropped on that of the boards', async () => {
    const home = mkdtempSync(join(tmpdir(), 'islands-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const shelves = [layoutKind, boardKind].map(
      (kind) => new Shelf<never>(kind, { shipped: shippedFolder(kind), own: join(home, kind.game) }),
    );
    const [islands, boards] = [createMaker(shelves[0]!), createBoardMaker(shelves[1]!)] as unknown as [
      AnyMaker,
      AnyMaker,
    ];
    const desk = await mount(
      <MakerScreen
        {...{ stage: stage(), makers: [boards, islands], shown: boards, folder: join(home, 'drafts') }}
        script={undefined}
        opened={undefined}
      />,
    );
    await desk.press('i');
    await desk.type(join(islands.shelf.folders.shipped, 'highlands.layout.json'));
    await desk.press('enter');
    desk.sees('Board maker · Catan', 'Highlands is saved as highlands', 'YOUR OWN');
    await desk.press('tab');
    desk.sees('Board maker · Monopoly');
    desk.seesNot('YOUR OWN');
  });

  it('are tested by games of computer players, with win rates by seat', async () => {
    const read = readOptions(catan.options, {}, 4);
    if (!read.ok) throw new Error(read.reason);
    const bots = ['easy', 'easy', 'easy', 'easy'];
    const play = await studyPlayer({
      ...{ kind: 'study', game: 'catan', bots, seed: 'island' },
      options: { ...read.options },
    });
    const record = play(0) as IslandStudy;
    expect(play(0)).toEqual(record);
    expect(record.winner).toBeGreaterThanOrEqual(0);
    expect(record.cards.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(record.turns / 2);
    const poor = { ...record, winner: 0, resources: [100, 100, 100, 100, 1] };
    const thirty = Array<IslandStudy>(30).fill(poor);
    const said = islandFigures(blankIsland(), thirty);
    const [wins, cards] = islandSections(thirty);
    expect(wins).toMatchObject({ bars: ['100%', '0%', '0%', '0%'].map((text) => ({ text })) });
    expect(cards).toMatchObject({ bars: [...Array<string>(4).fill('25%'), '0%'].map((text) => ({ text })) });
    // Hexes that are called alike are told apart by where they lie.
    const twins = HEXES.slice(0, 2).reduce(
      (island, { name }) => applyIslandEdit(island, { type: 'terrain', hex: name, terrain: 'grain' }),
      blankIsland(),
    );
    const rich = { ...record, cards: HEXES.map((_, hex) => Math.max(0, 9 - hex * 2)) };
    const [one, other] = HEXES.map(({ name }) => name);
    expect(islandFigures(twins, [rich])).toContain(
      `most cards: grain 0 at ${one} (9), grain 0 at ${other} (7), desert (5)`,
    );
    expect(said.slice(-2)).toEqual([
      '! Player 1 in the order of play wins too often: add good corners.',
      '! Only 0% of all cards are ore: give it a better number.',
    ]);
  });
});
