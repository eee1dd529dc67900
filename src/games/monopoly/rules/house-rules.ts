import { noOption } from '../../../engine/options.ts';
import { type Problem, problemIn } from '../../../engine/schema.ts';
import { conductFields } from './options-conduct.ts';
import { incomeFields } from './options-income.ts';

/** Every rule that a table, or a board file, may set for itself. */
export const houseRules = { ...incomeFields, ...conductFields };

/** What is wrong with the house rules that a board brings, and with which of them. */
export function houseRulesProblem(
  given: Readonly<Record<string, unknown>>,
): Pick<Problem, 'path' | 'message'> | undefined {
  for (const [path, value] of Object.entries(given)) {
    const rule = Object.hasOwn(houseRules, path) ? houseRules[path as keyof typeof houseRules] : undefined;
    const problem = rule ? problemIn(rule.schema, value) : noOption;
    if (problem) return { path, message: problem.message };
  }
  return undefined;
}
