import { type Chance, seededChance } from './chance.ts';
import type { GameTypes, Seat, Viewer } from './game.ts';
import { type Match, peopleAt, play, startMatch, tableNames } from './match.ts';
import { moveText } from './moves.ts';
import { replay } from './replay.ts';
import { anyObject, type DataOf, fields, list, number, oneOf, whole, words } from './schema.ts';
import { counted } from './sentence.ts';

/** What worths are measured in: the chance to win (0 to 1), points against the others, or the game's money. */
type WorthUnit = Review['unit'];

export interface RatedMove<Move> {
  readonly move: Move;
  /** To its seat; worths of one decision can be held against each other, those of two need not. */
  readonly worth: number;
}

/** What a decision was worth, and what it could have been. */
export interface Judgement<Move> {
  readonly played: RatedMove<Move>;
  /** Best first, a few of them; the first is worth no less than what was played. */
  readonly best: readonly RatedMove<Move>[];
}

/** How the strongest computer player of a game looks back on a decision. */
export interface Reviewer<G extends GameTypes> {
  readonly unit: WorthUnit;
  /** What a worth says, without a full stop: `points gained and taken from the others`. */
  readonly about: string;
  /**
   * Knows no more than the seat knew then. The same luck gives the same judgement.
   * @returns `undefined` where there was nothing to decide, or nothing that can be weighed.
   */
  judge(view: G['view'], seat: Seat, move: G['move'], chance: Chance): Judgement<G['move']> | undefined;
  /** What the rules decide for a seat whose time is up; left out where they only end its turn. */
  late?(view: G['view'], seat: Seat, chance: Chance): G['move'];
}

/** Reviews of another version were made by another way of judging, and are made again. */
const REVIEW_VERSION = 3;

const moveInWords = fields({
  move: anyObject,
  /** As the game's notation reads it. */
  notation: words(0, 1000),
  /** What came of it, or would have, as the log tells it without its maker's name. */
  text: words(0, 1000),
  worth: number,
});
/** A whole match looked back on: plain data, kept with the match. */
export const reviewSchema = fields({
  version: whole(REVIEW_VERSION, REVIEW_VERSION),
  unit: oneOf('chance', 'points', 'money'),
  about: words(1, 200),
  /** How many steps the match had. */
  steps: whole(0, 1_000_000),
  decisions: list(
    fields({
      /** Of the match, from 1. */
      step: whole(1, 1_000_000),
      /** Steps in a row of one seat are one turn; from 1. */
      turn: whole(1, 1_000_000),
      seat: whole(0, 15),
      played: moveInWords,
      /** Best first; the first is worth no less than what was played. */
      best: list(moveInWords, 20),
    }),
    1_000_000,
  ),
});

export type Review = DataOf<typeof reviewSchema>;
export type ReviewedDecision = Review['decisions'][number];
type MoveInWords = ReviewedDecision['played'];

/** How far a review has come. */
export interface ReviewProgress {
  readonly done: number;
  readonly of: number;
}

/** Puts rated moves in order, each once. @param played one of them, by its JSON. */
export function judgement<Move>(
  played: RatedMove<Move>,
  others: readonly RatedMove<Move>[],
  most = 5,
): Judgement<Move> {
  const key = JSON.stringify(played.move);
  const rest = others.filter(({ move }) => JSON.stringify(move) !== key);
  const best = [played, ...rest].sort((one, other) => other.worth - one.worth).slice(0, most);
  return { played, best };
}

/** The judgement of a move; what the clock did for somebody is the decision that the rules made then, as the clock's. */
export function judgeDecision<G extends GameTypes>(
  reviewer: Reviewer<G>,
  [view, seat, move, chance]: Parameters<Reviewer<G>['judge']>,
): Judgement<G['move']> | undefined {
  const made = move.type === 'timeUp' ? reviewer.late?.(view, seat, chance) : undefined;
  const found = reviewer.judge(view, seat, made ?? move, chance);
  if (!made || !found) return found;
  const { played, best } = found;
  return judgement<G['move']>(
    { move, worth: played.worth },
    best.filter((rated) => rated !== played),
  );
}

