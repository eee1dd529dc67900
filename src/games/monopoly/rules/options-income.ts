import { choiceOption, flagOption, wholeOption } from '../../../engine/options.ts';
import { preset } from './presets.ts';

/** Money, rent, cards and auctions: what players ask for most. */
export const incomeFields = {
  landOnGo: wholeOption({
    label: 'Bonus for landing on GO',
    help: 'The money for stopping exactly there; some play twice the salary.',
    default: (_, before: { readonly goSalary: number }) => before.goSalary,
    min: 0,
    max: 2000000,
  }),
  freeParkingPot: flagOption({
    label: 'Free Parking jackpot',
    help: 'Taxes, fines and card payments go there; whoever lands there takes it all.',
    default: false,
  }),
  auction: choiceOption({
    label: 'Auctions',
    help: 'A property that is not bought: bid for, sold as the table agrees, or left.',
    default: preset('auction'),
    choices: [
      { value: 'open', label: 'Bidding by turns' },
      { value: 'live', label: 'All at once' },
      { value: 'verdict', label: 'The table agrees' },
      { value: 'none', label: 'No auctions' },
    ],
  }),
  rentInJail: flagOption({
    label: 'Rent while in jail',
    help: 'Whether players in jail still collect rent.',
    default: true,
  }),
  roundLimit: wholeOption({
    label: 'Round limit',
    help: 'The richest player wins after so many rounds.',
    zero: 'no limit',
    default: 0,
    min: 0,
    max: 10000,
    unit: 'rounds',
  }),
  turnTimer: wholeOption({
    label: 'Turn clock',
    help: 'For each decision; then the harmless choice is made.',
    zero: 'no clock',
    default: 0,
    min: 0,
    max: 3600,
    unit: 'seconds',
  }),
  rent: choiceOption({
    label: 'Rent',
    help: 'Collected automatically, or the owner is asked and may waive it.',
    default: preset('rent'),
    choices: [
      { value: 'auto', label: 'Automatic' },
      { value: 'ask', label: 'The owner is asked' },
    ],
  }),
  stationRent: choiceOption({
    label: 'Rent of stations',
    help: 'The base times the stations owned, or doubled with each of them.',
    default: preset('stationRent'),
    choices: [
      { value: 'linear', label: '25 50 75 100' },
      { value: 'doubling', label: '25 50 100 200' },
    ],
  }),
  mortgagedStationsCount: flagOption({
    label: 'Mortgaged stations count',
    help: "Whether a mortgaged station still raises the rent of its owner's others.",
    default: true,
  }),
  eventCards: flagOption({
    label: 'Event cards',
    help: 'Four chance cards that change rent and value of a property for good.',
    default: preset('eventCards'),
  }),
  eventTargets: choiceOption({
    label: 'Event card targets',
    help: 'Which squares an event card may be played on.',
    default: 'any',
    choices: [
      { value: 'any', label: 'Any property' },
      { value: 'owned', label: 'Owned properties' },
      { value: 'streets', label: 'Streets' },
    ],
  }),
  eventStacking: choiceOption({
    label: 'Events on one square',
    help: 'Whether the percentages of several events multiply or add up.',
    default: 'multiply',
    choices: [
      { value: 'multiply', label: 'Multiply' },
      { value: 'add', label: 'Add up' },
    ],
  }),
  skipTaxCards: wholeOption({
    label: 'Skip-tax cards',
    help: 'How many cards in Community Chest spare their holder a tax.',
    default: 0,
    min: 0,
    max: 2,
  }),
  cards: choiceOption({
    label: 'Decks',
    help: 'Which cards are in the two decks.',
    default: preset('cards'),
    choices: [
      { value: 'classic', label: 'Classic' },
      { value: 'worlds', label: 'For any board' },
      { value: 'official', label: 'As printed' },
    ],
  }),
  incomeTax: choiceOption({
    label: 'Income tax',
    help: 'A flat sum, or, chosen before counting, a tenth of all that you own.',
    default: 'flat',
    choices: [
      { value: 'flat', label: 'Flat' },
      { value: 'choice', label: 'Flat or a tenth' },
    ],
  }),
  birthdayFrom: choiceOption({
    label: 'Birthday card',
    help: 'Who pays for the birthday: every player, or the bank.',
    default: 'each',
    choices: [
      { value: 'each', label: 'Every player' },
      { value: 'bank', label: 'The bank' },
    ],
  }),
};
