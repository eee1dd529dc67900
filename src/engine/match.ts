import {
  type Chance,
  ChanceScriptError,
  recordChance,
  scriptChance,
  seededChance,
  stepChance,
} from './chance.ts';
import { fingerprint } from './fingerprint.ts';
import type { GameModule, GameTypes, Guess, Hidden, KnownMove, Seat, Viewer } from './game.ts';
import { malformed } from './moves.ts';
import { type Refusal, refuse } from './refusal.ts';
import { capital } from './sentence.ts';

/** Who sits at a place: a person, or the computer player named in `bot`. */
export interface Player {
  readonly name: string;
  /** One of the six player colours, or whatever the game calls its colours. */
  readonly colour?: string;
  /** A figure chosen from the game's own, such as a Monopoly pawn. */
  readonly token?: string;
  /** Absent for a person. */
  readonly bot?: string;
}

/** What a seat asked for and the luck it met: all that is needed to play the step again. */
export interface Step<Move> {
  readonly seat: Seat;
  readonly move: Move;
  /** Dice faces from 1 and indices of draws, in the order in which the rules took them. */
  readonly chance: readonly number[];
  /** Only of matches that were read from a public log, which are looked at and never played on. */
  readonly shown?: ShownStep;
}

/** What a public log says of a step. */
export interface ShownStep {
  /** What it leaves out: that is drawn whenever the step is played again. */
  readonly hidden?: Hidden;
  /** A fingerprint of what a spectator saw of it and after it. */
  readonly seen: string;
}

/** A game from its set-up to now. Never changed in place: `play` returns a new one. */
export interface Match<G extends GameTypes> {
  readonly game: GameModule<G>;
  readonly options: G['options'];
  readonly players: readonly Player[];
  readonly seed: string;
  readonly setupChance: readonly number[];
  readonly steps: readonly Step<G['move']>[];
  readonly state: G['state'];
}

export type Played<G extends GameTypes> =
  | {
      readonly ok: true;
      readonly match: Match<G>;
      readonly step: Step<G['move']>;
      readonly events: readonly G['event'][];
    }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /** The luck that was handed in does not fit. */
      readonly script?: true;
    };

/** What a match begins with, before its first step. */
export interface Opening<G extends GameTypes> {
  readonly options: G['options'];
  readonly players: readonly Player[];
  readonly seed: string;
}

/**
 * Sets the game up.
 * @param script the set-up's luck, when it is known already.
 * @throws ChanceScriptError when the script does not fit.
 */
export function startMatch<G extends GameTypes>(
  game: GameModule<G>,
  opening: Opening<G>,
  script?: readonly number[],
): Match<G> {
  const { seed } = opening;
  const players = opening.players.map((player, seat) => ({ ...player, ...colourOf(game, seat) }));
  const options = game.optionsFor?.(opening.options, players) ?? opening.options;
  const { result, taken } = withLuck(script, stepChance(seed, 0), (chance) =>
    game.setup(players.length, options, chance),
  );
  return { game, options, players, seed, setupChance: taken, steps: [], state: result };
}

function colourOf<G extends GameTypes>({ colours }: GameModule<G>, seat: Seat): { colour?: string } {
  const colour = colours?.[seat];
  return colour === undefined ? {} : { colour };
}

/** What a seat is called without its player's own name: by its colour where the game gives the colours, else by number. */
export function seatName({ colours }: Pick<GameModule<GameTypes>, 'colours'>, seat: Seat): string {
  const colour = colours?.[seat];
  return colour === undefined ? `Player ${seat + 1}` : capital(colour);
}

/** Who may read the match after it: everybody all of it once it is over, and until then what a spectator sees. */
export function readerOf<G extends GameTypes>({ game, state }: Match<G>): Viewer {
  return game.outcome(state) ? 'all' : 'spectator';
}

/** What a name is told apart by: two that differ in case or in blanks around them are one. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** What the players are called in whatever is told of the match. */
export function tableNames<G extends GameTypes>({
  game,
  players,
}: Pick<Match<G>, 'game' | 'players'>): readonly string[] {
  return players.map(({ name }, seat) => (game.colours ? seatName(game, seat) : name));
}

/** The pure reducer: check, clone, apply, append the step, which any log can be read with. `script` replaces the seed's luck for this step. */
export function play<G extends GameTypes>(
  match: Match<G>,
  seat: Seat,
  move: G['move'],
  script?: readonly number[],
): Played<G> {
  const { game } = match;
  const refusal = game.check(match.state, seat, move) ?? malformed(game, move);
  if (refusal !== undefined) return { ok: false, refusal };
  const state = game.clone(match.state);
  const events: G['event'][] = [];
  try {
    const { taken } = withLuck(script, stepChance(match.seed, match.steps.length + 1), (chance) =>
      game.apply(state, seat, move, chance, (event) => events.push(event)),
    );
    const step = { seat, move, chance: taken };
    return { ok: true, match: { ...match, steps: [...match.steps, step], state }, step, events };
  } catch (error) {
    if (error instanceof ChanceScriptError)
      return { ok: false, refusal: refuse('wrong-chance', error.message), script: true };
    throw error;
  }
}

export type Replayed<G extends GameTypes> =
  | { readonly ok: true; readonly match: Match<G> }
  | { readonly ok: false; readonly step: number; readonly reason: string };

/**
 * Plays recorded steps again. `onStep` hears of each, with the match after it; steps count from 1, and a failure
 * in step 0 is one in the set-up.
 */
