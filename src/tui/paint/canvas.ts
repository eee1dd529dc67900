import { BLANK, charOf, codeOf, groundOf, HALF, over, styleNumber, styleOf, textOf } from './cells.ts';
import type { Paint } from './theme.ts';
import { type Align, cut, drawnParts, type Glyph, isPlain, pad } from './width.ts';

export interface Style {
  readonly fg?: Paint | undefined;
  /** Left out: what is behind stays. */
  readonly bg?: Paint | undefined;
  readonly bold?: boolean | undefined;
  readonly dim?: boolean | undefined;
  /** For the cursor alone. */
  readonly inverse?: boolean | undefined;
  readonly underline?: boolean | undefined;
}

/** How large something is or may be, in cells. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Area = Room & Point;

/** Neighbouring cells of one style. */
export interface Run {
  readonly text: string;
  readonly style: Style;
  /** The column it begins in. */
  readonly x: number;
}

/** Cells of a row that have changed, from a column up to another, which is left out. */
export interface Change {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** What does not part cells that have changed. */
export interface Joint {
  /** So many equal cells. */
  readonly gap: number;
  /** Equal blanks before one that has changed, however many: they are erased with it. */
  readonly blanks: boolean;
}

const none: Style = {};
/** By the names that Ink has for them. */
const lines = {
  single: ['┌', '─', '┐', '│', '└', '┘'],
  round: ['╭', '─', '╮', '│', '╰', '╯'],
} as const;
export type LineKind = keyof typeof lines;

/** What lies in both areas: of no width or height, or of less, where nothing does. */
export function shared(one: Area, other: Area): Area {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  return { x, y, width, height: Math.min(one.y + one.height, other.y + other.height) - y };
}

/** Cells of styled characters. What falls outside is cut off; a character of two cells is never shown by half. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  // By cell, as numbers: whole rows are filled, copied and compared by Node itself, and fast by code that has not run before,
  // which draws the first frames.
  readonly #chars: Uint32Array;
  readonly #styles: Uint32Array;
  #hasHalves = false;
  #clip: Area;

  constructor(width: number, height: number, style: Style = none) {
    this.width = Math.max(0, Math.floor(width));
    this.height = Math.max(0, Math.floor(height));
    this.#clip = this.area;
    this.#chars = new Uint32Array(this.width * this.height);
    this.#styles = new Uint32Array(this.width * this.height);
    this.wipe(style);
  }

  /** Empty again, to be drawn on anew: memory for cells that is asked for at every key calls V8 to collect garbage. */
  wipe(style: Style = none): this {
    this.clip = this.area;
    this.#chars.fill(BLANK);
    this.#styles.fill(styleNumber(style));
    this.#hasHalves = false;
    return this;
  }

  become(other: Canvas): this {
    this.clip = this.area;
    this.#chars.set(other.#chars);
    this.#styles.set(other.#styles);
    this.#hasHalves = other.#hasHalves;
    return this;
  }

  hasSize({ width, height }: Room): boolean {
    return this.width === width && this.height === height;
  }

  /** What lies outside is not drawn on. */
  get clip(): Area {
    return this.#clip;
  }

  set clip(area: Area) {
    this.#clip = shared(area, this.area);
  }

