import { type MoveKinds, rulesOf } from '../../../../engine/move-kind.ts';
import { gameOver, notYourTurn } from '../../../../engine/refusal.ts';
import type { CarcassonneEvent } from '../events.ts';
import { refusals } from '../refusals.ts';
import type { CarcassonneState, Phase } from '../state.ts';
import type { CarcassonneMove, MoveType } from './move.ts';
import { placingNoFollower } from './no-follower.ts';
import { placingFollower } from './place-follower.ts';
import { placingTile } from './place-tile.ts';

const kinds: MoveKinds<CarcassonneState, CarcassonneMove, CarcassonneEvent> = {
  placeTile: placingTile,
  placeFollower: placingFollower,
  noFollower: placingNoFollower,
};

const playable: { readonly [P in Phase]: readonly MoveType[] } = {
  placeTile: ['placeTile'],
  placeFollower: ['placeFollower', 'noFollower'],
  over: [],
};

export const { legalMoves, openMoves, check, apply } = rulesOf<
  CarcassonneState,
  CarcassonneMove,
  CarcassonneEvent
>(kinds, {
  playable: ({ current, phase }, seat) => playable[seat === current ? phase : 'over'],
  refusal({ current, phase }, seat, type) {
    if (phase === 'over') return gameOver;
    if (seat !== current) return notYourTurn;
    if (playable[phase].includes(type)) return undefined;
    return phase === 'placeTile' ? refusals.tileFirst : refusals.tilePlaced;
  },
});
