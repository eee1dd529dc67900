import type { Legend } from '../../../tui/table/legend.tsx';
import { lesson } from '../lesson.ts';
import { legends } from './texts.ts';

export const legend: Legend = {
  lesson,
  room: { width: 51, height: 17 },
  part: { x: 3, y: 3, width: 46, height: 9 },
  labels: [
    { x: 20, y: 4, text: legends.hex },
    { x: 19, y: 5, text: legends.number },
    { x: 34, y: 3, text: legends.robber },
    { x: 24, y: 9, text: legends.settlement },
    { x: 20, y: 10, text: legends.road },
    { x: 3, y: 5, text: legends.harbour },
  ],
};
