import { ended } from './ended.ts';
import type { ModeKind } from './kind.ts';
import { look } from './look.tsx';
import type { Mode } from './mode.ts';
import { placeFollower } from './place-follower.tsx';
import { placeTile } from './place-tile.tsx';
import { watch } from './watch.tsx';

const modes: { readonly [K in Mode['kind']]: ModeKind<Extract<Mode, { kind: K }>> } = {
  placeTile,
  placeFollower,
  look,
  watch,
  ended,
};

export function kindOf<M extends Mode>(mode: M): ModeKind<M> {
  return modes[mode.kind] as unknown as ModeKind<M>;
}
