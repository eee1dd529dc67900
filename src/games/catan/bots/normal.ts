import type { Bot } from '../../../engine/game.ts';
import { mostOf } from '../rules/clock.ts';
import { catan } from '../rules/index.ts';
import type { CatanMove } from '../rules/moves/move.ts';
import { cardsOf } from '../rules/resources.ts';
import type { CatanTypes } from '../rules/types.ts';
import { answerOffer } from './trading.ts';
import { stopWorth } from './turn-search.ts';

/** Looks one move ahead with the same estimate as `hard`. */
export const normal: Bot<CatanTypes> = {
  name: 'normal',
  about: 'Looks one move ahead and answers offers, but makes none.',
  choose(view, seat, chance) {
    const state = catan.imagine(view, chance);
    if (state.phase.kind === 'discard') return { type: 'discard', cards: cardsOf(mostOf(state, seat)) };
    if (state.phase.kind === 'trade') return answerOffer(state, seat, 40);
    if (state.phase.kind === 'roll') return { type: 'roll' };
    let best: CatanMove | undefined;
    let highest = -1;
    for (const move of catan.legalMoves(state, seat)) {
      const after = catan.clone(state);
      catan.apply(after, seat, move, chance);
      const worth = stopWorth(move.type === 'endTurn' ? state : after, seat);
      if (worth <= highest) continue;
      highest = worth;
      best = move;
    }
    return best!;
  },
};