/** What a decision has cost, in the review's unit; 0 for the best move. */
export function costOf({ played, best: [best] }: Pick<ReviewedDecision, 'played' | 'best'>): number {
  return best === undefined ? 0 : Math.max(0, best.worth - played.worth);
}

/** The seats that are reviewed: people's, or everybody's where only computer players sat. */
export function reviewedSeats({ players }: Pick<Match<GameTypes>, 'players'>): readonly Seat[] {
  const people = peopleAt(players);
  return people.length > 0 ? people : players.map((_, seat) => seat);
}

/** Said of a review without decisions. */
export const nothingDecided = 'There was nothing to decide.';

/** Whether it is of this match as it now stands: moves may have been taken back since. */
export function isReviewOf(review: Review, { steps }: Pick<Match<GameTypes>, 'steps'>): boolean {
  const plain = (value: unknown): string => JSON.stringify(value);
  return (
    review.steps === steps.length &&
    review.decisions.every(
      ({ step, seat, played }) =>
        steps[step - 1]?.seat === seat && plain(steps[step - 1]!.move) === plain(played.move),
    )
  );
}

/** Looks back on every decision of these seats; what is handed out on the way says how far it is. */
export function* reviewing<G extends GameTypes>(
  match: Match<G>,
  reviewer: Reviewer<G>,
  seats: readonly Seat[],
): Generator<ReviewProgress, Review> {
  const { game, seed, setupChance, steps } = match;
  const stands = [startMatch(game, match, setupChance)];
  replay(game, match, setupChance, steps, (after) => stands.push(after));
  const indices = steps.flatMap(({ seat }, index) => (seats.includes(seat) ? [index] : []));
  const decisions: ReviewedDecision[] = [];
  for (const [done, index] of indices.entries()) {
    yield { done, of: indices.length };
    const { seat, move } = steps[index]!;
    const before = stands[index]!;
    const luck = seededChance(`review/${seed}/${index}`);
    const found = judgeDecision(reviewer, [game.view(before.state, seat), seat, move, luck]);
    if (!found) continue;
    const inWords = (rated: RatedMove<G['move']>): MoveInWords => ({
      ...rated,
      ...sayMove(before, seat, rated.move),
    });
    decisions.push({
      step: index + 1,
      turn: turnAt(match, index),
      seat,
      played: inWords(found.played),
      best: found.best.map(inWords),
    });
  }
  const { unit, about } = reviewer;
  return { version: REVIEW_VERSION, unit, about, steps: steps.length, decisions };
}

/** The number of the turn that a step belongs to. */
function turnAt({ steps }: Pick<Match<GameTypes>, 'steps'>, index: number): number {
  let turn = 1;
  for (let at = 1; at <= index; at++) if (steps[at]!.seat !== steps[at - 1]!.seat) turn++;
  return turn;
}

function sayMove<G extends GameTypes>(
  before: Match<G>,
  seat: Seat,
  move: G['move'],
): Pick<MoveInWords, 'notation' | 'text'> {
  const { game, state } = before;
  const names = tableNames(before);
  const notation = moveText(game, { seat, move }, 'all', state);
  const played = play(before, seat, move);
  const [event] = played.ok ? played.events : [];
  const told = (viewer: Viewer) => event && game.describe(event, { viewer, names });
  const line = told(seat);
  const start = `${names[seat]} `;
  const text = line?.startsWith(start) ? line.slice(start.length).replace(/\.$/, '') : inWords(notation);
  // What it holds is told to nobody else while the game runs: unless its own player is told more, no line has it.
  const secret = game.hides?.(before.options, move) === 'move' && line === told('spectator');
  return { notation, text: secret ? `${text} (${notation})` : text };
}

