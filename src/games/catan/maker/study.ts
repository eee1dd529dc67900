import type { Study } from '../../../engine/study.ts';
import { RESOURCES } from '../rules/resources.ts';
import { HEXES, hexIndex } from '../rules/topology.ts';
import type { CatanTypes } from '../rules/types.ts';

/** What one game on an island came to. */
export interface IslandStudy {
  readonly turns: number;
  /** In the order of play; -1 of a game that was given up. */
  readonly winner: number;
  /** Cards that each hex gave. */
  readonly cards: readonly number[];
  /** Cards of each resource that the dice gave. */
  readonly resources: readonly number[];
}

const MOST_TURNS = 300;

export const study: Study<CatanTypes> = (first) => {
  const cards = HEXES.map(() => 0);
  const resources = RESOURCES.map(() => 0);
  return {
    see(_, events) {
      for (const event of events) {
        if (event.type !== 'produced') continue;
        for (const { hex, resource, count } of event.payouts) {
          cards[hexIndex(hex)]! += count;
          resources[RESOURCES.indexOf(resource)]! += count;
        }
      }
    },
    isLong: ({ turn }) => turn > MOST_TURNS,
    record: ({ turn, seats }, [winner]): IslandStudy => ({
      turns: turn,
      winner: winner === undefined ? -1 : (winner - first.first + seats) % seats,
      ...{ cards, resources },
    }),
  };
};
