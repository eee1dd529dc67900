import type { Chance } from '../../src/engine/chance.ts';
import type { Bot, GameModule } from '../../src/engine/game.ts';
import { wholeOption } from '../../src/engine/options.ts';
import { notYourTurn, refuse } from '../../src/engine/refusal.ts';
import { moveSchemas, whole } from '../../src/engine/schema.ts';

/**
 * "Five cards": each seat holds hidden cards of the values 1 to 3. The seat on turn rolls a die or plays a card for
 * its value; anybody may knock once, out of turn, for a point. Who first has `target` points wins.
 */
export interface Toy {
  options: { target: number };
  state: ToyState;
  view: {
    target: number;
    turn: number;
    discarded: number[];
    players: { points: number; knocked: boolean; hand: number[] | number }[];
  };
  move:
    | { type: 'roll' }
    | { type: 'card'; value: number }
    | { type: 'knock' }
    | { type: 'claim'; points: number };
  event:
    | { type: 'rolled'; seat: number; face: number }
    | { type: 'drew'; seat: number; value: number | null };
}

interface ToyState {
  target: number;
  turn: number;
  discarded: number[];
  /** Cards left of the values 1, 2, 3 by seat. */
  hands: number[][];
  points: number[];
  knocked: boolean[];
}

const over = (state: ToyState): boolean => state.points.some((points) => points >= state.target);
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const deck = (state: ToyState): number[] =>
  [20, 20, 20].map((count, i) => count - total(state.hands.map((hand) => hand[i]!)) - state.discarded[i]!);

function draw(state: ToyState, seat: number, chance: Chance): number {
  const value = chance.draw(deck(state));
  state.hands[seat]![value]!++;
  return value + 1;
}

