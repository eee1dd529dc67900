import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type Chance, seededChance } from '../src/engine/chance.ts';
import {
  type AnyGame,
  type AnyTypes,
  anyGame,
  type Bot,
  type GameModule,
  type GameTypes,
} from '../src/engine/game.ts';
import { formatLog } from '../src/engine/log.ts';
import { type Match, type Player, play, startMatch } from '../src/engine/match.ts';
import { fieldList, readOptions } from '../src/engine/options.ts';
import { askingOrder } from '../src/play/asking-order.ts';

import {
  clonesIndependently,
  describesForEverybody,
  endsProperly,
  eventsLeakNothing,
  leaksNothing,
  movesAreLegal,
  type Position,
  plainData,
  readsStrangeLines,
  refusesGarbage,
  refusesOtherSeats,
  replaysFromLog,
  survivesStrangeMoves,
} from './contract-clauses.ts';
import { namesEndlessMoves } from './contract-endless.ts';
import { logsTellNothingHidden, readsPublicLog } from './contract-logs.ts';

interface ContractSettings<G extends GameTypes> {
  /** What is given of the options, one set after the other; what is not given gets its default. */
  readonly options?: readonly Partial<G['options']>[];
  readonly seeds?: readonly string[];
  /** For games that need not end under random play: such a game is left after so many moves. */
  readonly limit?: number;
  readonly bots?: readonly Bot<G>[];
  /** The same for games of computer players. */
  readonly botLimit?: number;
  /** How much computer players may think about a move; 5 ms unless told. */
  readonly botMilliseconds?: number;
}

/** One clause of the contract: `run` throws, with the log of the game in its message, when the game breaks it. */
interface Clause {
  readonly title: string;
  readonly run: () => void;
}

/** `npm run contract`: every combination of options, seats, computer players and seeds. */
const everyCombination = process.env.CONTRACT === 'all';

const mustEndWithin = 20_000;
const positionsKept = 40;

/** Registers every clause as a test. */
export function describeContract<G extends GameTypes>(
  game: GameModule<G>,
  settings: ContractSettings<G>,
): void {
  describe(`${game.title} keeps the contract`, () => {
    for (const { title, run } of contract(game, settings)) it(title, run, 120_000);
  });
}

/**
 * What every game must keep: the first set of options with each number of seats, every further set with each third of
 * them, and each computer player likewise, so that all numbers of seats, options and players have their turn, and the
 * seeds take turns.
 */
export function contract<G extends GameTypes>(
  module: GameModule<G>,
  settings: ContractSettings<G>,
): readonly Clause[] {
  const game = anyGame(module);
  const clauses: Clause[] = [
    { title: 'explains each option in a sentence', run: () => explainsOptions(game) },
  ];
  for (const [index, given] of (settings.options ?? [{}]).entries()) {
    for (let more = 0; game.seats.min + more <= game.seats.max; more++) {
      const seats = game.seats.min + more;
      const players = (settings.bots ?? []).filter((_, player) => hasItsTurn(more + index + player));
      const all = settings.seeds ?? ['ash', 'birch'];
      const seeds = everyCombination ? all : [all[(more + index) % all.length]!];
      const chosen = { ...settings, bots: players } as unknown as ContractSettings<AnyTypes>;
      const rules = index === 0 || hasItsTurn(more + index);
      clauses.push(...clausesFor({ game, given, seats, seeds, settings: chosen, rules }));
    }
  }
  return clauses;
}

/** Forms put other sentences behind it. */
function explainsOptions({ options }: AnyGame): void {
  for (const [name, { help }] of fieldList(options)) assert.match(help, /^\p{Lu}.*\.$/u, name);
}

function hasItsTurn(combination: number): boolean {
  return everyCombination || combination % 3 === 0;
}

interface Combination {
  readonly game: AnyGame;
  readonly given: Record<string, unknown>;
  readonly seats: number;
  readonly seeds: readonly string[];
  readonly settings: ContractSettings<AnyTypes>;
  /** Whether the rules are walked through too, not only played by computer players. */
  readonly rules: boolean;
}

function clausesFor({ game, given, seats, seeds, settings, rules }: Combination): Clause[] {
  const label = `${seats} seats, options ${JSON.stringify(given)}`;
  const walks: Position[][] = [];
  const positions = (): readonly Position[] => {
    if (walks.length === 0) {
      for (const seed of seeds) {
        walks.push(randomGame(newMatch(game, given, seats, seed), settings.limit));
      }
    }
    return walks.flat();
  };
  const everywhere = (title: string, holds: (position: Position, chance: Chance) => void): Clause => ({
    title: `${title} (${label})`,
    run: () => {
      for (const position of positions()) {
        withLog(position.match, () => holds(position, seededChance(`check/${position.match.steps.length}`)));
      }
    },
  });
  const atTheEnd = (title: string, holds: (match: Match<AnyTypes>) => void): Clause => ({
    title: `${title} (${label})`,
    run: () => {
      positions();
      for (const walk of walks) withLog(walk.at(-1)!.match, () => holds(walk.at(-1)!.match));
    },
  });
  const ofRules = [
    everywhere('ends exactly when nobody is to act', endsProperly),
    everywhere('tells nothing but plain data', plainData),
    everywhere('passes listed and sampled moves, and reads them back from its notation', movesAreLegal),
    everywhere('refuses moves of seats that are not to act', refusesOtherSeats),
    everywhere('refuses strange moves or can play them', survivesStrangeMoves),
    everywhere('can keep whatever is legal of strangely typed lines', readsStrangeLines),
    everywhere('reads no garbage as a move', refusesGarbage),
    everywhere('names the moves that could go on without end', namesEndlessMoves),
    everywhere('clones independently', clonesIndependently),
    everywhere('shows a viewer nothing that an imagined state would show otherwise', leaksNothing),
    everywhere('tells a viewer of no step more than the view after it', eventsLeakNothing),
    everywhere('describes and draws for every viewer', describesForEverybody),
    everywhere('tells nothing hidden by the logs of a running game', logsTellNothingHidden),
    atTheEnd('reads the log of a running game', readsPublicLog),
    atTheEnd('replays from its log to an equal state', replaysFromLog),
  ];
  const ofBots = (settings.bots ?? []).map((bot) => {
    const begin = () => newMatch(game, given, seats, seeds[0]!, bot.name);
    return botClause(begin, bot, label, settings);
  });
  return [...(rules ? ofRules : []), ...ofBots];
}

