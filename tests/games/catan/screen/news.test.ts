import { describe, expect, it } from 'vitest';
import type { Event, Payout } from '../../../../src/games/catan/rules/events.ts';
import { newsOf } from '../../../../src/games/catan/screen/news.ts';
import { widthOf } from '../../../../src/tui/paint/width.ts';

const names = ['Ann', 'Normal', 'Normal 2', 'Normal 3'];
const reader = { own: 0, viewer: 0, names, colours: ['red', 'blue', 'green', 'yellow'] } as const;
const payout = (seat: number, resource: Payout['resource'], count: number): Payout => ({
  ...{ seat, resource, count },
  hex: '0,0',
});
const rolled: Event = { type: 'rolled', seat: 3, dice: [4, 2] };
const produced = (...payouts: readonly Payout[]): Event => ({ type: 'produced', payouts, short: [] });

describe('the last step in the status line', () => {
  it('says the own gain first, and to whom it is', () => {
    const events = [rolled, produced(payout(1, 'wool', 1), payout(0, 'brick', 1))];
    expect(newsOf(events, reader, 76)).toBe('Normal 3 rolls 4 + 2 = 6. You get 1 brick. Normal gets 1 wool.');
    expect(newsOf([{ ...rolled, seat: 0 }, produced()], reader, 76)).toBe(
      'You roll 4 + 2 = 6. Nobody gets anything.',
    );
  });

  it('names others by their signs and cards by their letters where there is little room, and cuts nothing', () => {
    const all = [0, 1, 2, 3].flatMap((seat) => [payout(seat, 'wool', 2), payout(seat, 'ore', 1)]);
    const text = newsOf([rolled, produced(...all)], reader, 76);
    expect(text).toBe('♠ rolls 4 + 2 = 6. You get 2W 1O · ▲ +2W 1O · ◆ +2W 1O · ♠ +2W 1O.');
    expect(widthOf(text)).toBeLessThanOrEqual(76);
  });

  it('says the cards of an offer by their letters before it leaves anything out', () => {
    const give = { brick: 1, lumber: 2, wool: 1 };
    const offered: Event = { type: 'offered', seat: 3, give, want: { grain: 1, ore: 2 }, to: [0, 1, 2] };
    expect(newsOf([{ type: 'played', seat: 3, card: 'knight' }, offered], reader, 76)).toBe(
      '♠ plays knight. ♠ offers 1B 2L 1W for 1G 2O to you, ▲ and ◆.',
    );
  });

  it('leaves out what came first rather than names of who did the last', () => {
    const events: readonly Event[] = [
      { type: 'bought', seat: 1, card: null },
      { type: 'played', seat: 1, card: 'roadBuilding' },
      { type: 'won', seat: 1, points: 11, victoryPoints: 2 },
    ];
    expect(newsOf(events, reader, 76)).toBe('Normal wins with 11 points, 2 of them on victory point cards.');
  });

  it('says what was stolen to the two who know it', () => {
    const stolen: Event = { type: 'stolen', seat: 1, victim: 0, resource: 'ore' };
    expect(newsOf([stolen], reader, 76)).toBe('Normal steals 1 ore from you.');
    expect(newsOf([{ ...stolen, resource: null }], { ...reader, own: 2, viewer: 2 }, 76)).toBe(
      'Normal steals a card from Ann.',
    );
  });

  it('says what the reader did with the robber, and to whom, in one person', () => {
    const moved = { type: 'robber', seat: 0, hex: '0,0', from: 'brick 6', to: 'lumber 9' } as const;
    const stolen: Event = { type: 'stolen', seat: 0, victim: 1, resource: 'ore' };
    expect(newsOf([moved, stolen], reader, 76)).toBe(
      'You move the robber from brick 6 to lumber 9. You steal 1 ore from Normal.',
    );
    expect(newsOf([{ ...moved, seat: 1 }], reader, 76)).toBe(
      'Normal moves the robber from brick 6 to lumber 9.',
    );
  });

  it('says all that the reader did in one person', () => {
    const place = 'on the coast of ore 10';
    const built: Event = { type: 'settlement', seat: 0, corner: '0,-2,N', place };
    const firstCards: Event = { type: 'firstCards', seat: 0, payouts: [payout(0, 'ore', 1)] };
    expect(newsOf([built, firstCards], reader, 76)).toBe(
      'You build a settlement on the coast of ore 10. You get 1 ore.',
    );
    const traded: Event = { type: 'traded', seat: 1, with: 0, give: { ore: 1 }, want: { wool: 2 } };
    expect(newsOf([{ type: 'accepted', seat: 0 }, traded], reader, 76)).toBe(
      'You accept. Normal gives 1 ore to you for 2 wool.',
    );
    expect(newsOf([{ type: 'longestRoad', seat: 0, from: null, length: 5 }], reader, 76)).toBe(
      'You have the longest road: 5.',
    );
    expect(newsOf([{ type: 'offerEnded', seat: 0 }], reader, 76)).toBe('Your offer came to nothing.');
  });

  it('names all who must discard with one', () => {
    const owed: Event = { type: 'owed', owed: [4, 5, 0, 6] };
    expect(newsOf([owed], reader, 76)).toBe('You must discard 4 cards, and so must Normal and Normal 3.');
  });
});
