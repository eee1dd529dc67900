import { describe, expect, it } from 'vitest';
import { sitDown, table, village } from './sitting.tsx';

describe('L4 any terminal', () => {
  it('shows only the cursor inverse', async () => {
    await sitDown({ state: village(), env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' } });
    expect(table.marked()).toEqual([]);
    await table.press('c');
    expect(table.marked()).toEqual(['●']);
  });

  it('reads out the board, the hand and the place of the cursor', async () => {
    await sitDown({ state: village(), settings: { reader: true } });
    await table.press('c');
    table.sees('Your hand: 5 brick, 2 lumber', 'Cursor: between Brick 6 and Wool 4 and Desert');
  });

  it.each([
    [80, 24],
    [100, 34],
    [120, 40],
    [140, 52],
    [180, 60],
    [240, 30],
  ])('shows the whole board at %sx%s', async (columns, rows) => {
    await sitDown({ state: village(), columns, rows });
    expect(table.frame().match(/3:1/g)?.length).toBeGreaterThanOrEqual(4);
    table.sees('▸● Ann', 'Dev card', /5 +2 +1 +3 +3/);
    for (const row of table.rows()) expect([...row].length).toBe(columns);
  });
});
