import { describe, expect, it } from 'vitest';
import { type Chance, seededChance } from '../../../src/engine/chance.ts';
import type { TimedDecision } from '../../../src/engine/game.ts';
import { fieldList, readOptions } from '../../../src/engine/options.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { kinds } from '../../../src/games/monopoly/rules/moves/index.ts';
import type { Move, MoveType } from '../../../src/games/monopoly/rules/moves/move.ts';
import type { Options } from '../../../src/games/monopoly/rules/options.ts';
import { GONE, type State } from '../../../src/games/monopoly/rules/state.ts';
import { game } from './table.ts';

/** Everything that must hold whatever has been played. */
function problem(state: State): string | undefined {
  const { board, options, cash, owner, deeds, level, loan, out } = state;
  const inPlay = cash.reduce((sum, each) => sum + each, state.pot);
  if (inPlay !== options.startCash * cash.length + state.bankPaid) return 'money is not conserved';
  if (options.debts === 'at-once' && cash.some((each) => each < 0)) return 'somebody is below zero';
  if (!cash.every(Number.isInteger) || !Number.isInteger(state.bankPaid)) return 'money is not whole';
  const houses = level.reduce((sum, each) => sum + (each < 5 ? each : 0), 0);
  const hotels = level.filter((each) => each === 5).length;
  if (board.houses >= 0 && (houses + state.houses !== board.houses || state.houses < 0))
    return 'houses are not 32';
  if (board.hotels >= 0 && (hotels + state.hotels !== board.hotels || state.hotels < 0))
    return 'hotels are not 12';
  for (let square = 0; square < 40; square++) {
    if (owner[square]! >= 0 && (board.group[square]! < 0 || out[owner[square]!]! > 0))
      return `nobody can own ${square}`;
    const lent = loan[square]! >= 0 && options.bankAuctionClearsMortgage;
    if (owner[square]! < 0 && (level[square]! > 0 || lent)) return `the bank's ${square} is not clean`;
    if (level[square]! > 0 && loan[square]! >= 0) return `${square} is built on and mortgaged`;
  }
  const listed = deeds.every((squares, seat) =>
    squares.every((square, nth) => owner[square] === seat && (nth === 0 || squares[nth - 1]! < square)),
  );
  const owned = owner.filter((seat) => seat >= 0).length;
  if (!listed || deeds.flat().length !== owned) return 'the lists of deeds are not those of the owners';
  for (const { squares } of board.groups) {
    const levels = squares.map((square) => level[square]!);
    if (Math.max(...levels) - Math.min(...levels) > 1) return 'buildings are not even';
  }
  return cardsProblem(state);
}

function cardsProblem(state: State): string | undefined {
  const places = [...state.fresh.flat(), ...state.known.flat()];
  state.holder.forEach((holder, card) => {
    if (holder >= 0 || holder === GONE) places.push(card);
  });
  places.sort((one, other) => one - other);
  return places.every((card, index) => card === index) && places.length === state.board.cards.length
    ? undefined
    : 'a card is missing or twice';
}

/** Kinds of moves are left out only where none of them can be played. */
function kindsProblem(state: State, seat: number): string | undefined {
  const listed: Move[] = [];
  for (const kind of Object.values(kinds)) kind.list(state, seat, listed);
  const types = Object.keys(kinds) as MoveType[];
  const open = types.filter((type) => kinds[type].open?.(state, seat) ?? false);
  const same =
    JSON.stringify(listed) === JSON.stringify(game.legalMoves(state, seat)) &&
    JSON.stringify(open) === JSON.stringify(game.openMoves(state, seat));
  return same ? undefined : 'a kind of move is left out that can be played';
}

