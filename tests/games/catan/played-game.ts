import { seededChance } from '../../../src/engine/chance.ts';
import { type Match, startMatch } from '../../../src/engine/match.ts';
import { LocalSession } from '../../../src/engine/session.ts';
import type { Event } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { CatanTypes } from '../../../src/games/catan/rules/types.ts';
import { options } from './table.ts';

/** A whole game of three, played at random. */
export function playedGame(): { readonly match: Match<CatanTypes>; readonly events: readonly Event[] } {
  const players = ['Ann', 'Bob', 'Cy'].map((name) => ({ name }));
  const opening = { options: options({ target: 8, layout: 'random' }), players, seed: 'played' };
  const session = new LocalSession(startMatch(catan, opening));
  const events: Event[] = [];
  session.listen((change) => events.push(...change.events));
  const chance = seededChance('played');
  for (let i = 0; i < 6000; i++) {
    const seat = catan.toAct(session.match.state)[0];
    if (seat === undefined) break;
    void session.play(seat, catan.sampleMove(session.match.state, seat, chance));
  }
  return { match: session.match, events };
}
