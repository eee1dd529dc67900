import { counted } from '../../../engine/sentence.ts';

/** What several parts of the screen say. */
export const texts = {
  noHints: 'This is a game without hints.',
  nothingHere: 'No tile lies here.',
  tilesLeft: 'Tiles left',
  left: (tiles: number) => `${counted(tiles, 'tile')} left`,
  fitHere: (fitting: number, left: number) => `${fitting} of the ${left} left fit here`,
} as const;
