import type { HelpSection } from '../../../tui/app/app-context.ts';
import { type Board, money } from '../rules/board.ts';
import type { View } from '../rules/view.ts';

/** Both decks as they read on this board, in its money; the rules choose them. */
export function cardPages({ board }: View): readonly HelpSection[] {
  return ['Chance', 'Community Chest'].map((title, deck) => ({
    title,
    lines: [
      ...board.decks[deck]!.map((card) => cardText(board, card)),
      '',
      'The rules choose the cards: b, then Name and rules.',
    ],
  }));
}

/** The text of a card, with the least and the most where what it brings is drawn. */
function cardText(board: Board, card: number): string {
  const { text, effects } = board.cards[card]!;
  const [effect] = effects;
  const drawn = effect?.op === 'money' ? effect.amounts : effect?.op === 'move-by' ? effect.steps : [];
  const [least, most] = [drawn[0], drawn.at(-1)].map((one = 0) => {
    const size = Math.abs(one);
    return effect?.op === 'money' ? money(board, size) : size;
  });
  return text.replace('{drawn}', () => `${least} to ${most}`);
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