/** What a seat does in moves one after the other, in words. */
export function movesInWords<G extends GameTypes>(
  match: Match<G>,
  seat: Seat,
  moves: readonly G['move'][],
): readonly string[] {
  let now = match;
  return moves.map((move) => {
    const { text } = sayMove(now, seat, move);
    const played = play(now, seat, move);
    if (played.ok) now = played.match;
    return text;
  });
}

/** A move whose type is written as one word: `endTurn` is `end turn`. */
function inWords(notation: string): string {
  return notation.replace(/^[a-z]+(?:[A-Z][a-z]+)+/, (type) =>
    type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
}

/** Ways that one decision could have gone, in words that tell them from each other. */
export function distinctTexts<W extends readonly MoveInWords[]>(...ways: W): { [at in keyof W]: string } {
  const told = ({ text, notation }: MoveInWords): string =>
    ways.some((other) => other.text === text && other.notation !== notation) ? `${text} (${notation})` : text;
  return ways.map(told) as { [at in keyof W]: string };
}

/** The ways that a decision could have gone, as they are named and listed. */
export function waysOf(decision: ReviewedDecision) {
  const { played, best } = decision;
  const key = JSON.stringify(played.move);
  const others = best.filter(({ move }) => JSON.stringify(move) !== key);
  const top = best[0]!.worth;
  const [own, ...texts] = distinctTexts(played, ...others);
  return [
    { name: 'before', text: '', cost: undefined, move: undefined },
    { name: 'played', text: own, cost: costOf(decision), move: played.move },
    ...others.map(({ worth, move }, index) => ({
      name: worth > played.worth ? (index === 0 ? 'better' : `better ${index + 1}`) : 'another way',
      ...{ text: texts[index]!, move, cost: top - worth },
    })),
  ];
}

/** The decisions that have cost a seat most, one of each turn, the dearest first. */
export function costliest(review: Review, seat: Seat, most = 3): readonly ReviewedDecision[] {
  const found: ReviewedDecision[] = [];
  const dear = review.decisions
    .filter((decision) => decision.seat === seat && costOf(decision) >= leastCost[review.unit])
    .sort((one, other) => costOf(other) - costOf(one));
  for (const decision of dear) {
    if (found.length === most) break;
    if (!found.some(({ turn }) => turn === decision.turn)) found.push(decision);
  }
  return found;
}

/** What is too little to be spoken of, by unit. */
const leastCost: Readonly<Record<WorthUnit, number>> = { chance: 0.005, points: 0.5, money: 5 };

/** Writes amounts of a game's money. */
export type Money = (amount: number) => string;

export function moneyOf<G extends GameTypes>({ game, options }: Match<G>): Money {
  return (amount) => game.money?.(options, amount) ?? String(amount);
}

/** A cost in words: `7% of winning`, `11 points`, `$140`. */
export function costText(unit: WorthUnit, cost: number, money: Money): string {
  const whole = Math.round(cost);
  switch (unit) {
    case 'chance':
      return `${(100 * cost).toFixed(cost < 0.1 ? 1 : 0)}% of winning`;
    case 'points':
      return counted(whole, 'point');
    case 'money':
      return money(whole);
  }
}

/** What decisions have cost, in words: in all, or on average where it is chances to win, whose sum is none. */
export function givenAway(unit: WorthUnit, decisions: readonly ReviewedDecision[], money: Money): string {
  const sum = decisions.reduce((cost, decision) => cost + costOf(decision), 0);
  return unit === 'chance'
    ? `${costText(unit, sum / Math.max(1, decisions.length), money)} given away on average`
    : `${costText(unit, sum, money)} given away in all`;
}

/** A cost in a column of figures: `-3.5%`. */
export function shortCost(unit: WorthUnit, cost: number): string {
  if (unit !== 'chance') return cost < 0.5 ? '<1' : `-${Math.round(cost)}`;
  return cost < 0.0005 ? '<0.1%' : `-${(100 * cost).toFixed(1)}%`;
}
