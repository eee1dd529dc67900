import type { CarcassonneOptions } from '../../../src/games/carcassonne/rules/options.ts';

/** The base game with what a test needs to be otherwise. */
export function optionsOf(given: Partial<CarcassonneOptions> = {}): CarcassonneOptions {
  return {
    river: false,
    riverStartTile: 'stack',
    riverScoring: false,
    fields: true,
    cityOfTwo: 4,
    followers: 7,
    turnSeconds: 0,
    ...given,
  };
}
