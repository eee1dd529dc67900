import facts from '../../../boards/carcassonne/tiles.json' with { type: 'json' };

/** A tile that lies, as the view tells it. */
interface Laid {
  readonly tile: string;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  follower: { readonly seat: number; readonly segment: string } | null;
}

type Kind = 'city' | 'road' | 'monastery' | 'river' | 'field';

/** One segment of one tile, and the points of the plane where it leaves the tile. */
export interface Part {
  readonly laid: Laid;
  readonly id: string;
  readonly kind: Kind;
  readonly points: readonly string[];
  readonly pennant: boolean;
  /** Ids of the cities on its tile that a field touches. */
  readonly cities: readonly string[];
}

export interface Feature {
  readonly kind: Kind;
  readonly parts: readonly Part[];
  readonly tiles: number;
  readonly pennants: number;
  /** Sides that lead nowhere, or empty cells around a monastery. */
  readonly open: number;
  readonly followers: readonly Laid[];
}

type Vector = readonly [x: number, y: number];

/** From the middle of a tile, which is four wide, to the middles of its sides N, E, S, W. */
const sides: readonly Vector[] = [
  [0, 2],
  [2, 0],
  [0, -2],
  [-2, 0],
];

/** The same for the half sides, clockwise from the north-west corner. */
const halves: readonly Vector[] = [
  [-1, 2],
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
];

function factsOf(id: string) {
  const tile = facts.tiles.find((candidate) => candidate.id === id);
  if (!tile) throw new Error(`no tile ${id}`);
  return tile;
}

function turned([x, y]: Vector, rotation: number): Vector {
  return rotation === 0 ? [x, y] : turned([-y, x], rotation - 1);
}

function pointOf({ x, y, rotation }: Laid, vector: Vector): string {
  const [dx, dy] = turned(vector, rotation);
  return `${4 * x + dx},${4 * y + dy}`;
}

function partsOf(laid: Laid): Part[] {
  const tile = factsOf(laid.tile);
  const atSides = (names: readonly string[]) =>
    names.map((name) => pointOf(laid, sides['NESW'.indexOf(name)]!));
  const plain = { laid, points: [], pennant: false, cities: [] };
  const parts: Part[] = tile.cities.map(({ id, edges, pennant }) => {
    return { ...plain, id, kind: 'city', points: atSides(edges), pennant };
  });
  for (const { id, edges } of tile.roads) parts.push({ ...plain, id, kind: 'road', points: atSides(edges) });
  if (tile.monastery) parts.push({ ...plain, id: tile.monastery, kind: 'monastery' });
  if (tile.river) parts.push({ ...plain, id: 'I0', kind: 'river', points: atSides(tile.river) });
  for (const { id, halves: owned, cities } of tile.fields) {
    parts.push({
      ...plain,
      id,
      kind: 'field',
      points: owned.map((half) => pointOf(laid, halves[half]!)),
      cities,
    });
  }
  return parts;
}

/**
 * A board that keeps nothing but the tiles and works everything out by walking over points of the plane, straight
 * from tiles.json: segments that share a point are one feature. Slow, and without a line of the rules' own code.
 */
export class SlowBoard {
  readonly tiles: Laid[] = [];
  readonly #parts: Part[] = [];
  readonly #at = new Map<string, Part[]>();
  /** What the tiles show at the middles of their sides. */
  readonly #letters = new Map<string, string>();

  lay(tile: string, x: number, y: number, rotation: number): void {
    const laid: Laid = { tile, x, y, rotation, follower: null };
    this.tiles.push(laid);
    for (const [point, letter] of sidesOf(laid)) this.#letters.set(point, letter);
    for (const part of partsOf(laid)) {
      this.#parts.push(part);
      for (const point of part.points) {
        const here = this.#at.get(this.#key(part, point)) ?? [];
        this.#at.set(this.#key(part, point), [...here, part]);
      }
    }
  }

  get last(): Laid {
    return this.tiles.at(-1)!;
  }

  partsOf(laid: Laid): readonly Part[] {
    return this.#parts.filter((part) => part.laid === laid);
  }

