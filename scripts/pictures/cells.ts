import headless from '@xterm/headless';

/** Size of a cell in units of the picture. */
export const CELL = { width: 9, height: 18 } as const;

/** One cell of a terminal, as it is to be drawn; a wide sign has its width in its first cell, and the next is empty. */
export interface Cell {
  readonly text: string;
  readonly width: number;
  /** `#rrggbb`. */
  readonly fg: string;
  readonly bg: string;
  readonly bold: boolean;
  readonly underline: boolean;
}

/** What a terminal shows where a program names no colour. */
export interface Ground {
  readonly fg: string;
  readonly bg: string;
}

/** Lets a terminal read the rows of a frame, escape codes and all: what is drawn is what people see. */
export async function cellsOf(rows: readonly string[], columns: number, ground: Ground): Promise<Cell[][]> {
  const terminal = new headless.Terminal({ cols: columns, rows: rows.length, allowProposedApi: true });
  await new Promise<void>((done) => terminal.write(rows.join('\r\n'), done));
  const buffer = terminal.buffer.active;
  const cells = rows.map((_, y) => {
    const line = buffer.getLine(buffer.baseY + y)!;
    return Array.from({ length: columns }, (_, x): Cell => {
      const cell = line.getCell(x)!;
      const fg = cell.isFgRGB() ? hex(cell.getFgColor()) : ground.fg;
      const bg = cell.isBgRGB() ? hex(cell.getBgColor()) : ground.bg;
      const inverse = cell.isInverse() !== 0;
      return {
        text: cell.getChars(),
        width: cell.getWidth(),
        fg: inverse ? bg : fg,
        bg: inverse ? fg : bg,
        bold: cell.isBold() !== 0,
        underline: cell.isUnderline() !== 0,
      };
    });
  });
  terminal.dispose();
  return cells;
}

function hex(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
