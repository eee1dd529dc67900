import { grouped, nearestFirst } from '../terminal/cursor-moves.ts';
import type { Patch } from '../terminal/frame-stream.ts';
import { toAscii } from './ascii.ts';
import { Canvas, type Change, type Style } from './canvas.ts';
import { flags, flagsOf } from './cells.ts';
import type { Theme } from './theme.ts';
import { glyphs } from './width.ts';

/** Letters of Latin scripts, lines and blocks: a terminal that gives one of them two cells shows no frame as it is. */
const sure = /^[\x20-\x7e\u00a1-\u00ac\u00b0-\u024f\u2500-\u259f]*$/;
/**
 * Joined emoji, emoji with a skin colour, flags and signs made emoji, and marks that take room, with the vowel AM and the viramas
 * that join letters: terminals differ in how many cells they give them.
 */
const unsure =
  /[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}\p{Mc}\u0e33\u0eb3\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2]/u;

/** All of these are among those: nearly no text of a frame has any, and `unsure` takes eight times as long. */
const beyond = /[\u0903-\u200f\u3000-\uffff]/;
const isUnsure = (text: string): boolean => beyond.test(text) && unsure.test(text);

/** What the terminal draws with: `flags` by bits, colours as parameters of an escape sequence, empty where there are none. */
interface Look {
  readonly flags: number;
  readonly fg: string;
  readonly bg: string;
  /** The code that makes it of anything. */
  readonly whole: string;
  /** The codes that make another look of it, as they have been needed. */
  readonly steps: Map<Look, string>;
}

const { bold, dim, underline, inverse } = flags;
/** The flags with the parameters that begin and end them; bold and dim end together. */
const parameters = [
  [bold, '1', '22'],
  [dim, '2', '22'],
  [underline, '4', '24'],
  [inverse, '7', '27'],
] as const;
type Traits = Pick<Look, 'flags' | 'fg' | 'bg'>;
const plain: Traits = { flags: 0, fg: '', bg: '' };

/** The escape sequence of these parameters and of what is new in a look. */
function codeOf(first: readonly string[], before: Traits, next: Traits): string {
  const parts = [...first];
  for (const [flag, parameter] of parameters)
    if ((next.flags & ~before.flags & flag) !== 0) parts.push(parameter);
  if (next.fg !== before.fg) parts.push(next.fg);
  if (next.bg !== before.bg) parts.push(next.bg);
  return `\x1b[${parts.join(';')}m`;
}

function stepOf(now: Look, next: Look): string {
  if (now === next) return '';
  let step = now.steps.get(next);
  if (step === undefined) {
    step = shortest(now, next);
    now.steps.set(next, step);
  }
  return step;
}

function shortest(now: Look, next: Look): string {
  if ((now.fg !== '' && next.fg === '') || (now.bg !== '' && next.bg === '')) return next.whole;
  const gone = parameters.filter(([flag]) => (now.flags & ~next.flags & flag) !== 0);
  const ended = new Set(gone.map(([, , end]) => end));
  const left = parameters.filter(([flag, , end]) => (now.flags & flag) !== 0 && !ended.has(end));
  const flags = left.reduce((all, [flag]) => all | flag, 0);
  const step = codeOf([...ended], { ...now, flags }, next);
  return step.length < next.whole.length ? step : next.whole;
}

/** Neighbouring cells of a row in one look. Nothing but blanks may take any look on their ground. */
interface Piece {
  readonly x: number;
  readonly y: number;
  readonly ground: string;
  look: Look | undefined;
  text: string;
}

/** Equal cells between two that have changed are written as well, since to go to a place takes more. */
const GAP = 2;
/** So many blanks take more bytes than to erase them; within a text, the cursor goes on behind them as well. */
const erasable = / {6,}$| {12,}/g;

/** Writes the rows of a canvas as a terminal takes them. One for each theme: it keeps the codes of the styles. */
export class Pen {
  readonly #theme: Theme;
  readonly #erases: boolean;
  readonly #byStyle = new WeakMap<Style, Look>();
  /** Those that are alike are one. */
  readonly #looks = new Map<string, Look>();

  /** @param erases the terminal gives cells that it erases the background of what is written. */
  constructor(theme: Theme, erases = false) {
    this.#theme = theme;
    this.#erases = erases;
  }

  /** A whole row, which can be written after anything. */
  row(canvas: Canvas, y: number): string {
    let now: Look | undefined;
    let row = '';
    for (const { ground, look, text } of this.#pieces(canvas, { y, from: 0, to: canvas.width })) {
      const next = look ?? this.#blankLook(now, ground);
      row += (now ? stepOf(now, next) : next.whole) + text;
      now = next;
    }
    return row;
  }

  rows(canvas: Canvas): readonly string[] {
    return Array.from({ length: canvas.height }, (_, y) => this.row(canvas, y));
  }

