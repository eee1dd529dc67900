import { describe, expect, it } from 'vitest';
import { onePly, twoPly } from '../../../scripts/strength/catan-reference.ts';
import { seededChance } from '../../../src/engine/chance.ts';
import type { Level } from '../../../src/engine/game.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { characters } from '../../../src/games/catan/bots/characters.ts';
import { FEATURE_COUNT, FEATURES, features } from '../../../src/games/catan/bots/features.ts';
import { bots } from '../../../src/games/catan/bots/index.ts';
import { COMMON, OWN } from '../../../src/games/catan/bots/inputs.ts';
import { netChances } from '../../../src/games/catan/bots/net.ts';
import weights from '../../../src/games/catan/bots/net-weights.json' with { type: 'json' };
import { playedOut } from '../../../src/games/catan/bots/playouts.ts';
import { reviewer } from '../../../src/games/catan/bots/review.ts';
import { chooseSetup } from '../../../src/games/catan/bots/setting-up.ts';
import { chooseByPlayouts } from '../../../src/games/catan/bots/turn-by-playouts.ts';
import { type Line, searchTurn } from '../../../src/games/catan/bots/turn-search.ts';
import { rollsTo } from '../../../src/games/catan/bots/waiting.ts';
import { chooseByWholeTurn } from '../../../src/games/catan/bots/whole-turn.ts';
import { type Estimate, winChances } from '../../../src/games/catan/bots/win-estimate.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import { ROBBER } from '../../../src/games/catan/rules/phase.ts';
import type { Cards } from '../../../src/games/catan/rules/resources.ts';
import { RESOURCES } from '../../../src/games/catan/rules/resources.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import { hexIndex } from '../../../src/games/catan/rules/topology.ts';
import {
  act,
  beforeRoll,
  cities,
  coast,
  deal,
  give,
  options,
  roads,
  settlements,
  shore,
  table,
} from './table.ts';

const budget = { milliseconds: 10 };
const named = (name: Level) => bots.find((bot) => bot.name === name)!;
const [normal, hard] = [named('normal'), named('hard')];

function choice(bot: (typeof bots)[number], state: State, seat: number, milliseconds = budget.milliseconds) {
  return bot.choose(catan.view(state, seat), seat, seededChance('thought'), { milliseconds });
}

describe('computer players', () => {
  for (const bot of [onePly, twoPly]) {
    it(`${bot.name} plays a game to its end with legal moves only`, () => {
      const chance = seededChance(`game of ${bot.name}`);
      const state = catan.setup(4, options({ layout: 'random' }, 4), chance);
      for (let moves = 0; moves < 6000; moves++) {
        const [seat] = catan.toAct(state);
        if (seat === undefined) break;
        const move = bot.choose(catan.view(state, seat), seat, chance, budget);
        expect(move && catan.check(state, seat, move)).toBeUndefined();
        catan.apply(state, seat, move!, chance);
      }
      expect(catan.outcome(state)?.winners).toHaveLength(1);
    });
  }

  it('play to the end together, with two to four players and any options (CT1)', () => {
    for (let game = 0; game < 6; game++) {
      const chance = seededChance(`mixed ${game}`);
      const seats = 2 + (game % 3);
      const given = {
        layout: chance.die(2) === 1 ? 'random' : 'beginner',
        numbers: chance.die(2) === 1 ? 'random' : 'spiral',
        noAdjacentRed: chance.die(2) === 1,
        target: 2 + chance.die(10),
        discardLimit: 1 + chance.die(20),
        friendlyRobber: chance.die(2) === 1,
        maxOffers: chance.die(51) - 1,
        firstSeat: chance.die(4) - 1,
      };
      const state = catan.setup(seats, options(given, seats), chance);
      let moves = 0;
      for (let [seat] = catan.toAct(state); seat !== undefined; [seat] = catan.toAct(state)) {
        const bot = bots[(seat + game) % bots.length]!;
        const move = bot.choose(catan.view(state, seat), seat, chance, { milliseconds: 1 });
        expect(move && catan.check(state, seat, move), JSON.stringify(move)).toBeUndefined();
        catan.apply(state, seat, move!, chance);
        expect(++moves, JSON.stringify(given)).toBeLessThan(6000);
      }
    }
  });

  it('two beginners come to an end though one of them lacks a resource for good', () => {
    const chance = seededChance('stand 280');
    const given = { layout: 'random', numbers: 'random', noAdjacentRed: false };
    const state = catan.setup(2, options(given, 2), chance);
    let gets = 0;
    for (let [seat] = catan.toAct(state); seat !== undefined; [seat] = catan.toAct(state)) {
      const move = named('beginner').choose(catan.view(state, seat), seat, chance, budget)!;
      if (move.type === 'tradeBank') gets++;
      catan.apply(state, seat, move, chance);
      // They stood still at six points each, and discarded hand after hand.
      expect(state.turn).toBeLessThan(300);
    }
    expect(gets).toBeGreaterThan(8);
  });

  it('choose the same when only hidden things differ', () => {
    for (const bot of [...bots, onePly, twoPly]) {
      const chance = seededChance(`hidden from ${bot.name}`);
      const state = catan.setup(4, options({}, 4), chance);
      let step = 0;
      let differing = 0;
      playRandomly(catan, state, chance, 700, (seat) => {
        if (step++ % 40 > 0) return;
        const other = catan.imagine(catan.view(state, seat), seededChance(`other ${step}`));
        if (JSON.stringify(other) !== JSON.stringify(state)) differing++;
        expect(choice(bot, other, seat)).toEqual(choice(bot, state, seat));
      });
      expect(differing).toBeGreaterThan(5);
    }
  });

  it('estimate chances that add up to one, the higher the nearer to victory', () => {
    const state = beforeRoll({}, 4);
    for (let seat = 0; seat < 4; seat++) settlements(state, seat, shore(6 * seat));
    cities(state, 2, shore(2), shore(4), shore(8));
    for (const estimate of [winChances, netChances]) {
      const chances = [...estimate(state, 2)];
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
      expect(Math.max(...chances)).toBe(chances[2]);
    }
  });
});

