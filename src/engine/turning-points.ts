import type { GameTypes, Seat } from './game.ts';
import { type Match, startMatch } from './match.ts';
import { replay } from './replay.ts';

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
export interface TurningPoint {
  /** From 1. */
  readonly step: number;
  /** Who has led alone since. */
  readonly leader: Seat;
}

/** Every change of the lead, in order. @param scores as `scoresOverTime` tells them. */
export function turningPoints(scores: readonly (readonly number[])[]): readonly TurningPoint[] {
  const points: TurningPoint[] = [];
  const length = scores[0]?.length ?? 0;
  let leader: Seat | undefined;
  for (let step = 0; step < length; step++) {
    const now = soleLeader(scores.map((line) => line[step]!));
    if (now === undefined || now === leader) continue;
    leader = now;
    if (step > 0) points.push({ step, leader });
  }
  return points;
}

/** The step since which a seat has led to the end, if it did; with ties the lead stays where it was. */
export function decisiveStep(
  points: readonly TurningPoint[],
  winners: readonly Seat[],
): TurningPoint | undefined {
  const last = points.at(-1);
  return last && winners.length === 1 && winners[0] === last.leader ? last : undefined;
}

function soleLeader(scores: readonly number[]): Seat | undefined {
  const most = Math.max(...scores);
  const leaders = scores.flatMap((score, seat) => (score === most ? [seat] : []));
  return leaders.length === 1 ? leaders[0] : undefined;
}
