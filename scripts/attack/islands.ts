import { bots } from '../../src/games/catan/bots/index.ts';
import { layoutKind } from '../../src/games/catan/layouts/layout-kind.ts';
import type { IslandFile } from '../../src/games/catan/maker/edits.ts';
import { createMaker } from '../../src/games/catan/maker/index.tsx';
import { isIsland, islandProblems } from '../../src/games/catan/maker/problems.ts';
import { createCatan } from '../../src/games/catan/rules/index.ts';
import { Shelf, shippedFolder } from '../../src/shelf/shelf.ts';
import { playOn, type Target } from './attack.ts';
import { odd } from './mutate.ts';

const shelf = new Shelf<IslandFile>(layoutKind, { shipped: shippedFolder(layoutKind) });
const game = createCatan(shelf);
const maker = createMaker(shelf);
const [player] = bots;

export const islands: Target<IslandFile> = {
  kind: layoutKind,
  whole: shelf.list().flatMap(({ read }) => (read.ok ? [read.file] : [])),
  odd: [
    ...odd,
    ...['desert', 'ore', 'wool', 'any', '0,0', '3,-3', '0,-2,NW', 6, 8, 7],
    ...[
      { hex: '0,0', resource: 'desert' },
      { edge: '0,-2,NW', kind: 'any' },
    ],
  ],
  isDraft: isIsland,
  look(file) {
    islandProblems(file);
    maker.list(file);
    maker.preview(file);
  },
  play(layout, luck) {
    playOn({ game, player: player!, options: { layout } }, luck);
  },
};
