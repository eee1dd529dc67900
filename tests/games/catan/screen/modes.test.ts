import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.ts';
import type { Seat } from '../../../../src/engine/game.ts';
import { startMatch } from '../../../../src/engine/match.ts';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import { bankRates, choiceProblem } from '../../../../src/games/catan/rules/queries.ts';
import type { State } from '../../../../src/games/catan/rules/state.ts';
import { lookOf } from '../../../../src/games/catan/screen/board/paint.ts';
import { countsMode } from '../../../../src/games/catan/screen/modes/counts.tsx';
import { kindOf, reduceMode, startMode } from '../../../../src/games/catan/screen/modes/index.ts';
import {
  type Mode,
  type ModeAction,
  type Moment,
  TURN,
} from '../../../../src/games/catan/screen/modes/mode.ts';
import { placeMode } from '../../../../src/games/catan/screen/modes/place.ts';
import { termsMode, termsMove } from '../../../../src/games/catan/screen/modes/terms.tsx';
import { victimMode } from '../../../../src/games/catan/screen/modes/victim.tsx';
import { placeInfo } from '../../../../src/games/catan/screen/place-info.ts';
import { makeTheme } from '../../../../src/tui/paint/theme.ts';
import { beforeRoll, cities, deal, give, options, roads, settlements, shore, table } from '../table.ts';

const names = ['Ann', 'Bob', 'Cy'];

/** What a person who decides sees and may do, without a screen around it. */
function momentOf(state: State, seat: Seat): Moment {
  const players = names.map((name) => ({ name }));
  const match = {
    ...startMatch(catan, { options: options({ firstSeat: 0 }), players, seed: 'modes' }),
    state,
  };
  const view = catan.view(state, seat);
  const known = { match, view, viewer: seat, own: seat, active: seat, people: [0, 1, 2], names };
  const table = { ...known, colours: ['red', 'blue', 'green'] } as unknown as Moment['table'];
  return { table, view, look: lookOf(makeTheme('dark', 3)), seat, legal: catan.legalMoves(state, seat) };
}

const start = (state: State, seat: Seat): Mode => startMode(momentOf(state, seat));
const run = <M extends Mode>(mode: M, ...actions: readonly ModeAction[]): M =>
  actions.reduce(reduceMode, mode as Mode) as M;
const back = (mode: Mode): Mode | undefined => kindOf(mode).back?.(mode);
const arrow = (direction: 'up' | 'down' | 'left' | 'right'): ModeAction => ({ type: 'arrow', direction });
const more: ModeAction = { type: 'change', by: 1 };
const less: ModeAction = { type: 'change', by: -1 };

it('CT7 Esc goes back from a card to its place in the list', () => {
  expect(back({ kind: 'monopoly', at: 4 })).toEqual({ kind: 'cards', at: 3 });
  expect(back(countsMode('plenty', [19, 19, 19, 19, 19], 2))).toEqual({ kind: 'cards', at: 2 });
});

