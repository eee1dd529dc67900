import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { type Chance, scriptChance, seededChance } from '../../../src/engine/chance.ts';
import type { Seat, Viewer } from '../../../src/engine/game.ts';
import { formatPublicLog } from '../../../src/engine/log.ts';
import { play, startMatch } from '../../../src/engine/match.ts';
import { moveText } from '../../../src/engine/moves.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import type { Event } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import { RESOURCES } from '../../../src/games/catan/rules/resources.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import { act, deal, give, options, settlements, table } from './table.ts';

const NAMES = ['Ann', 'Bob', 'Cy', 'Di'];
const OFFER: Move = { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 } };

/** Moves of every kind, legal or not, whose refusals are compared. */
const PROBES: readonly Move[] = [
  { type: 'placeSettlement', corner: '0,0,N' },
  { type: 'placeRoad', edge: '0,0,NE' },
  { type: 'buildRoad', edge: '0,0,NE' },
  { type: 'buildSettlement', corner: '0,0,N' },
  { type: 'buildCity', corner: '0,0,N' },
  { type: 'discard', cards: { brick: 1 } },
  { type: 'roll' },
  { type: 'endTurn' },
  { type: 'buyDevelopmentCard' },
  { type: 'playKnight' },
  { type: 'playRoadBuilding' },
  { type: 'playYearOfPlenty', resources: ['brick', 'ore'] },
  { type: 'playMonopoly', resource: 'ore' },
  ...RESOURCES.flatMap((want): Move[] => [
    { type: 'tradeBank', give: 'wool', want: want === 'wool' ? 'ore' : want },
    { type: 'offerTrade', give: { brick: want === 'brick' ? 0 : 1, ore: 1 }, want: { [want]: 1 } },
    { type: 'counterTrade', give: { wool: 1 }, want: { [want]: 3 } },
  ]),
  { type: 'acceptTrade' },
  { type: 'declineTrade' },
  { type: 'cancelTrade' },
  ...[0, 1, 2, 3].flatMap((victim): Move[] => [
    { type: 'confirmTrade', with: victim },
    { type: 'moveRobber', hex: '0,-1', victim },
    { type: 'moveRobber', hex: '1,0', victim: null },
  ]),
];

/** All that a viewer can get out of a state without playing on. */
function knowledge(state: State, viewer: Viewer): unknown {
  const view = catan.view(state, viewer);
  const shown = [
    view,
    catan.picture(view, NAMES),
    catan.toAct(state),
    catan.scores(state),
    catan.outcome(state),
  ];
  if (typeof viewer !== 'number') return shown;
  return [
    ...shown,
    catan.legalMoves(state, viewer),
    catan.openMoves(state, viewer),
    PROBES.map((move) => catan.check(state, viewer, move) ?? 'legal'),
  ];
}

function applied(state: State, seat: Seat, move: Move, chance: Chance): readonly Event[] {
  const events: Event[] = [];
  catan.apply(state, seat, move, chance, (event) => events.push(event));
  return events;
}

const visible = (events: readonly Event[], viewer: Viewer): unknown =>
  events.map((event) => catan.describe(event, { viewer, names: NAMES }));

/** Those who were part in a secret, and so may tell the two games apart. */
const privy = (events: readonly Event[]): Seat[] =>
  events.flatMap((event) =>
    event.type === 'stolen' ? [event.seat, event.victim] : event.type === 'bought' ? [event.seat] : [],
  );

/**
 * Plays one secret two ways and goes on with the same moves in both games, as long as they are legal in both and
 * bring nothing to light: whoever was no part in a secret must not notice.
 * @returns how many moves were played on.
 */
function playTwin(state: State, seat: Seat, move: Move, drawn: readonly number[], chance: Chance): number {
  const twins = [catan.clone(state), catan.clone(state)] as const;
  const first = twins.map((twin, i) => applied(twin, seat, move, scriptChance([drawn[i]!])));
  const knowing = new Set(privy(first[0]!));
  let played = 0;
  for (; played < 60; played++) {
    const strangers = [0, 1, 2, 3, 'spectator' as const].filter((viewer) => !knowing.has(viewer as Seat));
    for (const viewer of strangers) {
      const [a, b] = twins.map((twin) => knowledge(twin, viewer));
      assert.deepEqual(b, a, `what ${viewer} knows after ${move.type}`);
    }
    const [actor] = catan.toAct(twins[0]);
    if (actor === undefined) break;
    const next = catan.sampleMove(twins[0], actor, chance);
    if (catan.check(twins[1], actor, next) !== undefined) break;
    const luck = String(chance.die(1e9));
    const events = twins.map((twin) => applied(twin, actor, next, seededChance(luck)));
    const lights = [...events[0]!, ...events[1]!].some(({ type }) => type === 'monopoly' || type === 'won');
    if (lights) break;
    for (const seat of [...privy(events[0]!), ...privy(events[1]!)]) knowing.add(seat);
    for (const viewer of strangers.filter((each) => !knowing.has(each as Seat))) {
      assert.deepEqual(visible(events[1]!, viewer), visible(events[0]!, viewer));
    }
  }
  return played;
}

