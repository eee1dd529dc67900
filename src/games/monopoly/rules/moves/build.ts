import type { Seat } from '../../../../engine/game.ts';
import { moveShape, whole } from '../../../../engine/shape.ts';
import { openBuildingAuction } from '../auction.ts';
import { money, NONE, SIZE } from '../board.ts';
import { inBank, isScarce, nextBuilding, placeProblem } from '../building.ts';
import { buildCost, transfer } from '../money.ts';
import { settle } from '../settle.ts';
import { type State, touch } from '../state.ts';
import { type Building, END, isCalm } from '../turn.ts';
import { landingFirst, type MoveKind, notYourTurn } from './kind.ts';

/** Builds the next house or the hotel on a square. */
export const build: MoveKind<'build'> = {
  shape: moveShape({ square: whole(0, SIZE - 1) }),
  list(state, seat, moves) {
    if (windowProblem(state, seat) !== undefined) return;
    for (let square = 0; square < SIZE; square++) {
      if (state.owner[square] !== seat || state.board.types[square] !== 'property') continue;
      if (build.check(state, seat, { type: 'build', square }) === undefined)
        moves.push({ type: 'build', square });
    }
  },
  check(state, seat, { square }) {
    const { phase, board } = state;
    const window = windowProblem(state, seat);
    if (window) return window;
    const problem = placeProblem(state, seat, square);
    if (problem) return problem;
    const building = nextBuilding(state, square);
    if (phase.type === 'place')
      return building === phase.building ? undefined : `you have won a ${phase.building}`;
    if (!inBank(state, building)) return `the bank has no ${building} left`;
    const cost = buildCost(state, square);
    return state.cash[seat]! < cost ? `a ${building} costs ${money(board, cost)} here` : undefined;
  },
  apply(state, seat, { square }, _chance, tell) {
    const building = nextBuilding(state, square);
    const placing = state.phase.type === 'place';
    if (!placing && state.options.shortage === 'auction' && isScarce(state, building)) {
      const { phase } = state;
      state.agenda.push({ type: 'resume', phase });
      openBuildingAuction(state, building, seat, buildCost(state, square), tell);
      return;
    }
    const amount = placing ? 0 : buildCost(state, square);
    transfer(state, seat, NONE, amount);
    takePieces(state, building);
    state.level[square] = state.level[square]! + 1;
    touch(state, square);
    const name = state.board.names[square]!;
    const level = state.level[square]!;
    tell?.({ type: 'built', seat, square, name, building, level, amount, money: money(state.board, amount) });
    if (!placing) return;
    state.phase = END;
    settle(state, tell);
  },
};

function windowProblem(state: State, seat: Seat): string | undefined {
  const { phase } = state;
  if (phase.type === 'place') return phase.seat === seat ? undefined : 'another player places a building';
  if (!isCalm(phase)) return landingFirst;
  return state.options.buildWindow === 'own-turn' && seat !== state.current ? notYourTurn : undefined;
}

function takePieces(state: State, building: Building): void {
  if (building === 'house') {
    if (state.houses !== NONE) state.houses--;
    return;
  }
  if (state.hotels !== NONE) state.hotels--;
  if (state.houses !== NONE) state.houses += 4;
}
