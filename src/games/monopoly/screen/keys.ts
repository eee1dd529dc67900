import { capital } from '../../../engine/sentence.ts';
import type { App } from '../../../tui/app/app-context.ts';
import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import type { SeatMove, Table } from '../../../tui/table/table.ts';
import { arrowKeys, type Binding, stepKeys, stepped } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { limitRange } from '../rules/auction.ts';
import { NONE } from '../rules/board.ts';
import type { Move } from '../rules/moves/move.ts';
import { decider } from '../rules/turn.ts';
import type { MonopolyTypes } from '../rules/types.ts';
import { stateOf } from '../rules/view.ts';
import { squareBeside } from './board/ring.ts';
import { type Action, limit, momentActions, raise, resignation } from './decisions.ts';
import { squareActions } from './square-actions.ts';
import type { Mode, PlayState } from './state.ts';
import { policyText, texts } from './texts.ts';

/** Everything that keys can do on the table; what the moment asks for comes first. */
export function tableKeys(
  state: PlayState,
  actions: readonly Action[],
  commands: TableCommands,
): readonly Binding[] {
  const { open, paint, look } = commands;
  const { view, people, actor, cursor } = state;
  const home = view.players[actor ?? view.current]!.position;
  const rents = state.paint === 'rents';
  return [
    ...momentKeys(actions, commands.act),
    ...(actions.length === 0 ? othersKeys(state) : []),
    { key: 'h', label: rents ? 'board' : 'rents', hidden: !rents, run: paint },
    { key: 'enter', label: 'square', run: () => open({ type: 'square' }) },
    ...actorKeys(state, actions, commands),
    stepKeys(['tab', 'shift+tab'], 'player', commands.changeActor, {
      whyNot: people.length < 2 ? 'Nobody else plays at this keyboard.' : undefined,
    }),
    { key: 's', label: 'scores', run: () => open({ type: 'scores' }) },
    arrowKeys('look', (direction) => look(squareBeside(cursor, direction))),
    { key: 'home', label: 'to the pawn', hidden: true, run: () => look(home) },
    ...(rents ? [{ key: 'escape', label: 'board', hidden: true, run: paint }] : []),
  ];
}

/** The keys of the decision that is due; Space takes the usual choice. */
function momentKeys(actions: readonly Action[], act: (action: Action) => void): readonly Binding[] {
  const bindings = actions.map((action): Binding => ({ ...action, run: () => act(action) }));
  return [...bindings, ...bindings.slice(0, 1).map((usual) => ({ ...usual, key: 'space', hidden: true }))];
}

/** Keys of a decision that another person here has to take say whose it is. */
function othersKeys({ view, people }: PlayState): readonly Binding[] {
  const seat = decider(view.pending, view.current);
  if (!people.includes(seat)) return [];
  const whyNot = 'That is for another player to decide: press Tab for their keys.';
  return momentActions(view, seat).map((action) => ({ ...action, hidden: true, whyNot, run() {} }));
}

function actorKeys(
  { view, people, actor, cursor }: PlayState,
  actions: readonly Action[],
  commands: TableCommands,
): readonly Binding[] {
  if (actor === undefined || view.pending.kind === 'over') return [];
  const open = (mode: Mode) => (): void => commands.open(mode);
  const asked = (type: Mode['type']): boolean => actions.some(({ opens }) => opens?.type === type);
  const offers = view.offers.filter(({ from, to }) => from === actor || people.includes(to));
  const { cards, cash } = view.players[actor]!;
  return [
    { key: 't', label: 'trade', run: open({ type: 'trade' }) },
    {
      key: 'o',
      label: `offers ${offers.length}`,
      whyNot: offers.length === 0 ? 'There are no open offers.' : undefined,
      run: open({ type: 'offers' }),
    },
    { ...raise, hidden: asked('raise') || cash >= 0, run: () => commands.act(raise) },
    {
      key: 'k',
      label: `cards ${cards.length}`,
      whyNot: cards.length === 0 ? 'This player keeps no card.' : undefined,
      run: open({ type: 'cards' }),
    },
    // A maximum bid may be set before it is one's turn to bid.
    ...(asked('limit') || !limitRange(stateOf(view), actor)
      ? []
      : [{ ...limit, run: () => commands.act(limit) }]),
    ...squareKeys(squareActions(view, actor, cursor), commands.act),
    { key: 'P', label: 'rent policy', hidden: true, run: commands.changeRentPolicy },
  ];
}

