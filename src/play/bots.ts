import { randomUUID } from 'node:crypto';
import { seededChance } from '../engine/chance.ts';
import type { Clock } from '../engine/clock.ts';
import { type AnyTypes, levels, type Seat } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { Session } from '../engine/session.ts';
import { askingOrder } from './asking-order.ts';
import type { BotHost, BotRequest } from './bot-host.ts';
import { pauseAfter } from './pace.ts';

export interface BotPlay {
  /** Nothing is played until as many `release` calls follow: while a dialog, the help or an animation is shown. */
  hold(): void;
  release(): void;
  /** Ends the pause before the move that is coming. */
  hurry(): void;
  /** Asks everybody again: after another seat was given to a computer player. */
  look(): void;
  /** Computer players at this table never move again. */
  close(): void;
}

export interface BotPlayParts {
  readonly host: BotHost;
  readonly clock: Clock;
  /** How long a move is held back so that people can follow, in milliseconds. */
  pause(): number;
  /** How long a bot may think about one move. */
  readonly milliseconds: number;
  /** Who moves for a seat: a computer player's name, or nobody; without it, whoever sits there. */
  botOf?(seat: Seat): string | undefined;
  /** Told when a bot failed and another move was played for it. */
  onFault(sentence: string): void;
}

/** Moves for the computer players at the table, whenever one of them can act. */
export function attachBots(session: Session<AnyTypes>, given: BotPlayParts): BotPlay {
  const ofMatch = given.host.forMatch?.();
  const host = ofMatch ?? given.host;
  const parts: BotPlayParts = {
    ...given,
    host: { ...host, choose: (request) => host.choose(request, () => closed) },
  };
  let holds = 0;
  let closed = false;
  let busy = false;
  /** Others may move for the seats than those who are being asked. */
  let looks = false;
  let waited = 0;
  let hurry = (): void => {};
  const botOf = parts.botOf ?? ((seat: Seat) => session.match.players[seat]!.bot);
  const isPerson = (seat: Seat): boolean => botOf(seat) === undefined;

  /** Time that people wait for; nobody waits at a table of computer players. */
  const count = (milliseconds: number): void => {
    if (session.match.players.some((_, seat) => isPerson(seat))) waited += milliseconds;
  };
  const pause = async (): Promise<void> => {
    const milliseconds = pauseAfter(parts.pause(), waited);
    count(milliseconds);
    await new Promise<void>((resolve) => {
      const cancel = parts.clock.after(milliseconds, resolve);
      hurry = () => {
        cancel();
        resolve();
      };
    });
  };

  const step = async (): Promise<void> => {
    // What is being kept is told in a moment, and then they are asked about what stands.
    if (busy || closed || holds > 0 || session.saving) return;
    busy = true;
    looks = false;
    const { match } = session;
    const begun = parts.clock.now();
    const choice = await choose(session, parts, botOf);
    if (choice) {
      count(parts.clock.now() - begun);
      await pause();
    }
    busy = false;
    if (closed || holds > 0 || session.saving) return;
    // Somebody else moved meanwhile: what was chosen may be out of date, and every bot is asked again.
    // So it is when the person whose move it was has come back.
    if (session.match !== match || looks || (choice && isPerson(choice.seat))) void step();
    else if (choice) {
      if (choice.fault !== undefined) parts.onFault(choice.fault);
      await session.play(choice.seat, choice.move);
    }
  };

  const ending = session.listen(({ match }) => {
    const last = match.steps.at(-1);
    if (last === undefined || isPerson(last.seat)) waited = 0;
    void step();
  });
  void step();
  return {
    hold() {
      holds++;
    },
    release() {
      holds--;
      void step();
    },
    hurry: () => hurry(),
    look() {
      looks = true;
      void step();
    },
    close() {
      closed = true;
      hurry();
      ending();
      ofMatch?.close();
    },
  };
}

interface Choice {
  readonly seat: Seat;
  readonly move: AnyTypes['move'];
  /** Whose move it is instead, and why. */
  readonly fault?: string;
}

/** The first move that a bot at the table wants to make; `undefined` when all would rather wait for a person. */
async function choose(
  { match }: Session<AnyTypes>,
  parts: BotPlayParts,
  botOf: (seat: Seat) => string | undefined,
): Promise<Choice | undefined> {
  const { game, players, state, steps } = match;
  const seats = askingOrder(game.toAct(state), steps, players.length);
  const bots = seats.filter((seat) => botOf(seat) !== undefined);
  for (const seat of bots) {
    const own = ask(match, seat, botOf(seat)!, parts);
    const choice = await own.catch(({ message }: Error) => standIn(match, seat, parts, message));
    if (choice) return choice;
  }
  if (bots.length === 0 || bots.length < seats.length) return undefined;
  for (const seat of bots) {
    const choice = await standIn(match, seat, parts, STUCK);
    if (choice) return choice;
  }
  return randomly(match, bots[0]!, STUCK);
}

const STUCK = 'nobody wants to move';

/** @returns `undefined` when it would rather wait. @throws when it fails, or wants what is refused */
async function ask(
  match: Match<AnyTypes>,
  seat: Seat,
  bot: string,
  parts: BotPlayParts,
): Promise<Choice | undefined> {
  const { game, state } = match;
  const move = await parts.host.choose(requestFor(match, seat, bot, parts));
  if (move === undefined) return undefined;
  const refusal = game.check(state, seat, move);
  if (refusal) throw new Error(refusal.text);
  return { seat, move };
}

/**
 * So that a fault in a bot never ends a game: the weakest player of ours moves for it, or would rather wait, and where that
 * fails too, chance does.
 */
async function standIn(
  match: Match<AnyTypes>,
  seat: Seat,
  parts: BotPlayParts,
  why: string,
): Promise<Choice | undefined> {
  const { name } = match.players[seat]!;
  try {
    const choice = await ask(match, seat, levels[0], parts);
    return choice && { ...choice, fault: `The ${levels[0]} player moves for ${name}: ${why}` };
  } catch {
    // Told is why the first one failed.
    return randomly(match, seat, why);
  }
}

function randomly({ game, state, players }: Match<AnyTypes>, seat: Seat, why: string): Choice {
  const move = game.sampleMove(state, seat, seededChance(randomUUID()));
  return { seat, move, fault: `A random move for ${players[seat]!.name}: ${why}` };
}

function requestFor(
  { game, state }: Match<AnyTypes>,
  seat: Seat,
  bot: string,
  { milliseconds }: BotPlayParts,
): BotRequest {
  return { game: game.id, bot, view: game.view(state, seat), seat, seed: randomUUID(), milliseconds };
}
