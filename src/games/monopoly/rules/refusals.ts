import { quoted, type Refusal, refuse } from '../../../engine/refusal.ts';
import { listed } from '../../../engine/sentence.ts';
import { type Board, money } from './board.ts';

/** Every reason for which a move is refused. */
export const refusals = {
  out: refuse('out-of-game', 'You are out of the game.'),
  landingFirst: refuse('landing-first', 'Do first what the square or the card asks for.'),
  auctionFirst: refuse('auction-first', 'The auction comes first.'),
  notYours: refuse('not-yours', 'That is not yours.'),
  beingAuctioned: refuse('being-auctioned', 'It is being auctioned.'),
  sellBuildings: refuse('sell-buildings-first', 'Sell its buildings first.'),
  sellSetBuildings: refuse('sell-buildings-first', 'Sell the buildings of the whole set first.'),

  nothingToBuy: refuse('nothing-to-buy', 'There is nothing to buy now.'),
  nothingToDecline: refuse('nothing-to-buy', 'There is nothing to decline now.'),
  noCardToDraw: refuse('no-card-to-draw', 'There is no card to draw now.'),
  rolled: refuse('already-rolled', 'You have already rolled. End the turn.'),
  rollFirst: refuse('roll-first', 'Roll the dice first.'),
  waiting: refuse('waiting', 'You wait here. Pay the fine to roll, or end the turn.'),
  noFine: refuse('no-fine', 'There is no fine to pay now.'),
  notInJail: refuse('not-in-jail', 'You are not in jail.'),
  mustRoll: refuse('roll-first', 'The fine can be paid before the first or second try. Roll now.'),
  cardBeforeRoll: refuse('too-late', 'The card is used before rolling.'),
  noJailCard: refuse('no-such-card', 'You hold no card to get out of jail.'),
  notOnJoker: refuse('not-on-joker', 'You are not on a joker.'),
  jokerPartDone: refuse('already-done', 'That part of the joker is done.'),
  noTax: refuse('no-tax', 'No tax is due now.'),
  flatTax: refuse('flat-tax', 'This tax is a flat sum.'),
  noSkipCard: refuse('no-such-card', 'You hold no skip-tax card.'),

  noRent: refuse('no-rent', 'No rent is due now.'),
  ownerDecides: refuse('not-your-rent', 'The owner decides about the rent.'),
  oweNoRent: refuse('no-rent', 'You owe no rent now.'),
  rentAutomatic: refuse('not-in-this-game', 'In this game rent is taken automatically.'),
  policySet: refuse('already-done', 'That is already your choice.'),

  noAuction: refuse('no-auction', 'There is no auction now.'),
  ownAuction: refuse('own-auction', 'This is your own auction.'),
  outOfAuction: refuse('out-of-auction', 'You are out of this auction.'),
  otherBids: refuse('not-your-bid', "It is another player's turn to bid."),
  ownBid: refuse('own-bid', 'The highest bid is yours: wait for the others.'),
  noAuctionToClose: refuse('no-auction', 'You have no auction to close.'),
  biddingOn: refuse('bidding-open', 'The bidding is still going on.'),
  noAuctionToWithdraw: refuse('no-auction', 'You have no auction to withdraw.'),
  noSaleToRecord: refuse('no-auction', 'There is no auction to record.'),
  otherRecords: refuse('not-your-turn', 'Another player enters the result.'),
  wrongBuyer: refuse('wrong-player', 'The buyer must be a player who is still in the game.'),
  noAuctionToCancel: refuse('no-auction', 'There is no auction to cancel.'),
  bankAuctionsOnly: refuse('not-in-this-game', 'In this game only the bank auctions.'),
  interestFirst: refuse('interest-first', 'Pay its interest first.'),

  otherPlaces: refuse('not-your-turn', 'Another player places a building.'),
  cannotBuild: refuse('not-a-street', 'Nothing can be built there.'),
  setMissing: refuse('set-missing', 'The whole set must be yours.'),
  hotelThere: refuse('fully-built', 'There is already a hotel.'),
  noBuilding: refuse('no-building', 'There is no building to sell.'),
  hotelStuck: refuse('bank-short', 'The bank lacks the four houses for it. Sell down the whole set.'),
  noSuchGroup: refuse('no-such-group', 'There is no such group.'),
  wholeHotelsOnly: refuse('hotels-only', 'Only a set full of hotels can be sold at once, and whole.'),
  notSelling: refuse('nothing-sold', 'That would sell nothing.'),
  housesShort: refuse('bank-short', 'The bank does not have that many houses.'),

  mortgaged: refuse('mortgaged', 'It is already mortgaged.'),
  notMortgaged: refuse('not-mortgaged', 'It is not mortgaged.'),
  bankBuysNone: refuse('not-in-this-game', 'In this game the bank buys no property.'),
  mortgageFirst: refuse('mortgaged', 'It is mortgaged. Lift the mortgage first.'),

  noDebt: refuse('no-debt', 'You owe nothing now.'),
  canPay: refuse('can-pay', 'You can pay what you owe.'),

  notHeld: refuse('no-such-card', 'You do not hold that card.'),
  notEventCard: refuse('not-an-event-card', 'That is not an event card.'),
  chooseProperty: refuse('wrong-square', 'Choose a property.'),
  chooseOwned: refuse('wrong-square', 'Choose a property that has an owner.'),
  chooseStreet: refuse('wrong-square', 'Choose a street.'),

  wrongPlayer: refuse('wrong-player', 'Choose another player who is still in the game.'),
  emptyTrade: refuse('empty-trade', 'Put something on the table first.'),
  oneForCash: refuse('not-in-this-game', 'In this game one property is sold for a price.'),
  mortgagedSale: refuse('mortgaged', 'A mortgaged property cannot be sold.'),
  cardGone: refuse('no-such-card', 'A card of the offer is not there.'),
  cardTwice: refuse('named-twice', 'A card is named twice.'),
  buildingsWithSet: refuse('set-missing', 'Buildings go with the full set only.'),
  offerGone: refuse('no-such-offer', 'That offer no longer stands.'),
  offerNotForYou: refuse('not-your-offer', 'That offer is not for you.'),
  offerChanged: refuse('offer-outdated', 'Something in that offer has changed hands since it was made.'),
  noOfferForYou: refuse('no-such-offer', 'There is no such offer for you.'),
  noOfferMade: refuse('no-such-offer', 'You have made no such offer.'),
} satisfies Readonly<Record<string, Refusal>>;

