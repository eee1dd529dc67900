import {
  choiceOption,
  flagOption,
  type OptionsOf,
  structureOption,
  wholeOption,
} from '../../../engine/options.ts';
import { checkLayoutFile, soundLayout } from './check-layout.ts';
import type { LayoutShelf } from './layout.ts';
import type { Layout } from './layout-schema.ts';

/** Names that need no file: the rulebook's island, and one that is drawn. */
const BUILT_IN = [
  { value: 'beginner', label: "beginner's island" },
  { value: 'random', label: 'random island' },
] as const;

const isBuiltIn = (name: string): boolean => BUILT_IN.some(({ value }) => value === name);

export function optionFields(layouts: LayoutShelf) {
  return { layout: layoutField(layouts), ...fields };
}

export type Options = OptionsOf<ReturnType<typeof optionFields>>;

/** An island out of a file is put into the options whole, so that a log replays where the file is not. */
function layoutField(layouts: LayoutShelf) {
  return structureOption<'beginner' | 'random' | Layout>({
    label: 'Island',
    help: "The beginner's island, a random one, another, or one of your own.",
    default: 'beginner',
    names: () => [...BUILT_IN, ...layouts.names().filter(({ value }) => !isBuiltIn(value))],
    isKnown: isBuiltIn,
    damaged: () => layouts.damaged(),
    content: soundLayout,
    check: checkLayoutFile,
    resolve: (name) => (isBuiltIn(name) ? undefined : layouts.find(name)),
  });
}

const fields = {
  numbers: choiceOption({
    label: 'Numbers',
    help: 'On a random island: the lettered tokens in a spiral, or drawn freely.',
    choices: [
      { value: 'spiral', label: 'in a spiral' },
      { value: 'random', label: 'drawn freely' },
    ],
    default: 'spiral',
  }),
  noAdjacentRed: flagOption({
    label: 'Keep 6 and 8 apart',
    help: 'Freely drawn numbers never put a 6 or 8 beside another.',
    default: true,
  }),
  target: wholeOption({
    label: 'Points to win',
    help: 'Whoever has this many points on their own turn wins.',
    min: 3,
    // Four players who run out of pieces, places and cards can all be stuck below 13: such a game would never end.
    max: 12,
    unit: 'points',
    default: 10,
  }),
  discardLimit: wholeOption({
    label: 'Hand limit',
    help: 'When a 7 is rolled, larger hands lose half their cards.',
    min: 2,
    max: 50,
    unit: 'cards',
    default: 7,
  }),
  friendlyRobber: flagOption({
    label: 'Friendly robber',
    help: 'The robber stays away from players with fewer than 3 points.',
    default: false,
  }),
  maxOffers: wholeOption({
    label: 'Trade offers per turn',
    help: 'How often a player may offer a trade to the others in one turn.',
    min: 0,
    max: 50,
    default: 5,
  }),
  turnSeconds: wholeOption({
    label: 'Turn clock',
    help: 'Seconds for each decision.',
    zero: 'no clock',
    min: 0,
    max: 3600,
    unit: 'seconds',
    default: 0,
  }),
  cardTracker: flagOption({
    label: 'Card tracker',
    help: 'Shows the cards that everybody is known to hold, as the computer players count them.',
    default: false,
    absent: false,
  }),
  autoRoll: flagOption({
    label: 'Roll automatically',
    help: 'The dice are rolled for you when there is no card to play first.',
    default: false,
    absent: false,
  }),
  firstSeat: choiceOption({
    label: 'First player',
    help: 'A random player, or the player of a certain seat.',
    choices: [
      { value: 'drawn', label: 'random' },
      { value: 0, label: 'seat 1', typed: 'first' },
      { value: 1, label: 'seat 2', typed: 'second' },
      { value: 2, label: 'seat 3', typed: 'third' },
      { value: 3, label: 'seat 4', typed: 'fourth' },
    ],
    default: 'drawn',
  }),
};
