import type { Legend } from '../../../tui/table/legend.tsx';
import { lesson } from '../lesson.ts';
import { texts } from './texts.ts';

export const legend: Legend = {
  lesson,
  // Before the board is cleared.
  moments: 7,
  room: { width: 42, height: 14 },
  part: { x: 0, y: 4, width: 42, height: 6 },
  labels: [
    { x: 36, y: 5, text: texts.legend.own },
    { x: 12, y: 7, text: texts.legend.other },
    { x: 36, y: 7, text: texts.legend.both },
    { x: 11, y: 5, text: texts.legend.orange },
    { x: 5, y: 7, text: texts.legend.pink },
  ],
};
