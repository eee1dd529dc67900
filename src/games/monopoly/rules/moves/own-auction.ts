import { moveShape, whole } from '../../../../engine/shape.ts';
import { openAuction } from '../auction.ts';
import { SIZE } from '../board.ts';
import { beingAuctioned, buildingsProblem, underHammer } from '../building.ts';
import { interrupt } from '../settle.ts';
import { deedsOf, type State } from '../state.ts';
import { owesInterest } from '../turn.ts';
import { auctionFirst, type MoveKind } from './kind.ts';

const MOST = 1_000_000_000;

/** Auctions a property of one's own; nothing is sold below `reserve`. */
export const auctionOwn: MoveKind<'auctionOwn'> = {
  shape: moveShape({ square: whole(0, SIZE - 1), reserve: whole(1, MOST) }),
  list() {},
  open(state, seat) {
    if (momentProblem(state) !== undefined) return false;
    return deedsOf(state, seat).some((square) => deedProblem(state, square) === undefined);
  },
  check(state, seat, { square, reserve }) {
    const problem = momentProblem(state);
    if (problem) return problem;
    if (state.owner[square] !== seat) return 'that is not yours';
    if (reserve < 1 || reserve > MOST) return `the reserve is a sum from 1 to ${MOST}`;
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
