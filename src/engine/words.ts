import { unprintable } from './printable.ts';
import type { Shape } from './shape.ts';

/** A text of so many characters, without any that could drive a terminal. */
export function words(least: number, most: number): Shape {
  return (value, path) => {
    if (typeof value !== 'string') return `${path} must be a text`;
    const length = [...value].length;
    if (length < least || length > most) return `${path} must have ${least} to ${most} characters`;
    return unprintable.test(value) ? `${path} must not hold control characters` : undefined;
  };
}
