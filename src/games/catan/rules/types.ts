import type { GameTypes } from '../../../engine/game.ts';
import type { CatanEvent } from './events.ts';
import type { CatanMove } from './moves/move.ts';
import type { CatanOptions } from './options.ts';
import type { CatanState } from './state.ts';
import type { CatanView } from './view.ts';

export interface CatanTypes extends GameTypes {
  options: CatanOptions;
  state: CatanState;
  view: CatanView;
  move: CatanMove;
  event: CatanEvent;
}
