import type { Emit, Seat } from '../../../engine/game.ts';
import type { Event } from './events.ts';
import type { MoveType } from './moves/move.ts';
import { type Answer, MAIN, NONE_REFUSED, type Phase, ROLL, setupPhase, setupSeat } from './phase.ts';
import { allPoints, type State } from './state.ts';

const CARD_MOVES: readonly MoveType[] = [
  'playKnight',
  'playRoadBuilding',
  'playYearOfPlenty',
  'playMonopoly',
];

export const isCardMove = (type: MoveType): boolean => CARD_MOVES.includes(type);

/** What may be played in each phase by the seats that are to act; answers and confirmations share theirs. */
export const PLAYABLE: { readonly [K in Phase['kind']]: readonly MoveType[] } = {
  setupSettlement: ['placeSettlement'],
  setupRoad: ['placeRoad'],
  roll: ['roll', ...CARD_MOVES],
  discard: ['discard'],
  robber: ['moveRobber'],
  main: [
    'buildRoad',
    'buildSettlement',
    'buildCity',
    'buyDevelopmentCard',
    ...CARD_MOVES,
    'tradeBank',
    'offerTrade',
    'endTurn',
  ],
  roadBuilding: ['placeRoad'],
  trade: ['acceptTrade', 'declineTrade', 'counterTrade', 'confirmTrade', 'cancelTrade'],
  over: [],
};

/** Every set of seats, by one bit for each. */
const SEATS: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].filter((seat) => (bits >> seat) & 1),
);

export function toAct(state: State): readonly Seat[] {
  const { phase, current } = state;
  if (phase === MAIN || phase === ROLL) return SEATS[1 << current]!;
  let bits = 0;
  for (let seat = 0; seat < state.seats; seat++) if (isToAct(state, seat)) bits |= 1 << seat;
  return SEATS[bits]!;
}

/** Whether the seat is among those that are to act. Most moves are made in two phases, which their one copy tells at once. */
export function isToAct({ phase, current }: State, seat: Seat): boolean {
  if (phase === MAIN || phase === ROLL) return seat === current;
  switch (phase.kind) {
    case 'over':
      return false;
    case 'discard':
      return phase.owed[seat]! > 0;
    case 'trade': {
      const { answers } = phase.offer;
      return isWaiting(answers[seat]!) || (seat === current && !answers.some(isWaiting));
    }
    default:
      return seat === current;
  }
}

function isWaiting(answer: Answer | null): boolean {
  return answer?.kind === 'waiting';
}

/** Goes on to the next settlement of the set-up, or to the first turn. */
export function nextSetup(state: State, index: number): void {
  if (index === 2 * state.seats) {
    beginTurn(state, state.first);
    return;
  }
  state.current = setupSeat(state.seats, state.first, index);
  state.phase = setupPhase(index);
}

export function beginTurn(state: State, seat: Seat): void {
  state.turn++;
  state.current = seat;
  state.phase = ROLL;
  state.dice = null;
  state.playedCard = false;
  state.offersMade = 0;
  state.refused = NONE_REFUSED;
  for (let kind = 0; kind < 5; kind++) state.bought[kind] = 0;
}

/** Back to the turn after the robber or a card: to the roll if it is still to come. */
export function resumeTurn(state: State): void {
  state.phase = state.dice === null ? ROLL : MAIN;
}

/** Ends the game when the player on turn has the points; nobody wins on another's turn, nor by the two points of the set-up. */
export function endIfWon(state: State, emit: Emit<Event> | undefined): void {
  const winner = state.current;
  if (allPoints(state, winner) < state.options.target) return;
  state.phase = { kind: 'over', winner };
  emit?.({
    type: 'won',
    seat: winner,
    points: allPoints(state, winner),
    victoryPoints: state.cards[5 * winner + 1]!,
  });
}