describe('placing', () => {
  it('CT2 begins with the corner that yields most, and Esc leaves nothing undone in the set-up', () => {
    const state = catan.setup(3, options({ firstSeat: 0 }), seededChance('a'));
    const mode = start(state, 0);
    if (mode.kind !== 'place') throw new Error('not placing');
    expect(mode.choices).toHaveLength(54);
    expect(back(mode)).toBeUndefined();
    const [move] = mode.choices[mode.at]!.moves;
    expect(catan.check(state, 0, move!)).toBeUndefined();
    const pips = (at: number): number =>
      Number(/(\d+) pips?/.exec(placeInfo(momentOf(state, 0), mode.choices[at]!.spot))?.[1]);
    const all = mode.choices.map((_, at) => pips(at));
    expect(pips(mode.at)).toBe(Math.max(...all));
  });

  it('CT2, CT4 says what a place is worth: yields, pips and harbour; who is robbed and what they hold', () => {
    const state = table();
    settlements(state, 1, '0,0,N');
    cities(state, 2, '0,0,S');
    give(state, 1, { ore: 1 });
    give(state, 2, { ore: 4 });
    const moment = momentOf(state, 0);
    const corners = catan.view(state, 0).harbours;
    expect(corners).toHaveLength(9);
    const at = (name: string) =>
      placeMode('settlement', [{ type: 'buildSettlement', corner: name }], moment).choices[0]!.spot;
    expect(placeInfo(moment, at('0,0,N'))).toBe('brick 6, wool 4, desert · 8 pips');
    expect(placeInfo(moment, at(shore(0)))).toMatch(/^ore 10 · 3 pips · 3:1 harbour$/);
    const hex = (name: string) =>
      placeMode('robber', [{ type: 'moveRobber', hex: name, victim: null }], moment).choices[0]!.spot;
    expect(placeInfo(moment, hex('0,-1'))).toBe('brick 6: ▲ Bob 1 card');
    expect(placeInfo(moment, hex('0,0'))).toBe('desert: ▲ Bob 1 card, ◆ Cy 4 cards');
    expect(placeInfo(moment, hex('2,0'))).toMatch(/^ore 8: nobody to rob$/);
  });

  it('CT6 Esc leaves a placement of one’s own accord, and it costs nothing', () => {
    const state = table();
    settlements(state, 0, '0,0,N');
    roads(state, 0, '0,0,NE');
    give(state, 0, { brick: 1, lumber: 1 });
    const moment = momentOf(state, 0);
    const mode = placeMode(
      'road',
      moment.legal.filter(({ type }) => type === 'buildRoad'),
      moment,
    );
    expect(mode.choices).toHaveLength(4);
    expect(back(run(mode, arrow('right')))).toEqual(TURN);
  });

  it('CT4 asks for the victim only where there are several, and goes back to the hex', () => {
    const state = table();
    settlements(state, 1, '0,0,N');
    settlements(state, 2, '0,0,S');
    give(state, 1, { ore: 1 });
    give(state, 2, { ore: 1 });
    state.phase = { kind: 'robber' };
    state.robber = 0;
    const mode = start(state, 0);
    if (mode.kind !== 'place') throw new Error('not placing');
    const several = mode.choices.find(({ moves }) => moves.length === 2)!;
    const next = victimMode(several.moves, mode);
    expect(next.moves[next.at]).toMatchObject({ type: 'moveRobber', hex: '0,0', victim: 1 });
    const down = run(next, arrow('down'));
    expect(down.moves[down.at]).toMatchObject({ victim: 2 });
    expect(back(next)).toEqual(mode);
  });
});

describe('counting', () => {
  it('CT4 a discard takes no more than is held and no more than is owed', () => {
    let mode = countsMode('discard', [3, 0, 1, 0, 4], 4);
    mode = run(mode, more, more, more, more, arrow('right'), more, arrow('right'), more, more);
    expect(mode.chosen).toEqual([3, 0, 1, 0, 0]);
    mode = run(mode, arrow('left'), arrow('left'), less, arrow('left'), more);
    expect(mode.chosen).toEqual([2, 0, 1, 0, 1]);
    expect(back(mode)).toBeUndefined();
  });

  it('CT7 a year of plenty may take two of a kind, up and down count as well', () => {
    const begun = countsMode('plenty', [19, 19, 19, 19, 19], 2);
    const mode = run(begun, arrow('right'), arrow('up'), arrow('up'), arrow('up'));
    expect(mode.chosen).toEqual([0, 2, 0, 0, 0]);
    expect(back(mode)?.kind).toBe('cards');
  });
});

