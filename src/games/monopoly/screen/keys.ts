import type { Seat } from '../../../engine/game.ts';
import type { Binding } from '../../../tui/terminal/keys.ts';
import { decider } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';
import { type Action, momentActions } from './actions.ts';
import type { Overlay, PlayAction, PlayState } from './play-state.ts';
import type { Direction } from './ring.ts';
import { squareActions } from './square-actions.ts';
import type { TableCommands } from './use-commands.ts';

export interface TurnCommands extends Pick<TableCommands, 'act' | 'open' | 'changeRentPolicy'> {
  dispatch(action: PlayAction): void;
}

/** Everything that keys can do on the table; what the moment asks for comes first. */
export function tableKeys(
  view: View,
  state: PlayState,
  people: readonly Seat[],
  commands: TurnCommands,
): readonly Binding[] {
  const { dispatch, open } = commands;
  const actions = state.actor === undefined ? [] : momentActions(view, state.actor);
  const rents = state.paint === 'rents';
  const paint = (): void => dispatch({ type: 'paint' });
  return [
    ...momentKeys(actions, commands.act),
    ...(actions.length === 0 ? othersKeys(view, people) : []),
    { key: 'h', label: rents ? 'board' : 'rents', hidden: !rents, run: paint },
    { key: 'enter', label: 'square', run: () => open('square') },
    ...(state.actor === undefined ? [] : actorKeys(view, state, state.actor, commands)),
    {
      key: ['tab', 'shift+tab'],
      label: 'player',
      hidden: people.length < 2,
      ...(people.length < 2 ? { whyNot: 'Nobody else plays at this keyboard.' } : {}),
      run: (key) => dispatch({ type: 'actor', people, by: key.shift ? -1 : 1 }),
    },
    { key: 's', label: 'scores', run: () => open('scores') },
    ...cursorKeys(view, state, dispatch),
    {
      key: 'escape',
      label: rents ? 'board' : 'menu',
      hidden: rents,
      run: rents ? paint : () => open('menu'),
    },
  ];
}

/** The keys that walk over the board. */
function cursorKeys(
  view: View,
  { actor }: PlayState,
  dispatch: TurnCommands['dispatch'],
): readonly Binding[] {
  return [
    {
      key: ['up', 'down', 'left', 'right'],
      label: 'look',
      run: (key) => dispatch({ type: 'arrow', direction: key.name as Direction }),
    },
    {
      key: 'home',
      label: 'to the pawn',
      hidden: true,
      run: () => dispatch({ type: 'jump', to: view.players[actor ?? view.current]!.position }),
    },
  ];
}

/** The keys of the decision that is due; Space takes the usual choice. */
function momentKeys(actions: readonly Action[], act: (action: Action) => void): readonly Binding[] {
  const bindings: Binding[] = actions.map((action) => ({
    key: action.key,
    label: action.label,
    whyNot: action.whyNot,
    run: () => act(action),
  }));
  const [usual] = actions;
  if (!usual || usual.confirm) return bindings;
  const { label, whyNot } = usual;
  return [...bindings, { key: 'space', label, hidden: true, whyNot, run: () => act(usual) }];
}

/** Keys of a decision that another person here has to take say whose it is. */
function othersKeys(view: View, people: readonly Seat[]): readonly Binding[] {
  const seat = decider(view.pending, view.current);
  if (!people.includes(seat)) return [];
  const whyNot = 'That is for another player to decide: Tab gives the keys on.';
  return momentActions(view, seat).map(({ key, label }) => ({
    key,
    label,
    hidden: true,
    whyNot,
    run: () => {},
  }));
}

/** What the actor may want to do in turn or out of it. */
function actorKeys(view: View, state: PlayState, seat: Seat, commands: TurnCommands): readonly Binding[] {
  const { act } = commands;
  const open = (overlay: Overlay) => (): void => commands.open(overlay);
  const asked = momentActions(view, seat).some(({ opens }) => opens === 'raise');
  const offers = view.offers.filter(({ from, to }) => from === seat || to === seat);
  const { cards } = view.players[seat]!;
  return [
    { key: 't', label: 'trade', run: open('trade') },
    {
      key: 'o',
      label: `offers ${offers.length}`,
      hidden: offers.length === 0,
      ...(offers.length === 0 ? { whyNot: 'No offer stands from or for this player.' } : {}),
      run: open('offers'),
    },
    { key: 'm', label: 'raise money', hidden: asked || view.players[seat]!.cash >= 0, run: open('raise') },
    {
      key: 'k',
      label: `cards ${cards.length}`,
      hidden: cards.length === 0,
      ...(cards.length === 0 ? { whyNot: 'This player keeps no card.' } : {}),
      run: open('cards'),
    },
    ...squareKeys(view, state, seat, act),
    { key: 'P', label: 'rent policy', hidden: true, run: commands.changeRentPolicy },
  ];
}

/** Building without the dialog: `+` and `-` on the square under the cursor. */
function squareKeys(
  view: View,
  state: PlayState,
  seat: Seat,
  act: (action: Action) => void,
): readonly Binding[] {
  const actions = squareActions(view, seat, state.cursor);
  const binding = (key: string, type: string, label: string, nothing: string): Binding => {
    const action = actions.find(({ move }) => move?.type === type);
    const whyNot = action ? action.whyNot : nothing;
    return { key, label, hidden: whyNot !== undefined, whyNot, run: () => action && act(action) };
  };
  return [
    binding('+', 'build', 'build', 'Nothing can be built on this square.'),
    binding('-', 'sellBuilding', 'sell a building', 'This player has no building on this square.'),
  ];
}
