import { widthOf } from '../../../../tui/paint/width.ts';
import { countedCard } from '../../rules/events.ts';
import { type AllDevelopmentCards, CARDS, type Card } from '../../rules/resources.ts';
import { panels } from '../texts.ts';

const SHORT: Readonly<Record<Card, string>> = {
  knight: 'Kn',
  victoryPoint: 'VP',
  roadBuilding: 'Rd',
  yearOfPlenty: 'YP',
  monopoly: 'Mo',
};

/** Development cards by name where there is room, else by two letters. */
export function cardList(cards: AllDevelopmentCards, room: number): string {
  const held = CARDS.filter((card) => cards[card] > 0);
  if (held.length === 0) return panels.noCards;
  const long = held.map((card) => countedCard(cards[card], card)).join(', ');
  return widthOf(long) <= room ? long : shortCards(cards);
}

/** Development cards by two letters, nothing of none. */
export function shortCards(cards: AllDevelopmentCards): string {
  return CARDS.filter((card) => cards[card] > 0)
    .map((card) => `${cards[card]}${SHORT[card]}`)
    .join(' ');
}
