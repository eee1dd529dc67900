import type { GameTypes } from '../../engine/game.ts';
import type { Table } from './table.ts';

type Counted<F extends string> = { readonly players: readonly Readonly<Record<F, number>>[] };

/** What a table shows: while a step moves, with the points in `fields` on their way from what they were. @param frames of the movement */
export function countedView<G extends GameTypes & { readonly view: Counted<F> }, F extends string>(
  { view, before, frame, viewer }: Pick<Table<G>, 'view' | 'before' | 'frame' | 'viewer'>,
  frames: number,
  fields: readonly F[],
): G['view'] {
  if (frame === undefined) return view;
  const now: Counted<F> = view;
  const old: Counted<F> = before.game.view(before.state, viewer);
  const part = (frame + 1) / (frames + 1);
  const players = now.players.map((player, seat) => {
    const counted = fields.map((field) => {
      const from = old.players[seat]?.[field] ?? player[field];
      return [field, from + Math.round((player[field] - from) * part)] as const;
    });
    return { ...player, ...Object.fromEntries(counted) };
  });
  return { ...view, players };
}
