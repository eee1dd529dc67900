import { choiceOption, type OptionsOf, wholeOption } from '../../../engine/options.ts';
import type { BoardShelf } from './board-file.ts';
import { type BoardDefaults, boardField, boardForDefaults, presetForDefaults } from './board-option.ts';
import { groups, houseRules } from './house-rules.ts';

export function optionFields(shelf: BoardShelf) {
  return {
    preset: choiceOption({
      label: 'Rules',
      help: 'With event cards, the worlds rules for any board, or the rules as printed.',
      default: (_, others: Partial<BoardDefaults>) => presetForDefaults(shelf, others.board),
      choices: [
        { value: 'classic', label: 'Classic' },
        { value: 'worlds', label: 'Worlds' },
        { value: 'official', label: 'As printed' },
      ],
    }),
    edition: choiceOption({
      label: 'Names',
      help: 'Which names the classic squares bear.',
      default: 'london',
      choices: [
        { value: 'london', label: 'London' },
        { value: 'atlantic', label: 'Atlantic City' },
      ],
    }),
    board: boardField(shelf),
    startCash: wholeOption({
      label: 'Starting cash',
      help: 'The money that every player begins with.',
      default: (_, before: BoardDefaults) => boardForDefaults(shelf, before).money.start,
      min: 1,
      max: 1000000,
    }),
    goSalary: wholeOption({
      label: 'Salary',
      help: 'The money for passing GO.',
      group: groups.income,
      default: (_, before: BoardDefaults) => boardForDefaults(shelf, before).money.passStart,
      min: 0,
      max: 1000000,
    }),
    ...boardDefaults(shelf, houseRules),
  };
}

/** House rules of one game; `presets.ts` says which of them make up a preset. */
export type Options = OptionsOf<ReturnType<typeof optionFields>>;

/** Where a board brings house rules of its own, these are the defaults. */
function boardDefaults(shelf: BoardShelf, fields: typeof houseRules): typeof houseRules {
  const entries = Object.entries(fields).map(([name, field]) => {
    const usual = field.default as unknown;
    const fallback = (seats: number, before: BoardDefaults) =>
      typeof usual === 'function' ? usual(seats, before) : usual;
    return [name, { ...field, default: boardDefault(shelf, name, fallback) }];
  });
  return Object.fromEntries(entries) as typeof houseRules;
}

function boardDefault(
  shelf: BoardShelf,
  name: string,
  fallback: (seats: number, before: BoardDefaults) => unknown,
): (seats: number, before: BoardDefaults) => unknown {
  return (seats, before) => {
    const own = boardForDefaults(shelf, before).rules?.options ?? {};
    return Object.hasOwn(own, name) ? own[name] : fallback(seats, before);
  };
}
