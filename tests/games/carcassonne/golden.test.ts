import { expect } from 'vitest';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import { describeGolden } from '../../golden.ts';

const scores = {
  'base-three': [88, 73, 52],
  'no-fields-five': [19, 52, 6, 40, 20],
  'river-scored-four': [20, 87, 41, 17],
  'river-two': [79, 58],
  'tile-set-aside-two': [19, 5],
};

describeGolden(carcassonne, scores, (name, { state }) => {
  expect(state.setAside).toHaveLength(name === 'tile-set-aside-two' ? 1 : 0);
});
