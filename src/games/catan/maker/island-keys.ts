import { seededChance } from '../../../engine/chance.ts';
import { NUMBERS } from '../rules/layout-schema.ts';
import { HARBOUR_KINDS, type HarbourKind, TERRAINS, type Terrain } from '../rules/resources.ts';
import type { Place } from '../rules/topology.ts';
import { terrains } from '../screen/board/paint.ts';
import { harbourAt, hexAt, type IslandEdit, type IslandFile } from './edits.ts';

/** Something that can be done on the island, by a key that the menu names too. */
interface Doing {
  readonly key: string;
  readonly label: string;
  readonly hidden: boolean;
  readonly whyNot?: string | undefined;
  run(): void;
}

export interface IslandHands {
  edit(made: IslandEdit): void;
  name(): void;
  test(): void;
}

export const letterOf = (kind: Terrain | 'any'): string =>
  kind === 'any' ? 'a' : kind === 'desert' ? 'd' : terrains[kind].letter.toLowerCase();

/** What can be done at a place of the name, then what can be done with the whole island. */
export function islandDoings(
  file: IslandFile,
  kind: Place['kind'],
  name: string,
  hands: IslandHands,
): readonly Doing[] {
  const { edit } = hands;
  return [
    ...(kind === 'hex' ? hexDoings(file, name, edit) : coastDoings(file, name, edit)),
    {
      ...{ key: 'f', label: 'fill', hidden: false },
      run: () => edit({ type: 'fill', chance: seededChance(`fill ${Math.random()}`) }),
    },
    { key: 'n', label: 'name', hidden: true, run: hands.name },
    { key: 't', label: 'test', hidden: false, run: hands.test },
  ];
}

function hexDoings(file: IslandFile, hex: string, edit: IslandHands['edit']): readonly Doing[] {
  const isDesert = hexAt(file, hex).resource === 'desert';
  const whyNot = isDesert ? 'A desert has no number.' : undefined;
  const turn = (by: 1 | -1): void => {
    const list = [0, ...NUMBERS];
    const now = list.indexOf(hexAt(file, hex).number || 0);
    edit({ type: 'number', hex, number: list[(now + by + list.length) % list.length]! });
  };
  return [
    ...TERRAINS.map((terrain) => ({
      ...{ key: letterOf(terrain), label: terrain, hidden: true },
      run: () => edit({ type: 'terrain', hex, terrain }),
    })),
    { key: '+', label: 'number', hidden: isDesert, whyNot, run: () => turn(1) },
    { key: '-', label: 'number back', hidden: true, whyNot, run: () => turn(-1) },
    { key: 'r', label: 'robber', hidden: false, run: () => edit({ type: 'robber', hex }) },
  ];
}

function coastDoings(file: IslandFile, edge: string, edit: IslandHands['edit']): readonly Doing[] {
  const kinds: readonly HarbourKind[] = HARBOUR_KINDS;
  const taken = harbourAt(file, edge) !== undefined;
  return [
    ...kinds.map((kind) => ({
      ...{ key: letterOf(kind), label: kind === 'any' ? 'any 3:1' : kind, hidden: taken || kind !== 'any' },
      run: () => edit({ type: 'harbour', edge, kind }),
    })),
    {
      ...{ key: 'x', label: 'none', hidden: !taken },
      run: () => edit({ type: 'harbour', edge, kind: undefined }),
    },
  ];
}
