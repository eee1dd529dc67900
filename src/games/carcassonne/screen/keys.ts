import type { Binding } from '../../../tui/terminal/keys.ts';
import type { Preview } from '../rules/queries.ts';
import { followerNames } from '../rules/words.ts';
import { isOpen, nextChoice } from './followers.ts';
import type { Direction, PlayAction, PlayState } from './play-state.ts';

export interface TurnCommands {
  dispatch(action: PlayAction): void;
  /** Goes on with the tile where it is. */
  place(): void;
  /** To the next cell where the tile fits, or the one before. */
  jump(by: 1 | -1): void;
  /** Ends the turn with the follower that is chosen, or with none. */
  finish(): void;
  refuse(why: string): void;
  menu(): void;
  tiles(): void;
  /** Turns the hints off and on. */
  hints(): void;
  /** Why they stay off, in a game of purists. */
  readonly whyNoHints: string | undefined;
}

/** The keys while a person moves the tile (CC3). */
export function tileKeys(
  { hints }: PlayState,
  { dispatch, place, jump, menu, whyNoHints }: TurnCommands,
): readonly Binding[] {
  const whyNot = hints
    ? undefined
    : (whyNoHints ?? 'With the hints off you find the cells yourself; h shows them.');
  return [
    {
      key: ['up', 'down', 'left', 'right'],
      label: 'move',
      run: (key) => dispatch({ type: 'move', direction: key.name as Direction }),
    },
    { key: ['r', 'R'], label: 'turn', run: () => dispatch({ type: 'turn' }) },
    { key: 'enter', label: 'place', run: place },
    { key: 'tab', label: 'next fit', whyNot, run: () => jump(1) },
    { key: 'shift+tab', label: 'previous fit', hidden: true, whyNot, run: () => jump(-1) },
    { key: 'escape', label: 'menu', run: menu },
  ];
}

/** The keys while a person chooses a follower (CC4). */
export function followerKeys(
  state: PlayState,
  preview: Preview,
  final: boolean,
  commands: TurnCommands,
): readonly Binding[] {
  const { dispatch, finish, menu } = commands;
  const { segment } = state;
  const chosen = preview.segments.find(({ id }) => id === segment);
  const nothing = final && segment === undefined;
  return [
    ...choiceKeys(segment, preview, commands),
    { key: 'enter', label: chosen ? `place the ${followerNames[chosen.kind]}` : 'no follower', run: finish },
    {
      key: 'backspace',
      label: segment === undefined ? 'take up' : 'discard',
      whyNot: nothing ? 'The tile is placed; choose a follower, or Enter for none.' : undefined,
      run: () => dispatch({ type: 'back' }),
    },
    { key: 'escape', label: final ? 'menu' : 'back', run: final ? menu : () => dispatch({ type: 'lift' }) },
  ];
}

/** The keys that choose a part of the tile: by its number, or one after the other. */
function choiceKeys(
  segment: string | undefined,
  preview: Preview,
  commands: TurnCommands,
): readonly Binding[] {
  const walk = (by: 1 | -1): void => {
    const next = nextChoice(preview, segment, by);
    if (next !== segment) commands.dispatch({ type: 'choose', segment: next });
  };
  return [
    {
      key: ['1', '2', '3', '4', '5', '6', '7', '8'],
      label: 'choose that part',
      hidden: true,
      run: ({ name }) => choose(preview, Number(name), commands),
    },
    { key: ['up', 'down'], label: 'choose', run: ({ name }) => walk(name === 'down' ? 1 : -1) },
  ];
}

function choose(preview: Preview, number: number, { dispatch, refuse }: TurnCommands): void {
  const info = preview.segments[number - 1];
  if (!info) refuse(`The tile has no part ${number}.`);
  else if (isOpen(preview, info)) dispatch({ type: 'choose', segment: info.id });
  else if (info.claimedBy.length > 0) refuse(`There is already a follower on this ${info.kind}.`);
  else refuse(`No follower may stand on a ${info.kind} in this game.`);
}

/** The keys that tell more about the board during the game. */
export function hintKeys({ tiles, hints, whyNoHints }: TurnCommands): readonly Binding[] {
  return [
    { key: 'u', label: 'tiles', run: tiles },
    { key: 'h', label: 'hints', whyNot: whyNoHints, run: hints },
  ];
}

/** The keys that look at the board, whoever moves and at the end (CC5). */
export function lookKeys(zoom: number, { dispatch }: TurnCommands): readonly Binding[] {
  const pan = (prefix: string): Binding => ({
    key: ['up', 'down', 'left', 'right'].map((name) => `${prefix}${name}`),
    label: 'move the view',
    hidden: true,
    run: (key) => dispatch({ type: 'pan', direction: key.name as Direction }),
  });
  const nearer = (by: 1 | -1) => () => dispatch({ type: 'zoom', by, shown: zoom });
  return [
    { key: 'o', label: 'owners', run: () => dispatch({ type: 'owners' }) },
    { key: ['+', '='], label: 'zoom in', hidden: true, run: nearer(1) },
    { key: ['-', '_'], label: 'zoom out', hidden: true, run: nearer(-1) },
    { key: 'c', label: 'centre', hidden: true, run: () => dispatch({ type: 'centre' }) },
    pan('ctrl+'),
    pan('shift+'),
  ];
}

/** The keys on the page at the end. */
export function endKeys(
  { dispatch, menu }: TurnCommands,
  page: { readonly wide: boolean; turnOver(): void; again(): void; saveLog(): void },
): readonly Binding[] {
  return [
    {
      key: ['up', 'down', 'left', 'right'],
      label: 'look',
      run: (key) => dispatch({ type: 'pan', direction: key.name as Direction }),
    },
    { key: ['tab', 'enter'], label: page.wide ? 'scores' : 'board alone', run: page.turnOver },
    { key: 'n', label: 'new game', run: page.again },
    { key: 's', label: 'save log', run: page.saveLog },
    { key: 'escape', label: 'menu', run: menu },
  ];
}
