import type { Seat } from '../../../engine/game.ts';
import { payAll } from '../rules/ledger.ts';
import { MOST_LISTED, mostOf, waysToDiscard } from '../rules/moves/discard.ts';
import type { Move } from '../rules/moves/move.ts';
import { MAIN } from '../rules/phase.ts';
import { cardsOf } from '../rules/resources.ts';
import { clone, type State } from '../rules/state.ts';
import { searchTurn, stopWorth } from './turn-search.ts';
import type { Estimate } from './win-estimate.ts';

/** Ways that are looked at more closely, with the turn that follows. */
const CLOSELY = 5;

/** The cards that are missed least. On one's own turn they are what the turn can do without. */
export function chooseDiscard(state: State, seat: Seat, nodes: number, estimate: Estimate): Move {
  const ways = waysToDiscard(state, seat);
  if (ways.length > MOST_LISTED) return { type: 'discard', cards: cardsOf(mostOf(state, seat)) };
  const weighed = ways
    .map((way) => {
      const after = clone(state);
      payAll(after, seat, way);
      after.phase = MAIN;
      return { way, after, worth: stopWorth(after, seat, estimate) };
    })
    .sort((a, b) => b.worth - a.worth);
  if (state.current !== seat) return { type: 'discard', cards: cardsOf(weighed[0]!.way) };
  let best = weighed[0]!.way;
  let highest = -1;
  for (const { way, after } of weighed.slice(0, CLOSELY)) {
    const { worth } = searchTurn(after, seat, nodes / CLOSELY, estimate);
    if (worth <= highest) continue;
    highest = worth;
    best = way;
  }
  return { type: 'discard', cards: cardsOf(best) };
}
