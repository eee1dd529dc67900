import type { GameScreen } from '../../../tui/table/game-screen.ts';
import { lesson } from '../lesson.ts';
import type { CatanTypes } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { motion, sounds } from './sounds.ts';
import { Table } from './Table.tsx';

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
      { x: 20, y: 4, text: 'what a hex gives: Brick, Lumber, Wool, Grain, Ore, nothing in the Desert' },
      { x: 19, y: 5, text: 'the roll that brings it; the dots below are its chances in 36 rolls' },
      { x: 34, y: 3, text: '[R] the robber: this hex gives nothing' },
      { x: 24, y: 9, text: '(●) a settlement; [ ● ] would be a city' },
      { x: 20, y: 10, text: "a road; the sign is its owner's" },
      { x: 3, y: 5, text: 'a harbour: two lumber for any card' },
    ],
  },
  sounds,
  motion,
  // Hands are hidden from everybody else.
  secret: () => true,
};
