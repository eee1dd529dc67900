import type { Session } from '../../../engine/session.ts';
import { useApp } from '../../../tui/app-context.ts';
import { type Command, plainCommand } from '../../../tui/commands.ts';
import type { MenuItem } from '../../../tui/menu.tsx';
import type { CarcassonneTypes } from '../rules/index.ts';
import { noFollower } from '../rules/moves/place-follower.ts';
import type { CarcassonneMove } from '../rules/notation.ts';
import type { TurnCommands } from './keys.ts';
import type { Turn } from './use-turn.ts';

/** What lies over the board. */
export type Shown = 'menu' | 'tiles' | undefined;

/** What the keys of a turn do. The tile and its follower are played together, once both are decided. */
export function useCommands(
  session: Session<CarcassonneTypes>,
  turn: Turn,
  show: (what: Shown) => void,
): TurnCommands {
  const { say, sound } = useApp();
  const { view, state, dispatch, place, whyNot, preview } = turn;
  const refuse = (why: string): void => {
    say(why, 'bad');
    sound('illegal');
  };
  const send = (move: CarcassonneMove): void => {
    const why = session.play(view.current, move);
    if (why !== undefined) refuse(why);
  };
  return {
    dispatch,
    refuse,
    place() {
      if (whyNot !== undefined) refuse(whyNot);
      else if (preview?.canPlaceFollower) dispatch({ type: 'confirm' });
      else send(place);
    },
    jump: (by) => dispatch({ type: 'jump', placements: turn.placements, by }),
    finish() {
      if (view.phase === 'placeTile') send(place);
      const { segment } = state;
      send(segment === undefined ? noFollower : { type: 'placeFollower', segment });
    },
    menu: () => show('menu'),
    tiles: () => show('tiles'),
  };
}

/** The ways of looking at the board, to be typed. */
export function lookCommands({ dispatch, tiles }: TurnCommands): readonly Command[] {
  return [
    plainCommand('tiles', tiles),
    plainCommand('hints', () => dispatch({ type: 'hints' })),
    plainCommand('owners', () => dispatch({ type: 'owners' })),
    plainCommand('centre', () => dispatch({ type: 'centre' })),
  ];
}

export function menuItems({ dispatch }: TurnCommands, turn: Turn, show: (what: Shown) => void): MenuItem[] {
  const { hints, owners } = turn.state;
  const toggle = (type: 'hints' | 'owners') => () => {
    show(undefined);
    dispatch({ type });
  };
  return [
    { label: 'Tiles left', key: 't', run: () => show('tiles') },
    { label: hints ? 'Hide the hints' : 'Show the hints', key: 'h', run: toggle('hints') },
    { label: owners ? 'Hide the owners' : 'Show the owners', key: 'o', run: toggle('owners') },
  ];
}
