import type { Legend } from '../../../tui/table/legend.tsx';
import { lesson } from '../lesson.ts';
import { texts } from './texts.ts';

export const legend: Legend = {
  lesson,
  room: { width: 99, height: 22 },
  part: { x: 0, y: 14, width: 48, height: 8 },
  labels: [
    { x: 17, y: 20, text: texts.legend.street },
    { x: 17, y: 21, text: texts.legend.owned },
    { x: 8, y: 17, text: texts.legend.price },
    { x: 35, y: 21, text: texts.legend.cards },
    { x: 8, y: 20, text: texts.legend.jail },
  ],
};
