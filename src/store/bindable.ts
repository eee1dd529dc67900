/**
 * Lets only values through that every database can keep: others abort the process or are rounded silently.
 * @throws TypeError for anything but texts, whole numbers that are exact, and null.
 */
export function bindable(parameters: readonly unknown[]): readonly unknown[] {
  for (const value of parameters) {
    if (value !== null && typeof value !== 'string' && !Number.isSafeInteger(value)) {
      throw new TypeError(`a ${typeof value} cannot be written to the database: ${String(value)}`);
    }
  }
  return parameters;
}
