import type { AnyTypes, Seat } from '../engine/game.ts';
import { eventsFor, linesOf, pastOf } from '../engine/history.ts';
import { formatLog } from '../engine/log.ts';
import { isOver, type Match } from '../engine/match.ts';
import type { Change } from '../engine/session.ts';
import { difference } from './difference.ts';
import type { GameMessage, StepMessage } from './host-message.ts';

/** Who receives: a seat, or those who look on. */
export type Receiver = Seat | 'spectator';

/**
 * What of a match is sent to whom. Each receiver gets its own view and no other: nothing is sent that
 * `view`, `eventFor` and `describe` of the game do not give to that viewer.
 */
export class Feed {
  /** As every receiver knows it. What they see is worked out from it again: four views cost more than a whole table. */
  #match: Match<AnyTypes>;
  /** Those who have the whole game. */
  readonly #receivers = new Set<Receiver>();

  constructor(match: Match<AnyTypes>) {
    this.#match = match;
  }

  /** All of the game, for somebody who has nothing yet. */
  whole(receiver: Receiver): Omit<GameMessage, 'type' | 'undone' | 'clock'> {
    const match = this.#match;
    const { game, options, players, state, steps } = match;
    this.#receivers.add(receiver);
    const view = game.view(state, receiver);
    const history = pastOf(match).map(({ seat, events }) => ({ seat, ...cutFor(match, events, receiver) }));
    const sources = game.sources?.(options);
    return {
      ...{ at: steps.length, players, options, view, history },
      ...(sources ? { sources } : {}),
      ...logOf(match),
    };
  }

  /** Everybody has left whom this receiver stands for. */
  forget(receiver: Receiver): void {
    this.#receivers.delete(receiver);
  }

  /** What a step brought, by receiver. */
  step({ match, events }: Change<AnyTypes>): ReadonlyMap<Receiver, Omit<StepMessage, 'type' | 'clock'>> {
    const before = this.#match.state;
    this.#match = match;
    const { game, state, steps } = match;
    const log = logOf(match);
    const messages = new Map<Receiver, Omit<StepMessage, 'type' | 'clock'>>();
    for (const receiver of this.#receivers) {
      messages.set(receiver, {
        at: steps.length,
        seat: steps.at(-1)!.seat,
        ...cutFor(match, events, receiver),
        patch: difference(game.view(before, receiver), game.view(state, receiver)),
        ...log,
      });
    }
    return messages;
  }
}

/** Events as the receiver may know them, with the lines that tell them. */
function cutFor(match: Match<AnyTypes>, events: readonly AnyTypes['event'][], viewer: Receiver) {
  const lines = linesOf(match, events, viewer).map(({ text }) => text);
  return { events: eventsFor(match.game, events, viewer), lines };
}

/** Once a game is over nothing of it is hidden. */
function logOf(match: Match<AnyTypes>): { readonly log?: string } {
  return isOver(match) ? { log: formatLog(match) } : {};
}
