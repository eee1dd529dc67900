import type { HelpSection } from '../../../tui/app/app-context.ts';
import type { View } from '../rules/view.ts';

/** Both decks as they read on this board, in its money; the rules choose them. */
export function cardPages({ board }: View): readonly HelpSection[] {
  return ['Chance', 'Community Chest'].map((title, deck) => ({
    title,
    lines: [
      ...board.decks[deck]!.map((card) => board.cards[card]!.text.replace('{drawn}', 'as much as is drawn')),
      '',
      'The rules choose the cards: b, then Name and rules.',
    ],
  }));
}

export const help: readonly HelpSection[] = [
  {
    title: 'The board maker',
    lines: [
      'The arrows go round the board as in play; Enter opens the form of the square, and what is typed is seen on the board at once.',
      'b is for what belongs to the whole board: its name, rules, money, percentages and pawns. g is for the groups of properties.',
      'What is wrong stands below the deed; Tab goes into that list, and Enter there to the place. A board with errors is kept as a draft, but can be neither saved nor played; warnings forbid nothing.',
      'Space marks a range from where the cursor is: c copies it, x cuts it, v pastes, f makes it properties of a group, < and > move a square along.',
      'u undoes any number of changes, U redoes them. Every change is kept at once as a draft, which is offered again after a crash.',
    ],
  },
];