export const toyGame: GameModule<Toy> = {
  id: 'toy',
  title: 'Five Cards',
  seats: { min: 2, max: 3, usual: 2 },
  options: {
    target: wholeOption({
      label: 'Points',
      help: 'Points to win.',
      default: (seats) => 16 - seats,
      min: 1,
      max: 99,
    }),
  },
  moves: moveSchemas({
    roll: {},
    card: { value: whole(1, 3) },
    knock: {},
    claim: { points: whole(1, 1000) },
  }),
  setup(seats, { target }, chance) {
    const perSeat = <T>(make: () => T): T[] => Array.from({ length: seats }, make);
    const state = {
      target,
      turn: chance.draw(perSeat(() => 1)),
      discarded: [0, 0, 0],
      hands: perSeat(() => [0, 0, 0]),
      points: perSeat(() => 0),
      knocked: perSeat(() => false),
    };
    for (let seat = 0; seat < seats; seat++) for (let i = 0; i < 2; i++) draw(state, seat, chance);
    return state;
  },
  toAct: (state) =>
    over(state)
      ? []
      : state.points.flatMap((_, seat) => (seat === state.turn || !state.knocked[seat] ? [seat] : [])),
  legalMoves(state, seat) {
    if (!toyGame.toAct(state).includes(seat)) return [];
    const moves: Toy['move'][] = state.knocked[seat] ? [] : [{ type: 'knock' }];
    if (seat !== state.turn) return moves;
    const values = [1, 2, 3].filter((value) => state.hands[seat]![value - 1]! > 0);
    return [...moves, { type: 'roll' }, ...values.map((value) => ({ type: 'card' as const, value }))];
  },
  openMoves: (state, seat) => (seat === state.turn && !over(state) ? ['claim'] : []),
  check(state, seat, move) {
    if (!toyGame.toAct(state).includes(seat)) return notYourTurn;
    if (move.type === 'knock')
      return state.knocked[seat] ? refuse('already-knocked', 'You have already knocked.') : undefined;
    if (seat !== state.turn) return refuse('only-knock', 'Out of turn you can only knock.');
    if (move.type === 'card')
      return state.hands[seat]![move.value - 1]! > 0
        ? undefined
        : refuse('no-such-card', 'You hold no such card.');
    return move.type === 'claim' && move.points > 100
      ? refuse('too-much', 'Nobody believes more than 100 points.')
      : undefined;
  },
  apply(state, seat, move, chance, emit) {
    if (move.type === 'knock') {
      state.knocked[seat] = true;
      state.points[seat]!++;
      return;
    }
    if (move.type === 'roll') {
      const face = chance.die(6);
      state.points[seat]! += face;
      emit?.({ type: 'rolled', seat, face });
    }
    if (move.type === 'card') {
      state.hands[seat]![move.value - 1]!--;
      state.discarded[move.value - 1]!++;
      state.points[seat]! += move.value;
      if (total(deck(state)) > 0) emit?.({ type: 'drew', seat, value: draw(state, seat, chance) });
    }
    state.turn = (state.turn + 1) % state.points.length;
  },
  outcome(state) {
    const most = Math.max(...state.points);
    const winners = state.points.flatMap((points, seat) => (points === most ? [seat] : []));
    return over(state) ? { winners, reason: `${state.target} points reached` } : undefined;
  },
  scores: (state) => [...state.points],
  clone: (state) => ({
    target: state.target,
    turn: state.turn,
    discarded: state.discarded.slice(),
    hands: state.hands.map((hand) => hand.slice()),
    points: state.points.slice(),
    knocked: state.knocked.slice(),
  }),
  view: (state, viewer) => ({
    target: state.target,
    turn: state.turn,
    discarded: state.discarded.slice(),
    players: state.points.map((points, seat) => {
      const hand = state.hands[seat]!;
      const seen = viewer === 'all' || viewer === seat;
      return { points, knocked: state.knocked[seat]!, hand: seen ? hand.slice() : total(hand) };
    }),
  }),
  imagine(view, chance) {
    const { target, turn, discarded, players } = view;
    const state: ToyState = {
      target,
      turn,
      discarded: discarded.slice(),
      hands: players.map(({ hand }) => (typeof hand === 'number' ? [0, 0, 0] : hand.slice())),
      points: players.map(({ points }) => points),
      knocked: players.map(({ knocked }) => knocked),
    };
    for (const [seat, { hand }] of players.entries()) {
      if (typeof hand === 'number') for (let i = 0; i < hand; i++) draw(state, seat, chance);
    }
    return state;
  },
  sampleMove(state, seat, chance) {
    const moves = toyGame.legalMoves(state, seat);
    const pick = chance.die(moves.length + 1) - 1;
    if (moves[pick]) return moves[pick];
    return seat === state.turn ? { type: 'claim', points: chance.die(100) } : moves[0]!;
  },
  describe(event, { viewer, names }) {
    if (event.type === 'rolled') return `${names[event.seat]} rolls ${event.face}.`;
    const seen = toyGame.eventFor!(event, viewer) as typeof event;
    return `${names[event.seat]} draws ${seen.value === null ? 'a card' : `a ${seen.value}`}.`;
  },
  hides: (_, move) => (move === undefined || move.type === 'card' ? 'chance' : undefined),
  eventFor: (event, viewer) =>
    event.type === 'rolled' || viewer === 'all' || viewer === event.seat ? event : { ...event, value: null },
  notation: {
    format: (move) =>
      move.type === 'card'
        ? `card ${move.value}`
        : move.type === 'claim'
          ? `claim ${move.points}`
          : move.type,
    parse(text) {
      const [word, number] = text.trim().toLowerCase().split(/\s+/);
      if (word === 'roll' || word === 'knock') return { type: word };
      if (word === 'card' && /^[123]$/.test(number ?? '')) return { type: word, value: Number(number) };
      if (word === 'claim' && /^[1-9]\d{0,2}$/.test(number ?? ''))
        return { type: word, points: Number(number) };
      return { error: refuse('unknown-move', 'Say roll, knock, card 1-3 or claim 1-999.') };
    },
  },
  picture: (view, names) => view.players.map((player, seat) => `${names[seat]}: ${player.points}`),
  exports: { tally: (match) => match.state.points.join('-') },
};

/** Plays its highest card, else rolls; knocks when it has nothing else to do half of the time. */
export const toyBot: Bot<Toy> = {
  name: 'steady',
  about: 'Plays high cards',
  choose(view, seat, chance) {
    const { hand, knocked } = view.players[seat]!;
    if (view.turn !== seat) return !knocked && chance.die(2) === 1 ? { type: 'knock' } : undefined;
    const value = Array.isArray(hand) ? hand.findLastIndex((count) => count > 0) + 1 : 0;
    return value > 1 ? { type: 'card', value } : { type: 'roll' };
  },
};