export function priceTooHigh(board: Board, price: number, cash: number): Refusal {
  return refuse('too-expensive', `It costs ${money(board, price)} and you have ${money(board, cash)}.`);
}

export const buildingTooDear = (board: Board, building: string, cost: number): Refusal =>
  refuse('too-expensive', `A ${building} costs ${money(board, cost)} here.`);

export const fineTooHigh = (board: Board): Refusal =>
  refuse('too-expensive', `The fine is ${money(board, board.fine)}.`);

export const mortgageTooHigh = (board: Board, cost: number): Refusal =>
  refuse('too-expensive', `Lifting the mortgage costs ${money(board, cost)}.`);

export const bidTooLow = (board: Board, least: number): Refusal =>
  refuse('bid-too-low', `The least bid is ${money(board, least)}.`);

export const bidTooHigh = (board: Board, most: number): Refusal =>
  refuse('bid-too-high', `You can pay no more than ${money(board, most)}.`);

export const buyerShort = (board: Board, cash: number): Refusal =>
  refuse('too-expensive', `The buyer has only ${money(board, cash)}.`);

export const reserveOutOfRange = (most: number): Refusal =>
  refuse('wrong-amount', `The reserve must be from 1 to ${most}.`);

export const otherBuildingWon = (building: string): Refusal =>
  refuse('wrong-building', `You have won a ${building}.`);