function newMatch(game: AnyGame, given: Record<string, unknown>, seats: number, seed: string, bot?: string) {
  const read = readOptions(game.options, given, seats);
  assert(read.ok, `options are refused: ${read.ok ? '' : read.reason}`);
  const players = Array.from({ length: seats }, (_, seat): Player => {
    return { name: `Player ${seat + 1}`, ...(bot === undefined ? {} : { bot }) };
  });
  return startMatch(game, { options: read.options, players, seed });
}

/** Plays random moves; keeps the first positions, the last, and some in between. */
function randomGame(start: Match<AnyTypes>, limit: number | undefined): Position[] {
  const kept: Position[] = [];
  let stride = 1;
  let last: Position = { match: start, events: [] };
  for (let count = 0; start.game.toAct(last.match.state).length > 0; count++) {
    if (count === limit) break;
    withLog(last.match, () => assert(count < mustEndWithin, `no end after ${mustEndWithin} random moves`));
    if (count < 6 || count % stride === 0) kept.push(last);
    if (kept.length > positionsKept) {
      stride *= 2;
      kept.splice(6, kept.length, ...kept.slice(6).filter((_, index) => index % 2 === 0));
    }
    last = randomStep(last.match);
  }
  return [...kept, last];
}

function randomStep(match: Match<AnyTypes>): Position {
  const { game, state, seed, steps } = match;
  const chance = seededChance(`${seed}/random/${steps.length}`);
  const toAct = game.toAct(state);
  const seat = toAct[chance.die(toAct.length) - 1]!;
  // Whatever changes an earlier state throws.
  freeze(state);
  return withLog(match, () => {
    const move = game.sampleMove(state, seat, chance);
    const played = play(match, seat, move);
    assert(
      played.ok,
      `seat ${seat} sampled ${JSON.stringify(move)}: ${played.ok ? '' : played.refusal.text}`,
    );
    return { ...played, before: state };
  });
}

/** With all that is in it; what is frozen already, such as a board that all states share, is so throughout. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

/** Adds the log to the message of whatever goes wrong. */
function withLog<T>(match: Match<AnyTypes>, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Error) || error.message.includes('\nThe log:\n')) throw error;
    throw new Error(`${error.message}\n\nThe log:\n${formatLog(match)}`, { cause: error });
  }
}

function botClause(
  begin: () => Match<AnyTypes>,
  bot: Bot<AnyTypes>,
  label: string,
  settings: ContractSettings<AnyTypes>,
): Clause {
  const budget = { milliseconds: settings.botMilliseconds ?? 5 };
  const limit = settings.botLimit ?? mustEndWithin;
  return {
    title: `${bot.name} plays to the end by what it sees (${label})`,
    run: () => {
      let match = begin();
      const { game } = match;
      while (game.toAct(match.state).length > 0 && match.steps.length < limit) {
        const from = match;
        match = withLog(from, () => botStep(from, bot, budget));
      }
      if (settings.botLimit === undefined) {
        withLog(match, () => assert(game.outcome(match.state), `no end after ${limit} moves`));
      }
    },
  };
}

function botStep(
  match: Match<AnyTypes>,
  bot: Bot<AnyTypes>,
  budget: { milliseconds: number },
): Match<AnyTypes> {
  const { game, state, players, steps } = match;
  for (const seat of askingOrder(game.toAct(state), steps, players.length)) {
    const view = game.view(state, seat);
    // Whatever changes its view throws.
    freeze(view);
    const luck = `${match.seed}/bot/${steps.length}/${seat}`;
    const move = bot.choose(view, seat, seededChance(luck), budget);
    if (steps.length % 10 === 0) {
      const imagined = game.imagine(view, seededChance(`${luck}/imagined`));
      const again = bot.choose(game.view(imagined, seat), seat, seededChance(luck), budget);
      assert.deepStrictEqual(again, move, 'the choice is another one though nothing is seen that differs');
    }
    if (move === undefined) continue;
    const played = play(match, seat, move);
    assert(played.ok, `seat ${seat} chose ${JSON.stringify(move)}: ${played.ok ? '' : played.refusal.text}`);
    return played.match;
  }
  throw new Error(`seats ${game.toAct(state)} are to act, and all of them wait`);
}
