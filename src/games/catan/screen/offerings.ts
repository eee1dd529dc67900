import type { Seat } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { capital } from '../../../engine/words.ts';
import { CARD_NAMES } from '../rules/events.ts';
import { choiceProblem } from '../rules/queries.ts';
import { CARD_COST, type Card, CITY_COST, ROAD_COST, SETTLEMENT_COST } from '../rules/resources.ts';
import type { CatanTypes } from '../rules/types.ts';
import { type CatanView, isOpen } from '../rules/view.ts';
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
    whyNot: seat === undefined ? '' : shortened(choiceProblem(state, seat, choice)),
  }));
}

/** What a thing costs stands beside it already. */
function shortened(problem: string | undefined): string | undefined {
  const lacks = problem && /^A .* costs .*: you (lack .*)$/.exec(problem)?.[1];
  return lacks ? lacks.replace(/\b1 |,|and /g, '') : problem;
}

/** The development cards that can be played, with how many the seat holds. */
export function heldCards({ state }: Match<CatanTypes>, view: CatanView, seat: Seat): readonly Offering[] {
  const held = view.players[seat]!.cards;
  return cards.map((card, index) => ({
    key: String(isOpen(held) ? held[card] : 0),
    label: capital(CARD_NAMES[card]),
    whyNot: choiceProblem(state, seat, cardChoices[index]!),
  }));
}
