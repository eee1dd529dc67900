import { describe, expect, it } from 'vitest';
import { readTyped } from '../../../src/engine/moves.ts';
import type { Event } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import { act, beforeRoll, deal, give, handOf, lists, refusal, table } from './table.ts';

const OFFER = { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 } } as const;

describe('trades with players', () => {
  it('name seats in words from 1 on', () => {
    expect(catan.notation.parse('confirm 1')).toEqual({ type: 'confirmTrade', with: 0 });
    expect(catan.notation.parse('offer brick for ore to 1')).toEqual({ ...OFFER, to: [0] });
  });

  it('are offered to players who are called as a resource, or as a word of the move', () => {
    const typed = (line: string, name: string) =>
      readTyped(catan, line, table(), [{ name: 'Ann' }, { name }]);
    for (const name of ['Ore', 'to', 'offer', 'brick'])
      expect(typed(`offer 1 brick for 1 ore to ${name}`, name)).toEqual({
        ok: true,
        move: { ...OFFER, to: [1] },
      });
    expect(typed('offer 1 brick for 1 ore to Ann Ore', 'Ore')).toMatchObject({ ok: false });
  });

  it.each(['offer 1 brick for 1 ore 2', 'offer 1 2 brick for ore', 'counter 3 for ore', 'discard 2'])(
    'are not read where a number counts nothing: %s',
    (line) => {
      expect(catan.notation.parse(line)).toMatchObject({
        error: { text: 'Name a resource behind each number, such as 2 brick 1 ore.' },
      });
    },
  );

  it('name what the moment asks for to who types no move', () => {
    const advice = (state?: State) => {
      const read = catan.notation.parse('xyzzy', state);
      return 'error' in read && read.error.text;
    };
    const state = table();
    give(state, 0, { brick: 1 });
    expect(advice(beforeRoll())).toBe('No such move. Try roll, play.');
    expect(advice(state)).toBe('No such move. Try road, settlement, city, buy, play, bank, offer, end.');
    act(state, 0, OFFER);
    expect(advice(state)).toBe('No such move. Try accept, decline, counter, confirm, withdraw.');
    expect(advice()).toMatch(/Try roll, play, road/);
  });

  it('35. only with the player on turn and after the roll, one card or more on both sides, no kind on both', () => {
    const early = beforeRoll();
    give(early, 0, { brick: 1 });
    expect(refusal(early, 0, OFFER)).toBe('Roll the dice first.');
    const state = table();
    give(state, 0, { brick: 1 });
    give(state, 1, { ore: 1 });
    expect(refusal(state, 1, OFFER)).toBe('It is not your turn.');
    expect(refusal(state, 0, { ...OFFER, want: {} })).toBe('Both sides must give at least one card.');
    expect(refusal(state, 0, { ...OFFER, give: {} })).toBe('Both sides must give at least one card.');
    expect(refusal(state, 0, { ...OFFER, want: { brick: 1, ore: 1 } })).toBe(
      'The same resource, brick, cannot be on both sides.',
    );
    expect(refusal(state, 0, { ...OFFER, give: { brick: 2 } })).toBe('You do not have the cards you offer.');
    expect(refusal(state, 0, { ...OFFER, to: [0] })).toBe('You cannot trade with yourself.');
    act(state, 0, OFFER);
    expect(catan.toAct(state)).toEqual([1, 2]);
    expect(refusal(state, 2, { type: 'acceptTrade' })).toBe('You do not have the cards that are asked for.');
    act(state, 1, { type: 'acceptTrade' });
    act(state, 2, { type: 'declineTrade' });
    expect([catan.toAct(state), catan.openMoves(state, 0)]).toEqual([[0], []]);
    expect(lists(state, 0, 'confirmTrade')).toEqual([{ type: 'confirmTrade', with: 1 }]);
    expect(refusal(state, 0, { type: 'confirmTrade', with: 2 })).toBe(
      'That player has not agreed to a trade.',
    );
    const events = act(state, 0, { type: 'confirmTrade', with: 1 });
    expect(events).toEqual([{ type: 'traded', seat: 0, with: 1, give: { brick: 1 }, want: { ore: 1 } }]);
    expect([handOf(state, 0), handOf(state, 1)]).toEqual([
      [0, 0, 0, 0, 1],
      [1, 0, 0, 0, 0],
    ]);
  });

  it('35. offers are to others at the table, each named once, and for no more cards than there are', () => {
    const state = table();
    expect(catan.openMoves(state, 0)).toEqual([]);
    give(state, 0, { brick: 1 });
    expect(catan.openMoves(state, 0)).toEqual(['offerTrade']);
    for (const to of [[], [1, 1], [1, 3], [-1]]) {
      expect(refusal(state, 0, { ...OFFER, to })).toBe('Offer it to other players, each named once.');
    }
    expect(refusal(state, 0, { ...OFFER, want: { ore: 20, wool: 1 } })).toBe(
      'There are only 19 cards of each resource.',
    );
    const events = act(state, 0, { ...OFFER, want: { ore: 19 }, to: [2, 1] });
    expect(events).toEqual([{ type: 'offered', seat: 0, give: { brick: 1 }, want: { ore: 19 }, to: [1, 2] }]);
    expect(catan.openMoves(state, 1)).toEqual([]);
    give(state, 1, { ore: 1 });
    expect(catan.openMoves(state, 1)).toEqual(['counterTrade']);
  });

  it('35. an acceptance is checked again against both hands when the trade is made', () => {
    const state = table();
    give(state, 0, { brick: 1 });
    give(state, 1, { ore: 1 });
    act(state, 0, { ...OFFER, to: [1] });
    act(state, 1, { type: 'acceptTrade' });
    const gone = catan.clone(state);
    gone.hands[9] = 0;
    expect(refusal(gone, 0, { type: 'confirmTrade', with: 1 })).toBe('That player no longer has the cards.');
    expect(lists(gone, 0, 'confirmTrade')).toEqual([]);
    const empty = catan.clone(state);
    empty.hands[0] = 0;
    expect(refusal(empty, 0, { type: 'confirmTrade', with: 1 })).toBe('You do not have the cards you offer.');
    act(empty, 0, { type: 'cancelTrade' });
  });

  it('35. a counter-offer trades on its own terms, or not at all when the offerer cannot pay', () => {
    const state = table();
    give(state, 0, { brick: 2 });
    give(state, 1, { ore: 1, grain: 1 });
    act(state, 0, { ...OFFER, to: [1] });
    expect(refusal(state, 1, { type: 'counterTrade', give: { ore: 2 }, want: { brick: 2 } })).toBe(
      'You do not have the cards you offer.',
    );
    const dear = catan.clone(state);
    act(dear, 1, { type: 'counterTrade', give: { ore: 1 }, want: { brick: 3 } });
    expect(refusal(dear, 0, { type: 'confirmTrade', with: 1 })).toBe('You do not have the cards you offer.');
    act(state, 1, { type: 'counterTrade', give: { grain: 1 }, want: { brick: 2 } });
    expect(catan.view(state, 2).offer?.answers).toEqual([
      { seat: 1, answer: 'countered', give: { grain: 1 }, want: { brick: 2 } },
    ]);
    act(state, 0, { type: 'confirmTrade', with: 1 });
    expect([handOf(state, 0), handOf(state, 1)]).toEqual([
      [0, 0, 0, 1, 0],
      [2, 0, 0, 0, 1],
    ]);
  });

  it('36. offers are limited in a turn', () => {
    const state = table({ maxOffers: 2 });
    give(state, 0, { brick: 1 });
    for (let i = 0; i < 2; i++) {
      expect(catan.openMoves(state, 0)).toEqual(['offerTrade']);
      act(state, 0, OFFER);
      act(state, 2, { type: 'declineTrade' });
      act(state, 1, { type: 'declineTrade' });
      expect(state.phase.kind).toBe('main');
    }
    expect(catan.openMoves(state, 0)).toEqual([]);
    expect(refusal(state, 0, OFFER)).toBe('You have made all 2 offers of this turn.');
  });

  it('36. which offers of a turn came to nothing is seen by all, until the turn ends', () => {
    const state = table();
    give(state, 0, { brick: 2 });
    give(state, 1, { ore: 2 });
    const refused = () => catan.view(state, 2).refusedOffers;
    act(state, 0, { ...OFFER, to: [1] });
    act(state, 1, { type: 'declineTrade' });
    expect(refused()).toEqual([{ give: { brick: 1 }, want: { ore: 1 } }]);
    act(state, 0, { ...OFFER, want: { ore: 2 }, to: [1] });
    act(state, 1, { type: 'acceptTrade' });
    act(state, 0, { type: 'cancelTrade' });
    expect(refused().map(({ want }) => want)).toEqual([{ ore: 1 }, { ore: 2 }]);
    act(state, 0, { ...OFFER, to: [1] });
    act(state, 1, { type: 'acceptTrade' });
    act(state, 0, { type: 'confirmTrade', with: 1 });
    expect(refused()).toHaveLength(2);
    act(state, 0, { type: 'endTurn' });
    expect(refused()).toEqual([]);
  });

  it('37. the offerer is never asked to answer his own offer', () => {
    const state = table({}, 4);
    give(state, 0, { brick: 1, ore: 1 });
    act(state, 0, { ...OFFER, to: [3] });
    expect(catan.toAct(state)).toEqual([3]);
    expect(refusal(state, 0, { type: 'acceptTrade' })).toBe('Others must answer first.');
    expect(catan.legalMoves(state, 0)).toEqual([]);
    give(state, 3, { ore: 1 });
    act(state, 3, { type: 'acceptTrade' });
    expect(refusal(state, 0, { type: 'acceptTrade' })).toBe('No offer waits for your answer.');
    expect(new Set(catan.legalMoves(state, 0).map((move) => move.type))).toEqual(
      new Set(['confirmTrade', 'cancelTrade']),
    );
  });

  it('40. what was stolen, bought or discarded is told only to those who may know', () => {
    const names = ['Ann', 'Bob', 'Cy', 'Di'];
    const secret: readonly [Event, readonly number[], string][] = [
      [{ type: 'stolen', seat: 0, victim: 1, resource: 'ore' }, [0, 1], 'ore'],
      [{ type: 'bought', seat: 0, card: 'monopoly' }, [0], 'monopoly'],
      [{ type: 'discarded', seat: 0, count: 4, cards: { wool: 4 } }, [0], 'wool'],
    ];
    for (const [event, knowing, word] of secret) {
      for (const viewer of [0, 1, 2, 3, 'spectator', 'all'] as const) {
        const knows = viewer === 'all' || knowing.includes(viewer as number);
        expect(catan.describe(event, { viewer, names })?.includes(word)).toBe(knows);
      }
    }
    const state = table();
    give(state, 0, { brick: 2 });
    deal(state, 0, 'victoryPoint');
    for (const viewer of [1, 'spectator'] as const) {
      const seen = catan.view(state, viewer).players[0];
      expect([seen?.resources, seen?.cards, seen?.points]).toEqual([{ total: 2 }, { total: 1 }, 0]);
    }
    expect(catan.view(state, 'all').players[0]).toMatchObject({ resources: { brick: 2 }, points: 1 });
  });
});
