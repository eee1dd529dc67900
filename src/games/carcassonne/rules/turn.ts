import type { Chance } from '../../../engine/chance.ts';
import type { Emit, Outcome } from '../../../engine/game.ts';
import { fitsSomewhere, layTile } from './board.ts';
import type { CarcassonneEvent } from './events.ts';
import type { CarcassonneOptions } from './options.ts';
import { scoreCompleted, scoreFinal, totalOf } from './scoring.ts';
import { type CarcassonneState, emptyState } from './state.ts';
import { KINDS, LAKE_KIND, SPRING_KIND, START_KIND, tileKinds } from './tiles.ts';

type EmitEvent = Emit<CarcassonneEvent> | undefined;

/** Tiles of each kind that a part of the stack begins with: the river without its lake, the lake, the base tiles. */
export function partCounts(part: number, options: CarcassonneOptions): number[] {
  const counts = new Array<number>(KINDS).fill(0);
  for (let kind = 0; kind < KINDS; kind++) {
    const of = kind < SPRING_KIND ? 2 : kind === LAKE_KIND ? 1 : 0;
    if (of === part && kind !== SPRING_KIND) counts[kind] = tileKinds[kind]!.count;
  }
  const startTileIsOut = !options.river || options.riverStartTile === 'box';
  if (part === 2 && startTileIsOut) counts[START_KIND]!--;
  return counts;
}

export function setup(seats: number, options: CarcassonneOptions, chance: Chance): CarcassonneState {
  const state = emptyState(seats, options);
  state.part = options.river ? 0 : 2;
  for (let part = state.part; part <= 2; part++) state.stack += sum(partCounts(part, options));
  state.bag = partCounts(state.part, options);
  state.inBag = sum(state.bag);
  layTile(state, options.river ? SPRING_KIND : START_KIND, 0, 0, 0);
  drawTile(state, chance);
  return state;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Draws until a tile fits somewhere; the others are set aside. Without any the game is over. */
function drawTile(state: CarcassonneState, chance: Chance, emit?: EmitEvent): void {
  while (state.stack > 0) {
    while (state.inBag === 0) nextPart(state);
    const kind = chance.draw(state.bag);
    takeTile(state, kind);
    emit?.({ type: 'tileDrawn', seat: state.current, tile: tileKinds[kind]!.id, stack: state.stack });
    if (fitsSomewhere(state, kind)) {
      state.tile = kind;
      state.phase = 'placeTile';
      return;
    }
    state.setAside.push(kind);
    emit?.({ type: 'tileSetAside', seat: state.current, tile: tileKinds[kind]!.id });
  }
  endGame(state, emit);
}

/** Takes a tile off the stack. */
export function takeTile(state: CarcassonneState, kind: number): void {
  state.bag[kind]!--;
  state.inBag--;
  state.stack--;
}

export function nextPart(state: CarcassonneState): void {
  state.part++;
  state.bag = partCounts(state.part, state.options);
  state.inBag = sum(state.bag);
}

/** Scores what the tile completed, and draws for the next seat. */
export function endTurn(state: CarcassonneState, chance: Chance, emit?: EmitEvent): void {
  scoreCompleted(state, emit);
  state.tile = -1;
  if (state.stack > 0) state.current = (state.current + 1) % state.seats;
  drawTile(state, chance, emit);
}

function endGame(state: CarcassonneState, emit: EmitEvent): void {
  state.phase = 'over';
  state.tile = -1;
  scoreFinal(state, emit);
  if (emit === undefined) return;
  const scores = totals(state);
  emit({ type: 'gameEnded', scores, winners: winnersOf(scores) });
}

export function totals(state: CarcassonneState): number[] {
  const scores: number[] = [];
  for (let seat = 0; seat < state.seats; seat++) scores.push(totalOf(state, seat));
  return scores;
}

function winnersOf(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}

export function outcome(state: CarcassonneState): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const scores = totals(state);
  const winners = winnersOf(scores);
  const points = scores[winners[0]!]!;
  return { winners, reason: winners.length > 1 ? `${points} points each` : `${points} points` };
}
