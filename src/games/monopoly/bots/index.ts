import type { Bot, Seat } from '../../../engine/game.ts';
import type { Monopoly } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { decider } from '../rules/turn.ts';
import { answer } from './answer.ts';
import { type Character, easy, hard, normal } from './character.ts';
import { decide } from './decide.ts';
import { Appraiser } from './worth.ts';

/** Computer players, weakest first. */
export const bots: readonly Bot<Monopoly>[] = [
  botOf('easy', 'keeps much cash, bids low and never proposes a trade', easy),
  botOf('normal', 'builds what it can afford and trades for sets', normal),
  botOf('hard', 'weighs landing odds, denies sets, and trades and mortgages to build early', hard),
];

function botOf(name: string, about: string, character: Character): Bot<Monopoly> {
  return {
    name,
    about,
    choose(view, seat) {
      const { table } = view;
      const turn = decider(table.phase, table.current) === seat;
      if (!turn && !hasOffer(table, seat)) return undefined;
      const appraiser = new Appraiser(table, character);
      const reply = canAnswer(table) ? answer(table, seat, appraiser) : undefined;
      if (reply || !turn) return reply;
      return standingChoice(table, seat) ?? decide(table, seat, appraiser);
    },
  };
}

function hasOffer(state: State, seat: Seat): boolean {
  return state.offers.some((offer) => offer.to === seat);
}

function canAnswer({ phase }: State): boolean {
  return phase.type !== 'auction' && phase.type !== 'verdict' && phase.type !== 'place';
}

/** A computer player always collects its rents, and says so once. */
function standingChoice(state: State, seat: Seat): Move | undefined {
  if (state.options.rent !== 'ask' || state.policy[seat] !== 'ask' || state.phase.type !== 'roll')
    return undefined;
  return { type: 'setRentPolicy', policy: 'collect' };
}
