import type { GameScreen } from '../../../tui/table/game-screen.ts';
import { lesson } from '../lesson.ts';
import type { CarcassonneTypes } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { motion, sounds } from './sounds.ts';
import { Table } from './Table.tsx';

export const screen: GameScreen<CarcassonneTypes> = {
  Table,
  Board,
  cover: { width: 96, height: 44, steps: 70, isOnlyCover: true },
  help,
  legend: {
    lesson,
    room: { width: 44, height: 15 },
    part: { x: 8, y: 6, width: 36, height: 8 },
    labels: [
      { x: 18, y: 8, text: 'a city of two tiles, closed: it has brought its points' },
      { x: 14, y: 9, text: 'a road, which ends at crossings' },
      { x: 20, y: 12, text: 'a monk in a monastery: a point for each tile around it' },
      { x: 34, y: 12, text: 'a thief on a road that is still open' },
      { x: 23, y: 6, text: 'a farmer, who lies until the end' },
    ],
  },
  ending,
  sounds,
  motion,
  unlogged: ['tileDrawn', 'followerReturned'],
};
