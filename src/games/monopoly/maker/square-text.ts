import { type OptionField, valueText } from '../../../engine/options.ts';
import { counted } from '../../../engine/sentence.ts';
import { type Board, money, NONE } from '../rules/board.ts';
import { type BoardFile, presetOf, type SquareType } from '../rules/board-file.ts';
import { houseRules } from '../rules/house-rules.ts';
import { typeNames } from './squares.ts';

/** What a square is and costs, on one line. */
export function placeText(board: Board, at: number): string {
  const sum = (amount: number): string => money(board, amount);
  const type = board.types[at]!;
  const group = board.groups[board.group[at]!];
  const rents = board.rent[at]!;
  switch (type) {
    case 'property':
      return `${group?.name ?? '?'}, ${sum(board.price[at]!)}; rent ${rents.map(sum).join(', ')}; house ${sum(board.housePrice[at]!)}, hotel ${sum(board.hotelPrice[at]!)}`;
    case 'station':
      return `${group?.name ?? '?'}, ${sum(board.price[at]!)}; rent ${sum(rents[0] ?? 0)}`;
    case 'utility':
      return `${group?.name ?? '?'}, ${sum(board.price[at]!)}; dice times ${rents.join(' or ')}`;
    case 'tax':
      return `pay ${sum(board.money[at]!)}${board.orPercent[at]! > 0 ? ` or ${board.orPercent[at]}%` : ''}`;
    case 'joker':
      return jokerText(board, at);
    default:
      return board.group[at] === NONE ? typeNames[type].toLowerCase() : '';
  }
}

export const rulesText = (file: BoardFile): string =>
  `${presetOf(file) === 'classic' ? 'Classic' : 'Worlds'} rules`;

/** What a board is like, a line each: its rules, its money, its squares. */
export function boardFacts(board: Board, file: BoardFile): readonly string[] {
  const { start, passStart } = file.money;
  const count = (...types: readonly SquareType[]): number =>
    board.types.filter((type) => types.includes(type)).length;
  return [
    rulesText(file),
    `${money(board, start)} to begin with`,
    `${money(board, passStart)} for passing ${board.names[0]}`,
    `${counted(count('property'), 'property', 'properties')}, ${counted(board.groups.length, 'group')}`,
    ...(count('station', 'utility') === 0
      ? []
      : [`${counted(count('station'), 'station')}, ${counted(count('utility'), 'utility', 'utilities')}`]),
    `${counted(count('joker'), 'joker')}, ${counted(count('chance', 'community-chest'), 'card square')}`,
  ];
}

/** What a joker does, in words. */
function jokerText(board: Pick<Board, 'money' | 'wait' | 'move' | 'currency'>, at: number): string {
  const [amount, wait, move] = [board.money[at]!, board.wait[at]!, board.move[at]!];
  const parts = [
    ...(amount === 0 ? [] : [`${amount > 0 ? 'collect' : 'pay'} ${money(board, Math.abs(amount))}`]),
    ...(wait > 0 ? [`wait ${counted(wait, 'turn')}`] : []),
    ...(move === 0 ? [] : [`move ${Math.abs(move)} ${move > 0 ? 'on' : 'back'}`]),
  ];
  return parts.length === 0 ? 'nothing happens' : parts.join(' and ');
}

const fields: Readonly<Record<string, OptionField>> = houseRules;

/** A house rule that a board brings, in words; what is none, as the file has it. */
export function houseRuleText([name, value]: readonly [string, unknown]): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field ? `${field.label}: ${valueText(field, value)}` : `${name}: ${value}`;
}
