import { expect, it } from 'vitest';
import { pastOf } from '../../../src/engine/history.ts';
import { startMatch } from '../../../src/engine/match.ts';
import { replay, undo } from '../../../src/engine/replay.ts';
import type { Event } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { describeGolden, golden } from '../../golden.ts';

const scores = {
  'beginner-hard-four': [4, 5, 5, 10],
  'random-island-three': [10, 5, 6],
  'road-set-aside-four': [2, 3, 10, 3],
  'two-players': [8, 4],
};

/** An event that makes each worth keeping. */
const has: Readonly<Record<string, (event: Event) => boolean>> = {
  'beginner-hard-four': ({ type }) => type === 'offered',
  'random-island-three': ({ type }) => type === 'stolen',
  'road-set-aside-four': (event) => event.type === 'longestRoad' && event.seat === null,
  'two-players': ({ type }) => type === 'bankTrade',
};

describeGolden(catan, scores, (name, match) => {
  expect(pastOf(match).some(({ events }) => events.some(has[name]!))).toBe(true);
});

it('38. a step that is taken back takes longest road and largest army back with it', () => {
  const taken = new Set<string>();
  for (const name of Object.keys(scores)) {
    const { match } = golden(catan, name);
    let before = startMatch(catan, match, match.setupChance);
    replay(catan, match, match.setupChance, match.steps, (after, events) => {
      const prize = events.find(({ type }) => type === 'longestRoad' || type === 'largestArmy');
      if (prize) {
        taken.add(prize.type);
        expect(undo(after).state).toEqual(before.state);
        expect(catan.scores(after.state)).not.toEqual(catan.scores(before.state));
      }
      before = after;
    });
  }
  expect([...taken].sort()).toEqual(['largestArmy', 'longestRoad']);
});
