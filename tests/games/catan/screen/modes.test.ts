import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.ts';
import type { Seat } from '../../../../src/engine/game.ts';
import { startMatch } from '../../../../src/engine/match.ts';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import type { Move } from '../../../../src/games/catan/rules/moves/move.ts';
import type { State } from '../../../../src/games/catan/rules/state.ts';
import { bankMode } from '../../../../src/games/catan/screen/modes/bank.tsx';
import { cardsMode } from '../../../../src/games/catan/screen/modes/cards.tsx';
import { countsMode } from '../../../../src/games/catan/screen/modes/counts.tsx';
import { interactionOf, startMode } from '../../../../src/games/catan/screen/modes/index.ts';
import type { Mode, Moment, Places } from '../../../../src/games/catan/screen/modes/mode.ts';
import { type PlaceMode, placeMode } from '../../../../src/games/catan/screen/modes/place.tsx';
import { counterMode, offerMode } from '../../../../src/games/catan/screen/modes/terms.tsx';
import { placeInfo } from '../../../../src/games/catan/screen/place-info.ts';
import { findBinding, keyOf } from '../../../../src/tui/terminal/keys.ts';
import { cities, deal, give, options, roads, settlements, shore, table } from '../table.ts';

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
  const table = { ...known, colours: ['red', 'blue', 'green'], setting: {} } as unknown as Moment;
  return { ...table, seat, legal: catan.legalMoves(state, seat) };
}

const start = (state: State, seat: Seat): Mode => startMode(momentOf(state, seat));

/** Presses keys in a mode, each as the table hears it. */
function busyWith(moment: Moment, mode: Mode) {
  let modes: readonly Mode[] = [mode];
  let played: Move | undefined;
  const play = (move: Move): void => {
    played = move;
  };
  let refused: string | undefined;
  const refuse = (why: string): void => {
    refused = why;
  };
  const show = (next: readonly Mode[]): void => {
    modes = next;
  };
  const heard = { ...moment, whyNot: () => undefined, play, refuse };
  const keys = () => interactionOf(modes, heard, show).keys;
  const press = (...chords: readonly string[]): void => {
    for (const chord of chords) {
      const binding = findBinding(keys(), keyOf(chord));
      if (binding?.whyNot === undefined) binding?.run(keyOf(chord));
    }
  };
  return {
    press,
    refused: () => refused,
    whyNot: (chord: string) => findBinding(keys(), keyOf(chord))?.whyNot,
    mode: () => modes.at(-1)!,
    places: () => modes.at(-1) as Places,
    /** What Enter plays now. */
    sends(): Move | undefined {
      played = undefined;
      press('enter');
      return played;
    },
    leads: () => keys().some(({ key }) => key === 'escape'),
  };
}

it('CT7 Esc goes back from a card to its place in the list', () => {
  const state = table();
  for (const card of ['yearOfPlenty', 'monopoly'] as const) deal(state, 0, card);
  const moment = momentOf(state, 0);
  const busy = busyWith(moment, cardsMode(moment));
  const begun = busy.mode();
  busy.press('enter', 'right', 'escape');
  expect(busy.mode()).toBe(begun);
  busy.press('down');
  const next = busy.mode();
  busy.press('enter', 'right', 'right', 'escape');
  expect(busy.mode()).toBe(next);
  busy.press('enter', 'left');
  expect(busy.sends()).toEqual({ type: 'playMonopoly', resource: 'ore' });
});

