import { findingSentence } from '../engine/finding.ts';
import { type OptionField, optionFromText } from '../engine/options.ts';
import { problemIn, problemText } from '../engine/schema.ts';
import { readDataFile } from '../shelf/data-file.ts';
import { UsageError } from './usage-error.ts';

/**
 * The value that a text on the command line stands for; where a board or the like can be chosen it may be a file.
 * @throws UsageError for a file that cannot be used, naming the field.
 */
export function optionFromCommandLine(field: OptionField, text: string): unknown {
  const isFile = field.kind === 'structure' && !text.startsWith('{') && /[/\\]|\.json$/.test(text);
  if (!isFile) return optionFromText(field, text);
  const read = readDataFile(text, () => []);
  if (!read.ok) throw new UsageError(`${findingSentence(text, read.findings[0]!)}.`);
  const problem = problemIn(field.schema, read.file);
  if (problem) throw new UsageError(`${text}: ${problemText(problem, 'it')}.`);
  return read.file;
}