describe('the nets', () => {
  it('have a weight for each input and unit, so that whoever adds an input fits them anew', () => {
    const { unit, count, firstUnits, secondUnits, ...lists } = weights;
    const [firsts, seconds] = [count * firstUnits, count * secondUnits];
    const lengths = Object.entries(lists).map(([name, list]) => [name, list.split(' ').length]);
    expect(Object.fromEntries(lengths)).toEqual({
      first: OWN * (firsts + 2),
      firstBiases: firsts,
      own: firsts * secondUnits,
      others: firsts * secondUnits,
      common: COMMON * seconds,
      secondBiases: seconds,
      shares: seconds,
    });
    expect(unit).toBeGreaterThan(0);
  });

  it('think the same to the last digit, whatever they looked at before', () => {
    const seen: State[] = [];
    for (const seats of [4, 2, 3]) {
      const chance = seededChance(`nets ${seats}`);
      const state = catan.setup(seats, options({ layout: 'random' }, seats), chance);
      playRandomly(catan, state, chance, 100, () => seen.push(catan.clone(state)));
    }
    const forwards = seen.map((state) => netChances(state, 0).slice(0, state.seats));
    const backwards = seen.toReversed().map((state) => netChances(state, 0).slice(0, state.seats));
    expect(backwards.toReversed()).toEqual(forwards);
    expect(new Set(forwards.map(([first]) => first)).size).toBeGreaterThan(100);
  });

  it('expect more of a place for whoever judges than for the others', () => {
    const chance = seededChance('one expert');
    const state = catan.setup(4, options({ layout: 'random' }, 4), chance);
    playRandomly(catan, state, chance, 100, () => {
      const own = [0, 1, 2, 3].map((seat) => netChances(state, seat)[seat]!);
      const seen = [0, 1, 2, 3].map((seat) => netChances(state, (seat + 1) % 4)[seat]!);
      if (state.turn > 0) expect(own.every((worth, seat) => worth > seen[seat]!)).toBe(true);
    });
  });

  it('see another limit of cards on the same island', () => {
    const state = table();
    for (const seat of [0, 1, 2]) settlements(state, seat, shore(10 * seat), shore(10 * seat + 4));
    give(state, 0, { brick: 5, lumber: 3 });
    const chances = (discardLimit: number): readonly number[] =>
      netChances({ ...state, options: { ...state.options, discardLimit } }, 0).slice(0, state.seats);
    const strict = chances(4);
    expect(chances(14)).not.toEqual(strict);
    expect(chances(4)).toEqual(strict);
  });

  it('see more players on an island that fewer had the same pieces on', () => {
    const chances = (seats: number, board: State['board'] = table().board): readonly number[] => {
      const state = { ...table({}, seats), board };
      settlements(state, 0, shore(3));
      return netChances(state, 0).slice(0, seats);
    };
    chances(2);
    // On a copy of the island nothing is known from before.
    expect(chances(4)).toEqual(chances(4, { ...table().board }));
  });
});

