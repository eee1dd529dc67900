import { type Area, Canvas } from '../../src/tui/paint/canvas.ts';
import { cut, glyphs, widthOf } from '../../src/tui/paint/width.ts';

export interface TextWatch {
  /** What was drawn wrongly so far, each once: texts cut without an ellipsis, texts over other texts. */
  faults(): readonly string[];
  stop(): void;
}

const letters = /[\p{L}\p{N}]{3}/u;
/** What nothing may be drawn over: a cut text tells by its ellipsis that there is more. */
const letter = /[\p{L}\p{N}…]/u;

/**
 * Watches every text that is drawn on a terminal of this size: none may run over another one, and none may be cut but
 * with an ellipsis. In drawings of boards only words count, since tiles and hexes may well begin outside.
 */
export function watchTexts(columns: number, rows: number): TextWatch {
  const faults = new Set<string>();
  /** What stands in the cells of each frame, by cell. */
  const written = new WeakMap<Canvas, Map<number, string>>();
  const own = { text: Canvas.prototype.text, fill: Canvas.prototype.fill, blit: Canvas.prototype.blit };
  const cellsOf = (canvas: Canvas): Map<number, string> => {
    const cells = written.get(canvas) ?? new Map<number, string>();
    written.set(canvas, cells);
    return cells;
  };
  const clear = (canvas: Canvas, area: Area): void => {
    const cells = cellsOf(canvas);
    for (let y = area.y; y < area.y + area.height; y++)
      for (let x = area.x; x < area.x + area.width; x++) cells.delete(y * canvas.width + x);
  };
  const isScreen = ({ width, height }: Canvas): boolean => width === columns && height === rows;
  Canvas.prototype.text = function (x, y, text, style, most) {
    const shown = cut(text, most ?? Number.POSITIVE_INFINITY).trimEnd();
    const { clip } = this;
    const right = Math.min(this.width, clip.x + clip.width);
    const left = Math.max(0, clip.x);
    const inside = y >= clip.y && y < clip.y + clip.height;
    const begins = x + widthOf(shown) - widthOf(shown.trimStart());
    if (inside && letters.test(shown) && (x + widthOf(shown) > right || begins < left))
      faults.add(`cut: "${shown}" at ${x},${y} of ${this.width}x${this.height}`);
    if (isScreen(this) && inside) {
      const cells = cellsOf(this);
      let cell = y * this.width + x;
      for (const { text: char, width } of glyphs(shown)) {
        const before = cells.get(cell);
        if (letter.test(char)) {
          if (before !== undefined && before !== shown)
            faults.add(`over each other: "${before}" and "${shown}" at ${x},${y}`);
          cells.set(cell, shown);
        }
        cell += width;
      }
    }
    return own.text.call(this, x, y, text, style, most);
  };
  Canvas.prototype.fill = function (area, style, char) {
    clear(this, area);
    own.fill.call(this, area, style, char);
  };
  Canvas.prototype.blit = function (other, x, y) {
    clear(this, { x, y, width: other.width, height: other.height });
    own.blit.call(this, other, x, y);
  };
  return {
    faults: () => [...faults],
    stop: () => Object.assign(Canvas.prototype, own),
  };
}
