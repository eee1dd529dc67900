import { counted } from '../../../engine/sentence.ts';
import type { RentPolicy } from '../rules/moves/move.ts';
import type { Building, Phase } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';

export { capital } from '../../../engine/sentence.ts';

/*
 * Every sentence and label of Monopoly's screen, so that they can be read in one go: first what the moment asks and
 * answers, then everything else. Sums come in the board's currency. What the rules say is in `rules/events.ts`,
 * `rules/describe.ts` and `rules/refusals.ts`, the help in `help.ts`.
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
  lot: (building: string) => `A ${building}`,
  bid: (lot: string, sum: string, bidder: string) => `${lot}: ${sum} by ${bidder}.`,
  noBid: (lot: string, least: string) => `${lot}: no bid yet, at least ${least}.`,
  allMayBid: ' All may bid.',
  mayBid: 'may bid',
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
  noOffers: 'There are no open offers.',
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
  build: (building: Building, cost: string) => `Build a ${building} for ${cost}`,
  buildSet: (count: number, building: Building, cost: string) =>
    `Build ${count} ${building}s, one on each, for ${cost}`,
  sell: (building: Building, gain: string) => `Sell a ${building} for ${gain}`,
  sellOn: (building: Building, name: string) => `Sell a ${building} on ${name}`,
  lift: (cost: string) => `Lift the mortgage for ${cost}`,
  mortgage: (value: string) => `Mortgage for ${value}`,
  mortgageOf: (name: string) => `Mortgage ${name}`,
  toBank: (value: string) => `Sell to the bank for ${value}`,
  sellToBank: (name: string) => `Sell ${name} to the bank`,
  sellSet: (name: string, houses: number) => `Sell the set ${name} down to ${housesText(houses)}`,
  sellDown: (name: string, houses: number) => `Sell ${name} down to ${housesText(houses)}`,
  auction: 'Auction it to the others',
  give: 'Offer it in a trade',
  ask: 'Ask for it in a trade',
  cardHere: (card: string) => `${card} here`,
} as const;

/** What stands in the hint bar behind its key, where no decision is due. */
export const hints = {
  add: 'add',
  back: 'back',
  board: 'board',
  build: 'build',
  buildSet: 'build on the set',
  cards: (count: number) => `cards ${count}`,
  choose: 'choose',
  digits: 'amount',
  erase: 'erase',
  lessMoney: 'less money',
  look: 'look',
  // The hint bar shows the first of several keys.
  money: 'money',
  offer: 'offer',
  offers: (count: number) => `offers ${count}`,
  player: 'player',
  rentPolicy: 'rent policy',
  rents: 'rents',
  scores: 'scores',
  sellBuilding: 'sell a building',
  side: 'side',
  square: 'square',
  tenMoreLess: '10 more, less',
  toPawn: 'to the pawn',
  trade: 'trade',
  whom: 'whom',
} as const;

type SpokenScore = Readonly<
  Record<'cash' | 'owned' | 'cards' | 'worth', string> & Record<'houses' | 'hotels', number>
>;

