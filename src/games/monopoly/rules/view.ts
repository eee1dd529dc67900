import type { Chance } from '../../../engine/chance.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import { mostBid } from './auction.ts';
import { type Board, NONE } from './board.ts';
import { netWorth } from './money.ts';
import type { RentPolicy } from './moves/move.ts';
import type { Options } from './options.ts';
import { cloneState, type DeclinedOffer, GONE, type Offer, type State } from './state.ts';
import type { AuctionPhase, DebtPhase, Effect, Phase } from './turn.ts';

export interface PlayerView {
  readonly cash: number;
  readonly position: number;
  /** 0 free, else which try comes next. */
  readonly jailTurns: number;
  readonly waitTurns: number;
  /** Doubles rolled in a row while waiting. */
  readonly escapeDoubles: number;
  readonly bankrupt: boolean;
  /** The turn in which the player left the game; 0 while they play. */
  readonly leftInTurn: number;
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
  /** What the bank has lent on the deed; `null` without a mortgage. */
  readonly loan: number | null;
  readonly houses: number;
  readonly hotel: boolean;
  readonly factor: number;
  /** Rent paid here so far. */
  readonly earned: number;
  /** Counts every change of owner, mortgage, buildings or factor. */
  readonly changes: number;
}

/** The two decks, chance first. */
interface CardsView {
  /** Cards never drawn, in the order of the facts: what comes of them is not settled yet. */
  readonly fresh: readonly (readonly number[])[];
  /** Cards whose order is known, the next one first. */
  readonly known: readonly (readonly number[])[];
  /** Ids of cards that are out of the game. */
  readonly gone: readonly string[];
}

/** What a viewer sees: everything but the maximum bids that others have set. Cards not yet drawn have no order. */
export interface View {
  readonly preset: string;
  readonly round: number;
  readonly current: Seat;
  readonly phase: Phase['kind'];
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
  readonly options: Options;
  readonly board: Board;
  /** Who began. */
  readonly first: Seat;
  readonly turn: number;
  /** Whether the last roll gives another one. */
  readonly again: boolean;
  /** Moves of the pawn in this turn. */
  readonly walks: number;
  /** What the bank has paid out, less what it has taken in. */
  readonly bankPaid: number;
  readonly cards: CardsView;
  /** What is still to happen, the next one last. */
  readonly agenda: readonly Effect[];
  /** The number of the next trade offer. */
  readonly nextOffer: number;
}

export function viewOf(state: State, viewer: Viewer): View {
  const phase = seenPhase(state.phase, viewer);
  const pieces = (left: number) => (left === NONE ? null : left);
  return {
    preset: state.options.preset,
    round: state.round,
    current: state.current,
    phase: phase.kind,
    dice: state.dice.slice(),
    doubles: state.doubles,
    players: state.cash.map((_, seat) => viewPlayer(state, seat)),
    squares: state.owner.map((_, square) => viewSquare(state, square)),
    bank: { houses: pieces(state.houses), hotels: pieces(state.hotels) },
    pot: state.pot,
    decks: { chance: cardsLeft(state, 0), communityChest: cardsLeft(state, 1) },
    pending: phase,
    auction: phase.kind === 'auction' ? phase : null,
    debt: phase.kind === 'debt' ? phase : null,
    offers: state.offers.slice(),
    refusals: state.refusals.slice(),
    options: state.options,
    board: state.board,
    first: state.first,
    turn: state.turn,
    again: state.again === 1,
    walks: state.walks,
    bankPaid: state.bankPaid,
    cards: viewCards(state),
    agenda: state.agenda.slice(),
    nextOffer: state.nextOffer,
  };
}

/** By seat: the richest have most, of who went bankrupt the last; the same where it is a tie. */
export function ranksOf({ players }: View): readonly number[] {
  return players.map(({ bankrupt, leftInTurn, netWorth }) =>
    bankrupt ? Number.MIN_SAFE_INTEGER + leftInTurn : netWorth,
  );
}

