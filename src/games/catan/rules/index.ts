import type { GameModule, Hidden, Outcome, Seat } from '../../../engine/game.ts';
import { clock } from './clock.ts';
import { describe, eventFor } from './events.ts';
import { imagine } from './imagine.ts';
import type { LayoutShelf } from './layout.ts';
import { apply, check, legalMoves, openMoves } from './moves/index.ts';
import { type Move, moves } from './moves/move.ts';
import { notation } from './notation.ts';
import { type Options, optionFields } from './options.ts';
import { picture } from './picture.ts';
import { sampleMove } from './sample.ts';
import { allPoints, clone, type State, setup } from './state.ts';
import { toAct } from './turn.ts';
import type { CatanTypes } from './types.ts';
import { view } from './view.ts';

const rules: Omit<GameModule<CatanTypes>, 'options'> = {
  id: 'catan',
  title: 'Catan',
  seats: { min: 2, max: 4, usual: 3 },
  moves,
  setup,
  toAct,
  legalMoves,
  openMoves,
  check,
  apply,
  outcome,
  scores,
  clone,
  view,
  imagine,
  sampleMove,
  hides,
  describe,
  eventFor,
  notation,
  picture,
  clock,
  simultaneous: {
    moves: ['discard', 'acceptTrade', 'declineTrade', 'counterTrade'],
    occasion({ phase }) {
      if (phase.kind !== 'trade') return phase.kind;
      const { from, give, want } = phase.offer;
      return `offer ${from} ${give.join()} ${want.join()}`;
    },
  },
};

/** The rules, with the islands of the given shelf to choose from. */
export function createCatan(layouts: LayoutShelf): GameModule<CatanTypes> {
  return { ...rules, options: optionFields(layouts) };
}

/** The rules with the islands of the rulebook alone, for whoever plays on and chooses none. */
export const catan = createCatan({ names: () => [], damaged: () => [], find: () => undefined });

function outcome(state: State): Outcome | undefined {
  if (state.phase.kind !== 'over') return undefined;
  const { winner } = state.phase;
  return { winners: [winner], reason: `${allPoints(state, winner)} points on their own turn` };
}

/** What everybody sees while the game runs, everything once it is over. */
function scores(state: State): readonly number[] {
  const over = state.phase.kind === 'over';
  return state.points.map((points, seat: Seat) => (over ? allPoints(state, seat) : points));
}

/** Cards that are bought and stolen are drawn in secret, and nobody sees what another discards. */
function hides(_options: Options, move?: Move): Hidden | undefined {
  if (move?.type === 'discard') return 'move';
  return move?.type === 'buyDevelopmentCard' || move?.type === 'moveRobber' ? 'chance' : undefined;
}
