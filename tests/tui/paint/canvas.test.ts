import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { toAscii } from '../../../src/tui/paint/ascii.ts';
import { Canvas, centred, inset } from '../../../src/tui/paint/canvas.ts';
import { Pen } from '../../../src/tui/paint/pen.ts';
import { type Look, makeTheme } from '../../../src/tui/paint/theme.ts';
import { cut, glyphs, pad, widthOf, wrap } from '../../../src/tui/paint/width.ts';

describe('widths', () => {
  it('leaves no half of a wide character that another wide one covers', () => {
    const canvas = new Canvas(4, 1);
    canvas.text(1, 0, '字');
    canvas.text(0, 0, '漢');
    expect(canvas.at(2, 0)!.char).toBe(' ');
    expect(canvas.toString()).toBe('漢');
    canvas.text(1, 0, 'x');
    expect(canvas.toString()).toBe(' x');
  });

  it('L4 counts wide characters and emoji as two cells, joined marks as none', () => {
    expect(widthOf('abc')).toBe(3);
    expect(widthOf('字a')).toBe(3);
    expect(widthOf('🎲')).toBe(2);
    expect(widthOf('👨‍👩‍👧')).toBe(2);
    expect(widthOf('e\u0301')).toBe(1);
    expect(widthOf('n\u0303o')).toBe(2);
    expect(widthOf('🇵🇹')).toBe(2);
  });

  it('L4 knows signs and letters alone to be as wide as the tables of Unicode say', () => {
    const wrong: string[] = [];
    for (let code = 0xa0; code < 0x3000; code++) {
      const char = String.fromCodePoint(code).normalize('NFC');
      if (widthOf(char) !== Math.min(2, stringWidth(char))) wrong.push(`U+${code.toString(16)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('leaves control characters out, so that no name can move the cursor', () => {
    expect(widthOf('\x1b[2Ja')).toBe(4);
    expect(glyphs('a\x1b\x07b').map((glyph) => glyph.text)).toEqual(['a', 'b']);
  });

  it('cuts by display width and never through a character', () => {
    expect(cut('Annabella', 5)).toBe('Anna…');
    expect(cut('Ann', 5)).toBe('Ann');
    expect(cut('字字字', 5)).toBe('字字…');
    expect(cut('字字字', 4)).toBe('字…');
    expect(cut('👨‍👩‍👧👨‍👩‍👧', 3)).toBe('👨‍👩‍👧…');
    expect(cut('abc', 0)).toBe('');
  });

  it('pads to exactly the width', () => {
    expect(pad('字', 5)).toBe('字   ');
    expect(pad('7', 3, 'right')).toBe('  7');
    expect(pad('ab', 5, 'centre')).toBe(' ab  ');
    expect(widthOf(pad('字字字', 4))).toBe(4);
  });

  it('wraps between words, keeps line feeds and indents, and chops what is too long', () => {
    expect(wrap('the quick brown fox', 10)).toEqual(['the quick', 'brown fox']);
    expect(wrap('a\n\nb', 10)).toEqual(['a', '', 'b']);
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrap('  - point one two', 10)).toEqual(['  - point', 'one two']);
    for (const line of wrap('字字字字 字字 abc', 5)) expect(widthOf(line)).toBeLessThanOrEqual(5);
  });
});

describe('the canvas', () => {
  it('draws text cut off at its edges', () => {
    const canvas = new Canvas(6, 2);
    expect(canvas.text(2, 0, 'hello')).toBe(7);
    canvas.text(-2, 1, 'hello');
    expect(canvas.toString()).toBe('  hell\nllo');
    canvas.text(0, 5, 'nowhere');
    expect(canvas.toString()).toBe('  hell\nllo');
  });

  it('never shows half a wide character', () => {
    const canvas = new Canvas(5, 1);
    canvas.text(0, 0, '字字');
    canvas.text(1, 0, 'x');
    expect(canvas.toString()).toBe(' x字');
    canvas.text(3, 0, '字');
    expect(canvas.toString()).toBe(' x 字');
    canvas.text(4, 0, '字');
    expect(canvas.toString()).toBe(' x 字');
  });

  it('keeps every row as wide as the canvas', () => {
    const canvas = new Canvas(9, 1);
    canvas.text(0, 0, '字a🎲e\u0301b');
    const width = canvas.runs(0).reduce((sum, run) => sum + widthOf(run.text), 0);
    expect(width).toBe(9);
  });

  it('joins neighbours of one style into runs, and keeps the background under text', () => {
    const canvas = new Canvas(6, 1, { bg: 'surface' });
    canvas.fill({ x: 1, y: 0, width: 3, height: 1 }, { bg: 'red' });
    canvas.text(1, 0, 'abcd', { bold: true });
    expect(canvas.runs(0)).toEqual([
      { text: ' ', style: { bg: 'surface' }, x: 0 },
      { text: 'abc', style: { bold: true, bg: 'red' }, x: 1 },
      { text: 'd', style: { bold: true, bg: 'surface' }, x: 4 },
      { text: ' ', style: { bg: 'surface' }, x: 5 },
    ]);
    canvas.restyle({ x: 2, y: 0, width: 1, height: 1 }, { inverse: true });
    expect(canvas.at(2, 0)).toEqual({ char: 'b', style: { bold: true, bg: 'red', inverse: true } });
    expect(canvas.at(9, 9)).toBeUndefined();
  });

  it('draws boxes and lays canvases over each other', () => {
    const inner = new Canvas(4, 3);
    inner.box(inner.area, {}, 'round');
    inner.text(1, 1, '字');
    const canvas = new Canvas(7, 3);
    canvas.label({ x: 0, y: 1, width: 7 }, '.......');
    canvas.blit(inner, 2, 0);
    expect(canvas.toString()).toBe('  ╭──╮\n..│字│.\n  ╰──╯');
  });

  it('measures areas', () => {
    expect(centred(4, 2, { x: 10, y: 10, width: 10, height: 3 })).toEqual({
      x: 13,
      y: 10,
      width: 4,
      height: 2,
    });
    expect(centred(40, 20, { x: 1, y: 1, width: 10, height: 3 })).toEqual({
      x: 1,
      y: 1,
      width: 10,
      height: 3,
    });
    expect(inset({ x: 0, y: 0, width: 10, height: 1 }, 2, 1)).toEqual({ x: 2, y: 1, width: 6, height: 0 });
  });
});

describe('ASCII', () => {
  it('L4 keeps the width and shows nothing but ASCII', () => {
    for (const text of ['╭─╮│●■▲◆♠✚', 'Zoë Ñandú', '字🎲', '⠿⡇ ░▒▓█', '↑↓←→ … · ✓', 'ﬁ']) {
      const plain = toAscii(text);
      expect(plain).toMatch(/^[\x20-\x7e]*$/);
      expect(widthOf(plain)).toBe(widthOf(text));
    }
    expect(toAscii('Zoë ─ ●')).toBe('Zoe - o');
    expect(toAscii('━━──')).toBe('==--');
  });

  it('A2 leaves signs of money where the terminal shows more than ASCII, and spells them by letters elsewhere', () => {
    const row = (look: Look): string => {
      const canvas = new Canvas(9, 1);
      canvas.text(0, 0, '│ £200 €5');
      return new Pen(makeTheme('dark', 0, look)).row(canvas, 0).replace(/\x1b\[[\d;]*m/g, '');
    };
    expect([row('unicode'), row('latin'), row('ascii')]).toEqual(['│ £200 €5', '| £200 €5', '| L200 E5']);
  });

  it('L4 gives the six player glyphs six signs', () => {
    expect(new Set([...'●■▲◆♠✚'].map((glyph) => toAscii(glyph))).size).toBe(6);
  });
});
