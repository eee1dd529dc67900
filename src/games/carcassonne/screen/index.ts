import type { GameScreen } from '../../../tui/table/game-screen.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { legend } from './legend.ts';
import { motion, sounds } from './sounds.ts';
import { Table } from './Table.tsx';

export const screen: GameScreen<CarcassonneTypes> = {
  Table,
  Board,
  cover: { width: 96, height: 44, steps: 70, isOnlyCover: true },
  help,
  legend,
  ending,
  sounds,
  motion,
  unlogged: ['tileDrawn', 'followerReturned'],
};
