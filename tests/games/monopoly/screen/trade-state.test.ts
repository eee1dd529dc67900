import { describe, expect, it } from 'vitest';
import { worthGained } from '../../../../src/games/monopoly/rules/trade.ts';
import type { View } from '../../../../src/games/monopoly/rules/view.ts';
import {
  changesOf,
  firstDraft,
  itemsOn,
  offerOf,
  type TradeDraft,
} from '../../../../src/games/monopoly/screen/modes/trade-state.ts';
import { game, Table } from '../table.ts';
import { own } from './sit.tsx';

function viewOf(table: Table): View {
  return game.view(table.state, 'all');
}

describe('a trade', () => {
  type Change = (changes: ReturnType<typeof changesOf>) => Partial<TradeDraft>;

  function bargain(view: View, ...changes: Change[]): TradeDraft {
    const put = (draft: TradeDraft, change: Change): TradeDraft => ({
      ...{ ...draft, typing: false },
      ...change(changesOf(view, draft)),
    });
    return changes.reduce(put, firstDraft(view, 0, {}, 0)!);
  }

  it('MC9 holds money, properties and cards of both sides', () => {
    const table = new Table(3);
    own(table.state, 0, [1]);
    own(table.state, 1, [3]);
    table.state.holder[table.state.board.cards.findIndex((card) => card.id === 'cc-goojf')] = 1;
    const view = viewOf(table);
    const draft = bargain(
      view,
      ({ digit }) => digit(4),
      ({ digit }) => digit(0),
      ({ row }) => row(1),
      ({ toggle }) => toggle(),
      ({ side }) => side('want'),
      ({ toggle }) => toggle(),
      ({ row }) => row(1),
      ({ toggle }) => toggle(),
    );
    expect(itemsOn(view, draft, 'want')).toMatchObject([
      { name: '£0', isIn: false },
      { name: 'Whitechapel Road', isIn: true, square: 3, flipped: { squares: [] } },
      { name: 'Get out of jail', isIn: true, flipped: { cards: [] } },
    ]);
    expect(offerOf(draft)).toEqual({
      type: 'offerTrade',
      to: 1,
      give: { cash: 40, squares: [1], cards: [] },
      want: { cash: 0, squares: [3], cards: ['cc-goojf'] },
    });
    expect(worthGained(table.state, draft.want, draft.give)).toBe(-40);
  });

  it('changes the partner and forgets what was wanted of the other', () => {
    const table = new Table(3);
    own(table.state, 1, [3]);
    const view = viewOf(table);
    const draft = bargain(
      view,
      ({ side }) => side('want'),
      ({ digit }) => digit(9),
      ({ partner }) => partner(1),
    );
    expect(draft).toMatchObject({ to: 2, want: { cash: 0, squares: [], cards: [] } });
  });

  it('turns an offer round for a counter-offer', () => {
    const give = { cash: 10, squares: [1], cards: [] };
    const want = { cash: 0, squares: [3], cards: [] };
    const offers = [{ id: 7, from: 0, to: 1, give, want, stamp: 0, turn: 1 }];
    const draft = firstDraft({ ...viewOf(new Table(2)), offers }, 1, { counters: 7 }, 0);
    expect(draft).toMatchObject({ from: 1, to: 0, give: want, want: give, counters: 7 });
  });
});