  features(): Feature[] {
    const seen = new Set<Part>();
    return this.#parts.flatMap((part) => {
      if (seen.has(part)) return [];
      const feature = this.featureOf(part);
      for (const other of feature.parts) seen.add(other);
      return [feature];
    });
  }

  featureOf(start: Part): Feature {
    const { kind } = start;
    const parts = new Set([start]);
    let open = kind === 'monastery' ? 9 - this.#around(start.laid) : 0;
    // A set hands out what is added to it while it is walked over.
    for (const part of parts) {
      for (const point of part.points) {
        const here = this.#at.get(this.#key(part, point))!;
        if (here.length === 1) open++;
        for (const other of here) parts.add(other);
      }
    }
    const all = [...parts];
    return {
      kind,
      parts: all,
      tiles: new Set(all.map(({ laid }) => laid)).size,
      pennants: all.filter(({ pennant }) => pennant).length,
      open,
      followers: all.flatMap(({ laid, id }) => (laid.follower?.segment === id ? [laid] : [])),
    };
  }

  /** Every `x,y,rotation` at which a tile may be laid, found by trying every cell in reach. */
  placements(tile: string): string[] {
    const found: string[] = [];
    const xs = this.tiles.map(({ x }) => x);
    const ys = this.tiles.map(({ y }) => y);
    for (let x = Math.min(...xs) - 1; x <= Math.max(...xs) + 1; x++) {
      for (let y = Math.min(...ys) - 1; y <= Math.max(...ys) + 1; y++) {
        for (let rotation = 0; rotation < 4; rotation++) {
          if (this.#fits({ tile, x, y, rotation, follower: null })) found.push(`${x},${y},${rotation}`);
        }
      }
    }
    return found.sort();
  }

  /** Empty cells beside a tile. */
  rim(): string[] {
    const cells = this.tiles.flatMap(({ x, y }) =>
      sides.map(([dx, dy]) => [x + dx / 2, y + dy / 2] as const),
    );
    return [...new Set(cells.filter(([x, y]) => !this.tileAt(x, y)).map(([x, y]) => `${x},${y}`))].sort();
  }

  tileAt(x: number, y: number): Laid | undefined {
    return this.tiles.find((laid) => laid.x === x && laid.y === y);
  }

  #fits(laid: Laid): boolean {
    if (this.tileAt(laid.x, laid.y)) return false;
    const met = sidesOf(laid).filter(([point]) => this.#letters.has(point));
    if (met.length === 0 || met.some(([point, letter]) => this.#letters.get(point) !== letter)) return false;
    if (factsOf(laid.tile).set === 'base') return true;
    const entry = met.find(([, letter]) => letter === 'I')?.[0];
    if (entry === undefined) return false;
    const turn = this.#turn(laid, entry);
    return turn === 0 || turn !== this.#lastTurn();
  }

  /** Which way the river turned on the last tile, which is one of the river; 0 for none. */
  #lastTurn(): number {
    const before = this.tiles.at(-2);
    if (!before) return 0;
    const theirs = new Map(sidesOf(before));
    const entry = sidesOf(this.last).find(([point, letter]) => letter === 'I' && theirs.has(point))![0];
    return this.#turn(this.last, entry);
  }

  /** 1 when the river turns to the left, -1 to the right, 0 when it goes straight on or ends. */
  #turn(laid: Laid, entry: string): number {
    const exit = sidesOf(laid).find(([point, letter]) => letter === 'I' && point !== entry)?.[0];
    if (exit === undefined) return 0;
    const from = (point: string): number[] =>
      point.split(',').map((at, axis) => Number(at) - 4 * [laid.x, laid.y][axis]!);
    const [inX, inY] = from(entry) as [number, number];
    const [outX, outY] = from(exit) as [number, number];
    return Math.sign(-inX * outY + inY * outX);
  }

  /** Tiles in the three by three cells around one, itself included. */
  #around({ x, y }: Laid): number {
    return this.tiles.filter((laid) => Math.abs(laid.x - x) <= 1 && Math.abs(laid.y - y) <= 1).length;
  }

  #key(part: Part, point: string): string {
    return `${part.kind} ${point}`;
  }
}

/** The points where a tile's sides lie, with the letters that they show. */
function sidesOf(laid: Laid): (readonly [point: string, letter: string])[] {
  const { edges } = factsOf(laid.tile);
  return sides.map((side, index) => [pointOf(laid, side), edges[index]!]);
}
