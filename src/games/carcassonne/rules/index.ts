import type { GameModule, Seat } from '../../../engine/game.ts';
import { type CarcassonneEvent, describeEvent } from './events.ts';
import {
  applyPlaceFollower,
  checkPlaceFollower,
  listFollowerMoves,
  noFollower,
  noFollowerShape,
  placeFollowerShape,
  sampleFollowerMove,
} from './moves/place-follower.ts';
import {
  applyPlaceTile,
  checkPlaceTile,
  listPlacements,
  placeTileShape,
  samplePlacement,
} from './moves/place-tile.ts';
import { type CarcassonneMove, notation } from './notation.ts';
import { type CarcassonneOptions, optionFields } from './options.ts';
import { picture } from './picture.ts';
import { type CarcassonneState, cloneState } from './state.ts';
import { endTurn, outcome, setup, totals } from './turn.ts';
import { type CarcassonneView, stateOf, viewOf } from './view.ts';

export interface CarcassonneTypes {
  options: CarcassonneOptions;
  state: CarcassonneState;
  view: CarcassonneView;
  move: CarcassonneMove;
  event: CarcassonneEvent;
}

const nobody: readonly Seat[] = [];
const aloneToAct: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4]];

/** Carcassonne with the River for two to five, as README.md in the folder above says. */
export const carcassonne: GameModule<CarcassonneTypes> = {
  id: 'carcassonne',
  title: 'Carcassonne',
  seats: { min: 2, max: 5 },
  colours: ['red', 'yellow', 'green', 'blue', 'black'],
  options: optionFields,
  moveShapes: { placeTile: placeTileShape, placeFollower: placeFollowerShape, noFollower: noFollowerShape },
  setup,
  toAct: (state) => (state.phase === 'over' ? nobody : aloneToAct[state.current]!),
  legalMoves,
  openMoves: () => [],
  check,
  apply(state, _seat, move, chance, emit) {
    if (move.type === 'placeTile') applyPlaceTile(state, move, chance, emit);
    else if (move.type === 'placeFollower') applyPlaceFollower(state, move, chance, emit);
    else endTurn(state, chance, emit);
  },
  outcome,
  scores: totals,
  clone: cloneState,
  view: viewOf,
  imagine: stateOf,
  sampleMove: (state, _seat, chance) =>
    state.phase === 'placeTile' ? samplePlacement(state, chance) : sampleFollowerMove(state, chance),
  describe: describeEvent,
  notation,
  picture,
  clock(state) {
    const seconds = state.options.turnSeconds;
    if (seconds === 0 || state.phase === 'over') return undefined;
    const expiry = state.phase === 'placeTile' ? listPlacements(state)[0]! : noFollower;
    return { seat: state.current, seconds, expiry };
  },
};

function legalMoves(state: CarcassonneState, seat: Seat): readonly CarcassonneMove[] {
  if (seat !== state.current || state.phase === 'over') return [];
  return state.phase === 'placeTile' ? listPlacements(state) : listFollowerMoves(state);
}

function check(state: CarcassonneState, seat: Seat, move: CarcassonneMove): string | undefined {
  if (state.phase === 'over') return 'The game is over.';
  if (seat !== state.current) return 'It is not your turn.';
  if (move.type === 'placeTile') {
    return state.phase === 'placeTile'
      ? checkPlaceTile(state, move)
      : 'The tile lies already; decide about a follower.';
  }
  if (state.phase !== 'placeFollower') return 'Place the tile first.';
  return move.type === 'placeFollower' ? checkPlaceFollower(state, move) : undefined;
}
