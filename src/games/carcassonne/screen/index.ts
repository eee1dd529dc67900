import type { GameScreen } from '../../../tui/table/game-screen.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { help } from './help.ts';
import { motion, sounds } from './sounds.ts';
import { Table } from './Table.tsx';

export const screen: GameScreen<CarcassonneTypes> = {
  Table,
  Board,
  help,
  sounds,
  motion,
  untold: ['tileDrawn', 'followerReturned'],
};
