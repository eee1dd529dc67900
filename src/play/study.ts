import { seededChance } from '../engine/chance.ts';
import type { AnyGame, AnyTypes, Bot } from '../engine/game.ts';
import type { Study } from '../engine/study.ts';
import { findGame } from '../games/index.ts';
import { botNamed } from './bot-host.ts';

/** Games that are played to be looked at, by names, as they can be handed to a thread. */
export interface StudyOrder {
  readonly kind: 'study';
  /** The id of the game. */
  readonly game: string;
  /** One for each seat. */
  readonly bots: readonly string[];
  readonly options: AnyTypes['options'];
  /** The same seed plays the same games. */
  readonly seed: string;
}

/** Plays the game of a number and tells what it came to. */
type StudyPlayer = (index: number) => object;

/** A computer player looks at one turn no longer than this. */
const MILLISECONDS = 5;
const MOST_MOVES = 20_000;

/** @throws Error when the game or a player is not there, or nobody can look on at it. */
export async function studyPlayer(order: StudyOrder): Promise<StudyPlayer> {
  const entry = findGame(order.game);
  if (!entry?.study) throw new Error(`nobody can watch ${order.game}`);
  const [game, known, study] = await Promise.all([entry.rules(), entry.bots(), entry.study()]);
  const bots = order.bots.map((name) => botNamed(known, order.game, name));
  return (index) => studyGame(game, study, bots, order, index);
}

/** Plays without a log, which nobody reads and which takes longer the longer the game is. */
function studyGame(
  game: AnyGame,
  study: Study<AnyTypes>,
  bots: readonly Bot<AnyTypes>[],
  { options, seed }: StudyOrder,
  index: number,
): object {
  const luck = seededChance(`${seed}/${index}`);
  const players = bots.map(({ name }) => ({ name, bot: name }));
  const state = game.setup(bots.length, game.optionsFor?.(options, players) ?? options, luck);
  const watcher = study(state);
  for (let moves = 0; moves < MOST_MOVES && !watcher.isLong(state); moves++) {
    const seats = game.toAct(state);
    if (seats.length === 0) break;
    const events: AnyTypes['event'][] = [];
    for (const seat of seats) {
      const move = bots[seat]!.choose(game.view(state, seat), seat, luck, { milliseconds: MILLISECONDS });
      if (move === undefined) continue;
      const refusal = game.check(state, seat, move);
      if (refusal) throw new Error(`${bots[seat]!.name} chose ${JSON.stringify(move)}: ${refusal.text}`);
      game.apply(state, seat, move, luck, (event) => events.push(event));
      break;
    }
    watcher.see(state, events);
  }
  return watcher.record(state, game.outcome(state)?.winners ?? []);
}