describe('hard', () => {
  it('wins at once where a way exists, through trades with the bank and a card', () => {
    const state = table();
    cities(state, 0, shore(0), shore(2), shore(4));
    settlements(state, 0, shore(8), shore(12), shore(14));
    give(state, 0, { brick: 6, grain: 2, ore: 1 });
    expect(state.points[0]).toBe(9);
    for (let moves = 0; catan.outcome(state) === undefined; moves++) {
      expect(moves).toBeLessThan(8);
      act(state, 0, choice(hard, state, 0)!);
    }
    expect(catan.outcome(state)?.winners).toEqual([0]);
  });

  it('plays the third knight when it wins, before the roll', () => {
    const state = beforeRoll();
    cities(state, 0, shore(0), shore(2), shore(4), shore(6));
    state.knights[0] = 2;
    deal(state, 0, 'knight');
    expect(choice(hard, state, 0)).toEqual({ type: 'playKnight' });
  });

  it('gives no win away by rolling before the third knight, but by another card', () => {
    const state = beforeRoll();
    cities(state, 0, shore(0), shore(2), shore(4), shore(6));
    state.knights[0] = 2;
    deal(state, 0, 'knight');
    deal(state, 0, 'monopoly');
    const cost = (move: Move) => {
      const { played, best } = reviewer.judge(catan.view(state, 0), 0, move, seededChance('review'))!;
      return best[0]!.worth - played.worth;
    };
    expect(cost({ type: 'roll' })).toBe(0);
    expect(cost({ type: 'playKnight' })).toBe(0);
    expect(cost({ type: 'playMonopoly', resource: 'ore' })).toBeGreaterThan(0);
  });

  it('is charged nothing for roads of a card that win before the roll', () => {
    const state = beforeRoll();
    cities(state, 0, shore(0), shore(2), shore(4), shore(6));
    roads(state, 0, ...coast(0, 2));
    deal(state, 0, 'knight');
    deal(state, 0, 'roadBuilding');
    const move: Move = { type: 'playRoadBuilding' };
    const { played, best } = reviewer.judge(catan.view(state, 0), 0, move, seededChance('review'))!;
    expect([played.worth, best[0]!.worth]).toEqual([1, 1]);
  });

  it('is never surer of a win by what a card may bring than of one that is there', () => {
    const worths: number[] = [];
    for (let hand = 0; hand < 40; hand++) {
      const state = table();
      cities(state, 0, shore(0), shore(2), shore(4));
      settlements(state, 0, shore(8), shore(12), shore(14));
      const luck = seededChance(`hand ${hand}`);
      give(state, 0, { ore: 1, wool: 1, grain: 1 });
      for (let card = 0; card < 9; card++) give(state, 0, { [RESOURCES[luck.die(5) - 1]!]: 1 });
      worths.push(searchTurn(state, 0, 600, winChances).worth);
    }
    expect(Math.max(...worths)).toBe(1);
  });

  it('builds the road that takes the longest road for the win', () => {
    const state = table();
    cities(state, 0, shore(0), shore(2), shore(4), shore(6));
    roads(state, 0, ...coast(8, 11));
    give(state, 0, { brick: 1, lumber: 1 });
    const move = choice(hard, state, 0)!;
    act(state, 0, move);
    expect(catan.outcome(state)?.winners).toEqual([0]);
  });

  it('puts the robber on the leader', () => {
    const state = table();
    settlements(state, 1, '1,1,S');
    cities(state, 2, '0,1,S', '-1,2,N', '0,-1,N');
    settlements(state, 0, '2,-2,N');
    give(state, 1, { wool: 2 });
    give(state, 2, { wool: 2 });
    state.phase = { kind: 'robber' };
    expect(choice(hard, state, 0)).toMatchObject({ type: 'moveRobber', victim: 2 });
  });

  it('gives no help to a player who is about to win', () => {
    for (const bot of [named('expert'), hard, normal]) {
      const state = table();
      cities(state, 0, shore(0), shore(2), shore(4), shore(6));
      settlements(state, 1, shore(10), shore(14));
      give(state, 0, { brick: 1 });
      give(state, 1, { ore: 3, wool: 1 });
      act(state, 0, { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 }, to: [1] });
      expect(choice(bot, state, 1)).toEqual({ type: 'declineTrade' });
    }
  });
});

