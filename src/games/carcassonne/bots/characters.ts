import type { Level } from '../../../engine/game.ts';
import { type Beliefs, soundBeliefs } from './rating.ts';
import { TURNS } from './search.ts';

/** What makes one computer player another. */
export interface Character {
  readonly about: string;
  /** Measured (docs/strength.md). */
  readonly elo: number;
  readonly beliefs: Beliefs;
  /** The share of the cells that it looks at among two. */
  readonly sees: number;
  /** How much smaller that share is for each player more, whose followers are to be watched as well. */
  readonly strays: number;
  /** How often each turn in question is played on for each millisecond; 0 for the rating alone. */
  readonly playouts: number;
  /** How often, at most. */
  readonly mostPlayouts: number;
  /** Turns that are played on with at most among more than two, in time that is left then: there a rating is further from how games end. */
  readonly mostTurns: number;
}

/** Weakest first. */
export const characters: Readonly<Record<Level, Character>> = {
  beginner: {
    elo: 1085,
    about: 'Sees some of the places, sends out followers too early and knows nothing of fields',
    beliefs: {
      ...soundBeliefs,
      eagerness: 0.6,
      hand: soundBeliefs.hand.map((worth) => 0.6 * worth),
      cityOfField: 0,
      fieldGrowth: 0,
    },
    sees: 0.65,
    strays: 0,
    playouts: 0,
    mostPlayouts: 0,
    mostTurns: TURNS,
  },
  easy: {
    elo: 1315,
    about: 'Overlooks places and sends out followers too early',
    beliefs: { ...soundBeliefs, hand: soundBeliefs.hand.map((worth) => 0.7 * worth) },
    sees: 0.75,
    strays: 0.095,
    playouts: 0,
    mostPlayouts: 0,
    mostTurns: TURNS,
  },
  normal: {
    elo: 1535,
    about: 'Knows what every turn is worth by the tiles left',
    beliefs: soundBeliefs,
    sees: 1,
    strays: 0.03,
    playouts: 0,
    mostPlayouts: 0,
    mostTurns: TURNS,
  },
  hard: {
    elo: 1680,
    about: 'Plays a few sampled stacks to their end before it decides',
    beliefs: soundBeliefs,
    sees: 1,
    strays: 0.07,
    playouts: 0.02,
    mostPlayouts: 4,
    mostTurns: TURNS,
  },
  expert: {
    elo: 1875,
    about: 'Plays many sampled stacks to their end before it decides',
    beliefs: soundBeliefs,
    sees: 1,
    strays: 0,
    playouts: 0.12,
    mostPlayouts: 48,
    mostTurns: 20,
  },
};
