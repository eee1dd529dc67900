import type { Seat } from '../../../engine/game.ts';
import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import type { Table } from '../../../tui/table/table.ts';
import { arrowKeys, type Binding, stepKeys, stepped } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { limitRange } from '../rules/auction.ts';
import { NONE } from '../rules/board.ts';
import type { Monopoly } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { decider } from '../rules/turn.ts';
import { stateOf, type View } from '../rules/view.ts';
import { squareBeside } from './board/ring.ts';
import { type Action, momentActions } from './decisions.ts';
import type { Mode, ModeProps, TableCommands } from './modes/mode.ts';
import { squareActions } from './square-actions.ts';
import type { PlayState } from './state.ts';
import { choices, hints, policyText, reasons, texts } from './texts.ts';

/** Everything that keys can do on the table; what the moment asks for comes first. */
export function tableKeys(
  view: View,
  state: PlayState,
  people: readonly Seat[],
  actions: readonly Action[],
  commands: TableCommands,
): readonly Binding[] {
  const { open, paint, look } = commands;
  const { actor, cursor } = state;
  const home = view.players[actor ?? view.current]!.position;
  const rents = state.paint === 'rents';
  return [
    ...momentKeys(actions, commands.act),
    ...(actions.length === 0 ? othersKeys(view, people) : []),
    { key: 'h', label: rents ? hints.board : hints.rents, hidden: !rents, run: paint },
    { key: 'enter', label: hints.square, run: () => open({ type: 'square' }) },
    ...(actor === undefined || view.pending.kind === 'over'
      ? []
      : actorKeys(view, cursor, actor, { people, actions, commands })),
    stepKeys(['tab', 'shift+tab'], hints.player, commands.changeActor, {
      whyNot: people.length < 2 ? reasons.nobodyElse : undefined,
    }),
    { key: 's', label: hints.scores, run: () => open({ type: 'scores' }) },
    arrowKeys(hints.look, (direction) => look(squareBeside(cursor, direction))),
    { key: 'home', label: hints.toPawn, hidden: true, run: () => look(home) },
    ...(rents ? [{ key: 'escape', label: hints.board, hidden: true, run: paint }] : []),
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
  cursor: number,
  seat: Seat,
  { people, actions, commands }: Pick<ModeProps, 'people' | 'actions' | 'commands'>,
): readonly Binding[] {
  const open = (mode: Mode) => (): void => commands.open(mode);
  const asked = (what: Action['opens']): boolean => actions.some(({ opens }) => opens === what);
  const offers = view.offers.filter(({ from, to }) => from === seat || people.includes(to));
  const { cards } = view.players[seat]!;
  return [
    { key: 't', label: hints.trade, run: open({ type: 'trade' }) },
    {
      key: 'o',
      label: hints.offers(offers.length),
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
      whyNot: cards.length === 0 ? reasons.noCards : undefined,
      run: open({ type: 'cards' }),
    },
    // A maximum bid may be set before it is one's turn to bid.
    ...(asked('limit') || !limitRange(stateOf(view), seat)
      ? []
      : [{ key: 'l', label: choices.maximumBid, run: open({ type: 'limit' }) }]),
    ...squareKeys(squareActions(view, seat, cursor), commands.act),
    { key: 'P', label: hints.rentPolicy, hidden: true, run: commands.changeRentPolicy },
  ];
}

/** Building without the dialog: `+` and `-` on the square under the cursor, `*` on its whole set. */
function squareKeys(actions: readonly Action[], act: (action: Action) => void): readonly Binding[] {
  const binding = (action: Action | undefined, key: string, label: string, nothing: string): Binding => {
    const whyNot = action ? action.whyNot : nothing;
    return { key, label, whyNot, run: () => action && act(action) };
  };
  const move = (type: Move['type']) => actions.find((action) => action.move?.type === type);
  const set = actions.find(({ moves }) => moves);
  return [
    binding(move('build'), '+', hints.build, reasons.nothingToBuild),
    binding(set, '*', hints.buildSet, reasons.noSet),
    binding(move('sellBuilding'), '-', hints.sellBuilding, reasons.noBuilding),
  ];
}

const policies = Object.keys(policyText) as (keyof typeof policyText)[];

/** What keys, menus and dialogs set off on this table. */
export function tableCommands(
  table: Table<Monopoly>,
  { actor, paint, later }: PlayState,
  people: readonly Seat[],
  set: (part: Partial<PlayState>) => void,
): TableCommands {
  const commands: TableCommands = {
    play(move, seat = actor) {
      commands.close();
      if (seat !== undefined) table.play(move, seat);
    },
    playAll(moves) {
      commands.close();
      table.playAll(moves);
    },
    look: (cursor) => set({ cursor, looking: true }),
    changeActor: (by) => set({ actor: people[stepped(people.indexOf(actor ?? NONE), by, people.length)] }),
    paint: () => set({ paint: paint === 'rents' ? 'squares' : 'rents' }),
    open: (mode) => set({ mode }),
    close: () => set({ mode: undefined }),
    act(action) {
      const { opens, event, confirm, moves, move } = action;
      if (opens) commands.open({ type: opens });
      else if (event) commands.open({ type: 'event', ...event });
      else if (confirm) commands.open({ type: 'sure', action });
      else if (moves && actor !== undefined)
        commands.playAll(moves.map((one) => ({ seat: actor, move: one })));
      else if (move) commands.play(move);
    },
    putOff: (offer) => set({ mode: undefined, later: [...later, offer] }),
    changeRentPolicy() {
      if (actor === undefined) return;
      const at = policies.indexOf(table.view.players[actor]!.rentPolicy);
      commands.play({ type: 'setRentPolicy', policy: policies[stepped(at, 1, policies.length)]! });
    },
  };
  return commands;
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
  const resign = (): void => commands.open({ type: 'resign' });
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
