import type { GameScreen } from '../../../tui/table/game-screen.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { help } from './help.ts';
import { Play } from './Play.tsx';
import { soundOf } from './sounds.ts';

export const screen: GameScreen<CarcassonneTypes> = {
  Play,
  Board,
  help,
  sounds: (events) => ({ now: [soundOf(events)].filter((name) => name !== undefined) }),
};
