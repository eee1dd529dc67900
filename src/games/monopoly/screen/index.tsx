import type { GameScreen } from '../../../tui/table/game-screen.ts';
import type { Monopoly } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { help } from './help.ts';
import { Play } from './Play.tsx';
import { soundsOfStep } from './sounds.ts';

export const screen: GameScreen<Monopoly> = {
  Play,
  Board,
  help,
  sounds(events) {
    const { before, after } = soundsOfStep(events);
    return { now: before, after };
  },
};
