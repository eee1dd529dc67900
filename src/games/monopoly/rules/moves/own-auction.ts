import { moveShape, whole } from '../../../../engine/shape.ts';
import { openAuction } from '../auction.ts';
import { SIZE } from '../board.ts';
import { beingAuctioned, buildingsProblem, underHammer } from '../building.ts';
import { interrupt } from '../settle.ts';
import { deedsOf, type State } from '../state.ts';
import { owesInterest } from '../turn.ts';
import { auctionFirst, type MoveKind } from './kind.ts';

/** Auctions a property of one's own; nothing is sold below `reserve`. */
export const auctionOwn: MoveKind<'auctionOwn'> = {
  shape: moveShape({ square: whole(0, SIZE - 1), reserve: whole(1, 1_000_000_000) }),
  list() {},
  open(state, seat) {
    if (momentProblem(state) !== undefined) return false;
    return deedsOf(state, seat).some((square) => deedProblem(state, square) === undefined);
  },
  check(state, seat, { square }) {
    const problem = momentProblem(state);
    if (problem) return problem;
    if (state.owner[square] !== seat) return 'that is not yours';
    return deedProblem(state, square);
  },
  apply(state, seat, { square, reserve }, _chance, tell) {
    interrupt(state);
    openAuction(state, square, seat, reserve, tell);
  },
};

function deedProblem(state: State, square: number): string | undefined {
  if (owesInterest(state.phase, square)) return 'its interest is to be paid first';
  return underHammer(state, square) ? beingAuctioned : buildingsProblem(state, square);
}

function momentProblem(state: State): string | undefined {
  if (!state.options.playerAuctions) return 'in this game only the bank auctions';
  const { type } = state.phase;
  if (type === 'auction' || type === 'verdict' || type === 'place') return auctionFirst;
  return type === 'roll' || type === 'end' || type === 'buy' || type === 'debt'
    ? undefined
    : 'what the square or the card asks for comes first';
}