  get area(): Area {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  /** Writes in one row, cut with an ellipsis after `most` cells. @returns the column after the text. */
  text(x: number, y: number, text: string, style: Style = none, most = Number.POSITIVE_INFINITY): number {
    const shown = most === Number.POSITIVE_INFINITY ? text : cut(text, most);
    const number = styleNumber(style);
    const clip = this.#clip;
    const right = y >= clip.y && y < clip.y + clip.height ? clip.x + clip.width : 0;
    const start = y * this.width;
    if (isPlain(shown)) {
      const from = Math.max(clip.x, x);
      const to = Math.min(right, x + shown.length);
      this.#cover(start + from, start + to, number);
      for (let column = from; column < to; column++)
        this.#chars[start + column] = shown.charCodeAt(column - x);
      return x + shown.length;
    }
    let column = x;
    for (const { text: char, width } of drawnParts(shown)) {
      if (column >= clip.x && column + width <= right) this.#put(start + column, codeOf(char), number, width);
      column += width;
    }
    return column;
  }

  /** Writes in exactly `width` cells. */
  label({ x, y, width }: Omit<Area, 'height'>, text: string, style: Style = none, align?: Align): void {
    this.text(x, y, pad(text, width, align), style);
  }

  /** Fills with one character of one cell. */
  fill(area: Area, style: Style, char = ' '): void {
    const number = styleNumber(style);
    const code = codeOf(char);
    const { x, y: top, width, height } = shared(area, this.#clip);
    for (let y = top; width > 0 && y < top + height; y++) {
      const from = y * this.width + x;
      this.#cover(from, from + width, number);
      this.#chars.fill(code, from, from + width);
    }
  }

  /** Changes the style of what is drawn already: what `style` leaves out stays. */
  restyle(area: Area, style: Style): void {
    let before = -1;
    let after = -1;
    const { x, y: top, width, height } = shared(area, this.#clip);
    for (let y = top; y < top + height; y++) {
      const from = y * this.width + x;
      for (let at = from; at < from + width; at++) {
        if (this.#styles[at] !== before) {
          before = this.#styles[at]!;
          after = styleNumber({ ...styleOf(before), ...style });
        }
        this.#styles[at] = after;
      }
    }
  }

  /** A frame around the inside of `area`. */
  box({ x, y, width, height }: Area, style: Style = { fg: 'line' }, kind: LineKind = 'single'): void {
    const [topLeft, across, topRight, upright, bottomLeft, bottomRight] = lines[kind];
    const between = across.repeat(Math.max(0, width - 2));
    const side = { y: y + 1, width: 1, height: height - 2 };
    this.text(x, y, topLeft + between + topRight, style);
    this.fill({ ...side, x }, style, upright);
    this.fill({ ...side, x: x + width - 1 }, style, upright);
    this.text(x, y + height - 1, bottomLeft + between + bottomRight, style);
  }

  blit(other: Canvas, x: number, y: number): void {
    const seen = shared({ ...other.area, x, y }, this.#clip);
    if (seen.width <= 0) return;
    const hasHalves = this.#hasHalves || other.#hasHalves;
    for (let row = seen.y; row < seen.y + seen.height; row++) {
      const from = (row - y) * other.width + seen.x - x;
      const to = row * this.width + seen.x;
      if (hasHalves) this.#blitGlyphs(other, from, to, seen.width);
      else this.#blitCells(other, from, to, seen.width);
    }
  }

  #blitCells(other: Canvas, from: number, to: number, cells: number): void {
    this.#chars.set(other.#chars.subarray(from, from + cells), to);
    for (let cell = 0; cell < cells; cell++)
      this.#styles[to + cell] = over(other.#styles[from + cell]!, this.#styles[to + cell]!);
  }

  #blitGlyphs(other: Canvas, from: number, to: number, cells: number): void {
    for (let cell = 0; cell < cells; cell++) {
      const char = other.#chars[from + cell]!;
      // No row begins with a second half.
      const isWide = other.#chars[from + cell + 1] === HALF;
      if (char === HALF || (isWide && cell + 1 >= cells)) continue;
      this.#put(to + cell, char, other.#styles[from + cell]!, isWide ? 2 : 1);
    }
  }

  /** The character at a cell with its style; `undefined` outside. */
  at(x: number, y: number): { readonly char: string; readonly style: Style } | undefined {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return undefined;
    const at = y * this.width + x;
    return { char: charOf(this.#chars[at]!), style: styleOf(this.#styles[at]!) };
  }

  /** One row, or a part of it, as runs of one style: a character of two cells has that of its first. */
  runs(y: number, from = 0, to = this.width): readonly Run[] {
    const found: Run[] = [];
    const start = y * this.width;
    for (let x = from; x < to; ) {
      const number = this.#styles[start + x]!;
      const first = x;
      do x++;
      while (x < to && (this.#styles[start + x] === number || this.#chars[start + x] === HALF));
      found.push({ text: textOf(this.#chars, start + first, start + x), style: styleOf(number), x: first });
    }
    return found;
  }

  /** The parts of rows that look otherwise than on a canvas of the same size. */
  changes(before: Canvas, { gap, blanks }: Joint): readonly Change[] {
    const changed: { y: number; from: number; to: number }[] = [];
    const [chars, styles] = [this.#chars, this.#styles];
    const [charsBefore, stylesBefore] = [before.#chars, before.#styles];
    for (let y = 0, at = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, at++) {
        const char = chars[at];
        const isSame =
          char === charsBefore[at] &&
          (styles[at] === stylesBefore[at] ||
            (char === BLANK && groundOf(styles[at]!) === groundOf(stylesBefore[at]!)));
        if (isSame) continue;
        // A character of two cells is written whole; no row begins with a second half.
        const from = char === HALF ? x - 1 : x;
        const to = chars[at + 1] === HALF ? x + 2 : x + 1;
        const last = changed.at(-1);
        if (last?.y === y && (from <= last.to + gap || (blanks && this.#areBlank(at - x + last.to, at))))
          last.to = Math.max(to, last.to);
        else changed.push({ y, from, to });
      }
    }
    return changed;
  }

  /** Whether there are characters of two cells in a row. */
  hasWide(y: number): boolean {
    return this.#hasHalves && this.#chars.subarray(y * this.width, (y + 1) * this.width).includes(HALF);
  }

  /** True where nothing stands on one ground from one cell to another, that included. */
  #areBlank(from: number, to: number): boolean {
    const ground = groundOf(this.#styles[to]!);
    for (let at = to; at >= from; at--)
      if (this.#chars[at] !== BLANK || groundOf(this.#styles[at]!) !== ground) return false;
    return true;
  }

  #put(at: number, char: number, style: number, width: Glyph['width'] = 1): void {
    this.#cover(at, at + width, style);
    this.#chars[at] = char;
    if (width === 1) return;
    this.#hasHalves = true;
    this.#chars[at + 1] = HALF;
    this.#styles[at + 1] = this.#styles[at]!;
  }

  /** Gives cells of a row a style, and leaves no half of a wide character beside those that are about to be written. */
  #cover(from: number, to: number, style: number): void {
    if (from >= to) return;
    if (this.#hasHalves) {
      if (this.#chars[from] === HALF) this.#chars[from - 1] = BLANK;
      if (this.#chars[to] === HALF) this.#chars[to] = BLANK;
    }
    if (styleOf(style).bg !== undefined) {
      this.#styles.fill(style, from, to);
      return;
    }
    for (let at = from; at < to; at++) this.#styles[at] = over(style, this.#styles[at]!);
  }
}
