import type { GameScreen } from '../../../tui/table/game-screen.ts';
import { lesson } from '../lesson.ts';
import type { Monopoly } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { movieOf, PICTURE_MILLISECONDS } from './board/movie.ts';
import { ending } from './ending.ts';
import { help } from './help.ts';
import { soundsOfStep } from './sounds.ts';
import { Table } from './Table.tsx';
import { texts } from './texts.ts';

export const screen: GameScreen<Monopoly> = {
  Table,
  Board,
  cover: { width: 33, height: 11, steps: 60 },
  help,
  legend: {
    lesson,
    room: { width: 99, height: 22 },
    part: { x: 0, y: 14, width: 48, height: 8 },
    labels: [
      { x: 17, y: 20, text: texts.legend.street },
      { x: 17, y: 21, text: texts.legend.owned },
      { x: 8, y: 17, text: texts.legend.price },
      { x: 35, y: 21, text: texts.legend.cards },
      { x: 8, y: 20, text: texts.legend.jail },
    ],
  },
  ending,
  sounds: soundsOfStep,
  motion: (events) => ({ frames: movieOf(events).length, milliseconds: PICTURE_MILLISECONDS }),
};
