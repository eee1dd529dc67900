/** The only door through which luck enters the rules. */
export interface Chance {
  /** A face from 1 to `sides`. */
  die(sides: number): number;
  /** An index, in proportion to its weight; weights are whole numbers, at least one of them above 0. */
  draw(weights: readonly number[]): number;
}

/** Luck that keeps what it gave, in order: faces from 1 for dice, indices for draws. */
interface RecordedChance extends Chance {
  readonly taken: readonly number[];
}

interface ScriptedChance extends RecordedChance {
  /** True when every number of the script was used. */
  exhausted(): boolean;
}

/** A script of luck that does not fit the rules: too short, or a number out of range. */
export class ChanceScriptError extends Error {
  override readonly name = 'ChanceScriptError';
}

/** Thirty-two bits of a text (FNV-1a, then Murmur3's finalizer, so that near texts fall far apart). */
function hash32(text: string, basis: number): number {
  let h = basis | 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** A stream of whole numbers in [0, 2^32), by Chris Doty-Humphrey's sfc32. */
function sfc32(text: string): () => number {
  let a = hash32(text, 0x811c9dc5);
  let b = hash32(text, 0x9e3779b9);
  let c = hash32(text, 0x85ebca6b);
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** Luck that follows from a text alone: the same text gives the same luck on every machine. */
export function seededChance(seed: string): Chance {
  const next = sfc32(seed);
  // Rejection keeps every outcome equally likely: the loop runs once for all but 2^32 % n numbers, which are the highest.
  const below = (n: number): number => {
    let value = next();
    while (value >= 4294967296 - n && value >= 4294967296 - (4294967296 % n)) {
      if (n > 4294967296) throw new Error('chance: there are more outcomes than numbers');
      value = next();
    }
    // The first `>>> 0` lets processors divide whole numbers. Without the second one the rest might be held as a floating-point
    // number, and then so would all numbers of the arrays that it comes into.
    return (value % (n >>> 0)) >>> 0;
  };
  return {
    die: (sides) => below(sides) + 1,
    draw(weights) {
      let left = below(sum(weights));
      for (let i = 0; i < weights.length; i++) {
        left -= weights[i]!;
        if (left < 0) return i;
      }
      throw new Error('draw: the weights do not add up');
    },
  };
}

/** The same in another order. @param below gives a whole number from 0 to less than its argument, each as likely */
export function inRandomOrder<T>(items: readonly T[], below: (count: number) => number): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** The luck of one step of a match; step 0 is the set-up. */
export function stepChance(seed: string, step: number): Chance {
  return seededChance(`${seed}/${step}`);
}

function sum(weights: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i]!;
  if (total <= 0) throw new Error('draw: there is nothing left to draw');
  return total;
}

/** Passes luck through and keeps a record of it. */
export function recordChance(source: Chance): RecordedChance {
  const taken: number[] = [];
  const keep = (value: number): number => {
    taken.push(value);
    return value;
  };
  return {
    taken,
    die: (sides) => keep(source.die(sides)),
    draw: (weights) => keep(source.draw(weights)),
  };
}

/**
 * Luck read from a script, for replays and tests.
 * @throws ChanceScriptError when the script is used up or a number cannot be what was asked for.
 */
export function scriptChance(script: readonly number[]): ScriptedChance {
  const taken: number[] = [];
  const take = (what: string, fits: (value: number) => boolean): number => {
    const value = script[taken.length];
    if (value === undefined)
      throw new ChanceScriptError(`the chance script is too short: ${what} is still to come`);
    if (!Number.isInteger(value) || !fits(value)) {
      throw new ChanceScriptError(
        `number ${taken.length + 1} of the chance script is ${value}, which cannot be ${what}`,
      );
    }
    taken.push(value);
    return value;
  };
  return {
    taken,
    exhausted: () => taken.length === script.length,
    die: (sides) => take(`a face of a ${sides}-sided die`, (value) => value >= 1 && value <= sides),
    draw(weights) {
      sum(weights);
      return take(`a draw from ${weights.length} kinds`, (value) => (weights[value] ?? 0) > 0);
    },
  };
}
