import type { GameModule } from '../../../engine/game.ts';
import { lotOf } from './auction.ts';
import { type Board, compileBoard, money } from './board.ts';
import { type BoardFile, type BoardShelf, hasFreeParking } from './board-file.ts';
import { boardIn } from './board-option.ts';
import { dealCards } from './cards.ts';
import { clock } from './clock.ts';
import { describeEvent } from './describe.ts';
import { explain } from './explain.ts';
import { fingerprint } from './fingerprint.ts';
import { netWorth } from './money.ts';
import { apply, check, legalMoves, openMoves, toAct } from './moves/index.ts';
import type { Move } from './moves/move.ts';
import { moves } from './moves/move.ts';
import { notation } from './notation.ts';
import { type Options, optionFields } from './options.ts';
import { picture } from './picture.ts';
import { sampleMove } from './sample.ts';
import { cloneState, setUp } from './state.ts';
import type { MonopolyTypes } from './types.ts';
import { imagine, viewOf } from './view.ts';

/**
 * The rules, for boards from the given shelf, as README.md in the folder above says; cases C01-C84 and W01-W44 of the
 * specification are tests.
 */
export function createMonopoly(boards: BoardShelf): GameModule<MonopolyTypes> {
  return {
    id: 'monopoly',
    title: 'Monopoly',
    seats: { min: 2, max: 4, usual: 2 },
    options: optionFields(boards),
    moves,
    setup(seats, options, chance) {
      return setUp(seats, options, boardFor(boardIn(boards, options.board), options), chance);
    },
    toAct,
    legalMoves,
    openMoves,
    check,
    apply,
    outcome({ phase }) {
      return phase.kind === 'over' ? { winners: phase.winners, reason: phase.reason } : undefined;
    },
    scores: (state) => state.cash.map((_, seat) => netWorth(state, seat)),
    clone: cloneState,
    view: viewOf,
    imagine,
    explain,
    sampleMove,
    figures: (options) => (boardIn(boards, options.board).pawns ?? []).map(({ name }) => name),
    simultaneous: {
      moves: ['bid', 'leaveBid', 'offerTrade', 'acceptTrade', 'declineTrade', 'withdrawTrade'],
      occasion: ({ phase }) => (phase.kind === 'auction' ? lotOf(phase) : ''),
    },
    isEndless: ({ phase }, { type }) => ENDLESS.includes(type) && phase.kind !== 'place',
    hides: (_, move) => (move?.type === 'leaveBid' ? 'move' : undefined),
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
    money: (options, amount) => money(boardFor(boardIn(boards, options.board), options), amount),
    clock,
  };
}

/**
 * Of each circle of moves that leads back to where it began, one: a board may have neither interest nor a loss on what is
 * sold again, and of an auction that comes to nothing the bids cost nothing.
 */
const ENDLESS: readonly Move['type'][] = [
  'setRentPolicy',
  'offerTrade',
  'auctionOwn',
  'bid',
  'leaveBid',
  'build',
  'unmortgage',
];

const compiled = new WeakMap<BoardFile, Map<string, Board>>();

/** Matches with the same file and the same decks share their board, which never changes. */
function boardFor(file: BoardFile, { cards, eventCards, skipTaxCards, birthdayFrom }: Options): Board {
  const decks = { cards, eventCards, skipTaxCards, birthdayFrom };
  const name = JSON.stringify(decks);
  const known = compiled.get(file) ?? new Map<string, Board>();
  const board = known.get(name) ?? compileBoard(file, (bare) => dealCards(bare, decks));
  compiled.set(file, known.set(name, board));
  return board;
}