export function replay<G extends GameTypes>(
  game: GameModule<G>,
  opening: Opening<G>,
  setupChance: readonly number[],
  steps: readonly Step<G['move']>[],
  onStep?: (match: Match<G>, events: readonly G['event'][]) => void,
): Replayed<G> {
  let match: Match<G>;
  try {
    match = startMatch(game, opening, setupChance);
  } catch (error) {
    if (error instanceof ChanceScriptError) return { ok: false, step: 0, reason: error.message };
    throw error;
  }
  for (const [index, step] of steps.entries()) {
    const { seat, move, chance, shown } = step;
    const played = shown ? playShown(match, step, shown) : play(match, seat, move, chance);
    if (!played.ok) return { ok: false, step: index + 1, reason: played.refusal.text };
    match = played.match;
    onStep?.(match, played.events);
  }
  return { ok: true, match };
}

/** A fingerprint of what a spectator sees: what happened, and how the table stands. */
export function seenOf<G extends GameTypes>(
  { game, state }: Pick<Match<G>, 'game' | 'state'>,
  events: readonly G['event'][],
): string {
  const shown = events.flatMap((event) =>
    game.eventFor ? (game.eventFor(event, 'spectator') ?? []) : event,
  );
  return fingerprint(JSON.stringify([shown, game.view(state, 'spectator')]));
}

/** So many hands, draws and moves are tried until one is found that shows what a spectator saw. */
const MOST_GUESSES = 20_000;
const MOST_SAMPLES = 200;

const notExplained = refuse('not-explained', 'Nothing that is hidden explains this step.');

/** Plays a step of a public log: what it hides, in the step and in the state before it, is drawn to fit what was seen. */
function playShown<G extends GameTypes>(match: Match<G>, step: Step<G['move']>, shown: ShownStep): Played<G> {
  const { seed, steps } = match;
  const script = shown.hidden === 'chance' ? undefined : step.chance;
  let count = 0;
  for (const { state, move } of guessesOf(match, step, shown)) {
    const played = play({ ...match, state, seed: `shown/${count++}` }, step.seat, move, script);
    if (played.ok && isShown(played, shown)) {
      const kept = { ...played.step, shown };
      return { ...played, step: kept, match: { ...played.match, seed, steps: [...steps, kept] } };
    }
  }
  return { ok: false, refusal: notExplained };
}

/** The step as the match stands, then what its game takes for likely, then what chance brings. */
function* guessesOf<G extends GameTypes>(
  { game, state, steps }: Match<G>,
  { seat, move }: Step<G['move']>,
  shown: ShownStep,
): Iterable<Guess<G>> {
  const luck = seededChance(`shown/${steps.length}`);
  const known = shown.hidden === 'move' ? undefined : { seat, move };
  if (known) yield { state, move };
  yield* game.explain?.(state, { seat, move }) ?? [];
  for (let guess = 0; guess < MOST_GUESSES; guess++) {
    const imagined = game.imagine(game.view(state, 'spectator'), luck, known);
    const drawn = known ? move : sampleOfType(game, imagined, { seat, move }, luck);
    if (drawn) yield { state: imagined, move: drawn };
  }
}

/** A public log is of a game that goes on. */
function isShown<G extends GameTypes>(
  { match, events }: Extract<Played<G>, { readonly ok: true }>,
  { seen }: ShownStep,
): boolean {
  return match.game.outcome(match.state) === undefined && seenOf(match, events) === seen;
}

/** Sets a game up whose luck is hidden, so that it shows what a spectator saw. */
export function startShown<G extends GameTypes>(
  game: GameModule<G>,
  opening: Opening<G>,
  seen: string,
): Match<G> | undefined {
  for (let guess = 0; guess < MOST_GUESSES; guess++) {
    const match = startMatch(game, { ...opening, seed: `shown/${guess}` });
    if (seenOf(match, []) === seen) return { ...match, seed: opening.seed };
  }
  return undefined;
}

function sampleOfType<G extends GameTypes>(
  game: GameModule<G>,
  state: G['state'],
  { seat, move: { type } }: KnownMove<G>,
  luck: Chance,
): G['move'] | undefined {
  if (!game.toAct(state).includes(seat)) return undefined;
  for (let sample = 0; sample < MOST_SAMPLES; sample++) {
    const move = game.sampleMove(state, seat, luck);
    if (move.type === type) return move;
  }
  return undefined;
}

/** The match as it stood `count` steps earlier. */
export function undo<G extends GameTypes>(match: Match<G>, count = 1): Match<G> {
  const steps = match.steps.slice(0, Math.max(0, match.steps.length - count));
  const replayed = replay(match.game, match, match.setupChance, steps);
  if (!replayed.ok) throw new Error(`step ${replayed.step} could not be played again: ${replayed.reason}`);
  return replayed.match;
}

/**
 * The match as it stood after so many steps, for others to play on.
 * @param seed of the luck to come; the match's own meets the same luck again.
 * @returns `undefined` when what was played so far takes other players, such as people who agree on a trade aloud.
 */
export function playOn<G extends GameTypes>(
  match: Match<G>,
  steps: number,
  players: readonly Player[],
  seed: string,
): Match<G> | undefined {
  const opening = { options: match.options, players, seed };
  const played = replay(match.game, opening, match.setupChance, match.steps.slice(0, steps));
  return played.ok ? played.match : undefined;
}

function withLuck<T>(
  script: readonly number[] | undefined,
  seeded: Chance,
  run: (chance: Chance) => T,
): { result: T; taken: readonly number[] } {
  if (!script) {
    const chance = recordChance(seeded);
    return { result: run(chance), taken: chance.taken };
  }
  const chance = scriptChance(script);
  const result = run(chance);
  if (!chance.exhausted()) {
    throw new ChanceScriptError(
      `the chance script is too long: ${chance.taken.length} of ${script.length} numbers were used`,
    );
  }
  return { result, taken: chance.taken };
}
