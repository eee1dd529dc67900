import { describe, expect, it } from 'vitest';
import { toAscii } from '../../../src/tui/paint/ascii.ts';
import { Canvas } from '../../../src/tui/paint/canvas.ts';
import { drawChart } from '../../../src/tui/paint/chart.ts';
import { dieRows } from '../../../src/tui/paint/die.ts';
import type { PlayerColour } from '../../../src/tui/paint/theme.ts';
import { textOn } from '../canvas-text.ts';

describe('a die', () => {
  it('shows each number by as many pips, in three rows of five cells that look alike upside down', () => {
    for (let face = 0; face <= 6; face++) {
      const rows = dieRows(face);
      expect(rows.map((row) => row.length)).toEqual([5, 5, 5]);
      expect(rows.join('').replaceAll(' ', '')).toBe('•'.repeat(face));
      expect([...rows.join('')].reverse().join('')).toBe(rows.join(''));
    }
    expect(dieRows(3)).toEqual(['•    ', '  •  ', '    •']);
    expect(dieRows(6, 'o')).toEqual(['o   o', 'o   o', 'o   o']);
  });
});

describe('ASCII', () => {
  it.each([
    ['─╌╼⎯—–', '-'],
    ['━═', '='],
    ['│┃║', '|'],
    ['┌┘├┼╭╯┏┻╋╔╬╂', '+'],
    ['█▓▀▄■▇□', '#'],
    ['▒◆♦', '%'],
    ['░', ':'],
    ['▁▂▃', '_'],
    ['●•⬤', 'o'],
    ['○◌', '@'],
    ['▲↑', '^'],
    ['▼↓', 'v'],
    ['★✦⚙♛⡇', '*'],
    ['✚†', '+'],
    ['←◀‹≤', '<'],
    ['→▶»≥', '>'],
    ['✓√', 'y'],
    ['✗×', 'x'],
    ['·…', '.'],
    ['╱', '/'],
    ['╲', '\\'],
    ['“”', '"'],
    ['‘’', "'"],
    ['⌂', 'A'],
    ['⚑', 'P'],
    ['♠', '&'],
    ['◎', '@'],
    ['−', '-'],
    ['⠀', ' '],
    ['éÉñÑ', 'eenn'],
    ['λ', '?'],
    ['字', '??'],
    ['Ａ', 'A '],
  ])('spells %s by %s', (drawn, spelt) => {
    expect(toAscii(drawn)).toBe(spelt.length === 1 ? spelt.repeat([...drawn].length) : spelt);
  });

  it('leaves what is to be kept', () => {
    expect(toAscii('£1 €2 é', '£')).toBe('£1 E2 e');
  });
});

describe('a chart', () => {
  interface Series {
    readonly colour: PlayerColour;
    readonly values: readonly number[];
  }
  const draw = (series: readonly Series[], inGlyphs = false, width = 16, height = 4): Canvas => {
    const canvas = new Canvas(width, height);
    const [values, colours] = [series.map((one) => one.values), series.map(({ colour }) => colour)];
    drawChart(canvas, { values, colours, inGlyphs });
    return canvas;
  };
  const red: Series = { colour: 'red', values: [0, 10] };
  const blue: Series = { colour: 'blue', values: [10, 0] };

  const shows = (canvas: Canvas, rows: readonly string[]): void =>
    expect(textOn(canvas).split('\n')).toEqual(rows);

  it('draws each line from its first value to its last, which its glyph stands at, beside the scale', () => {
    shows(draw([red]), ['10│        ⢀⠔⠊●', '  │     ⢀⠤⠊⠁', '  │  ⢀⡠⠒⠁', ' 0│⡠⠔⠁']);
    shows(draw([blue]), ['10│⠑⠢⡀', '  │  ⠈⠑⠤⡀', '  │     ⠈⠒⢄⡀', ' 0│        ⠈⠢⢄▲']);
    shows(draw([{ ...red, values: [0, 10, 10, 2, 5] }], false, 24, 5), [
      '10│    ⡜⠉⠉⠉⠉⠉⢆',
      '  │   ⡜      ⠈⢢',
      '  │  ⡜         ⠣⡀   ⢀⡠●',
      '  │ ⡜           ⠱⡠⠔⠊⠁',
      ' 0│⡜',
    ]);
  });

  it('draws lines in their colours, and by turns where they lie on each other', () => {
    const canvas = draw([red, { ...blue, values: [0, 10] }], true);
    shows(canvas, ['10│        ●▲●●▲', '  │     ▲●▲●', '  │  ●▲●▲', ' 0│●▲●']);
    // Styles that look the same are one object, whichever test made it: what is not bold may say so or not.
    const colourAt = (x: number, y: number) => canvas.at(x, y)!.style.fg;
    expect([colourAt(0, 0), colourAt(2, 0), colourAt(3, 3), colourAt(4, 3)]).toEqual([
      ...['muted', 'line', 'red', 'blue'],
    ]);
    shows(draw([red, { ...blue, values: [10, 0] }]), [
      '10│⠑⠢⡀     ⢀⠔⠊●',
      '  │  ⠈⠑⠤⣀⠤⠊⠁',
      '  │  ⢀⡠⠒⠉⠒⢄⡀',
      ' 0│⡠⠔⠁     ⠈⠢⢄▲',
    ]);
  });

  it('goes below nought, and tells a line of one value', () => {
    shows(draw([{ ...red, values: [-5, 5] }]), [' 5│        ⢀⠔⠊●', '  │     ⢀⠤⠊⠁', '  │  ⢀⡠⠒⠁', '-5│⡠⠔⠁']);
    shows(draw([{ ...red, values: [3] }]), ['3│⠁           ●', ' │', ' │', '0│']);
    shows(draw([{ ...red, values: [0, 0, 0] }]), ['1│', ' │', ' │', '0│⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀●']);
  });

  it('draws nothing of no values, nor where there is no room', () => {
    expect(textOn(draw([{ ...red, values: [] }])).trim()).toBe('');
    expect(textOn(draw([red], false, 11)).trim()).toBe('');
    expect(textOn(draw([red], false, 16, 2)).trim()).toBe('');
    expect(textOn(draw([red], false, 12, 3)).trim()).not.toBe('');
  });
});
