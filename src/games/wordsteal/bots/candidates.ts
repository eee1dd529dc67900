import type { Seat } from '../../../engine/game.ts';
import { judge, type Tile } from '../rules/judge.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import { eachTile, type Placements } from '../rules/placement-list.ts';
import { findPlacements } from '../rules/placements.ts';
import { mostTiles } from '../rules/rack-letters.ts';
import { boardOf, scoreOf, seatsOf } from '../rules/state.ts';
import type { State } from '../rules/types.ts';

/** A placement and what it brings at once. */
export interface Candidate {
  readonly tiles: readonly Tile[];
  /** Tiles placed and stolen. */
  readonly gain: number;
  readonly stolen: number;
  /** Points of bonus that become the mover's through a pink cell. */
  readonly banked: number;
  readonly wins: boolean;
  /** In points, as the mover's taste weighs it. */
  readonly value: number;
}

/**
 * What counts as good: `points` of one's own, `difference` also what the others lose, `swing` that loss shared among
 * them, with the outlook that orange and pink cells give.
 */
export type Taste = 'points' | 'difference' | 'swing';

/** More than any swing: a move that wins at once. */
const victory = 500;
/** What a bonus point that waits for a pink cell is worth, in points. */
const pendingWorth = 0.3;
/** What it is worth, per tile, that the mover's tiles are safe and those of the others are no prey any more. */
const frozenWorth = 0.15;

/** How much a stolen tile counts beside the point it brings: the loss of one opponent among all. */
function lossWeight(state: State): number {
  return 1 / (seatsOf(state) - 1);
}

/** What a player sees of the placements that there are. */
export interface Sight {
  readonly vocabulary: Lexicon;
  /** The dictionary of the game: a small vocabulary never leads to a word that is wrong in it. */
  readonly valid: Lexicon;
  readonly overlooks?: Overlooking;
}

/** Words that do not come to mind, the more likely the more tiles they take. */
interface Overlooking {
  /** How likely a word is thought of that takes two tiles; with each tile more it is as likely again. */
  readonly notices: number;
  /** Of this turn: the same words are overlooked wherever they could be placed. */
  readonly salt: number;
}

/** The best placements in sight by their value, best first. */
export function bestCandidates(
  state: State,
  seat: Seat,
  { vocabulary, valid, overlooks }: Sight,
  taste: Taste,
  count: number,
): Candidate[] {
  const found = findPlacements(state, seat, vocabulary);
  const values = valuesOf(state, seat, found, taste);
  const all = Array.from({ length: found.count }, (_, index) => index);
  const order = overlooks ? all.filter((index) => isNoticed(found, index, overlooks)) : all;
  order.sort((a, b) => values[b]! - values[a]! || a - b);
  const best: Candidate[] = [];
  for (const index of order) {
    if (best.length === count) break;
    const candidate = candidateAt(state, seat, found, index, values[index]!);
    if (vocabulary === valid || judge(state, candidate.tiles, valid).ok) best.push(candidate);
  }
  return best;
}

function isNoticed(found: Placements, index: number, { notices, salt }: Overlooking): boolean {
  const placed = found.placed[index]!;
  let hash = salt;
  for (let at = index * mostTiles; at < index * mostTiles + placed; at++)
    hash = Math.imul(hash ^ found.letters[at]!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32 < notices ** (placed - 1);
}

function candidateAt(state: State, seat: Seat, found: Placements, index: number, value: number): Candidate {
  const tiles: Tile[] = [];
  eachTile(state.letters, found, index, (cell, letter) => tiles.push({ cell, letter }));
  const stolen = found.stolen[index]!;
  const gain = found.placed[index]! + stolen;
  const banked = bankedBy(state, seat, found, index);
  const wins = scoreOf(state, seat) + gain + banked >= state.options.winningScore;
  return { tiles, gain, stolen, banked, wins, value };
}

function valuesOf(state: State, seat: Seat, found: Placements, taste: Taste): Float64Array {
  const values = new Float64Array(found.count);
  const weight = { points: 0, difference: 1, swing: lossWeight(state) }[taste];
  const need = state.options.winningScore - scoreOf(state, seat);
  for (let index = 0; index < found.count; index++) {
    const stolen = found.stolen[index]!;
    const gain = found.placed[index]! + stolen;
    const special = specialCells(state, found, index);
    const banked = special.pink ? state.bonus[seat]! + special.orange : 0;
    let value = gain + banked + weight * stolen;
    if (taste === 'swing') value += outlook(state, seat, special, gain, stolen);
    values[index] = gain + banked >= need ? victory + value : value;
  }
  return values;
}

/** What orange and pink cells promise beyond the points of this turn. */
function outlook(
  state: State,
  seat: Seat,
  { orange, pink }: { readonly orange: number; readonly pink: boolean },
  gain: number,
  stolen: number,
): number {
  if (state.options.noPinks) return 0;
  if (!pink) return pendingWorth * orange;
  let wiped = 0;
  let rivals = -stolen;
  for (let other = 0; other < state.owned.length; other++) {
    if (other === seat) continue;
    wiped += state.bonus[other]!;
    rivals += state.owned[other]!;
  }
  const weight = lossWeight(state);
  const safe = state.owned[seat]! + gain - rivals * weight;
  return pendingWorth * wiped * weight + frozenWorth * safe;
}

function specialCells(state: State, found: Placements, index: number) {
  const board = boardOf(state);
  const step = found.step[index]!;
  let orange = 0;
  let pink = false;
  let cell = found.cell[index]!;
  for (let left = found.placed[index]!; left > 0; cell += step) {
    if (state.letters[cell]! >= 0) continue;
    if (board.orange[cell]) orange++;
    if (board.pink[cell]) pink = true;
    left--;
  }
  return { orange, pink };
}

function bankedBy(state: State, seat: Seat, found: Placements, index: number): number {
  const { orange, pink } = specialCells(state, found, index);
  return pink ? state.bonus[seat]! + orange : 0;
}

/** The placement with the best swing, as the seat sees it. */
export function bestPlacement(state: State, seat: Seat, lexicon: Lexicon): Candidate | undefined {
  const found = findPlacements(state, seat, lexicon);
  const values = valuesOf(state, seat, found, 'swing');
  let best = -1;
  for (let index = 0; index < found.count; index++)
    if (best < 0 || values[index]! > values[best]!) best = index;
  return best < 0 ? undefined : candidateAt(state, seat, found, best, values[best]!);
}

/** The most that a seat can make of its turn: its swing, and whether it can win. */
export function bestReply(
  state: State,
  seat: Seat,
  lexicon: Lexicon,
): { readonly swing: number; readonly wins: boolean } {
  const found = findPlacements(state, seat, lexicon);
  const weight = lossWeight(state);
  const need = state.options.winningScore - scoreOf(state, seat);
  const bonus = state.bonus[seat]!;
  let swing = 0;
  let wins = false;
  for (let index = 0; index < found.count; index++) {
    const stolen = found.stolen[index]!;
    const gain = found.placed[index]! + stolen;
    if (gain >= need) wins = true;
    let total = gain + weight * stolen;
    // A bonus is rare, so the cells are looked at only when one is waiting.
    if (bonus > 0) {
      const banked = bankedBy(state, seat, found, index);
      total += banked;
      if (gain + banked >= need) wins = true;
    }
    if (total > swing) swing = total;
  }
  return { swing, wins };
}
