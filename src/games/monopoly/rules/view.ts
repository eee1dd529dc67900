import type { Chance } from '../../../engine/chance.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import { mostBid } from './auction.ts';
import { NONE } from './board.ts';
import { netWorth } from './money.ts';
import type { RentPolicy } from './moves/move.ts';
import { cloneState, type DeclinedOffer, type Offer, type State } from './state.ts';
import type { AuctionPhase, DebtPhase, Phase } from './turn.ts';

export interface PlayerView {
  readonly cash: number;
  readonly position: number;
  /** 0 free, else which try comes next. */
  readonly jailTurns: number;
  readonly waitTurns: number;
  readonly bankrupt: boolean;
  /** Ids of kept cards. */
  readonly cards: readonly string[];
  readonly netWorth: number;
  readonly rentPolicy: RentPolicy;
}

export interface SquareView {
  readonly index: number;
  /** `null` when nobody owns it. */
  readonly owner: Seat | null;
  readonly mortgaged: boolean;
  readonly houses: number;
  readonly hotel: boolean;
  readonly factor: number;
  /** Rent paid here so far. */
  readonly earned: number;
}

/** What a viewer sees: everything but the highest bids that others have left. Cards not yet drawn have no order. */
export interface View {
  readonly preset: string;
  readonly round: number;
  readonly current: Seat;
  readonly phase: Phase['type'];
  readonly dice: readonly number[];
  readonly doubles: number;
  readonly players: readonly PlayerView[];
  readonly squares: readonly SquareView[];
  /** Pieces left; `null` is as many as wanted. */
  readonly bank: { readonly houses: number | null; readonly hotels: number | null };
  readonly pot: number;
  readonly decks: { readonly chance: number; readonly communityChest: number };
  /** The phase with its particulars. */
  readonly pending: Phase;
  readonly auction: AuctionPhase | null;
  readonly debt: DebtPhase | null;
  readonly offers: readonly Offer[];
  readonly refusals: readonly DeclinedOffer[];
  /** The whole table: options, board, lists by seat and square. The functions of the rules take it. */
  readonly table: State;
}

export function viewOf(state: State, viewer: Viewer): View {
  const phase = seenPhase(state.phase, viewer);
  const table = cloneState(state);
  table.phase = phase;
  const pieces = (left: number) => (left === NONE ? null : left);
  return {
    preset: state.options.preset,
    round: state.round,
    current: state.current,
    phase: phase.type,
    dice: table.dice,
    doubles: state.doubles,
    players: state.cash.map((_, seat) => viewPlayer(state, seat)),
    squares: state.owner.map((_, square) => viewSquare(state, square)),
    bank: { houses: pieces(state.houses), hotels: pieces(state.hotels) },
    pot: state.pot,
    decks: { chance: cardsLeft(state, 0), communityChest: cardsLeft(state, 1) },
    pending: phase,
    auction: phase.type === 'auction' ? phase : null,
    debt: phase.type === 'debt' ? phase : null,
    offers: table.offers,
    refusals: table.refusals,
    table,
  };
}

/** In place of a highest bid that the viewer may not see. */
const LEFT = -1;

/** Highest bids that were left are known to who left them, and to nobody else. */
function seenPhase(phase: Phase, viewer: Viewer): Phase {
  if (phase.type !== 'auction' || viewer === 'all') return phase;
  if (phase.limits.every((limit, seat) => limit === 0 || seat === viewer)) return phase;
  return {
    ...phase,
    limits: phase.limits.map((limit, seat) => (seat === viewer || limit === 0 ? limit : LEFT)),
  };
}

function viewPlayer(state: State, seat: Seat): PlayerView {
  return {
    cash: state.cash[seat]!,
    position: state.position[seat]!,
    jailTurns: state.jail[seat]!,
    waitTurns: state.wait[seat]!,
    bankrupt: state.out[seat]! > 0,
    cards: state.board.cards.filter((_, card) => state.holder[card] === seat).map((card) => card.id),
    netWorth: netWorth(state, seat),
    rentPolicy: state.policy[seat]!,
  };
}

function viewSquare(state: State, square: number): SquareView {
  const level = state.level[square]!;
  return {
    index: square,
    owner: state.owner[square] === NONE ? null : state.owner[square]!,
    mortgaged: state.loan[square] !== NONE,
    houses: level === 5 ? 0 : level,
    hotel: level === 5,
    factor: state.factor[square]!,
    earned: state.earned[square]!,
  };
}

function cardsLeft(state: State, deck: 0 | 1): number {
  return state.fresh[deck]!.length + state.known[deck]!.length;
}

/** The state of a view; highest bids that it does not show are drawn. */
export function imagine({ table }: View, chance: Chance): State {
  const state = cloneState(table);
  const { phase } = state;
  if (phase.type !== 'auction' || !phase.limits.includes(LEFT)) return state;
  const limits = phase.limits.map((limit, seat) => {
    if (limit !== LEFT) return limit;
    return phase.bid + chance.die(Math.max(1, mostBid(state, seat) - phase.bid + 1)) - 1;
  });
  return { ...state, phase: { ...phase, limits } };
}
