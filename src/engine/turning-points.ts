import type { GameTypes, Seat } from './game.ts';
import { linesOf, type PastStep } from './history.ts';
import { type Match, startMatch, tableNames } from './match.ts';
import { replay } from './replay.ts';
import { asSentence } from './sentence.ts';

/** Everybody's score at the start and after every step, by seat. @param counts after which steps; left out, after all */
export function scoresOverTime<G extends GameTypes>(
  match: Match<G>,
  counts: (now: G['state'], before: G['state']) => boolean = () => true,
): readonly (readonly number[])[] {
  const { game, setupChance, steps } = match;
  let before = startMatch(game, match, setupChance).state;
  const lines = game.scores(before).map((score) => [score]);
  replay(game, match, setupChance, steps, ({ state }) => {
    if (counts(state, before))
      for (const [seat, score] of game.scores(state).entries()) lines[seat]!.push(score);
    before = state;
  });
  return lines;
}

/** A step with which the lead went to another seat. */
interface TurningPoint {
  /** From 1. */
  readonly step: number;
  /** Who has led alone since. */
  readonly leader: Seat;
}

/** Every change of the lead, in order; with ties it stays where it was. @param scores as `scoresOverTime` tells them. */
export function turningPoints(scores: readonly (readonly number[])[]): readonly TurningPoint[] {
  const points: TurningPoint[] = [];
  let leader: Seat | undefined;
  for (const [step, now] of leadersOf(scores).entries()) {
    if (now === undefined || now === leader) continue;
    leader = now;
    if (step > 0) points.push({ step, leader });
  }
  return points;
}

/** The step since which the winner has led alone to the end, if there is one. @param scores as `scoresOverTime` tells them */
export function decisiveStep(
  scores: readonly (readonly number[])[],
  winners: readonly Seat[],
): TurningPoint | undefined {
  const leaders = leadersOf(scores);
  const leader = leaders.at(-1);
  if (leader === undefined || winners.length !== 1 || winners[0] !== leader) return undefined;
  const step = leaders.findLastIndex((each) => each !== leader) + 1;
  return step > 0 ? { step, leader } : undefined;
}

/** Who leads alone at the start and after every step, if somebody does. */
function leadersOf(scores: readonly (readonly number[])[]): readonly (Seat | undefined)[] {
  return (scores[0] ?? []).map((_, step) => {
    const now = scores.map((line) => line[step]!);
    const leader = now.indexOf(Math.max(...now));
    return now.lastIndexOf(now[leader]!) === leader ? leader : undefined;
  });
}

/**
 * With which move the winner took the lead alone, for good: a sentence, where there was such a move.
 * @param past what every step brought. @param unlogged kinds of events that the log leaves out
 */
export function decisiveTurn<G extends GameTypes>(
  match: Match<G>,
  past: readonly PastStep<G>[],
  unlogged: readonly G['event']['type'][] = [],
): readonly string[] {
  const { winners } = match.game.outcome(match.state)!;
  const point = decisiveStep(scoresOverTime(match), winners);
  if (!point) return [];
  const names = tableNames(match);
  // What players did, or got by it, as in "A city is completed: Green gets 4.": no new tiles, no "Pink tile hit!".
  const deeds = linesOf(match, past[point.step - 1]?.events ?? [], 'all').filter(
    ({ text, event }) =>
      !unlogged.includes(event.type) && names.some((name) => `: ${text}`.includes(`: ${name} `)),
  );
  const leader = names[point.leader]!;
  // What others got by the same move is not why, though Anna has Ann in her name.
  const longer = names.filter((name) => name !== leader && name.includes(leader));
  const own = deeds.filter(({ text }) =>
    longer.reduce((rest, name) => rest.replaceAll(name, ''), text).includes(leader),
  );
  // What came first, such as a roll, tells less than what came of it.
  const told = (own.length > 0 ? own : deeds)
    .slice(-2)
    .map(({ text }) => asSentence(text, names))
    .join(' ');
  return [`${leader} has led since move ${point.step}${told ? `: ${told}` : '.'}`];
}