/** Building without the dialog: `+` and `-` on the square under the cursor, `*` on its whole set. */
function squareKeys(actions: readonly Action[], act: (action: Action) => void): readonly Binding[] {
  const move = (type: Move['type']) => actions.find((action) => action.move?.type === type);
  const set = actions.find(({ moves }) => moves);
  const keys = [
    ['+', move('build'), 'build', 'Nothing can be built on this square.'],
    ['*', set, 'build on the set', 'There is no set to build on at once here.'],
    ['-', move('sellBuilding'), 'sell a building', 'This player has no building on this square.'],
  ] as const;
  return keys.map(([key, action, label, nothing]) => ({
    ...{ key, label, whyNot: action ? action.whyNot : nothing },
    run: () => action && act(action),
  }));
}

const policies = Object.keys(policyText) as (keyof typeof policyText)[];

export type TableCommands = ReturnType<typeof tableCommands>;

export function tableCommands(
  table: Table<MonopolyTypes>,
  { view, people, actor, paint, later }: PlayState,
  set: (part: Partial<PlayState>) => void,
  say: App['say'],
) {
  const open = (mode: Mode): void => set({ mode });
  const close = (): void => set({ mode: undefined });
  const play = (move: Move, seat = actor): void => {
    close();
    if (seat !== undefined) table.play(move, seat);
  };
  const playAll = (moves: readonly SeatMove<MonopolyTypes>[]): void => {
    close();
    table.playAll(moves);
  };
  return {
    ...{ open, close, play, playAll },
    whyNot: (move: Move, seat = actor) => table.whyNot(move, seat),
    look: (cursor: number) => set({ cursor, looking: true }),
    changeActor: (by: 1 | -1) =>
      set({ actor: people[stepped(people.indexOf(actor ?? NONE), by, people.length)] }),
    /** The rents that were paid in place of the board, and back. */
    paint: () => set({ paint: paint === 'rents' ? 'squares' : 'rents' }),
    act(action: Action) {
      const { opens, confirm, moves, move } = action;
      if (opens) open(opens);
      else if (confirm) open({ type: 'sure', action });
      else if (moves && actor !== undefined) playAll(moves.map((one) => ({ seat: actor, move: one })));
      else if (move) play(move);
    },
    /** Leaves an offer unanswered until it is asked for. */
    putOff: (offer: number) => set({ mode: undefined, later: [...later, offer] }),
    changeRentPolicy() {
      if (actor === undefined) return;
      const at = policies.indexOf(view.players[actor]!.rentPolicy);
      const policy = policies[stepped(at, 1, policies.length)]!;
      play({ type: 'setRentPolicy', policy });
      say(`${texts.policy}: ${policyText[policy]}.`);
    },
  };
}

/** An action as an entry of a menu, with its key and the reason why it cannot be taken. */
export function actionItem(action: Action, act: TableCommands['act']): MenuItem {
  return { ...action, label: capital(action.label), run: () => act(action) };
}

export function menuItems(
  { view, actor, paint }: PlayState,
  commands: TableCommands,
  names: readonly string[],
): readonly MenuItem[] {
  const items: MenuItem[] = [
    { label: texts.scores, key: 's', run: () => commands.open({ type: 'scores' }) },
    { label: paint === 'rents' ? texts.toBoard : texts.rents, key: 'h', run: commands.paint },
  ];
  if (actor === undefined) return items;
  if (view.options.rent === 'ask') {
    const detail = policyText[view.players[actor]!.rentPolicy];
    items.push({ label: texts.policy, detail, key: 'P', run: commands.changeRentPolicy });
  }
  return [...items, actionItem(resignation(view, actor, names), commands.act)];
}

/** Whoever only watches has nobody to trade for. */
export function lookCommands({ actor }: PlayState, { open, paint }: TableCommands): readonly Command[] {
  const types = actor === undefined ? (['scores'] as const) : (['scores', 'trade', 'offers'] as const);
  return [...types.map((type) => plainCommand(type, () => open({ type }))), plainCommand('rents', paint)];
}
