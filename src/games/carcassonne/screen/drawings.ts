import type { Match } from '../../../engine/match.ts';
import type { Cell } from '../rules/events.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { deadCells, kindsThatFit, ownership, unplayedKinds } from '../rules/queries.ts';
import type { State } from '../rules/state.ts';
import { segmentIndex } from '../rules/tiles.ts';
import type { View } from '../rules/view.ts';
import type { BoardDrawing, HeldTile, LastTile } from './board/draw-board.ts';
import type { HandDrawing } from './draw-side.ts';
import type { StackEntry } from './draw-stack.ts';
import { colourNames } from './seats.ts';
import { type News, scoredCells } from './use-news.ts';
import type { Turn } from './use-turn.ts';

/** Owners by tile and segment, as drawings ask for them. */
export function ownersIn(state: State): (tile: number, segment: string) => readonly number[] {
  const owned = ownership(state);
  return (tile, segment) => owned[tile]![segmentIndex(state.turned[tile]! >> 2, segment)]!;
}

/** The board with what is composed on it. */
export function boardDrawing(
  match: Match<CarcassonneTypes>,
  turn: Turn,
  news: News,
  look: Pick<BoardDrawing, 'camera' | 'theme'>,
): BoardDrawing {
  const { state, view, mine } = turn;
  const moving = news.frame !== undefined;
  const hints = state.hints && mine && state.stage === 'tile' && !moving;
  const begun = match.steps.length > 0;
  const shown = news.frame === undefined || news.frame % 2 === 0;
  return {
    board: view.board,
    ...look,
    held: mine && !moving ? heldTile(turn) : undefined,
    fitting: hints ? fittingCells(turn) : [],
    dead: state.hints && view.phase !== 'over' ? deadCells(match.state) : [],
    last: shown && begun ? lastTile(view) : undefined,
    scored: moving && shown ? scoredCells(news.events) : [],
    owners: state.owners ? ownersIn(match.state) : undefined,
  };
}

/** The tile placed last, by whoever had the turn before. */
export function lastTile({ board, phase, current, players }: View): LastTile {
  const { x, y } = board.at(-1)!;
  const seat = phase === 'placeTile' ? (current + players.length - 1) % players.length : current;
  return { x, y, seat, caption: phase === 'placeTile' ? colourNames[seat] : undefined };
}

/** The tile of the turn, which lies already while only the follower is left to decide. */
function tileOf({ phase, board, tile }: View): string | null {
  return phase === 'placeFollower' ? board.at(-1)!.tile : tile;
}

function heldTile({ view, state, whyNot }: Turn): HeldTile | undefined {
  const { cursor, rotation, stage, segment } = state;
  const follower = segment === undefined ? null : { seat: view.current, segment };
  const tile = tileOf(view);
  if (tile === null) return undefined;
  const how = stage === 'follower' ? 'lies' : whyNot === undefined ? 'fits' : 'not';
  return { ...cursor, tile, rotation, how, follower };
}

function fittingCells({ placements, state }: Turn): BoardDrawing['fitting'] {
  const cells = new Map<string, { x: number; y: number; now: boolean }>();
  for (const { x, y, rotation } of placements) {
    const now = rotation === state.rotation || (cells.get(`${x},${y}`)?.now ?? false);
    cells.set(`${x},${y}`, { x, y, now });
  }
  return [...cells.values()];
}

/** The tile beside the board: the one composed with, or what a computer player is about to place. */
export function handDrawing({ view, state, preview, mine }: Turn): HandDrawing | undefined {
  const tile = tileOf(view);
  if (tile === null) return undefined;
  const choosing = mine && state.stage === 'follower';
  const rotation = mine || view.phase === 'placeFollower' ? state.rotation : 0;
  return { tile, rotation, preview, choosing, selected: state.segment };
}

/** The cell under the cursor while it is told what fits there: hints are on and no tile lies there. */
export function askedCell({ state, mine, view }: Turn): Cell | undefined {
  const { cursor, hints, stage } = state;
  if (!mine || !hints || stage !== 'tile') return undefined;
  return view.board.some(({ x, y }) => x === cursor.x && y === cursor.y) ? undefined : cursor;
}

/** How many tiles of the stack fit the cell under the cursor. */
export function fitHere(rules: State, turn: Turn): number | undefined {
  const cell = askedCell(turn);
  if (!cell) return undefined;
  const fitting = kindsThatFit(rules, cell.x, cell.y);
  return fitting.reduce((sum, kind) => sum + (kind.tile === turn.view.tile ? kind.count - 1 : kind.count), 0);
}

/** The kinds that are left, with those marked that fit the cell under the cursor. */
export function stackEntries(rules: State, turn: Turn): readonly StackEntry[] {
  const cell = askedCell(turn);
  const fitting = new Set((cell ? kindsThatFit(rules, cell.x, cell.y) : []).map(({ tile }) => tile));
  return unplayedKinds(rules).map(({ tile, count }) => ({ tile, count, fits: fitting.has(tile) }));
}
