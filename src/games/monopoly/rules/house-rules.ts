import { type Problem, problemIn } from '../../../engine/schema.ts';
import { conductFields } from './options-conduct.ts';
import { incomeFields } from './options-income.ts';

const fields = { ...incomeFields, ...conductFields };

/** How a form arranges them. */
export const groups = {
  income: 'Rent and income',
  cards: 'Cards and taxes',
  turns: 'Turns and jail',
  debts: 'Debts, bankruptcy',
  trades: 'Trades, auctions',
  building: 'Building, mortgages',
} as const;

const groupOf: Readonly<Record<keyof typeof fields, keyof typeof groups>> = {
  ...{ landOnGo: 'income', freeParkingPot: 'income', rent: 'income', rentInJail: 'income' },
  ...{ stationRent: 'income', mortgagedStationsCount: 'income' },
  ...{ eventCards: 'cards', eventTargets: 'cards', eventStacking: 'cards', skipTaxCards: 'cards' },
  ...{ cards: 'cards', incomeTax: 'cards', birthdayFrom: 'cards' },
  ...{ firstSeat: 'turns', roundLimit: 'turns', turnTimer: 'turns', thirdDouble: 'turns' },
  ...{ paidJailDoubleRollsAgain: 'turns', cardOnThirdFail: 'turns', jailEscape: 'turns' },
  ...{ doubleIntoWait: 'turns', fineNeedsCash: 'turns' },
  ...{ debts: 'debts', estate: 'debts', bankAuctionClearsMortgage: 'debts', multiCreditor: 'debts' },
  ...{ resignTo: 'debts' },
  ...{ auction: 'trades', bidLimit: 'trades', leastRaise: 'trades', playerAuctions: 'trades' },
  ...{ trade: 'trades', tradeBuildings: 'trades' },
  ...{ shortage: 'building', scarcity: 'building', buildWindow: 'building', bareScope: 'building' },
  ...{ groupBreakdown: 'building', sellToBank: 'building', rounding: 'building' },
};

/** Every rule that a table, or a board file, may set for itself. */
export const houseRules = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, group: groups[groupOf[name as keyof typeof fields]] },
  ]),
) as typeof fields;

/** What is wrong with the house rules that a board brings, and with which of them. */
export function houseRulesProblem(
  given: Readonly<Record<string, unknown>>,
): Pick<Problem, 'path' | 'message'> | undefined {
  for (const [path, value] of Object.entries(given)) {
    const rule = Object.hasOwn(houseRules, path) ? houseRules[path as keyof typeof houseRules] : undefined;
    if (!rule)
      return { path, message: `is no rule of a board: choose one of ${Object.keys(houseRules).join(', ')}` };
    const problem = problemIn(rule.schema, value);
    if (problem) return { path, message: problem.message };
  }
  return undefined;
}
