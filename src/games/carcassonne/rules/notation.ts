import type { Notation } from '../../../engine/game.ts';
import { timeUp } from '../../../engine/time-up.ts';
import type { Move } from './moves/move.ts';
import { noFollower } from './moves/no-follower.ts';
import { refusals } from './refusals.ts';

const tilePattern =
  /^(?:tile|place|placetile)? ?(-?\d{1,3}) ?[,; ] ?(-?\d{1,3})(?: ?(?:[,; ]|r|turned) ?([0-3]))?$/i;
const followerPattern = /^(?:follower|placefollower)? ?([crfi]\d|m)$/i;
const nonePattern = /^(?:none|no follower|nofollower|-)$/i;

/** `1,-2 r3` lays the tile at 1,-2 with three quarter turns; `follower C0`; `no follower`, or `none` in short; `time up` is the clock's. */
export const notation: Notation<Move> = {
  format(move) {
    switch (move.type) {
      case 'placeTile':
        return `${move.x},${move.y} r${move.rotation}`;
      case 'placeFollower':
        return `follower ${move.segment}`;
      case 'noFollower':
        return 'no follower';
      case 'timeUp':
        return 'time up';
    }
  },
  parse(text) {
    const line = text.trim().replace(/\s+/g, ' ');
    const tile = tilePattern.exec(line);
    if (tile) {
      const [, x, y, rotation] = tile;
      return { type: 'placeTile', x: Number(x), y: Number(y), rotation: Number(rotation ?? 0) };
    }
    const follower = followerPattern.exec(line);
    if (follower) return { type: 'placeFollower', segment: follower[1]!.toUpperCase() };
    if (nonePattern.test(line)) return noFollower;
    if (/^time ?up$/i.test(line)) return timeUp;
    return { error: refusals.unread };
  },
};
