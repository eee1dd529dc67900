import type { Seat } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { capital } from '../../../engine/words.ts';
import { CARD_NAMES } from '../rules/events.ts';
import { missingCards } from '../rules/moves/build.ts';
import { type Choice, choiceProblem } from '../rules/queries.ts';
import {
  CARD_COST,
  type Card,
  CITY_COST,
  RESOURCES,
  ROAD_COST,
  SETTLEMENT_COST,
} from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import type { CatanTypes } from '../rules/types.ts';
import { isOpen, type View } from '../rules/view.ts';
import type { Offering } from './draw-strip.ts';
import { purchaseKeys } from './keys.ts';
import { cardChoices } from './modes.ts';

const costs = [ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST] as const;
const names = ['Road', 'Settlement', 'City', 'Dev card'] as const;
const cards: readonly Card[] = ['knight', 'roadBuilding', 'yearOfPlenty', 'monopoly'];

/** The four purchases with what stands in their way. @param seat `undefined` while nobody here is to act. */
export function purchasesOf({ state }: Match<CatanTypes>, seat: Seat | undefined): readonly Offering[] {
  return purchaseKeys.map(([key, choice], index) => ({
    key,
    label: names[index]!,
    cost: costs[index]!,
    whyNot: seat === undefined ? '' : whyNot(state, seat, choice, costs[index]!),
  }));
}

/** What a thing costs stands beside it already: only what is missing is named. */
function whyNot(state: State, seat: Seat, choice: Choice, cost: readonly number[]): string | undefined {
  const refusal = choiceProblem(state, seat, choice);
  if (refusal?.code !== 'too-expensive') return refusal?.text;
  const missing = missingCards(state, seat, cost).flatMap((count, r) =>
    count > 0 ? [`${count > 1 ? `${count} ` : ''}${RESOURCES[r]}`] : [],
  );
  return `lack ${missing.join(' ')}`;
}

/** The development cards that can be played, with how many the seat holds. */
export function heldCards({ state }: Match<CatanTypes>, view: View, seat: Seat): readonly Offering[] {
  const held = view.players[seat]!.cards;
  return cards.map((card, index) => ({
    key: String(isOpen(held) ? held[card] : 0),
    label: capital(CARD_NAMES[card]),
    whyNot: choiceProblem(state, seat, cardChoices[index]!)?.text,
  }));
}
