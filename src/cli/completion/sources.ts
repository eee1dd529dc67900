import type { Argument, Option } from 'commander';

/** Something that can be completed to. */
export interface Candidate {
  readonly value: string;
  /** A few words that shells show beside it. */
  readonly about?: string;
}

/** The words of the command line so far. */
export interface Situation {
  /** What was given for the command's arguments. */
  readonly args: readonly string[];
  /** The values of its options, by their names. */
  readonly options: Readonly<Record<string, string>>;
  /** The value as far as it is written. */
  readonly value: string;
}

/** Where the values of an option or an argument come from. */
export interface Source {
  candidates?(situation: Situation): readonly Candidate[] | Promise<readonly Candidate[]>;
  /** Files are offered too. */
  readonly files?: boolean;
  /** Several values separated by commas. */
  readonly list?: boolean;
  /** The value goes on after its name, as in `name=value`. */
  readonly open?: boolean;
}

const known = new WeakMap<object, Source>();

/** @returns the option or argument itself. */
export function completeWith<T extends Option | Argument>(target: T, source: Source): T {
  known.set(target, source);
  return target;
}

/** Nothing is known of most values: then nothing is offered. */
export function sourceOf(target: Option | Argument): Source {
  const { argChoices } = target;
  return (
    known.get(target) ?? (argChoices ? { candidates: () => argChoices.map((value) => ({ value })) } : {})
  );
}

export const files: Source = { files: true };

/** A source of words that never change. */
export function words(...values: readonly string[]): Source {
  return { candidates: () => values.map((value) => ({ value })) };
}