export const bankLacks = (building: string): Refusal =>
  refuse('bank-short', `The bank has no ${building} left.`);

export const buildEvenly = (name: string): Refusal => refuse('uneven', `Build evenly: ${name} comes first.`);

export const sellEvenly = (name: string): Refusal => refuse('uneven', `Sell evenly: ${name} comes first.`);

export const setMortgagedBy = (name: string): Refusal =>
  refuse('mortgaged', `Pay off the mortgage on ${name} first.`);

export const tooManyHouses = (most: number): Refusal =>
  refuse('too-many-houses', `At most ${most} houses can stay.`);

export function debtTooHigh(board: Board, debt: number, cash: number): Refusal {
  return refuse(
    'too-expensive',
    `You owe ${money(board, debt)} and have ${money(board, cash)}. Sell, mortgage or trade.`,
  );
}

export function canRaise(board: Board, most: number, debt: number): Refusal {
  return refuse(
    'can-pay',
    `Selling and mortgaging can raise ${money(board, most)}, and you owe ${money(board, debt)}.`,
  );
}

export const cashShort = (board: Board, given: number, cash: number): Refusal =>
  refuse(
    'too-expensive',
    `There is only ${money(board, Math.max(0, cash))} to give, not ${money(board, given)}.`,
  );

export const unowned = (name: string): Refusal => refuse('no-owner', `Nobody owns ${name}.`);

export const ownedByOther = (name: string): Refusal => refuse('not-theirs', `Somebody else owns ${name}.`);

export const deedTwice = (name: string): Refusal => refuse('named-twice', `You named ${name} twice.`);

export const interestOnDeedFirst = (name: string): Refusal =>
  refuse('interest-first', `Pay the interest on ${name} first.`);

/** What stands in the way of one deed among several. */
export const ofDeed = (name: string, { code, text }: Refusal): Refusal =>
  refuse(code, `For ${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`);

export function interestTooHigh(board: Board, interest: number): Refusal {
  const sum = money(board, interest);
  return refuse('too-expensive', `The interest of ${sum} on the mortgaged properties could not be paid.`);
}

/** Moves typed on a line. */
export const unread = {
  policy: refuse('incomplete-move', 'The rent policy is ask, collect or waive.'),
  tax: refuse('incomplete-move', 'A tax is paid flat or percent.'),
  property: refuse('incomplete-move', 'Name a property.'),
  group: refuse('incomplete-move', 'Name the group, such as sellGroup orange.'),
  offer: refuse('incomplete-move', 'An offer reads offer PLAYER give … want …, such as give 100 want #39.'),
  cash: refuse('malformed-move', 'Name one amount of money on each side, without blanks in it.'),
} satisfies Readonly<Record<string, Refusal>>;

export const nothingMore = (type: string, after?: string): Refusal =>
  refuse('malformed-move', `The move ${type} takes nothing more${after ? ` after ${quoted(after)}` : ''}.`);

export const noSuchMove = (word: string): Refusal =>
  refuse(
    'unknown-move',
    `There is no move named "${quoted(word) || 'nothing'}": try roll, buy, bid 50, mortgage #5, endTurn.`,
  );

export const noPropertyNamed = (text: string): Refusal =>
  text === ''
    ? unread.property
    : refuse('no-such-property', `There is no property called "${quoted(text)}".`);

export const whichOne = (names: readonly string[]): Refusal =>
  refuse('ambiguous', `Say which one: ${listed(names, 'or')}.`);

export function noNumber(word: string | undefined): Refusal {
  if (!word) return refuse('incomplete-move', 'A whole number is missing.');
  const isNumber = /^#?\d+$/.test(word);
  const why = isNumber
    ? `The number ${quoted(word)} is too large.`
    : `Give a whole number, not ${quoted(word)}.`;
  return refuse('incomplete-move', why);
}

export const noGoods = (word: string): Refusal =>
  refuse('malformed-move', `Name money, a square such as #39, or a card, not ${quoted(word)}.`);
