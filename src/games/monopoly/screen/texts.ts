import type { RentPolicy } from '../rules/moves/move.ts';
import type { Phase } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';

export { capital } from '../../../engine/sentence.ts';

/** Every sentence and label of Monopoly's screen but those of decisions (`decision-texts.ts`); what the rules say is in `rules/refusals.ts` and `describe.ts`. */
export const texts = {
  back: 'Back',
  toBoard: 'Back to the board',
  nobody: 'nobody',
  bank: 'the bank',
  sure: { title: 'Sure?', no: 'No' },
  resign: {
    title: 'Resign',
    text: (name: string) => `${name} resigns: everything is lost, and the others play on.`,
    yes: 'Resign',
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
    label: 'auction it',
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
      `Raise money: ${cash} in hand${owed === undefined ? '' : `, ${owed} owed`}`,
    trade: 'Trade with another player',
  },
  menu: {
    scores: 'Scoreboard',
    board: 'Back to the board',
    rents: 'Map of rents paid',
    policy: 'Collecting rent',
  },
  orSpace: 'or Space',
  firstTurn: (name: string) => `${name}'s turn (round 1)`,
  round: (round: number) => `round ${round}`,
  dice: (dice: readonly number[]) => `Dice ${dice.join(' and ')}`,
  notes: {
    rents: 'Map of rents paid: h or Esc for the board',
    keysFor: (player: string) => `Keys act for ${player}, out of turn (Tab)`,
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
    jail: (tries: number) => `jail ${tries}/3`,
    waits: (turns: number) => `waits ${turns}`,
    cards: (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`,
    bank: (houses: number, hotels: number) => `bank ${houses} ⌂ ${hotels} ⌂⌂`,
    /** The signs of pieces as they are read aloud. */
    pieces: { '⌂': 'houses', '⌂⌂': 'hotels' } as Readonly<Record<string, string>>,
    pot: (sum: string) => `pot ${sum}`,
    offers: (count: number) => `offers ${count}`,
  },
  ending: {
    key: 'rents',
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
    from: (name: string, text: string) => `${name} offers ${text}`,
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
    even: 'Net worth: even for both.',
    gains: (name: string, sum: string) => `Net worth: ${name} gains ${sum}.`,
    completes: (name: string, set: string) => `${name} completes the ${set} set`,
    offer: 'Enter makes the offer.',
    another: 'Another offer follows.',
  },
  square: {
    auction: 'Auction it to the others',
    give: 'Offer it in a trade',
    ask: 'Ask for it in a trade',
  },
  scores: {
    title: 'Scoreboard',
    columns: { cash: 'cash', deeds: 'deeds', built: 'built', cards: 'cards', worth: 'net worth' },
    bankrupt: 'bankrupt',
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

/** A kept card by its name. */
export function cardName({ board }: View, id: string): string {
  const card = board.cards.find((one) => one.id === id);
  if (card?.keep === 'jail') return 'Get out of jail';
  if (card?.keep === 'tax') return 'Skip a tax';
  return card?.name ?? id;
}
