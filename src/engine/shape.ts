/**
 * Shapes of plain data that comes from outside (moves in logs, protocol lines and network frames), checked
 * with a message that names the field.
 */
export type Shape = (value: unknown, path: string) => string | undefined;

/** A string of at most 200 characters. */
export const text: Shape = (value, path) =>
  typeof value === 'string' && value.length <= 200
    ? undefined
    : `${path} must be a text of at most 200 characters`;

export const flag: Shape = (value, path) =>
  typeof value === 'boolean' ? undefined : `${path} must be true or false`;

/** A whole number from `min` to `max`, both included. */
export function whole(min: number, max: number): Shape {
  return (value, path) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `${path} must be a whole number from ${min} to ${max}`;
}

export function oneOf(...values: readonly (string | number | null)[]): Shape {
  return (value, path) =>
    values.includes(value as string) ? undefined : `${path} must be one of ${values.map(String).join(', ')}`;
}

/** A list of at most `most` entries of one shape. */
export function list(entry: Shape, most: number): Shape {
  return (value, path) => {
    if (!Array.isArray(value)) return `${path} must be a list`;
    if (value.length > most) return `${path} has more than ${most} entries`;
    for (let i = 0; i < value.length; i++) {
      const problem = entry(value[i], `${path}[${i}]`);
      if (problem) return problem;
    }
    return undefined;
  };
}

/** The value may be absent. */
export function optional(shape: Shape): Shape {
  return (value, path) => (value === undefined ? undefined : shape(value, path));
}

/** One of several shapes. */
export function either(...shapes: readonly Shape[]): Shape {
  return (value, path) => {
    const problems = shapes.map((shape) => shape(value, path));
    return problems.includes(undefined) ? undefined : problems.join(', or ');
  };
}

/** An object with these fields and no others. */
export function fields(shapes: Readonly<Record<string, Shape>>): Shape {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return `${path || 'this'} must be an object`;
    for (const name of Object.keys(shapes)) {
      const problem = shapes[name]!(
        (value as Record<string, unknown>)[name],
        path ? `${path}.${name}` : name,
      );
      if (problem) return problem;
    }
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(shapes, name)) return `${path ? `${path}.` : ''}${name} is not a field here`;
    }
    return undefined;
  };
}

/** A kind of move: `type` and these further fields. */
export function moveShape(shapes: Readonly<Record<string, Shape>> = {}): Shape {
  return fields({ type: text, ...shapes });
}
