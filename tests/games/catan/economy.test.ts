import { describe, expect, it } from 'vitest';
import { scriptChance } from '../../../src/engine/chance.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { ROLL } from '../../../src/games/catan/rules/phase.ts';
import type { Cards } from '../../../src/games/catan/rules/resources.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import {
  act,
  beforeRoll,
  CARD,
  CITY,
  cities,
  coast,
  deal,
  give,
  handOf,
  inland,
  lists,
  options,
  ROAD,
  refusal,
  ring,
  roads,
  SETTLEMENT,
  settlements,
  shore,
  table,
} from './table.ts';

const BANK = 19;

describe('production and the bank', () => {
  it('22. short for several: none of them gets that kind; short for one alone: the rest; others unaffected', () => {
    const state = beforeRoll();
    settlements(state, 0, '1,1,N');
    settlements(state, 1, '1,1,S');
    settlements(state, 2, '-2,2,N');
    give(state, 0, { wool: BANK - 1 });
    act(state, 0, { type: 'roll' }, [2, 3]);
    expect([handOf(state, 0)[2], handOf(state, 1)[2], handOf(state, 2)[0]]).toEqual([18, 0, 1]);

    const alone = beforeRoll();
    cities(alone, 1, '1,1,N');
    give(alone, 0, { wool: BANK - 1 });
    const events = act(alone, 0, { type: 'roll' }, [1, 4]);
    expect([handOf(alone, 1)[2], alone.bank[2]]).toEqual([1, 0]);
    expect(events).toContainEqual({
      type: 'produced',
      payouts: [{ seat: 1, hex: '1,1', resource: 'wool', count: 1 }],
      short: ['wool'],
    });
  });

  it('22. tells what each building brought, and of one player who gets the rest what is left for each', () => {
    const [first, , second, , third] = ring('1,1') as [string, string, string, string, string, string];
    const brought = (left: number, build: (state: State) => void) => {
      const state = beforeRoll({}, 4);
      give(state, 2, { wool: BANK - left });
      build(state);
      const events = act(state, 0, { type: 'roll' }, [2, 3]);
      return events.flatMap((event) =>
        event.type === 'produced' ? event.payouts.map(({ seat, hex, count }) => [seat, hex, count]) : [],
      );
    };
    const cityFirst = (state: State): void => {
      cities(state, 0, first);
      settlements(state, 0, second);
    };
    const others = (state: State): void => {
      cityFirst(state);
      settlements(state, 1, third);
      settlements(state, 3, ring('-2,2')[0]!, ring('-2,2')[2]!);
    };
    expect(brought(BANK, others)).toEqual([
      [0, '1,1', 2],
      [0, '1,1', 1],
      [1, '1,1', 1],
      [3, '-2,2', 1],
      [3, '-2,2', 1],
    ]);
    expect(brought(2, cityFirst)).toEqual([[0, '1,1', 2]]);
    const cityLast = (state: State): void => {
      settlements(state, 0, first);
      cities(state, 0, second);
    };
    expect(brought(2, cityLast)).toEqual([
      [0, '1,1', 1],
      [0, '1,1', 1],
    ]);
  });

  it('23. checks the total demand of all hexes, cities 2; a player due on two hexes counts once', () => {
    const layout = {
      hexes: catan
        .view(table(), 'all')
        .hexes.map((hex) => (hex.hex === '0,1' ? { ...hex, resource: 'wool', number: 5 } : hex)),
      harbours: [],
    };
    const state = beforeRoll({ layout });
    cities(state, 1, '1,1,N');
    settlements(state, 1, '0,1,N');
    give(state, 0, { wool: BANK - 2 });
    act(state, 0, { type: 'roll' }, [1, 4]);
    expect([handOf(state, 1)[2], state.bank[2]]).toEqual([2, 0]);
  });

  it('24. the bank trades 4:1, 3:1 at any harbour, 2:1 at a harbour of the kind, and only what it has', () => {
    const state = table();
    give(state, 0, { brick: 4, wool: 3 });
    expect(refusal(state, 0, { type: 'tradeBank', give: 'brick', want: 'brick' })).toBe(
      'Give one resource and get another.',
    );
    expect(refusal(state, 0, { type: 'tradeBank', give: 'wool', want: 'ore' })).toBe(
      'The bank wants 4 wool. You have 3.',
    );
    expect(lists(state, 0, 'tradeBank')).toHaveLength(4);
    settlements(state, 0, '0,-2,N');
    expect(lists(state, 0, 'tradeBank')).toHaveLength(8);
    act(state, 0, { type: 'tradeBank', give: 'wool', want: 'ore' });
    expect(handOf(state, 0)).toEqual([4, 0, 0, 0, 1]);
    settlements(state, 0, '-2,1,N', '1,1,S');
    expect([...state.rates.slice(0, 5)]).toEqual([3, 3, 2, 3, 3]);
    give(state, 1, { ore: 18 });
    expect(refusal(state, 0, { type: 'tradeBank', give: 'brick', want: 'ore' })).toBe('The bank has no ore.');
  });

  it('25. what is paid goes back to the bank at once', () => {
    const state = table();
    give(state, 0, CARD);
    expect(state.bank).toEqual([19, 19, 18, 18, 18]);
    act(state, 0, { type: 'buyDevelopmentCard' }, [0]);
    expect(state.bank).toEqual([19, 19, 19, 19, 19]);
  });
});

