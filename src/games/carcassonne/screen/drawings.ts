import type { Match } from '../../../engine/match.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { deadCells, kindsThatFit, ownership, unplayedKinds } from '../rules/queries.ts';
import type { CarcassonneState } from '../rules/state.ts';
import { kindIndex, segmentIndex } from '../rules/tiles.ts';
import type { BoardDrawing, HeldTile } from './draw-board.ts';
import type { HandDrawing } from './draw-side.ts';
import type { StackEntry } from './draw-stack.ts';
import { type News, scoredCells } from './use-news.ts';
import type { Turn } from './use-turn.ts';

/** Owners by tile and segment, as drawings ask for them. */
export function ownersIn(state: CarcassonneState): (tile: number, segment: string) => readonly number[] {
  const owned = ownership(state);
  return (tile, segment) => owned[tile]![segmentIndex(state.turned[tile]! >> 2, segment)]!;
}

/** The board with what is composed on it. */
export function boardDrawing(
  match: Match<CarcassonneTypes>,
  turn: Turn,
  news: News,
  look: Pick<BoardDrawing, 'camera' | 'paint'>,
): BoardDrawing {
  const { state, view, mine } = turn;
  const moving = news.frame !== undefined;
  const hints = state.hints && mine && state.stage === 'tile' && !moving;
  const seat = match.steps.findLast(({ move }) => move.type === 'placeTile')?.seat;
  const last = view.board.at(-1)!;
  const shown = news.frame === undefined || news.frame % 2 === 0;
  return {
    board: view.board,
    ...look,
    held: mine && !moving ? heldTile(turn) : undefined,
    fitting: hints ? fittingCells(turn) : [],
    dead: state.hints && view.phase !== 'over' ? deadCells(match.state) : [],
    last: shown && seat !== undefined ? { x: last.x, y: last.y, seat } : undefined,
    scored: moving && shown ? scoredCells(news.events) : [],
    owners: state.owners ? ownersIn(match.state) : undefined,
  };
}

function heldTile({ view, state, whyNot }: Turn): HeldTile | undefined {
  const { cursor, rotation, stage, segment } = state;
  const follower = segment === undefined ? null : { seat: view.current, segment };
  const tile = view.phase === 'placeFollower' ? view.board.at(-1)!.tile : view.tile;
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
  const tile = view.phase === 'placeFollower' ? view.board.at(-1)!.tile : view.tile;
  if (tile === null) return undefined;
  const choosing = mine && state.stage === 'follower';
  const rotation = mine || view.phase === 'placeFollower' ? state.rotation : 0;
  return { tile, rotation, preview, choosing, selected: state.segment };
}

/** How many tiles of the stack fit the cell under the cursor; `undefined` where a tile lies. */
export function fitHere(rules: CarcassonneState, turn: Turn): number | undefined {
  const { state, mine, view } = turn;
  if (!mine || !state.hints || state.stage !== 'tile' || isTaken(turn)) return undefined;
  const fitting = kindsThatFit(rules, state.cursor.x, state.cursor.y);
  return fitting.reduce((sum, kind) => sum + (kind.tile === view.tile ? kind.count - 1 : kind.count), 0);
}

export function isTaken({ view, state }: Turn): boolean {
  const { cursor } = state;
  return view.board.some(({ x, y }) => x === cursor.x && y === cursor.y);
}

/** The kinds that are left, with those marked that fit the cell under the cursor. */
export function stackEntries(rules: CarcassonneState, { state }: Turn): readonly StackEntry[] {
  const fitting = new Set(kindsThatFit(rules, state.cursor.x, state.cursor.y).map(({ tile }) => tile));
  const entries = unplayedKinds(rules).map(({ tile, count }) => ({ tile, count, fits: fitting.has(tile) }));
  return entries.sort((one, other) => kindIndex(one.tile) - kindIndex(other.tile));
}
