import { completedPoints, followersOf, mostFollowers, rootOf } from '../rules/features.ts';
import { totalOf } from '../rules/scoring.ts';
import type { State } from '../rules/state.ts';
import {
  fieldCities,
  fitRow,
  fits,
  NEEDS,
  needWeight,
  segmentCount,
  segmentKind,
  sideSegment,
} from '../rules/tables.ts';
import { CITY, FIELD, MONASTERY, RIVER, tileKinds } from '../rules/tiles.ts';
import { leftCounts } from '../rules/view.ts';

/** What a cell's need means, by the need. */
interface Needs {
  /** The kinds that fit it when the river does not forbid a bend. */
  readonly fittingKinds: readonly (readonly number[])[];
  /** The sides, as bits, on which a city, a road or the river leads into the cell. */
  readonly featureSides: Uint8Array;
}

let needs: Needs | undefined;

/** Made when a computer player first thinks. */
function needsTable(): Needs {
  needs ??= {
    fittingKinds: Array.from({ length: NEEDS }, (_, need) =>
      tileKinds.flatMap((_, kind) => (fits[fitRow(kind, 0) + need] === 0 ? [] : [kind])),
    ),
    featureSides: Uint8Array.from({ length: NEEDS }, (_, need) =>
      needWeight.reduce((mask, weight, side) => {
        const code = Math.floor(need / weight) % 5;
        return code === 0 || code === 3 ? mask : mask | (1 << side);
      }, 0),
    ),
  };
  return needs;
}

/** What a rating believes of the game. */
export interface Beliefs {
  /** How sure a cell is to be filled for each tile left that fits it, at a table of one. */
  readonly eagerness: number;
  /** Factor on the odds of a feature for every open cell after the first. */
  readonly stretch: number;
  /** Points that the first, second, ... follower in hand is worth while the game is young. */
  readonly hand: readonly number[];
  /** Turns of one's own left from which on followers in hand lose their worth. */
  readonly lateTurns: number;
  /** How much of its worth a follower keeps that is going to return. */
  readonly returning: number;
  /** What a city beside a field counts: completed, and open against its odds. */
  readonly cityOfField: number;
  readonly hope: number;
  /** Points for a field for every turn of one's own left. */
  readonly fieldGrowth: number;
  /** Turns of one's own after which two of three empty cells around a monastery are filled. */
  readonly monasteryTurns: number;
}

/** Found by playing against itself. */
export const soundBeliefs: Beliefs = {
  eagerness: 0.24,
  stretch: 0.7,
  hand: [8.5, 5.5, 3.6, 2.3, 1.5, 1, 0.65],
  lateTurns: 7,
  returning: 0.64,
  cityOfField: 3,
  hope: 0.45,
  fieldGrowth: 0.004,
  monasteryTurns: 15,
};

/** Rates positions for all seats: the points that each can expect at the end. */
export class Rater {
  /** Expected final points by seat, after `rate`. */
  readonly expected: Float64Array;
  readonly #seats: number;
  readonly #needs = needsTable();
  readonly #beliefs: Beliefs;
  /** Tiles left by kind, and how sure a need is to be filled under them. */
  #counts: readonly number[] = [];
  #turnsLeft = 0;
  #monasteryFill = 0;
  readonly #handWorth: Float64Array;
  readonly #odds = new Float64Array(NEEDS);
  readonly #oddsStamp = new Int32Array(NEEDS);
  #countsStamp = 0;
  /** By node, valid where `stamp` is the current one: the odds that the feature is completed, its open cells, and a field's worth. */
  readonly #completion = new Float64Array(1024);
  readonly #openCells = new Int32Array(1024);
  readonly #fieldWorth = new Float64Array(1024);
  readonly #touched = new Int32Array(1024);
  readonly #fieldTouched = new Int32Array(1024);
  #stamp = 0;
  readonly #pairs = new Int32Array(512);
  #pairCount = 0;
  /** Roots of fields and of the cities beside them, in twos, as they were in `look`. */
  readonly #known: number[] = [];

  constructor(state: State, beliefs: Beliefs = soundBeliefs) {
    this.#beliefs = beliefs;
    this.#seats = state.seats;
    this.expected = new Float64Array(state.seats);
    this.#handWorth = new Float64Array(state.options.followers + 1);
    this.look(state, leftCounts(state), state.stack);
  }

