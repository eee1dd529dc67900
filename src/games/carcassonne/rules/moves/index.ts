import { type MoveKind, type MoveKinds, rulesOf } from '../../../../engine/move-kind.ts';
import { gameOver, notYourTurn } from '../../../../engine/refusal.ts';
import type { Event } from '../events.ts';
import { refusals } from '../refusals.ts';
import type { Phase, State } from '../state.ts';
import type { Move } from './move.ts';
import { placingNoFollower } from './no-follower.ts';
import { placingFollower } from './place-follower.ts';
import { placingTile } from './place-tile.ts';

const kinds: MoveKinds<State, Move, Event> = {
  placeTile: placingTile,
  placeFollower: placingFollower,
  noFollower: placingNoFollower,
};

const playable: { readonly [P in Phase['kind']]: readonly MoveKind<State, Move, Event>[] } = {
  placeTile: [placingTile],
  placeFollower: [placingFollower, placingNoFollower],
  over: [],
};

export const { legalMoves, openMoves, check, apply } = rulesOf<State, Move, Event>(kinds, {
  playable: ({ current, phase }, seat) => playable[seat === current ? phase.kind : 'over'],
  refusal({ current, phase }, seat, kind) {
    if (phase.kind === 'over') return gameOver;
    if (seat !== current) return notYourTurn;
    if (playable[phase.kind].includes(kind)) return undefined;
    return phase.kind === 'placeTile' ? refusals.tileFirst : refusals.tilePlaced;
  },
});
