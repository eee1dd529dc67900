import { type Chance, scriptChance } from '../../../src/engine/chance.ts';
import type { Event } from '../../../src/games/carcassonne/rules/events.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import type { Options } from '../../../src/games/carcassonne/rules/options.ts';
import type { State } from '../../../src/games/carcassonne/rules/state.ts';
import { kindIndex } from '../../../src/games/carcassonne/rules/tiles.ts';

/** The base game with what a test needs to be otherwise. */
export function optionsOf(given: Partial<Options> = {}): Options {
  return {
    river: false,
    riverStartTile: 'stack',
    riverScoring: false,
    fields: true,
    cityOfTwo: 4,
    followers: 7,
    purist: false,
    turnSeconds: 0,
    ...given,
  };
}

/** One turn of a story: the tile in hand, where it goes, the follower's segment if any. */
type Told = readonly [tile: string, x: number, y: number, rotation: number, segment?: string];

/** Plays told turns one after the other; every tile is drawn by script, and the script must be used up. */
export class Table {
  readonly state: State;
  readonly events: Event[] = [];

  /** @param first the tile drawn at the set-up. */
  constructor(first: string, options: Partial<Options> = {}, seats = 2) {
    this.state = withScript([first], (chance) => carcassonne.setup(seats, optionsOf(options), chance));
  }

  /** Plays a turn, after which the tiles in `draws` leave the stack; the turn ends the game when there are none. */
  turn([tile, x, y, rotation, segment]: Told, ...draws: readonly string[]): this {
    const { state } = this;
    if (state.tile !== kindIndex(tile)) throw new Error(`${tile} is not in hand`);
    if (draws.length === 0) emptyStack(state);
    const seat = state.current;
    withScript(draws, (chance) => {
      this.#play(seat, { type: 'placeTile', x, y, rotation }, chance);
      const decides = state.phase.kind === 'placeFollower';
      if (segment) this.#play(seat, { type: 'placeFollower', segment }, chance);
      else if (decides) this.#play(seat, { type: 'noFollower' }, chance);
    });
    return this;
  }

  /** Lays the tile in hand and leaves the follower to be decided. */
  lay(x: number, y: number, rotation: number): this {
    withScript([], (chance) => this.#play(this.state.current, { type: 'placeTile', x, y, rotation }, chance));
    return this;
  }

  /** Segments that may be claimed now. */
  get free(): string[] {
    return carcassonne
      .legalMoves(this.state, this.state.current)
      .flatMap((move) => (move.type === 'placeFollower' ? [move.segment] : []));
  }

  /** Placements of the tile in hand as `x,y,rotation`, sorted. */
  get placements(): string[] {
    return carcassonne
      .legalMoves(this.state, this.state.current)
      .flatMap((move) => (move.type === 'placeTile' ? [`${move.x},${move.y},${move.rotation}`] : []))
      .sort();
  }

  get scores(): readonly number[] {
    return carcassonne.scores(this.state);
  }

  why(x: number, y: number, rotation: number): string | undefined {
    return carcassonne.check(this.state, this.state.current, { type: 'placeTile', x, y, rotation })?.text;
  }

  #play(seat: number, move: Parameters<typeof carcassonne.apply>[2], chance: Chance): void {
    const refusal = carcassonne.check(this.state, seat, move);
    if (refusal) throw new Error(refusal.text);
    carcassonne.apply(this.state, seat, move, chance, (event) => this.events.push(event));
  }
}

function withScript<T>(draws: readonly string[], play: (chance: Chance) => T): T {
  const chance = scriptChance(draws.map(kindIndex));
  const result = play(chance);
  if (!chance.exhausted()) throw new Error('not every scripted tile was drawn');
  return result;
}

/** Nothing is left to draw: the game ends with this turn. */
export function emptyStack(state: State): void {
  state.bag.fill(0);
  state.inBag = 0;
  state.stack = 0;
  state.part = 2;
}
