import type { OptionFields } from '../../../engine/options.ts';
import type { BoardChoice, BoardShelf } from './board-file.ts';
import { boardField, boardForDefaults } from './board-option.ts';
import { houseRules } from './house-rules.ts';

/** House rules of one game; `presets.ts` says which of them make up a preset. */
export interface Options {
  readonly preset: 'classic' | 'worlds' | 'official';
  readonly edition: 'london' | 'atlantic';
  readonly board: BoardChoice;
  readonly startCash: number;
  readonly goSalary: number;
  readonly landOnGo: number;
  readonly freeParkingPot: boolean;
  readonly auction: 'open' | 'live' | 'verdict' | 'none';
  readonly rentInJail: boolean;
  readonly roundLimit: number;
  readonly turnTimer: number;
  readonly rent: 'auto' | 'ask';
  readonly stationRent: 'linear' | 'doubling';
  readonly mortgagedStationsCount: boolean;
  readonly eventCards: boolean;
  readonly eventTargets: 'any' | 'owned' | 'streets';
  readonly eventStacking: 'multiply' | 'add';
  readonly skipTaxCards: number;
  readonly cards: 'classic' | 'worlds' | 'official';
  readonly incomeTax: 'flat' | 'choice';
  readonly birthdayFrom: 'each' | 'bank';
  readonly firstSeat: 'drawn' | 'first';
  readonly thirdDouble: 'jail' | 'last' | 'ends';
  readonly paidJailDoubleRollsAgain: boolean;
  readonly cardOnThirdFail: boolean;
  readonly jailEscape: 'one-double' | 'two-doubles';
  readonly doubleIntoWait: 'ends' | 'rolls';
  readonly fineNeedsCash: boolean;
  readonly debts: 'at-once' | 'turn-end';
  readonly estate: 'creditor' | 'auction';
  readonly bankAuctionClearsMortgage: boolean;
  readonly multiCreditor: 'seat-order' | 'bank';
  readonly resignTo: 'creditor-or-bank' | 'bank';
  readonly trade: 'anything' | 'lot-for-cash';
  readonly tradeBuildings: 'no' | 'with-full-set';
  readonly playerAuctions: boolean;
  readonly bidLimit: 'cash' | 'liquid';
  readonly leastRaise: number;
  readonly shortage: 'first-come' | 'auction';
  readonly scarcity: 'now' | 'ever';
  readonly buildWindow: 'any' | 'own-turn';
  readonly bareScope: 'group' | 'lot';
  readonly groupBreakdown: boolean;
  readonly sellToBank: 'off' | 'mortgage-value';
  readonly rounding: 'up' | 'down' | 'nearest';
}

export function optionFields(shelf: BoardShelf): OptionFields<Options> {
  return {
    preset: {
      kind: 'choice',
      label: 'Rules',
      help: 'With event cards, the worlds rules for any board, or the rules as printed.',
      default: 'classic',
      choices: [
        { value: 'classic', label: 'Classic' },
        { value: 'worlds', label: 'Worlds' },
        { value: 'official', label: 'As printed' },
      ],
    },
    edition: {
      kind: 'choice',
      label: 'Names',
      help: 'Which names the classic squares bear.',
      default: 'london',
      choices: [
        { value: 'london', label: 'London' },
        { value: 'atlantic', label: 'Atlantic City' },
      ],
    },
    board: boardField(shelf),
    startCash: {
      kind: 'whole',
      label: 'Starting cash',
      help: 'The money that every player begins with.',
      default: (_, before) => boardForDefaults(shelf, before).money.start,
      min: 1,
      max: 1000000,
    },
    goSalary: {
      kind: 'whole',
      label: 'Salary',
      help: 'The money for passing GO.',
      default: (_, before) => boardForDefaults(shelf, before).money.passStart,
      min: 0,
      max: 1000000,
    },
    ...boardDefaults(shelf, houseRules),
  };
}

/** Where a board brings house rules of its own, these are the defaults. */
function boardDefaults(shelf: BoardShelf, fields: typeof houseRules): typeof houseRules {
  const entries = Object.entries(fields).map(([name, field]) => {
    const usual = field.default as unknown;
    const fallback = (seats: number, before: Readonly<Options>) =>
      typeof usual === 'function' ? usual(seats, before) : usual;
    return [name, { ...field, default: boardDefault(shelf, name, fallback) }];
  });
  return Object.fromEntries(entries) as typeof houseRules;
}

function boardDefault(
  shelf: BoardShelf,
  name: string,
  fallback: (seats: number, before: Readonly<Options>) => unknown,
): (seats: number, before: Readonly<Options>) => unknown {
  return (seats, before) => {
    const own = boardForDefaults(shelf, before).rules?.options ?? {};
    return Object.hasOwn(own, name) ? own[name] : fallback(seats, before);
  };
}
