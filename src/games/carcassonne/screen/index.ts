import type { GameScreen } from '../../../tui/table/game-screen.ts';
import { lesson } from '../lesson.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { motion, sounds } from './sounds.ts';
import { Table } from './Table.tsx';
import { texts } from './texts.ts';

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
      { x: 18, y: 8, text: texts.picture.city },
      { x: 14, y: 9, text: texts.picture.road },
      { x: 20, y: 12, text: texts.picture.monk },
      { x: 34, y: 12, text: texts.picture.thief },
      { x: 23, y: 6, text: texts.picture.farmer },
    ],
  },
  ending,
  sounds,
  motion,
  unlogged: ['tileDrawn', 'followerReturned'],
};
