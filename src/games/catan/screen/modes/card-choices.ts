/** The development cards that are played, in the order of their list. */
export const cardChoices = ['playKnight', 'playRoadBuilding', 'playYearOfPlenty', 'playMonopoly'] as const;
export type CardChoice = (typeof cardChoices)[number];

export interface CardsMode {
  readonly kind: 'cards';
  readonly at: number;
}

/** In the list of cards, at the one that was begun. */
export const cardsAt = (choice: CardChoice): CardsMode => ({
  kind: 'cards',
  at: cardChoices.indexOf(choice),
});
