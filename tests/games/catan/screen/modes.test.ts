import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.ts';
import type { Seat } from '../../../../src/engine/game.ts';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import { bankRates, choiceProblem } from '../../../../src/games/catan/rules/queries.ts';
import type { State } from '../../../../src/games/catan/rules/state.ts';
import { canGoBack, type ModeAction, modeReducer } from '../../../../src/games/catan/screen/mode-reducer.ts';
import {
  chosen,
  countsMode,
  type Mode,
  placeMode,
  startMode,
  termsMode,
} from '../../../../src/games/catan/screen/modes.ts';
import { nextPerson } from '../../../../src/games/catan/screen/seats.ts';
import { beforeRoll, cities, deal, give, options, roads, settlements, shore, table } from '../table.ts';

const start = (state: State, seat: Seat): Mode =>
  startMode(catan.view(state, seat), seat, catan.legalMoves(state, seat));
const run = (mode: Mode, ...actions: readonly ModeAction[]): Mode => actions.reduce(modeReducer, mode);
const arrow = (direction: 'up' | 'down' | 'left' | 'right'): ModeAction => ({ type: 'arrow', direction });
const more: ModeAction = { type: 'change', by: 1 };
const less: ModeAction = { type: 'change', by: -1 };

it('CT7 Esc goes back from a card to its place in the list', () => {
  const back = (mode: Mode): Mode => run(mode, { type: 'back' });
  expect(back({ kind: 'monopoly', at: 4 })).toEqual({ kind: 'cards', at: 3 });
  expect(back(countsMode('plenty', [19, 19, 19, 19, 19], 2))).toEqual({ kind: 'cards', at: 2 });
});

describe('placing', () => {
  it('CT2 begins with a legal corner, and Esc leaves nothing undone in the set-up', () => {
    const state = catan.setup(3, options({ firstSeat: 0 }), seededChance('a'));
    const mode = start(state, 0);
    expect(mode.kind === 'place' && mode.choices.length).toBe(54);
    expect(canGoBack(mode)).toBe(false);
    const move = chosen(mode);
    expect(move && 'type' in move && catan.check(state, 0, move)).toBeUndefined();
  });

  it('CT6 Esc leaves a placement of one’s own accord, and it costs nothing', () => {
    const state = table();
    settlements(state, 0, '0,0,N');
    roads(state, 0, '0,0,NE');
    give(state, 0, { brick: 1, lumber: 1 });
    const moves = catan.legalMoves(state, 0).filter(({ type }) => type === 'buildRoad');
    const mode = placeMode('road', moves, 'free');
    expect(mode.choices).toHaveLength(4);
    expect(run(mode, arrow('right'), { type: 'back' })).toEqual({ kind: 'menu' });
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
    const at = mode.choices.findIndex(({ moves }) => moves.length === 2);
    const next = chosen({ ...mode, at });
    if (!next || !('kind' in next)) throw new Error('no victims to choose from');
    expect(chosen(next)).toMatchObject({ type: 'moveRobber', hex: '0,0', victim: 1 });
    expect(chosen(run(next, arrow('down')))).toMatchObject({ victim: 2 });
    expect(run(next, { type: 'back' })).toEqual({ ...mode, at });
  });
});

describe('counting', () => {
  it('CT4 a discard takes no more than is held and no more than is owed', () => {
    let mode: Mode = countsMode('discard', [3, 0, 1, 0, 4], 4);
    mode = run(mode, more, more, more, more, arrow('right'), more, arrow('right'), more, more);
    expect(chosen(mode)).toEqual({ type: 'discard', cards: { brick: 3, wool: 1 } });
    mode = run(mode, arrow('left'), arrow('left'), less, arrow('left'), more);
    expect(chosen(mode)).toEqual({ type: 'discard', cards: { brick: 2, wool: 1, ore: 1 } });
    expect(canGoBack(mode)).toBe(false);
  });

  it('CT7 a year of plenty may take two of a kind, up and down count as well', () => {
    const mode = run(
      countsMode('plenty', [19, 19, 19, 19, 19], 2),
      arrow('right'),
      arrow('up'),
      arrow('up'),
      arrow('up'),
    );
    expect(chosen(mode)).toEqual({ type: 'playYearOfPlenty', resources: ['lumber', 'lumber'] });
    expect(run(mode, { type: 'back' }).kind).toBe('cards');
  });
});

