import type { Seat } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import type { Session } from '../../../engine/session.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import type { Move } from '../rules/moves/move.ts';
import { type Choice, choiceProblem } from '../rules/queries.ts';
import { countsOf, RESOURCES, sumOf } from '../rules/resources.ts';
import type { CatanTypes } from '../rules/types.ts';
import type { View } from '../rules/view.ts';
import type { TurnCommands } from './keys.ts';
import {
  cardChoices,
  chosen,
  countsMode,
  handOf,
  type Mode,
  type Placing,
  placeMode,
  termsMode,
} from './modes.ts';
import type { Turn } from './use-turn.ts';

export interface CommandsOptions {
  readonly session: Session<CatanTypes>;
  readonly match: Match<CatanTypes>;
  readonly turn: Turn;
  readonly seat: Seat;
  menu(): void;
}

const placings: Partial<Record<Choice, Placing>> = {
  buildRoad: 'road',
  buildSettlement: 'settlement',
  buildCity: 'city',
};

/** What the keys of the active seat do. */
export function useCommands({ session, match, turn, seat, menu }: CommandsOptions): TurnCommands {
  const { say, sound } = useApp();
  const { view, mode, dispatch } = turn;
  const { game, state } = match;

  const play = (move: Move): void => {
    void session.play(seat, move).then((refusal) => {
      if (refusal === undefined) return;
      say(refusal.text, 'warn');
      sound('illegal');
    });
  };
  const enter = (next: Mode): void => dispatch({ type: 'enter', mode: next });
  const go = (next: Move | Mode | undefined): void => {
    if (next === undefined) return;
    if ('kind' in next) enter(next);
    else play(next);
  };
  const choose = (choice: Choice): void => go(begin(choice, match, view, seat));
  const playCard = (choice: Choice): void => {
    const problem = choiceProblem(state, seat, choice);
    if (problem === undefined) choose(choice);
    else say(problem.text, 'warn');
  };
  return {
    dispatch,
    choose,
    menu,
    cards: () => enter({ kind: 'cards', at: 0 }),
    confirm: () => (mode.kind === 'cards' ? playCard(cardChoices[mode.at]!) : go(chosen(mode))),
    accept: () => play({ type: 'acceptTrade' }),
    decline: () => play({ type: 'declineTrade' }),
    counter: () => go(counterMode(view, seat)),
    withdraw: () => play({ type: 'cancelTrade' }),
    whyNot: (choice) => choiceProblem(state, seat, choice)?.text,
    whyNotAccept: mode.kind === 'answer' ? game.check(state, seat, { type: 'acceptTrade' })?.text : undefined,
  };
}

/** What a choice leads to: what must be chosen next, or its move. */
function begin(
  choice: Choice,
  { game, state }: Match<CatanTypes>,
  view: View,
  seat: Seat,
): Move | Mode | undefined {
  const what = placings[choice];
  if (what) {
    const moves = game.legalMoves(state, seat).filter((move) => move.type === choice);
    return placeMode(what, moves, 'free');
  }
  switch (choice) {
    case 'tradeBank':
      return bankMode(game.legalMoves(state, seat));
    case 'offerTrade':
      return termsMode('offer', handOf(view, seat), othersOf(view.players.length, seat));
    case 'playMonopoly':
      return { kind: 'monopoly', at: 0 };
    case 'playYearOfPlenty': {
      const bank = countsOf(view.bank);
      return countsMode('plenty', bank, Math.min(2, sumOf(bank)));
    }
    default:
      return { type: choice } as Move;
  }
}

/** Begins with the offer that stands, the other way round. */
function counterMode(view: View, seat: Seat): Mode | undefined {
  const { offer } = view;
  if (!offer) return undefined;
  const start = { give: countsOf(offer.want), want: countsOf(offer.give) };
  return termsMode('counter', handOf(view, seat), [offer.from], start);
}

/** Begins with the first trade that can be made. */
function bankMode(legal: readonly Move[]): Mode | undefined {
  const first = legal.find((move) => move.type === 'tradeBank');
  if (first?.type !== 'tradeBank') return undefined;
  return {
    kind: 'bank',
    row: 'give',
    give: RESOURCES.indexOf(first.give),
    want: RESOURCES.indexOf(first.want),
  };
}

function othersOf(seats: number, seat: Seat): readonly Seat[] {
  return Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
}
