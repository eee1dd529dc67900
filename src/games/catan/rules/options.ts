import type { OptionFields, StructureField } from '../../../engine/options.ts';
import { layoutProblem } from './check-layout.ts';
import type { Layout, LayoutShelf } from './layout.ts';

export interface Options {
  readonly layout: 'beginner' | 'random' | Layout;
  /** Of a random layout. */
  readonly numbers: 'spiral' | 'random';
  /** Of random numbers. */
  readonly noAdjacentRed: boolean;
  readonly target: number;
  /** The largest hand that a 7 leaves alone. */
  readonly discardLimit: number;
  readonly friendlyRobber: boolean;
  /** Offers to players in one turn. */
  readonly maxOffers: number;
  /** Seconds for one decision; 0 for no clock. */
  readonly turnSeconds: number;
  /** Screens show what everybody is known to hold. */
  readonly cardTracker: boolean;
  /** Screens roll the dice where nothing can be played before. */
  readonly autoRoll: boolean;
  /** A seat that is not at the table leaves the first player to the draw. */
  readonly firstSeat: 'drawn' | 0 | 1 | 2 | 3;
}

/** Names that need no file: the rulebook's island, and one that is drawn. */
const BUILT_IN = [
  { value: 'beginner', label: 'beginner’s island' },
  { value: 'random', label: 'random island' },
] as const;

export function optionFields(layouts: LayoutShelf): OptionFields<Options> {
  return { layout: layoutField(layouts), ...fields };
}

/** An island out of a file is put into the options whole, so that a log replays where the file is not. */
function layoutField(layouts: LayoutShelf): StructureField<Options['layout'], Options> {
  return {
    kind: 'structure',
    label: 'Island',
    help: 'The beginner’s island, a random one, another, or one of your own.',
    default: 'beginner',
    names: () => [
      ...BUILT_IN,
      ...layouts.names().filter(({ value }) => BUILT_IN.every((known) => known.value !== value)),
    ],
    damaged: () => layouts.damaged(),
    check: layoutProblem,
    resolve: (name) => (BUILT_IN.some(({ value }) => value === name) ? undefined : layouts.find(name)),
  };
}

const fields: Omit<OptionFields<Options>, 'layout'> = {
  numbers: {
    kind: 'choice',
    label: 'Numbers',
    help: 'On a random island: the lettered tokens in a spiral, or drawn freely.',
    choices: [
      { value: 'spiral', label: 'in a spiral' },
      { value: 'random', label: 'drawn freely' },
    ],
    default: 'spiral',
  },
  noAdjacentRed: {
    kind: 'flag',
    label: 'Keep 6 and 8 apart',
    help: 'Freely drawn numbers never put a 6 or 8 beside another.',
    default: true,
  },
  target: {
    kind: 'whole',
    label: 'Points to win',
    help: 'Whoever has this many points on their own turn wins.',
    min: 3,
    // Four players who run out of pieces, places and cards can all be stuck below 13: such a game would never end.
    max: 12,
    unit: 'points',
    default: 10,
  },
  discardLimit: {
    kind: 'whole',
    label: 'Hand limit',
    help: 'When a 7 is rolled, larger hands lose half their cards.',
    min: 2,
    max: 50,
    unit: 'cards',
    default: 7,
  },
  friendlyRobber: {
    kind: 'flag',
    label: 'Friendly robber',
    help: 'The robber stays away from players with fewer than 3 points.',
    default: false,
  },
  maxOffers: {
    kind: 'whole',
    label: 'Trade offers per turn',
    help: 'How often the player on turn may offer a trade to the others.',
    min: 0,
    max: 50,
    default: 5,
  },
  turnSeconds: {
    kind: 'whole',
    label: 'Turn clock',
    help: 'Seconds for each decision; 0 for no clock.',
    min: 0,
    max: 3600,
    unit: 'seconds',
    default: 0,
  },
  cardTracker: {
    kind: 'flag',
    label: 'Card tracker',
    help: 'Shows the cards that everybody is known to hold, as the computer players count them.',
    default: false,
    absent: false,
  },
  autoRoll: {
    kind: 'flag',
    label: 'Roll by itself',
    help: 'The dice roll by themselves when there is no card to play before.',
    default: false,
    absent: false,
  },
  firstSeat: {
    kind: 'choice',
    label: 'First player',
    help: 'A random player, or the player of a certain seat.',
    choices: [
      { value: 'drawn', label: 'random' },
      { value: 0, label: 'seat 1' },
      { value: 1, label: 'seat 2' },
      { value: 2, label: 'seat 3' },
      { value: 3, label: 'seat 4' },
    ],
    default: 'drawn',
  },
};
