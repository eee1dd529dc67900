import { CELL, type Cell, type Ground } from './cells.ts';
import { isLine, linesOf } from './lines.ts';

const FONT_SIZE = 15;
const MARGIN = 9;

/** One frame of a recording: its rows of cells, and for how long it is shown. */
export interface Frame {
  readonly cells: readonly (readonly Cell[])[];
  readonly seconds: number;
}

/** A picture of a terminal: one frame stands still, several are shown in turn, for ever. */
export function svgOf(frames: readonly Frame[], ground: Ground, title: string): string {
  const [first] = frames;
  const rows = first!.cells.length;
  const width = first!.cells[0]!.length * CELL.width + 2 * MARGIN;
  const height = rows * CELL.height + 2 * MARGIN;
  const body = frames.length === 1 ? still(first!) : moving(frames, rows);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" rx="8" fill="${ground.bg}"/>
<g transform="translate(${MARGIN} ${MARGIN})" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="${FONT_SIZE}" shape-rendering="crispEdges">
${body.join('\n')}
</g>
</svg>
`;

  function still({ cells }: Frame): string[] {
    return cells.flatMap((row, y) => rowOf(row, y, ground) || []);
  }

  /** A row is written once for as long as it does not change. */
  function moving(all: readonly Frame[], count: number): string[] {
    const total = all.reduce((sum, { seconds }) => sum + seconds, 0);
    const starts = all.map((_, at) => all.slice(0, at).reduce((sum, { seconds }) => sum + seconds, 0));
    return Array.from({ length: count }, (_, y) => {
      const drawn = all.map(({ cells }) => rowOf(cells[y]!, y, ground));
      return [...new Set(drawn)].flatMap((text) => {
        if (!text) return [];
        if (drawn.every((other) => other === text)) return text;
        const values = drawn.map((other) => (other === text ? 'inline' : 'none')).join(';');
        const times = starts.map((start) => short(start / total)).join(';');
        const animate = `<animate attributeName="display" calcMode="discrete" dur="${total}s" repeatCount="indefinite" values="${values}" keyTimes="${times}"/>`;
        return `<g display="${drawn[0] === text ? 'inline' : 'none'}">${animate}${text}</g>`;
      });
    }).flat();
  }
}

/** The drawing of one row: what lies behind it, its lines and blocks, its letters. */
function rowOf(row: readonly Cell[], y: number, ground: Ground): string {
  const top = y * CELL.height;
  const behind = runs(row, (a, b) => a.bg === b.bg)
    .filter(({ cells }) => cells[0]!.bg !== ground.bg)
    .map(({ x, cells }) => rect(x, top, cells.length, cells[0]!.bg));
  const lines = row.flatMap((cell, x) => (isLine(cell.text) ? linesOf(cell.text, x, top, cell.fg) : []));
  const letters = runs(row, sameLetters).flatMap((run) =>
    isLine(run.cells[0]!.text) ? [] : written(run, top),
  );
  return [...behind, ...lines, ...letters].join('');
}

function sameLetters(a: Cell, b: Cell): boolean {
  return (
    a.fg === b.fg &&
    a.bold === b.bold &&
    a.underline === b.underline &&
    isPlain(a.text) === isPlain(b.text) &&
    isPlain(a.text) &&
    !isLine(a.text) &&
    !isLine(b.text)
  );
}

/** What every monospaced font has in the width of a cell; other signs are set one by one. */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e\u00a0-\u017f]?$/u.test(text);
}

interface Run {
  readonly x: number;
  readonly cells: readonly Cell[];
}

function runs(row: readonly Cell[], same: (a: Cell, b: Cell) => boolean): Run[] {
  const found: { x: number; cells: Cell[] }[] = [];
  for (const [x, cell] of row.entries()) {
    const last = found.at(-1);
    if (last && same(last.cells.at(-1)!, cell)) last.cells.push(cell);
    else found.push({ x, cells: [cell] });
  }
  return found;
}

function rect(x: number, y: number, cells: number, fill: string): string {
  return `<rect x="${x * CELL.width}" y="${y}" width="${cells * CELL.width}" height="${CELL.height}" fill="${fill}"/>`;
}

/** The words of a run, each at its own place: blanks in a text are no certain width. */
function written({ x, cells }: Run, top: number): string[] {
  return runs(cells, (a, b) => isBlank(a) === isBlank(b))
    .filter((word) => !isBlank(word.cells[0]!))
    .map((word) => {
      const { fg, bold, underline } = word.cells[0]!;
      const style = `${bold ? ' font-weight="bold"' : ''}${underline ? ' text-decoration="underline"' : ''}`;
      const width = word.cells.reduce((sum, cell) => sum + cell.width, 0) * CELL.width;
      const text = escaped(word.cells.map((cell) => cell.text).join(''));
      const place = `x="${(x + word.x) * CELL.width}" y="${top + 13.5}"`;
      return `<text ${place} fill="${fg}" textLength="${width}" lengthAdjust="spacingAndGlyphs"${style}>${text}</text>`;
    });
}

function isBlank({ text, width }: Cell): boolean {
  return width > 0 && text.trim() === '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function short(number: number): string {
  return String(Number(number.toFixed(4)));
}
