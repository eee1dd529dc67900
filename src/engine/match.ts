import { type Chance, ChanceScriptError, recordChance, scriptChance, stepChance } from './chance.ts';
import type { GameModule, GameTypes, Hidden, Seat, Viewer } from './game.ts';
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
  /** Its players have ended it as it stands; whoever plays on has it running again. */
  readonly isEnded?: true;
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

/** The colours of players in the order of the seats: those first that stand apart from the paints of every board. */
export const usualColours = ['blue', 'green', 'red', 'yellow', 'purple', 'orange'] as const;

/** What a seat is called without its player's own name: by its colour where the game gives the colours, else by number. */
export function seatName({ colours }: Pick<GameModule<GameTypes>, 'colours'>, seat: Seat): string {
  const colour = colours?.[seat];
  return colour === undefined ? `Player ${seat + 1}` : capital(colour);
}

/** By its rules, or since its players have ended it. */
export function isOver<G extends GameTypes>({ game, state, isEnded }: Match<G>): boolean {
  return isEnded === true || game.outcome(state) !== undefined;
}

/** Who may read the match after it: everybody all of it once it is over, and until then what a spectator sees. */
export function readerOf<G extends GameTypes>(match: Match<G>): Viewer {
  return isOver(match) ? 'all' : 'spectator';
}

/** What a name is told apart by: two that differ in case or in blanks around them are one. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** The seats at which people sit. */
export function peopleAt(players: readonly Player[]): readonly Seat[] {
  return players.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
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
    const { isEnded: _, ...running } = match;
    return { ok: true, match: { ...running, steps: [...match.steps, step], state }, step, events };
  } catch (error) {
    if (error instanceof ChanceScriptError)
      return { ok: false, refusal: refuse('wrong-chance', error.message), script: true };
    throw error;
  }
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
