import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type Chance, seededChance } from '../../src/engine/chance.ts';
import type { Seat } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { type Character, characters } from '../../src/games/catan/bots/characters.ts';
import { cornerYields } from '../../src/games/catan/bots/island.ts';
import { chooseOffer } from '../../src/games/catan/bots/trading.ts';
import { chooseByWholeTurn } from '../../src/games/catan/bots/whole-turn.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import type { Move } from '../../src/games/catan/rules/moves/move.ts';
import type { State } from '../../src/games/catan/rules/state.ts';
import { cornerIndex } from '../../src/games/catan/rules/topology.ts';

/** A game as it was played; its luck and its options follow from its number. */
export interface KeptGame {
  readonly game: number;
  readonly winner: Seat;
  readonly log: readonly (readonly [Seat, Move])[];
}

const SEATS = 4;
/** They think little, so that there are many games. */
const QUICK = { mostNodes: 16, offers: 2, offerGain: 0.012, chooseOffer };
const HARD: Character = { ...characters.hard, ...QUICK };
const EXPERT: Character = { ...characters.expert, ...QUICK };
/** Who sits at every second table; at the others all are `hard`. The seats move on by one after each four of them. */
const TABLES = [
  [EXPERT, HARD, HARD, HARD],
  [HARD, HARD, HARD, HARD],
  [EXPERT, HARD, HARD, HARD],
  [EXPERT, EXPERT, HARD, HARD],
];
/** How often each seat plays at random, in thousandths, and how many in a hundred set up freely: what is never tried cannot be weighed. */
const ERRORS = [0, 0, 15, 40];
const FREE = 60;

/** The state that a game begins with, and its luck. */
export function beginGame(game: number): { readonly state: State; readonly luck: Chance } {
  const given = {
    layout: game % 6 === 0 ? 'beginner' : 'random',
    numbers: game % 3 === 0 ? 'random' : 'spiral',
  };
  const read = readOptions(catan.options, given, SEATS);
  if (!read.ok) throw new Error(read.reason);
  const luck = seededChance(`luck ${game}`);
  return { state: catan.setup(SEATS, read.options, luck), luck };
}

/** Plays so many games and adds them to a file, a line each; those that are in it are not played again. */
export function keepGames(games: number, file: string): void {
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0;
  for (let game = known; game < games; game++) appendFileSync(file, `${JSON.stringify(playGame(game))}\n`);
}

function playGame(game: number): KeptGame {
  const { state, luck } = beginGame(game);
  const chance = seededChance(`think ${game}`);
  const table = TABLES[game % 2 === 0 ? 1 : (game >> 1) % TABLES.length]!;
  const free = Array.from({ length: SEATS }, () => chance.die(100) <= FREE);
  const log: [Seat, Move][] = [];
  for (let [seat] = catan.toAct(state); seat !== undefined; [seat] = catan.toAct(state)) {
    const errs = state.turn > 0 && chance.die(1000) <= ERRORS[(seat + game) % SEATS]!;
    const move =
      (errs ? catan.sampleMove(state, seat, chance) : undefined) ??
      (free[seat] ? freeSetup(state, seat, chance) : undefined) ??
      think(state, seat, table[(seat + (game >> 3)) % SEATS]!, chance);
    catan.apply(state, seat, move, luck);
    log.push([seat, move]);
  }
  return { game, winner: catan.outcome(state)!.winners[0]!, log };
}

function think(state: State, seat: Seat, character: Character, chance: Chance): Move {
  const imagine = (): State => catan.imagine(catan.view(state, seat), chance);
  return chooseByWholeTurn(imagine(), seat, character, { milliseconds: 1 }, imagine);
}

/** One of the dozen corners with the most yield, the best likelier, and any road now and then; nothing after the set-up. */
function freeSetup(state: State, seat: Seat, chance: Chance): Move | undefined {
  if (state.turn > 0) return undefined;
  const moves = [...catan.legalMoves(state, seat)];
  if (state.phase.kind === 'setupRoad') {
    return chance.die(3) === 1 ? moves[chance.die(moves.length) - 1] : undefined;
  }
  const yields = cornerYields(state.board);
  const worth = (move: Move): number =>
    move.type === 'placeSettlement' ? yields[cornerIndex(move.corner)]! : 0;
  moves.sort((a, b) => worth(b) - worth(a));
  return moves[Math.min(moves.length, chance.die(12), chance.die(16)) - 1];
}