describe('hidden things (40, CT9)', () => {
  it('a card stolen or bought another way leaves no trace for anybody else, nor do the moves that follow', () => {
    let [secrets, played] = [0, 0];
    for (const seed of ['one', 'two', 'three']) {
      const chance = seededChance(`twins ${seed}`);
      const state = catan.setup(4, options({ layout: 'random', maxOffers: 20 }, 4), chance);
      playRandomly(catan, state, chance, 20_000, (seat, move) => {
        const secret = weightsOf(state, move);
        const drawn = [...secret.keys()].filter((kind) => secret[kind]! > 0);
        // A victory point may win at once.
        if (drawn.length < 2 || (move.type === 'buyDevelopmentCard' && chance.die(4) > 1)) return;
        const kinds = move.type === 'buyDevelopmentCard' ? drawn.filter((kind) => kind !== 1) : drawn;
        if (kinds.length < 2) return;
        secrets++;
        played += playTwin(state, seat, move, [kinds[0]!, kinds.at(-1)!], seededChance(`${seed} ${secrets}`));
      });
    }
    expect(secrets).toBeGreaterThan(60);
    expect(played / secrets).toBeGreaterThan(10);
  });

  it('who offers, accepts or counters shows the cards; who imagines the hands finds the same trades (35)', () => {
    const state = table({}, 4);
    give(state, 0, { brick: 1 });
    for (const seat of [1, 2]) give(state, seat, { ore: 1, brick: 1, wool: 1 });
    state.known.fill(0);
    act(state, 0, OFFER);
    act(state, 1, { type: 'acceptTrade' });
    act(state, 2, { type: 'counterTrade', give: { wool: 1 }, want: { brick: 1 } });
    act(state, 3, { type: 'declineTrade' });
    const seen = catan.view(state, 0);
    expect(seen.players.map(({ known }) => known)).toEqual([
      { brick: 1, lumber: 0, wool: 0, grain: 0, ore: 0 },
      { brick: 0, lumber: 0, wool: 0, grain: 0, ore: 1 },
      { brick: 0, lumber: 0, wool: 1, grain: 0, ore: 0 },
      { brick: 0, lumber: 0, wool: 0, grain: 0, ore: 0 },
    ]);
    for (let i = 0; i < 50; i++) {
      const imagined = catan.imagine(seen, seededChance(`trade ${i}`));
      expect(catan.legalMoves(imagined, 0)).toEqual(catan.legalMoves(state, 0));
    }
  });

  it('tells only whoever discards what was discarded', () => {
    const step = { seat: 1, move: { type: 'discard', cards: { ore: 3, wool: 1 } } } as const;
    expect([moveText(catan, step, 1), moveText(catan, step, 'all')]).toEqual(
      Array(2).fill('discard 1 wool 3 ore'),
    );
    expect([moveText(catan, step, 0), moveText(catan, step, 'spectator')]).toEqual(
      Array(2).fill('discard 4 cards'),
    );
  });

  it('imagines nobody with victory points that would have won already', () => {
    const state = table({ target: 5 }, 3);
    settlements(state, 1, '0,0,N', '0,0,S', '1,1,S', '-2,0,N');
    deal(state, 1, 'knight', 3);
    deal(state, 2, 'victoryPoint', 3);
    deal(state, 2, 'knight', 1);
    for (let i = 0; i < 100; i++) {
      const { cards } = catan.imagine(catan.view(state, 0), seededChance(`points ${i}`));
      expect([cards[6], cards[11]! <= 4]).toEqual([0, true]);
    }
  });

  it('imagines even so who came past the target on another’s turn, when no other cards are left', () => {
    const state = table({ target: 4 }, 2);
    settlements(state, 1, '0,0,N', '0,0,S', '1,1,S');
    deal(state, 0, 'knight', 14);
    for (const card of ['roadBuilding', 'yearOfPlenty', 'monopoly'] as const) deal(state, 0, card, 2);
    deal(state, 1, 'victoryPoint', 2);
    expect(catan.imagine(catan.view(state, 0), seededChance('past')).cards[6]).toBe(2);
  });
});

/** What a move draws from, when it is a secret. */
function weightsOf(state: State, move: Move): readonly number[] {
  if (move.type === 'buyDevelopmentCard') return state.deck;
  if (move.type !== 'moveRobber' || move.victim === null) return [];
  return state.hands.slice(5 * move.victim, 5 * move.victim + 5);
}

it('A1 the log of a running game names no card that was bought, stolen or discarded', () => {
  let match = startMatch(catan, {
    options: options({}, 4),
    players: NAMES.map((name) => ({ name })),
    seed: 'A1',
  });
  const met = new Set<string>();
  for (let count = 0; count < 400 && catan.outcome(match.state) === undefined; count++) {
    const [seat] = catan.toAct(match.state);
    const move = catan.sampleMove(match.state, seat!, seededChance(`A1/${count}`));
    const played = play(match, seat!, move);
    if (!played.ok) throw new Error(played.refusal.text);
    if (catan.outcome(played.match.state)) break;
    match = played.match;
  }
  const steps = formatPublicLog(match).trimEnd().split('\n').slice(1);
  for (const step of steps.map((line) => JSON.parse(line))) {
    const { type } = step.move;
    if (type === 'buyDevelopmentCard' || type === 'moveRobber') expect(step.chance).toBeUndefined();
    if (type === 'discard') expect(step.move).toEqual({ type });
    met.add(type);
  }
  expect([...met]).toEqual(expect.arrayContaining(['buyDevelopmentCard', 'moveRobber', 'discard']));
});
