import { expect } from 'vitest';
import { pastOf } from '../../../src/engine/history.ts';
import type { Event } from '../../../src/games/monopoly/rules/events.ts';
import { describeGolden } from '../../golden.ts';
import { game } from './table.ts';

const scores = {
  'classic-four': [9841, 0, 0, 0],
  'left-bids-three': [2537, 1951, 1917],
  'official-three': [0, 0, 6792],
  'own-board-three': [14396, 0, 0],
  'random-four': [0, 2403, 0, 0],
  'worlds-verdict-two': [0, 424],
};

/** Events that make each worth keeping. */
const events: Readonly<Record<string, readonly Event['type'][]>> = {
  'classic-four': ['refused', 'traded', 'eventPlayed', 'jailed', 'bankrupt'],
  'left-bids-three': ['bidLeft', 'sold', 'passed'],
  'official-three': ['built', 'lifted', 'debt'],
  'own-board-three': ['waits', 'stayed', 'sold', 'traded'],
  'random-four': ['pot', 'rentWaived', 'unsold', 'withdrawn'],
  'worlds-verdict-two': ['soldToBank', 'sold', 'waits'],
};

describeGolden(game, scores, (name, match) => {
  const types = pastOf(match).flatMap((step) => step.events.map(({ type }) => type));
  expect(types).toEqual(expect.arrayContaining([...events[name]!]));
});
