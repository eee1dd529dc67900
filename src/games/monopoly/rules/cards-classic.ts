import type { CardFact } from './cards.ts';

/** The cards of the classic decks, in the order that draws count in. */
export const chestCards: readonly CardFact[] = [
  { id: 'cc-go', text: 'Advance to {sq:go}. Collect {m:200}.', effects: [{ op: 'move-to', role: 'go' }] },
  {
    id: 'cc-bank-error',
    text: 'Bank error in your favour: collect {m:200}.',
    effects: [{ op: 'money', amounts: [200] }],
  },
  { id: 'cc-doctor', text: "Doctor's fee: pay {m:50}.", effects: [{ op: 'money', amounts: [-50] }] },
  { id: 'cc-stock', text: 'Sale of stock: collect {m:50}.', effects: [{ op: 'money', amounts: [50] }] },
  { id: 'cc-goojf', text: 'Get out of {sq:jail} free. Keep until used or traded.', keep: 'jail' },
  {
    id: 'cc-jail',
    text: 'Go to {sq:jail}. Do not pass {sq:go}, do not collect {m:200}.',
    effects: [{ op: 'jail' }],
  },
  {
    id: 'cc-opera',
    text: 'Opera night: collect {m:50} from every player.',
    effects: [{ op: 'each', amount: 50 }],
  },
  {
    id: 'cc-holiday',
    text: 'Holiday fund matures: receive {m:100}.',
    effects: [{ op: 'money', amounts: [100] }],
  },
  {
    id: 'cc-tax-refund',
    text: 'Income tax refund: collect {m:20}.',
    effects: [{ op: 'money', amounts: [20] }],
  },
  {
    id: 'cc-birthday',
    text: 'It is your birthday: collect {m:10} from every player.',
    effects: [{ op: 'each', amount: 10 }],
  },
  {
    id: 'cc-life',
    text: 'Life insurance matures: collect {m:100}.',
    effects: [{ op: 'money', amounts: [100] }],
  },
  { id: 'cc-hospital', text: 'Hospital fees: pay {m:100}.', effects: [{ op: 'money', amounts: [-100] }] },
  { id: 'cc-school', text: 'School fees: pay {m:150}.', effects: [{ op: 'money', amounts: [-150] }] },
  { id: 'cc-consult', text: 'Consultancy fee: receive {m:25}.', effects: [{ op: 'money', amounts: [25] }] },
  {
    id: 'cc-street',
    text: 'Street repairs: pay {m:40} per house and {m:115} per hotel.',
    effects: [{ op: 'repairs', house: 40, hotel: 115 }],
  },
  {
    id: 'cc-beauty',
    text: 'Second prize in a beauty contest: collect {m:10}.',
    effects: [{ op: 'money', amounts: [10] }],
  },
  { id: 'cc-inherit', text: 'You inherit {m:100}.', effects: [{ op: 'money', amounts: [100] }] },
];

export const chanceCards: readonly CardFact[] = [
  { id: 'ch-go', text: 'Advance to {sq:go}. Collect {m:200}.', effects: [{ op: 'move-to', role: 'go' }] },
  {
    id: 'ch-red3',
    text: 'Advance to {sq:red-3}. If you pass {sq:go}, collect {m:200}.',
    effects: [{ op: 'move-to', role: 'red-3' }],
  },
  {
    id: 'ch-pink1',
    text: 'Advance to {sq:pink-1}. If you pass {sq:go}, collect {m:200}.',
    effects: [{ op: 'move-to', role: 'pink-1' }],
  },
  {
    id: 'ch-near-utility',
    text: 'Advance to the nearest utility. If unowned you may buy it. If owned, roll the dice and pay the owner ten times the roll.',
    effects: [{ op: 'nearest', type: 'utility' }],
  },
  {
    id: 'ch-near-station',
    text: 'Advance to the nearest station. If unowned you may buy it. If owned, pay the owner twice the usual rent.',
    effects: [{ op: 'nearest', type: 'station' }],
  },
  {
    id: 'ch-dividend',
    text: 'The bank pays you a dividend of {m:50}.',
    effects: [{ op: 'money', amounts: [50] }],
  },
  { id: 'ch-goojf', text: 'Get out of {sq:jail} free. Keep until used or traded.', keep: 'jail' },
  { id: 'ch-back3', text: 'Go back 3 spaces.', effects: [{ op: 'move-by', steps: [-3] }] },
  {
    id: 'ch-jail',
    text: 'Go to {sq:jail}. Do not pass {sq:go}, do not collect {m:200}.',
    effects: [{ op: 'jail' }],
  },
  {
    id: 'ch-repairs',
    text: 'General repairs: pay {m:25} per house and {m:100} per hotel.',
    effects: [{ op: 'repairs', house: 25, hotel: 100 }],
  },
  { id: 'ch-poor-tax', text: 'Poor tax: pay {m:15}.', effects: [{ op: 'money', amounts: [-15] }] },
  {
    id: 'ch-station1',
    text: 'Take a trip to {sq:station-1}. If you pass {sq:go}, collect {m:200}.',
    effects: [{ op: 'move-to', role: 'station-1' }],
  },
  {
    id: 'ch-darkblue2',
    text: 'Take a walk to {sq:dark-blue-2}.',
    effects: [{ op: 'move-to', role: 'dark-blue-2' }],
  },
  {
    id: 'ch-chairman',
    text: 'Elected chairman of the board: pay each player {m:50}.',
    effects: [{ op: 'each', amount: -50 }],
  },
  {
    id: 'ch-loan',
    text: 'Your building loan matures: collect {m:150}.',
    effects: [{ op: 'money', amounts: [150] }],
  },
  {
    id: 'ch-crossword',
    text: 'You win a crossword competition: collect {m:100}.',
    effects: [{ op: 'money', amounts: [100] }],
  },
];

/** Kept until played, then out of the game. */
export const eventCards: readonly CardFact[] = [
  {
    id: 'ev-festival',
    name: 'Festival',
    text: 'Festival: the rent and value of a property of your choice rise by 25%.',
    keep: 'event',
    percent: 25,
  },
  {
    id: 'ev-olympics',
    name: 'Olympics',
    text: 'Olympics: the rent and value of a property of your choice rise by 50%.',
    keep: 'event',
    percent: 50,
  },
  {
    id: 'ev-fire',
    name: 'Fire',
    text: 'Fire: the rent and value of a property fall by 25% for good.',
    keep: 'event',
    percent: -25,
  },
  {
    id: 'ev-earthquake',
    name: 'Earthquake',
    text: 'Earthquake: the rent and value of a property fall by 50% for good.',
    keep: 'event',
    percent: -50,
  },
];

/** The second nearest-station card of the official deck. */
export const secondStationCard: CardFact = {
  ...chanceCards.find((card) => card.id === 'ch-near-station')!,
  id: 'ch-near-station-2',
};

export function skipTaxCard(number: number): CardFact {
  return {
    id: `cc-skip-tax-${number}`,
    text: 'Skip tax: keep this card and hand it in instead of paying a tax.',
    keep: 'tax',
  };
}
