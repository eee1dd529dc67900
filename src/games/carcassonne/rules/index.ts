import type { GameModule, Seat } from '../../../engine/game.ts';
import { clock } from './clock.ts';
import { describeEvent } from './events.ts';
import { apply, check, legalMoves, openMoves } from './moves/index.ts';
import { moves } from './moves/move.ts';
import { sampleFollowerMove } from './moves/place-follower.ts';
import { samplePlacement } from './moves/place-tile.ts';
import { notation } from './notation.ts';
import { optionFields } from './options.ts';
import { picture } from './picture.ts';
import { cloneState } from './state.ts';
import { outcome, setup, totals } from './turn.ts';
import type { CarcassonneTypes } from './types.ts';
import { stateOf, viewOf } from './view.ts';

const nobody: readonly Seat[] = [];
const aloneToAct: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4]];

/** Carcassonne with the River for two to five, as README.md in the folder above says. */
export const carcassonne: GameModule<CarcassonneTypes> = {
  id: 'carcassonne',
  title: 'Carcassonne',
  seats: { min: 2, max: 5, usual: 2 },
  colours: ['red', 'yellow', 'green', 'blue', 'black'],
  options: optionFields,
  moves,
  setup,
  toAct: (state) => (state.phase.kind === 'over' ? nobody : aloneToAct[state.current]!),
  legalMoves,
  openMoves,
  check,
  apply,
  outcome,
  scores: totals,
  clone: cloneState,
  view: viewOf,
  imagine: stateOf,
  sampleMove: (state, _seat, chance) =>
    state.phase.kind === 'placeTile' ? samplePlacement(state, chance) : sampleFollowerMove(state, chance),
  describe: describeEvent,
  notation,
  picture,
  continues: ({ type }) => type !== 'placeTile',
  clock,
};
