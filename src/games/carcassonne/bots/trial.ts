import { cellX, cellY, layTile, makeRoom } from '../rules/board.ts';
import { rootOf } from '../rules/features.ts';
import type { State } from '../rules/state.ts';
import { monasterySegment, segmentCount } from '../rules/tables.ts';

/**
 * Lays tiles on one open cell and takes them up again, far quicker than on a copy: laying a tile changes nothing but
 * the features of its neighbours, the monasteries around, the cells beside it and the ends of the lists.
 */
export class Trial {
  #cell = 0;
  #x = 0;
  #y = 0;
  #open = 0;
  #openCount = 0;
  #twoCities = 0;
  #monasteries = 0;
  #bend = 0;
  /** Root, size, open, mark, claims of each feature that could change. */
  readonly #roots: number[] = [];
  /** Cell, what lies there, and the need of an open one. */
  readonly #cells: number[] = [];

  /** @param open index of an open cell. */
  begin(state: State, open: number): void {
    makeRoom(state, cellX(state, state.openCells[open]!), cellY(state, state.openCells[open]!));
    const cell = state.openCells[open]!;
    this.#cell = cell;
    this.#open = open;
    this.#x = cellX(state, cell);
    this.#y = cellY(state, cell);
    this.#openCount = state.openCells.length;
    this.#twoCities = state.twoCityNodes.length;
    this.#monasteries = state.monasteries.length;
    this.#bend = state.bend;
    this.#roots.length = 0;
    this.#cells.length = 0;
    this.#cells.push(open, state.needs[open]!);
    this.#keepCell(state, cell + state.width);
    this.#keepCell(state, cell + 1);
    this.#keepCell(state, cell - state.width);
    this.#keepCell(state, cell - 1);
    for (const near of [-state.width - 1, -state.width + 1, state.width - 1, state.width + 1]) {
      this.#keepMonastery(state, cell + near);
    }
  }

  get x(): number {
    return this.#x;
  }

  get y(): number {
    return this.#y;
  }

  lay(state: State, kind: number, rotation: number): void {
    layTile(state, kind, this.#x, this.#y, rotation);
  }

  /** Takes up the tile that was laid last. */
  lift(state: State): void {
    this.#shorten(state);
    const { parent, size, open, mark, claims } = state;
    const kept = this.#roots;
    for (let i = 0; i < kept.length; i += 5) {
      const root = kept[i]!;
      parent[root] = root;
      size[root] = kept[i + 1]!;
      open[root] = kept[i + 2]!;
      mark[root] = kept[i + 3]!;
      claims[root] = kept[i + 4]!;
    }
    this.#restoreCells(state);
    state.bend = this.#bend;
  }

  #shorten(state: State): void {
    const { xs, ys, turned, firstNode, followerAt, parent, size, open, mark, claims } = state;
    xs.pop();
    ys.pop();
    turned.pop();
    followerAt.pop();
    const first = firstNode.pop()!;
    while (parent.length > first) {
      parent.pop();
      size.pop();
      open.pop();
      mark.pop();
      claims.pop();
    }
    if (state.twoCityNodes.length > this.#twoCities) state.twoCityNodes.pop();
    if (state.monasteries.length > this.#monasteries) state.monasteries.pop();
  }

  /** Open cells come back in their old order: the laid cell had given its place to the last one. */
  #restoreCells(state: State): void {
    const { openCells, needs, grid } = state;
    while (openCells.length >= this.#openCount) {
      grid[openCells.pop()!] = 0;
      needs.pop();
    }
    const last = this.#openCount - 1;
    const place = this.#open;
    if (place !== last) {
      const moved = openCells[place]!;
      openCells.push(moved);
      needs.push(needs[place]!);
      grid[moved] = ~last;
      openCells[place] = this.#cell;
    } else {
      openCells.push(this.#cell);
      needs.push(0);
    }
    grid[this.#cell] = ~place;
    const kept = this.#cells;
    for (let i = 0; i < kept.length; i += 2) needs[kept[i]!] = kept[i + 1]!;
  }

  #keepCell(state: State, beside: number): void {
    const content = state.grid[beside]!;
    if (content < 0) this.#cells.push(~content, state.needs[~content]!);
    if (content <= 0) return;
    const tile = content - 1;
    const first = state.firstNode[tile]!;
    const last = first + segmentCount[state.turned[tile]! >> 2]!;
    for (let node = first; node < last; node++) this.#keepRoot(state, rootOf(state, node));
  }

  #keepMonastery(state: State, near: number): void {
    const content = state.grid[near]!;
    if (content <= 0) return;
    const segment = monasterySegment[state.turned[content - 1]! >> 2]!;
    if (segment >= 0) this.#keepRoot(state, state.firstNode[content - 1]! + segment);
  }

  #keepRoot(state: State, root: number): void {
    this.#roots.push(root, state.size[root]!, state.open[root]!, state.mark[root]!, state.claims[root]!);
  }
}
