import { describe, expect, it } from 'vitest';
import { boards } from '../../../../src/games/wordsteal/rules/board.ts';
import { startComposing } from '../../../../src/games/wordsteal/screen/arrangement.ts';
import { compose } from '../../../../src/games/wordsteal/screen/composing.ts';
import { drawBoard } from '../../../../src/games/wordsteal/screen/draw-board.ts';
import { drawRack } from '../../../../src/games/wordsteal/screen/draw-rack.ts';
import { drawScores, leaders } from '../../../../src/games/wordsteal/screen/draw-scores.ts';
import { layoutFor } from '../../../../src/games/wordsteal/screen/layout.ts';
import { game, position } from '../table.ts';

const state = position({
  board: '7 . . . . . . H2 E2 L2 P1 . . .',
  rack: 'LESSONS',
  bonus: [0, 2],
  banked: [3, 0],
});
const view = game.view(state, 'all');
const colours = ['red', 'blue'] as const;
const table = { columns: 13, rows: 13, slots: 7, taken: new Set([84, 85, 86, 87]) };
const composing = compose(compose(startComposing(table, [...'LESSONS']), { type: 'cursor' }), {
  type: 'letter',
  letter: 'N',
});

describe.each([
  ['80x24', 42, 18],
  ['120x40', 82, 32],
])('WS2 the board at %s', (size, width, height) => {
  const layout = layoutFor(boards.standard, width, height);
  const canvas = drawBoard({ view, colours, layout, composing, marked: new Set(['G7']) });
  const shown = canvas.toString();

  it('fits the room that the screens give it', () => {
    expect(canvas.width).toBeLessThanOrEqual(width);
    expect(canvas.height).toBeLessThanOrEqual(height);
    expect(layout.size).toBe(size === '80x24' ? 'small' : 'large');
  });

  it('names columns A to M and rows 1 to 13', () => {
    expect(shown.split('\n')[0]!.replaceAll(' ', '')).toBe('ABCDEFGHIJKLM');
    for (let row = 1; row <= 13; row++) expect(shown).toMatch(new RegExp(`^ ?${row} `, 'm'));
  });

  it('34, 40. marks tiles with letter and owner, coloured cells with signs, and tiles of this turn with brackets', () => {
    const row7 = shown.split('\n').find((line) => line.trim().startsWith('7'))!;
    expect(row7.replaceAll(/[ │]/g, '')).toMatch(/^7✱·····H▲E▲L▲P●\[N\]/u);
    expect(shown.match(/✱/gu)).toHaveLength(8);
    expect(shown.match(/\+/gu)).toHaveLength(20);
  });
});

describe('WS8 the score boxes', () => {
  const canvas = drawScores({
    view,
    names: ['Ann', 'Bob'],
    colours,
    secondsLeft: 67,
    width: 36,
    height: 12,
  });
  const lines = canvas.toString().split('\n');

  it('show score, waiting bonus, name, the star of the leader and the clock of the player to move', () => {
    expect(lines[0]).toBe('   4  +0  ● Ann ★             ◷ 1:07');
    expect(lines[3]).toBe('   3  +2  ▲ Bob');
  });

  it('33. list what was cleared, so that the sum is the score', () => {
    expect(lines[1]).toBe(' cleared: 3');
  });

  it('give a star to everybody who leads, and to nobody before the first point', () => {
    expect(leaders(game.view(position({ banked: [2, 2] }), 'all'))).toEqual([0, 1]);
    expect(leaders(game.view(position({}), 'all'))).toEqual([]);
  });
});

it('WS3 the rack shows its tiles in boxes, with a gap where a tile was placed', () => {
  const rack = drawRack(composing, 'red', layoutFor(boards.standard, 42, 18))
    .toString()
    .split('\n');
  expect(rack[1]).toBe('│ L │ E │ S │ S │ O │   │ S │');
});

it.each([
  ['80x24', 42, 18, 'LL]'],
  ['120x40', 82, 32, '[LL ]'],
])('46. shows both letters of a digraph tile that is being placed, at %s', (_, width, height, shown) => {
  const digraphs = { ...table, taken: new Set<number>() };
  const placing = [{ type: 'cursor' }, { type: 'slot', slot: 0 }] as const;
  const placed = placing.reduce(compose, startComposing(digraphs, ['LL', 'A']));
  const empty = game.view(position({ rack: 'AE' }), 'all');
  const layout = layoutFor(boards.standard, width, height);
  const canvas = drawBoard({ view: empty, colours, layout, composing: placed, marked: new Set() });
  expect(canvas.toString()).toContain(shown);
});