describe('placing', () => {
  it('CT2 begins with the corner that yields most, and Esc leaves nothing undone in the set-up', () => {
    const state = catan.setup(3, options({ firstSeat: 0 }), seededChance('a'));
    const moment = momentOf(state, 0);
    const busy = busyWith(moment, start(state, 0));
    const { choices, at } = busy.places();
    expect(choices).toHaveLength(54);
    expect(busy.leads()).toBe(false);
    const move = busy.sends()!;
    expect(catan.check(state, 0, move)).toBeUndefined();
    expect(move).toBe(choices[at]!.moves[0]);
    const pips = (choice: number): number =>
      Number(/(\d+) pips?/.exec(placeInfo(moment, choices[choice]!.spot))?.[1]);
    const all = choices.map((_, choice) => pips(choice));
    expect(pips(at)).toBe(Math.max(...all));
  });

  it('CT2, CT4 says what a place is worth: yields, pips and harbour; who is robbed and what they hold', () => {
    const state = table();
    settlements(state, 1, '0,0,N');
    cities(state, 2, '0,0,S');
    give(state, 1, { ore: 1 });
    give(state, 2, { ore: 4 });
    const sight = momentOf(state, 0);
    const corners = catan.view(state, 0).harbours;
    expect(corners).toHaveLength(9);
    const only = ({ choices }: PlaceMode) => choices[0]!.spot;
    const at = (name: string) =>
      only(placeMode('settlement', [{ type: 'buildSettlement', corner: name }], sight));
    expect(placeInfo(sight, at('0,0,N'))).toBe('brick 6, wool 4, desert · 8 pips');
    expect(placeInfo(sight, at(shore(0)))).toMatch(/^ore 10 · 3 pips · 3:1 harbour$/);
    const hex = (name: string) =>
      only(placeMode('robber', [{ type: 'moveRobber', hex: name, victim: null }], sight));
    expect(placeInfo(sight, hex('0,-1'))).toBe('brick 6: ▲ Bob: 1 card');
    expect(placeInfo(sight, hex('0,0'))).toBe('desert: ▲ Bob: 1 card, ◆ Cy: 4 cards');
    expect(placeInfo(sight, hex('2,0'))).toMatch(/^ore 8: nobody to rob$/);
  });

  it('CT6 Esc leaves a placement of one’s own accord, and it costs nothing', () => {
    const state = table();
    settlements(state, 0, '0,0,N');
    roads(state, 0, '0,0,NE');
    give(state, 0, { brick: 1, lumber: 1 });
    const moment = momentOf(state, 0);
    const turn = start(state, 0);
    const busy = busyWith(moment, turn);
    busy.press('o');
    expect(busy.places().choices).toHaveLength(4);
    busy.press('right', 'escape');
    expect(busy.mode()).toBe(turn);
  });

  it('CT4 asks for the victim only where there are several, and goes back to the hex', () => {
    const state = table();
    settlements(state, 1, '0,0,N');
    settlements(state, 2, '0,0,S');
    give(state, 1, { ore: 1 });
    give(state, 2, { ore: 1 });
    state.phase = { kind: 'robber' };
    state.robber = 0;
    const busy = busyWith(momentOf(state, 0), start(state, 0));
    const several = busy.places().choices.findIndex(({ moves }) => moves.length === 2);
    while (busy.places().at !== several) busy.press('tab');
    const placing = busy.mode();
    const { choices, at } = busy.places();
    busy.press('enter');
    expect(busy.places()).toMatchObject({ choices, at });
    expect(busy.sends()).toMatchObject({ type: 'moveRobber', hex: '0,0', victim: 1 });
    busy.press('down');
    expect(busy.sends()).toMatchObject({ victim: 2 });
    busy.press('escape');
    expect(busy.mode()).toBe(placing);
  });
});

