import type { Theme } from '../../../tui/paint/theme.ts';
import { deadCells, ownership } from '../rules/queries.ts';
import type { State } from '../rules/state.ts';
import { segmentIndex } from '../rules/tiles.ts';
import type { View } from '../rules/view.ts';
import type { Camera } from './board/camera.ts';
import type { BoardDrawing, LastTile } from './board/draw-board.ts';
import type { Desk } from './desk.ts';
import { kindOf } from './modes/index.ts';
import { scoredCells } from './news.ts';
import { colourNames } from './seats.ts';

/** Owners by tile and segment, as drawings ask for them. */
function ownersIn(state: State): (tile: number, segment: string) => readonly number[] {
  const owned = ownership(state);
  return (tile, segment) => owned[tile]![segmentIndex(state.turned[tile]! >> 2, segment)]!;
}

/** The board with what the interaction draws on it; while something moves, without it. */
export function boardDrawing(desk: Desk, camera: Camera, theme: Theme): BoardDrawing {
  const { table, view, rules, lens, mode } = desk;
  const { frame, events } = table;
  const moving = frame !== undefined;
  const shown = frame === undefined || frame % 2 === 0;
  const begun = view.board.length > 1;
  return {
    ...{ board: view.board, camera, theme, fitting: [] },
    dead: lens.hints && view.phase !== 'over' ? deadCells(rules) : [],
    last: shown && begun ? lastTile(view) : undefined,
    scored: moving && shown ? scoredCells(events) : [],
    owners: lens.owners ? ownersIn(rules) : undefined,
    numbered: lens.numbered,
    ...(moving ? {} : kindOf(mode).board(mode, desk)),
  };
}

/** The tile placed last, by whoever had the turn before. */
export function lastTile({ board, phase, current, players }: View): LastTile {
  const { x, y } = board.at(-1)!;
  const seat = phase === 'placeTile' ? (current + players.length - 1) % players.length : current;
  return { x, y, seat, caption: phase === 'placeTile' ? colourNames[seat] : undefined };
}