describe('a seven and the robber', () => {
  it('26. everyone with more than seven discards half rounded down, the roller too, before the robber moves', () => {
    const state = beforeRoll();
    give(state, 0, { brick: 9 });
    give(state, 1, { wool: 7 });
    give(state, 2, { ore: 4, grain: 4 });
    act(state, 0, { type: 'roll' }, [3, 4]);
    expect(state.phase).toEqual({ kind: 'discard', owed: [4, 0, 4] });
    expect(catan.toAct(state)).toEqual([0, 2]);
    // Asked before every move of a search: no list is made for the answer.
    expect(catan.toAct(state)).toBe(catan.toAct(state));
    expect(refusal(state, 1, { type: 'discard', cards: { wool: 3 } })).toBe('Others must answer first.');
    expect(refusal(state, 0, { type: 'moveRobber', hex: '0,2', victim: null })).toBe('Discard first.');
    expect(lists(state, 2, 'discard')).toHaveLength(5);
    act(state, 0, { type: 'discard', cards: { brick: 4 } });
    expect(refusal(state, 0, { type: 'moveRobber', hex: '0,2', victim: null })).toBe(
      'Others must answer first.',
    );
    act(state, 2, { type: 'discard', cards: { ore: 1, grain: 3 } });
    expect([state.phase.kind, catan.toAct(state)]).toEqual(['robber', [0]]);
    expect([handOf(state, 0)[0], state.bank]).toEqual([5, [14, 19, 12, 18, 16]]);
  });

  it('27. the amount is fixed by the hand at the roll', () => {
    const state = beforeRoll();
    give(state, 0, { brick: 8 });
    give(state, 1, { wool: 9 });
    act(state, 0, { type: 'roll' }, [3, 4]);
    expect(refusal(state, 1, { type: 'discard', cards: { wool: 3 } })).toBe(
      'You must discard 4 cards, not 3.',
    );
    expect(refusal(state, 1, { type: 'discard', cards: { wool: 3, ore: 1 } })).toBe('You have only 0 ore.');
    act(state, 1, { type: 'discard', cards: { wool: 4 } });
    expect(state.phase).toEqual({ kind: 'discard', owed: [4, 0, 0] });
    expect(refusal(state, 1, { type: 'discard', cards: { wool: 4 } })).toBe('Others must answer first.');
  });

  it('26. more than 200 ways to discard are open and not listed', () => {
    const ways = (hand: Cards) => {
      const state = beforeRoll();
      give(state, 1, hand);
      act(state, 0, { type: 'roll' }, [3, 4]);
      return [catan.openMoves(state, 1), lists(state, 1, 'discard').length];
    };
    expect(ways({ brick: 2, lumber: 2, wool: 2, grain: 2 })).toEqual([[], 19]);
    expect(ways({ brick: 4, lumber: 4, wool: 4, grain: 4, ore: 4 })).toEqual([['discard'], 0]);
  });

  it('28. the robber moves to another hex, desert and own allowed; nobody gets anything there, other hexes produce', () => {
    const state = beforeRoll();
    settlements(state, 0, '0,1,N');
    act(state, 0, { type: 'roll' }, [3, 4]);
    expect(refusal(state, 0, { type: 'moveRobber', hex: '0,0', victim: null })).toBe(
      'The robber must move to another hex.',
    );
    act(state, 0, { type: 'moveRobber', hex: '0,1', victim: null });
    act(state, 0, { type: 'endTurn' });
    act(state, 1, { type: 'roll' }, [2, 2]);
    expect(handOf(state, 0)).toEqual([0, 0, 0, 0, 0]);
    expect(refusal(state, 1, { type: 'roll' })).toBe('You have already rolled.');
    act(state, 1, { type: 'endTurn' });
    act(state, 2, { type: 'roll' }, [1, 2]);
    expect(handOf(state, 0)).toEqual([0, 1, 0, 0, 0]);
    state.phase = { kind: 'robber' };
    act(state, 2, { type: 'moveRobber', hex: '0,0', victim: 0 }, [1]);
  });

  it('29. with several victims the thief picks one, those without cards cannot be robbed, with none it just moves', () => {
    const state = beforeRoll();
    settlements(state, 1, '1,1,N');
    settlements(state, 2, '1,1,S');
    act(state, 0, { type: 'roll' }, [3, 4]);
    const nobody = catan.clone(state);
    act(nobody, 0, { type: 'moveRobber', hex: '1,1', victim: null });
    give(state, 1, { wool: 1, ore: 1 });
    expect(refusal(state, 0, { type: 'moveRobber', hex: '1,1', victim: 2 })).toBe(
      'That player has no cards to steal.',
    );
    expect(refusal(state, 0, { type: 'moveRobber', hex: '1,1', victim: null })).toBe(
      'Choose a player at this hex to rob.',
    );
    give(state, 2, { brick: 1 });
    expect(
      lists(state, 0, 'moveRobber').filter((move) => move.type === 'moveRobber' && move.hex === '1,1'),
    ).toHaveLength(2);
    const events = act(state, 0, { type: 'moveRobber', hex: '1,1', victim: 1 }, [4]);
    const names = ['Ann', 'Bob', 'Cy'];
    const stolen = events.find((event) => event.type === 'stolen')!;
    expect(catan.describe(stolen, { viewer: 2, names })).toBe('Ann steals a card from Bob');
    expect(catan.describe(stolen, { viewer: 1, names })).toBe('Ann steals 1 ore from Bob');
    expect([handOf(state, 0)[4], handOf(state, 1)[2]]).toEqual([1, 1]);
  });

  it('30. nobody robs himself, and only resource cards are stolen', () => {
    const state = beforeRoll();
    settlements(state, 0, '1,1,N');
    settlements(state, 1, '1,1,S');
    give(state, 0, { ore: 1 });
    deal(state, 1, 'knight', 3);
    act(state, 0, { type: 'roll' }, [3, 4]);
    expect(refusal(state, 0, { type: 'moveRobber', hex: '1,1', victim: 0 })).toBe('You cannot rob yourself.');
    expect(refusal(state, 0, { type: 'moveRobber', hex: '1,1', victim: 1 })).toBe(
      'That player has no cards to steal.',
    );
    act(state, 0, { type: 'moveRobber', hex: '1,1', victim: null });
    expect(state.cards[5]).toBe(3);
  });

  it('the friendly robber spares players with fewer than three points', () => {
    const state = beforeRoll({ friendlyRobber: true });
    settlements(state, 1, '1,1,N');
    act(state, 0, { type: 'roll' }, [3, 4]);
    expect(refusal(state, 0, { type: 'moveRobber', hex: '1,1', victim: null })).toMatch(
      /friendly robber spares/,
    );
    state.points[1] = 3;
    expect(refusal(state, 0, { type: 'moveRobber', hex: '1,1', victim: null })).toBeUndefined();
  });

  it('the friendly robber goes anywhere when every other hex is spared, and nowhere else when one is not', () => {
    const state = beforeRoll({ friendlyRobber: true }, 4);
    const inner = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'];
    // Six corners that touch each of the eighteen hexes around the desert once.
    for (const [i, hex] of inner.entries()) settlements(state, 1 + (i % 3), ring(hex)[(i + 1) % 6]!);
    act(state, 0, { type: 'roll' }, [3, 4]);
    expect(lists(state, 0, 'moveRobber')).toHaveLength(18);
    expect(refusal(state, 0, { type: 'moveRobber', hex: '1,0', victim: null })).toBeUndefined();
    expect(refusal(state, 0, { type: 'moveRobber', hex: '3,0', victim: null })).toBe('There is no hex 3,0.');
    settlements(state, 1, '2,0,S');
    expect(lists(state, 0, 'moveRobber').map((move) => move.type === 'moveRobber' && move.hex)).toEqual([
      '2,-1',
      '-2,0',
      '-1,0',
      '1,0',
      '2,0',
      '-2,1',
    ]);
  });
});