describe('expert', () => {
  it('judges by its nets, and so now and then decides otherwise than hard', () => {
    const chance = seededChance('net');
    const state = catan.setup(4, options({ layout: 'random' }, 4), chance);
    let other = 0;
    for (let move = 0; move < 400 && other === 0; move++) {
      const [seat] = catan.toAct(state);
      const expected = choice(hard, state, seat!);
      if (JSON.stringify(choice(named('expert'), state, seat!)) !== JSON.stringify(expected)) other++;
      catan.apply(state, seat!, expected!, chance);
    }
    expect(other).toBe(1);
  });

  it('asks the price that the other will just pay', () => {
    const state = table();
    for (const seat of [0, 1, 2]) settlements(state, seat, shore(10 * seat), shore(10 * seat + 4));
    give(state, 0, { ore: 1 });
    // One ore short of a city.
    give(state, 1, { brick: 3, lumber: 3, grain: 2, ore: 2 });
    expect(choice(hard, state, 0)).toEqual({ type: 'endTurn' });
    const offer = choice(named('expert'), state, 0)!;
    // Two cards for the one, whichever the nets like better.
    expect(offer).toMatchObject({ type: 'offerTrade', give: { ore: 1 }, to: [1] });
    const want = offer.type === 'offerTrade' ? Object.values(offer.want) : [];
    expect(want.reduce((sum, count) => sum + count, 0)).toBe(2);
    act(state, 0, offer);
    expect(choice(hard, state, 1)).toEqual({ type: 'acceptTrade' });
    act(state, 1, { type: 'acceptTrade' });
    expect(choice(named('expert'), state, 0)).toEqual({ type: 'confirmTrade', with: 1 });
  });

  it('makes no offer again that was refused, and the next best one instead', () => {
    const state = table();
    for (const seat of [0, 1, 2]) settlements(state, seat, shore(10 * seat), shore(10 * seat + 4));
    give(state, 0, { ore: 2, wool: 1 });
    give(state, 1, { brick: 3, lumber: 3, grain: 2, ore: 2 });
    const first = choice(named('expert'), state, 0)!;
    act(state, 0, first);
    act(state, 1, { type: 'declineTrade' });
    const second = choice(named('expert'), state, 0)!;
    expect(second).toMatchObject({ type: 'offerTrade', give: { ore: 1 } });
    expect(second).not.toEqual(first);
  });

  it('asks for more than is offered where the offerer will still take it', () => {
    const state = table();
    for (const seat of [0, 1, 2]) settlements(state, seat, shore(10 * seat), shore(10 * seat + 4));
    // One ore short of a city.
    give(state, 0, { brick: 3, lumber: 3, grain: 2, ore: 2 });
    give(state, 1, { ore: 1 });
    act(state, 0, { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 }, to: [1] });
    const counter = choice(named('expert'), state, 1)!;
    expect(counter).toMatchObject({ type: 'counterTrade', give: { ore: 1 } });
    act(state, 1, counter);
    expect(choice(hard, state, 0)).toEqual({ type: 'confirmTrade', with: 1 });
  });

  it('sets up by where the others will really build', () => {
    const chances = (place: (state: State) => Move): number => {
      const chance = seededChance('s1 68');
      const state = catan.setup(4, options({ layout: 'random' }, 4), chance);
      while (state.turn === 0) {
        const { current } = state;
        catan.apply(
          state,
          current,
          current === 0 ? place(state) : chooseSetup(state, current, winChances),
          chance,
        );
      }
      return netChances(state, 0)[0]!;
    };
    const atGlance = chances((state) => chooseSetup(state, 0, netChances));
    expect(chances((state) => choice(named('expert'), state, 0, 300)!)).toBeGreaterThan(atGlance + 0.03);
  });

  it('takes a victory that is there', () => {
    const state = table();
    cities(state, 0, shore(0), shore(2), shore(4), shore(6));
    roads(state, 0, ...coast(8, 11));
    give(state, 0, { brick: 1, lumber: 1 });
    act(state, 0, choice(named('expert'), state, 0)!);
    expect(catan.outcome(state)?.winners).toEqual([0]);
  });
});

