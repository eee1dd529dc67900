import type { Seat } from '../../../engine/game.ts';
import type { Session } from '../../../engine/session.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { type Command, type Fallback, plainCommand } from '../../../tui/table/commands.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import type { CarcassonneTypes } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { noFollower } from '../rules/moves/no-follower.ts';
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
  const { say } = useApp();
  const { view, state, dispatch, place, whyNot, preview } = turn;
  const { refuse, send } = useSending(session, view.current);
  const whyNoHints = view.options.purist ? 'In a game of purists there are no hints.' : undefined;
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
    hints: () => (whyNoHints === undefined ? dispatch({ type: 'hints' }) : say(whyNoHints, 'warn')),
    whyNoHints,
  };
}

/** Plays moves of a seat, and tells why one is refused. */
function useSending(session: Session<CarcassonneTypes>, seat: Seat) {
  const { say, sound } = useApp();
  const refuse = (why: string): void => {
    say(why, 'bad');
    sound('illegal');
  };
  const send = (move: Move): void => {
    void session.play(seat, move).then((refusal) => {
      if (refusal) refuse(refusal.text);
    });
  };
  return { refuse, send };
}

/** Without hints a line is not completed: what it may become is where the tile fits. */
export function typedMoves(moves: Fallback, { state }: Turn): Fallback {
  return state.hints ? moves : { ...moves, complete: () => [] };
}

/** The ways of looking at the board, to be typed. */
export function lookCommands({ dispatch, tiles, hints }: TurnCommands): readonly Command[] {
  return [
    plainCommand('tiles', tiles),
    plainCommand('hints', hints),
    plainCommand('owners', () => dispatch({ type: 'owners' })),
    plainCommand('centre', () => dispatch({ type: 'centre' })),
  ];
}

export function menuItems(commands: TurnCommands, turn: Turn, show: (what: Shown) => void): MenuItem[] {
  const { hints, owners } = turn.state;
  const { whyNoHints: whyNot } = commands;
  const then = (run: () => void) => () => {
    show(undefined);
    run();
  };
  return [
    { label: 'Tiles left', key: 't', run: () => show('tiles') },
    { label: hints ? 'Hide the hints' : 'Show the hints', key: 'h', whyNot, run: then(commands.hints) },
    {
      label: owners ? 'Hide the owners' : 'Show the owners',
      key: 'o',
      run: then(() => commands.dispatch({ type: 'owners' })),
    },
  ];
}
