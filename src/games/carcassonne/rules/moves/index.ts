import { type MoveKind, type MoveKinds, rulesOf } from '../../../../engine/move-kind.ts';
import { gameOver, notYourTurn } from '../../../../engine/refusal.ts';
import { timingOut } from '../../../../engine/time-up.ts';
import { clock } from '../clock.ts';
import type { Event } from '../events.ts';
import { refusals } from '../refusals.ts';
import type { Phase, State } from '../state.ts';
import type { Decision, Move } from './move.ts';
import { noFollower, placingNoFollower } from './no-follower.ts';
import { placingFollower } from './place-follower.ts';
import { placingTile } from './place-tile.ts';

const decisions: MoveKinds<State, Decision, Event> = {
  placeTile: placingTile,
  placeFollower: placingFollower,
  noFollower: placingNoFollower,
};

type KindsByPhase = { readonly [P in Phase['kind']]: readonly MoveKind<State, Move, Event>[] };

const listed: KindsByPhase = {
  placeTile: [placingTile],
  placeFollower: [placingFollower, placingNoFollower],
  over: [],
};

/** What is done for a player whose time is up: the first cell where the tile fits, and no follower. */
export function expiry(state: State): Decision {
  return state.phase.kind === 'placeTile' ? placingTile.whole!(state, state.current)[0]! : noFollower;
}

const timeUp = timingOut(decisions, clock, expiry);

const playable: KindsByPhase = {
  placeTile: [...listed.placeTile, timeUp],
  placeFollower: [...listed.placeFollower, timeUp],
  over: [],
};

const kinds: MoveKinds<State, Move, Event> = { ...decisions, timeUp };

export const { legalMoves, openMoves, check, apply } = rulesOf<State, Move, Event>(kinds, {
  playable: ({ current, phase }, seat) => playable[seat === current ? phase.kind : 'over'],
  listed: ({ current, phase }, seat) => listed[seat === current ? phase.kind : 'over'],
  refusal({ current, phase }, seat, kind) {
    if (phase.kind === 'over') return gameOver;
    if (seat !== current) return notYourTurn;
    if (playable[phase.kind].includes(kind)) return undefined;
    return phase.kind === 'placeTile' ? refusals.tileFirst : refusals.tilePlaced;
  },
});
