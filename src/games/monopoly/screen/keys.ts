import type { Seat } from '../../../engine/game.ts';
import type { Binding } from '../../../tui/terminal/keys.ts';
import { decider } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';
import type { Direction } from './board/ring.ts';
import { type Action, limitRange, momentActions } from './decisions.ts';
import type { Mode, TableCommands } from './modes/mode.ts';
import { squareActions } from './square-actions.ts';
import type { PlayAction, PlayState } from './state.ts';
import { choices, hints, reasons } from './texts.ts';

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
    { key: 'h', label: rents ? hints.board : hints.rents, hidden: !rents, run: paint },
    { key: 'enter', label: hints.square, run: () => open({ type: 'square' }) },
    ...(state.actor === undefined || view.pending.kind === 'over'
      ? []
      : actorKeys(view, state, state.actor, commands)),
    {
      key: ['tab', 'shift+tab'],
      label: hints.player,
      hidden: people.length < 2,
      ...(people.length < 2 ? { whyNot: reasons.nobodyElse } : {}),
      run: (key) => dispatch({ type: 'actor', people, by: key.shift ? -1 : 1 }),
    },
    { key: 's', label: hints.scores, run: () => open({ type: 'scores' }) },
    ...cursorKeys(view, state, dispatch),
    ...(rents ? [{ key: 'escape', label: hints.board, hidden: true, run: paint }] : []),
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
      label: hints.look,
      run: (key) => dispatch({ type: 'arrow', direction: key.name as Direction }),
    },
    {
      key: 'home',
      label: hints.toPawn,
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
  const whyNot = reasons.otherDecides;
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
  const open = (mode: Mode) => (): void => commands.open(mode);
  const isOffered = momentActions(view, seat).some(({ opens }) => opens === 'raise');
  const offers = view.offers.filter(({ from, to }) => from === seat || to === seat);
  const { cards } = view.players[seat]!;
  return [
    { key: 't', label: hints.trade, run: open({ type: 'trade' }) },
    {
      key: 'o',
      label: hints.offers(offers.length),
      hidden: offers.length === 0,
      ...(offers.length === 0 ? { whyNot: reasons.noOffers } : {}),
      run: open({ type: 'offers' }),
    },
    {
      key: 'm',
      label: choices.raise,
      hidden: isOffered || view.players[seat]!.cash >= 0,
      run: open({ type: 'raise' }),
    },
    {
      key: 'k',
      label: hints.cards(cards.length),
      hidden: cards.length === 0,
      ...(cards.length === 0 ? { whyNot: reasons.noCards } : {}),
      run: open({ type: 'cards' }),
    },
    ...limitKey(view, seat, open({ type: 'limit' })),
    ...squareKeys(view, state, seat, act),
    { key: 'P', label: hints.rentPolicy, hidden: true, run: commands.changeRentPolicy },
  ];
}

/** A maximum bid may be set before it is one's turn to bid. */
function limitKey(view: View, seat: Seat, run: () => void): readonly Binding[] {
  const isOffered = momentActions(view, seat).some(({ opens }) => opens === 'limit');
  return !isOffered && limitRange(view, seat) !== undefined
    ? [{ key: 'l', label: choices.maximumBid, run }]
    : [];
}

/** Building without the dialog: `+` and `-` on the square under the cursor, `*` on its whole set. */
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
  const set = actions.find(({ moves }) => moves);
  return [
    binding('+', 'build', hints.build, reasons.nothingToBuild),
    {
      key: '*',
      label: hints.buildSet,
      hidden: !set,
      ...(set ? {} : { whyNot: reasons.noSet }),
      run: () => set && act(set),
    },
    binding('-', 'sellBuilding', hints.sellBuilding, reasons.noBuilding),
  ];
}
