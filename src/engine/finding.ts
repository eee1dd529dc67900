/** What a check of a data file has found: errors make it unusable, warnings do not. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** Such as `E_SHAPE`. */
  readonly code: string;
  /** Where it stands in the file, such as `squares[20].name`. */
  readonly field: string;
  /** What people call the place it is about, such as `square 20`. */
  readonly place?: string;
  /** Its line in the file, from 1, where it was read from one. */
  readonly line?: number;
  readonly message: string;
}

/** One finding on one line: where it stands, its code, and what it says. */
export function findingText({ severity, code, field, place, line, message }: Finding): string {
  const where = place === undefined ? field : `${field} (${place})`;
  const text = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return `${severity} ${code} at ${where}${line === undefined ? '' : `, line ${line}`}: ${text}`;
}

/**
 * A sentence in the fewest words, without its full stop: `my island, line 20: hexes[3].number must be one of 2, 3`.
 * @param what the file, or what is said of it.
 */
export function findingSentence(what: string, { field, line, message }: Finding): string {
  const text = field === 'file' || message.startsWith(`${field} `) ? message : `${field}: ${message}`;
  return `${what}${line === undefined ? '' : `, line ${line}`}: ${text}`;
}
