import { useContext, useMemo } from 'react';
import { SettingContext, type Table } from '../../../tui/table/table.ts';
import { useStatusWidth } from '../../../tui/table/table-frame.tsx';
import { useDealt } from '../../../tui/table/use-dealt.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import type { PlaceTile } from '../rules/moves/move.ts';
import { type Preview, preview, previewLast } from '../rules/queries.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { type Bounds, boundsOf } from './board/camera.ts';
import type { Mode } from './modes/mode.ts';
import { begin, type Change, reduce, type ScreenState } from './state.ts';

/** What an interaction works with. */
export interface Desk extends ScreenState {
  readonly table: Table<CarcassonneTypes>;
  readonly view: View;
  readonly rules: State;
  readonly bounds: Bounds;
  /** Columns of the status line; of what is read aloud there is no end. */
  readonly width: number;
  /** Every placement of the tile in hand. */
  readonly placements: readonly PlaceTile[];
  /** The placement as it is composed. */
  readonly place: PlaceTile | undefined;
  /** Why the tile cannot lie there. */
  readonly whyNot: string | undefined;
  /** What the placement brings, when it fits or lies already. */
  readonly preview: Preview | undefined;
  change(change: Change): void;
  enter(mode: Mode): void;
}

/** The state of the screen, which begins again at every step, and what the rules say of what is composed. */
export function useDesk(table: Table<CarcassonneTypes>): Desk {
  const { match, active, people, view } = table;
  const mine = active !== undefined;
  const played = people.length > 0;
  // A replay and a lesson have keys of their own.
  const alone = useContext(SettingContext)?.keys.length === 0;
  const deal = useMemo(() => ({ match, mine, played, alone }), [match, mine, played, alone]);
  const [state, change] = useDealt(deal, begin, reduce);
  const { game, state: rules } = match;
  const placements = useMemo(
    () =>
      rules.phase.kind === 'placeTile'
        ? game.legalMoves(rules, rules.current).filter((move) => move.type === 'placeTile')
        : [],
    [game, rules],
  );
  const bounds = useMemo(() => boundsOf(view.board), [view]);
  const width = useStatusWidth();
  return {
    ...state,
    ...{ table, view, rules, bounds, width, placements, change },
    ...useComposed(table, composing(state.mode)),
    enter: (mode) => change({ mode }),
  };
}

/** Where the tile is held, whatever is looked at meanwhile. */
function composing(mode: Mode): Mode {
  return mode.kind === 'look' ? composing(mode.back) : mode;
}

function useComposed(
  { match: { game, state: rules } }: Table<CarcassonneTypes>,
  mode: Mode,
): Pick<Desk, 'place' | 'whyNot' | 'preview'> {
  const held = mode.kind === 'placeTile' || mode.kind === 'placeFollower' ? mode : undefined;
  const [x, y, rotation] = [held?.cursor.x ?? 0, held?.cursor.y ?? 0, held?.rotation ?? 0];
  const holds = held !== undefined;
  return useMemo(() => {
    if (!holds) return { place: undefined, whyNot: undefined, preview: undefined };
    const place: PlaceTile = { type: 'placeTile', x, y, rotation };
    if (rules.phase.kind !== 'placeTile') return { place, whyNot: undefined, preview: previewLast(rules) };
    const whyNot = game.check(rules, rules.current, place)?.text;
    return { place, whyNot, preview: whyNot === undefined ? preview(rules, place) : undefined };
  }, [game, rules, holds, x, y, rotation]);
}

/** The tile of the turn, which lies already while only the follower is left to decide. */
export function tileOf({ phase, board, tile }: View): string {
  return phase === 'placeFollower' || tile === null ? board.at(-1)!.tile : tile;
}
