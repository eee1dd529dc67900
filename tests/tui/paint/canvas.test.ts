import assert from 'node:assert/strict';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { type Chance, seededChance } from '../../../src/engine/chance.ts';
import { toAscii } from '../../../src/tui/paint/ascii.ts';
import { type Area, Canvas, type Joint, type Style } from '../../../src/tui/paint/canvas.ts';
import { Pen } from '../../../src/tui/paint/pen.ts';
import { type CharacterSet, makeTheme } from '../../../src/tui/paint/theme.ts';
import {
  cut,
  cutNames,
  firstFitting,
  type Glyph,
  glyphs,
  pad,
  widestLine,
  widthOf,
  wrap,
} from '../../../src/tui/paint/width.ts';
import { textOn } from '../canvas-text.ts';

describe('widths', () => {
  it('leaves no half of a wide character that another wide one covers', () => {
    const canvas = new Canvas(4, 1);
    canvas.text(1, 0, '字');
    canvas.text(0, 0, '漢');
    expect(canvas.at(2, 0)!.char).toBe(' ');
    expect(textOn(canvas)).toBe('漢');
    canvas.text(1, 0, 'x');
    expect(textOn(canvas)).toBe(' x');
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

  it('L4 gives letters that a virama joins, and the vowel AM of Thai, the cells that terminals give them', () => {
    expect(['क्ष', 'लक्ष्मी', 'हिन्दी', 'น้ำ', 'ขำ', 'ខ្មែរ', 'ນ້ຳ'].map(widthOf)).toEqual([2, 5, 5, 2, 2, 4, 2]);
    expect(glyphs('लक्ष्मी').map(({ text }) => text)).toEqual(['ल', 'क्ष्मी']);
    expect(cut('लक्ष्मी', 4)).toBe('ल…');
    const canvas = new Canvas(5, 1);
    canvas.text(0, 0, 'लक्ष्मी');
    expect([0, 1, 2, 3].map((x) => canvas.at(x, 0)!.char)).toEqual(['ल', 'क्', 'ष्', 'मी']);
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

  it('keeps the number at the end of a name that is cut', () => {
    expect(cutNames(['Beginner 2'], 8)).toEqual(['Begin… 2']);
    expect(cutNames(['Beginner 2'], 10)).toEqual(['Beginner 2']);
    expect(cutNames(['Annabella'], 5)).toEqual(['Anna…']);
    expect(cutNames(['字字字字 12'], 6)).toEqual(['字… 12']);
  });

  it('tells names that begin alike apart by their ends', () => {
    const names = ['Annabel Lee', 'Bo', 'Annabel Smith'];
    expect(cutNames(names, 8)).toEqual(['Anna…Lee', 'Bo', 'Anna…ith']);
    expect(cutNames(names, 11)).toEqual(['Annabel Lee', 'Bo', 'Annabel Sm…']);
    expect(cutNames(['字字字字甲', '字字字字乙'], 6)).toEqual(['字…甲', '字…乙']);
    expect(cutNames(['字甲', '字乙'], 1)).toEqual(['…', '…']);
  });

  it('pads to exactly the width', () => {
    expect(pad('字', 5)).toBe('字   ');
    expect(pad('7', 3, 'right')).toBe('  7');
    expect(pad('ab', 5, 'centre')).toBe(' ab  ');
    expect(widthOf(pad('字字字', 4))).toBe(4);
  });

  it('chooses the first text that fits, else the last', () => {
    const texts = ['rather long', '字字', 's'];
    expect([11, 10, 4, 3, 0].map((width) => firstFitting(texts, width))).toEqual([
      texts[0],
      '字字',
      '字字',
      's',
      's',
    ]);
    expect(firstFitting([], 5)).toBe('');
  });

  it('measures texts by their widest line', () => {
    expect([widestLine('ab\n字字\nc'), widestLine('abc'), widestLine('字')]).toEqual([4, 3, 2]);
  });

  it('wraps between words, keeps line feeds and indents, and chops what is too long', () => {
    expect(wrap('the quick brown fox', 10)).toEqual(['the quick', 'brown fox']);
    expect(wrap('a\n\nb', 10)).toEqual(['a', '', 'b']);
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrap('ab cdefghij k', 4)).toEqual(['ab', 'cdef', 'ghij', 'k']);
    expect(wrap('字字字', 3)).toEqual(['字', '字', '字']);
    expect(wrap('ab', 0)).toEqual(['a', 'b']);
    expect(wrap('      abc', 4)).toEqual(['abc']);
    expect(wrap('a  b', 2)).toEqual(['a', 'b']);
    expect(wrap('     ', 3)).toEqual(['  ']);
    // Anybody's host may send a word that has no end.
    expect(wrap('x'.repeat(1_000_000), 40)).toHaveLength(25_000);
    expect(wrap('  - point one two', 10)).toEqual(['  - point', 'one two']);
    expect(wrap('- abcdefghij kl', 8, 2)).toEqual(['- abcdef', '  ghij', '  kl']);
    expect(wrap('ab', 1, 3)).toEqual(['a', 'b']);
    expect(wrap('字字', 1)).toEqual(['字', '字']);
    for (const line of wrap('字字字字 字字 abc', 5)) expect(widthOf(line)).toBeLessThanOrEqual(5);
  });
});

describe('the canvas', () => {
  it('draws text cut off at its edges', () => {
    const canvas = new Canvas(6, 2);
    expect(canvas.text(2, 0, 'hello')).toBe(7);
    canvas.text(-2, 1, 'hello');
    expect(textOn(canvas)).toBe('  hell\nllo');
    canvas.text(0, 5, 'nowhere');
    expect(textOn(canvas)).toBe('  hell\nllo');
  });

  it('never shows half a wide character', () => {
    const canvas = new Canvas(5, 1);
    canvas.text(0, 0, '字字');
    canvas.text(1, 0, 'x');
    expect(textOn(canvas)).toBe(' x字');
    canvas.text(3, 0, '字');
    expect(textOn(canvas)).toBe(' x 字');
    canvas.text(4, 0, '字');
    expect(textOn(canvas)).toBe(' x 字');
  });

  it('lays no half of a wide character over another canvas, at its edge or that of what may be drawn on', () => {
    const other = new Canvas(3, 1);
    other.text(0, 0, 'a字');
    const canvas = new Canvas(4, 2);
    canvas.blit(other, 2, 0);
    expect(textOn(canvas)).toBe('  a\n');
    canvas.clip = { x: 0, y: 0, width: 2, height: 2 };
    canvas.blit(other, 0, 1);
    expect(textOn(canvas)).toBe('  a\na');
  });

  it('tells a wide character as changed whole, whichever half has another style', () => {
    const before = new Canvas(4, 1);
    before.text(1, 0, '字');
    for (const x of [1, 2]) {
      const canvas = new Canvas(4, 1).become(before);
      canvas.restyle({ x, y: 0, width: 1, height: 1 }, { bg: 'red' });
      expect(canvas.changes(before, { gap: 0, blanks: false })).toEqual([{ y: 0, from: 1, to: 3 }]);
    }
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
    for (const [x, y] of [
      [9, 9],
      [0, 1],
      [6, 0],
      [-1, 0],
      [0, -1],
    ] as const)
      expect(canvas.at(x, y)).toBeUndefined();
  });

  it('draws boxes and lays canvases over each other', () => {
    const inner = new Canvas(4, 3);
    inner.box(inner.area, {}, 'round');
    inner.text(1, 1, '字');
    const canvas = new Canvas(7, 3);
    canvas.label({ x: 0, y: 1, width: 7 }, '.......');
    canvas.blit(inner, 2, 0);
    expect(textOn(canvas)).toBe('  ╭──╮\n..│字│.\n  ╰──╯');
  });

  it('draws the single frame of quiet lines where nothing else is said', () => {
    const canvas = new Canvas(3, 3);
    canvas.box(canvas.area);
    expect([textOn(canvas), canvas.at(0, 0)?.style]).toEqual(['┌─┐\n│ │\n└─┘', { fg: 'line' }]);
  });

  it('fills nothing outside, with a background or without', () => {
    for (const style of [{}, { bg: 'red' }] as const) {
      const canvas = new Canvas(4, 2);
      canvas.fill({ x: -3, y: 0, width: 2, height: 2 }, style, 'x');
      canvas.fill({ x: 4, y: 0, width: 2, height: 2 }, style, 'x');
      expect(textOn(canvas)).toBe('\n');
    }
  });

  it('has the size of another as wide and as high', () => {
    const sizes = [new Canvas(4, 2), new Canvas(4, 3), new Canvas(5, 2), new Canvas(2, 4)];
    expect(sizes.map((each) => each.hasSize({ width: 4, height: 2 }))).toEqual([true, false, false, false]);
  });

  it('is what cells are that are drawn one by one, whatever comes over what, within any clip', () => {
    for (let picture = 0; picture < 300; picture++) {
      const chance = seededChance(`picture ${picture}`);
      let canvas = new Canvas(8, 4, anyStyle(chance));
      const cells = new Cells(canvas);
      for (let step = 0; step < 12; step++) {
        const before = canvas;
        canvas = copyOf(canvas);
        canvas.clip = cells.clip;
        drawSomething(canvas, cells, chance);
        assert.deepStrictEqual(cellsOf(canvas), cells.rows);
        assert.equal(textOn(canvas), textOf(cells.rows));
        assert.deepStrictEqual(charactersOf(drawnAgain(canvas)), charactersOf(canvas));
        changesLeadTo(canvas, before, { gap: chance.die(4) - 1, blanks: chance.die(2) === 1 });
      }
    }
  });
});

type Cell = NonNullable<ReturnType<Canvas['at']>>;

function copyOf(canvas: Canvas): Canvas {
  return new Canvas(canvas.width, canvas.height).become(canvas);
}

function cellsOf(canvas: Canvas): readonly (readonly Cell[])[] {
  return Array.from({ length: canvas.height }, (_, y) =>
    Array.from({ length: canvas.width }, (__, x) => canvas.at(x, y)!),
  );
}

/** Without second halves, which may have another style than the first, by which it is drawn. */
const charactersOf = (canvas: Canvas): readonly Cell[] =>
  cellsOf(canvas)
    .flat()
    .filter(({ char }) => char !== '');

const textOf = (rows: Cells['rows']): string =>
  rows
    .map((row) =>
      row
        .map(({ char }) => char)
        .join('')
        .trimEnd(),
    )
    .join('\n');

/** The same characters, each written by itself. */
function drawnAgain(canvas: Canvas): Canvas {
  const again = copyOf(canvas);
  for (const [x, y] of cellsIn(canvas.area)) {
    const { char, style } = canvas.at(x, y)!;
    if (char !== '') again.text(x, y, char, style);
  }
  return again;
}

/** The same pictures, one cell after the other; the second cell of a wide character is empty. */
class Cells {
  readonly rows: Cell[][];
  clip: Area;

  constructor(canvas: Canvas) {
    this.rows = cellsOf(canvas).map((row) => [...row]);
    this.clip = canvas.area;
  }

  /** @returns whether all of it may be drawn on. */
  isFree(x: number, y: number, width: number): boolean {
    const { clip } = this;
    const within = (at: number, from: number, length: number): boolean => at >= from && at < from + length;
    return Array.from({ length: width }, (_, more) => x + more).every(
      (at) => this.rows[y]?.[at] && within(at, clip.x, clip.width) && within(y, clip.y, clip.height),
    );
  }

  put(x: number, y: number, { text, width }: Glyph, style: Style): void {
    if (!this.isFree(x, y, width)) return;
    const row = this.rows[y]!;
    if (row[x]!.char === '') row[x - 1] = { ...row[x - 1]!, char: ' ' };
    const after = row[x + width];
    if (after?.char === '') row[x + width] = { ...after, char: ' ' };
    const { bg } = row[x]!.style;
    row[x] = { char: text, style: bg === undefined ? style : { bg, ...style } };
    if (width === 2) row[x + 1] = { char: '', style: row[x]!.style };
  }

  /** The character that begins there; none in the middle of a wide one. */
  glyphAt(x: number, y: number): Glyph | undefined {
    const { char: text } = this.rows[y]![x]!;
    return text === '' ? undefined : { text, width: this.rows[y]![x + 1]?.char === '' ? 2 : 1 };
  }
}

function anyStyle(chance: Chance): Style {
  const styles: readonly Style[] = [{}, { bg: 'red' }, { bold: true }, { fg: 'line', bg: 'surface' }];
  return styles[chance.die(styles.length) - 1]!;
}

function anyArea(chance: Chance): Area {
  const [x, y] = [chance.die(12) - 3, chance.die(8) - 3];
  return { x, y, width: chance.die(9) - 1, height: chance.die(5) - 1 };
}

/** Each cell of the area that there is, in the order of reading. */
function* cellsIn({ x, y, width, height }: Area): Generator<readonly [x: number, y: number]> {
  for (let row = y; row < y + height; row++) for (let at = x; at < x + width; at++) yield [at, row];
}

const texts = ['a', 'abcdefghij', '字', 'a字b', '字漢字漢', '', '漢 字', 'a🎲e\u0301b'];

function drawSomething(canvas: Canvas, cells: Cells, chance: Chance): void {
  const style = anyStyle(chance);
  const area = anyArea(chance);
  switch (chance.die(5)) {
    case 1:
      canvas.clip = area;
      cells.clip = area;
      return;
    case 2: {
      const whole = texts[chance.die(texts.length) - 1]!;
      const most = [0, 1, 3, undefined][chance.die(4) - 1];
      const text = most === undefined ? whole : cut(whole, most);
      assert.equal(canvas.text(area.x, area.y, whole, style, most), area.x + widthOf(text));
      let column = area.x;
      for (const glyph of glyphs(text)) {
        cells.put(column, area.y, glyph, style);
        column += glyph.width;
      }
      return;
    }
    case 3:
      canvas.fill(area, style, 'x');
      for (const [x, y] of cellsIn(area)) cells.put(x, y, { text: 'x', width: 1 }, style);
      return;
    case 4:
      canvas.restyle(area, style);
      for (const [x, y] of cellsIn(area)) {
        if (!cells.isFree(x, y, 1)) continue;
        const cell = cells.rows[y]![x]!;
        cells.rows[y]![x] = { ...cell, style: { ...cell.style, ...style } };
      }
      return;
    default: {
      const other = new Canvas(5, 3, style);
      const theirs = new Cells(other);
      for (let step = 0; step < 3; step++) drawSomething(other, theirs, chance);
      canvas.blit(other, area.x, area.y);
      for (const [x, y] of cellsIn(other.area)) {
        const glyph = theirs.glyphAt(x, y);
        if (glyph) cells.put(area.x + x, area.y + y, glyph, theirs.rows[y]![x]!.style);
      }
    }
  }
}

/** Outside of the changes nothing differs, each begins and ends with something that does, and a gap parts them. */
function changesLeadTo(canvas: Canvas, before: Canvas, joint: Joint): void {
  const differs = (x: number, y: number): boolean => seenAt(canvas, x, y) !== seenAt(before, x, y);
  const changes = canvas.changes(before, joint);
  for (const [x, y] of cellsIn(canvas.area)) {
    const isTold = changes.some((each) => each.y === y && x >= each.from && x < each.to);
    assert(isTold || !differs(x, y));
  }
  for (const [index, { y, from, to }] of changes.entries()) {
    assert.notEqual(canvas.at(from, y)?.char, '');
    assert.notEqual(canvas.at(to, y)?.char, '');
    assert(differs(from, y) || (canvas.at(from + 1, y)?.char === '' && differs(from + 1, y)));
    assert(differs(to - 1, y) || (canvas.at(to - 1, y)?.char === '' && differs(to - 2, y)));
    let alike = 0;
    for (let x = from; x < to; x++) {
      const [isFirst, isSecond] = [canvas.at(x + 1, y)?.char === '', canvas.at(x, y)?.char === ''];
      const isNew = differs(x, y) || (isFirst && differs(x + 1, y)) || (isSecond && differs(x - 1, y));
      alike = isNew ? 0 : alike + 1;
      assert(joint.blanks || alike <= joint.gap);
    }
    const last = changes[index - 1];
    if (last?.y !== y) continue;
    assert(from - last.to > joint.gap);
    const between = Array.from({ length: from + 1 - last.to }, (_, step) =>
      seenAt(canvas, last.to + step, y),
    );
    const isBlank = canvas.at(from, y)?.char === ' ' && new Set(between).size === 1;
    assert(!(joint.blanks && isBlank));
  }
}

/** What is to be seen of a cell; of most blanks the background alone. */
function seenAt(canvas: Canvas, x: number, y: number): string {
  const { char, style } = canvas.at(x, y)!;
  const { fg, bg, bold, dim, inverse, underline } = style;
  const isGround = char === ' ' && !inverse && !underline;
  return JSON.stringify([char, bg, ...(isGround ? [] : [fg, bold, dim, inverse, underline])]);
}

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

  it('A2 leaves signs of money and letters with marks where the terminal shows more than ASCII, and spells them elsewhere', () => {
    const row = (characters: CharacterSet): string => {
      const canvas = new Canvas(21, 1);
      canvas.text(0, 0, '│ £200 €5 Zoë: AÑO 3×');
      return new Pen(makeTheme('dark', 0, characters)).row(canvas, 0).replace(/\x1b\[[\d;]*m/g, '');
    };
    expect([row('unicode'), row('latin'), row('ascii')]).toEqual([
      '│ £200 €5 Zoë: AÑO 3×',
      '| £200 €5 Zoë: AÑO 3x',
      '| L200 E5 Zoe: AnO 3x',
    ]);
  });

  it('L4 gives the six player glyphs six signs', () => {
    expect(new Set([...'●■▲◆♠✚'].map((glyph) => toAscii(glyph))).size).toBe(6);
  });
});
