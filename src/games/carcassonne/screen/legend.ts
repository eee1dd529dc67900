import type { Legend } from '../../../tui/table/legend.tsx';
import { lesson } from '../lesson.ts';
import { texts } from './texts.ts';

export const legend: Legend = {
  lesson,
  room: { width: 44, height: 15 },
  part: { x: 8, y: 6, width: 36, height: 8 },
  labels: [
    { x: 18, y: 8, text: texts.picture.city },
    { x: 14, y: 9, text: texts.picture.road },
    { x: 20, y: 12, text: texts.picture.monk },
    { x: 34, y: 12, text: texts.picture.thief },
    { x: 23, y: 6, text: texts.picture.farmer },
  ],
};
