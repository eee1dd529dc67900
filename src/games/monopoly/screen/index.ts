import type { GameScreen } from '../../../tui/table/game-screen.ts';
import { lesson } from '../lesson.ts';
import type { MonopolyTypes } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { movieOf } from './board/movie.ts';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { soundsOfStep } from './sounds.ts';
import { Table } from './Table.tsx';

export const screen: GameScreen<MonopolyTypes> = {
  Table,
  Board,
  cover: { width: 33, height: 11, steps: 60 },
  help,
  legend: {
    lesson,
    room: { width: 99, height: 22 },
    part: { x: 0, y: 14, width: 48, height: 8 },
    labels: [
      { x: 17, y: 20, text: 'a street, on the colour of its set' },
      { x: 17, y: 21, text: "its owner's sign, houses (1⌂; ⌂⌂ is a hotel) and the rent that is due" },
      { x: 8, y: 17, text: 'a price: nobody owns it yet' },
      { x: 35, y: 21, text: '? a card of Chance; ◎ one of Community Chest' },
      { x: 8, y: 20, text: 'jail: whoever lands there is just visiting' },
    ],
  },
  ending,
  sounds: soundsOfStep,
  motion: (events) => ({ frames: movieOf(events).length, milliseconds: 40 }),
};
