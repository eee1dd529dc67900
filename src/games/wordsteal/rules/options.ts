import type { OptionFields } from '../../../engine/options.ts';
import { boardNames, boards } from './board.ts';
import { type Options, rackRules, tileRules } from './types.ts';

/** A dictionary that can be chosen. */
export interface PackChoice {
  readonly value: string;
  readonly label: string;
}

const tileLabels = { any: 'Normal', '2': 'Two tiles', '3': 'Three tiles' };
const rackLabels = { shared: 'One rack for all', own: 'A rack for each player' };

export function wordStealOptions(packs: () => readonly PackChoice[]): OptionFields<Options> {
  return {
    dictionary: {
      kind: 'name',
      label: 'Dictionary',
      help: 'Words that count, the alphabet and the tiles',
      default: 'en',
      names: packs,
    },
    board: {
      kind: 'choice',
      label: 'Board',
      help: 'The pocket board makes a short game with racks of six',
      default: 'standard',
      choices: boardNames.map((value) => ({ value, label: boards[value].title })),
    },
    winningScore: {
      kind: 'whole',
      label: 'Winning score',
      help: 'A player with this many points at the end of their turn wins',
      default: (seats, { board }) => boards[board].winningScore[seats] ?? 50,
      min: 5,
      max: 500,
      unit: 'points',
    },
    turnSeconds: {
      kind: 'whole',
      label: 'Time per turn',
      help: '0 for no clock',
      default: 90,
      min: 0,
      max: 3600,
      unit: 'seconds',
    },
    ...variations,
  };
}

const variations: Pick<
  OptionFields<Options>,
  'noS' | 'noPinks' | 'tiles' | 'racks' | 'tileSets' | 'returnCleared' | 'preview' | 'lookUp'
> = {
  noS: {
    kind: 'flag',
    label: 'No S',
    help: 'A word may not be lengthened by just an S at its end',
    default: false,
  },
  noPinks: {
    kind: 'flag',
    label: 'No Pinks',
    help: 'Pink cells may not be covered: the board is never cleared',
    default: false,
  },
  tiles: {
    kind: 'choice',
    label: 'Tiles per turn',
    help: 'Two or three tiles: a turn places exactly that many',
    default: 'any',
    choices: tileRules.map((value) => ({ value, label: tileLabels[value] })),
  },
  racks: {
    kind: 'choice',
    label: 'Racks',
    help: 'Own racks are hidden from the other players',
    default: 'shared',
    choices: rackRules.map((value) => ({ value, label: rackLabels[value] })),
  },
  tileSets: {
    kind: 'whole',
    label: 'Tile sets',
    help: 'How many sets of tiles the bag holds at the start',
    default: 2,
    min: 1,
    max: 10,
    unit: 'sets',
  },
  returnCleared: {
    kind: 'flag',
    label: 'Return cleared tiles',
    help: 'Tiles cleared from the board go back into the bag',
    default: false,
  },
  preview: {
    kind: 'flag',
    label: 'Preview',
    help: 'Shows the words, points and tiles taken before you submit, not whether the words are right',
    default: true,
    absent: true,
  },
  lookUp: {
    kind: 'flag',
    label: 'Word look-up',
    help: 'Words may be looked up on your own turn; after the game they always may',
    default: false,
    absent: false,
  },
};
