import { describe, expect, it } from 'vitest';
import { type Chance, seededChance } from '../../../src/engine/chance.ts';
import type { Level, Seat } from '../../../src/engine/game.ts';
import { characters } from '../../../src/games/catan/bots/characters.ts';
import { bots } from '../../../src/games/catan/bots/index.ts';
import { stopWorth } from '../../../src/games/catan/bots/turn-search.ts';
import { type Estimate, winChances } from '../../../src/games/catan/bots/win-estimate.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import { MAIN } from '../../../src/games/catan/rules/phase.ts';
import { cardsOf } from '../../../src/games/catan/rules/resources.ts';
import { clone, type State } from '../../../src/games/catan/rules/state.ts';
import { options } from './table.ts';

const PERSON: Seat = 0;
const games = 1;
const mostMoves = 700;
const normal = bots.find(({ name }) => name === 'normal')!;

/** Offers what people offer: one or two of what they have most of for one of what they lack. */
function personOffer(state: State, chance: Chance): Move | undefined {
  if (state.phase.kind !== 'main' || state.offersMade >= 2) return undefined;
  const hand = [0, 1, 2, 3, 4].map((resource) => state.hands[5 * PERSON + resource]!);
  const most = hand.indexOf(Math.max(...hand));
  const least = hand.indexOf(Math.min(...hand));
  const count = chance.die(2);
  if (most === least || hand[most]! < count) return undefined;
  const only = (resource: number, number: number) =>
    cardsOf(hand.map((_, r) => (r === resource ? number : 0)));
  return { type: 'offerTrade', give: only(most, count), want: only(least, 1) };
}

/** The estimate of a seat when it takes the offer, less that when nobody does. */
function gain(state: State, seat: Seat, estimate: Estimate): number {
  if (state.phase.kind !== 'trade') throw new Error('no offer stands');
  const { from, give, want } = state.phase.offer;
  const [taken, left] = [clone(state), clone(state)];
  for (let r = 0; r < 5; r++) {
    taken.hands[5 * from + r]! += want[r]! - give[r]!;
    taken.hands[5 * seat + r]! += give[r]! - want[r]!;
  }
  taken.phase = MAIN;
  left.phase = MAIN;
  return stopWorth(taken, seat, estimate) - stopWorth(left, seat, estimate);
}

describe('trades with people', () => {
  for (const bot of bots) {
    const character = characters[bot.name as Level];
    const estimate = 'estimate' in character ? character.estimate : winChances;
    it(`${bot.name} trades on some offers, takes none against its own estimate, and asks for the same only when hands have changed`, () => {
      let [offered, traded] = [0, 0];
      for (let game = 0; game < games; game++) {
        const chance = seededChance(`person ${game}`);
        const state = catan.setup(3, options({ layout: 'random' }, 3), chance);
        let asked = new Set<string>();
        let turn = 0;
        for (let moves = 0; moves < mostMoves; moves++) {
          const [seat] = catan.toAct(state);
          if (seat === undefined) break;
          if (state.turn !== turn) asked = new Set();
          turn = state.turn;
          const offer = seat === PERSON ? personOffer(state, chance) : undefined;
          const player = seat === PERSON ? normal : bot;
          const view = catan.view(state, seat);
          const move =
            offer ?? player.choose(view, seat, seededChance(`thought ${moves}`), { milliseconds: 4 })!;
          if (offer) offered++;
          if (move.type === 'confirmTrade' && seat === PERSON) traded++;
          if (move.type === 'acceptTrade' && seat !== PERSON) {
            // As it imagines the hands of the others.
            const imagined = catan.imagine(view, seededChance(`thought ${moves}`));
            expect(gain(imagined, seat, estimate)).toBeGreaterThan(0);
          }
          if (move.type === 'offerTrade' && seat !== PERSON) {
            const terms = JSON.stringify([move.give, move.want, state.hands]);
            expect(asked.has(terms)).toBe(false);
            asked.add(terms);
          }
          catan.apply(state, seat, move, chance);
        }
      }
      expect(offered).toBeGreaterThan(20);
      expect(traded / offered).toBeGreaterThan(0.03);
    });
  }
});
