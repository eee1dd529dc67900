import { describe, expect, it } from 'vitest';
import { scriptChance, seededChance } from '../../../src/engine/chance.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import type { Move } from '../../../src/games/carcassonne/rules/moves/move.ts';
import type { Options } from '../../../src/games/carcassonne/rules/options.ts';
import type { State } from '../../../src/games/carcassonne/rules/state.ts';
import { kindIndex } from '../../../src/games/carcassonne/rules/tiles.ts';
import { SlowGame } from './slow-game.ts';
import { optionsOf } from './table.ts';

/** In how many ways the first turns can be played when the tiles come in a given order. */
interface Counted {
  readonly title: string;
  readonly tiles: readonly string[];
  readonly options: Partial<Options>;
  /** After one turn, after two turns, ... */
  readonly ways: readonly number[];
  /** So many turns are counted on the slow board too. */
  readonly slow: number;
}

const tables: readonly Counted[] = [
  { title: 'base tiles', tiles: ['E', 'V', 'W'], options: {}, ways: [12, 402, 27_280], slow: 2 },
  {
    title: 'crossings and two cities',
    tiles: ['X', 'I', 'L'],
    options: {},
    ways: [72, 1136, 95_368],
    slow: 2,
  },
  { title: 'no fields', tiles: ['U', 'J', 'A'], options: { fields: false }, ways: [12, 288, 8330], slow: 2 },
  {
    title: 'one follower each',
    tiles: ['D', 'H', 'K'],
    options: { followers: 1 },
    ways: [30, 772, 14_330],
    slow: 2,
  },
  {
    title: 'the bends of the River',
    tiles: ['R_BEND', 'R_BENDROAD', 'R_CITYBEND', 'R_BEND'],
    options: { river: true },
    ways: [6, 22, 56, 80],
    slow: 3,
  },
  {
    title: 'a follower on the River',
    tiles: ['R_MONASTERY', 'R_CITYROAD', 'R_TWOCITY', 'R_BRIDGE'],
    options: { river: true, riverScoring: true, followers: 2 },
    ways: [14, 208, 2280, 27_760],
    slow: 2,
  },
];

/** Plays every listed move. @param next the tiles drawn after the one in hand. */
function waysFrom(state: State, next: readonly string[]): number {
  let ways = 0;
  for (const move of carcassonne.legalMoves(state, state.current)) {
    const after = carcassonne.clone(state);
    const chance = next.length > 0 ? scriptChance([kindIndex(next[0]!)]) : seededChance('whatever is next');
    carcassonne.apply(after, state.current, move, chance);
    if (after.phase.kind === 'placeFollower') ways += waysFrom(after, next);
    else ways += next.length === 0 ? 1 : waysFrom(after, next.slice(1));
  }
  return ways;
}

/** The same on the slow board, which is set up again for every line of play. */
function slowWays(options: Options, tiles: readonly string[], line: readonly Move[] = []): number {
  const game = new SlowGame(2, options);
  let turn = 0;
  let decides = false;
  for (const move of line) {
    decides = game.play(turn % 2, move, tiles[turn]!);
    if (!decides) turn++;
  }
  if (turn === tiles.length) return 1;
  const moves = decides
    ? [
        ...game.freeSegments(turn % 2).map((segment) => ({ type: 'placeFollower', segment }) as const),
        noFollower,
      ]
    : game.board.placements(tiles[turn]!).map(placement);
  return moves.reduce((ways, move) => ways + slowWays(options, tiles, [...line, move]), 0);
}

const noFollower = { type: 'noFollower' } as const;

function placement(text: string): Move {
  const [x, y, rotation] = text.split(',').map(Number) as [number, number, number];
  return { type: 'placeTile', x, y, rotation };
}

describe('the ways in which the first turns can be played', () => {
  for (const { title, tiles, options: given, ways, slow } of tables) {
    const options = optionsOf(given);
    const firstTiles = (turns: number): readonly string[] => tiles.slice(0, turns);

    it(`are counted with ${title}`, () => {
      const start = carcassonne.setup(2, options, scriptChance([kindIndex(tiles[0]!)]));
      const counts = tiles.map((_, turn) => waysFrom(start, firstTiles(turn + 1).slice(1)));
      expect(counts).toEqual(ways);
    });

    it(`are as many on the slow board with ${title}`, () => {
      const counts = tiles.slice(0, slow).map((_, turn) => slowWays(options, firstTiles(turn + 1)));
      expect(counts).toEqual(ways.slice(0, slow));
    });
  }
});
