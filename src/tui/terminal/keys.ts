import { capital } from '../../engine/sentence.ts';

/** One key press, or one paste. */
export interface Key {
  /**
   * The name with `ctrl+`, `alt+` and `shift+` before it, as bindings have it: `a`, `A`, `?`, `up`, `shift+tab`, `ctrl+z`.
   * Shift is told of keys alone that print nothing: a capital is its own character.
   */
  readonly chord: string;
  /**
   * The printable character, or a name: `up down left right enter escape tab space backspace delete insert home end
   * pageup pagedown f1`…`f12 paste`.
   */
  readonly name: string;
  /** What it types: one character, or everything pasted; empty for other keys. */
  readonly text: string;
}

/**
 * What a key does now. The handler, the hint bar and the help page read the same list.
 * `key` is a chord, or several; `text` stands for every printable key and for pastes, `any` for whatever key ends a
 * pause: it is shown, and never found.
 */
export interface Binding {
  readonly key: string | readonly string[];
  /** A word or two for the hint bar. */
  readonly label: string;
  run(key: Key): void;
  /** Why the key does nothing now, as a sentence; it is then left out of the hint bar. */
  readonly whyNot?: string | undefined;
  /** Kept out of the hint bar, but told in the help. */
  readonly hidden?: boolean;
}

/** A key that does nothing here but says why, kept out of the hint bar. */
export function deadKey(key: Binding['key'], label: string, whyNot: string): Binding {
  return { key, label, hidden: true, whyNot, run: () => {} };
}

export function keyOf(chord: string): Key {
  const name = chord.replace(/^((ctrl|alt|shift)\+)+(?=.)/s, '');
  const printable = name === 'space' ? ' ' : [...name].length === 1 ? name : '';
  return { chord, name, text: /^(ctrl|alt)\+./s.test(chord) ? '' : printable };
}

/** The place after `by` steps in a list that runs round. */
export function stepped(at: number, by: number, count: number): number {
  return count === 0 ? 0 : (at + by + count) % count;
}

const backwards = ['up', 'left', 'pageup', 'shift+tab'];

/** A binding of a key that goes back and one that goes on, such as two arrows. */
export function stepKeys(
  key: readonly [string, string],
  label: string,
  step: (by: 1 | -1) => void,
  more?: Pick<Binding, 'hidden' | 'whyNot'>,
): Binding {
  return { key, label, ...more, run: ({ chord }) => step(backwards.includes(chord) ? -1 : 1) };
}

/** Home and End in a list of so many. */
export function outerKeys(count: number, mark: (at: number) => void): Binding {
  const run = ({ name }: Key): void => mark(name === 'home' ? 0 : count - 1);
  return { key: ['home', 'end'], label: 'first, last', hidden: true, run };
}

/** Where an arrow leads, in columns and rows that are counted from the upper left. */
export const stepsOf = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
} as const;
export type Direction = keyof typeof stepsOf;

/** A binding of all arrows. @param held such as `ctrl+`; they are then kept out of the hint bar. */
export function arrowKeys(label: string, go: (direction: Direction) => void, held = ''): Binding {
  const key = Object.keys(stepsOf).map((name) => held + name);
  return { key, label, hidden: held !== '', run: ({ name }) => go(name as Direction) };
}

export function chordsOf({ key }: Binding): readonly string[] {
  return typeof key === 'string' ? [key] : key;
}

/** The binding that a key sets off, if any; an exact one goes before `text`. */
export function findBinding(bindings: readonly Binding[], key: Key): Binding | undefined {
  const exact = bindings.find((binding) => chordsOf(binding).includes(key.chord));
  return (
    exact ?? (key.text === '' ? undefined : bindings.find((binding) => chordsOf(binding).includes('text')))
  );
}

const signs: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  escape: 'Esc',
  delete: 'Del',
  insert: 'Ins',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  any: 'any key:',
  // No key has this name.
  paste: 'paste',
};

/** How a chord is written on the screen: `↑`, `Esc`, `Ctrl+Z`, `Shift+Tab`. */
export function showChord(chord: string): string {
  const { name } = keyOf(chord);
  const held = chord.slice(0, chord.length - name.length);
  const sign = signs[name] ?? (name.length > 1 || /ctrl|alt/.test(held) ? capital(name) : name);
  return held.replace(/[a-z]+/g, capital) + sign;
}

const arrows: Readonly<Record<string, string>> = { '↑': 'Up', '↓': 'Down', '←': 'Left', '→': 'Right' };

/** Keys as they are read aloud: `Ctrl+←→` as `Ctrl+Left, Right`. */
export function spokenKeys(shown: string): string {
  return shown.replace(/[↑↓←→]+/g, (signs) => [...signs].map((sign) => arrows[sign]).join(', '));
}

/**
 * The keys of a binding as they are shown: one by one, but runs, and arrows that are all held with the same keys, as one: `↑↓` and
 * `Ctrl+←→`. `text` has no name.
 */
export function keySigns(binding: Binding): readonly string[] {
  const signs = chordsOf(binding)
    .filter((chord) => chord !== 'text')
    .map(showChord);
  const held = signs[0]?.slice(0, -1) ?? '';
  const areArrows = signs.every((sign) => sign.slice(0, -1) === held && /[↑↓←→]$/.test(sign));
  return areArrows ? [held + signs.map((sign) => sign.at(-1)).join('')] : inRuns(signs);
}

/** Three and more characters that follow each other as one: `0-9`. */
function inRuns(signs: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const sign of signs) {
    const before = runs.at(-1)?.at(-1);
    const follows = before?.length === 1 && sign === String.fromCharCode(before.charCodeAt(0) + 1);
    if (follows) runs.at(-1)!.push(sign);
    else runs.push([sign]);
  }
  return runs.flatMap((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run));
}