describe('CT5 designating a trade', () => {
  const offering = (hand: Readonly<Record<string, number>>) => {
    const state = table();
    give(state, 0, hand);
    return termsMode('offer', momentOf(state, 0));
  };

  it('gives no more than is held and keeps a resource on one side', () => {
    let mode = run(offering({ brick: 2 }), more, more, more);
    expect(termsMove(mode)).toEqual({ type: 'offerTrade', give: { brick: 2 }, want: {} });
    mode = run(mode, arrow('down'), more);
    expect(termsMove(mode)).toEqual({ type: 'offerTrade', give: {}, want: { brick: 1 } });
  });

  it('goes to all or to some', () => {
    const toggle: ModeAction = { type: 'toggle' };
    const mode = run(offering({ brick: 1 }), more, arrow('up'), arrow('right'), toggle);
    expect(termsMove(mode)).toMatchObject({ to: [1] });
    expect(termsMove(run(mode, toggle))).not.toHaveProperty('to');
  });

  it('a counter-offer begins with the terms turned round, as far as the hand goes', () => {
    const state = table();
    give(state, 0, { brick: 1 });
    give(state, 1, { lumber: 1 });
    const offer = {
      from: 0,
      give: [1, 0, 0, 0, 0],
      want: [0, 2, 0, 0, 0],
      answers: [null, { kind: 'waiting' }, null],
    } as const;
    state.phase = { kind: 'trade', offer };
    const mode = termsMode('counter', momentOf(state, 1));
    expect(termsMove(mode)).toEqual({ type: 'counterTrade', give: { lumber: 1 }, want: { brick: 1 } });
    expect(back(mode)).toEqual({ kind: 'answer' });
  });

  it('with the bank one side at a time is chosen, and never the same resource on both', () => {
    const begun = { kind: 'bank', row: 'give', give: 0, get: 1 } as const;
    const mode = run<Extract<Mode, { kind: 'bank' }>>(begun, arrow('left'), arrow('down'), arrow('right'));
    expect(mode).toMatchObject({ give: 4, get: 2 });
    expect(back(mode)).toEqual(TURN);
    for (let give = 0; give < 5; give++) {
      for (const row of ['give', 'get'] as const) {
        for (const direction of ['left', 'right'] as const) {
          for (let get = 0; get < 5; get++) {
            if (get === give) continue;
            const moved = run<Extract<Mode, { kind: 'bank' }>>(
              { kind: 'bank', row, give, get },
              arrow(direction),
            );
            expect(moved.give).not.toBe(moved.get);
          }
        }
      }
    }
  });
});

describe('CT6 why a choice cannot be made', () => {
  it('names the phase, the missing cards, the missing place', () => {
    expect(choiceProblem(beforeRoll(), 0, 'buildRoad')?.text).toBe('Roll the dice first.');
    expect(choiceProblem(beforeRoll(), 0, 'roll')).toBeUndefined();
    const state = table();
    expect(choiceProblem(state, 0, 'roll')?.text).toBe('You have already rolled.');
    expect(choiceProblem(state, 0, 'buildRoad')?.text).toContain('you need 1 brick and 1 lumber more');
    give(state, 0, { brick: 3, lumber: 3, wool: 1, grain: 3, ore: 3 });
    expect(choiceProblem(state, 0, 'buildRoad')?.text).toBe('There is no place left for a road of yours.');
    expect(choiceProblem(state, 0, 'buildSettlement')?.text).toBe('There is no free corner on your roads.');
    expect(choiceProblem(state, 0, 'buildCity')?.text).toBe('You have no settlement for it.');
    expect(choiceProblem(state, 0, 'buyDevelopmentCard')).toBeUndefined();
    expect(choiceProblem(state, 0, 'tradeBank')?.text).toBe('The bank wants more of one kind than you have.');
    expect(choiceProblem(state, 0, 'offerTrade')).toBeUndefined();
    expect(choiceProblem(table(), 0, 'offerTrade')?.text).toBe('You have no cards to offer.');
    settlements(state, 0, '0,0,N');
    roads(state, 0, '0,0,NE', '1,0,W');
    for (const choice of ['buildRoad', 'buildSettlement', 'buildCity'] as const) {
      expect(choiceProblem(state, 0, choice)).toBeUndefined();
    }
  });

  it('names spent pieces and cards, and offers used up', () => {
    const state = table({ maxOffers: 0 });
    cities(state, 0, '0,0,N', '0,0,S', '2,-1,N', '-2,1,S');
    settlements(state, 0, '1,1,S');
    give(state, 0, { grain: 2, ore: 3 });
    expect(choiceProblem(state, 0, 'buildCity')?.text).toBe('All 4 of your cities are built.');
    expect(choiceProblem(state, 0, 'offerTrade')?.text).toBe('You have made all 0 offers of this turn.');
    expect(choiceProblem(state, 0, 'playKnight')?.text).toBe('You have no knight card.');
    deal(state, 0, 'yearOfPlenty');
    expect(choiceProblem(state, 0, 'playYearOfPlenty')).toBeUndefined();
    expect(choiceProblem(state, 1, 'endTurn')?.text).toBe('It is not your turn.');
  });

  it('CT5 tells the rates of the bank and of harbours', () => {
    const state = table();
    expect(bankRates(state, 0)).toEqual([4, 4, 4, 4, 4]);
    settlements(state, 0, shore(0));
    expect(bankRates(state, 0)).toEqual([3, 3, 3, 3, 3]);
  });
});