describe('CT5 designating a trade', () => {
  it('gives no more than is held and keeps a resource on one side', () => {
    let mode: Mode = termsMode('offer', [2, 0, 0, 0, 0], [1, 2]);
    mode = run(mode, more, more, more);
    expect(chosen(mode)).toEqual({ type: 'offerTrade', give: { brick: 2 }, want: {} });
    mode = run(mode, arrow('down'), more);
    expect(chosen(mode)).toEqual({ type: 'offerTrade', give: {}, want: { brick: 1 } });
  });

  it('goes to all or to some', () => {
    const mode = run(termsMode('offer', [1, 0, 0, 0, 0], [1, 2]), more, arrow('up'), arrow('right'), {
      type: 'toggle',
    });
    expect(chosen(mode)).toMatchObject({ to: [1] });
    expect(chosen(run(mode, { type: 'toggle' }))).not.toHaveProperty('to');
  });

  it('a counter-offer begins with the terms turned round, as far as the hand goes', () => {
    const mode = termsMode('counter', [0, 1, 0, 0, 0], [0], { give: [0, 2, 0, 0, 0], want: [1, 0, 0, 0, 0] });
    expect(chosen(mode)).toEqual({ type: 'counterTrade', give: { lumber: 1 }, want: { brick: 1 } });
    expect(run(mode, { type: 'back' })).toEqual({ kind: 'answer' });
  });

  it('with the bank one side at a time is chosen', () => {
    const mode = run(
      { kind: 'bank', row: 'give', give: 0, want: 1 },
      arrow('left'),
      arrow('down'),
      arrow('right'),
    );
    expect(chosen(mode)).toEqual({ type: 'tradeBank', give: 'ore', want: 'wool' });
    expect(run(mode, { type: 'back' })).toEqual({ kind: 'menu' });
  });
});

describe('CT9 who sits down next', () => {
  it('is whoever sits there already, if they may act', () => {
    expect(nextPerson([0, 2], [0, 1, 2], 2, 3)).toBe(2);
    expect(nextPerson([0, 1], [0, 1, 2], 2, 3)).toBe(0);
    expect(nextPerson([1], [0, 2], 0, 3)).toBeUndefined();
    expect(nextPerson([1, 2], [1, 2], undefined, 3)).toBe(1);
  });
});

describe('CT6 why a choice cannot be made', () => {
  it('names the phase, the missing cards, the missing place', () => {
    expect(choiceProblem(beforeRoll(), 0, 'buildRoad')?.text).toBe('Roll the dice first.');
    expect(choiceProblem(beforeRoll(), 0, 'roll')).toBeUndefined();
    const state = table();
    expect(choiceProblem(state, 0, 'roll')?.text).toBe('You have already rolled.');
    expect(choiceProblem(state, 0, 'buildRoad')?.text).toContain('You lack 1 brick and 1 lumber');
    give(state, 0, { brick: 3, lumber: 3, wool: 1, grain: 3, ore: 3 });
    expect(choiceProblem(state, 0, 'buildRoad')?.text).toBe('There is no place left for a road of yours.');
    expect(choiceProblem(state, 0, 'buildSettlement')?.text).toBe('There is no free corner on your roads.');
    expect(choiceProblem(state, 0, 'buildCity')?.text).toBe('You have no settlement for it.');
    expect(choiceProblem(state, 0, 'buyDevelopmentCard')).toBeUndefined();
    expect(choiceProblem(state, 0, 'tradeBank')?.text).toBe(
      'You have too few cards of one kind for the bank.',
    );
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