  /**
   * Says what is still to be drawn; all that is rated until the next call is rated with it, and is this state with
   * one more tile at most.
   */
  look(state: State, counts: readonly number[], left: number): void {
    this.#learnFields(state);
    this.#monasteryFill = 1 - Math.exp(-left / this.#seats / this.#beliefs.monasteryTurns);
    this.#counts = counts;
    this.#countsStamp++;
    this.#turnsLeft = left / this.#seats;
    const { hand, lateTurns } = this.#beliefs;
    const young = Math.min(1, this.#turnsLeft / lateTurns);
    for (let n = 1; n < this.#handWorth.length; n++) {
      this.#handWorth[n] = this.#handWorth[n - 1]! + (hand[n - 1] ?? 0.3) * young;
    }
  }

  /** Fills `expected` for a state whose last tile lies but is not yet scored. */
  rate(state: State): void {
    this.#stamp++;
    this.#seeOpenCells(state);
    this.#seeFields(state);
    for (let seat = 0; seat < this.#seats; seat++) {
      this.expected[seat] = totalOf(state, seat) + this.#handWorth[state.followers[seat]!]!;
    }
    this.#seeClaims(state);
  }

  /** Points that a follower of `seat` on a free segment of the last tile adds to what `rate` found. */
  gain(state: State, seat: number, segment: number): number {
    const tile = state.turned.length - 1;
    const root = rootOf(state, state.firstNode[tile]! + segment);
    const kind = segmentKind[(state.turned[tile]! >> 2) * 8 + segment]!;
    const inHand = state.followers[seat]!;
    const cost = this.#handWorth[inHand]! - this.#handWorth[inHand - 1]!;
    if (kind !== FIELD && state.open[root] === 0) return completedPoints(state, kind, root);
    const odds = this.#oddsOf(state, kind, root);
    return this.#worth(state, kind, root, odds) - cost * (1 - odds * this.#beliefs.returning);
  }

  #learnFields(state: State): void {
    const known = this.#known;
    known.length = 0;
    if (!state.options.fields) return;
    const { turned, firstNode } = state;
    const seen = new Set<number>();
    for (let tile = 0; tile < turned.length; tile++) {
      for (const [fieldSegment, citySegment] of fieldCities[turned[tile]! >> 2]!) {
        const field = rootOf(state, firstNode[tile]! + fieldSegment);
        const city = rootOf(state, firstNode[tile]! + citySegment);
        if (seen.has(field * 1024 + city)) continue;
        seen.add(field * 1024 + city);
        known.push(field, city);
      }
    }
  }

  #needOdds(need: number): number {
    this.#oddsStamp[need] = this.#countsStamp;
    let fitting = 0;
    for (const kind of this.#needs.fittingKinds[need]!) fitting += this.#counts[kind]!;
    const odds = 1 - Math.exp((-fitting * this.#beliefs.eagerness) / this.#seats);
    this.#odds[need] = odds;
    return odds;
  }

  /** Multiplies the odds of the open cells into the features that need them. */
  #seeOpenCells(state: State): void {
    const { openCells, needs, grid, width } = state;
    for (let open = 0; open < openCells.length; open++) {
      const need = needs[open]!;
      const sides = this.#needs.featureSides[need]!;
      if (sides === 0) continue;
      const cell = openCells[open]!;
      const odds = this.#oddsStamp[need] === this.#countsStamp ? this.#odds[need]! : this.#needOdds(need);
      const north = sides & 1 ? this.#rootAt(state, grid[cell + width]!, 2) : -1;
      const east = sides & 2 ? this.#rootAt(state, grid[cell + 1]!, 3) : -1;
      const south = sides & 4 ? this.#rootAt(state, grid[cell - width]!, 0) : -1;
      const west = sides & 8 ? this.#rootAt(state, grid[cell - 1]!, 1) : -1;
      // A feature that leads into the cell on several sides counts once.
      if (north >= 0) this.#meet(north, odds);
      if (east >= 0 && east !== north) this.#meet(east, odds);
      if (south >= 0 && south !== north && south !== east) this.#meet(south, odds);
      if (west >= 0 && west !== north && west !== east && west !== south) this.#meet(west, odds);
    }
  }

  /** The root of the feature that the tile at `content` shows on one side. */
  #rootAt(state: State, content: number, side: number): number {
    const tile = content - 1;
    const segment = sideSegment[state.turned[tile]! * 4 + side]!;
    return rootOf(state, state.firstNode[tile]! + segment);
  }

