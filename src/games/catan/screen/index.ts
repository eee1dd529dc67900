import type { GameScreen } from '../../../tui/table/game-screen.ts';
import type { CatanTypes } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { legend } from './legend.ts';
import { motion } from './motion.ts';
import { sounds } from './sounds.ts';
import { Table } from './Table.tsx';

/** The new-game form is made from the option fields. */
export const screen: GameScreen<CatanTypes> = {
  Table,
  Board,
  cover: { width: 47, height: 17, steps: 60 },
  ending,
  help,
  legend,
  sounds,
  motion,
  // Hands are hidden from everybody else.
  secret: () => true,
};
