import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { type Board, boards } from './board.ts';
import type { Lexicon } from './lexicon.ts';
import type { Options } from './options.ts';
import type { State } from './types.ts';

export function boardOf(state: State): Board {
  return boards[state.options.board];
}

export function seatsOf(state: State): number {
  return state.owned.length;
}

export function scoreOf(state: State, seat: Seat): number {
  return state.owned[seat]! + state.banked[seat]!;
}

export function scoresOf(state: State): number[] {
  return state.owned.map((owned, seat) => owned + state.banked[seat]!);
}

/** Whether a tile on the cell brings a bonus point that waits: without pink cells none is ever paid out. */
export function bonusCell(state: State, cell: number): boolean {
  return !state.options.noPinks && boardOf(state).orange[cell]!;
}

/** The rack a seat plays from. */
export function rackOf(state: State, seat: Seat): number[] {
  return state.racks[state.options.racks === 'shared' ? 0 : seat]!;
}

/** The fewest tiles that a turn may place. */
export function fewestTiles(options: Options): number {
  return options.tiles === 'any' ? 2 : Number(options.tiles);
}

export function total(counts: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i]!;
  return sum;
}

export function setUp(seats: number, options: Options, lexicon: Lexicon, chance: Chance): State {
  const board = boards[options.board];
  const nothing = () => Array<number>(seats).fill(0);
  const state: State = {
    options,
    turn: 1,
    current: 0,
    letters: Array<number>(board.cells.length).fill(-1),
    owners: Array<number>(board.cells.length).fill(-1),
    racks: Array.from({ length: options.racks === 'shared' ? 1 : seats }, () => []),
    bag: lexicon.alphabet.counts.map((count) => count * options.tileSets),
    cleared: lexicon.alphabet.counts.map(() => 0),
    owned: nothing(),
    banked: nothing(),
    bonus: nothing(),
    words: [],
    skips: 0,
    timeUps: 0,
    idleRounds: 0,
    last: null,
    over: null,
  };
  for (const rack of state.racks) fillRack(state, rack, chance);
  return state;
}

/** Draws until the rack is full or the bag empty. @returns the letters drawn. */
export function fillRack(state: State, rack: number[], chance: Chance): number[] {
  const size = boardOf(state).rackSize;
  const drawn: number[] = [];
  let left = total(state.bag);
  while (rack.length < size && left > 0) {
    const letter = chance.draw(state.bag);
    state.bag[letter] = state.bag[letter]! - 1;
    rack.push(letter);
    drawn.push(letter);
    left--;
  }
  return drawn;
}

export function cloneState(state: State): State {
  return {
    options: state.options,
    turn: state.turn,
    current: state.current,
    letters: state.letters.slice(),
    owners: state.owners.slice(),
    racks: state.racks.map((rack) => rack.slice()),
    bag: state.bag.slice(),
    cleared: state.cleared.slice(),
    owned: state.owned.slice(),
    banked: state.banked.slice(),
    bonus: state.bonus.slice(),
    words: state.words.slice(),
    skips: state.skips,
    timeUps: state.timeUps,
    idleRounds: state.idleRounds,
    last: state.last,
    over: state.over,
  };
}
