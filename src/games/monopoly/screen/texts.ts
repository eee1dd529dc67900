import { withVerb } from '../../../engine/sentence.ts';
import { eventName } from '../rules/cards.ts';
import type { RentPolicy } from '../rules/moves/move.ts';
import type { View } from '../rules/view.ts';

/** What several parts of the screen say. */
export const texts = {
  toBoard: 'Back to the board',
  bankrupt: 'bankrupt',
  rents: 'Map of rents paid',
  policy: 'Collecting rent',
  scores: 'Scoreboard',
} as const;

export function headline(winners: readonly string[], reason: string): string {
  return `${withVerb(winners, 'wins', 'win')}: ${reason}.`;
}

export const policyText: Readonly<Record<RentPolicy, string>> = {
  ask: 'ask each time',
  collect: 'always collect',
  waive: 'never collect',
};

export function cardName({ board }: View, id: string): string {
  const card = board.cards.find((one) => one.id === id);
  if (card?.keep === 'jail') return 'Get out of jail';
  if (card?.keep === 'tax') return 'Skip a tax';
  return card ? eventName(card) : id;
}
