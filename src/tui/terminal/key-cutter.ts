import { type Key, keyOf } from './keys.ts';

/** By the number before a tilde; 9, 10, 16 and 22 are nobody's. */
const tildeNames: Readonly<Record<number, string>> = {
  ...{ 1: 'home', 2: 'insert', 3: 'delete', 4: 'end', 5: 'pageup', 6: 'pagedown', 7: 'home', 8: 'end' },
  ...{ 11: 'f1', 12: 'f2', 13: 'f3', 14: 'f4', 15: 'f5' },
  ...{ 17: 'f6', 18: 'f7', 19: 'f8', 20: 'f9', 21: 'f10', 23: 'f11', 24: 'f12' },
};
const letterNames: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  E: 'begin',
  F: 'end',
  H: 'home',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
  M: 'enter',
  Z: 'tab',
};
const consoleNames: Readonly<Record<string, string>> = { A: 'f1', B: 'f2', C: 'f3', D: 'f4', E: 'f5' };
/** By the code of a character. */
const codeNames: Readonly<Record<number, string>> = {
  0: 'ctrl+space',
  8: 'backspace',
  9: 'tab',
  10: 'enter',
  13: 'enter',
  27: 'escape',
  28: 'ctrl+\\',
  29: 'ctrl+]',
  30: 'ctrl+^',
  31: 'ctrl+_',
  32: 'space',
  127: 'backspace',
};

const pasteStart = '\x1b[200~';
const pasteEnd = '\x1b[201~';
/** Nobody types as much between two reads: a terminal without bracketed paste is pasting. */
const pasteLength = 64;
const longestPaste = 1_000_000;
const typedRun = /^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]+/;

type Cut = { readonly length: number; readonly key?: Key | undefined } | 'more';

/** Cuts the text that a terminal sends into single keys; what is not known is swallowed. */
export class KeyCutter {
  #rest = '';
  #paste: string | undefined;

