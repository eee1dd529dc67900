import { quoted, type Refusal, refuse } from '../../../engine/refusal.ts';
import {
  CARDS_OF_EACH_RESOURCE,
  CITIES,
  cardsOf,
  countCards,
  type Resource,
  ROADS,
  SETTLEMENTS,
  sayCards,
} from './resources.ts';

/** Every reason for which a move is refused. */
export const refusals = {
  cannotNow: refuse('not-now', 'That cannot be done now.'),
  settlementFirst: refuse('place-settlement-first', 'Place a settlement first.'),
  roadFirst: refuse('place-road-first', 'Place the road of this settlement first.'),
  rollFirst: refuse('roll-first', 'Roll the dice first.'),
  rolled: refuse('already-rolled', 'You have already rolled.'),
  discardFirst: refuse('discard-first', 'Discard first.'),
  robberFirst: refuse('move-robber-first', 'Move the robber first.'),
  freeRoadsFirst: refuse('place-free-roads-first', 'Place the roads of the card first.'),
  answerFirst: refuse('answer-offer-first', 'An offer is open. It must be answered first.'),
  othersFirst: refuse('others-first', 'Others must answer first.'),

  sameResource: refuse('same-resource', 'Give one resource and get another.'),
  roadsBuilt: refuse('no-roads-left', `All ${ROADS} of your roads are built.`),
  settlementsBuilt: refuse(
    'no-settlements-left',
    `All ${SETTLEMENTS} of your settlements are built. Build a city first.`,
  ),
  citiesBuilt: refuse('no-cities-left', `All ${CITIES} of your cities are built.`),
  offRoad: refuse('not-on-your-road', 'A settlement must stand on your own road.'),
  noSettlement: refuse('no-settlement-there', 'A city replaces a settlement of your own.'),
  built: refuse('occupied', 'There is already a building there.'),
  tooClose: refuse('too-close', 'Too close: an adjacent corner is built on.'),
  roadThere: refuse('occupied', 'There is already a road there.'),
  roadApart: refuse('not-connected', "A road must continue your own, not past an opponent's building."),
  roadElsewhere: refuse('not-connected', 'The road must touch the settlement just placed.'),
  noCorner: refuse('no-place-left', 'There is no free corner on your roads.'),
  noSettlementLeft: refuse('no-settlement-there', 'You have no settlement for it.'),
  tooFewForBank: refuse('too-expensive', 'The bank wants more of one kind than you have.'),
  nothingToOffer: refuse('cards-missing', 'You have no cards to offer.'),
  noRoadSpot: refuse('no-place-left', 'There is no place left for a road of yours.'),

  deckEmpty: refuse('no-cards-left', 'No development cards are left.'),
  cardPlayed: refuse('card-already-played', 'You have already played a development card this turn.'),
  cardNew: refuse('card-just-bought', 'A card cannot be played in the turn in which it was bought.'),
  bankEmpty: refuse('bank-empty', 'The bank is empty.'),
  chooseOne: refuse('wrong-number', 'Choose the one card left.'),
  chooseTwo: refuse('wrong-number', 'Choose two cards.'),

  robberStays: refuse('robber-must-move', 'The robber must move to another hex.'),
  friendly: refuse('friendly-robber', 'The friendly robber spares players with fewer than 3 points.'),
  chooseVictim: refuse('choose-victim', 'Choose a player at this hex to rob.'),
  robYourself: refuse('rob-yourself', 'You cannot rob yourself.'),
  victimEmpty: refuse('no-cards-to-steal', 'That player has no cards to steal.'),
  victimElsewhere: refuse('not-at-this-hex', 'That player has no building at this hex.'),

  oneSided: refuse('one-sided-trade', 'Both sides must give at least one card.'),
  tooMany: refuse('too-many-cards', `There are only ${CARDS_OF_EACH_RESOURCE} cards of each resource.`),
  cannotGive: refuse('cards-missing', 'You do not have the cards you offer.'),
  cannotAccept: refuse('cards-missing', 'You do not have the cards that are asked for.'),
  tradeYourself: refuse('trade-with-yourself', 'You cannot trade with yourself.'),
  wrongSeats: refuse('wrong-players', 'Offer it to other players, each named once.'),
  notAsked: refuse('not-asked', 'No offer waits for your answer.'),
  notAgreed: refuse('not-agreed', 'That player has not agreed to a trade.'),
  otherCannotGive: refuse('cards-missing', 'That player no longer has the cards.'),
  notYourOffer: refuse('not-your-offer', 'The offer is not yours.'),
} satisfies Readonly<Record<string, Refusal>>;

export const noPlace = (what: 'hex' | 'corner' | 'edge', name: string): Refusal =>
  refuse(`no-such-${what}`, `There is no ${what} ${quoted(name)}.`);

export const noCard = (card: string): Refusal => refuse('no-such-card', `You have no ${card} card.`);

/** @param missing counts by resource. */
export function tooExpensive(what: string, missing: readonly number[]): Refusal {
  return refuse('too-expensive', `For ${what} you need ${sayCards(cardsOf(missing))} more.`);
}

export function rateNotMet(resource: Resource, rate: number, held: number): Refusal {
  return refuse('too-expensive', `The bank wants ${rate} ${resource}. You have ${held}.`);
}

/** @param left how many the bank has. */
export function bankShort(resource: Resource, left: number): Refusal {
  return refuse(
    'bank-short',
    left === 0 ? `The bank has no ${resource}.` : `The bank has only ${left} ${resource}.`,
  );
}

export const wrongDiscard = (due: number, chosen: number): Refusal =>
  refuse('wrong-number', `You must discard ${countCards(due)}, not ${chosen}.`);

export const handShort = (resource: Resource, held: number): Refusal =>
  refuse('cards-missing', `You have only ${held} ${resource}.`);

export const bothSides = (resource: Resource): Refusal =>
  refuse('same-resource', `The same resource, ${resource}, cannot be on both sides.`);

export const offersUsed = (most: number): Refusal =>
  refuse('no-offers-left', `You have made all ${most} offers of this turn.`);
