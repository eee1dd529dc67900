import { type Chance, inRandomOrder } from '../../../engine/chance.ts';
import { COUNTS } from '../rules/layout.ts';
import { isRed, type LayoutFile, NUMBERS } from '../rules/layout-schema.ts';
import { HARBOUR_KINDS, type HarbourKind, sumOf, TERRAINS, type Terrain } from '../rules/resources.ts';
import { EDGES, HARBOUR_EDGES, HEX_HEXES, HEXES, hexIndex } from '../rules/topology.ts';

/** An island while it is designed: a hex whose number is 0 has none yet, a desert is open to be filled. */
export type IslandFile = LayoutFile;
type Hex = IslandFile['hexes'][number];

/** What it is called, who made it and what is said of it; empty where nothing is. */
type Words = Readonly<Record<'name' | 'author' | 'description', string>>;

/** One change of an island, as data. */
export type IslandEdit =
  | { readonly type: 'terrain'; readonly hex: string; readonly terrain: Terrain }
  | { readonly type: 'number'; readonly hex: string; readonly number: number }
  | { readonly type: 'harbour'; readonly edge: string; readonly kind: HarbourKind | undefined }
  | { readonly type: 'robber'; readonly hex: string }
  | ({ readonly type: 'words' } & Words)
  /** Terrain for deserts, numbers for what has none, harbours where there are none, out of what a box has left. */
  | { readonly type: 'fill'; readonly chance: Chance };

/** The island after a change; the same object where it changes nothing. */
export function applyIslandEdit(file: IslandFile, edit: IslandEdit): IslandFile {
  const changed = changedBy(file, edit);
  return JSON.stringify(changed) === JSON.stringify(file) ? file : changed;
}

function changedBy(file: IslandFile, edit: IslandEdit): IslandFile {
  switch (edit.type) {
    case 'terrain':
      return withHex(file, edit.hex, ({ hex, number }) => hexOf(hex, edit.terrain, number ?? 0));
    case 'number':
      return withHex(file, edit.hex, ({ hex, resource }) => hexOf(hex, resource, edit.number));
    case 'harbour': {
      const others = file.harbours.filter(({ edge }) => edge !== edit.edge);
      const { edge, kind } = edit;
      return { ...file, harbours: kind === undefined ? others : [...others, { edge, kind }] };
    }
    case 'robber':
      return { ...file, robber: edit.hex };
    case 'words': {
      const { type: _, ...words } = edit;
      const said = Object.entries({ ...file, ...words }).filter(([, value]) => value !== '');
      return Object.fromEntries(said) as IslandFile;
    }
    case 'fill':
      return filled(file, edit.chance);
  }
}

export function islandEditText(edit: IslandEdit): string {
  switch (edit.type) {
    case 'terrain':
      return `make ${edit.hex} ${edit.terrain}`;
    case 'number':
      return edit.number === 0 ? `take the number from ${edit.hex}` : `put ${edit.number} on ${edit.hex}`;
    case 'harbour':
      return edit.kind === undefined ? `take the harbour from ${edit.edge}` : `put a harbour at ${edit.edge}`;
    case 'robber':
      return `put the robber on ${edit.hex}`;
    case 'words':
      return `call it ${edit.name}`;
    case 'fill':
      return 'fill what is left';
  }
}

/** A desert has no number; what has no number yet has 0, which no file may. */
function hexOf(hex: string, resource: Terrain, number: number): Hex {
  if (resource === 'desert') return { hex, resource, number: null } as Hex;
  return { hex, resource, number } as Hex;
}

function withHex(file: IslandFile, name: string, change: (hex: Hex) => Hex): IslandFile {
  return { ...file, hexes: file.hexes.map((hex) => (hex.hex === name ? change(hex) : hex)) };
}

export function hexAt(file: IslandFile, name: string): Hex {
  return file.hexes.find(({ hex }) => hex === name) ?? hexOf(name, 'desert', 0);
}

