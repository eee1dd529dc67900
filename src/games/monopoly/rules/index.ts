import type { GameModule, GameTypes, Seat } from '../../../engine/game.ts';
import { compileBoard } from './board.ts';
import { type BoardShelf, hasFreeParking } from './board-file.ts';
import { boardIn } from './board-option.ts';
import { dealCards } from './cards.ts';
import { clock } from './clock.ts';
import { describeEvent } from './describe.ts';
import type { Event } from './event.ts';
import { fingerprint } from './fingerprint.ts';
import { netWorth } from './money.ts';
import type { Move } from './move.ts';
import { kindList, kindOf } from './moves/index.ts';
import { notation } from './notation.ts';
import { type Options, optionFields } from './options.ts';
import { picture } from './picture.ts';
import { sampleMove } from './sample.ts';
import { cloneState, type State, setUp } from './state.ts';
import { decider } from './turn.ts';
import { type View, viewOf } from './view.ts';

export interface Monopoly extends GameTypes {
  options: Options;
  state: State;
  view: View;
  move: Move;
  event: Event;
}

/**
 * The rules, for boards from the given shelf. Sources: `docs` of the game's README; cases C01-C84 and W01-W44 of
 * the specification are tests.
 */
export function createMonopoly(boards: BoardShelf): GameModule<Monopoly> {
  return {
    id: 'monopoly',
    title: 'Monopoly',
    seats: { min: 2, max: 4 },
    options: optionFields(boards),
    moveShapes: Object.fromEntries(
      kindList.map(([type, kind]) => [type, kind.shape]),
    ) as GameModule<Monopoly>['moveShapes'],
    setup(seats, options, chance) {
      const board = compileBoard(boardIn(boards, options.board), (bare) => dealCards(bare, options));
      return setUp(seats, options, board, chance);
    },
    toAct,
    legalMoves,
    openMoves,
    check,
    apply(state, seat, move, chance, emit) {
      kindOf[move.type].apply(state, seat, move as never, chance, emit);
    },
    outcome({ phase }) {
      return phase.type === 'over' ? { winners: phase.winners, reason: phase.reason } : undefined;
    },
    scores: (state) => state.cash.map((_, seat) => netWorth(state, seat)),
    clone: cloneState,
    view: viewOf,
    imagine: (view) => cloneState(view.table),
    sampleMove,
    describe: describeEvent,
    notation,
    picture,
    optionsFor(options, players) {
      // A verdict is agreed on aloud, and computer players say nothing.
      const spoken = options.auction === 'verdict' && players.every(({ bot }) => bot === undefined);
      const auction = options.auction === 'verdict' && !spoken ? 'open' : options.auction;
      const freeParkingPot = options.freeParkingPot && hasFreeParking(boardIn(boards, options.board));
      return { ...options, auction, freeParkingPot };
    },
    sources(options) {
      const file = boardIn(boards, options.board);
      return { [`board ${file.id ?? file.name}`]: fingerprint(file) };
    },
    clock,
  };
}

/** Who decides now comes first; the others may act out of turn. */
export function toAct(state: State): readonly Seat[] {
  const { phase } = state;
  if (phase.type === 'over') return [];
  const first = decider(phase, state.current);
  const seats = [first];
  if (phase.type === 'rent') seats.push(phase.payer);
  for (let seat = 0; seat < state.out.length; seat++) {
    if (state.out[seat] === 0 && !seats.includes(seat) && mayAct(state, seat)) seats.push(seat);
  }
  return seats;
}

function mayAct(state: State, seat: Seat): boolean {
  const { type } = state.phase;
  if (state.options.rent === 'ask') return true;
  const auction = type === 'auction' || type === 'verdict' || type === 'place';
  if (state.options.buildWindow === 'any' && !auction) return true;
  return legalMoves(state, seat).length > 0 || openMoves(state, seat).length > 0;
}

function absent(state: State, seat: Seat): string | undefined {
  if (state.phase.type === 'over') return 'the game is over';
  return state.out[seat] === 0 ? undefined : 'you are out of the game';
}

export function legalMoves(state: State, seat: Seat): readonly Move[] {
  const moves: Move[] = [];
  if (absent(state, seat) !== undefined) return moves;
  for (let i = 0; i < kindList.length; i++) kindList[i]![1].list(state, seat, moves);
  return moves;
}

export function openMoves(state: State, seat: Seat): readonly Move['type'][] {
  if (absent(state, seat) !== undefined) return [];
  return kindList.filter(([, kind]) => kind.open?.(state, seat)).map(([type]) => type);
}

export function check(state: State, seat: Seat, move: Move): string | undefined {
  return absent(state, seat) ?? kindOf[move.type].check(state, seat, move as never);
}
