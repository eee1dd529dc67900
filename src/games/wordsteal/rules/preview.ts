import type { Seat } from '../../../engine/game.ts';
import type { Alphabet } from './alphabet.ts';
import type { Gain } from './events.ts';
import { appendedS, formedWord, formWords, type Tile, tilesOf } from './judge.ts';
import type { PlacedTile } from './moves/move.ts';
import { takenTiles } from './scoring.ts';
import { boardOf, bonusCell } from './state.ts';
import type { Fault, State } from './types.ts';

/** What tiles would bring if the dictionary had all the words: nothing where they are not placed as they must be. */
export interface Preview extends Gain {
  /** The bonus that a pink cell turns into points, those of this turn with it; absent without a pink cell. */
  readonly banked?: number;
  /** The rule that would refuse the tiles or lose the turn, so far as that can be said without a dictionary. */
  readonly problem?: 'few' | Exclude<Fault, 'dictionary'>;
}

const nothing = { words: [], gain: 0, stolen: [], orange: 0 };

/** Looks at tiles on free cells of the board without the dictionary: no guess whether words are right. */
export function previewOf(
  state: State,
  seat: Seat,
  placed: readonly PlacedTile[],
  alphabet: Alphabet,
): Preview {
  const tiles = tilesOf(state, alphabet, placed);
  if (tiles.length === 0) return nothing;
  const formed = formWords(state, tiles);
  // Said before the turn is whole: a closed cell stays closed.
  const early = closedCell(state, tiles) ? 'pink' : tiles.length < 2 ? 'few' : undefined;
  if (!formed.ok) return { ...nothing, problem: early ?? formed.fault };
  const runs = formed.runs.filter((run) => run.length > 1);
  const stolen = takenTiles(state, seat, runs);
  return {
    words: runs.map((run) => formedWord(state, formed.lettersAfter, run, alphabet)),
    gain: tiles.length + stolen.length,
    stolen,
    ...bonusOf(state, seat, tiles),
    ...problemOf(early ?? (appendedS(state, formed, alphabet) ? 'noS' : undefined)),
  };
}

function problemOf(problem: Preview['problem'] | undefined): Pick<Preview, 'problem'> {
  return problem === undefined ? {} : { problem };
}

function closedCell(state: State, tiles: readonly Tile[]): boolean {
  return state.options.noPinks && tiles.some(({ cell }) => boardOf(state).pink[cell]);
}

function bonusOf(state: State, seat: Seat, tiles: readonly Tile[]): Pick<Preview, 'orange' | 'banked'> {
  const { pink } = boardOf(state);
  const orange = tiles.filter(({ cell }) => bonusCell(state, cell)).length;
  return tiles.some(({ cell }) => pink[cell]) ? { orange, banked: state.bonus[seat]! + orange } : { orange };
}
