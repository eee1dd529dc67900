import type { Seat } from '../../../../engine/game.ts';
import { offer } from '../../../../engine/move-kind.ts';
import { notYourTurn, type Refusal } from '../../../../engine/refusal.ts';
import { openBuildingAuction } from '../auction.ts';
import { money, NONE } from '../board.ts';
import { inBank, isScarce, nextBuilding, placeProblem } from '../building.ts';
import { buildCost, transfer } from '../money.ts';
import { bankLacks, buildingTooDear, otherBuildingWon, refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import { hasSet, type State, touch } from '../state.ts';
import { type Building, END, isBetweenLandings } from '../turn.ts';
import type { Kind } from './kind.ts';
import { onSquares } from './move.ts';

const BUILD = onSquares('build');

/** Builds the next house or the hotel on a square. */
export const build: Kind<'build'> = {
  list(state, seat, moves) {
    if (windowProblem(state, seat) !== undefined) return;
    for (const square of state.deeds[seat]!) {
      if (state.board.types[square] === 'property' && hasSet(state, seat, square))
        offer(build, state, seat, BUILD[square]!, moves);
    }
  },
  check(state, seat, { square }) {
    const { phase, board } = state;
    const window = windowProblem(state, seat);
    if (window) return window;
    const problem = placeProblem(state, seat, square);
    if (problem) return problem;
    const building = nextBuilding(state, square);
    if (phase.kind === 'place')
      return building === phase.building ? undefined : otherBuildingWon(phase.building);
    if (!inBank(state, building)) return bankLacks(building);
    const cost = buildCost(state, square);
    return state.cash[seat]! < cost ? buildingTooDear(board, building, cost) : undefined;
  },
  apply(state, seat, { square }, _chance, emit) {
    const building = nextBuilding(state, square);
    const placing = state.phase.kind === 'place';
    if (!placing && state.options.shortage === 'auction' && isScarce(state, building)) {
      const { phase } = state;
      state.agenda.push({ type: 'resume', phase });
      openBuildingAuction(state, building, seat, buildCost(state, square), emit);
      return;
    }
    const amount = placing ? 0 : buildCost(state, square);
    transfer(state, seat, NONE, amount);
    takePieces(state, building);
    state.level[square] = state.level[square]! + 1;
    touch(state, square);
    const name = state.board.names[square]!;
    const level = state.level[square]!;
    emit?.({ type: 'built', seat, square, name, building, level, amount, money: money(state.board, amount) });
    if (!placing) return;
    state.phase = END;
    settle(state, emit);
  },
};

function windowProblem(state: State, seat: Seat): Refusal | undefined {
  const { phase } = state;
  if (phase.kind === 'place') return phase.seat === seat ? undefined : refusals.otherPlaces;
  if (!isBetweenLandings(phase)) return refusals.landingFirst;
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
