import { describe, expect, it } from 'vitest';
import { scriptChance } from '../../../src/engine/chance.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import {
  act,
  beforeRoll,
  CARD,
  cities,
  coast,
  deal,
  give,
  handOf,
  lists,
  points,
  refusal,
  roads,
  settlements,
  shore,
  table,
} from './table.ts';

const KNIGHT = { type: 'playKnight' } as const;
const END = { type: 'endTurn' } as const;
/** Somewhere without buildings in these tests. */
const FAR = { type: 'moveRobber', hex: '0,2', victim: null } as const;

describe('development cards', () => {
  it('14. largest army: three played knights, strictly more to take it, a tie keeps it, unplayed ones do not count', () => {
    const state = beforeRoll();
    deal(state, 0, 'knight', 4);
    deal(state, 1, 'knight', 4);
    state.knights[0] = 2;
    state.knights[1] = 2;
    expect(state.largestArmy).toBe(-1);
    const third = act(state, 0, KNIGHT);
    expect([state.largestArmy, state.points[0]]).toEqual([0, 2]);
    expect(third).toContainEqual({ type: 'largestArmy', seat: 0, from: null, knights: 3 });
    act(state, 0, FAR);
    act(state, 0, { type: 'roll' }, [1, 1]);
    act(state, 0, END);
    act(state, 1, KNIGHT);
    expect(state.largestArmy).toBe(0);
    state.knights[1] = 3;
    state.playedCard = false;
    state.phase = { kind: 'roll' };
    const events = act(state, 1, KNIGHT);
    expect([state.largestArmy, state.points[0], state.points[1]]).toEqual([1, 0, 2]);
    expect(events).toContainEqual({ type: 'largestArmy', seat: 1, from: 0, knights: 4 });
  });

  it('15. one a turn, before or after the roll, of any kind', () => {
    const state = beforeRoll();
    deal(state, 0, 'monopoly', 2);
    deal(state, 0, 'knight');
    act(state, 0, { type: 'playMonopoly', resource: 'ore' });
    expect(refusal(state, 0, KNIGHT)).toBe('You have already played a development card this turn.');
    act(state, 0, { type: 'roll' }, [1, 1]);
    expect(refusal(state, 0, { type: 'playMonopoly', resource: 'ore' })).toMatch(/already played/);
    const later = table();
    deal(later, 0, 'knight');
    act(later, 0, KNIGHT);
  });

  it('16. not in the turn in which it was bought; a copy from an earlier turn stays playable', () => {
    const state = table();
    give(state, 0, { wool: 2, grain: 2, ore: 2 });
    act(state, 0, { type: 'buyDevelopmentCard' }, [0]);
    expect(refusal(state, 0, KNIGHT)).toBe('A card cannot be played in the turn in which it was bought.');
    deal(state, 0, 'knight');
    act(state, 0, KNIGHT);

    const next = table({}, 2);
    give(next, 0, CARD);
    act(next, 0, { type: 'buyDevelopmentCard' }, [0]);
    act(next, 0, END);
    act(next, 1, { type: 'roll' }, [1, 1]);
    act(next, 1, END);
    act(next, 0, KNIGHT);
  });

  it('17. a knight before the roll moves the robber first, and nobody discards', () => {
    const state = beforeRoll();
    deal(state, 0, 'knight');
    give(state, 1, { brick: 10 });
    act(state, 0, KNIGHT);
    expect(state.phase.kind).toBe('robber');
    expect(refusal(state, 0, { type: 'roll' })).toBe('Move the robber first.');
    act(state, 0, FAR);
    expect(state.phase.kind).toBe('roll');
    act(state, 0, { type: 'roll' }, [1, 1]);
    expect(handOf(state, 1)[0]).toBe(10);
  });

  it('18. road building with one piece left gives one road, with none or no place it cannot be played', () => {
    const play = { type: 'playRoadBuilding' } as const;
    const state = table();
    deal(state, 0, 'roadBuilding');
    roads(state, 0, ...coast(0, 13));
    act(state, 0, play);
    act(state, 0, { type: 'placeRoad', edge: coast(14)[0]! });
    expect([state.phase.kind, state.roadCounts[0]]).toEqual(['main', 15]);

    const none = table();
    deal(none, 0, 'roadBuilding');
    roads(none, 0, ...coast(0, 14));
    expect(refusal(none, 0, play)).toBe('All 15 of your roads are built.');
    expect(lists(none, 0, 'playRoadBuilding')).toEqual([]);

    const nowhere = table();
    deal(nowhere, 0, 'roadBuilding');
    expect(refusal(nowhere, 0, play)).toBe('There is no place left for a road of yours.');
  });

  it('18. road building ends when no second road is possible; trading goes on after it', () => {
    const state = table();
    deal(state, 0, 'roadBuilding');
    roads(state, 0, ...coast(3));
    settlements(state, 1, shore(4));
    settlements(state, 2, shore(2));
    give(state, 0, { brick: 4 });
    act(state, 0, { type: 'playRoadBuilding' });
    expect(lists(state, 0, 'placeRoad')).toEqual([{ type: 'placeRoad', edge: coast(2)[0] }]);
    act(state, 0, { type: 'placeRoad', edge: coast(2)[0]! });
    expect(state.phase.kind).toBe('main');
    act(state, 0, { type: 'tradeBank', give: 'brick', want: 'ore' });
  });

  it('18. longest road can be won between the two roads of the card', () => {
    const state = table();
    points(state, 1, 1);
    cities(state, 0, '0,0,N', '0,0,S', '1,0,S', '-1,0,N');
    deal(state, 0, 'roadBuilding');
    roads(state, 0, ...coast(0, 3));
    act(state, 0, { type: 'playRoadBuilding' });
    const events = act(state, 0, { type: 'placeRoad', edge: coast(4)[0]! });
    expect(events).toContainEqual({ type: 'longestRoad', seat: 0, from: null, length: 5 });
    expect(catan.outcome(state)?.winners).toEqual([0]);
  });

  it('19. a card once played is not taken back', () => {
    const state = table();
    settlements(state, 0, shore(3));
    roads(state, 0, ...coast(3));
    deal(state, 0, 'roadBuilding');
    act(state, 0, { type: 'playRoadBuilding' });
    expect(refusal(state, 0, END)).toBe('Place the roads of the card first.');
    expect(new Set(catan.legalMoves(state, 0).map((move) => move.type))).toEqual(new Set(['placeRoad']));
  });

  it('20. year of plenty: any two from the bank, equal allowed; one when it holds one; none when it is empty', () => {
    const state = table();
    deal(state, 0, 'yearOfPlenty');
    expect(lists(state, 0, 'playYearOfPlenty')).toHaveLength(15);
    expect(refusal(state, 0, { type: 'playYearOfPlenty', resources: ['ore'] })).toBe('Choose two cards.');
    act(state, 0, { type: 'playYearOfPlenty', resources: ['ore', 'ore'] });
    expect(handOf(state, 0)).toEqual([0, 0, 0, 0, 2]);

    const two = table();
    deal(two, 0, 'yearOfPlenty');
    give(two, 1, { ore: 18 });
    expect(lists(two, 0, 'playYearOfPlenty')).toHaveLength(14);
    expect(refusal(two, 0, { type: 'playYearOfPlenty', resources: ['ore', 'ore'] })).toBe(
      'The bank has only 1 ore.',
    );

    const one = table();
    deal(one, 0, 'yearOfPlenty');
    give(one, 1, { brick: 19, lumber: 19, wool: 18, grain: 19, ore: 19 });
    expect(lists(one, 0, 'playYearOfPlenty')).toEqual([{ type: 'playYearOfPlenty', resources: ['wool'] }]);
    expect(refusal(one, 0, { type: 'playYearOfPlenty', resources: ['wool', 'wool'] })).toBe(
      'Choose the one card left.',
    );
    const none = catan.clone(one);
    give(none, 1, { wool: 1 });
    expect(lists(none, 0, 'playYearOfPlenty')).toEqual([]);
    expect(refusal(none, 0, { type: 'playYearOfPlenty', resources: ['wool'] })).toBe('The bank is empty.');
    act(one, 0, { type: 'playYearOfPlenty', resources: ['wool'] });
    expect(one.bank).toEqual([0, 0, 0, 0, 0]);
  });

  it('21. monopoly: all cards of the kind of all opponents; it may yield none', () => {
    const state = table();
    deal(state, 0, 'monopoly', 1);
    give(state, 1, { grain: 3, ore: 1 });
    give(state, 2, { grain: 1 });
    const empty = catan.clone(state);
    const events = act(state, 0, { type: 'playMonopoly', resource: 'grain' });
    expect(events).toContainEqual({ type: 'monopoly', seat: 0, resource: 'grain', taken: [0, 3, 1] });
    expect([handOf(state, 0)[3], handOf(state, 1)]).toEqual([4, [0, 0, 0, 0, 1]]);
    act(empty, 0, { type: 'playMonopoly', resource: 'brick' });
    expect(handOf(empty, 0)).toEqual([0, 0, 0, 0, 0]);
  });

  it('34. the deck has 25 cards of 14, 5, 2, 2, 2; when empty none can be bought, and played cards do not return', () => {
    const state = table();
    expect(state.deck).toEqual([14, 5, 2, 2, 2]);
    give(state, 0, CARD);
    deal(state, 1, 'knight', 13);
    deal(state, 1, 'victoryPoint', 5);
    deal(state, 1, 'roadBuilding', 2);
    deal(state, 1, 'yearOfPlenty', 2);
    deal(state, 1, 'monopoly', 2);
    deal(state, 0, 'knight', 1);
    act(state, 0, KNIGHT);
    act(state, 0, FAR);
    expect([catan.view(state, 'spectator').deck, state.played[0]]).toEqual([0, 1]);
    expect(refusal(state, 0, { type: 'buyDevelopmentCard' })).toBe('No development cards are left.');
    expect(lists(state, 0, 'buyDevelopmentCard')).toEqual([]);
  });

  it('draws a bought card over the counts left', () => {
    const state = table();
    give(state, 0, CARD);
    expect(() =>
      catan.apply(catan.clone(state), 0, { type: 'buyDevelopmentCard' }, scriptChance([5])),
    ).toThrow(/cannot be a draw from 5 kinds/);
    act(state, 0, { type: 'buyDevelopmentCard' }, [3]);
    expect(catan.view(state, 0).players[0]).toMatchObject({
      cards: { yearOfPlenty: 1 },
      boughtNow: { yearOfPlenty: 1 },
    });
  });
});