export const texts = {
  back: 'Back',
  toBoard: 'Back to the board',
  nobody: 'nobody',
  everybody: 'Everybody',
  bank: 'the bank',
  sure: { title: 'Sure?', no: 'No' },
  resign: {
    title: 'Resign',
    /** @param others names of those who are in the game still */
    text: (name: string, others: readonly string[]) =>
      `${name} resigns: everything is lost, and ${others.length === 1 ? `${others[0]} wins` : 'the others play on'}.`,
  },
  bid: {
    title: { bid: 'Your bid', leaveBid: 'Your maximum bid' },
    label: { bid: 'bid', leaveBid: 'set it' },
    range: (least: string, most: string) => `From ${least} to ${most}; Enter takes it.`,
    nothing: 'Type a sum first.',
  },
  reserve: {
    title: (name: string) => `Auction ${name}`,
    text: 'It is not sold for less than this.',
  },
  verdict: {
    title: (name: string) => `Sale of ${name}`,
    buyer: 'Buyer',
    price: 'Price',
    sell: 'Sell',
    nobody: 'Nobody',
  },
  raise: {
    title: (cash: string, owed: string | undefined) =>
      `Raise money: ${cash}${owed === undefined ? '' : ` of ${owed}`}`,
    trade: 'Trade with another player',
  },
  menu: {
    rents: 'Map of rents paid',
    policy: 'Collecting rent',
  },
  orSpace: 'or Space',
  firstTurn: (name: string) => `${name}'s turn (round 1)`,
  round: (round: number) => `round ${round}`,
  dice: (dice: readonly number[]) => `Dice ${dice.join(' and ')}`,
  notes: {
    rents: 'Map of rents paid: h or Esc for the board',
    keysFor: (player: string, inTurn: boolean) =>
      `Keys act for ${player}${inTurn ? '' : ', out of turn'} (Tab)`,
    offers: (count: number) => `${count === 1 ? 'An offer waits' : `${count} offers wait`}: o`,
  },
  bidders: {
    sells: 'sells',
    passed: 'passed',
    in: 'in',
    bids: (sum: string) => `bids ${sum}`,
    upTo: (sum: string) => `(up to ${sum})`,
  },
  players: {
    net: (sum: string) => `net ${sum}`,
    out: 'out',
    keys: 'keys',
    nothing: 'no property',
    deeds: (count: number) => counted(count, 'deed'),
    jail: (tries: number) => `jail ${tries}/3`,
    waits: (turns: number) => `waits ${turns}`,
    cards: (count: number) => counted(count, 'card'),
    bank: (houses: number, hotels: number) => `bank ${houses} ⌂ ${hotels} ⌂⌂`,
    /** The signs of pieces as they are read aloud. */
    pieces: { '⌂': 'houses', '⌂⌂': 'hotels' } as Readonly<Record<string, string>>,
    pot: (sum: string) => `pot ${sum}`,
    offers: (count: number) => `offers ${count}`,
  },
  sets: 'Who owns what',
  deed: {
    /** What a square is that belongs to no group. */
    kinds: {
      start: 'start',
      chance: 'card square',
      'community-chest': 'card square',
      tax: 'tax',
      jail: 'jail',
      'go-to-jail': 'way to jail',
      'free-parking': 'rest',
      joker: 'joker',
    } as Readonly<Record<string, string>>,
    rents: ['Rent', 'Whole set', '1 house', '2 houses', '3 houses', '4 houses', 'Hotel'],
    ownedCount: (count: number) => `${count} owned`,
    timesDice: (times: number) => `${times} x dice`,
    timesShort: (times: number) => `${times}x`,
    mortgaged: ['mortgaged', 'mortg.', 'mtg', 'm'],
    owner: 'Owner',
    rentNow: 'Rent now',
    /** Of a mortgaged deed. */
    noRent: 'none',
    built: 'Built',
    hotel: 'hotel',
    aHouse: 'A house',
    aHotel: 'A hotel',
    toLift: 'To lift',
    mortgage: 'Mortgage',
    events: 'Events',
    earned: 'Earned',
    passing: 'Passing',
    landing: 'Landing here',
    draw: 'Draw a card',
    left: (count: number) => `${count} left`,
    pay: 'Pay',
    orPercent: (sum: string, percent: number) => `${sum} or ${percent}%`,
    fine: 'Fine',
    pot: 'Pot',
    nothing: 'Nothing happens',
    wait: 'Wait',
    turns: (count: number) => counted(count, 'turn'),
    toRoll: 'To roll',
    move: (by: number) => (by > 0 ? 'Move on' : 'Move back'),
    squares: (count: number) => `${count} squares`,
    money: (amount: number) => (amount > 0 ? 'Collect' : 'Pay'),
    picture: (alt: string) => `Picture: ${alt}`,
  },
  legend: {
    street: 'a street, on the colour of its set',
    owned: 'its owner’s sign, houses (1⌂; ⌂⌂ is a hotel) and the rent that is due',
    price: 'a price: nobody owns it yet',
    cards: '? a card of Chance; ◎ one of Community Chest',
    jail: 'jail, where who only visits stands free',
  },
  newGame: {
    pawn: 'pawn',
    pawnHelp: 'The pawn on the board; the first to take one keeps it.',
    noPot: 'No square of this board is free parking: there is no pot.',
    noVerdict: 'Computer players cannot agree aloud: with them the bidding is by turns.',
  },
  ending: {
    headline: (winners: readonly string[], reason: string) =>
      `${winners.join(' and ')} ${winners.length > 1 ? 'win' : 'wins'}: ${reason}.`,
    chart: (turns: number) => `Net worth over ${turns} turns`,
    record: 'highest net worth',
    rents: 'Rent paid, most first',
    warmer: 'The warmer a square, the more it has brought.',
    noRent: 'Nobody paid any rent.',
  },
  place: 'Where to build',
  cards: 'Your cards',
  event: {
    effect: (percent: number) => `rent and value ${percent > 0 ? '+' : ''}${percent}%`,
    choose: (card: string) => `${card}: on which property?`,
    sure: (name: string, owner: string, change: string) =>
      `Play it on ${name} (${owner})? Its rent changes ${change} for good, and the card leaves the game.`,
    play: 'Play it',
    other: 'Another property',
  },
  offers: {
    title: 'Offers',
    from: (from: string, to: string, text: string) => `${from} to ${to}: ${text}`,
    goods: (give: string, want: string) => `${give} for ${want}`,
    takeBack: (text: string, name: string) => `Take back: ${text} (to ${name})`,
  },
  answer: {
    title: (to: string, from: string) => `${to}: a trade from ${from}`,
    gives: (name: string, goods: string) => `${name} gives ${goods}`,
    wants: (goods: string) => `and wants ${goods}.`,
    accept: 'Accept',
    change: 'Change it',
    refuse: 'Refuse',
    later: 'Later',
  },
  trade: {
    title: 'Trade',
    counter: 'Counter-offer',
    gives: (name: string) => `${name} gives`,
    worth: (changes: readonly string[]) => `Net worth: ${changes.join(', ') || 'even for both'}.`,
    change: (name: string, rises: boolean, sum: string) => `${name} ${rises ? 'gains' : 'loses'} ${sum}`,
    completes: (name: string, sets: readonly string[]) =>
      `${name} completes the ${[sets.slice(0, -1).join(', '), sets.at(-1)].filter(Boolean).join(' and ')} ${sets.length > 1 ? 'sets' : 'set'}`,
    marked: (item: string) => `Marked: ${item}.`,
    money: (sum: string) => `money, ${sum} at hand`,
    offer: 'Enter makes the offer.',
    another: 'Another offer follows.',
    ofCash: (sum: string) => `of ${sum}`,
    price: (sum: string) => `price ${sum}`,
    rent: (sum: string) => `rent ${sum}`,
    lifting: (sum: string) => `mortgaged, lifting costs ${sum}`,
  },
  scores: {
    title: 'Scoreboard',
    heads: ['Cash', 'Deeds', 'Built', 'Cards', 'Net worth'],
    buildings: (houses: number, hotels: number): string =>
      [houses > 0 ? `${houses}⌂` : '', hotels > 0 ? `${hotels}⌂⌂` : ''].filter(Boolean).join(' ') || '0',
    bankrupt: 'bankrupt',
    spoken: ({ cash, owned, houses, hotels, cards, worth }: SpokenScore) =>
      `cash ${cash}, properties ${owned}, houses ${houses}, hotels ${hotels}, cards ${cards}, net worth ${worth}`,
  },
} as const;

/** For the title: what the decider is about to do. */
export const does: Readonly<Record<Phase['kind'], string>> = {
  roll: 'to roll',
  'jail-fine': 'to leave jail',
  draw: 'to draw',
  joker: 'on a joker',
  tax: 'to pay tax',
  buy: 'to buy',
  rent: 'to ask for rent',
  debt: 'in debt',
  auction: 'to bid',
  verdict: 'to record the sale',
  place: 'to build',
  end: 'to end the turn',
  over: '',
};

/** A player's standing choice about rents. */
export const policyText: Readonly<Record<RentPolicy, string>> = {
  ask: 'ask each time',
  collect: 'always collect',
  waive: 'never collect',
};

export function cardName({ board }: View, id: string): string {
  const card = board.cards.find((one) => one.id === id);
  if (card?.keep === 'jail') return 'Get out of jail';
  if (card?.keep === 'tax') return 'Skip a tax';
  return card?.name ?? id;
}
