import { existsSync } from 'node:fs';
import { type Finding, findingSentence, shapeFinding } from '../engine/finding.ts';
import { type ChoiceField, type OptionField, optionFromText } from '../engine/options.ts';
import { problemIn } from '../engine/schema.ts';
import { readDataFile } from '../shelf/data-file.ts';
import { UsageError } from './usage-error.ts';

/** The choices as they are typed on the command line. */
export function typedChoices({ choices }: ChoiceField<string | number>): readonly string[] {
  return choices.map(({ value, typed }) => typed ?? String(value));
}

/**
 * The value that a text on the command line stands for; where a board or the like can be chosen it may be a file.
 * @param called what the option is called there, such as `--first-seat`.
 * @throws UsageError for no choice of the option, or a file that cannot be used, naming the field.
 */
export function optionFromCommandLine(field: OptionField, text: string, called: string): unknown {
  if (field.kind === 'choice') {
    const typed = typedChoices(field);
    const choice = field.choices[typed.indexOf(text)];
    if (!choice) throw new UsageError(`${called} must be one of ${typed.join(', ')}.`);
    return choice.value;
  }
  if (field.kind !== 'structure' || text.startsWith('{')) return optionFromText(field, text);
  const isName = field.names().some(({ value }) => value === text);
  if (isName || !(/[/\\]|\.json$/.test(text) || existsSync(text))) return optionFromText(field, text);
  const bySchema = (value: unknown): readonly Finding[] => {
    const problem = problemIn(field.schema, value);
    return problem ? [shapeFinding(problem)] : [];
  };
  const read = readDataFile(text, field.check ?? bySchema);
  if (!read.ok) throw new UsageError(`${findingSentence(text, read.findings[0]!)}.`);
  return read.file;
}
