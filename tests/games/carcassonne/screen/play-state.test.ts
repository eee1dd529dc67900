import { describe, expect, it } from 'vitest';
import type { PlaceTile } from '../../../../src/games/carcassonne/rules/moves/move.ts';
import { zooms } from '../../../../src/games/carcassonne/screen/board/zooms.ts';
import {
  type Deal,
  type PlayAction,
  type PlayState,
  playReducer,
  startPlay,
} from '../../../../src/games/carcassonne/screen/play-state.ts';

const deal: Deal = {
  steps: [],
  at: { x: 0, y: 0 },
  rotation: 0,
  bounds: { west: 0, east: 0, south: 0, north: 0 },
  stage: 'tile',
};

function composed(...actions: readonly PlayAction[]): PlayState {
  return actions.reduce(playReducer, playReducer(startPlay, { type: 'deal', deal }));
}

const place = (x: number, y: number, rotation: number): PlaceTile => ({ type: 'placeTile', x, y, rotation });

describe('composing a turn', () => {
  it('CC3 lets the tile appear at the last position, and moves it cell by cell over the board and its neighbours', () => {
    expect(composed().cursor).toEqual({ x: 0, y: 0 });
    const up: PlayAction = { type: 'move', direction: 'up' };
    expect(composed(up).cursor).toEqual({ x: 0, y: 1 });
    expect(composed(up, up, up).cursor).toEqual({ x: 0, y: 1 });
    expect(composed(up, { type: 'move', direction: 'left' }).cursor).toEqual({ x: -1, y: 1 });
  });

  it('CC3 turns the tile counter-clockwise, and four turns bring it back', () => {
    const turn: PlayAction = { type: 'turn' };
    expect(composed(turn).rotation).toBe(1);
    expect(composed(turn, turn, turn, turn).rotation).toBe(0);
  });

  it('jumps over the cells where the tile fits and turns it only where it must', () => {
    const placements = [place(0, 1, 1), place(0, 1, 3), place(1, 0, 0), place(1, 0, 2)];
    const jump = (by: 1 | -1): PlayAction => ({ type: 'jump', placements, by });
    expect(composed(jump(1))).toMatchObject({ cursor: { x: 1, y: 0 }, rotation: 0 });
    expect(composed(jump(1), jump(1))).toMatchObject({ cursor: { x: 0, y: 1 }, rotation: 1 });
    expect(composed(jump(-1))).toMatchObject({ cursor: { x: 0, y: 1 }, rotation: 1 });
    expect(composed({ type: 'jump', placements: [], by: 1 }).cursor).toEqual({ x: 0, y: 0 });
  });

  it('CC4 holds the tile still while the follower is chosen, and takes it up again', () => {
    const confirm: PlayAction = { type: 'confirm' };
    const choose: PlayAction = { type: 'choose', segment: 'C0' };
    const moved = composed(confirm, { type: 'move', direction: 'up' }, { type: 'turn' });
    expect(moved).toMatchObject({ cursor: { x: 0, y: 0 }, rotation: 0, stage: 'follower' });
    expect(composed(confirm, choose).segment).toBe('C0');
    expect(composed(confirm, choose, choose).segment).toBeUndefined();
    expect(composed(confirm, choose, { type: 'back' })).toMatchObject({
      segment: undefined,
      stage: 'follower',
    });
    expect(composed(confirm, choose, { type: 'back' }, { type: 'back' }).stage).toBe('tile');
    expect(composed(confirm, choose, { type: 'lift' })).toMatchObject({ segment: undefined, stage: 'tile' });
  });

  it('CC5 zooms from what is shown, pans, and returns to the middle', () => {
    expect(composed({ type: 'zoom', by: 1, shown: 1 }).zoom).toBe(2);
    const nearest = zooms.length - 1;
    expect(composed({ type: 'zoom', by: 1, shown: nearest }).zoom).toBe(nearest);
    expect(composed({ type: 'zoom', by: -1, shown: 0 }).zoom).toBe(0);
    const right: PlayAction = { type: 'pan', direction: 'right' };
    expect(composed(right).pan).toEqual({ x: 1, y: 0 });
    const far = Array.from({ length: 50 }, () => right);
    expect(composed(...far).pan.x, 'the board stays in sight').toBe(1);
    expect(composed({ type: 'zoom', by: 1, shown: 0 }, right, { type: 'centre' })).toMatchObject({
      zoom: 'auto',
      pan: { x: 0, y: 0 },
    });
  });

  it('remembers hints, owners and zoom from turn to turn, and forgets the choice', () => {
    const state = composed(
      { type: 'hints' },
      { type: 'owners' },
      { type: 'zoom', by: 1, shown: 0 },
      { type: 'confirm' },
      { type: 'choose', segment: 'F0' },
      { type: 'deal', deal: { ...deal, at: { x: 2, y: 3 }, steps: [1] } },
    );
    expect(state).toMatchObject({ hints: false, owners: true, zoom: 1, stage: 'tile', segment: undefined });
    expect(state.cursor).toEqual({ x: 2, y: 3 });
  });
});
