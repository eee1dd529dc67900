import { choiceOption, flagOption, type OptionsOf, wholeOption } from '../../../engine/options.ts';

export const optionFields = {
  river: flagOption({
    label: 'The River',
    help: 'Begin with the twelve tiles of the River, from the spring to the lake.',
    default: true,
  }),
  riverStartTile: choiceOption({
    label: 'Start tile with the River',
    help: 'With the River the start tile is drawn like any other, or goes back to the box.',
    choices: [
      { value: 'stack', label: 'in the stack' },
      { value: 'box', label: 'back to the box' },
    ],
    default: 'stack',
  }),
  riverScoring: flagOption({
    label: 'Score the river',
    help: 'A follower may stand on the river and scores 1 point a tile when the lake is placed.',
    default: false,
  }),
  fields: flagOption({
    label: 'Fields',
    help: 'Followers may lie in fields and score 3 points a completed city at the end.',
    default: true,
  }),
  cityOfTwo: choiceOption({
    label: 'City of two tiles',
    help: 'A completed city of only two tiles scores 4 points, or 2 as in the first edition.',
    choices: [
      { value: 4, label: '4 points' },
      { value: 2, label: '2 points' },
    ],
    default: 4,
  }),
  followers: wholeOption({
    label: 'Followers',
    help: 'How many followers every player has.',
    min: 1,
    max: 12,
    unit: 'followers',
    default: 7,
  }),
  purist: flagOption({
    label: 'Purist',
    help: 'No hints: nobody is told where the tile fits and which points it would bring.',
    default: false,
  }),
  turnSeconds: wholeOption({
    label: 'Turn clock',
    help: 'Seconds to place a tile, and again to decide about a follower.',
    zero: 'no clock',
    min: 0,
    max: 600,
    unit: 'seconds',
    default: 0,
  }),
};

export type Options = OptionsOf<typeof optionFields>;
