import { describe, expect, it } from 'vitest';
import { type Chance, scriptChance } from '../../../src/engine/chance.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import type { Move } from '../../../src/games/carcassonne/rules/moves/move.ts';
import type { State } from '../../../src/games/carcassonne/rules/state.ts';
import { kindIndex } from '../../../src/games/carcassonne/rules/tiles.ts';
import facts from './edge-cases.json' with { type: 'json' };
import { emptyStack, optionsOf } from './table.ts';

interface EdgeStep {
  readonly drawn: string;
  readonly unplaceable?: true;
  readonly player?: number;
  readonly placed?: readonly number[];
  readonly meeple?: string | null;
  readonly placements?: readonly (readonly number[])[];
  readonly meepleSpots?: readonly string[];
  readonly scores?: readonly number[];
  readonly meeplesLeft?: readonly number[];
}

interface EdgeCase {
  readonly id: string;
  readonly title: string;
  readonly players: number;
  readonly start: string;
  readonly steps: readonly EdgeStep[];
  readonly final?: readonly number[];
}

const byNumbers = (a: readonly number[], b: readonly number[]): number =>
  a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!;

function placements(state: State): number[][] {
  return carcassonne
    .legalMoves(state, state.current)
    .flatMap((move) => (move.type === 'placeTile' ? [[move.x, move.y, move.rotation]] : []))
    .sort(byNumbers);
}

function followerSpots(state: State): string[] {
  return carcassonne
    .legalMoves(state, state.current)
    .flatMap((move) => (move.type === 'placeFollower' ? [move.segment] : []))
    .sort();
}

/** The tiles drawn when a step's turn ends: those set aside, then the next one. */
function drawsAfter(steps: readonly EdgeStep[], index: number): number[] {
  const draws: number[] = [];
  for (const step of steps.slice(index + 1)) {
    draws.push(kindIndex(step.drawn));
    if (!step.unplaceable) break;
  }
  return draws;
}

/** Points without those that are counted at the end. */
function playedPoints(state: State): number[] {
  return carcassonne.view(state, 'all').players.map(({ breakdown }) => {
    const { roads, cities, monasteries, rivers } = breakdown;
    return roads + cities + monasteries + rivers;
  });
}

function decide(state: State, step: EdgeStep, chance: Chance): void {
  const seat = step.player!;
  const decides = state.phase.kind === 'placeFollower' && state.current === seat;
  expect(decides ? followerSpots(state) : []).toEqual([...step.meepleSpots!].sort());
  if (!decides) return;
  const move: Move = step.meeple ? { type: 'placeFollower', segment: step.meeple } : { type: 'noFollower' };
  expect(carcassonne.check(state, seat, move)).toBeUndefined();
  carcassonne.apply(state, seat, move, chance);
}

function playStep(state: State, step: EdgeStep, draws: readonly number[]): void {
  const seat = step.player!;
  expect(state.tile).toBe(kindIndex(step.drawn));
  expect(carcassonne.toAct(state)).toEqual([seat]);
  expect(placements(state)).toEqual([...step.placements!].sort(byNumbers));
  const [x, y, rotation] = step.placed! as [number, number, number];
  const chance = scriptChance(draws);
  carcassonne.apply(state, seat, { type: 'placeTile', x, y, rotation }, chance);
  decide(state, step, chance);
  expect(chance.exhausted()).toBe(true);
  expect(playedPoints(state)).toEqual(step.scores);
  expect(state.followers).toEqual(step.meeplesLeft);
}

function runCase({ players, start, steps, final }: EdgeCase): void {
  const setupChance = scriptChance([kindIndex(steps[0]!.drawn)]);
  const state = carcassonne.setup(players, optionsOf({ river: start === 'R_SPRING' }), setupChance);
  expect(setupChance.exhausted()).toBe(true);
  for (const [index, step] of steps.entries()) {
    if (step.unplaceable) continue;
    const draws = drawsAfter(steps, index);
    if (draws.length === 0 && final) emptyStack(state);
    else if (draws.length === 0) draws.push(state.bag.findIndex((count) => count > 0));
    playStep(state, step, draws);
  }
  if (final) expect(carcassonne.scores(state)).toEqual(final);
}

describe('the edge cases of the specification', () => {
  it('are all 24, and every step of them says what is to be found', () => {
    const cases = facts.cases as readonly EdgeCase[];
    expect(new Set(cases.map(({ id }) => id)).size).toBe(24);
    const fields = ['player', 'placed', 'placements', 'meepleSpots', 'scores', 'meeplesLeft', 'meeple'];
    for (const step of cases.flatMap(({ steps }) => steps)) {
      expect(Object.keys(step)).toEqual(expect.arrayContaining(step.unplaceable ? [] : fields));
    }
  });

  for (const [index, edgeCase] of (facts.cases as readonly EdgeCase[]).entries()) {
    it(`${index + 1}. ${edgeCase.title} (${edgeCase.id})`, () => runCase(edgeCase));
  }
});
