import type { GameScreen } from '../../../tui/table/game-screen.ts';
import type { CatanTypes } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { help } from './help.ts';
import { Play } from './Play.tsx';
import { soundOf } from './status.ts';

/** The new-game form is made from the option fields. */
export const screen: GameScreen<CatanTypes> = {
  Play,
  Board,
  help,
  sounds: (events) => ({ now: [soundOf(events)].filter((name) => name !== undefined) }),
};