describe('counting', () => {
  const counting = (kind: 'discard' | 'plenty', most: readonly number[], total: number) =>
    busyWith(momentOf(table(), 0), countsMode(kind, most, total));

  it('CT4 a discard takes no more than is held and no more than is owed', () => {
    const busy = counting('discard', [3, 0, 1, 0, 4], 4);
    busy.press('+', '+', '+', '+', 'right', '+', 'right', '+', '+');
    expect(busy.sends()).toEqual({ type: 'discard', cards: { brick: 3, wool: 1 } });
    busy.press('left', 'left', '-', 'left', '+');
    expect(busy.sends()).toEqual({ type: 'discard', cards: { brick: 2, wool: 1, ore: 1 } });
    expect(busy.leads()).toBe(false);
  });

  it('begin with what there is, and tell why there is no more and no less', () => {
    const busy = counting('discard', [0, 2, 3, 0, 0], 3);
    expect(busy.whyNot('-')).toBe('No lumber is chosen. Press + to add one.');
    busy.press('+', '+');
    expect(busy.whyNot('+')).toBe('There is no more lumber. Choose another resource.');
    busy.press('up');
    expect(busy.refused()).toBe('There is no more lumber. Choose another resource.');
    busy.press('right', '+');
    expect(busy.whyNot('+')).toBe('You have chosen all. Press Enter, or - to take one back.');
    expect(busy.whyNot('-')).toBeUndefined();
    expect(busy.sends()).toEqual({ type: 'discard', cards: { lumber: 2, wool: 1 } });
  });

  it('do not ask for more of what there is none of', () => {
    const busy = counting('plenty', [0, 1, 0, 0, 0], 1);
    busy.press('right');
    expect(busy.whyNot('-')).toBe('There is no wool. Choose another resource.');
    expect(busy.whyNot('+')).toBe('There is no wool. Choose another resource.');
  });

  it('CT7 a year of plenty may take two of a kind, up and down count as well', () => {
    const busy = counting('plenty', [19, 19, 19, 19, 19], 2);
    busy.press('right', 'up', 'up', 'up', 'down', 'up');
    expect(busy.sends()).toEqual({ type: 'playYearOfPlenty', resources: ['lumber', 'lumber'] });
  });
});

describe('CT5 designating a trade', () => {
  const offering = (hand: Readonly<Record<string, number>>) => {
    const state = table();
    give(state, 0, hand);
    const moment = momentOf(state, 0);
    return busyWith(moment, offerMode(moment));
  };

  it('gives no more than is held and keeps a resource on one side', () => {
    const busy = offering({ brick: 2 });
    busy.press('+', '+', '+');
    expect(busy.sends()).toEqual({ type: 'offerTrade', give: { brick: 2 }, want: {} });
    expect(busy.whyNot('+')).toBe('There is no more brick. Choose another resource.');
    busy.press('down', '+');
    expect(busy.sends()).toEqual({ type: 'offerTrade', give: {}, want: { brick: 1 } });
  });

  it('goes to all or to some', () => {
    const busy = offering({ brick: 1 });
    busy.press('+', 'up', 'right', 'space');
    expect(busy.sends()).toMatchObject({ to: [1] });
    busy.press('space');
    expect(busy.sends()).not.toHaveProperty('to');
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
    const moment = momentOf(state, 1);
    const answer = start(state, 1);
    const busy = busyWith(moment, answer);
    busy.press('c');
    expect(busy.mode()).toEqual(counterMode(moment));
    expect(busy.sends()).toEqual({ type: 'counterTrade', give: { lumber: 1 }, want: { brick: 1 } });
    busy.press('escape');
    expect(busy.mode()).toBe(answer);
  });

  it('with the bank one side at a time is chosen, and never the same resource on both', () => {
    const busy = busyWith(momentOf(table(), 0), bankMode(momentOf(table(), 0)));
    expect(busy.sends()).toEqual({ type: 'tradeBank', give: 'brick', want: 'lumber' });
    busy.press('left', 'down', 'right');
    expect(busy.sends()).toEqual({ type: 'tradeBank', give: 'ore', want: 'wool' });
    const pairs = new Set<string>();
    for (const row of ['up', 'down']) {
      for (const direction of ['left', 'right']) {
        for (let step = 0; step < 30; step++) {
          busy.press(direction, ...(step % 7 === 0 ? [row] : []));
          const trade = busy.sends();
          if (trade?.type !== 'tradeBank') throw new Error('no trade');
          expect(trade.give).not.toBe(trade.want);
          pairs.add(`${trade.give} ${trade.want}`);
        }
      }
    }
    expect(pairs.size).toBe(20);
  });
});
