import { describe, expect, it } from 'vitest';
import { Table } from '../table.ts';
import { leave, moves, open, sessionAt } from './positions.tsx';

describe('placing a tile', () => {
  it('CC3 shows the drawn tile at the last position, moves and turns it, and says where it fits', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    terminal.sees(
      '● Red (Ann) to move',
      '70 tiles left',
      'This is your tile. Tab shows where it fits: 2 places.',
    );
    expect(terminal.marked()).toEqual(['✗']);
    await terminal.press('up');
    terminal.sees('The south side shows a field, but a city lies beside it.');
    expect(terminal.marked()).toEqual(['✗']);
    await terminal.press('r', 'R');
    expect(terminal.marked()).toEqual(['✓']);
    terminal.sees('It fits here.');
  });

  it('CC3 has a green border where it fits and a red one where not', async () => {
    const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
    const { terminal } = await open(sessionAt(new Table('E').state), { env });
    const [red, green] = ['38;2;255;143;135', '38;2;126;226;154'];
    const border = () =>
      terminal
        .styled()
        .split('\n')
        .find((row) => row.includes('┗━━━'))!;
    expect(border()).toContain(red);
    await terminal.press('up', 'r', 'r');
    expect(border()).toContain(green);
  });

  it('CC3 refuses with a sound and the reason what does not fit, and keeps the tile in hand', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('enter');
    terminal.sees('There is already a tile at 0,0.');
    await terminal.press('up', 'enter');
    terminal.sees('The south side shows a field, but a city lies beside it.');
    expect(terminal.sounds).toEqual(['illegal', 'illegal']);
    expect(session.match.steps).toEqual([]);
  });

  it('shows the points before they are confirmed, and hides them from purists', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r');
    terminal.sees(/1 {2}knight +\+4/, /2 {2}farmer +\(3\)/, 'Scores now: nothing');
    await terminal.press('h');
    terminal.seesNot('+4', '(3)', 'Scores now');
    await terminal.press('h');
    terminal.sees('+4');
  });

  it('leaves it to purists to find where the tile fits', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'h');
    terminal.seesNot('left fit here', 'next fit');
    await terminal.press('tab');
    terminal.sees('Hints are off: find the place yourself, or press h.');
    await terminal.press('t');
    terminal.sees(/╭─ 70 tiles left ─/);
    terminal.seesNot('✓', 'of them fit');
    await terminal.press('escape', 'r', 'r');
    expect(terminal.marked(), 'the border tells it all the same').toEqual(['✓']);
  });

  it('CC7 shows the keys of the step in every window, in a game of purists none of hints', async () => {
    for (const purist of [false, true]) {
      const session = sessionAt(new Table('E', { purist }).state);
      const { terminal } = await open(session, { columns: 120, rows: 40 });
      terminal.sees('↑↓←→ move  r turn  Enter place', 'i inspect  t tiles');
      if (purist) terminal.seesNot('next fit', 'h hints');
      else terminal.sees('Tab next fit', 'h hints  o owners');
      await terminal.close();
    }
  });

  it('gives no hints in a game of purists, whatever is pressed or typed', async () => {
    const { terminal } = await open(sessionAt(new Table('E', { purist: true }).state));
    await terminal.press('up', 'r', 'r');
    terminal.seesNot('+4', 'Scores now', 'next fit');
    await terminal.press('h');
    terminal.sees('This is a game without hints.');
    terminal.seesNot('+4');
    await terminal.press(':');
    await terminal.type('hints');
    await terminal.press('enter');
    terminal.sees('This is a game without hints.', ':hints');
    terminal.seesNot('+4');
    await terminal.press('escape', 'escape');
    terminal.sees('Show the hints');
  });

  it('completes typed placements, but not while the hints are off', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    await terminal.press(':');
    await terminal.type('0,1 r');
    await terminal.press('tab');
    terminal.sees(':0,1 r2');
    await terminal.press('escape', 'h', ':');
    await terminal.type('0,1 r');
    await terminal.press('tab');
    terminal.seesNot(':0,1 r2');
    await terminal.press('2', 'enter');
  });

  it('jumps to the next cell where the tile fits', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    await terminal.press('tab');
    expect(terminal.marked()).toEqual(['✓']);
    await terminal.press('tab', 'shift+tab');
    terminal.sees('It fits here.');
  });

  it('CC3 shows a tile that fits nowhere, sets it aside and draws again', async () => {
    const { state } = new Table('E');
    leave(state, { C: 40, B: 1 });
    const { terminal, session } = await open(sessionAt(state));
    await terminal.press('up', 'r', 'r', 'enter', 'enter');
    terminal.sees(/Th(is tile fits|ese tiles fit) nowhere/, 'set aside', ' OK ');
    expect(session.match.state.setAside.length).toBeGreaterThan(0);
    await terminal.press('enter');
    terminal.seesNot(' OK ');
    terminal.sees(/\d+ aside/);
  });

  it('L3 takes every move as a typed line', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.type(':0,1 r2');
    await terminal.press('enter');
    await terminal.type(':follower C0');
    await terminal.press('enter');
    expect(moves(session)).toEqual([
      { type: 'placeTile', x: 0, y: 1, rotation: 2 },
      { type: 'placeFollower', segment: 'C0' },
    ]);
  });

  it('ends a decision when its time is over, and a tile that was put down stays there', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E', { turnSeconds: 20 }).state));
    terminal.sees('0:20');
    await terminal.press('up', 'r', 'r', 'enter');
    await terminal.passTime(21_000);
    expect(moves(session)).toEqual([{ type: 'placeTile', x: 0, y: 1, rotation: 2 }]);
    await terminal.passTime(21_000);
    expect(moves(session)[1]).toEqual({ type: 'timeUp' });
    terminal.sees("├ Time's up for Red. A city of 2 tiles is completed.");
  });

  it('says in the status line that a tile was placed because time was up', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E', { turnSeconds: 20 }).state));
    await terminal.passTime(21_000);
    expect(moves(session)).toEqual([{ type: 'timeUp' }]);
    terminal.sees("├ Time's up for Red. Choose a part, or Enter for none.");
    await terminal.press('1');
    terminal.sees('├ Enter: a ');
  });
});