const states = new WeakMap<View, State>();

/** The state as far as the view shows it, for the functions of the rules: made once, and never to be changed. */
export function stateOf(view: View): State {
  const made = states.get(view) ?? makeState(view);
  states.set(view, made);
  return made;
}

function makeState(view: View): State {
  const { players, squares, board, bank, cards } = view;
  const held = new Map(players.flatMap((player, seat) => player.cards.map((id) => [id, seat])));
  for (const id of cards.gone) held.set(id, GONE);
  return cloneState({
    options: view.options,
    board,
    phase: view.pending,
    agenda: view.agenda as Effect[],
    first: view.first,
    current: view.current,
    round: view.round,
    turn: view.turn,
    dice: view.dice as number[],
    doubles: view.doubles,
    again: view.again ? 1 : 0,
    walks: view.walks,
    pot: view.pot,
    bankPaid: view.bankPaid,
    houses: bank.houses ?? NONE,
    hotels: bank.hotels ?? NONE,
    cash: players.map(({ cash }) => cash),
    position: players.map(({ position }) => position),
    jail: players.map(({ jailTurns }) => jailTurns),
    wait: players.map(({ waitTurns }) => waitTurns),
    escape: players.map(({ escapeDoubles }) => escapeDoubles),
    out: players.map(({ leftInTurn }) => leftInTurn),
    policy: players.map(({ rentPolicy }) => rentPolicy),
    owner: squares.map(({ owner }) => owner ?? NONE),
    deeds: players.map((_, seat) => squares.flatMap(({ owner }, square) => (owner === seat ? [square] : []))),
    level: squares.map(({ houses, hotel }) => (hotel ? 5 : houses)),
    loan: squares.map(({ loan }) => loan ?? NONE),
    factor: squares.map(({ factor }) => factor),
    changes: squares.map(({ changes }) => changes),
    earned: squares.map(({ earned }) => earned),
    fresh: cards.fresh as number[][],
    known: cards.known as number[][],
    holder: board.cards.map(({ id }) => held.get(id) ?? NONE),
    offers: view.offers as Offer[],
    refusals: view.refusals as DeclinedOffer[],
    nextOffer: view.nextOffer,
  });
}

/** In place of a maximum bid that the viewer may not see. */
const LEFT = -1;

/** Highest bids that were left are known to who left them, and to nobody else. */
function seenPhase(phase: Phase, viewer: Viewer): Phase {
  if (phase.kind !== 'auction' || viewer === 'all') return phase;
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
    escapeDoubles: state.escape[seat]!,
    bankrupt: state.out[seat]! > 0,
    leftInTurn: state.out[seat]!,
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
    loan: state.loan[square] === NONE ? null : state.loan[square]!,
    houses: level === 5 ? 0 : level,
    hotel: level === 5,
    factor: state.factor[square]!,
    earned: state.earned[square]!,
    changes: state.changes[square]!,
  };
}

function viewCards({ board, fresh, known, holder }: State): CardsView {
  return {
    fresh: fresh.map((deck) => deck.slice()),
    known: known.map((deck) => deck.slice()),
    gone: board.cards.flatMap(({ id }, card) => (holder[card] === GONE ? [id] : [])),
  };
}

function cardsLeft(state: State, deck: 0 | 1): number {
  return state.fresh[deck]!.length + state.known[deck]!.length;
}

/** The state of a view; maximum bids that it does not show are drawn. */
export function imagine(view: View, chance: Chance): State {
  const state = cloneState(stateOf(view));
  const { phase } = state;
  if (phase.kind !== 'auction' || !phase.limits.includes(LEFT)) return state;
  const limits = phase.limits.map((limit, seat) => {
    if (limit !== LEFT) return limit;
    return phase.bid + chance.die(Math.max(1, mostBid(state, seat) - phase.bid + 1)) - 1;
  });
  return { ...state, phase: { ...phase, limits } };
}