  /**
   * All of a canvas, on whatever is shown. Most cells of a screen are blanks: where they can be erased at once, half as much
   * is written, and no terminal holds up the rest until it has shown the first of it.
   * @param ground the style of those blanks.
   */
  whole(canvas: Canvas, ground: Style): readonly Patch[] {
    if (!this.#erases) return this.rows(canvas).map((text, y) => ({ x: 0, y, text }));
    const empty = new Canvas(canvas.width, canvas.height, ground);
    const look = this.#lookOf(ground);
    const erased = { x: 0, y: 0, text: `${look.whole}\x1b[2J` };
    return [erased, ...this.#patches(canvas, empty, look)];
  }

  /** What looks otherwise than what is shown, by looks and not by rows, since a place is named in fewer bytes than colours. */
  patches(canvas: Canvas, shown: Canvas): readonly Patch[] {
    return this.#patches(canvas, shown, this.#look(plain));
  }

  #patches(canvas: Canvas, shown: Canvas, begun: Look): readonly Patch[] {
    const patches: Patch[] = [];
    let before = begun;
    const add = (look: Look, pieces: readonly Piece[]): void => {
      const parts = pieces.map((piece) => this.#patchOf(piece, look, shown));
      const [first, ...others] = nearestFirst(parts, patches.at(-1));
      patches.push({ ...first!, text: stepOf(before, look) + first!.text }, ...others);
      before = look;
    };
    const changes = canvas.changes(shown, { gap: GAP, blanks: this.#erases });
    const changed = changes.flatMap((change) => this.#pieces(canvas, change));
    for (const [ground, pieces] of grouped(changed, (piece) => piece.ground)) {
      // All blanks go with what has the first look that shows them.
      const first = pieces.find(({ look }) => look && showsBlanks(look))?.look;
      for (const [look, alike] of grouped(pieces, (piece) => piece.look ?? first))
        add(look ?? this.#blankLook(before, ground), alike);
    }
    // A terminal that joins no emoji lays their parts over what stands to the right, which is written once more.
    for (const { x, y } of patches.filter(({ text }) => isUnsure(text)))
      for (const piece of this.#pieces(canvas, { y, from: x, to: canvas.width }))
        add(piece.look ?? this.#blankLook(before, piece.ground), [piece]);
    return patches;
  }

  #patchOf({ x, y, text }: Piece, look: Look, shown: Canvas): Patch {
    const { width } = shown;
    // Of a wide character of which one half is erased tmux leaves the other, and clears what is written beside it.
    if (!this.#erases || !showsBlanks(look) || shown.hasWide(y))
      return { x, y, text, end: endOf(x, text, width) };
    let last = 0;
    const shortened = text.replace(erasable, ({ length }, at: number) => {
      const erased = `\x1b[${length}X`;
      if (at + length < text.length) return `${erased}\x1b[${length}C`;
      last = length;
      return erased;
    });
    return { x, y, text: shortened, end: endOf(x, text.slice(0, text.length - last), width) };
  }

  #pieces(canvas: Canvas, { y, from, to }: Change): readonly Piece[] {
    const pieces: Piece[] = [];
    let last: Piece | undefined;
    for (const { text, style, x } of canvas.runs(y, from, to)) {
      const wanted = this.#lookOf(style);
      const look = showsBlanks(wanted) && text.trim() === '' ? undefined : wanted;
      const shown = this.#shown(text, x);
      if (last?.ground === wanted.bg && areAlike(last.look, look)) {
        last.text += shown;
        last.look ??= look;
      } else {
        last = { x, y, ground: wanted.bg, look, text: shown };
        pieces.push(last);
      }
    }
    return pieces;
  }

  #shown(text: string, x: number): string {
    if (this.#theme.ascii) return toAscii(text, this.#theme.kept);
    return isUnsure(text) ? anchored(text, x) : text;
  }

  #lookOf(style: Style): Look {
    let look = this.#byStyle.get(style);
    if (look === undefined) {
      const { fg = 'text', bg = 'surface' } = style;
      look = this.#look({
        flags: flagsOf(style),
        fg: this.#theme.colour(fg, bg).fg,
        bg: this.#theme.colour(bg).bg,
      });
      this.#byStyle.set(style, look);
    }
    return look;
  }

  /** The nearest look to another in which blanks show this background and nothing else. */
  #blankLook(now: Traits = plain, bg: string): Look {
    return this.#look({ flags: now.flags & ~(underline | inverse), fg: now.fg, bg });
  }

  #look({ flags, fg, bg }: Traits): Look {
    const key = `${flags} ${fg} ${bg}`;
    let look = this.#looks.get(key);
    if (look === undefined) {
      look = { flags, fg, bg, whole: codeOf(['0'], plain, { flags, fg, bg }), steps: new Map() };
      this.#looks.set(key, look);
    }
    return look;
  }
}

/** Whether all that is to be seen of blanks is their background. */
function showsBlanks({ flags }: Look): boolean {
  return (flags & (underline | inverse)) === 0;
}

/** Whether cells on the same ground can be written in one look, which blanks leave open. */
function areAlike(one: Look | undefined, other: Look | undefined): boolean {
  return one === other || (!one && showsBlanks(other!)) || (!other && showsBlanks(one!));
}

/** The column behind a text; behind the last one, and behind signs of which terminals have tables of their own, it is not known. */
function endOf(x: number, text: string, width: number): number | undefined {
  const end = x + text.length;
  return end < width && sure.test(text) ? end : undefined;
}

/** The text with the cursor put, after each unsure character, where it belongs; its cells are erased before. */
function anchored(text: string, start: number): string {
  let x = start;
  let written = '';
  for (const glyph of glyphs(text)) {
    const here = isUnsure(glyph.text);
    if (here) written += `\x1b[${glyph.width}X`;
    x += glyph.width;
    written += here ? `${glyph.text}\x1b[${x + 1}G` : glyph.text;
  }
  return written;
}
