import type { Chance } from '../../../engine/chance.ts';
import type { Emit, Seat } from '../../../engine/game.ts';
import type { Event } from './events.ts';
import type { Lexicon } from './lexicon.ts';
import { fewestTiles, fillRack, rackOf, scoreOf, scoresOf, seatsOf, total } from './state.ts';
import type { State } from './types.ts';

/** What a turn is played with, beside the state. */
export interface Table {
  readonly lexicon: Lexicon;
  readonly chance: Chance;
  readonly emit?: Emit<Event> | undefined;
}

/** Rounds in which every turn was lost to the clock, with an empty bag, until the game ends (edge case 48). */
const mostTimedOutRounds = 3;
/** Rounds of skips in a row, with tiles left that nobody can or wants to use, until the game ends. */
const mostIdleRounds = 20;

/** The end of a turn in which tiles were submitted. */
export function endSubmission(state: State, seat: Seat, valid: 'valid' | 'invalid', table: Table) {
  state.skips = 0;
  state.timeUps = 0;
  state.idleRounds = 0;
  if (valid === 'valid') {
    const { winningScore } = state.options;
    if (scoreOf(state, seat) >= winningScore) {
      finish(state, [seat], `reached the winning score of ${winningScore}`, table);
      return;
    }
    const rack = rackOf(state, seat);
    emitRefill(state, seat, fillRack(state, rack, table.chance), table);
    const fewest = fewestTiles(state.options);
    // The rack was just filled: with anything left in the bag it holds more.
    if (state.racks.every((letters) => letters.length < fewest)) {
      finish(state, leaders(scoresOf(state)), 'the bag is empty and too few tiles are left', table);
      return;
    }
  }
  nextTurn(state, table);
}

/** The end of a turn that was skipped or lost to the clock. */
export function endSkip(state: State, how: 'skip' | 'timeUp', table: Table): void {
  state.skips++;
  state.timeUps = how === 'timeUp' ? state.timeUps + 1 : 0;
  if (state.skips === seatsOf(state)) {
    state.skips = 0;
    state.idleRounds++;
    const reason = endOfSkips(state);
    if (reason !== undefined) {
      finish(state, leaders(scoresOf(state)), reason, table);
      return;
    }
    if (total(state.bag) > 0) resetRacks(state, table);
    else table.emit?.({ type: 'allSkipped', drawn: 0 });
  }
  nextTurn(state, table);
}

/**
 * Why a round of skips ends the game. With an empty bag it is an agreement to end; one that was lost to the clock
 * by all is not, until it has come three times.
 */
function endOfSkips({ bag, timeUps, idleRounds, owned: { length } }: State): string | undefined {
  if (total(bag) > 0) return idleRounds < mostIdleRounds ? undefined : 'all players skipped again and again';
  const timedOut = timeUps >= length && idleRounds < mostTimedOutRounds;
  return timedOut ? undefined : 'the bag is empty and all players skipped';
}

/** The racks are set aside and filled again; only then do the old tiles go back into the bag (edge case 28). */
function resetRacks(state: State, table: Table): void {
  const aside = state.racks.flat();
  const drawn = state.racks.map((rack) => {
    rack.length = 0;
    return fillRack(state, rack, table.chance);
  });
  for (const letter of aside) state.bag[letter] = state.bag[letter]! + 1;
  table.emit?.({ type: 'allSkipped', drawn: drawn.flat().length });
  for (const [seat, letters] of drawn.entries()) emitRefill(state, seat, letters, table);
}

function emitRefill(state: State, seat: Seat, drawn: readonly number[], table: Table): void {
  if (drawn.length === 0) return;
  const rack = state.options.racks === 'shared' ? 'shared' : seat;
  const letters = drawn.map((letter) => table.lexicon.alphabet.letters[letter]!);
  table.emit?.({ type: 'refilled', rack, letters });
}

/** Who has the most points. @param scores by seat */
export function leaders(scores: readonly number[]): Seat[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}

function finish(state: State, winners: Seat[], reason: string, table: Table): void {
  state.over = { winners, reason };
  table.emit?.({ type: 'won', winners, reason });
}

function nextTurn(state: State, table: Table): void {
  state.turn++;
  state.current = (state.current + 1) % seatsOf(state);
  table.emit?.({ type: 'turn', seat: state.current });
}
