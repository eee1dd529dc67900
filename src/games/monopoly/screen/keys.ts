import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import { arrowKeys, type Binding, deadKey, stepKeys } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { limitRange } from '../rules/auction.ts';
import type { Move } from '../rules/moves/move.ts';
import { decider } from '../rules/turn.ts';
import { stateOf } from '../rules/view.ts';
import { squareBeside } from './board/ring.ts';
import { type Action, limit, momentActions, raise, resignation } from './decisions.ts';
import { squareActions } from './square-actions.ts';
import type { Desk, Mode } from './state.ts';
import { policyText, texts } from './texts.ts';

/** Everything that keys can do on the table; what the moment asks for comes first. */
export function tableKeys(desk: Desk): readonly Binding[] {
  const { view, people, actor, cursor, actions, open, look, repaint } = desk;
  const home = view.players[actor ?? view.current]!.position;
  const rents = desk.paint === 'rents';
  return [
    ...momentKeys(desk),
    ...(actions.length === 0 ? othersKeys(desk) : []),
    { key: 'h', label: rents ? 'board' : 'rents', hidden: !rents, run: repaint },
    { key: 'enter', label: 'square', run: () => open({ type: 'square' }) },
    ...actorKeys(desk),
    stepKeys(['tab', 'shift+tab'], 'player', desk.changeActor, {
      whyNot: people.length < 2 ? 'Nobody else plays at this keyboard.' : undefined,
    }),
    { key: 's', label: 'scores', run: () => open({ type: 'scores' }) },
    arrowKeys('look', (direction) => look(squareBeside(cursor, direction))),
    {
      ...{ key: 'home', label: 'to the pawn', hidden: true, run: () => look(home) },
      whyNot: cursor === home ? 'The cursor is at the pawn.' : undefined,
    },
    ...(rents ? [{ key: 'escape', label: 'board', hidden: true, run: repaint }] : []),
  ];
}

/** The keys of the decision that is due; Space takes the usual choice. */
function momentKeys({ actions, act }: Desk): readonly Binding[] {
  const bindings = actions.map((action): Binding => ({ ...action, run: () => act(action) }));
  return [...bindings, ...bindings.slice(0, 1).map((usual) => ({ ...usual, key: 'space', hidden: true }))];
}

/** Keys of a decision that another person here has to take say whose it is. */
function othersKeys({ view, people }: Desk): readonly Binding[] {
  const seat = decider(view.pending, view.current);
  if (!people.includes(seat)) return [];
  const whyNot = 'That is for another player to decide: press Tab for their keys.';
  return momentActions(view, seat).map(({ key, label }) => deadKey(key, label, whyNot));
}

function actorKeys(desk: Desk): readonly Binding[] {
  const { view, people, actor, cursor, actions, act } = desk;
  if (actor === undefined || view.pending.kind === 'over') return [];
  const open = (mode: Mode) => (): void => desk.open(mode);
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
    { ...raise, hidden: asked('raise') || cash >= 0, run: () => act(raise) },
    {
      key: 'k',
      label: `cards ${cards.length}`,
      whyNot: cards.length === 0 ? 'This player keeps no card.' : undefined,
      run: open({ type: 'cards' }),
    },
    // A maximum bid may be set before it is one's turn to bid.
    ...(asked('limit') || !limitRange(stateOf(view), actor) ? [] : [{ ...limit, run: () => act(limit) }]),
    ...squareKeys(squareActions(view, actor, cursor), act),
    { key: 'P', label: 'rent policy', hidden: true, run: desk.changeRentPolicy },
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

export function menuItems({ view, actor, paint, looks, open, repaint, ...desk }: Desk): readonly MenuItem[] {
  const items: MenuItem[] = [
    { label: texts.scores, key: 's', run: () => open({ type: 'scores' }) },
    { label: paint === 'rents' ? texts.toBoard : texts.rents, key: 'h', run: repaint },
  ];
  if (actor === undefined) return items;
  if (view.options.rent === 'ask') {
    const detail = policyText[view.players[actor]!.rentPolicy];
    items.push({ label: texts.policy, detail, key: 'P', run: desk.changeRentPolicy });
  }
  return [...items, desk.itemOf(resignation(view, actor, looks))];
}

/** Whoever only watches has nobody to trade for. */
export function lookCommands({ actor, open, repaint }: Desk): readonly Command[] {
  const types = actor === undefined ? (['scores'] as const) : (['scores', 'trade', 'offers'] as const);
  return [...types.map((type) => plainCommand(type, () => open({ type }))), plainCommand('rents', repaint)];
}

/** Asks about a move of the command line what keys and menu ask, however it was written. */
export function asks({ view, actor, looks, actions, act }: Desk, { type }: Move): boolean {
  if (actor === undefined) return false;
  const action = [...actions, resignation(view, actor, looks)].find(
    ({ confirm, move, whyNot }) => confirm !== undefined && move?.type === type && whyNot === undefined,
  );
  if (action) act(action);
  return action !== undefined;
}
