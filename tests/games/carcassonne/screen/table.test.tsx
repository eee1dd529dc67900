import { describe, expect, it } from 'vitest';
import { LocalSession } from '../../../../src/engine/session.ts';
import { Table } from '../table.ts';
import { finished, leave, moves, open, sessionAt } from './positions.tsx';

describe('the screen around the board', () => {
  it('CC7 keeps scores, followers, tiles left and keys in view at 80x24', async () => {
    const { terminal } = await open(sessionAt(new Table('E', {}, 5).state));
    for (const name of ['Ann', 'Bob', 'Cy', 'Dora', 'Eve']) terminal.sees(new RegExp(`${name} +0 (.)\\1{6}`));
    terminal.sees('70 tiles left', '↑↓←→ move', 'r turn', 'Enter place');
    expect(terminal.rows()).toHaveLength(24);
    expect(terminal.rows().every((row) => [...row].length <= 80)).toBe(true);
  });

  it('CC7 keeps the mark of whoever is to move in front of a name that has no room', async () => {
    const { match } = sessionAt(new Table('E').state);
    const players = [{ name: 'Bartholomew of the long, long road' }, ...match.players.slice(1)];
    const { terminal } = await open(new LocalSession({ ...match, players }));
    terminal.sees('│▸● Red Barth');
  });

  it('CC7 uses the room of 120x40: nearer tiles and the hints of all keys', async () => {
    const board = new Table('E').turn(['E', 0, 1, 2, 'C0'], 'U');
    const { terminal } = await open(sessionAt(board.state), { columns: 120, rows: 40 });
    terminal.sees('YOUR TILE', 'straight road', '· · · · · ┃ · · · · ·', 'i inspect  t tiles  h hints');
    expect(terminal.rows()).toHaveLength(40);
  });

  it('L4 goes on where it was when the terminal is resized in the middle of a turn', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r');
    await terminal.resize(120, 40);
    await terminal.press('r', 'enter');
    await terminal.resize(60, 10);
    await terminal.resize(100, 30);
    await terminal.press('1', 'enter');
    expect(moves(session)).toHaveLength(2);
  });

  it('CC5 lists the tiles that are left and marks those that fit the cell of the tile', async () => {
    const { state } = new Table('E');
    leave(state, { C: 1, U: 3, B: 2 });
    const { terminal } = await open(sessionAt(state));
    await terminal.press('right', 't');
    terminal.sees('6 tiles left', '×3 ✓', '✓ 3 of them fit 1,0');
    terminal.seesNot('×2 ✓', '×1 ✓');
    await terminal.press('escape');
    terminal.seesNot('6 tiles left ─');
  });

  it('CC5 says that no tile is left, to the key and to the command line', async () => {
    const { state } = new Table('E');
    leave(state, {});
    const { terminal } = await open(sessionAt(state));
    await terminal.press('t');
    terminal.sees('No tile is left to be drawn.');
    terminal.seesNot('0 tiles left ─', 't tiles');
    await terminal.press('tab', ':');
    terminal.seesNot('No tile is left');
    await terminal.type('tiles');
    await terminal.press('enter');
    terminal.sees('No tile is left to be drawn.');
  });

  it('CC5 lists the tiles left beside the board at 160x50, and marks those that fit as the tile moves', async () => {
    const board = new Table('E').turn(['E', 0, 1, 2, 'C0'], 'U');
    const { terminal } = await open(sessionAt(board.state), { columns: 160, rows: 50 });
    const side = () =>
      terminal
        .rows()
        .map((row) => row.slice(-46))
        .join('\n');
    expect(side()).toContain('TILES LEFT');
    expect(side()).not.toContain('✓');
    await terminal.press('tab');
    expect(side()).toMatch(/×\d ✓/);
    await terminal.press('h');
    expect(side()).not.toContain('✓');
  });

  it('CC5 marks cells that no tile fits any more', async () => {
    const { state } = new Table('E');
    leave(state, { B: 2 });
    const { terminal } = await open(sessionAt(state));
    await terminal.press('up');
    // East and west of the start tile lies a road, which neither the tile in hand nor a monastery continues.
    expect(terminal.frame().match(/ {3}✗ {3}/g)).toHaveLength(2);
    await terminal.press('h');
    terminal.seesNot(/ {3}✗ {3}/);
  });

  it('CC5 zooms and pans', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    const near = terminal.frame();
    await terminal.press('-', '-');
    const far = terminal.frame();
    expect(far).not.toBe(near);
    await terminal.press('ctrl+right');
    expect(terminal.frame()).not.toBe(far);
    await terminal.press('shift+left');
    expect(terminal.frame()).toBe(far);
    await terminal.press('+', '+');
    expect(terminal.frame()).toBe(near);
    await terminal.press('-', 'shift+up', 'c');
    expect(terminal.frame()).toBe(near);
  });

  it('CC5 puts the board back into the middle on demand, wherever the cursor has led the view', async () => {
    const { terminal } = await open(finished(2, {}, 90));
    const board = () => terminal.rows().flatMap((row, y) => (y > 0 && y < 21 ? [row.slice(0, 47)] : []));
    await terminal.press('left', 'right');
    const middle = board();
    await terminal.press(...Array<string>(10).fill('left'), ...Array<string>(10).fill('right'));
    expect(board()).not.toEqual(middle);
    await terminal.press('c');
    expect(board()).toEqual(middle);
  });

  it('L3 Esc leads back one step everywhere, and to the menu in the end', async () => {
    const { terminal, left } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter', '1', 'escape');
    terminal.sees('It fits here.');
    await terminal.press('t', 'escape', 'escape');
    terminal.sees('Resume', 'Tiles left', 'Hide the hints');
    await terminal.press('escape', '?');
    terminal.sees('The idea');
    await terminal.press('escape');
    terminal.sees('It fits here.');
    await terminal.press('escape', 'l');
    expect(left).toEqual(['menu']);
  });

  it('ignores unknown keys', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    await terminal.press('up');
    const before = terminal.frame();
    await terminal.press('y', 'f7', 'home', '7', 'ctrl+p');
    expect(terminal.frame()).toBe(before);
  });
});
