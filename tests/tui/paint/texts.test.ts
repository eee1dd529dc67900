import { describe, expect, it } from 'vitest';
import { styledTexts } from '../../../src/tui/paint/ansi.ts';
import { toAscii } from '../../../src/tui/paint/ascii.ts';
import { Canvas } from '../../../src/tui/paint/canvas.ts';
import type { Style } from '../../../src/tui/paint/cells.ts';
import { drawChart } from '../../../src/tui/paint/chart.ts';
import { inColumns } from '../../../src/tui/paint/columns.ts';
import { dieRows } from '../../../src/tui/paint/die.ts';
import type { PlayerColour } from '../../../src/tui/paint/theme.ts';

/** The style that codes give to what follows them. */
const styleAfter = (...codes: string[]): Style =>
  styledTexts(`${codes.map((code) => `\x1b[${code}m`).join('')}x`).at(-1)!.style;

describe('a line with codes', () => {
  it('is taken apart where its style changes', () => {
    expect(styledTexts('a\x1b[1mb\x1b[4mc\x1b[22m\x1b[24md')).toEqual([
      { text: 'a', style: {} },
      { text: 'b', style: { bold: true } },
      { text: 'c', style: { bold: true, underline: true } },
      { text: 'd', style: {} },
    ]);
    expect(styledTexts('plain')).toEqual([{ text: 'plain', style: {} }]);
    expect(styledTexts('')).toEqual([{ text: '', style: {} }]);
    expect(styledTexts('\x1b[1m\x1b[22m')).toEqual([]);
  });

  it('gives equal styles one object, whatever line they stand in', () => {
    const [red, behind] = ['38;2;255;0;0', '48;2;255;0;0'];
    expect(styleAfter('2', red)).toBe(styleAfter(red, '2'));
    expect(styleAfter(red)).not.toBe(styleAfter(behind));
    expect(styleAfter('1')).not.toBe(styleAfter('2'));
    expect(styleAfter('1', '22')).toBe(styledTexts('none')[0]!.style);
  });

  it.each<[code: string, style: Style]>([
    ['1', { bold: true }],
    ['2', { dim: true }],
    ['4', { underline: true }],
    ['7', { inverse: true }],
    ['38;2;1;2;255', { fg: '#0102ff' }],
    ['48;2;16;32;48', { bg: '#102030' }],
  ])('has the style of %s', (code, style) => {
    expect(styleAfter(code)).toEqual(style);
  });

  it.each(['', '3', '9', '38', '48;5;1', '38;2', '138;2;1;2;3'])('takes no style from %s', (code) => {
    expect(styleAfter('4', code)).toEqual({ underline: true });
  });

  it.each<[end: string, left: Style]>([
    ['22', { fg: '#cd0000', bg: '#cdcd00', underline: true, inverse: true }],
    ['24', { fg: '#cd0000', bg: '#cdcd00', bold: true, dim: true, inverse: true }],
    ['27', { fg: '#cd0000', bg: '#cdcd00', bold: true, dim: true, underline: true }],
    ['39', { bg: '#cdcd00', bold: true, dim: true, underline: true, inverse: true }],
    ['49', { fg: '#cd0000', bold: true, dim: true, underline: true, inverse: true }],
  ])('ends with %s what it ends', (end, left) => {
    expect(styleAfter('1', '2', '4', '7', '38;2;205;0;0', '48;2;205;205;0', end)).toEqual(left);
  });
});

describe('columns', () => {
  it('stand below each other, as wide as their widest cell', () => {
    expect(
      inColumns([
        ['a', '字字', 'c'],
        ['long', 'b', 'd'],
      ]),
    ).toEqual(['a     字字  c', 'long  b     d']);
    expect(inColumns([['a', 'b']], 1)).toEqual(['a b']);
    expect(inColumns([])).toEqual([]);
  });
});

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
    ['○◌', 'O'],
    ['▲↑♛', '^'],
    ['▼↓', 'v'],
    ['★✦⚙⡇', '*'],
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
    ['éÉñ', 'eEn'],
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
    expect(canvas.toString().split('\n')).toEqual(rows);

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
    expect(
      draw([{ ...red, values: [] }])
        .toString()
        .trim(),
    ).toBe('');
    expect(draw([red], false, 11).toString().trim()).toBe('');
    expect(draw([red], false, 16, 2).toString().trim()).toBe('');
    expect(draw([red], false, 12, 3).toString().trim()).not.toBe('');
  });
});
