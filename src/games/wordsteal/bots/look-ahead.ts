import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { judge } from '../rules/judge.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import { layTiles } from '../rules/moves/place.ts';
import { clearBoard } from '../rules/scoring.ts';
import { boardOf, cloneState, fillRack, rackOf, scoresOf, seatsOf } from '../rules/state.ts';
import type { State } from '../rules/types.ts';
import { bestPlacement, bestReply, type Candidate } from './candidates.ts';
import type { Foresight } from './minds.ts';

/** Replies to every line, and to the better half of them afterwards. */
const repliesForAll = 2;
const repliesForHalf = 4;
/** Lines that are played on, for how many turns, and what the mean of their replies counts then, in games played on. */
const finalists = 8;
const turnsPlayedOn = 4;
const trust = 4;
/** How much of what the next player's best swing costs is taken off a move (measured: see README). */
const replyWeight = 0.9;
/** What each turn that is played on counts less than the one before it. */
const fading = 0.85;
/** What it costs, in points, to let another player win. */
const defeat = 60;
/** About what one search for placements takes; counted rather than timed, so that equal luck gives equal moves. */
const searchesPerMillisecond = 4;

interface Line {
  /** `undefined` for a skip. */
  readonly candidate: Candidate | undefined;
  readonly after: State;
  /** Before the reply. */
  readonly value: number;
  replies: number;
  searched: number;
  /** Of games played on, and how many they are. */
  sum: number;
  games: number;
}

interface Thinking {
  readonly foresight: Foresight;
  readonly chance: Chance;
  readonly milliseconds: number;
}

/**
 * The best placements and a skip, each followed by the next player's best reply, averaged over what the rack may be
 * filled with; then, while there is time, the best of them with some turns played on. The same tiles come to every
 * line, so that luck makes no line better than another.
 * @param candidates the best placements, best first.
 * @returns `undefined` for a skip.
 */
export function lookAhead(
  state: State,
  seat: Seat,
  candidates: readonly Candidate[],
  lexicon: Lexicon,
  { foresight, chance, milliseconds }: Thinking,
): Candidate | undefined {
  const [first] = candidates;
  if (first === undefined || first.wins) return first;
  const worth = ({ value, replies, searched, sum, games }: Line): number => {
    const mean = value - (replyWeight * replies) / Math.max(1, searched);
    return games === 0 ? mean : (trust * mean + sum) / (trust + games);
  };
  const byWorth = (lines: readonly Line[]): Line[] => [...lines].sort((a, b) => worth(b) - worth(a));
  let lines = [skipLine(state), ...candidates.map((candidate) => lineOf(state, seat, candidate, lexicon))];
  let searches = milliseconds * searchesPerMillisecond;
  const searchReplies = (most: number): void => {
    for (let round = 0; round < most && (searches >= lines.length || lines[0]!.searched === 0); round++) {
      const coming = tilesToCome(state, seat, chance);
      for (const line of lines) hearReply(line, seat, lexicon, coming);
      searches -= lines.length;
    }
  };
  searchReplies(repliesForAll);
  lines = byWorth(lines).slice(0, Math.ceil(lines.length / 2));
  searchReplies(repliesForHalf);
  lines = byWorth(lines).slice(0, finalists);
  searches = Math.min(searches, foresight.games * finalists * turnsPlayedOn);
  const rounds = Math.ceil(Math.log2(lines.length));
  const share = searches / rounds;
  for (let left = share; lines.length > 1; left += share) {
    for (; left >= lines.length * turnsPlayedOn; left -= lines.length * turnsPlayedOn) {
      const coming = tilesToCome(state, seat, chance);
      for (const line of lines) playOn(line, seat, lexicon, coming);
    }
    lines = byWorth(lines).slice(0, Math.ceil(lines.length / 2));
  }
  return lines[0]!.candidate;
}

function lineOf(state: State, seat: Seat, candidate: Candidate, lexicon: Lexicon): Line {
  const after = cloneState(state);
  lay(after, seat, candidate, lexicon);
  return { candidate, after, value: candidate.value, replies: 0, searched: 0, sum: 0, games: 0 };
}

function skipLine(state: State): Line {
  return { candidate: undefined, after: state, value: 0, replies: 0, searched: 0, sum: 0, games: 0 };
}

