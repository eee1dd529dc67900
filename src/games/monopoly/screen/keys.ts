import type { Seat } from '../../../engine/game.ts';
import { arrowKeys, type Binding, stepKeys } from '../../../tui/terminal/keys.ts';
import type { Move } from '../rules/moves/move.ts';
import { decider } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';
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
    stepKeys(['tab', 'shift+tab'], hints.player, (by) => dispatch({ type: 'actor', people, by }), {
      hidden: people.length < 2,
      whyNot: people.length < 2 ? reasons.nobodyElse : undefined,
    }),
    { key: 's', label: hints.scores, run: () => open({ type: 'scores' }) },
    ...cursorKeys(view, state, dispatch),
    ...(rents ? [{ key: 'escape', label: hints.board, hidden: true, run: paint }] : []),
  ];
}

function cursorKeys(
  view: View,
  { actor }: PlayState,
  dispatch: TurnCommands['dispatch'],
): readonly Binding[] {
  const home = view.players[actor ?? view.current]!.position;
  return [
    arrowKeys(hints.look, (direction) => dispatch({ type: 'arrow', direction })),
    { key: 'home', label: hints.toPawn, hidden: true, run: () => dispatch({ type: 'jump', to: home }) },
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
  const dead = { hidden: true, whyNot: reasons.otherDecides, run: () => {} };
  return momentActions(view, seat).map(({ key, label }) => ({ key, label, ...dead }));
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
      whyNot: offers.length === 0 ? reasons.noOffers : undefined,
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
      whyNot: cards.length === 0 ? reasons.noCards : undefined,
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
  const binding = (action: Action | undefined, key: string, label: string, nothing: string): Binding => {
    const whyNot = action ? action.whyNot : nothing;
    return { key, label, hidden: whyNot !== undefined, whyNot, run: () => action && act(action) };
  };
  const move = (type: Move['type']) => actions.find((action) => action.move?.type === type);
  const set = actions.find(({ moves }) => moves);
  return [
    binding(move('build'), '+', hints.build, reasons.nothingToBuild),
    binding(set, '*', hints.buildSet, reasons.noSet),
    binding(move('sellBuilding'), '-', hints.sellBuilding, reasons.noBuilding),
  ];
}
