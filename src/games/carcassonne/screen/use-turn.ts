import { useMemo, useReducer } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import type { PlaceTile } from '../rules/moves/move.ts';
import { type Preview, preview, previewLast } from '../rules/queries.ts';
import type { View } from '../rules/view.ts';
import { boundsOf } from './board/camera.ts';
import { type Deal, type PlayAction, type PlayState, playReducer, startPlay } from './play-state.ts';

export interface Turn {
  readonly view: View;
  readonly state: PlayState;
  dispatch(action: PlayAction): void;
  /** A person at this computer is to move. */
  readonly mine: boolean;
  /** All placements of the tile in hand. */
  readonly placements: readonly PlaceTile[];
  /** The placement as it is composed. */
  readonly place: PlaceTile;
  /** Why the tile cannot lie there. */
  readonly whyNot: string | undefined;
  /** What the placement brings, when it fits or lies already. */
  readonly preview: Preview | undefined;
}

/** The turn as it is seen and composed; every step of the match deals anew. */
export function useTurn(match: Match<CarcassonneTypes>, people: readonly Seat[]): Turn {
  const { game, state: rules } = match;
  const [held, dispatch] = useReducer(playReducer, { ...startPlay, hints: !match.options.purist });
  const view = useMemo(() => game.view(rules, 'all'), [game, rules]);
  const deal = useMemo(() => dealOf(match, view), [match, view]);
  // Between a step and the deal that follows nothing old may be drawn.
  const state = held.steps === match.steps ? held : playReducer(held, { type: 'deal', deal });
  if (state !== held) dispatch({ type: 'deal', deal });
  const mine = rules.phase !== 'over' && people.includes(rules.current);
  const placements = useMemo(
    () =>
      rules.phase === 'placeTile'
        ? game.legalMoves(rules, rules.current).filter((move) => move.type === 'placeTile')
        : [],
    [game, rules],
  );
  const { cursor, rotation } = state;
  const place = useMemo(
    (): PlaceTile => ({ type: 'placeTile', x: cursor.x, y: cursor.y, rotation }),
    [cursor, rotation],
  );
  const whyNot = rules.phase === 'placeTile' ? game.check(rules, rules.current, place)?.text : undefined;
  const seen = useMemo(() => {
    if (!mine || whyNot !== undefined) return undefined;
    return rules.phase === 'placeTile' ? preview(rules, place) : previewLast(rules);
  }, [mine, whyNot, rules, place]);
  return { view, state, dispatch, mine, placements, place, whyNot, preview: seen };
}

function dealOf({ steps }: Match<CarcassonneTypes>, { board, phase }: View): Deal {
  const last = board.at(-1)!;
  const lies = phase === 'placeFollower';
  return {
    steps,
    at: { x: last.x, y: last.y },
    rotation: lies ? last.rotation : 0,
    bounds: boundsOf(board),
    stage: lies ? 'follower' : 'tile',
  };
}
