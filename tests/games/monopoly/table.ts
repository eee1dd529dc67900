import { expect } from 'vitest';
import { scriptChance } from '../../../src/engine/chance.ts';
import type { Seat } from '../../../src/engine/game.ts';
import { readMove } from '../../../src/engine/moves.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { boardKind } from '../../../src/games/monopoly/boards/board-kind.ts';
import type { BoardFile, SquareFile } from '../../../src/games/monopoly/rules/board-file.ts';
import { cardIndex } from '../../../src/games/monopoly/rules/deck.ts';
import type { Event } from '../../../src/games/monopoly/rules/events.ts';
import { createMonopoly } from '../../../src/games/monopoly/rules/index.ts';
import type { Move } from '../../../src/games/monopoly/rules/moves/move.ts';
import type { Options } from '../../../src/games/monopoly/rules/options.ts';
import { type State, setOwner } from '../../../src/games/monopoly/rules/state.ts';
import { Shelf } from '../../../src/shelf/shelf.ts';

export const boards = new Shelf<BoardFile>(boardKind);
export const game = createMonopoly(boards);

/** A move as people type it, or as an object. */
type Said = string | Move;

/** A game in progress, for tests: every number of luck that is given must be used up. */
export class Table {
  readonly state: State;
  events: Event[] = [];

  constructor(seats: number, given: Partial<Options> = {}, first: Seat = 0) {
    const read = readOptions(game.options, given, seats);
    if (!read.ok) throw new Error(read.reason);
    const luck = scriptChance(read.options.firstSeat === 'drawn' ? [first] : []);
    this.state = game.setup(seats, read.options, luck);
    expect(luck.exhausted()).toBe(true);
  }

  /** Plays moves that must be legal; numbers are the luck of the move before them. */
  play(seat: Seat, said: Said, ...luck: number[]): this {
    const move = this.read(said);
    expect(game.check(this.state, seat, move), `seat ${seat}: ${JSON.stringify(said)}`).toBeUndefined();
    const chance = scriptChance(luck);
    this.events = [];
    game.apply(this.state, seat, move, chance, (event) => this.events.push(event));
    expect(chance.exhausted(), 'the luck is used up').toBe(true);
    return this;
  }

  /** Why the move is refused. */
  refusal(seat: Seat, said: Said): string | undefined {
    return game.check(this.state, seat, this.read(said))?.text;
  }

  read(said: Said): Move {
    const read = readMove(game, said);
    if (!read.ok) throw new Error(read.refusal.text);
    return read.move;
  }

  /** Rolls and lets the pawn walk to the square, from so far before it that the dice do not pair. */
  land(seat: Seat, square: number): this {
    this.at(seat, (square + 40 - 3) % 40);
    if (square < 3)
      this.state.cash[seat]! -= square === 0 ? this.state.options.landOnGo : this.state.options.goSalary;
    return this.play(seat, 'roll', 1, 2);
  }

  /** Draws the card named. */
  draw(seat: Seat, card: string, ...luck: number[]): this {
    const { phase, fresh } = this.state;
    if (phase.kind !== 'draw') throw new Error('no card is to be drawn');
    return this.play(seat, 'drawCard', fresh[phase.deck]!.indexOf(cardIndex(this.state, card)), ...luck);
  }

  at(seat: Seat, square: number): this {
    this.state.position[seat] = square;
    return this;
  }

  own(seat: Seat, ...squares: number[]): this {
    for (const square of squares) setOwner(this.state, square, seat);
    return this;
  }

  /** Puts houses (5 is a hotel) on squares, out of the bank. */
  build(level: number, ...squares: number[]): this {
    const { state } = this;
    for (const square of squares) {
      state.level[square] = level;
      if (state.houses >= 0) state.houses -= level === 5 ? 0 : level;
      if (state.hotels >= 0) state.hotels -= level === 5 ? 1 : 0;
    }
    return this;
  }

  mortgage(...squares: number[]): this {
    for (const square of squares) this.state.loan[square] = this.state.board.price[square]! / 2;
    return this;
  }

  cash(seat: Seat, amount: number): this {
    this.state.cash[seat] = amount;
    return this;
  }

  /** Takes a card out of its deck and puts it into a player's hand. */
  hold(seat: Seat, card: string): this {
    const index = cardIndex(this.state, card);
    for (const deck of this.state.fresh) if (deck.includes(index)) deck.splice(deck.indexOf(index), 1);
    this.state.holder[index] = seat;
    return this;
  }

  holder(card: string): Seat {
    return this.state.holder[cardIndex(this.state, card)]!;
  }

  jail(seat: Seat, tries = 1): this {
    this.state.jail[seat] = tries;
    return this.at(seat, 10);
  }

  /** Gives the turn to a seat, before its roll. */
  turn(seat: Seat): this {
    this.state.current = seat;
    this.state.phase = { kind: 'roll', paid: 'nothing' };
    this.state.doubles = 0;
    this.state.again = 0;
    return this;
  }

  get phase(): string {
    return this.state.phase.kind;
  }

  get money(): readonly number[] {
    return this.state.cash;
  }

  position(seat: Seat): number {
    return this.state.position[seat]!;
  }

  said(): string[] {
    const reader = { viewer: 'all', names: ['Ann', 'Ben', 'Cleo', 'Dan'] } as const;
    return this.events.flatMap((event) => game.describe(event, reader) ?? []);
  }
}

/** A board for worlds tests: the default one with some squares replaced. */
export function worldBoard(
  replaced: Readonly<Record<number, SquareFile>>,
  change: Partial<BoardFile> = {},
): BoardFile {
  const file = boards.find('world')!;
  const squares = file.squares.map((square, index) => replaced[index] ?? square);
  const used = new Set(squares.flatMap((square) => ('group' in square ? [square.group] : [])));
  return { ...file, groups: file.groups.filter((group) => used.has(group.id)), squares, ...change };
}

export function joker(money = 0, movement?: { wait: number } | { move: number }): SquareFile {
  return {
    type: 'joker',
    name: 'Blackhole',
    ...(money === 0 ? {} : { money }),
    ...(movement ? { movement } : {}),
  };
}
