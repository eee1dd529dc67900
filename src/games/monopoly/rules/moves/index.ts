import type { Seat } from '../../../../engine/game.ts';
import { type MoveKind, type MoveKinds, rulesOf } from '../../../../engine/move-kind.ts';
import { gameOver, type Refusal } from '../../../../engine/refusal.ts';
import { timingOut } from '../../../../engine/time-up.ts';
import { clock } from '../clock.ts';
import type { Event } from '../events.ts';
import { refusals } from '../refusals.ts';
import type { State } from '../state.ts';
import { decider, isAuctioning, type Phase } from '../turn.ts';
import { acceptBid, bid, cancelAuction, leaveBid, pass, recordSale, withdrawAuction } from './auction.ts';
import { build } from './build.ts';
import { buy, decline } from './buy.ts';
import { drawCard } from './card.ts';
import { declareBankruptcy, resign, settleDebt } from './debt.ts';
import { endTurn } from './end-turn.ts';
import { playEvent } from './event-card.ts';
import { payFine, useJailCard } from './jail.ts';
import { jokerMoney, jokerMove } from './joker.ts';
import { mortgage, sellToBank, unmortgage } from './mortgage.ts';
import type { Decision, Move, MoveType } from './move.ts';
import { auctionOwn } from './own-auction.ts';
import { collectRent, payRent, setRentPolicy, waiveRent } from './rent.ts';
import { roll } from './roll.ts';
import { sellBuilding, sellGroup } from './sell-building.ts';
import { payTax, useSkipTax } from './tax.ts';
import { harmless } from './time-up.ts';
import { acceptTrade, declineTrade, offerTrade, withdrawTrade } from './trade.ts';

const decisions: MoveKinds<State, Decision, Event> = {
  roll,
  drawCard,
  buy,
  decline,
  bid,
  leaveBid,
  pass,
  acceptBid,
  withdrawAuction,
  recordSale,
  cancelAuction,
  collectRent,
  waiveRent,
  payRent,
  payTax,
  useSkipTax,
  jokerMove,
  jokerMoney,
  payFine,
  useJailCard,
  settleDebt,
  declareBankruptcy,
  endTurn,
  build,
  sellBuilding,
  sellGroup,
  mortgage,
  unmortgage,
  sellToBank,
  auctionOwn,
  playEvent,
  acceptTrade,
  declineTrade,
  withdrawTrade,
  offerTrade,
  setRentPolicy,
  resign,
};

/** Every kind of move, in the order in which they are listed. */
export const kinds: MoveKinds<State, Move, Event> = {
  ...decisions,
  timeUp: timingOut(decisions, clock, (state, seat) => harmless(state, seat, check)),
};

const types = Object.keys(kinds) as readonly MoveType[];
type PhaseKind = Phase['kind'];

const phases: readonly PhaseKind[] = [
  'roll',
  'jail-fine',
  'draw',
  'joker',
  'tax',
  'buy',
  'rent',
  'debt',
  'auction',
  'verdict',
  'place',
  'end',
];
const butSales = phases.filter((phase) => phase !== 'auction' && phase !== 'verdict' && phase !== 'place');
const butPlacing = phases.filter((phase) => phase !== 'place');

/** The phases outside of which a kind of move is never legal; kinds that are not named may be in any. */
const inPhases: { readonly [T in MoveType]?: readonly PhaseKind[] } = {
  roll: ['roll'],
  drawCard: ['draw'],
  buy: ['buy'],
  decline: ['buy'],
  bid: ['auction'],
  leaveBid: ['auction'],
  pass: ['auction'],
  acceptBid: ['auction'],
  withdrawAuction: ['auction'],
  recordSale: ['verdict'],
  cancelAuction: ['verdict'],
  collectRent: ['rent'],
  waiveRent: ['rent'],
  payRent: ['rent'],
  payTax: ['tax'],
  useSkipTax: ['tax'],
  jokerMove: ['joker'],
  jokerMoney: ['joker'],
  payFine: ['roll', 'jail-fine'],
  useJailCard: ['roll', 'jail-fine', 'debt'],
  settleDebt: ['debt'],
  declareBankruptcy: ['debt'],
  endTurn: ['roll', 'joker', 'end'],
  build: ['roll', 'place', 'end'],
  sellBuilding: butPlacing,
  sellGroup: butPlacing,
  mortgage: butPlacing,
  unmortgage: butPlacing,
  sellToBank: butPlacing,
  auctionOwn: ['roll', 'buy', 'debt', 'end'],
  playEvent: ['roll', 'end'],
  acceptTrade: butSales,
  offerTrade: butSales,
  resign: butSales,
};

