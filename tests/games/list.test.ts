import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';

describe('the list of games', () => {
  it.each(games.map((entry) => [entry.id, entry] as const))(
    'says of %s what its rules say',
    async (_, entry) => {
      const { id, title, seats, exports = {} } = await entry.rules();
      expect(entry.logFormats ?? []).toEqual(Object.keys(exports));
      expect({ id: entry.id, title: entry.title, seats: entry.seats }).toEqual({ id, title, seats });
    },
  );
});
