/*
 * What the screen asks and what can be answered, so that it can be read in one go; every other text is in `texts.ts`.
 * Sums come in the board's currency.
 */

/** What the table waits for, in a sentence. */
export const prompts = {
  roll: 'Roll the dice.',
  double: (doubles: number) => `A double: roll again (${doubles} so far).`,
  inJail: (tries: number, ways: readonly string[]) =>
    `In jail, ${tries === 3 ? 'last try' : `try ${tries} of 3`}: ${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}.`,
  waysOut: { double: 'a double', card: 'the card' },
  thirdTry: (fine: string, steps: number) =>
    `No double at the third try: pay ${fine} or use a card, then move ${steps}.`,
  waits: (turns: number, fine: string) => `Waits ${turns} more: let the turn go, or pay ${fine} and roll.`,
  finePaid: 'The fine is paid: a double frees you.',
  draw: (deck: 0 | 1) => `${deck === 0 ? 'Chance' : 'Community Chest'}: draw a card.`,
  joker: (square: string, parts: readonly string[]) =>
    `${square}: ${parts.join(' and ')}${parts.length > 1 ? ', in the order you like' : ''}.`,
  tax: (square: string, sum: string) => `${square}: ${sum} is due.`,
  buy: (square: string, sum: string) => `Buy ${square} for ${sum}?`,
  rent: (payer: string, sum: string, square: string) => `${payer} owes ${sum} for ${square}.`,
  debt: (sum: string, creditor: string, cause: string) => `Owes ${sum} to ${creditor} (${cause}).`,
  raise: (sum: string) => ` Raise ${sum} more.`,
  tooLittle: (sum: string) => ` All you own brings only ${sum}.`,
  interestOn: (square: string) => `interest on ${square}`,
  byCard: 'the card',
  aBuilding: 'a building',
  lot: (building: string) => `A ${building}`,
  bid: (lot: string, sum: string, bidder: string) => `${lot}: ${sum} by ${bidder}.`,
  noBid: (lot: string, least: string) => `${lot}: no bid yet, at least ${least}.`,
  allMayBid: ' All may bid.',
  takesBid: 'to take the bid',
  verdict: (square: string) => `${square}: agree aloud who buys it.`,
  place: (building: string) => `Choose where the ${building} is built.`,
  belowZero: (sum: string) => `Below zero: raise ${sum} before the turn ends.`,
  end: 'Build, trade, or end the turn.',
} as const;

/** What stands beside a key. */
export const choices = {
  roll: 'roll',
  rollForDouble: 'roll for a double',
  useCard: 'use the card',
  pay: (sum: string) => `pay ${sum}`,
  payToRoll: (sum: string) => `pay ${sum} to roll`,
  waitThisTurn: 'wait this turn',
  draw: 'draw a card',
  buy: (sum: string) => `buy for ${sum}`,
  decline: 'do not buy',
  auction: 'auction it',
  collect: (sum: string) => `collect ${sum}`,
  waive: 'waive it',
  move: (squares: number) => `move ${Math.abs(squares)} ${squares > 0 ? 'on' : 'back'}`,
  both: 'do both',
  andEnd: (what: string) => `${what}, end turn`,
  payShare: (percent: number) => `pay ${percent}% of all`,
  useSkipTax: 'use the skip-tax card',
  goBankrupt: 'go bankrupt',
  lift: (sum: string) => `lift it for ${sum}`,
  raise: 'raise money',
  take: (sum: string) => `take ${sum}`,
  withdraw: 'withdraw it',
  pass: 'pass',
  bid: (sum: string) => `bid ${sum}`,
  otherBid: 'other bid',
  maximumBid: 'maximum bid',
  enterSale: 'enter buyer and price',
  nobodyBuys: 'nobody takes it',
  choosePlace: 'choose the place',
  endTurn: 'end turn',
} as const;

/** Questions before what cannot be undone. */
export const questions = {
  bankruptByEnding: 'Your money is below zero: ending the turn makes you bankrupt.',
  bankrupt: (toBank: boolean) =>
    `Hand everything to ${toBank ? 'the bank' : 'the creditor'} and leave the game?`,
} as const;

/** Why a key does nothing. */
export const reasons = {
  nobodyElse: 'Nobody else plays at this keyboard.',
  otherDecides: 'That is for another player to decide: press Tab for their keys.',
  noOffers: 'This player has no open offers.',
  noCards: 'This player keeps no card.',
  nothingToBuild: 'Nothing can be built on this square.',
  noSet: 'There is no set to build on at once here.',
  noBuilding: 'This player has no building on this square.',
} as const;

const housesText = (count: number): string =>
  count === 0 ? 'nothing' : count === 1 ? 'a house' : `${count} houses`;

/** What can be done with a square, and ways of raising money. */
export const deals = {
  forNothing: 'nothing',
  build: (building: 'house' | 'hotel', cost: string) => `Build a ${building} for ${cost}`,
  buildSet: (count: number, hotels: boolean, cost: string) =>
    `Build ${count} ${hotels ? 'hotels' : 'houses'}, one on each, for ${cost}`,
  sell: (hotel: boolean, gain: string) => `Sell a ${hotel ? 'hotel' : 'house'} for ${gain}`,
  sellOn: (hotel: boolean, name: string) => `Sell a ${hotel ? 'hotel' : 'house'} on ${name}`,
  lift: (cost: string) => `Lift the mortgage for ${cost}`,
  mortgage: (value: string) => `Mortgage for ${value}`,
  mortgageOf: (name: string) => `Mortgage ${name}`,
  toBank: (value: string) => `Sell to the bank for ${value}`,
  sellToBank: (name: string) => `Sell ${name} to the bank`,
  sellSet: (name: string, houses: number) => `Sell the set ${name} down to ${housesText(houses)}`,
  sellDown: (name: string, houses: number) => `Sell ${name} down to ${housesText(houses)}`,
  cardHere: (card: string) => `${card} here`,
} as const;