/** What some kinds of moves ask for in whatever phase: that it is the seat's turn, that it owns a deed, that an offer stands. */
const onTurn: readonly MoveType[] = [
  'roll',
  'drawCard',
  'buy',
  'decline',
  'payTax',
  'useSkipTax',
  'jokerMove',
  'jokerMoney',
  'payFine',
  'useJailCard',
  'endTurn',
];
/** Moves by which a seat manages what it owns. */
export const managing: readonly MoveType[] = [
  'build',
  'sellBuilding',
  'sellGroup',
  'mortgage',
  'unmortgage',
  'sellToBank',
];
const withDeeds: readonly MoveType[] = [...managing, 'auctionOwn'];
const withOffers: readonly MoveType[] = ['acceptTrade', 'declineTrade', 'withdrawTrade'];
const asked = [onTurn, withDeeds, withOffers];

type AnyKind = MoveKind<State, Move, Event>;

/** By phase, as each comes up, then by what of `asked` is there, as bits: the kinds of moves that can be legal. */
const kindsIn = new Map<PhaseKind, readonly (readonly AnyKind[])[]>();

function allKindsOf(phase: PhaseKind): readonly (readonly AnyKind[])[] {
  const all = Array.from({ length: 1 << asked.length }, (_, has) => kindsOf(phase, has));
  kindsIn.set(phase, all);
  return all;
}

function kindsOf(phase: PhaseKind, has: number): readonly AnyKind[] {
  const missing = asked.filter((_, bit) => (has & (1 << bit)) === 0).flat();
  return types
    .filter((type) => (inPhases[type] ?? phases).includes(phase) && !missing.includes(type))
    .map((type) => kinds[type]);
}

let latest: Phase | undefined;
let inLatest: readonly (readonly AnyKind[])[] = [];

/** Looked up once for a phase, which is asked about for every seat. */
function kindsDuring(phase: Phase): readonly (readonly AnyKind[])[] {
  if (phase !== latest) {
    latest = phase;
    inLatest = kindsIn.get(phase.kind) ?? allKindsOf(phase.kind);
  }
  return inLatest;
}

/** The kinds of moves that can be legal now, in their order; each looks at the rest of its conditions itself. */
export function playable({ phase, current, deeds, offers }: State, seat: Seat): readonly AnyKind[] {
  const turn = seat === current ? 1 : 0;
  const deed = deeds[seat]!.length > 0 ? 2 : 0;
  const offer = offers.length > 0 ? 4 : 0;
  return kindsDuring(phase)[turn + deed + offer]!;
}

const rules = rulesOf<State, Move, Event>(kinds, {
  playable: (state, seat) => (state.out[seat] === 0 ? playable(state, seat) : []),
  refusal: absence,
});

export const { legalMoves, openMoves, check, apply } = rules;

function absence(state: State, seat: Seat): Refusal | undefined {
  if (state.phase.kind === 'over') return gameOver;
  return state.out[seat] === 0 ? undefined : refusals.out;
}

/** Who decides now comes first; the others may act out of turn. */
export function toAct(state: State): readonly Seat[] {
  const { phase, out } = state;
  if (phase.kind === 'over') return [];
  const first = decider(phase, state.current);
  const payer = phase.kind === 'rent' ? phase.payer : first;
  const seats = payer === first ? [first] : [first, payer];
  const mayAll = mayAllAct(state);
  for (let seat = 0; seat < out.length; seat++) {
    if (out[seat] !== 0 || seat === first || seat === payer) continue;
    if (mayAll || rules.canMove(state, seat)) seats.push(seat);
  }
  return seats;
}

function mayAllAct({ options, phase }: State): boolean {
  return options.rent === 'ask' || (options.buildWindow === 'any' && !isAuctioning(phase));
}
