import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boards } from '../../../../src/games/wordsteal/rules/board.ts';
import { drawBoard, drawRack } from '../../../../src/games/wordsteal/screen/board/draw-board.ts';
import { layoutFor, layouts } from '../../../../src/games/wordsteal/screen/board/layout.ts';
import {
  type Composing,
  startComposing,
} from '../../../../src/games/wordsteal/screen/composing/arrangement.ts';
import type { Mark } from '../../../../src/games/wordsteal/screen/news.ts';
import { wordRows } from '../../../../src/games/wordsteal/screen/panels/Side.tsx';
import { toAscii } from '../../../../src/tui/paint/ascii.ts';
import { Canvas } from '../../../../src/tui/paint/canvas.ts';
import { textOn } from '../../../tui/canvas-text.ts';
import { game, position } from '../table.ts';
import { press } from './pressing.ts';

it.each(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'])(
  'L4 every tile of %s looks its own in ASCII',
  (language) => {
    const file = new URL(`../../../../dictionaries/${language}/language.json`, import.meta.url);
    const letters = Object.keys(JSON.parse(readFileSync(file, 'utf8')).tiles);
    expect(new Set(letters.map((letter) => toAscii(letter))).size).toBe(letters.length);
  },
);

const state = position({
  board: '7 . . . . . . H2 E2 L2 P1 . . .',
  rack: 'LESSONS',
  bonus: [0, 2],
  banked: [3, 0],
});
const view = game.view(state, 'all');
const colours = ['red', 'blue'] as const;
const taken = new Map([
  [84, 'H'],
  [85, 'E'],
  [86, 'L'],
  [87, 'P'],
]);
const start = (letters: readonly string[]): Composing => startComposing(boards.standard, taken, letters);
const typing = press(start([...'LESSONS']), '/');
const composing = press(typing, 'N');

const idle = { slots: 7, idleRack: 0 };
const sizes = ['small', 'medium', 'large', 'huge', 'vast', 'vaster'] as const;
type Size = (typeof sizes)[number];
const layoutOf = (size: Size) => layouts.standard[sizes.indexOf(size)]!;

function boardText(size: Size, turn: Composing, marks: ReadonlyMap<string, Mark> = new Map()): string {
  const layout = layoutOf(size);
  const canvas = new Canvas(layout.boardWidth, layout.boardHeight);
  drawBoard(canvas, { view, colours, layout, composing: turn, marks });
  return textOn(canvas);
}

describe.each<[string, Size, number, number]>([
  ['80x24', 'small', 42, 18],
  ['100x30', 'medium', 62, 24],
  ['120x40', 'large', 82, 34],
  ['200x60', 'huge', 130, 55],
  ['200x66', 'vast', 162, 60],
  ['300x90', 'vaster', 230, 84],
])('WS2 the board at %s', (_, size, width, height) => {
  const shown = boardText(size, composing);

  it('is the largest that fits the room', () => {
    const layout = layoutFor(
      boards.standard,
      ({ boardWidth, boardHeight, rackHeight }) => boardWidth <= width && boardHeight + rackHeight <= height,
    );
    expect(layout).toEqual(layoutOf(size));
  });

  it('names columns A to M and rows 1 to 13', () => {
    expect(shown.split('\n')[0]!.replaceAll(' ', '')).toBe('ABCDEFGHIJKLM');
    for (let row = 1; row <= 13; row++) expect(shown).toMatch(new RegExp(`^ ?${row} `, 'm'));
  });

  it('34, 40. marks tiles with letter and owner, coloured cells with signs, and tiles of this turn with brackets', () => {
    const rows = shown.split('\n');
    const at = rows.findIndex((line) => line.trim().startsWith('7'));
    const letters = rows[at]!.replaceAll(/[ │▲●]/gu, '');
    expect(letters).toMatch(/^7✱·····HELP\[N\]/u);
    // Letters stand in the middle of a tile, the sign of its owner in its corner.
    const below = layoutOf(size).cellHeight >> 1;
    const owners = `${below > 0 ? rows[at]!.replaceAll(/[▲●]/gu, '?') : ''}${rows[at + below]}`;
    expect(owners.replaceAll(/[^▲●?]/gu, '')).toBe('▲▲▲●');
    expect(shown.match(/✱/gu)).toHaveLength(8);
    expect(shown.match(/\+/gu)).toHaveLength(20);
  });

  it('has every slot of the rack below a column of the board', () => {
    const layout = layoutOf(size);
    const canvas = new Canvas(layout.rackWidth, layout.rackHeight);
    drawRack(canvas, { layout, composing: start([...'ABCDEFG']), ...idle });
    const letters = textOn(canvas).split('\n')[(layout.cellHeight + 1) >> 1]!;
    const columns = shown.split('\n')[0]!;
    expect(layout.rackLeft + letters.indexOf('A')).toBe(columns.indexOf('D'));
    expect(layout.rackLeft + letters.indexOf('G')).toBe(columns.indexOf('J'));
  });
});

