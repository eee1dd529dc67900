import type { Paint } from './theme.ts';
import { type Align, cut, glyphs, isPlain, pad } from './width.ts';

export interface Style {
  readonly fg?: Paint;
  /** Left out: what is behind stays. */
  readonly bg?: Paint;
  readonly bold?: boolean;
  readonly dim?: boolean;
  /** For the cursor alone. */
  readonly inverse?: boolean;
  readonly underline?: boolean;
}

/** A rectangle in cells. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Neighbouring cells of one style. */
export interface Run {
  readonly text: string;
  readonly style: Style;
  /** The column it begins in. */
  readonly x: number;
}

/** Columns from one up to another, which it leaves out. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const none: Style = {};
const lines = {
  light: '┌─┐│└┘',
  round: '╭─╮│╰╯',
  heavy: '┏━┓┃┗┛',
  double: '╔═╗║╚╝',
} as const;
export type LineKind = keyof typeof lines;

/** The styles of the four sides of a frame; a side that is left out is open. */
export interface Edges {
  readonly top: Style | undefined;
  readonly bottom: Style | undefined;
  readonly left: Style | undefined;
  readonly right: Style | undefined;
}

/** Cells of styled characters. What falls outside is cut off; a character of two cells is never shown by half. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** What lies outside is not drawn on. */
  clip: Area;
  // A character of two cells is followed by an empty string.
  readonly #chars: string[];
  readonly #styles: Style[];

  constructor(width: number, height: number, style: Style = none) {
    this.width = Math.max(0, Math.floor(width));
    this.height = Math.max(0, Math.floor(height));
    this.clip = this.area;
    this.#chars = new Array<string>(this.width * this.height).fill(' ');
    this.#styles = new Array<Style>(this.width * this.height).fill(style);
  }

  get area(): Area {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  /**
   * Writes in one row, cut with an ellipsis after `most` cells.
   * @returns the column after the text.
   */
  text(x: number, y: number, text: string, style: Style = none, most = Number.POSITIVE_INFINITY): number {
    const shown = cut(text, most);
    if (isPlain(shown)) {
      for (let at = 0; at < shown.length; at++) this.#put(x + at, y, shown[at]!, 1, style);
      return x + shown.length;
    }
    let column = x;
    for (const glyph of glyphs(shown)) {
      this.#put(column, y, glyph.text, glyph.width, style);
      column += glyph.width;
    }
    return column;
  }

  /** Writes in exactly `width` cells. */
  label(x: number, y: number, width: number, text: string, style: Style = none, align: Align = 'left'): void {
    this.text(x, y, pad(text, width, align), style);
  }

  /** Fills with one character of one cell. */
  fill(area: Area, style: Style, char = ' '): void {
    for (let y = area.y; y < area.y + area.height; y++) {
      for (let x = area.x; x < area.x + area.width; x++) this.#put(x, y, char, 1, style);
    }
  }

  /** Changes the style of what is drawn already: what `style` leaves out stays. */
  restyle(area: Area, style: Style): void {
    for (let y = Math.max(0, area.y); y < Math.min(this.height, area.y + area.height); y++) {
      for (let x = Math.max(0, area.x); x < Math.min(this.width, area.x + area.width); x++) {
        const at = y * this.width + x;
        this.#styles[at] = { ...this.#styles[at]!, ...style };
      }
    }
  }

  /** A frame around the inside of `area`. */
  box(area: Area, style: Style = { fg: 'line' }, kind: LineKind = 'light'): void {
    this.edges(area, kind, { top: style, bottom: style, left: style, right: style });
  }

  /** The sides of a frame that there are; corners belong to the upper and the lower side. */
  edges({ x, y, width, height }: Area, kind: LineKind, { top, bottom, left, right }: Edges): void {
    const [topLeft, across, topRight, upright, bottomLeft, bottomRight] = [...lines[kind]] as string[];
    const middle = across!.repeat(Math.max(0, width - (left ? 1 : 0) - (right ? 1 : 0)));
    if (top) this.text(x, y, `${left ? topLeft : ''}${middle}${right ? topRight : ''}`, top);
    for (let row = y + (top ? 1 : 0); row < y + height - (bottom ? 1 : 0); row++) {
      if (left) this.text(x, row, upright!, left);
      if (right) this.text(x + width - 1, row, upright!, right);
    }
    if (bottom)
      this.text(x, y + height - 1, `${left ? bottomLeft : ''}${middle}${right ? bottomRight : ''}`, bottom);
  }

  /** Lays another canvas over this one. */
  blit(other: Canvas, x: number, y: number): void {
    for (let row = 0; row < other.height; row++) {
      for (let column = 0; column < other.width; column++) {
        const at = row * other.width + column;
        const char = other.#chars[at]!;
        if (char === '') continue;
        const wide = column + 1 < other.width && other.#chars[at + 1] === '';
        this.#put(x + column, y + row, char, wide ? 2 : 1, other.#styles[at]!);
      }
    }
  }

  /** The character at a cell with its style; `undefined` outside. */
  at(x: number, y: number): { readonly char: string; readonly style: Style } | undefined {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return undefined;
    const at = y * this.width + x;
    return { char: this.#chars[at]!, style: this.#styles[at]! };
  }

  /** One row, or a part of it, as runs of one style. */
  runs(y: number, from = 0, to = this.width): readonly Run[] {
    const found: { text: string; style: Style; x: number }[] = [];
    const start = y * this.width;
    for (let at = start + from; at < start + to; at++) {
      const style = this.#styles[at]!;
      const last = found.at(-1);
      if (last && sameStyle(last.style, style)) last.text += this.#chars[at]!;
      else found.push({ text: this.#chars[at]!, style, x: at - start });
    }
    return found;
  }

  /** The parts of a row that look otherwise than on a canvas of the same size; `gap` equal cells do not part them. */
  changes(before: Canvas, y: number, gap: number): readonly Span[] {
    const spans: { from: number; to: number }[] = [];
    for (let x = 0; x < this.width; x++) {
      const at = y * this.width + x;
      const same = this.#chars[at] === before.#chars[at] && sameStyle(this.#styles[at]!, before.#styles[at]!);
      if (same) continue;
      // A character of two cells is written whole.
      const from = this.#chars[at] === '' ? x - 1 : x;
      const to = x + 1 < this.width && this.#chars[at + 1] === '' ? x + 2 : x + 1;
      const last = spans.at(-1);
      if (last && from <= last.to + gap) last.to = Math.max(to, last.to);
      else spans.push({ from, to });
    }
    return spans;
  }

  /** The rows as plain text without blanks at their ends. */
  toString(): string {
    const rows: string[] = [];
    for (let y = 0; y < this.height; y++) {
      rows.push(
        this.#chars
          .slice(y * this.width, (y + 1) * this.width)
          .join('')
          .trimEnd(),
      );
    }
    return rows.join('\n');
  }

  #put(x: number, y: number, char: string, width: 1 | 2, style: Style): void {
    const { clip } = this;
    if (y < clip.y || y >= clip.y + clip.height || x < clip.x || x + width > clip.x + clip.width) return;
    if (y < 0 || y >= this.height || x < 0 || x + width > this.width) return;
    const at = y * this.width + x;
    this.#free(at, x);
    if (width === 2) this.#free(at + 1, x + 1);
    this.#chars[at] = char;
    this.#styles[at] = over(style, this.#styles[at]!);
    if (width === 2) {
      this.#chars[at + 1] = '';
      this.#styles[at + 1] = this.#styles[at]!;
    }
  }

  /** Leaves no half of a wide character beside a cell that is about to be written. */
  #free(at: number, x: number): void {
    if (this.#chars[at] === '') this.#chars[at - 1] = ' ';
    if (x + 1 < this.width && this.#chars[at + 1] === '') this.#chars[at + 1] = ' ';
  }
}

/** Styles are shared between cells; a mix is made once per pair of style and background. */
const mixes = new WeakMap<Style, Map<Paint, Style>>();

let last: { readonly style: Style; readonly behind: Style; readonly mix: Style } | undefined;

function over(style: Style, behind: Style): Style {
  if (style.bg !== undefined || behind.bg === undefined) return style;
  // Neighbours mostly look alike.
  if (last?.style === style && last.behind === behind) return last.mix;
  last = { style, behind, mix: mixed(style, behind.bg) };
  return last.mix;
}

function mixed(style: Style, bg: Paint): Style {
  let byBackground = mixes.get(style);
  if (!byBackground) {
    byBackground = new Map();
    mixes.set(style, byBackground);
  }
  const known = byBackground.get(bg) ?? { ...style, bg };
  byBackground.set(bg, known);
  return known;
}

/** Whether two styles look the same. */
export function sameStyle(one: Style, other: Style): boolean {
  return (
    one === other ||
    (one.fg === other.fg &&
      one.bg === other.bg &&
      Boolean(one.bold) === Boolean(other.bold) &&
      Boolean(one.dim) === Boolean(other.dim) &&
      Boolean(one.inverse) === Boolean(other.inverse) &&
      Boolean(one.underline) === Boolean(other.underline))
  );
}

/** The area without `dx` columns and `dy` rows at each side. */
export function inset(area: Area, dx: number, dy: number = dx): Area {
  return {
    x: area.x + dx,
    y: area.y + dy,
    width: Math.max(0, area.width - 2 * dx),
    height: Math.max(0, area.height - 2 * dy),
  };
}

/** An area of this size in the middle of another, or all of that when it is smaller. */
export function centred(width: number, height: number, area: Area): Area {
  const w = Math.min(width, area.width);
  const h = Math.min(height, area.height);
  return {
    x: area.x + Math.floor((area.width - w) / 2),
    y: area.y + Math.floor((area.height - h) / 2),
    width: w,
    height: h,
  };
}
