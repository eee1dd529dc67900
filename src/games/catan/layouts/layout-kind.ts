import type { FileKind } from '../../../shelf/shelf.ts';
import { checkLayoutFile } from '../rules/check-layout.ts';

/** The islands in `boards/catan`, and in the player's own folder of that name. */
export const layoutKind: FileKind = {
  game: 'catan',
  noun: 'layout',
  first: ['beginner'],
  reserved: ['random'],
  check: checkLayoutFile,
};
