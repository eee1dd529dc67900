import type { GameScreen } from '../../../tui/table/game-screen.ts';
import { lesson } from '../lesson.ts';
import type { CatanTypes } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { motion, sounds } from './sounds.ts';
import { Table } from './Table.tsx';
import { legends } from './texts.ts';

export const screen: GameScreen<CatanTypes> = {
  Table,
  Board,
  cover: { width: 47, height: 17, steps: 60 },
  ending,
  help,
  legend: {
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
  },
  sounds,
  motion,
  // Hands are hidden from everybody else.
  secret: () => true,
};