  #meet(root: number, odds: number): void {
    if (this.#touched[root] === this.#stamp) {
      this.#completion[root]! *= odds * this.#beliefs.stretch;
    } else {
      this.#touched[root] = this.#stamp;
      this.#completion[root] = odds;
    }
  }

  #cityOdds(state: State, root: number): number {
    if (state.open[root] === 0) return 1;
    return this.#touched[root] === this.#stamp ? this.#completion[root]! : 0;
  }

  #oddsOf(state: State, kind: number, root: number): number {
    if (kind === FIELD) return 0;
    if (kind === MONASTERY) return this.#monasteryFill ** state.open[root]!;
    return this.#cityOdds(state, root);
  }

  /** Worth of every field that holds followers or that the last tile could claim. */
  #seeFields(state: State): void {
    if (!state.options.fields) return;
    this.#pairCount = 0;
    const { turned, firstNode } = state;
    const last = turned.length - 1;
    const kind = turned[last]! >> 2;
    for (
      let segment = segmentCount[kind]! - 1;
      segment >= 0 && segmentKind[kind * 8 + segment] === FIELD;
      segment--
    ) {
      this.#openField(rootOf(state, firstNode[last]! + segment));
    }
    for (let index = 0; index < this.#known.length; index += 2) {
      this.#seePair(state, this.#known[index]!, this.#known[index + 1]!);
    }
    const first = firstNode[last]!;
    for (const [field, city] of fieldCities[kind]!) {
      this.#seePair(state, first + field, first + city);
    }
  }

  #seePair(state: State, fieldNode: number, cityNode: number): void {
    const field = rootOf(state, fieldNode);
    if (this.#fieldTouched[field] !== this.#stamp) {
      if (state.claims[field] === 0) return;
      this.#openField(field);
    }
    const city = rootOf(state, cityNode);
    const { cityOfField, hope } = this.#beliefs;
    const pair = field * 1024 + city;
    for (let index = 0; index < this.#pairCount; index++) if (this.#pairs[index] === pair) return;
    this.#pairs[this.#pairCount++] = pair;
    this.#fieldWorth[field]! +=
      state.open[city] === 0 ? cityOfField : cityOfField * hope * this.#cityOdds(state, city);
  }

  #openField(root: number): void {
    if (this.#fieldTouched[root] === this.#stamp) return;
    this.#fieldTouched[root] = this.#stamp;
    this.#fieldWorth[root] = this.#turnsLeft * this.#beliefs.fieldGrowth;
  }

  #seeClaims(state: State): void {
    const { held, followerAt, turned, firstNode, claims } = state;
    for (let index = 0; index < held.length; index++) {
      const tile = held[index]!;
      const segment = followerAt[tile]! & 7;
      const node = firstNode[tile]! + segment;
      const root = rootOf(state, node);
      if (this.#openCells[root] === this.#stamp) continue;
      this.#openCells[root] = this.#stamp;
      const kind = segmentKind[(turned[tile]! >> 2) * 8 + segment]!;
      const odds = this.#oddsOf(state, kind, root);
      const worth = this.#worth(state, kind, root, odds);
      this.#share(state, claims[root]!, worth, odds);
    }
  }

  #share(state: State, claim: number, worth: number, odds: number): void {
    const most = mostFollowers(claim, this.#seats);
    for (let seat = 0; seat < this.#seats; seat++) {
      const own = followersOf(claim, seat);
      if (own === 0) continue;
      const inHand = state.followers[seat]!;
      const back =
        this.#handWorth[Math.min(inHand + own, this.#handWorth.length - 1)]! - this.#handWorth[inHand]!;
      const kept = odds === 1 ? 1 : odds * this.#beliefs.returning;
      this.expected[seat]! += back * kept + (own === most ? worth : 0);
    }
  }

  #worth(state: State, kind: number, root: number, odds: number): number {
    if (kind === FIELD) return this.#fieldTouched[root] === this.#stamp ? this.#fieldWorth[root]! : 0;
    const size = state.size[root]!;
    if (kind === CITY) {
      const open = size + state.mark[root]!;
      return odds === 1 ? completedPoints(state, kind, root) : open + open * odds;
    }
    if (kind === MONASTERY) return 9 - state.open[root]! + state.open[root]! * this.#monasteryFill;
    return kind === RIVER ? size * odds : size;
  }
}
