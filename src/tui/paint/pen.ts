import { toAscii } from './ascii.ts';
import type { Canvas, Style } from './canvas.ts';
import type { Theme } from './theme.ts';
import { glyphs } from './width.ts';

/** Joined emoji, emoji with a skin colour, flags and signs made emoji: terminals differ in how many cells they give them. */
const unsure = /[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}]/u;

/** Writes the rows of a canvas as a terminal takes them. One for each theme: it keeps the codes of the styles. */
export class Pen {
  readonly #theme: Theme;
  readonly #codes = new WeakMap<Style, string>();

  constructor(theme: Theme) {
    this.#theme = theme;
  }

  /** The cells of a row from one column up to another, which it leaves out. */
  row(canvas: Canvas, y: number, from = 0, to = canvas.width): string {
    let row = '';
    let last = '';
    for (const { text, style, x } of canvas.runs(y, from, to)) {
      const code = this.#code(style);
      if (code !== last) row += code;
      if (this.#theme.ascii) row += toAscii(text, this.#theme.kept);
      else row += unsure.test(text) ? anchored(text, x) : text;
      last = code;
    }
    return row;
  }

  #code(style: Style): string {
    let code = this.#codes.get(style);
    if (code === undefined) {
      code = this.#codeOf(style);
      this.#codes.set(style, code);
    }
    return code;
  }

  /** Whole, so that it does not matter what stood before. */
  #codeOf({ fg = 'text', bg = 'surface', bold, dim, underline, inverse }: Style): string {
    const parts = ['0'];
    if (bold) parts.push('1');
    if (dim) parts.push('2');
    if (underline) parts.push('4');
    if (inverse) parts.push('7');
    const front = this.#theme.colour(fg, bg)?.fg;
    const back = this.#theme.colour(bg)?.bg;
    if (front !== undefined) parts.push(front);
    if (back !== undefined) parts.push(back);
    return `\x1b[${parts.join(';')}m`;
  }
}

/** The text with the cursor put, after each unsure character, where it belongs; its cells are erased before. */
function anchored(text: string, start: number): string {
  let x = start;
  let written = '';
  for (const glyph of glyphs(text)) {
    const here = unsure.test(glyph.text);
    if (here) written += `\x1b[${glyph.width}X`;
    x += glyph.width;
    written += here ? `${glyph.text}\x1b[${x + 1}G` : glyph.text;
  }
  return written;
}
