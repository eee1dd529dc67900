import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { boardOf } from './layout.ts';
import { connect, occupy } from './moves/place.ts';
import type { Answer, Phase, Terms } from './phase.ts';
import { CARDS_OF_EACH_RESOURCE, countsOf, DEVELOPMENT_CARDS, sumOf, VICTORY_POINT } from './resources.ts';
import { emptyState, type State } from './state.ts';
import { cornerIndex, edgeIndex, hexIndex } from './topology.ts';
import {
  cardCounts,
  countOf,
  isOpen,
  type PlayerView,
  resourceCounts,
  type TermsView,
  type View,
} from './view.ts';

/** A state that looks like the view; what the viewer cannot see is drawn from what is left of each kind. */
export function imagine(view: View, chance: Chance): State {
  const { board } = boardOf(view);
  const seats = view.players.length;
  const state = emptyState(view.options, board, seats, view.first, hexIndex(view.robber));
  state.turn = view.turn;
  state.current = view.current;
  state.phase = phaseOf(view);
  state.dice = view.dice;
  state.playedCard = view.playedCard;
  state.offersMade = view.offersMade;
  state.refused = view.refusedOffers.map(termsOf);
  state.longestRoad = view.longestRoad?.seat ?? -1;
  state.largestArmy = view.largestArmy?.seat ?? -1;
  state.bank = resourceCounts(view.bank);
  state.played = cardCounts(view.played);
  for (const [seat, player] of view.players.entries()) placePieces(state, seat, player);
  dealResources(state, view, chance);
  dealCards(state, view, chance);
  return state;
}

function placePieces(state: State, seat: Seat, player: PlayerView): void {
  for (const name of player.roads) connect(state, seat, edgeIndex(name));
  for (const name of player.settlements) occupy(state, seat, cornerIndex(name), seat);
  for (const name of player.cities) occupy(state, seat, cornerIndex(name), seat + 4);
  state.roadCounts[seat] = player.roads.length;
  state.settlementCounts[seat] = player.settlements.length;
  state.cityCounts[seat] = player.cities.length;
  state.roadLengths[seat] = player.roadLength;
  state.knights[seat] = player.knights;
  state.points[seat] = player.publicPoints;
}

/** Open hands as they are; of the others what is known, and the rest from the cards that are nowhere else. */
function dealResources(state: State, view: View, chance: Chance): void {
  const left = state.bank.map((count) => CARDS_OF_EACH_RESOURCE - count);
  for (const [seat, { resources, known }] of view.players.entries()) {
    const seen = isOpen(resources) ? resourceCounts(resources) : resourceCounts(known);
    for (let r = 0; r < 5; r++) {
      state.hands[5 * seat + r] = seen[r]!;
      state.known[5 * seat + r] = resourceCounts(known)[r]!;
      left[r]! -= seen[r]!;
    }
  }
  for (const [seat, { resources, known }] of view.players.entries()) {
    if (isOpen(resources)) continue;
    for (let unseen = countOf(resources) - countOf(known); unseen > 0; unseen--) {
      const r = chance.draw(left);
      left[r]!--;
      state.hands[5 * seat + r]!++;
    }
  }
}

/**
 * Hidden victory points that would have won on their owner's last turn are out of the question. For the player on turn
 * this is certain, who therefore is dealt first; others may have come to the target since, by a longest road, and get
 * such cards when no others are left.
 */
function dealCards(state: State, view: View, chance: Chance): void {
  const left = DEVELOPMENT_CARDS.map((count, kind) => count - state.played[kind]!);
  for (const [seat, { cards }] of view.players.entries()) {
    if (!isOpen(cards)) continue;
    for (const [kind, count] of cardCounts(cards).entries()) {
      state.cards[5 * seat + kind] = count;
      left[kind]! -= count;
    }
  }
  for (let i = 0; i < state.seats; i++) {
    const seat = (state.current + i) % state.seats;
    const { cards, publicPoints } = view.players[seat]!;
    if (isOpen(cards)) continue;
    let room = view.options.target - publicPoints - 1;
    for (let unseen = countOf(cards); unseen > 0; unseen--) {
      const others = left.map((count, kind) => (kind === VICTORY_POINT ? 0 : count));
      const kind = chance.draw(room > 0 || sumOf(others) === 0 ? left : others);
      if (kind === VICTORY_POINT) room--;
      left[kind]!--;
      state.cards[5 * seat + kind]!++;
    }
  }
  state.deck = left;
  dealBought(state, view, chance);
}

function dealBought(state: State, view: View, chance: Chance): void {
  const { boughtNow } = view.players[state.current]!;
  if (isOpen(boughtNow)) {
    state.bought = cardCounts(boughtNow);
    return;
  }
  const held = state.cards.slice(5 * state.current, 5 * state.current + 5);
  for (let unseen = boughtNow.total; unseen > 0; unseen--) {
    const kind = chance.draw(held);
    held[kind]!--;
    state.bought[kind]!++;
  }
}

function phaseOf({ phase, offer, players }: View): Phase {
  if (phase.kind === 'setupRoad') return { ...phase, corner: cornerIndex(phase.corner) };
  if (phase.kind !== 'trade') return phase as Phase;
  if (!offer) throw new Error('a view in the phase of a trade has an offer');
  const answers = players.map((_, seat): Answer | null => {
    const found = offer.answers.find((each) => each.seat === seat);
    if (!found) return null;
    if (found.answer !== 'countered') return { kind: found.answer };
    return { kind: 'countered', ...termsOf({ give: found.give ?? {}, want: found.want ?? {} }) };
  });
  return { kind: 'trade', offer: { from: offer.from, ...termsOf(offer), answers } };
}

function termsOf({ give, want }: TermsView): Terms {
  return { give: countsOf(give), want: countsOf(want) };
}
