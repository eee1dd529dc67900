import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chance, seededChance } from '../../src/engine/chance.ts';
import type { Seat } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { UserError } from '../../src/engine/user-error.ts';
import { characters } from '../../src/games/catan/bots/characters.ts';
import { botOf } from '../../src/games/catan/bots/index.ts';
import { setupMoves } from '../../src/games/catan/bots/setting-up.ts';
import { type Board, makeBoard } from '../../src/games/catan/rules/board.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import type { Move } from '../../src/games/catan/rules/moves/move.ts';
import { connect, occupy } from '../../src/games/catan/rules/moves/place.ts';
import type { Options } from '../../src/games/catan/rules/options.ts';
import { ROLL } from '../../src/games/catan/rules/phase.ts';
import { emptyState, type State } from '../../src/games/catan/rules/state.ts';
import { playMatch, SEATS } from './catan-match.ts';

const LINES_UP: readonly (readonly ('expert' | 'hard')[])[] = [
  ['expert', 'hard', 'hard', 'hard'],
  ['expert', 'hard', 'hard', 'hard'],
  ['expert', 'expert', 'hard', 'hard'],
];
/** Places in a turn that are looked at, unless another number is given: few, for many games. */
const NODES = 24;
/** What is never tried cannot be weighed: a set-up of the best by yield, and of each seat so many moves of a thousand at random. */
const FREE_SETUPS = 0.3;
const FREE_AMONG = 6;
const ERRORS = [0, 0, 10, 30];
/** A game that lasts longer is dropped. */
const MOST_TURNS = 400;

/** A game, and what is kept of it. */
interface Line {
  readonly terrain: readonly number[];
  readonly numbers: readonly number[];
  readonly harbours: readonly (readonly [edge: number, kind: number])[];
  readonly experts: readonly boolean[];
  readonly winner: Seat;
  /** The states before a roll, each `SIZE` bytes, in base64. */
  readonly states: string;
}

export interface KeptGame {
  readonly states: readonly State[];
  /** Which seats `expert` had. */
  readonly experts: readonly boolean[];
  readonly winner: Seat;
  /** Its place in its file. */
  readonly index: number;
}

/**
 * Plays games and keeps them in a file of this seed, a line each.
 * @throws UserError where there is one: the same seed plays the same games, and they would count twice
 */
export function playGames(games: number, seed: string, folder: string, nodes = NODES): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${seed}.jsonl`);
  if (existsSync(file)) throw new UserError(`${file} has games of this seed already: give another seed.`);
  for (let game = 0; game < games; game++) {
    const line = playOne(game, seededChance(`${seed} ${game}`), nodes);
    if (line) appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
}

function playOne(game: number, chance: Chance, nodes: number): Line | undefined {
  const line = LINES_UP[game % LINES_UP.length]!;
  const levels = line.map((_, seat) => line[(seat + Math.floor(game / LINES_UP.length)) % SEATS]!);
  const kept: Uint8Array[] = [];
  const { state, outcome } = playMatch({
    given: {
      layout: game % 6 === 0 ? 'beginner' : 'random',
      numbers: game % 3 === 0 ? 'random' : 'spiral',
      maxOffers: game % 10 === 9 ? 0 : 5,
    },
    chance,
    choose(state, seat) {
      const move = tried(state, seat, ERRORS[(seat + game) % SEATS]!, chance);
      if (move) return move;
      const level = levels[seat]!;
      const bot = botOf(level, { ...characters[level], mostNodes: nodes });
      return bot.choose(catan.view(state, seat), seat, chance, { milliseconds: nodes });
    },
    beforeRoll: (state) => kept.push(pack(state)),
    mostTurns: MOST_TURNS,
  });
  if (!outcome) return undefined;
  const { terrain, numbers, harbours } = state.board;
  return {
    terrain,
    numbers,
    harbours: harbours.map(({ edge, kind }) => [edge, kind] as const),
    experts: levels.map((level) => level === 'expert'),
    winner: outcome.winners[0]!,
    states: Buffer.concat(kept).toString('base64'),
  };
}

/** A move that is only tried, now and then. */
function tried(state: State, seat: Seat, errors: number, chance: Chance): Move | undefined {
  if (state.turn > 0) return chance.die(1000) <= errors ? catan.sampleMove(state, seat, chance) : undefined;
  if (chance.die(100) > 100 * FREE_SETUPS) return undefined;
  const moves = setupMoves(state, seat);
  return moves[chance.die(Math.min(FREE_AMONG, moves.length)) - 1];
}

/** Bytes of a state. */
const SIZE = 256;

/** The tables that are kept of a state before a roll, in this order; what is -1 for nobody is kept one higher, as all is. */
function tables(state: State): readonly number[][] {
  const { buildings, roads, hands, known, cards, knights, bank, deck, played, points, roadLengths } = state;
  return [buildings, roads, hands, known, cards, knights, bank, deck, played, points, roadLengths];
}

function pack(state: State): Uint8Array {
  const { robber, current, turn, longestRoad, largestArmy } = state;
  const values = [robber, current, Math.min(250, turn), longestRoad, largestArmy, ...tables(state).flat()];
  const bytes = new Uint8Array(SIZE);
  bytes.set(values.map((value) => value + 1));
  return bytes;
}

function unpack(bytes: Uint8Array, options: Options, board: Board): State {
  const state = emptyState(options, board, SEATS, 0, 0);
  let at = 0;
  const next = (): number => bytes[at++]! - 1;
  state.robber = next();
  state.current = next();
  state.turn = next();
  state.longestRoad = next();
  state.largestArmy = next();
  for (const table of tables(state)) for (let i = 0; i < table.length; i++) table[i] = next();
  state.phase = ROLL;
  // What follows from the pieces.
  state.roads.forEach((seat, edge) => {
    if (seat < 0) return;
    connect(state, seat, edge);
    state.roadCounts[seat]!++;
  });
  state.buildings.forEach((building, corner) => {
    if (building < 0) return;
    occupy(state, building & 3, corner, building);
    (building > 3 ? state.cityCounts : state.settlementCounts)[building & 3]!++;
  });
  return state;
}

/** Every game that is kept, one after the other. */
export function* keptGames(folder: string): Generator<KeptGame> {
  const read = readOptions(catan.options, {}, SEATS);
  if (!read.ok) throw new Error(read.reason);
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    // What stands after the last end of a line was not written to its end.
    for (const [index, text] of readFileSync(join(folder, file), 'utf8').split('\n').slice(0, -1).entries()) {
      const { terrain, numbers, harbours, experts, winner, states } = JSON.parse(text) as Line;
      const board = makeBoard(
        terrain,
        numbers,
        harbours.map(([edge, kind]) => ({ edge, kind })),
      );
      const bytes = Buffer.from(states, 'base64');
      yield {
        experts,
        winner,
        index,
        states: Array.from({ length: bytes.length / SIZE }, (_, index) =>
          unpack(bytes.subarray(SIZE * index, SIZE * index + SIZE), read.options, board),
        ),
      };
    }
  }
}
