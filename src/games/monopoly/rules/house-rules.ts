import { type OptionFields, readOptions } from '../../../engine/options.ts';
import { conductFields } from './options-conduct.ts';
import { incomeFields } from './options-income.ts';

/** Every rule that a table, or a board file, may set for itself. */
export const houseRules = { ...incomeFields, ...conductFields };

/** What is wrong with the house rules that a board brings, and with which of them. */
export function houseRulesProblem(
  given: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly message: string } | undefined {
  const fields: Record<string, object> = {};
  for (const [name, field] of Object.entries(houseRules)) {
    if (Object.hasOwn(given, name)) fields[name] = { ...field, default: 0 };
  }
  const read = readOptions(fields as OptionFields<Record<string, unknown>>, given, 2);
  return read.ok ? undefined : read;
}
