import {
  choiceOption,
  flagOption,
  nameOption,
  type OptionsOf,
  wholeOption,
} from '../../../engine/options.ts';
import { type BoardName, boardNames, boards } from './board.ts';

/** A dictionary that can be chosen. */
export interface PackChoice {
  readonly value: string;
  readonly label: string;
}

export function optionFields(packs: () => readonly PackChoice[]) {
  return {
    dictionary: nameOption({
      label: 'Dictionary',
      help: 'Words that count, the alphabet and the tiles.',
      default: 'en',
      names: packs,
      lacks: (name) =>
        /^[a-z0-9-]{1,80}$/.test(name)
          ? `the dictionary ${name}, which is not here: add its word list with \`boardgames dictionary add FILE --name ${name}\``
          : undefined,
    }),
    board: choiceOption({
      label: 'Board',
      help: 'The pocket board makes a short game with racks of six.',
      default: 'standard',
      choices: boardNames.map((value) => ({ value, label: boards[value].title })),
    }),
    winningScore: wholeOption({
      label: 'Winning score',
      help: 'A player with this many points at the end of their turn wins.',
      default: (seats, { board }: { readonly board: BoardName }) => boards[board].winningScore[seats] ?? 50,
      min: 5,
      max: 500,
      unit: 'points',
    }),
    turnSeconds: wholeOption({
      label: 'Turn clock',
      help: 'Seconds for each turn.',
      zero: 'no clock',
      default: 90,
      min: 0,
      max: 3600,
      unit: 'seconds',
    }),
    ...variations,
  };
}

export type Options = OptionsOf<ReturnType<typeof optionFields>>;
export type TileRule = Options['tiles'];

const variations = {
  noS: flagOption({
    label: 'No S',
    help: 'A word may not be lengthened by just an S at its end.',
    default: false,
  }),
  noPinks: flagOption({
    label: 'No Pinks',
    help: 'Pink cells may not be covered: the board is never cleared.',
    default: false,
  }),
  tiles: choiceOption({
    label: 'Tiles per turn',
    help: 'Two or three tiles: a turn places exactly that many.',
    default: 'any',
    choices: [
      { value: 'any', label: 'Normal' },
      { value: '2', label: 'Two tiles' },
      { value: '3', label: 'Three tiles' },
    ],
  }),
  racks: choiceOption({
    label: 'Racks',
    help: 'Own racks are hidden from the other players.',
    default: 'shared',
    choices: [
      { value: 'shared', label: 'One rack for all' },
      { value: 'own', label: 'A rack for each player' },
    ],
  }),
  tileSets: wholeOption({
    label: 'Tile sets',
    help: 'How many sets of tiles the bag holds at the start.',
    default: 2,
    min: 1,
    max: 10,
    unit: 'sets',
  }),
  returnCleared: flagOption({
    label: 'Return cleared tiles',
    help: 'Tiles cleared from the board go back into the bag.',
    default: false,
  }),
  preview: flagOption({
    label: 'Preview',
    help: 'Shows the words, points and tiles taken before you submit, not whether the words are right.',
    default: true,
    absent: true,
  }),
  lookUp: flagOption({
    label: 'Word look-up',
    help: 'Words may be looked up on your own turn; after the game they always may.',
    default: false,
    absent: false,
  }),
};