describe('set-up and building', () => {
  it('31. set-up goes out and back; roads touch the settlement just placed; the second one pays', () => {
    const state = catan.setup(3, options({ firstSeat: 'drawn' }), scriptChance([1]));
    const place = (seat: number, corner: string, edge: string): void => {
      act(state, seat, { type: 'placeSettlement', corner });
      act(state, seat, { type: 'placeRoad', edge });
    };
    expect([state.current, lists(state, 1, 'placeSettlement').length]).toEqual([1, 54]);
    place(1, '0,0,N', '0,0,NE');
    expect(refusal(state, 2, { type: 'placeSettlement', corner: '1,-1,S' })).toBe(
      'Too close: an adjacent corner is built on.',
    );
    place(2, '0,0,S', '-1,1,NE');
    place(0, '1,1,N', '1,1,NE');
    act(state, 0, { type: 'placeSettlement', corner: '1,-1,N' });
    expect(handOf(state, 0)).toEqual([0, 1, 2, 0, 0]);
    expect(refusal(state, 0, { type: 'placeRoad', edge: '1,1,NW' })).toBe(
      'The road must touch the settlement just placed.',
    );
    expect(lists(state, 0, 'placeRoad')).toHaveLength(3);
    act(state, 0, lists(state, 0, 'placeRoad')[0]!);
    place(2, '-2,2,S', '-2,3,NW');
    act(state, 1, { type: 'placeSettlement', corner: '0,-2,N' });
    expect([state.rates.slice(5, 10), handOf(state, 1)]).toEqual([
      [3, 3, 3, 3, 3],
      [0, 0, 0, 0, 1],
    ]);
    act(state, 1, lists(state, 1, 'placeRoad')[0]!);
    expect([state.turn, state.current, state.phase]).toEqual([1, 1, ROLL]);
  });

  it('31. two equal hexes pay two, the desert nothing', () => {
    const layout = {
      hexes: catan
        .view(table(), 'all')
        .hexes.map((hex) => (hex.hex === '0,1' ? { ...hex, resource: 'lumber' } : hex)),
      harbours: [],
    };
    const state = catan.setup(2, options({ firstSeat: 0, layout }, 2), scriptChance([]));
    state.phase = { kind: 'setupSettlement', index: 2 };
    act(state, 0, { type: 'placeSettlement', corner: '0,1,N' });
    expect(handOf(state, 0)).toEqual([0, 2, 0, 0, 0]);
  });

  it('32. a harbour may be used in the turn in which it is built', () => {
    const state = table();
    roads(state, 0, ...coast(0));
    give(state, 0, { ...SETTLEMENT, ore: 3 });
    expect(lists(state, 0, 'tradeBank')).toEqual([]);
    act(state, 0, { type: 'buildSettlement', corner: shore(1) });
    act(state, 0, { type: 'tradeBank', give: 'ore', want: 'wool' });
    expect(handOf(state, 0)).toEqual([0, 0, 1, 0, 0]);
  });

  it('33. at most 15 roads, 5 settlements, 4 cities; a city returns its settlement', () => {
    const state = table();
    for (const i of [0, 2, 4, 6, 8]) settlements(state, 0, shore(i));
    roads(state, 0, ...coast(8, 9));
    give(state, 0, { brick: 3, lumber: 3, wool: 3, grain: 5, ore: 6 });
    const settle = { type: 'buildSettlement', corner: shore(10) } as const;
    expect(refusal(state, 0, settle)).toBe('All 5 of your settlements are built. Build a city first.');
    act(state, 0, { type: 'buildCity', corner: shore(8) });
    act(state, 0, settle);
    act(state, 0, { type: 'buildCity', corner: shore(10) });
    expect([state.settlementCounts[0], state.cityCounts[0], state.points[0]]).toEqual([4, 2, 8]);

    const full = table({ target: 12 });
    cities(full, 0, shore(0), shore(2), shore(4), shore(6));
    settlements(full, 0, shore(8));
    roads(full, 0, ...coast(0, 14));
    give(full, 0, CITY);
    give(full, 0, ROAD);
    expect(refusal(full, 0, { type: 'buildCity', corner: shore(8) })).toBe('All 4 of your cities are built.');
    expect(refusal(full, 0, { type: 'buildRoad', edge: coast(15)[0]! })).toBe(
      'All 15 of your roads are built.',
    );
    expect([lists(full, 0, 'buildCity'), lists(full, 0, 'buildRoad')]).toEqual([[], []]);
  });

  it('says what a purchase lacks, in one line', () => {
    const state = table();
    give(state, 0, { grain: 1 });
    expect(refusal(state, 0, { type: 'buildCity', corner: '0,0,N' })).toBe(
      'For a city you need 1 grain and 3 ore more.',
    );
    expect(refusal(state, 0, { type: 'buildRoad', edge: inland(2) })).toMatch(
      /you need 1 brick and 1 lumber more/,
    );
    expect(refusal(state, 0, { type: 'buildRoad', edge: 'nowhere' })).toMatch(/you need/);
    // The longest one has room in a window of 80 columns.
    const settlement = refusal(table(), 0, { type: 'buildSettlement', corner: '0,0,N' });
    expect(settlement).toBe('For a settlement you need 1 brick, 1 lumber, 1 wool and 1 grain more.');
    expect(settlement!.length).toBeLessThanOrEqual(76);
  });
});
