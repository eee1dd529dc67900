import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { leastBid, mayBid, mostBid } from './auction.ts';
import { SIZE } from './board.ts';
import type { Goods } from './goods.ts';
import { kinds, playable } from './moves/index.ts';
import type { Move } from './moves/move.ts';
import { nextSeat, type State } from './state.ts';
import { type AuctionPhase, isBetweenLandings } from './turn.ts';

/** One in so many sampled moves gives the game up, so that random games end. */
const GIVE_UP = 400;

/** A random legal move: mostly one that takes the game further, now and then any other, open kinds included. */
export function sampleMove(state: State, seat: Seat, chance: Chance): Move {
  if (chance.die(GIVE_UP) === 1 && kinds.resign.check(state, seat, { type: 'resign' }) === undefined) {
    return { type: 'resign' };
  }
  const usual = chance.die(4) > 1 ? usualMove(state, seat, chance) : undefined;
  if (usual) return usual;
  const open = chance.die(2) === 1 ? openMove(state, seat, chance) : undefined;
  return open ?? listedMove(state, seat, chance) ?? openMove(state, seat, chance) ?? { type: 'resign' };
}

/** What most players would do next: roll, end the turn, bid a little, answer an offer. */
function usualMove(state: State, seat: Seat, chance: Chance): Move | undefined {
  const { phase } = state;
  if (phase.kind === 'auction' && mayBid(state, phase, seat)) {
    return chance.die(3) === 1 ? { type: 'pass' } : sampleBid(state, seat, phase, chance);
  }
  if (seat !== state.current || !isBetweenLandings(phase)) return answer(state, seat, chance);
  const type = phase.kind === 'roll' ? 'roll' : 'endTurn';
  return kinds[type].check(state, seat, { type } as never) === undefined ? ({ type } as Move) : undefined;
}

function answer(state: State, seat: Seat, chance: Chance): Move | undefined {
  for (const { id, to } of state.offers) {
    if (to !== seat) continue;
    const move = { type: 'acceptTrade', offer: id } as const;
    const fits = chance.die(2) === 1 && kinds.acceptTrade.check(state, seat, move) === undefined;
    return fits ? move : { type: 'declineTrade', offer: id };
  }
  return undefined;
}

function listedMove(state: State, seat: Seat, chance: Chance): Move | undefined {
  const moves: Move[] = [];
  const rare = chance.die(10) === 1;
  for (const kind of playable(state, seat)) {
    if (kind !== kinds.resign && (rare || kind !== kinds.setRentPolicy)) kind.list(state, seat, moves);
  }
  if (moves.length === 0 && !rare) kinds.setRentPolicy.list(state, seat, moves);
  return moves.length === 0 ? undefined : moves[chance.die(moves.length) - 1];
}

function openMove(state: State, seat: Seat, chance: Chance): Move | undefined {
  const { phase } = state;
  if (phase.kind === 'auction') {
    if (kinds.leaveBid.open?.(state, seat) !== true) return undefined;
    return mayBid(state, phase, seat)
      ? sampleBid(state, seat, phase, chance)
      : sampleLimit(state, seat, phase, chance);
  }
  if (phase.kind === 'verdict') return phase.seat === seat ? sampleSale(state, chance) : undefined;
  if (phase.kind === 'place') return undefined;
  const move = chance.die(6) === 1 ? sampleOwnAuction(state, seat, chance) : sampleOffer(state, seat, chance);
  return move ?? gift(state, seat) ?? sampleOwnAuction(state, seat, chance);
}

function sampleBid(state: State, seat: Seat, phase: AuctionPhase, chance: Chance): Move {
  const least = leastBid(state, phase);
  const most = mostBid(state, seat);
  if (least > most) return { type: 'pass' };
  const type = chance.die(5) === 1 ? 'leaveBid' : 'bid';
  return { type, amount: least + chance.die(Math.min(most - least, 60) + 1) - 1 };
}

/** A maximum bid set out of turn. */
function sampleLimit(state: State, seat: Seat, phase: AuctionPhase, chance: Chance): Move {
  const least = Math.max(phase.bid, leastBid(state, phase));
  const most = mostBid(state, seat);
  return { type: 'leaveBid', amount: least < most ? least + chance.die(most - least) : most };
}

function sampleSale(state: State, chance: Chance): Move {
  let buyer = chance.die(state.out.length) - 1;
  if (state.out[buyer] !== 0) buyer = nextSeat(state, buyer);
  const cash = Math.max(0, state.cash[buyer]!);
  if (state.cash[buyer]! < 0) return { type: 'cancelAuction' };
  return { type: 'recordSale', buyer, price: chance.die(cash + 1) - 1 };
}

function sampleOwnAuction(state: State, seat: Seat, chance: Chance): Move | undefined {
  const reserve = chance.die(200);
  const moves = state.deeds[seat]!.map((square) => ({ type: 'auctionOwn', square, reserve }) as const).filter(
    (move) => kinds.auctionOwn.check(state, seat, move) === undefined,
  );
  return moves.length === 0 ? undefined : moves[chance.die(moves.length) - 1];
}

function sampleOffer(state: State, seat: Seat, chance: Chance): Move | undefined {
  let to = (seat + chance.die(state.out.length - 1)) % state.out.length;
  if (state.out[to] !== 0) to = nextSeat(state, to);
  if (to === seat) to = nextSeat(state, to);
  const alone = state.options.trade === 'lot-for-cash';
  const give = sampleGoods(state, seat, alone ? 0 : chance.die(4) - 1, alone ? 1 : chance.die(2) - 1, chance);
  const want = sampleGoods(state, to, chance.die(4) - 1, alone ? 0 : chance.die(2) - 1, chance);
  const move = { type: 'offerTrade', to, give, want } as const;
  return kinds.offerTrade.check(state, seat, move) === undefined ? move : undefined;
}

/** @param hundreds at most so many hundreds in cash. */
function sampleGoods(state: State, seat: Seat, hundreds: number, deeds: number, chance: Chance): Goods {
  const cash = hundreds === 0 ? 0 : Math.max(0, Math.min(state.cash[seat]!, chance.die(100 * hundreds)));
  const square = deeds === 0 ? -1 : randomDeed(state, seat, chance);
  return { cash, squares: square < 0 ? [] : [square], cards: [] };
}

function randomDeed(state: State, seat: Seat, chance: Chance): number {
  const start = chance.die(SIZE) - 1;
  const deeds = state.deeds[seat]!;
  return deeds.find((square) => square >= start) ?? deeds[0] ?? -1;
}

/** The smallest offers there are, for when nothing better is found. */
function gift(state: State, seat: Seat): Move | undefined {
  const nothing: Goods = { cash: 0, squares: [], cards: [] };
  const one: Goods = { ...nothing, cash: 1 };
  for (let to = 0; to < state.out.length; to++) {
    if (to === seat || state.out[to] !== 0) continue;
    const gifts = state.deeds[seat]!.map((square) => ({ ...nothing, squares: [square] }));
    for (const give of [one, ...gifts]) {
      const move = { type: 'offerTrade', to, give, want: nothing } as const;
      if (kinds.offerTrade.check(state, seat, move) === undefined) return move;
    }
    const wish = { type: 'offerTrade', to, give: nothing, want: one } as const;
    if (kinds.offerTrade.check(state, seat, wish) === undefined) return wish;
  }
  return undefined;
}