function lay(state: State, seat: Seat, { tiles }: Pick<Candidate, 'tiles'>, lexicon: Lexicon): void {
  const verdict = judge(state, tiles, lexicon);
  if (!verdict.ok) throw new Error(`a placement was found that is not valid: ${verdict.fault}`);
  if (layTiles(state, seat, tiles, verdict.runs).pink) clearBoard(state, seat);
}

/** The next player's best swing with one of the racks that may come. */
function hearReply(line: Line, seat: Seat, lexicon: Lexicon, coming: readonly number[]): void {
  const next = nextSeat(line.after, seat);
  const state = withNextRack(line.after, next, coming);
  line.replies += seatsOf(state) === 2 ? swingOf(state, next, lexicon) : harmOf(state, seat, next, lexicon);
  line.searched++;
}

/** What the best swing of a seat costs its one opponent. */
function swingOf(state: State, mover: Seat, lexicon: Lexicon): number {
  const { swing, wins } = bestReply(state, mover, lexicon);
  return wins ? swing + defeat : swing;
}

/** What the best placement of one of several others costs a seat. */
function harmOf(state: State, seat: Seat, mover: Seat, lexicon: Lexicon): number {
  const best = bestPlacement(state, mover, lexicon);
  if (!best) return 0;
  const then = cloneState(state);
  lay(then, mover, best, lexicon);
  const lost = leadOf(state, seat) - leadOf(then, seat);
  return best.wins ? lost + (2 * defeat) / seatsOf(state) : lost;
}

/** Everybody takes the best swing for some turns; what the seat gains counts for it, what others gain against it. */
function playOn(line: Line, seat: Seat, lexicon: Lexicon, coming: readonly number[]): void {
  const state = cloneState(line.after);
  const { rackSize } = boardOf(state);
  const weight = 2 / seatsOf(state);
  let used = 0;
  let worth = line.value;
  let counts = 1;
  let mover = nextSeat(state, seat);
  for (let turn = 0; turn < turnsPlayedOn; turn++, mover = nextSeat(state, mover)) {
    const rack = rackOf(state, mover);
    while (rack.length < rackSize && used < coming.length) rack.push(coming[used++]!);
    const best = bestPlacement(state, mover, lexicon);
    counts *= fading;
    if (!best) continue;
    if (best.wins) {
      worth += (mover === seat ? counts : -counts * weight) * defeat;
      break;
    }
    const [lead, movers] = [leadOf(state, seat), leadOf(state, mover)];
    lay(state, mover, best, lexicon);
    if (mover === seat) worth += counts * best.value;
    else {
      // Among two both leads change alike, and what counts is the value for the mover, with its outlook.
      const [lost, gained] = [lead - leadOf(state, seat), leadOf(state, mover) - movers];
      worth -= counts * (weight * best.value + (lost - weight * gained));
    }
  }
  line.sum += worth;
  line.games++;
}

/** How many points a seat is before the mean of the others. */
function leadOf(state: State, seat: Seat): number {
  const scores = scoresOf(state);
  const own = scores[seat]!;
  return own - (scores.reduce((sum, score) => sum + score, 0) - own) / (scores.length - 1);
}

function nextSeat(state: State, seat: Seat): Seat {
  return (seat + 1) % seatsOf(state);
}

/** Racks of tiles as they may leave the bag, in order. Own racks of others are not known: their tiles may come too. */
function tilesToCome(state: State, seat: Seat, chance: Chance): readonly number[] {
  const bag = state.bag.slice();
  if (state.options.racks === 'own')
    for (const letter of rackOf(state, nextSeat(state, seat))) bag[letter]!++;
  const coming: number[] = [];
  for (let rack = 0; rack < 4; rack++) {
    const next: number[] = [];
    fillRack({ ...state, bag }, next, chance);
    coming.push(...next);
  }
  return coming;
}

/** A state that differs from `after` in the next player's rack only. */
function withNextRack(after: State, next: Seat, coming: readonly number[]): State {
  const { rackSize } = boardOf(after);
  const known = after.options.racks === 'own' ? [] : rackOf(after, next);
  const rack = [...known, ...coming].slice(0, rackSize);
  return { ...after, racks: after.racks.map((other) => (other === rackOf(after, next) ? rack : other)) };
}