describe('what the last moves did', () => {
  const marks = new Map<string, Mark>([
    ['G7', 'placed'],
    ['J7', 1],
  ]);

  it('tells a tile that was taken, and from whom, from one that was placed', () => {
    expect(boardText('small', start([]), marks)).toContain('›H▲ E▲ L▲▲P●');
    expect(boardText('large', start([]), marks)).toContain('│› H ▲│  E ▲│  L ▲│▲ P ●│');
  });

  it.each(sizes)('underlines the letter of a tile that was placed, and nothing beside it: %s', (size) => {
    const layout = layoutOf(size);
    const canvas = new Canvas(layout.boardWidth, layout.boardHeight);
    drawBoard(canvas, { view, colours, layout, composing: start([]), marks });
    const rows = Array.from({ length: canvas.height }, (_, y) => canvas.runs(y)).flat();
    expect(rows.filter(({ style }) => style.underline).map(({ text }) => text)).toEqual(['H']);
  });
});

describe('the typing cursor', () => {
  const at = (cell: string) => (Number(cell.slice(1)) - 1) * 13 + cell.charCodeAt(0) - 65;

  it('leaves the letter in sight where it cannot go on', () => {
    const edge: Composing = { ...typing, mode: { type: 'type', cell: at('M7'), along: 'across' } };
    const placed = press(edge, 'N');
    expect(boardText('small', placed)).toContain(' N▸');
    expect(boardText('large', placed)).toContain('  N ▸');
  });

  it('leaves the letter of a tile of the board in sight', () => {
    const over: Composing = { ...typing, mode: { type: 'type', cell: at('H7'), along: 'down' } };
    expect(boardText('small', over)).toContain(' E▾');
  });

  it("and a carried tile look like nobody's tile, whatever the paint of the cell below", () => {
    const layout = layoutOf('small');
    const canvas = new Canvas(layout.boardWidth, layout.boardHeight);
    const onTile: Composing = { ...composing, mode: { type: 'type', cell: at('H7'), along: 'down' } };
    const onOrange: Composing = { ...composing, selected: 0, mode: { type: 'carry', at: at('F2') } };
    for (const [turn, x, y] of [[onTile, 25, 7] as const, [onOrange, 19, 2] as const]) {
      drawBoard(canvas, { view, colours, layout, composing: turn, marks: new Map() });
      expect(canvas.at(x, y)?.style).toMatchObject({ fg: 'text', bg: 'surface', inverse: true });
    }
  });
});

describe('WS8 the score boxes', () => {
  it('33. list what was cleared, so that the sum is the score', () => {
    expect(wordRows(view.players[0]!, 33, 2)).toEqual(['cleared: 3']);
  });

  it('keep the newest words where there is no room for all', () => {
    const words = ['HELP', 'LESS', 'NESS', 'READY'].map((word) => ({
      ...{ word, owned: 4, length: 4, cell: 'A1', direction: 'across' as const },
    }));
    const player = { score: 16, owned: 16, banked: 0, bonus: 0, words };
    expect(wordRows(player, 22, 1)).toEqual(['… NESS 4/4, READY 4/4']);
    expect(wordRows(player, 22, 2)).toEqual(['HELP 4/4, LESS 4/4,', 'NESS 4/4, READY 4/4']);
  });
});

it('WS3 the rack shows its tiles in boxes, with a gap where a tile was placed', () => {
  const layout = layoutOf('small');
  const rack = new Canvas(layout.rackWidth, layout.rackHeight);
  drawRack(rack, { layout, composing, ...idle });
  expect(textOn(rack).split('\n')[1]).toBe('│L │E │S │S │O │  │S │');
});

it.each<[Size, string]>([
  ['small', 'LL [A]'],
  ['large', '[LL ]'],
])(
  '46. shows both letters of a digraph tile that is being placed, without a torn bracket: %s',
  (size, shown) => {
    const empty = startComposing(boards.standard, new Map(), ['LL', 'A']);
    const placed = press(empty, '/', 'up', '1', '2');
    expect(boardText(size, placed)).toContain(shown);
  },
);
