import type { Binding } from '../../../tui/terminal/keys.ts';
import type { Choice } from '../rules/queries.ts';
import { canGoBack, type ModeAction } from './mode-reducer.ts';
import { cardChoices, type Mode, type Placing } from './modes.ts';
import type { Direction } from './nearest.ts';

export interface TurnCommands {
  dispatch(action: ModeAction): void;
  /** Plays what is chosen, or goes on to what must be chosen next. */
  confirm(): void;
  /** Begins one of the choices of a turn, or makes it where nothing is left to choose. */
  choose(choice: Choice): void;
  accept(): void;
  decline(): void;
  counter(): void;
  withdraw(): void;
  cards(): void;
  menu(): void;
  /** Why a choice cannot be made now. */
  whyNot(choice: Choice): string | undefined;
  /** Why the answer cannot be given. */
  whyNotAccept: string | undefined;
}

export const purchaseKeys = [
  ['o', 'buildRoad', 'road'],
  ['s', 'buildSettlement', 'settlement'],
  ['c', 'buildCity', 'city'],
  ['d', 'buyDevelopmentCard', 'card'],
] as const;

/** The keys of the person who is to act. */
export function turnKeys(mode: Mode, commands: TurnCommands): readonly Binding[] {
  return [...modeKeys(mode, commands), escapeKey(mode, commands)];
}

function modeKeys(mode: Mode, commands: TurnCommands): readonly Binding[] {
  const { dispatch, confirm } = commands;
  switch (mode.kind) {
    case 'menu':
      return menuKeys(commands);
    case 'place':
      return placeKeys(mode.what, commands);
    case 'victim':
      return [arrows('choose', commands), { key: ['enter', 'space'], label: 'rob', run: confirm }];
    case 'cards':
    case 'monopoly':
      return [arrows('choose', commands), { key: ['enter', 'space'], label: 'play', run: confirm }];
    case 'discard':
    case 'plenty':
      return [
        arrows('choose', commands),
        ...counting(commands),
        { key: 'enter', label: mode.kind === 'discard' ? 'discard' : 'take', run: confirm },
      ];
    case 'bank':
      return [arrows('choose', commands), { key: 'enter', label: 'trade', run: confirm }];
    case 'terms':
      return [
        arrows('choose', commands),
        ...counting(commands),
        { key: 'space', label: 'tick', hidden: mode.row !== 'to', run: () => dispatch({ type: 'toggle' }) },
        { key: 'enter', label: 'send', run: confirm },
      ];
    case 'answer':
      return answerKeys(commands);
    case 'confirm':
      return confirmKeys(mode.with.length > 0, commands);
  }
}

function placeKeys(what: Placing, commands: TurnCommands): readonly Binding[] {
  const { dispatch, confirm } = commands;
  const label = what === 'robber' ? 'move it here' : `place the ${what}`;
  return [
    arrows('move', commands),
    { key: ['enter', 'space'], label, run: confirm },
    { key: 'tab', label: 'next place', run: () => dispatch({ type: 'tab', by: 1 }) },
    { key: 'shift+tab', label: 'place before', hidden: true, run: () => dispatch({ type: 'tab', by: -1 }) },
  ];
}

function answerKeys({ accept, decline, counter, whyNotAccept }: TurnCommands): readonly Binding[] {
  return [
    { key: 'a', label: 'accept', whyNot: whyNotAccept, run: accept },
    { key: 'd', label: 'decline', run: decline },
    { key: 'c', label: 'counter', run: counter },
  ];
}

function confirmKeys(agreed: boolean, commands: TurnCommands): readonly Binding[] {
  const withdraw: Binding = { key: 'x', label: 'withdraw', run: commands.withdraw };
  if (!agreed) return [withdraw];
  return [arrows('choose', commands), { key: 'enter', label: 'trade', run: commands.confirm }, withdraw];
}

function menuKeys({ choose, whyNot, cards }: TurnCommands): readonly Binding[] {
  const choice = (key: string | readonly string[], type: Choice, label: string): Binding => ({
    key,
    label,
    whyNot: whyNot(type),
    run: () => choose(type),
  });
  return [
    choice(['r', 'enter', 'space'], 'roll', 'roll'),
    // Their keys stand in the strip under the board.
    ...purchaseKeys.map(([key, type, label]) => ({ ...choice(key, type, label), hidden: true })),
    { key: 'p', label: 'play card', hidden: cardChoices.every((card) => whyNot(card)), run: cards },
    choice('b', 'tradeBank', 'bank'),
    choice('t', 'offerTrade', 'trade'),
    choice('e', 'endTurn', 'end turn'),
  ];
}

function arrows(label: string, { dispatch }: TurnCommands): Binding {
  return {
    key: ['up', 'down', 'left', 'right'],
    label,
    run: (key) => dispatch({ type: 'arrow', direction: key.name as Direction }),
  };
}

function counting({ dispatch }: TurnCommands): readonly Binding[] {
  return [
    { key: ['+', '='], label: 'more', run: () => dispatch({ type: 'change', by: 1 }) },
    { key: ['-', '_'], label: 'less', run: () => dispatch({ type: 'change', by: -1 }) },
  ];
}

function escapeKey(mode: Mode, { dispatch, menu }: TurnCommands): Binding {
  if (canGoBack(mode)) return { key: 'escape', label: 'back', run: () => dispatch({ type: 'back' }) };
  return { key: 'escape', label: 'menu', run: menu };
}
