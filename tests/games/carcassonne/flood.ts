import type { CarcassonneState } from '../../../src/games/carcassonne/rules/state.ts';
import { type Segment, tileKinds } from '../../../src/games/carcassonne/rules/tiles.ts';

const steps = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** Half sides that face each other, as tiles.json gives them: 0-5, 1-4, 2-7, 3-6. */
const facing = [5, 4, 7, 6, 1, 0, 3, 2] as const;

interface Place {
  readonly tile: number;
  readonly segment: number;
}

/** A feature worked out by walking over the tiles, without any of the state's own books. */
export interface FloodedFeature {
  readonly kind: string;
  readonly places: readonly Place[];
  readonly tiles: ReadonlySet<number>;
  readonly openSides: number;
  readonly pennants: number;
  /** Followers by seat. */
  readonly followers: readonly number[];
}

export class Flood {
  readonly #state: CarcassonneState;
  readonly #at: ReadonlyMap<string, number>;

  constructor(state: CarcassonneState) {
    this.#state = state;
    this.#at = new Map(state.xs.map((x, tile) => [`${x},${state.ys[tile]}`, tile]));
  }

  features(): FloodedFeature[] {
    const seen = new Set<string>();
    const found: FloodedFeature[] = [];
    for (const [tile, turned] of this.#state.turned.entries()) {
      for (const segment of tileKinds[turned >> 2]!.segments.keys()) {
        if (seen.has(`${tile}/${segment}`)) continue;
        found.push(this.#flood({ tile, segment }, seen));
      }
    }
    return found;
  }

  tileAt(x: number, y: number): number | undefined {
    return this.#at.get(`${x},${y}`);
  }

  #segment({ tile, segment }: Place): Segment {
    return tileKinds[this.#state.turned[tile]! >> 2]!.segments[segment]!;
  }

  #flood(start: Place, seen: Set<string>): FloodedFeature {
    const { kind } = this.#segment(start);
    const places: Place[] = [];
    const queue = [start];
    let openSides = kind === 'monastery' ? this.#emptyAround(start.tile) : 0;
    for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
      const key = `${place.tile}/${place.segment}`;
      if (seen.has(key)) continue;
      seen.add(key);
      places.push(place);
      const { open, next } = this.#beyond(place);
      openSides += open;
      queue.push(...next);
    }
    const followers = this.#state.followers.map(() => 0);
    for (const { tile, segment } of places) {
      const held = this.#state.followerAt[tile]!;
      if (held >= 0 && (held & 7) === segment) followers[held >> 3]!++;
    }
    const pennants = places.filter((place) => this.#segment(place).pennant).length;
    return { kind, places, tiles: new Set(places.map(({ tile }) => tile)), openSides, pennants, followers };
  }

  #beyond(place: Place): { open: number; next: Place[] } {
    const { edges, halves } = this.#segment(place);
    const rotation = this.#state.turned[place.tile]! & 3;
    const next: Place[] = [];
    let open = 0;
    for (const edge of edges) {
      const side = (edge - rotation + 4) % 4;
      const tile = this.#neighbour(place.tile, side);
      if (tile === undefined) open++;
      else next.push(this.#find(tile, (segment, turn) => segment.edges.includes((side + 2 + turn) % 4)));
    }
    for (const half of halves) {
      const turned = (half - 2 * rotation + 8) % 8;
      const tile = this.#neighbour(place.tile, turned >> 1);
      if (tile === undefined) continue;
      next.push(
        this.#find(tile, (segment, turn) => segment.halves.includes((facing[turned]! + 2 * turn) % 8)),
      );
    }
    return { open, next };
  }

  #find(tile: number, fits: (segment: Segment, rotation: number) => boolean): Place {
    const turned = this.#state.turned[tile]!;
    const segment = tileKinds[turned >> 2]!.segments.findIndex((candidate) => fits(candidate, turned & 3));
    if (segment < 0) throw new Error(`tile ${tile} does not continue its neighbour`);
    return { tile, segment };
  }

  #neighbour(tile: number, side: number): number | undefined {
    const [dx, dy] = steps[side]!;
    return this.tileAt(this.#state.xs[tile]! + dx, this.#state.ys[tile]! + dy);
  }

  #emptyAround(tile: number): number {
    let empty = 0;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        if (this.tileAt(this.#state.xs[tile]! + dx, this.#state.ys[tile]! + dy) === undefined) empty++;
      }
    }
    return empty;
  }
}
