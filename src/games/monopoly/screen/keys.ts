import type { Seat } from '../../../engine/game.ts';
import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import type { Table } from '../../../tui/table/table.ts';
import { arrowKeys, type Binding, stepKeys, stepped } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import type { Monopoly } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { decider } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';
import { type Action, limitRange, momentActions } from './decisions.ts';
import type { Mode, TableCommands } from './modes/mode.ts';
import { squareActions } from './square-actions.ts';
import type { PlayAction, PlayState } from './state.ts';
import { choices, hints, policyText, reasons, texts } from './texts.ts';

/** Everything that keys can do on the table; what the moment asks for comes first. */
export function tableKeys(
  view: View,
  state: PlayState,
  people: readonly Seat[],
  commands: TableCommands,
  dispatch: (action: PlayAction) => void,
): readonly Binding[] {
  const { open, paint } = commands;
  const actions = state.actor === undefined ? [] : momentActions(view, state.actor);
  const rents = state.paint === 'rents';
  return [
    ...momentKeys(actions, commands.act),
    ...(actions.length === 0 ? othersKeys(view, people) : []),
    { key: 'h', label: rents ? hints.board : hints.rents, hidden: !rents, run: paint },
    { key: 'enter', label: hints.square, run: () => open({ type: 'square' }) },
    ...(state.actor === undefined || view.pending.kind === 'over'
      ? []
      : actorKeys(view, state, state.actor, { actions, commands })),
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
  dispatch: (action: PlayAction) => void,
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
function actorKeys(
  view: View,
  state: PlayState,
  seat: Seat,
  { actions, commands }: { readonly actions: readonly Action[]; readonly commands: TableCommands },
): readonly Binding[] {
  const open = (mode: Mode) => (): void => commands.open(mode);
  const asked = (what: Action['opens']): boolean => actions.some(({ opens }) => opens === what);
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
      hidden: asked('raise') || view.players[seat]!.cash >= 0,
      run: open({ type: 'raise' }),
    },
    {
      key: 'k',
      label: hints.cards(cards.length),
      hidden: cards.length === 0,
      whyNot: cards.length === 0 ? reasons.noCards : undefined,
      run: open({ type: 'cards' }),
    },
    // A maximum bid may be set before it is one's turn to bid.
    ...(asked('limit') || !limitRange(view, seat)
      ? []
      : [{ key: 'l', label: choices.maximumBid, run: open({ type: 'limit' }) }]),
    ...squareKeys(view, state, seat, commands.act),
    { key: 'P', label: hints.rentPolicy, hidden: true, run: commands.changeRentPolicy },
  ];
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

const policies = ['ask', 'collect', 'waive'] as const;

/** What keys, menus and dialogs set off on this table. */
export function tableCommands(
  table: Table<Monopoly>,
  { actor }: PlayState,
  dispatch: (action: PlayAction) => void,
): TableCommands {
  const commands: TableCommands = {
    play(move, seat = actor) {
      dispatch({ type: 'close' });
      if (seat !== undefined) table.play(move, seat);
    },
    playAll(moves) {
      dispatch({ type: 'close' });
      table.playAll(moves);
    },
    paint: () => dispatch({ type: 'paint' }),
    open: (mode) => dispatch({ type: 'open', mode }),
    close: () => dispatch({ type: 'close' }),
    act: (action) => act(action, actor, commands),
    putOff: (offer) => dispatch({ type: 'later', offer }),
    changeRentPolicy() {
      if (actor === undefined) return;
      const at = policies.indexOf(table.view.players[actor]!.rentPolicy);
      commands.play({ type: 'setRentPolicy', policy: policies[stepped(at, 1, policies.length)]! });
    },
  };
  return commands;
}

function act(action: Action, seat: Seat | undefined, commands: TableCommands): void {
  const { opens, event, confirm, moves, move } = action;
  if (opens) commands.open({ type: opens });
  else if (event) commands.open({ type: 'event', ...event });
  else if (confirm) commands.open({ type: 'sure', action });
  else if (moves && seat !== undefined) commands.playAll(moves.map((one) => ({ seat, move: one })));
  else if (move) commands.play(move);
}

export function menuItems(
  view: View,
  { actor, paint }: PlayState,
  commands: TableCommands,
): readonly MenuItem[] {
  const items: MenuItem[] = [
    { label: texts.menu.scores, key: 's', run: () => commands.open({ type: 'scores' }) },
    { label: paint === 'rents' ? texts.menu.board : texts.menu.rents, key: 'h', run: commands.paint },
  ];
  if (actor === undefined) return items;
  if (view.options.rent === 'ask') {
    const detail = policyText[view.players[actor]!.rentPolicy];
    items.push({ label: texts.menu.policy, detail, key: 'P', run: commands.changeRentPolicy });
  }
  const resign = (): void => commands.open({ type: 'resign', seat: actor });
  return [...items, { label: texts.resign.title, run: resign }];
}

export function lookCommands({ open, paint }: TableCommands): readonly Command[] {
  return [
    plainCommand('scores', () => open({ type: 'scores' })),
    plainCommand('trade', () => open({ type: 'trade' })),
    plainCommand('offers', () => open({ type: 'offers' })),
    plainCommand('rents', paint),
  ];
}