describe('a search of whole turns', () => {
  it('weighs a robbery over several hands that the others may hold', () => {
    const world = (held: 'wool' | 'ore'): State => {
      const state = table();
      settlements(state, 1, '2,0,N');
      give(state, 1, { [held]: 1 });
      state.phase = ROBBER;
      return state;
    };
    // Wool is good to have, and ore is bad.
    const estimate = ({ hands }: State): number[] => {
      if (hands[RESOURCES.indexOf('wool')] === 1) return [0.9, 0.1, 0];
      return hands[RESOURCES.indexOf('ore')] === 1 ? [0.2, 0.8, 0] : [0.5, 0.5, 0];
    };
    const think = (worlds: number) => {
      const character = { ...characters.hard, estimate, worlds };
      return chooseByWholeTurn(world('wool'), 0, character, budget, () => world('ore'));
    };
    expect(think(1)).toMatchObject({ type: 'moveRobber', victim: 1 });
    expect(think(3)).toMatchObject({ type: 'moveRobber', victim: null });
  });

  it('looks at no place twice', () => {
    const state = table();
    settlements(state, 0, shore(0), shore(10));
    give(state, 0, { brick: 9, lumber: 5, wool: 5 });
    const seen: string[] = [];
    searchTurn(state, 0, 300, (place) => {
      seen.push(JSON.stringify(place));
      return [seen.length / 1000, 0, 0];
    });
    expect(seen.length).toBeGreaterThan(250);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('tells apart whom a card is stolen from', () => {
    const state = table();
    cities(state, 1, '1,1,S');
    cities(state, 2, '1,2,N');
    deal(state, 0, 'knight');
    for (const seat of [1, 2]) give(state, seat, { wool: 1 });
    // Only the loss of seat 2 is good.
    const chances = ({ hands }: State): number[] => [
      hands[5 * 2 + RESOURCES.indexOf('wool')] === 0 ? 0.9 : 0.5,
      0.1,
      0,
    ];
    const { worth } = searchTurn(state, 0, 500, chances);
    expect(worth).toBeGreaterThan(0.8);
    const robbed = ({ hands }: State): number[] => [
      hands[5 + RESOURCES.indexOf('wool')] === 0 ? 0.9 : 0.5,
      0.1,
      0,
    ];
    expect(searchTurn(state, 0, 500, robbed).worth).toBeGreaterThan(0.8);
  });
});

describe('playouts', () => {
  /** Blind to everything but a victory. */
  const estimate: Estimate = () => [0.4, 0.3, 0.3];
  const line = (end: State): Line => ({ move: { type: 'endTurn' }, worth: 0.4, end });
  /** The next player is one city short of winning, and everybody knows what is in that hand. */
  const end = (next: Cards, built = 3): State => {
    const state = table();
    cities(state, 1, ...[shore(0), shore(2), shore(4)].slice(0, built));
    settlements(state, 1, shore(8), shore(10), shore(12));
    settlements(state, 0, shore(20), shore(24));
    give(state, 1, next);
    state.known = [...state.hands];
    return state;
  };
  const [lost, safe] = [end({ grain: 2, ore: 3 }), end({ wool: 1 }, 1)];
  const played = (lines: readonly Line[], playouts: number): readonly number[] =>
    playedOut(lines, 0, { ...thinking, playouts }).map(({ worth }) => worth);
  const thinking = { estimate, nodes: 0, offerGain: undefined, worlds: () => [] };

  it('see what the estimate does not, and believe it the more of them there are', () => {
    const [first, few] = played([line(lost), line(safe)], 4);
    const [, many] = played([line(lost), line(safe)], 36);
    expect(first).toBe(0.4);
    expect(few).toBeGreaterThan(0.45);
    expect(many).toBeGreaterThan(few! + 0.1);
    expect(many).toBeLessThan(0.8);
    expect(played([line(safe), line(lost)], 36)[1]).toBeLessThan(0.2);
  });

  it('leave the worth of a line as it is where none are played, where it is alone, and where one wins at once', () => {
    expect(played([line(lost), line(safe)], 0)).toEqual([0.4, 0.4]);
    expect(played([line(lost)], 36)).toEqual([0.4]);
    expect(played([line(lost), { ...line(safe), worth: 1 }], 36)).toEqual([0.4, 1]);
  });

  it('come to the same for ends that look the same, whatever others hold', () => {
    const other = catan.imagine(catan.view(safe, 0), seededChance('other'));
    other.known = [...safe.known];
    expect(played([line(lost), line(safe), line(other)], 8)[2]).toBe(played([line(lost), line(safe)], 8)[1]);
  });

  it('decide how a turn ends', () => {
    // Nothing but playouts tells that a knight must take the city's ore away.
    const state = end({ ore: 3, grain: 2 });
    deal(state, 0, 'knight');
    const think = (playouts: number) => chooseByPlayouts(state, 0, { ...thinking, nodes: 300, playouts });
    expect(think(0)).toEqual({ type: 'endTurn' });
    expect(think(36)).toEqual({ type: 'playKnight' });
  });
});

describe('normal', () => {
  it('frees its best hex from the robber with a knight, before the roll', () => {
    const state = beforeRoll();
    settlements(state, 0, '2,0,N', '-1,2,N');
    settlements(state, 1, '0,-1,N');
    state.robber = hexIndex('2,0');
    deal(state, 0, 'knight');
    expect(choice(normal, state, 0)).toEqual({ type: 'playKnight' });
  });

  it('plays the cards it buys instead of collecting them', () => {
    const knights = { played: 0, held: 0 };
    for (let game = 0; game < 1; game++) {
      const chance = seededChance(`cards ${game}`);
      const state = catan.setup(4, options({ layout: 'random' }, 4), chance);
      for (let [seat] = catan.toAct(state); seat !== undefined; [seat] = catan.toAct(state)) {
        catan.apply(state, seat, normal.choose(catan.view(state, seat), seat, chance, budget)!, chance);
      }
      for (let seat = 0; seat < 4; seat++) {
        knights.played += state.knights[seat]!;
        knights.held += state.cards[5 * seat]!;
      }
    }
    expect(knights.played).toBeGreaterThan(8);
    expect(knights.held).toBeLessThan(knights.played / 4);
  });
});

describe('what a position is worth to computer players', () => {
  it('counts cards above the limit of a seven as a danger, and no others', () => {
    const danger = (cards: number): number => {
      const state = table();
      give(state, 0, { wool: cards });
      const out = new Float64Array(FEATURE_COUNT * state.seats);
      features(state, out);
      return out[FEATURES.indexOf('tooMany')]!;
    };
    expect([danger(0), danger(7)]).toEqual([0, 0]);
    expect(danger(8)).toBeGreaterThan(0);
    expect(danger(12)).toBeGreaterThan(danger(8));
  });

  it('counts the rolls until a price can be paid, also through the bank', () => {
    const hands = [0, 0, 0, 0, 0, 3, 0, 0, 0, 0];
    const rates = [0, 0, 0, 0, 0, 0.5, 0, 0, 0.25, 0];
    const bank = Array<number>(10).fill(4);
    expect(rollsTo([3, 0, 0, 0, 0], hands, rates, bank, 5)).toBe(0);
    expect(rollsTo([4, 0, 0, 0, 0], hands, rates, bank, 5)).toBeCloseTo(1 / (0.5 + 0.25 / 4));
    expect(rollsTo([0, 0, 0, 2, 0], hands, rates, bank, 5)).toBeCloseTo((2 - 3 / 4) / (0.25 + 0.5 / 4));
    expect(rollsTo([1, 0, 0, 0, 0], hands, rates, bank, 0)).toBe(64);
  });
});