  /** What is held back: nothing, an Esc that may begin a sequence, part of a sequence, or of what is pasted. */
  get held(): 'nothing' | 'escape' | 'part' | 'paste' {
    if (this.#paste !== undefined) return 'paste';
    if (this.#rest === '') return 'nothing';
    return this.#rest === '\x1b' ? 'escape' : 'part';
  }

  push(text: string): readonly Key[] {
    this.#rest += text;
    const keys: Key[] = [];
    while (this.#rest !== '') {
      const cut = this.#paste === undefined ? this.#cut() : this.#cutPaste();
      if (cut === 'more') break;
      this.#rest = this.#rest.slice(cut.length);
      if (cut.key) keys.push(cut.key);
    }
    return keys;
  }

  /** No more is coming: a lone Esc is the key, Esc and a character are Alt, a longer part is lost, a paste ends. */
  flush(): readonly Key[] {
    const rest = this.#rest;
    this.#rest = '';
    if (this.#paste !== undefined) {
      const key = pasteKey((this.#paste + rest).slice(0, longestPaste));
      this.#paste = undefined;
      return key.text === '' ? [] : [key];
    }
    if (rest === '') return [];
    if (rest === '\x1b') return [keyOf('escape')];
    return rest.length === 2 ? [keyOf(`alt+${rest[1]}`)] : [];
  }

  #cut(): Cut {
    const rest = this.#rest;
    if (rest[0] === '\x1b') return this.#cutEscape(rest);
    const typed = typedRun.exec(rest)?.[0] ?? '';
    if (typed.length >= pasteLength) return { length: typed.length, key: pasteKey(typed) };
    const code = rest.codePointAt(0)!;
    const name = nameOf(code) ?? `ctrl+${String.fromCharCode(code + 96)}`;
    return { length: String.fromCodePoint(code).length, key: keyOf(name) };
  }

  #cutPaste(): Cut {
    const end = this.#rest.indexOf(pasteEnd);
    const keep = pasteEnd.length - 1;
    const length = end >= 0 ? end : Math.max(0, this.#rest.length - keep);
    this.#paste = (this.#paste! + this.#rest.slice(0, length)).slice(0, longestPaste);
    if (end < 0) {
      this.#rest = this.#rest.slice(length);
      return 'more';
    }
    const key = pasteKey(this.#paste);
    this.#paste = undefined;
    return { length: end + pasteEnd.length, key };
  }

  #cutEscape(rest: string): Cut {
    if (rest.startsWith(pasteStart)) {
      this.#paste = '';
      return { length: pasteStart.length };
    }
    for (const [shape, read] of sequences) {
      const found = shape.exec(rest);
      if (found && read) return { length: found[0].length, key: read(found) };
      if (found) break;
    }
    return 'more';
  }
}

const swallowed = (): undefined => undefined;

/** What begins with an Esc, and the key that it stands for; without one where more is to come. */
const sequences: readonly (readonly [shape: RegExp, read?: (parts: RegExpExecArray) => Key | undefined])[] = [
  // Most are these, and many may come at once.
  [/^\x1b\[([\d;:]*)([\x40-Z\\-\x7e])/, ([, parameters, last]) => controlKey(parameters!, last!)],
  [/^\x1b(?=\x1b)/, () => keyOf('escape')],
  // Answers of the terminal, up to their end mark.
  [/^\x1b[\]P_].*?(?:\x07|\x1b\\)/s, swallowed],
  // rxvt ends keys held with Shift by a dollar.
  [/^\x1b\[([1-8]|1[1-57-9]|2[0134])\$/, ([, number]) => named(tildeNames[Number(number)], 2)],
  [/^\x1b(?:\[\[?|\[[\x30-\x3f]*[\x20-\x2f]*|O\d?|[\]P_].*)?$/s],
  // The Linux console.
  [/^\x1b\[\[(.)/s, ([, letter]) => named(consoleNames[letter!], 1)],
  [/^\x1b\[[\x30-\x3f]*[\x20-\x2f]*[\x40-\x7e]?/, swallowed],
  // Some terminals put a modifier before the letter.
  [/^\x1bO(\d?)([A-Za-z])/, ([, modifier, letter]) => named(letterNames[letter!], Number(modifier || 1))],
  [/^\x1bO\d?/, swallowed],
  [/^\x1b(.)/su, ([, char]) => named(nameOf(char!.codePointAt(0)!), 3)],
];

/** The key of a character; `undefined` for the other control characters. */
function nameOf(code: number): string | undefined {
  return codeNames[code] ?? (code > 31 ? String.fromCodePoint(code) : undefined);
}

/** What was copied with its colours brings them along: each whole, so that no `[31m` of it is left. */
const escapes = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]+[0-~])/g;

function pasteKey(text: string): Key {
  const bare = text.replace(escapes, '').replace(/\r\n?/g, '\n');
  const clean = bare.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '');
  return { ...keyOf('paste'), text: clean };
}

/** `ESC [ parameters letter`. */
function controlKey(parameters: string, last: string): Key | undefined {
  const [first = 1, modifier = 1, third] = parameters
    .split(';')
    .map((part) => (part === '' ? 1 : Number.parseInt(part, 10)));
  if (last === 'u') return coded(first, modifier);
  if (last === '~' && first === 27 && third !== undefined) return coded(third, modifier);
  if (last === '~') return named(tildeNames[first], modifier);
  if (last === '^') return named(tildeNames[first], 5);
  if ('abcd'.includes(last)) return named(letterNames[last.toUpperCase()], 2);
  if (last === 'Z') return named('tab', 2);
  return named(last === 'M' ? undefined : letterNames[last], modifier);
}

/** A key told by its character code, as kitty and xterm's modifyOtherKeys do. */
function coded(code: number, modifier: number): Key | undefined {
  const isKey = Number.isInteger(code) && (code < 32 ? [9, 13, 27].includes(code) : code <= 0x10ffff);
  if (!isKey) return undefined;
  // A capital is its own character.
  return named(nameOf(code), modifier === 2 && !(code in codeNames) ? 1 : modifier);
}

/** @param modifier 1 plus 1 for Shift, 2 for Alt, 4 for Ctrl. */
function named(name: string | undefined, modifier: number): Key | undefined {
  if (name === undefined) return undefined;
  const held = Math.max(0, (modifier || 1) - 1);
  const bare = name.replace('ctrl+', '');
  const ctrl = held & 4 || bare !== name ? 'ctrl+' : '';
  return keyOf(`${ctrl}${held & 2 ? 'alt+' : ''}${held & 1 ? 'shift+' : ''}${bare}`);
}
