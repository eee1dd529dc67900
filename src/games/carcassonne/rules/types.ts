import type { GameTypes } from '../../../engine/game.ts';
import type { Event } from './events.ts';
import type { Move } from './moves/move.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export interface CarcassonneTypes extends GameTypes {
  options: Options;
  state: State;
  view: View;
  move: Move;
  event: Event;
}