const sets: readonly Partial<Options>[] = [
  {},
  { preset: 'worlds' },
  { preset: 'official' },
  { preset: 'worlds', auction: 'open', board: 'solar-system' },
  { preset: 'classic', board: 'solar-system', incomeTax: 'choice' },
  { preset: 'worlds', board: 'london', cards: 'classic' },
  { freeParkingPot: true, skipTaxCards: 2, incomeTax: 'choice', auction: 'none', rent: 'auto' },
  {
    estate: 'auction',
    bankAuctionClearsMortgage: false,
    bidLimit: 'liquid',
    shortage: 'auction',
    multiCreditor: 'bank',
  },
  { tradeBuildings: 'with-full-set', groupBreakdown: false, debts: 'turn-end', sellToBank: 'mortgage-value' },
];

/** Every house rule drawn, and any of the boards that come with the program. */
function drawnOptions(chance: Chance): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [name, field] of fieldList(game.options)) {
    if (field.kind === 'flag') given[name] = chance.die(2) === 1;
    else if (field.kind === 'choice')
      given[name] = field.choices[chance.die(field.choices.length) - 1]!.value;
    else if (field.kind === 'structure') given[name] = field.names()[chance.die(4) - 1]!.value;
    else if (field.kind === 'whole') given[name] = Math.min(field.max, field.min + chance.die(400) - 1);
  }
  return given;
}

/** Time that is up once would never be again. */
function standsStill(state: State, { seat, others = [], expiry, name }: TimedDecision<Move>) {
  const after = game.clone(state);
  for (const one of [seat, ...others]) game.apply(after, one, expiry, seededChance('late'));
  return game.clock!(after)?.name === name ? 'the time runs on when it is up' : undefined;
}

describe('random games', () => {
  it('hold under any mixture of house rules, and every move and every move of the clock is legal', () => {
    const chance = seededChance('invariants/mixed');
    for (let count = 0; count < 60; count++) {
      const given = drawnOptions(chance);
      const seats = 1 + chance.die(3);
      const read = readOptions(game.options, given, seats);
      if (!read.ok) throw new Error(read.reason);
      const state = game.setup(seats, read.options, chance);
      const givenText = () => JSON.stringify(given);
      let steps = 0;
      playRandomly(game, state, chance, 2_000, (seat, move) => {
        const late = game.clock!(state);
        const reason =
          problem(state) ??
          (steps++ % 8 === 0 ? kindsProblem(state, seat) : undefined) ??
          game.check(state, seat, move) ??
          (late && (game.check(state, late.seat, late.expiry) ?? standsStill(state, late)));
        if (reason) expect.unreachable(`${reason}: ${JSON.stringify(move)}, ${givenText()}`);
      });
      expect(problem(state), givenText()).toBeUndefined();
    }
  });

  it('MC15 are drawn, checked and played in far less than a millisecond a move', () => {
    const read = readOptions(game.options, {}, 4);
    if (!read.ok) throw new Error(read.reason);
    const chance = seededChance('invariants/time');
    const before = process.cpuUsage();
    let moves = 0;
    for (let count = 0; count < 5; count++) {
      const state = game.setup(4, read.options, chance);
      moves += playRandomly(game, state, chance, 2_000, (seat, move) => void game.check(state, seat, move));
    }
    // Many times what it takes, so that a slow and busy computer passes.
    expect(process.cpuUsage(before).user / moves).toBeLessThan(1000);
  });

  for (const given of sets) {
    it(`conserve money, buildings, deeds and cards at every step: ${JSON.stringify(given)}`, () => {
      for (let seats = 2; seats <= 4; seats++) {
        const read = readOptions(game.options, given, seats);
        if (!read.ok) throw new Error(read.reason);
        const chance = seededChance(`invariants/${seats}/${JSON.stringify(given)}`);
        for (let count = 0; count < 6; count++) {
          const state = game.setup(seats, read.options, chance);
          let last: unknown;
          const before = (seat: number, move: unknown) => {
            const reason = problem(state);
            if (reason) expect.unreachable(`${reason} after ${JSON.stringify(last)}`);
            last = { seat, move };
          };
          const moves = playRandomly(game, state, chance, 20_000, before);
          expect(moves).toBeLessThan(20_000);
          expect(problem(state)).toBeUndefined();
        }
      }
    });
  }
});
