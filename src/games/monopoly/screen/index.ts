import type { GameScreen } from '../../../tui/table/game-screen.ts';
import type { Monopoly } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { movieOf, PICTURE_MILLISECONDS } from './board/movie.ts';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { legend } from './legend.ts';
import { soundsOfStep } from './sounds.ts';
import { Table } from './Table.tsx';

export const screen: GameScreen<Monopoly> = {
  Table,
  Board,
  cover: { width: 33, height: 11, steps: 60 },
  help,
  legend,
  ending,
  sounds: soundsOfStep,
  motion: (events) => ({ frames: movieOf(events).length, milliseconds: PICTURE_MILLISECONDS }),
};
