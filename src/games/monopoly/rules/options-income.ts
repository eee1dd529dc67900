import type { OptionFields } from '../../../engine/options.ts';
import type { Options } from './options.ts';
import { preset } from './presets.ts';

/** Money, rent, cards and auctions: what players ask for most. */
export const incomeFields = {
  landOnGo: {
    kind: 'whole',
    label: 'Bonus for landing on GO',
    help: 'The money for stopping exactly there; at home often twice the salary.',
    default: (_, before) => before.goSalary,
    min: 0,
    max: 2000000,
  },
  freeParkingPot: {
    kind: 'flag',
    label: 'Free Parking jackpot',
    help: 'Taxes, fines and card payments go there; whoever lands there takes it all.',
    default: false,
  },
  auction: {
    kind: 'choice',
    label: 'Auctions',
    help: 'A property that is not bought: bid for, sold as the table agrees, or left.',
    default: preset('auction'),
    choices: [
      { value: 'open', label: 'Bidding by turns' },
      { value: 'live', label: 'All at once' },
      { value: 'verdict', label: 'The table agrees' },
      { value: 'none', label: 'No auctions' },
    ],
  },
  rentInJail: {
    kind: 'flag',
    label: 'Rent while in jail',
    help: 'Whether players in jail still collect rent.',
    default: true,
  },
  roundLimit: {
    kind: 'whole',
    label: 'Round limit',
    help: 'The richest player wins after so many rounds; 0 plays until one is left.',
    default: 0,
    min: 0,
    max: 10000,
    unit: 'rounds',
  },
  turnTimer: {
    kind: 'whole',
    label: 'Turn clock',
    help: 'For each decision; then the harmless choice is made. 0 turns it off.',
    default: 0,
    min: 0,
    max: 3600,
    unit: 'seconds',
  },
  rent: {
    kind: 'choice',
    label: 'Rent',
    help: 'Collected automatically, or the owner is asked and may waive it.',
    default: preset('rent'),
    choices: [
      { value: 'auto', label: 'Automatic' },
      { value: 'ask', label: 'The owner is asked' },
    ],
  },
  stationRent: {
    kind: 'choice',
    label: 'Rent of stations',
    help: 'The base times the stations owned, or doubled with each of them.',
    default: preset('stationRent'),
    choices: [
      { value: 'linear', label: '25 50 75 100' },
      { value: 'doubling', label: '25 50 100 200' },
    ],
  },
  mortgagedStationsCount: {
    kind: 'flag',
    label: 'Mortgaged stations count',
    help: "Whether a mortgaged station still raises the rent of its owner's others.",
    default: true,
  },
  eventCards: {
    kind: 'flag',
    label: 'Event cards',
    help: 'Four chance cards that change rent and value of a property for good.',
    default: preset('eventCards'),
  },
  eventTargets: {
    kind: 'choice',
    label: 'Event card targets',
    help: 'Which squares an event card may be played on.',
    default: 'any',
    choices: [
      { value: 'any', label: 'Any property' },
      { value: 'owned', label: 'Owned properties' },
      { value: 'streets', label: 'Streets' },
    ],
  },
  eventStacking: {
    kind: 'choice',
    label: 'Events on one square',
    help: 'Whether the percentages of several events multiply or add up.',
    default: 'multiply',
    choices: [
      { value: 'multiply', label: 'Multiply' },
      { value: 'add', label: 'Add up' },
    ],
  },
  skipTaxCards: {
    kind: 'whole',
    label: 'Skip-tax cards',
    help: 'How many cards in Community Chest spare their holder a tax.',
    default: 0,
    min: 0,
    max: 2,
  },
  cards: {
    kind: 'choice',
    label: 'Decks',
    help: 'Which cards are in the two decks.',
    default: preset('cards'),
    choices: [
      { value: 'classic', label: 'Classic' },
      { value: 'worlds', label: 'For any board' },
      { value: 'official', label: 'As printed' },
    ],
  },
  incomeTax: {
    kind: 'choice',
    label: 'Income tax',
    help: 'A flat sum, or, chosen before counting, a tenth of all that you own.',
    default: 'flat',
    choices: [
      { value: 'flat', label: 'Flat' },
      { value: 'choice', label: 'Flat or a tenth' },
    ],
  },
  birthdayFrom: {
    kind: 'choice',
    label: 'Birthday card',
    help: 'Who pays for the birthday: every player, or the bank.',
    default: 'each',
    choices: [
      { value: 'each', label: 'Every player' },
      { value: 'bank', label: 'The bank' },
    ],
  },
} satisfies Partial<OptionFields<Options>>;
