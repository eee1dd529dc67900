import { choiceOption, flagOption, wholeOption } from '../../../engine/options.ts';
import { preset } from './presets.ts';

/** Dice, jail, debts, trades and buildings. */
export const conductFields = {
  firstSeat: choiceOption({
    label: 'First player',
    help: 'Random, or the first in the list.',
    default: preset('firstSeat'),
    choices: [
      { value: 'drawn', label: 'Random' },
      { value: 'first', label: 'First in the list' },
    ],
  }),
  thirdDouble: choiceOption({
    label: 'Third double',
    help: 'It leads to jail, or it is played as the last roll of the turn.',
    default: preset('thirdDouble'),
    choices: [
      { value: 'jail', label: 'Jail' },
      { value: 'last', label: 'Played, the last roll' },
      { value: 'ends', label: 'Played, ends the turn' },
    ],
  }),
  paidJailDoubleRollsAgain: flagOption({
    label: 'Double after paying',
    help: 'Whether a double rolls again after paying to leave jail.',
    default: true,
  }),
  cardOnThirdFail: flagOption({
    label: 'Card at the third try',
    help: 'Whether a get-out card may stand for the fine after the third failed try.',
    default: true,
  }),
  jailEscape: choiceOption({
    label: 'Leaving a wait',
    help: 'How many doubles in a row free a player who waits on a joker.',
    default: 'one-double',
    choices: [
      { value: 'one-double', label: 'One double' },
      { value: 'two-doubles', label: 'Two in a row' },
    ],
  }),
  doubleIntoWait: choiceOption({
    label: 'Double into a wait',
    help: 'Whether a double that leads into a wait still gives another roll.',
    default: 'ends',
    choices: [
      { value: 'ends', label: 'The turn ends' },
      { value: 'rolls', label: 'Roll again' },
    ],
  }),
  fineNeedsCash: flagOption({
    label: 'Fine needs cash',
    help: 'Whether the fine for rolling while waiting must be in hand.',
    default: false,
  }),
  debts: choiceOption({
    label: 'Debts',
    help: 'Settled at once, or money may be below zero until your turn ends.',
    default: preset('debts'),
    choices: [
      { value: 'at-once', label: 'At once' },
      { value: 'turn-end', label: 'By the end of the turn' },
    ],
  }),
  estate: choiceOption({
    label: 'Property of a bankrupt',
    help: 'To the creditor, or every deed is auctioned.',
    default: preset('estate'),
    choices: [
      { value: 'creditor', label: 'To the creditor' },
      { value: 'auction', label: 'Auctioned' },
    ],
  }),
  bankAuctionClearsMortgage: flagOption({
    label: 'Bank pays off mortgages',
    help: 'Whether property that the bank auctions comes free of its mortgage.',
    default: true,
  }),
  multiCreditor: choiceOption({
    label: 'Several creditors',
    help: 'Who inherits when not all can be paid: the first left unpaid, or the bank.',
    default: 'seat-order',
    choices: [
      { value: 'seat-order', label: 'First one unpaid' },
      { value: 'bank', label: 'The bank' },
    ],
  }),
  resignTo: choiceOption({
    label: 'When a player resigns',
    help: 'Who gets the property of a player who resigns with a debt.',
    default: 'creditor-or-bank',
    choices: [
      { value: 'creditor-or-bank', label: 'The creditor' },
      { value: 'bank', label: 'The bank' },
    ],
  }),
  trade: choiceOption({
    label: 'Trades',
    help: 'Anything against anything, or one property for a price.',
    default: preset('trade'),
    choices: [
      { value: 'anything', label: 'Anything' },
      { value: 'lot-for-cash', label: 'One property for a price' },
    ],
  }),
  tradeBuildings: choiceOption({
    label: 'Buildings in trades',
    help: 'Whether built-up properties may be traded, with their whole set.',
    default: 'no',
    choices: [
      { value: 'no', label: 'Sold first' },
      { value: 'with-full-set', label: 'With the full set' },
    ],
  }),
  playerAuctions: flagOption({
    label: 'Player auctions',
    help: 'Whether players may auction their own property.',
    default: preset('playerAuctions'),
  }),
  bidLimit: choiceOption({
    label: 'Bids',
    help: 'Up to the cash in hand, or to all that selling and mortgaging could raise.',
    default: 'cash',
    choices: [
      { value: 'cash', label: 'Cash in hand' },
      { value: 'liquid', label: 'All that can be raised' },
    ],
  }),
  leastRaise: wholeOption({
    label: 'Least raise of a bid',
    help: 'By how much each bid must beat the one before; at least by 1.',
    default: 5,
    absent: 0,
    min: 0,
    max: 100,
    unit: 'percent',
  }),
  shortage: choiceOption({
    label: 'Last buildings',
    help: 'First come first served, or auctioned when several players could use them.',
    default: preset('shortage'),
    choices: [
      { value: 'first-come', label: 'First come' },
      { value: 'auction', label: 'Auctioned' },
    ],
  }),
  scarcity: choiceOption({
    label: 'Too few buildings',
    help: 'When more are wanted now than the bank has, or could ever be wanted.',
    default: 'now',
    absent: 'ever',
    choices: [
      { value: 'now', label: 'Wanted now' },
      { value: 'ever', label: 'Could be wanted' },
    ],
  }),
  buildWindow: choiceOption({
    label: 'Building and mortgaging',
    help: 'Between any landings, or only in your own turn; resigning as well.',
    default: preset('buildWindow'),
    choices: [
      { value: 'any', label: 'At any time' },
      { value: 'own-turn', label: 'In your own turn' },
    ],
  }),
  bareScope: choiceOption({
    label: 'Mortgage and trade need',
    help: 'No building on the whole set, or none on that property.',
    default: preset('bareScope'),
    choices: [
      { value: 'group', label: 'A bare set' },
      { value: 'lot', label: 'A bare property' },
    ],
  }),
  groupBreakdown: flagOption({
    label: 'Selling down a set',
    help: 'Whether a whole set may be sold down at once when the bank lacks houses.',
    default: true,
  }),
  sellToBank: choiceOption({
    label: 'Selling to the bank',
    help: 'Whether a bare property may be given back for its mortgage value.',
    default: preset('sellToBank'),
    choices: [
      { value: 'off', label: 'No' },
      { value: 'mortgage-value', label: 'For the mortgage value' },
    ],
  }),
  rounding: choiceOption({
    label: 'Rounding of interest',
    help: 'How the ten percent on mortgages is rounded.',
    default: 'up',
    choices: [
      { value: 'up', label: 'Up' },
      { value: 'down', label: 'Down' },
      { value: 'nearest', label: 'Nearest' },
    ],
  }),
};
