import type { Legend } from '../../../tui/table/legend.tsx';
import { lesson } from '../lesson.ts';

export const legend: Legend = {
  lesson,
  room: { width: 99, height: 22 },
  part: { x: 0, y: 14, width: 48, height: 8 },
  labels: [
    { x: 17, y: 20, text: 'a street, on the colour of its set' },
    { x: 17, y: 21, text: 'its owner’s sign, houses (1⌂; ⌂⌂ is a hotel) and the rent that is due' },
    { x: 8, y: 17, text: 'a price: nobody owns it yet' },
    { x: 35, y: 21, text: '? a card of Chance; ■ one of Community Chest' },
    { x: 8, y: 20, text: 'jail, where who only visits stands free' },
  ],
};
