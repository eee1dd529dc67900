import type { Chance } from '../../../engine/chance.ts';
import type { Emit, Outcome } from '../../../engine/game.ts';
import { counted } from '../../../engine/sentence.ts';
import { fitsSomewhere, layTile } from './board.ts';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import { scoreCompleted, scoreFinal, totalOf } from './scoring.ts';
import { emptyState, PHASES, type State } from './state.ts';
import { LAKE_KIND, SPRING_KIND, START_KIND, tileKinds } from './tiles.ts';

type EmitEvent = Emit<Event> | undefined;

/** By part of the stack: the river without its lake, the lake, the base tiles; the spring is laid first. */
const PARTS_OF_STACK: readonly (readonly number[])[] = [0, 1, 2].map((part) =>
  tileKinds.map(({ count }, kind) => {
    const of = kind < SPRING_KIND ? 2 : kind === LAKE_KIND ? 1 : 0;
    return of === part && kind !== SPRING_KIND ? count : 0;
  }),
);

/** Tiles of each kind that a part of the stack begins with. */
export function partCounts(part: number, options: Options): number[] {
  const counts = PARTS_OF_STACK[part]!.slice();
  const startTileIsOut = !options.river || options.riverStartTile === 'box';
  if (part === 2 && startTileIsOut) counts[START_KIND]!--;
  return counts;
}

export function setup(seats: number, options: Options, chance: Chance): State {
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
function drawTile(state: State, chance: Chance, emit?: EmitEvent): void {
  while (state.stack > 0) {
    const kind = takeTile(state, chance);
    emit?.({ type: 'tileDrawn', seat: state.current, tile: tileKinds[kind]!.id, stack: state.stack });
    if (fitsSomewhere(state, kind)) {
      state.tile = kind;
      state.phase = PHASES.placeTile;
      return;
    }
    state.setAside.push(kind);
    emit?.({ type: 'tileSetAside', seat: state.current, tile: tileKinds[kind]!.id });
  }
  endGame(state, emit);
}

/** What is still to be drawn. */
type Stack = Pick<State, 'bag' | 'inBag' | 'part' | 'stack' | 'options'>;

/** Takes any tile off the stack, which must not be empty. @returns its kind. */
export function takeTile(stack: Stack, chance: Chance): number {
  while (stack.inBag === 0) {
    stack.part++;
    stack.bag = partCounts(stack.part, stack.options);
    stack.inBag = sum(stack.bag);
  }
  const kind = chance.draw(stack.bag);
  stack.bag[kind]!--;
  stack.inBag--;
  stack.stack--;
  return kind;
}

/** Scores what the tile completed, and draws for the next seat. */
export function endTurn(state: State, chance: Chance, emit: EmitEvent): void {
  scoreCompleted(state, emit);
  state.tile = -1;
  if (state.stack > 0) state.current = (state.current + 1) % state.seats;
  drawTile(state, chance, emit);
}

function endGame(state: State, emit: EmitEvent): void {
  state.phase = PHASES.over;
  state.tile = -1;
  scoreFinal(state, emit);
  if (emit === undefined) return;
  const scores = totals(state);
  emit({ type: 'gameEnded', scores, winners: winnersOf(scores) });
}

export function totals(state: State): number[] {
  const scores: number[] = [];
  for (let seat = 0; seat < state.seats; seat++) scores.push(totalOf(state, seat));
  return scores;
}

function winnersOf(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}

export function outcome(state: State): Outcome | undefined {
  if (state.phase.kind !== 'over') return undefined;
  const scores = totals(state);
  const winners = winnersOf(scores);
  const best = scores[winners[0]!]!;
  const points = counted(best, 'point');
  return { winners, reason: winners.length > 1 ? `${points} each` : points };
}
