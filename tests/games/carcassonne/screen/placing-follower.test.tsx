import { describe, expect, it } from 'vitest';
import { Table } from '../table.ts';
import { moves, open, sessionAt } from './positions.tsx';

describe('placing a follower', () => {
  it('CC4 numbers the features, names the follower, and places both with Enter', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter');
    terminal.sees('Place a follower on a part by its number', /1 {2}knight/, /2 {2}farmer/);
    expect(session.match.steps).toEqual([]);
    await terminal.press('1');
    terminal.sees('Enter: a knight in the city in the south. Brings 4 points now.');
    expect(terminal.marked()).toEqual(['1']);
    await terminal.press('2');
    terminal.sees('Enter: a farmer in the field in the north. Worth 3 now.', '(○)');
    await terminal.press('1', 'enter');
    expect(moves(session)).toEqual([
      { type: 'placeTile', x: 0, y: 1, rotation: 2 },
      { type: 'placeFollower', segment: 'C0' },
    ]);
    expect(terminal.sounds).toEqual(['placeTile', 'featureScored']);
    // The points count up.
    terminal.sees(/Ann +1/);
    await terminal.passTime(400);
    terminal.sees(/Ann +4/, '♠ Yellow (Bob) to move');
  });

  it('CC4 tells the keys of the table again before it tells of a follower that was typed', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state), { settings: { reader: true } });
    await terminal.press('up', 'r', 'r', 'enter', ':');
    await terminal.type('follower C0');
    const before = terminal.output.written.length;
    await terminal.press('enter');
    const told = terminal.output.written.slice(before).split('\r\n');
    const at = (start: string): number => told.findIndex((line) => line.startsWith(start));
    expect(at('Keys: i inspect.')).toBeGreaterThan(at('Red places'));
    expect(at('Keys: i inspect.')).toBeLessThan(at('  Red puts a knight in a city'));
  });

  it('L4 reads out once where a tile was placed and with whom', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state), { settings: { reader: true } });
    await terminal.press('down', 'r', 'enter', '1', 'enter');
    await terminal.passTime(1000);
    const told = terminal.output.written;
    expect(told.match(/Red placed a|Red's tile|'S TILE|Red places a city cap at 0,-1/g)).toHaveLength(1);
    expect(told).toContain('The board has 2 tiles, the last at 1 south.\r\n');
    expect(told).toContain("Yellow's tile: a monastery with a road.\r\n");
    terminal.sees('Red puts a knight in a city');
  });

  it('CC4 places none when nothing is selected', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter', 'enter');
    expect(moves(session)[1]).toEqual({ type: 'noFollower' });
  });

  it('CC4 discards the choice with Backspace, and L10 takes the tile up again before anything is decided', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter', '1', 'backspace');
    terminal.sees('Place a follower on a part by its number');
    await terminal.press('backspace');
    terminal.sees('It fits here.');
    await terminal.press('enter', ':');
    await terminal.type('undo');
    await terminal.press('enter');
    terminal.sees('It fits here.');
    await terminal.press('enter', '2', 'escape', 'down');
    terminal.sees('There is already a tile at 0,0.');
    expect(session.match.steps).toEqual([]);
  });

  it('CC4 shows claimed features grey and refuses them', async () => {
    const board = new Table('U').turn(['U', 1, 0, 1, 'R0'], 'U');
    const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
    const { terminal } = await open(sessionAt(board.state), { env });
    await terminal.press('right', 'right', 'r', 'enter', '3');
    terminal.sees('The tile has no part 3 for a follower.', /· {2}road +●/, /1 {2}farmer/, /2 {2}farmer/);
    expect(terminal.sounds).toEqual(['illegal']);
    expect(terminal.styled()).toContain('48;2;99;105;111');
    await terminal.press('9');
    await terminal.press('8');
    terminal.sees('The tile has no part 8 for a follower.');
  });

  it('CC4 colours the numbers by their kind: city brown, field green', async () => {
    const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
    const { terminal } = await open(sessionAt(new Table('E').state), { env });
    await terminal.press('up', 'r', 'r', 'enter');
    const enlarged = (colour: string, number: number) => new RegExp(`48;2;${colour}m${number}\\x1b`);
    expect(terminal.styled()).toMatch(enlarged('210;154;95', 1));
    expect(terminal.styled()).toMatch(enlarged('143;220;150', 2));
  });

  it('CC4 draws the selected feature black', async () => {
    const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
    const { terminal } = await open(sessionAt(new Table('E').state), { env });
    await terminal.press('up', 'r', 'r', 'enter');
    expect(terminal.styled()).not.toContain('48;2;0;0;0');
    await terminal.press('1');
    expect(terminal.styled()).toMatch(/48;2;0;0;0m[^\x1b]*\x1b\[1;38;2;255;255;255m1/);
    expect(terminal.marked()).toEqual([]);
  });

  it('ends the turn with the tile when there is no follower left', async () => {
    const { state } = new Table('E');
    state.followers[0] = 0;
    const { terminal, session } = await open(sessionAt(state));
    await terminal.press('up', 'r', 'r', 'enter');
    expect(moves(session)).toHaveLength(1);
    terminal.sees('♠ Yellow (Bob) to move');
  });

  it('goes on with the follower of a tile that lies already', async () => {
    const board = new Table('E').lay(0, 1, 2);
    const { terminal, session } = await open(sessionAt(board.state));
    await terminal.press('backspace');
    terminal.sees('The tile is placed. Place a follower, or press Enter for none.');
    await terminal.press('down', 'enter');
    expect(moves(session)).toEqual([{ type: 'placeFollower', segment: 'C0' }]);
  });

  it('CC9 lets a follower stand on the river where the river is scored', async () => {
    const { state } = new Table('R_STRAIGHT', { river: true, riverScoring: true });
    const { terminal } = await open(sessionAt(state));
    await terminal.press('tab', 'enter', '1');
    terminal.sees('Enter: a fisher on the river from');
  });
});
