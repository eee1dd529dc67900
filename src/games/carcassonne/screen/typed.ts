import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import type { Move } from '../rules/moves/move.ts';
import { noFollower } from '../rules/moves/no-follower.ts';
import type { Desk } from './desk.ts';
import { choicesOf } from './followers.ts';
import { backToTile, finish } from './modes/place-follower.tsx';
import { texts } from './texts.ts';

/** While the follower for a tile is chosen that is not yet played, `:none` and `:follower C0` play both, `:undo` neither. */
export function typedCommands(desk: Desk): readonly Command[] {
  const { mode, preview, place, lens } = desk;
  if (mode.kind !== 'placeFollower' || mode.isPlaced || !preview || !place) return [];
  const both = (follower: Move): undefined => finish(follower, mode, desk);
  const choices = choicesOf(preview).map(({ id }) => id);
  return [
    { name: 'none', usage: 'none', run: () => both(noFollower) },
    plainCommand('undo', () => desk.enter(backToTile(mode))),
    {
      name: 'follower',
      usage: 'follower PART',
      complete: () => (lens.hints ? choices : []),
      run({ _: [word = ''] }) {
        const segment = word.toUpperCase();
        if (!choices.includes(segment)) return texts.noSuchPart(word, choices);
        return both({ type: 'placeFollower', segment });
      },
    },
  ];
}
