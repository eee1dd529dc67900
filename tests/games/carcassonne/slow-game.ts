import type { Move } from '../../../src/games/carcassonne/rules/moves/move.ts';
import type { Options } from '../../../src/games/carcassonne/rules/options.ts';
import { type Feature, type Part, SlowBoard } from './slow-board.ts';

/** The columns of the breakdown. */
const columns = {
  city: 'cities',
  road: 'roads',
  monastery: 'monasteries',
  river: 'rivers',
  field: 'fields',
} as const;

/** Plays along with a game on a slow board: followers, scores and the final count worked out from scratch. */
export class SlowGame {
  readonly board = new SlowBoard();
  readonly followers: number[];
  /** By seat and column; columns of unfinished features begin with `unfinished `. */
  readonly points: Record<string, number>[];
  readonly #options: Options;

  constructor(seats: number, options: Options) {
    this.#options = options;
    this.followers = new Array<number>(seats).fill(options.followers);
    this.points = Array.from({ length: seats }, () => ({}));
    this.board.lay(options.river ? 'R_SPRING' : 'D', 0, 0, 0);
  }

  /** @param tile the tile in hand. @param seat who moves. @returns whether the follower is still to be decided. */
  play(seat: number, move: Move, tile: string): boolean {
    if (move.type === 'placeTile') {
      this.board.lay(tile, move.x, move.y, move.rotation);
      if (this.freeSegments(seat).length > 0) return true;
    } else if (move.type === 'placeFollower') {
      this.board.last.follower = { seat, segment: move.segment };
      this.followers[seat]!--;
    }
    this.#scoreTurn();
    return false;
  }

  freeSegments(seat: number): string[] {
    if (this.followers[seat] === 0) return [];
    return this.board
      .partsOf(this.board.last)
      .filter((part) => this.#mayBeClaimed(part) && this.board.featureOf(part).followers.length === 0)
      .map(({ id }) => id);
  }

  totals(): number[] {
    return this.points.map((columns) => Object.values(columns).reduce((sum, points) => sum + points, 0));
  }

  scoreEnd(): void {
    const features = this.board.features();
    for (const feature of features) {
      const worth = this.worthAtEnd(feature, features);
      const counted = feature.kind === 'field' || feature.kind === 'river' ? '' : 'unfinished ';
      this.#pay(feature, `${counted}${columns[feature.kind]}`, worth);
    }
  }

  #mayBeClaimed({ kind }: Part): boolean {
    if (kind === 'field') return this.#options.fields;
    return kind !== 'river' || this.#options.riverScoring;
  }

  #scoreTurn(): void {
    const { last, tiles } = this.board;
    const near = tiles.filter(({ x, y }) => Math.abs(x - last.x) <= 1 && Math.abs(y - last.y) <= 1);
    const parts = [
      ...this.board.partsOf(last).filter(({ kind }) => kind !== 'field' && kind !== 'monastery'),
      ...near.flatMap((laid) => this.board.partsOf(laid).filter(({ kind }) => kind === 'monastery')),
    ];
    for (const part of parts) {
      const feature = this.board.featureOf(part);
      if (feature.open > 0) continue;
      this.#pay(feature, columns[feature.kind], this.worthCompleted(feature));
      for (const laid of feature.followers) {
        this.followers[laid.follower!.seat]!++;
        laid.follower = null;
      }
    }
  }

  worthCompleted({ kind, tiles, pennants }: Feature): number {
    if (kind === 'monastery') return 9;
    if (kind !== 'city') return tiles;
    return tiles === 2 && this.#options.cityOfTwo === 2 ? 2 : 2 * tiles + 2 * pennants;
  }

  worthAtEnd(
    { kind, tiles, pennants, open, parts }: Feature,
    features: readonly Feature[] = this.board.features(),
  ): number {
    if (kind === 'city') return tiles + pennants;
    if (kind === 'road') return tiles;
    if (kind === 'monastery') return 9 - open;
    if (kind === 'river') return 0;
    const touches = (city: Feature): boolean =>
      city.parts.some(({ laid, id }) =>
        parts.some((field) => field.laid === laid && field.cities.includes(id)),
      );
    return 3 * features.filter((city) => city.kind === 'city' && city.open === 0 && touches(city)).length;
  }

  #pay({ followers }: Feature, column: string, worth: number): void {
    const count = (seat: number): number => followers.filter((laid) => laid.follower!.seat === seat).length;
    const most = Math.max(...this.followers.map((_, seat) => count(seat)));
    if (most === 0) return;
    for (const [seat, columns] of this.points.entries()) {
      if (count(seat) === most) columns[column] = (columns[column] ?? 0) + worth;
    }
  }
}