export function harbourAt(file: IslandFile, edge: string): HarbourKind | undefined {
  return file.harbours.find((harbour) => harbour.edge === edge)?.kind;
}

/** A sea with nineteen deserts in it. */
export function blankIsland(): IslandFile {
  return {
    format: 'boardgames.catan.layout',
    formatVersion: 1,
    name: 'New island',
    hexes: HEXES.map(({ name }) => hexOf(name, 'desert', 0)),
    harbours: [],
    robber: '0,0',
  };
}

function filled(file: IslandFile, chance: Chance): IslandFile {
  const hexes = [...file.hexes];
  const terrains = leftOver(
    COUNTS.terrains,
    hexes.map(({ resource }) => (resource === 'desert' ? -1 : TERRAINS.indexOf(resource))),
  );
  hexes.forEach(({ hex, resource }, at) => {
    if (resource !== 'desert' || sumOf(terrains) === 0) return;
    const kind = chance.draw(terrains);
    terrains[kind]!--;
    hexes[at] = hexOf(hex, TERRAINS[kind]!, 0);
  });
  const numbers = newNumbers(hexes, chance);
  hexes.forEach(({ hex, resource }, at) => {
    const number = numbers.get(hex);
    if (number !== undefined) hexes[at] = hexOf(hex, resource, number);
  });
  const robber = hexes.find(({ resource }) => resource === 'desert')?.hex ?? file.robber ?? '0,0';
  return { ...file, hexes, robber, harbours: file.harbours.length > 0 ? file.harbours : newHarbours(chance) };
}

/** Numbers for the hexes that have none, sixes and eights apart from each other as far as that goes. */
function newNumbers(hexes: readonly Hex[], chance: Chance): ReadonlyMap<string, number> {
  const left = leftOver(
    COUNTS.numbers,
    hexes.map(({ number }) => (number ? NUMBERS.indexOf(number) : -1)),
  );
  const open = hexes.filter(({ resource, number }) => resource !== 'desert' && !number);
  const drawn = open.map(() => {
    const kind = chance.draw(sumOf(left) > 0 ? left : COUNTS.numbers);
    if (left[kind]! > 0) left[kind]!--;
    return NUMBERS[kind]!;
  });
  const red = hexes.filter(({ number }) => isRed(number)).map(({ hex }) => hex);
  const names = inRandomOrder(
    open.map(({ hex }) => hex),
    (count) => chance.die(count) - 1,
  );
  const spread = apart(names, red, drawn.filter(isRed).length);
  const rest = names.filter((name) => !spread.includes(name));
  // Red numbers come first, as do the places that are kept apart for them.
  const inOrder = [...drawn.filter(isRed), ...drawn.filter((number) => !isRed(number))];
  return new Map([...spread, ...rest].map((name, at) => [name, inOrder[at]!]));
}

/** So many of the hexes that none lies beside another or beside a red one, or as many as there are. */
function apart(names: readonly string[], red: readonly string[], count: number): readonly string[] {
  let most: readonly string[] = [];
  for (const [at, name] of names.entries()) {
    if (most.length >= count) break;
    if (HEX_HEXES[hexIndex(name)]!.some((hex) => red.includes(HEXES[hex]!.name))) continue;
    const found = [name, ...apart(names.slice(at + 1), [...red, name], count - 1)];
    if (found.length > most.length) most = found;
  }
  return most;
}

function newHarbours(chance: Chance): IslandFile['harbours'] {
  const left = [...COUNTS.harbours];
  return HARBOUR_EDGES.map((edge) => {
    const kind = chance.draw(left);
    left[kind]!--;
    return { edge: EDGES[edge]!.name, kind: HARBOUR_KINDS[kind]! };
  });
}

function leftOver(counts: readonly number[], used: readonly number[]): number[] {
  const left = [...counts];
  for (const kind of used) if ((left[kind] ?? 0) > 0) left[kind]!--;
  return left;
}
