import { type FeatureInfo, featureAt } from '../rules/queries.ts';
import { kindIndex, tileKinds } from '../rules/tiles.ts';
import { partName } from '../rules/words.ts';
import type { Desk } from './desk.ts';
import type { LookMode } from './modes/mode.ts';

/** What lies under the cursor: the tile, its parts, and the feature of the one that is chosen. */
export interface Looked {
  readonly tile: string;
  readonly rotation: number;
  /** In the order of the kind. */
  readonly parts: readonly { readonly name: string; readonly feature: FeatureInfo }[];
  /** Index into `parts`. */
  readonly part: number;
}

/** What a look at a cell finds; `undefined` where no tile lies. */
export function lookedAt({ cursor, part }: LookMode, { view, rules }: Desk): Looked | undefined {
  const index = view.board.findIndex(({ x, y }) => x === cursor.x && y === cursor.y);
  const found = view.board[index];
  if (!found) return undefined;
  const { segments } = tileKinds[kindIndex(found.tile)]!;
  const parts = segments.map(({ id }, segment) => ({
    name: partName(found.tile, found.rotation, id),
    feature: featureAt(rules, index, segment),
  }));
  return { tile: found.tile, rotation: found.rotation, parts, part: part % parts.length };
}
