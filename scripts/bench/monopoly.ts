import { type Chance, seededChance } from '../../src/engine/chance.ts';
import type { Seat } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { playRandomly } from '../../src/engine/rollout.ts';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import type { BoardFile } from '../../src/games/monopoly/rules/board-file.ts';
import { createMonopoly } from '../../src/games/monopoly/rules/index.ts';
import { type Move, plainMove } from '../../src/games/monopoly/rules/moves/move.ts';
import type { Options } from '../../src/games/monopoly/rules/options.ts';
import type { State } from '../../src/games/monopoly/rules/state.ts';
import { decider } from '../../src/games/monopoly/rules/turn.ts';
import { Shelf } from '../../src/shelf/shelf.ts';

import type { Figure } from './measure/figure.ts';
import { playEvenly } from './measure/honest.ts';
import { garbage, perSecond, quantile } from './measure/time.ts';

const game = createMonopoly(new Shelf<BoardFile>(boardKind));

function options(given: Partial<Options>): Options {
  const read = readOptions(game.options, given, 4);
  if (!read.ok) throw new Error(read.reason);
  return read.options;
}

export async function bench(): Promise<Figure[]> {
  const answers = answerTimes();
  return [
    {
      name: 'players who draw from few moves, no trading',
      value: turnsASecond(step),
      unit: 'turns/s',
      target: { least: 1_200_000 },
    },
    {
      name: 'the same with an offer every other turn',
      value: turnsASecond(tradingStep),
      unit: 'turns/s',
      target: { least: 300_000 },
    },
    {
      name: 'all moves listed, one checked',
      value: movesASecond(playEvenly),
      unit: 'moves/s',
      target: { least: 600_000 },
    },
    await garbage('the same', () => {
      const chance = seededChance('garbage');
      for (let count = 0; count < 20; count++)
        playEvenly(game, game.setup(4, options({}), chance), chance, 20_000);
    }),
    { name: 'a move of any kind drawn, offers too', value: movesASecond(playRandomly), unit: 'moves/s' },
    { name: 'check + apply, median', value: quantile(answers, 0.5), unit: 'µs' },
    { name: 'check + apply, p99', value: quantile(answers, 0.99), unit: 'µs', target: { most: 1000 } },
  ];
}

/** Turns of random players who buy, bid, build, mortgage and go bankrupt, on one core. */
function turnsASecond(play: (state: State, chance: Chance) => void): number {
  const chosen = options({ preset: 'official' });
  const chance = seededChance('bench');
  const run = (games: number): number => {
    let turns = 0;
    for (let count = 0; count < games; count++) {
      const state = game.setup(4, chosen, chance);
      while (state.phase.kind !== 'over' && state.turn < 2000) play(state, chance);
      turns += state.turn;
    }
    return turns;
  };
  run(200);
  return perSecond(() => run(1500));
}

const [roll, drawCard, buy, decline, pass, endTurn] = (
  ['roll', 'drawCard', 'buy', 'decline', 'pass', 'endTurn'] as const
).map(plainMove) as [Move, Move, Move, Move, Move, Move];
const [settleDebt, declareBankruptcy, collectRent] = (
  ['settleDebt', 'declareBankruptcy', 'collectRent'] as const
).map(plainMove) as [Move, Move, Move];

function step(state: State, chance: Chance): void {
  const seat = decider(state.phase, state.current);
  const move = randomMove(state, seat, chance);
  game.apply(state, seat, move, chance);
}

/** Before a turn ends a deed is offered for a sum, or wanted for one, every other time; half of the offers are taken. */
function tradingStep(state: State, chance: Chance): void {
  if (state.phase.kind === 'end' && chance.die(2) === 1) offer(state, state.current, chance);
  step(state, chance);
}

function offer(state: State, seat: Seat, chance: Chance): void {
  const square = chance.die(40) - 1;
  const owner = state.owner[square]!;
  const to = owner === seat ? (seat + chance.die(3)) % 4 : owner;
  const [deed, sum] = [
    { cash: 0, squares: [square], cards: [] },
    { cash: chance.die(200), squares: [], cards: [] },
  ];
  const [give, want] = owner === seat ? [deed, sum] : [sum, deed];
  const move: Move = { type: 'offerTrade', to, give, want };
  if (owner < 0 || game.check(state, seat, move) !== undefined) return;
  const id = state.nextOffer;
  game.apply(state, seat, move, chance);
  const answer: Move = { type: chance.die(2) === 1 ? 'acceptTrade' : 'declineTrade', offer: id };
  if (game.check(state, to, answer) === undefined) game.apply(state, to, answer, chance);
}

function randomMove(state: State, seat: Seat, chance: Chance): Move {
  const { phase } = state;
  switch (phase.kind) {
    case 'roll':
      return roll;
    case 'draw':
      return drawCard;
    case 'buy':
      return chance.die(2) === 1 && game.check(state, seat, buy) === undefined ? buy : decline;
    case 'auction': {
      const bid: Move = { type: 'bid', amount: phase.bid + chance.die(20) };
      return chance.die(2) === 1 && game.check(state, seat, bid) === undefined ? bid : pass;
    }
    case 'rent':
      return collectRent;
    case 'debt':
      return raiseMoney(state, seat);
    default:
      return chance.die(4) === 1 ? randomBuilding(state, seat, chance) : endTurn;
  }
}

function randomBuilding(state: State, seat: Seat, chance: Chance): Move {
  const square = chance.die(40) - 1;
  if (state.owner[square] !== seat) return endTurn;
  const move: Move = { type: 'build', square };
  return game.check(state, seat, move) === undefined ? move : endTurn;
}

function raiseMoney(state: State, seat: Seat): Move {
  if (game.check(state, seat, settleDebt) === undefined) return settleDebt;
  for (const type of ['sellBuilding', 'mortgage'] as const) {
    for (let square = 0; square < 40; square++) {
      if (state.owner[square] !== seat) continue;
      const move: Move = { type, square };
      if (game.check(state, seat, move) === undefined) return move;
    }
  }
  return declareBankruptcy;
}

/** Auctions and event cards included: thousands of moves a game. */
function movesASecond(playOn: typeof playRandomly): number {
  const chosen = options({});
  const chance = seededChance('bench/trading');
  const run = (games: number): number => {
    let moves = 0;
    for (let count = 0; count < games; count++) {
      moves += playOn(game, game.setup(4, chosen, chance), chance, 20_000);
    }
    return moves;
  };
  run(10);
  return perSecond(() => run(10));
}

/** How long `check` and `apply` take in games of all kinds of moves, in microseconds. */
function answerTimes(): readonly number[] {
  const chosen = options({});
  const chance = seededChance('bench/answers');
  const times: number[] = [];
  for (let count = 0; count < 60; count++) {
    const state = game.setup(4, chosen, chance);
    while (state.phase.kind !== 'over') {
      const seats = game.toAct(state);
      const seat = seats[chance.die(seats.length) - 1]!;
      const move = game.sampleMove(state, seat, chance);
      const started = process.hrtime.bigint();
      game.check(state, seat, move);
      game.apply(state, seat, move, chance);
      times.push(Number(process.hrtime.bigint() - started) / 1000);
    }
  }
  return times;
}
