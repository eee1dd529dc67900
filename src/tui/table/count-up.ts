import type { GameTypes } from '../../engine/game.ts';
import type { Table } from './table.ts';

type Counted<F extends string> = { readonly players: readonly Readonly<Record<F, number>>[] };

/**
 * What is shown while a step moves: the points in `fields` on their way from what they were.
 * @param moving which picture is shown, from 0, and of how many
 */
export function countingUp<F extends string, V extends Counted<F>>(
  now: V,
  before: V,
  { frame, frames }: { readonly frame: number; readonly frames: number },
  fields: readonly F[],
): V {
  const part = (frame + 1) / (frames + 1);
  const players = now.players.map((player, seat) => {
    const counted = fields.map((field) => {
      const from = before.players[seat]?.[field] ?? player[field];
      return [field, from + Math.round((player[field] - from) * part)] as const;
    });
    return { ...player, ...Object.fromEntries(counted) };
  });
  return { ...now, players };
}

/** What a table shows: while a step moves, with the points in `fields` on their way. @param frames of the movement */
export function countedView<G extends GameTypes & { readonly view: Counted<F> }, F extends string>(
  { view, before, frame, viewer }: Pick<Table<G>, 'view' | 'before' | 'frame' | 'viewer'>,
  frames: number,
  fields: readonly F[],
): G['view'] {
  if (frame === undefined) return view;
  return countingUp(view, before.game.view(before.state, viewer), { frame, frames }, fields);
}
