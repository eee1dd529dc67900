import type { Legend } from '../../../tui/table/legend.tsx';
import { lesson } from '../lesson.ts';

export const legend: Legend = {
  lesson,
  // Before the board is cleared.
  moments: 7,
  room: { width: 42, height: 14 },
  part: { x: 0, y: 4, width: 42, height: 6 },
  labels: [
    { x: 36, y: 5, text: 'a tile of yours; the sign tells whose it is' },
    { x: 12, y: 7, text: 'a tile of the other player' },
    { x: 36, y: 7, text: 'a tile of two words: yours, since your word was the last' },
    { x: 11, y: 5, text: '+ orange: a bonus point that waits' },
    { x: 5, y: 7, text: '✱ pink: your points are safe, and the board is cleared' },
  ],
};
