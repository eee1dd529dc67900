import type { Binding } from '../../../../tui/terminal/keys.ts';
import { type Choice, choiceProblem } from '../../rules/queries.ts';
import { CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST } from '../../rules/resources.ts';
import { bankMode } from './bank.tsx';
import { cardsMode, noCardPlayable } from './cards.tsx';
import type { Desk, Interaction } from './mode.ts';
import { placeMode } from './place.tsx';
import { offerMode } from './terms.tsx';

/** What can be bought, and what its key does. */
export const purchases = [
  { key: 'o', choice: 'buildRoad', label: 'road', name: 'Road', cost: ROAD_COST },
  { key: 's', choice: 'buildSettlement', label: 'settlement', name: 'Settlement', cost: SETTLEMENT_COST },
  { key: 'c', choice: 'buildCity', label: 'city', name: 'City', cost: CITY_COST },
  { key: 'd', choice: 'buyDevelopmentCard', label: 'buy card', name: 'Dev card', cost: CARD_COST },
] as const;

export type Purchase = (typeof purchases)[number];

export function turn(_: { readonly kind: 'turn' }, desk: Desk): Interaction {
  const { match, seat, view } = desk;
  const key = (chord: string | readonly string[], choice: Choice, label: string): Binding => ({
    key: chord,
    label,
    whyNot: choiceProblem(match.state, seat, choice)?.text,
    run: () => choose(choice, desk),
  });
  const rolls = view.phase.kind === 'roll';
  const roll = key(rolls ? ['space', 'r', 'enter'] : 'r', 'roll', 'roll');
  const end = key(rolls ? 'e' : ['space', 'e'], 'endTurn', 'end turn');
  const [next, other] = rolls ? [roll, end] : [end, roll];
  return {
    keys: [
      next,
      // Their keys stand in the strip under the board.
      ...purchases.map((each) => ({ ...key(each.key, each.choice, each.label), hidden: true })),
      {
        key: 'p',
        label: 'play card',
        hidden: noCardPlayable(desk),
        run: () => desk.enter(cardsMode(desk)),
      },
      key('b', 'tradeBank', 'bank'),
      key('t', 'offerTrade', 'trade'),
      { ...other, hidden: true },
    ],
  };
}

/** Goes on to what must be chosen, or plays what leaves nothing to choose. */
function choose(choice: Choice, desk: Desk): void {
  const { legal, enter } = desk;
  const moves = legal.filter(({ type }) => type === choice);
  if (choice === 'buildRoad') enter(placeMode('road', moves, desk));
  else if (choice === 'buildSettlement') enter(placeMode('settlement', moves, desk));
  else if (choice === 'buildCity') enter(placeMode('city', moves, desk));
  else if (choice === 'tradeBank') enter(bankMode(desk));
  else if (choice === 'offerTrade') enter(offerMode(desk));
  else desk.play(moves[0]!);
}
