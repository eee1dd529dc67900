import type { Chance } from '../../../engine/chance.ts';
import type { Budget, Seat } from '../../../engine/game.ts';
import { judge } from '../rules/judge.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import { layTiles } from '../rules/moves/place.ts';
import { clearBoard } from '../rules/scoring.ts';
import { boardOf, cloneState, fillRack, rackOf, seatsOf } from '../rules/state.ts';
import type { State } from '../rules/types.ts';
import { bestReply, type Candidate } from './candidates.ts';

const refillsTried = 6;
/** After so many refills only the better half is followed further. */
const refillsForAll = 2;
const finalists = 12;
/** About what one reply of every candidate takes; counted rather than timed, so that equal luck gives equal moves. */
const millisecondsARefill = 6;
/** How much of the next player's best swing is taken off a move, at a table for two (measured: see README). */
const replyWeight = 0.9;
/** What it costs, in points, to let the next player win. */
const defeat = 60;

interface Line {
  /** `undefined` for a skip. */
  readonly candidate: Candidate | undefined;
  readonly after: State;
  /** Before the reply. */
  readonly value: number;
  replies: number;
}

/**
 * Two plies: the best placements and a skip, each followed by the next player's best reply, averaged over what the
 * rack may be filled with. The same tiles come to every line, so that luck makes no line better than another.
 * @param candidates the best placements, best first.
 * @returns `undefined` for a skip.
 */
export function lookAhead(
  state: State,
  seat: Seat,
  candidates: readonly Candidate[],
  lexicon: Lexicon,
  { chance, budget: { milliseconds } }: { readonly chance: Chance; readonly budget: Budget },
): Candidate | undefined {
  const [first] = candidates;
  if (first === undefined || first.wins) return first;
  let lines = [...candidates.map((candidate) => lineOf(state, seat, candidate, lexicon)), skipLine(state)];
  const weight = (replyWeight * 2) / seatsOf(state);
  const rounds = Math.max(1, Math.min(refillsTried, Math.floor(milliseconds / millisecondsARefill)));
  const worth = (line: Line, replies: number) => line.value - (weight * line.replies) / replies;
  for (let round = 1; round <= rounds; round++) {
    const coming = tilesToCome(state, seat, chance);
    for (const line of lines) line.replies += reply(line.after, seat, lexicon, coming);
    if (round !== refillsForAll) continue;
    lines = lines.sort((a, b) => worth(b, round) - worth(a, round)).slice(0, finalists);
  }
  return lines.reduce((best, line) => (worth(line, rounds) > worth(best, rounds) ? line : best)).candidate;
}

function lineOf(state: State, seat: Seat, candidate: Candidate, lexicon: Lexicon): Line {
  const after = cloneState(state);
  const verdict = judge(after, candidate.tiles, lexicon);
  if (!verdict.ok) throw new Error(`a placement was found that is not valid: ${verdict.fault}`);
  if (layTiles(after, seat, candidate.tiles, verdict.runs).pink) clearBoard(after, seat);
  return { candidate, after, value: candidate.value, replies: 0 };
}

function skipLine(state: State): Line {
  return { candidate: undefined, after: state, value: 0, replies: 0 };
}

/** The next player's best swing with one of the racks that may come. */
function reply(after: State, seat: Seat, lexicon: Lexicon, coming: readonly number[]): number {
  const next = nextSeat(after, seat);
  const { swing, wins } = bestReply(withNextRack(after, next, coming), next, lexicon);
  return wins ? swing + defeat : swing;
}

function nextSeat(state: State, seat: Seat): Seat {
  return (seat + 1) % seatsOf(state);
}

/** A rack of tiles as they may leave the bag, in order. Own racks of others are not known: their tiles may come too. */
function tilesToCome(state: State, seat: Seat, chance: Chance): readonly number[] {
  const bag = state.bag.slice();
  if (state.options.racks === 'own')
    for (const letter of rackOf(state, nextSeat(state, seat))) bag[letter]!++;
  const coming: number[] = [];
  fillRack({ ...state, bag }, coming, chance);
  return coming;
}

/** A state that differs from `after` in the next player's rack only. */
function withNextRack(after: State, next: Seat, coming: readonly number[]): State {
  const { rackSize } = boardOf(after);
  const known = after.options.racks === 'own' ? [] : rackOf(after, next);
  const rack = [...known, ...coming].slice(0, rackSize);
  return { ...after, racks: after.racks.map((other) => (other === rackOf(after, next) ? rack : other)) };
}
