import { type Bot, levels, type Seat } from '../../../engine/game.ts';
import { mayBid } from '../rules/auction.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { decider, isAuctioning } from '../rules/turn.ts';
import type { MonopolyTypes } from '../rules/types.ts';
import { stateOf } from '../rules/view.ts';
import { answer } from './answer.ts';
import { type Character, characters, distracted } from './character.ts';
import { decide } from './decide.ts';
import { Appraiser } from './worth.ts';

/** Computer players, weakest first. */
export const bots: readonly Bot<MonopolyTypes>[] = levels.map((name) => botOf(name, characters[name]));

export function botOf(name: string, character: Character): Bot<MonopolyTypes> {
  return {
    name,
    about: character.about,
    elo: character.elo,
    choose(view, seat, chance) {
      const table = stateOf(view);
      const turn = isDue(table, seat);
      if (!turn && !hasOffer(table, seat)) return undefined;
      const attentive = chance.die(1000) <= 1000 * character.attention;
      const appraiser = new Appraiser(table, attentive ? character : distracted(character));
      const reply = isAuctioning(table.phase) ? undefined : answer(table, seat, appraiser);
      if (reply || !turn) return reply;
      return standingChoice(table, seat) ?? decide(table, seat, appraiser);
    },
  };
}

/** Whether the seat is to decide: in its turn, or at any time in an auction where all bid at once. */
function isDue(state: State, seat: Seat): boolean {
  const { phase } = state;
  return decider(phase, state.current) === seat || (phase.kind === 'auction' && mayBid(state, phase, seat));
}

function hasOffer(state: State, seat: Seat): boolean {
  return state.offers.some((offer) => offer.to === seat);
}

/** A computer player always collects its rents, and says so once. */
function standingChoice(state: State, seat: Seat): Move | undefined {
  if (state.options.rent !== 'ask' || state.policy[seat] !== 'ask' || state.phase.kind !== 'roll')
    return undefined;
  return { type: 'setRentPolicy', policy: 'collect' };
}
