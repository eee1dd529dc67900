import { useCallback, useMemo, useState } from 'react';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import type { CatanTypes } from '../rules/types.ts';
import type { View } from '../rules/view.ts';
import { type ModeAction, modeReducer } from './mode-reducer.ts';
import { type Mode, startMode } from './modes.ts';

export interface Turn {
  readonly view: View;
  readonly mode: Mode;
  dispatch(action: ModeAction): void;
}

const MENU: Mode = { kind: 'menu' };

/** The table as the viewer sees it, and what the active seat is busy with: anew at every step of the match. */
export function useTurn(match: Match<CatanTypes>, viewer: Viewer, active: Seat | undefined): Turn {
  const view = useMemo(() => match.game.view(match.state, viewer), [match, viewer]);
  const begun = useMemo(
    () => (active === undefined ? MENU : startMode(view, active, match.game.legalMoves(match.state, active))),
    [match, view, active],
  );
  const [held, hold] = useState({ begun, mode: begun });
  const mode = held.begun === begun ? held.mode : begun;
  const dispatch = useCallback(
    (action: ModeAction) =>
      hold((before) => ({ begun, mode: modeReducer(before.begun === begun ? before.mode : begun, action) })),
    [begun],
  );
  return { view, mode, dispatch };
}
