import { counted } from '../../../engine/sentence.ts';
import type { Board } from '../rules/board.ts';
import { type Spot, slotOf } from './composing/spots.ts';

/** What a sentence on the places of tiles may name. */
interface Where {
  readonly centre: string;
  readonly tiles: string;
}

/** Every sentence of this game's screens, but for the help and what the rules say. */
export const texts = {
  // Composing a turn
  tileTo: (letter: string, cell: string | undefined) => `${letter} to ${cell ?? 'the rack'}`,
  allToTheRack: 'all tiles to the rack',
  shuffle: 'shuffle',
  sort: 'sort',
  undone: (label: string) => `Undone: ${label}.`,
  redone: (label: string) => `Redone: ${label}.`,
  nothingToUndo: 'There is nothing to undo in this turn.',
  nothingToRedo: 'There is nothing to redo.',
  nothingPlaced: 'No tile was placed in this turn.',
  selectFirst: 'Press an arrow to select a tile first.',
  dropFirst: 'Press Space first to drop the tile.',
  howToType: 'Press / and type a word, or : for a move such as G7 across HELP.',
  occupied: (cell: string) => `${cell} is occupied.`,
  emptySlot: (slot: number) => `Slot ${slot} is empty.`,
  noFreeCell: (along: string, cell: string) => `There is no free cell ${along} from ${cell}.`,
  absentLetter: (letter: string, pair?: { readonly slot: number; readonly letters: string }) =>
    `There is no ${letter} on the rack${pair ? `; press ${pair.slot} for ${pair.letters}` : ''}.`,
  buttons: { submit: 'Submit', skip: 'Skip', shuffle: 'Shuffle', recall: 'Recall', newGame: 'New game' },
  submitWord: 'Press Enter to submit the word.',
  firstWord: (centre: string, types: boolean) =>
    `The first word covers ${centre}: ${types ? 'type its letters, then press Enter.' : 'pick tiles with the arrows, or press / and type.'}`,

  // Read out
  placed: (tiles: readonly string[]) => `Placed: ${tiles.join(', ')}`,
  on: (letter: string, place: string) => `${letter} on ${place}`,
  slot: (number: number) => `slot ${number}`,
  selected: (letter: string, place: string) => `Selected: ${letter} on ${place}`,
  inTheHand: (letter: string, place: string) => `In the hand: ${letter} over ${place}`,
  typing: (along: string, place: string) => `Typing ${along} from ${place}`,

  // Skipping
  skipTitle: 'Skip your turn?',
  skipText: 'The tiles you have placed go back to the rack.',
  skip: 'Skip',
  keepPlaying: 'Keep playing',

  // The preview
  clears: (banked: number) => (banked > 0 ? `clears the board, bonus +${banked}` : 'clears the board'),
  problems: {
    few: () => 'Place at least two tiles.',
    line: () => 'Place the tiles in one line, no gaps.',
    centre: ({ centre }: Where) => `The first word must cover ${centre}.`,
    touching: () => 'The tiles touch no tile on the board yet.',
    count: ({ tiles }: Where) => `Place exactly ${tiles} tiles.`,
    pink: () => 'Pink cells are closed: No Pinks.',
    noS: () => 'No S: a word may not be lengthened by just an S.',
  },

  // What happened
  yourTurnIsLost: (why: string) => `Your turn is lost: ${why}`,
  turnIsLost: (why: string) => `Turn lost: ${why}`,
  losesTheTurn: (name: string, why: string) => `${name} loses the turn: ${why}`,
  lostBy: (name: string, why: string) => `${name}: ${why}`,
  paused: 'Paused: the tiles are hidden while the clock stands still.',

  // Panels
  rules: (points: number, dictionary: string, bag: number) =>
    `♛ ${points} points · ${dictionary} · bag ${bag}`,
  noS: 'No S',
  noPinks: 'No Pinks',
  tiles: (rule: string) => (rule === 'any' ? '2/3 tiles' : `${rule} tiles`),

  // Word lists, unseen tiles, word look-up
  wordLists: 'Words on the board',
  noWords: 'no words',
  wordListKey: [
    '3/5: owns 3 of the 5 tiles',
    'cleared: points that nobody can take',
    'shared: tiles counted in two words',
  ],
  unseen: 'Unseen tiles',
  inTheBag: (count: number) => `${count} in the bag`,
  unseenHidden: (count: number) => `${count} in the bag and on hidden racks`,
  lookUp: 'Look up a word',
  lookUpAsk: 'Type a word:',
  whichWord: 'Type the word to look up after it.',
  lookUpOff: 'Words can be looked up after the game, or now with the option Word look-up.',
  notYours: 'Words can be looked up on your own turn.',

  // The end
  wins: (names: string, several: boolean) => `${names} ${several ? 'win' : 'wins'}!`,
  score: (points: number) => counted(points, 'point'),
  figures: 'Tiles and words',
  figureHeads: ['Words', 'Placed', 'Taken', 'Lost', 'Bonus', 'Missed', 'Best'],
  figureNote:
    'Taken: tiles stolen from others. Lost: stolen by them. Bonus: paid out by pink cells. Missed: turns without a word. Best: points of the best turn.',
  scoresOverTime: 'Scores after each turn',
  highestScore: 'highest score',
  bestTurn: 'best turn',
  turn: (number: number) => `turn ${number}`,
} as const;

export function spotName({ cells }: Board, spot: Spot): string {
  return cells[spot] ?? texts.slot(slotOf(spot) + 1);
}
