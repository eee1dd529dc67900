import { type ReactNode, useMemo } from 'react';
import type { Match } from '../../../engine/match.ts';
import { counted } from '../../../engine/sentence.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { type Table, useDealt } from '../../../tui/table/table.ts';
import { useStatusWidth } from '../../../tui/table/table-frame.tsx';
import type { Cell } from '../rules/events.ts';
import type { PlaceTile } from '../rules/moves/move.ts';
import { deadCells, fittingAt, type Preview, preview, previewLast, unplayedKinds } from '../rules/queries.ts';
import type { State } from '../rules/state.ts';
import type { CarcassonneTypes } from '../rules/types.ts';
import { boundsOf } from './board/camera.ts';
import type { Mode, ModeOf } from './modes/mode.ts';
import { newsOf } from './news.ts';

/** How the board is looked at; it lasts from turn to turn, but for the pan. */
export interface Lens {
  /** An index into `zooms`; `auto` as large as the board fits, `whole` however small that is. */
  readonly zoom: number | 'auto' | 'whole';
  readonly pan: Cell;
  /** Points, fitting cells and dead cells are shown. */
  readonly hints: boolean;
  /** The ground of features has the colour of those who own them. */
  readonly owners: boolean;
  /** Columns and rows are numbered. */
  readonly numbered: boolean;
}

/** What lies over the board: a page, or tiles that the last step set aside. */
type Shown = 'start' | 'tiles' | readonly string[] | undefined;

interface ScreenState {
  readonly match: Match<CarcassonneTypes>;
  readonly mode: Mode;
  readonly lens: Lens;
  readonly shown: Shown;
}

/** The one copy of no pan: with it the view goes on from where it was. */
export const nowhere: Cell = { x: 0, y: 0 };

/** A step begins the mode again; whoever looks around goes on looking. */
function begin(table: Table<CarcassonneTypes>, before: ScreenState | undefined): ScreenState {
  const { match, active, view } = table;
  const next = modeOf(table);
  if (before === undefined) {
    const hints = !match.options.purist;
    const lens: Lens = { zoom: 'auto', pan: nowhere, hints, owners: false, numbered: false };
    const shown = active !== undefined && match.steps.length === 0 ? 'start' : undefined;
    return { match, mode: next, lens, shown };
  }
  const looks = before.mode.kind === 'look' && next.kind !== 'ended';
  const mode = looks ? { ...before.mode, back: next } : next;
  // Only the keyboard has changed hands.
  if (before.match === match) return { ...before, mode };
  const aside = view.setAside.slice(before.match.state.setAside.length);
  const shown = aside.length > 0 ? aside : undefined;
  return { match, mode, lens: { ...before.lens, pan: nowhere }, shown };
}

function modeOf({ view: { phase, board }, active }: Table<CarcassonneTypes>): Mode {
  if (phase === 'over') return { kind: 'ended' };
  if (active === undefined) return { kind: 'watch' };
  const { x, y, rotation } = board.at(-1)!;
  const cursor = { x, y };
  if (phase === 'placeTile') return { kind: 'placeTile', cursor, rotation: 0, touched: false };
  return { kind: 'placeFollower', cursor, rotation, segment: undefined };
}

/** Points that the turn brings each seat with a follower on this segment, or with none. */
export function gainsOf(preview: Preview, segment: string | undefined): readonly number[] {
  return preview.segments.find(({ id }) => id === segment)?.points ?? preview.points;
}

/** What the turn brings its player at once, as a sentence behind another; nothing where that is none, and without hints. */
export function bringsNow({ preview, lens, view }: Desk, segment?: string): string {
  const points = preview && lens.hints ? gainsOf(preview, segment)[view.current]! : 0;
  return points > 0 ? ` Brings ${counted(points, 'point')} now.` : '';
}

/** What an interaction works with. */
export type Desk = ReturnType<typeof useDesk>;
export interface DeskProps {
  readonly desk: Desk;
}
export type DeskIn<K extends Mode['kind']> = Desk & { readonly mode: ModeOf<K> };

/** The state of the screen, which begins again at every step, and what the rules say of what is composed. */
export function useDesk(table: Table<CarcassonneTypes>) {
  const { match, view } = table;
  const [state, change] = useDealt(table, begin);
  const { game, state: rules } = match;
  // Of the tile in hand.
  const placements = useMemo(
    () => game.legalMoves(rules, rules.current).filter((move) => move.type === 'placeTile'),
    [game, rules],
  );
  const bounds = useMemo(() => boundsOf(view.board), [view]);
  // The kinds that are left, and the cells that none of them fits: the same until the next step.
  const left = useMemo(() => unplayedKinds(rules), [rules]);
  const dead = useMemo(() => deadCells(rules), [rules]);
  const width = useStatusWidth();
  const isHeard = useApp().mode === 'lines';
  return {
    ...state,
    ...{ table, view, rules, bounds, left, dead, placements, change },
    /** The cell that stays in sight, and that the title tells. */
    cursor: 'cursor' in state.mode ? state.mode.cursor : undefined,
    /** Columns of the status line; of what is read aloud there is no end. */
    width,
    /** What the last turn brought; whoever hears the table is told by the log. */
    news: () => (isHeard ? undefined : newsOf(table, width)),
    /** The empty cell under the cursor, open where a tile lies beside it, with what fits it; while hints tell that. */
    candidate: useCandidate(state, rules),
    // Where the tile is held, whatever is looked at meanwhile.
    ...useComposed(table, state.mode.kind === 'look' ? state.mode.back : state.mode),
    enter: (mode: Mode) => change({ mode }),
    close: () => change({ shown: undefined }),
  };
}

/** The placement with what it brings, or why the tile cannot lie there; what it brings alone where it lies for good. */
function useComposed({ match: { game, state: rules } }: Table<CarcassonneTypes>, mode: Mode) {
  const { cursor, rotation } = 'rotation' in mode ? mode : {};
  // At an edge the cursor stays where it is.
  const { x, y } = cursor ?? nowhere;
  return useMemo(() => {
    if (rotation === undefined) return {};
    if (rules.phase.kind !== 'placeTile') return { preview: previewLast(rules) };
    const place: PlaceTile = { type: 'placeTile', x, y, rotation };
    const whyNot = game.check(rules, rules.current, place)?.text;
    return { place, whyNot, preview: whyNot === undefined ? preview(rules, place) : undefined };
  }, [game, rules, x, y, rotation]);
}

function useCandidate({ mode, lens }: ScreenState, rules: State) {
  const isTold = lens.hints && mode.kind !== 'placeFollower' && 'cursor' in mode;
  const { x, y } = isTold ? mode.cursor : {};
  return useMemo(
    () => (x === undefined || y === undefined ? undefined : fittingAt(rules, x, y)),
    [x, y, rules],
  );
}

/** A part of the side panel, whose last row is blank. */
export interface PanelPart {
  readonly view: ReactNode;
  readonly rows: number;
}
