import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../../src/engine/match.ts';
import { Session } from '../../../../src/engine/session.ts';
import { carcassonne } from '../../../../src/games/carcassonne/rules/index.ts';
import { optionsOf, Table } from '../table.ts';
import { leave, open, sessionAt } from './positions.tsx';

const moves = (session: ReturnType<typeof sessionAt>) => session.match.steps.map(({ move }) => move);

describe('placing a tile', () => {
  it('CC3 shows the drawn tile at the last position, moves and turns it, and says where it fits', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    terminal.sees('● Ann to move', '70 tiles left', 'Move the tile to where it fits.');
    expect(terminal.marked()).toEqual(['✗']);
    await terminal.press('up');
    terminal.sees('The south side shows a field, but a city lies beside it.');
    expect(terminal.marked()).toEqual(['✗']);
    await terminal.press('r', 'R');
    expect(terminal.marked()).toEqual(['✓']);
    terminal.sees('It fits here.');
    await terminal.close();
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
    await terminal.close();
  });

  it('CC3 refuses with a sound and the reason what does not fit, and keeps the tile in hand', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('enter');
    terminal.sees('A tile already lies at 0,0.');
    await terminal.press('up', 'enter');
    terminal.sees('The south side shows a field, but a city lies beside it.');
    expect(terminal.sounds).toEqual(['illegal', 'illegal']);
    expect(session.match.steps).toEqual([]);
    await terminal.close();
  });

  it('shows the points before they are confirmed, and hides them from purists', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r');
    terminal.sees(/1 {2}knight +\+4/, 'scores now: nothing');
    await terminal.press('h');
    terminal.seesNot('+4', 'scores now');
    await terminal.press('h');
    terminal.sees('+4');
    await terminal.close();
  });

  it('jumps to the next cell where the tile fits', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    await terminal.press('tab');
    expect(terminal.marked()).toEqual(['✓']);
    await terminal.press('tab', 'shift+tab');
    terminal.sees('It fits here.');
    await terminal.close();
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
    await terminal.close();
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
    await terminal.close();
  });

  it('ends a decision when its time is over, and a tile that was put down stays there', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E', { turnSeconds: 20 }).state));
    terminal.sees('0:20');
    await terminal.press('up', 'r', 'r', 'enter');
    await terminal.passTime(21_000);
    expect(moves(session)).toEqual([{ type: 'placeTile', x: 0, y: 1, rotation: 2 }]);
    await terminal.passTime(21_000);
    expect(moves(session)[1]).toEqual({ type: 'noFollower' });
    await terminal.close();
  });
});

describe('placing a follower', () => {
  it('CC4 numbers the features, names the follower, and places both with Enter', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter');
    terminal.sees('Choose a part by its number', /1 {2}knight/, /2 {2}farmer/);
    expect(session.match.steps).toEqual([]);
    await terminal.press('1');
    terminal.sees('Enter: a knight on the city. Brings 4 points now.');
    expect(terminal.marked()).toEqual(['1']);
    await terminal.press('2');
    terminal.sees('Enter: a farmer on the field.', '(○)');
    await terminal.press('1', 'enter');
    expect(moves(session)).toEqual([
      { type: 'placeTile', x: 0, y: 1, rotation: 2 },
      { type: 'placeFollower', segment: 'C0' },
    ]);
    expect(terminal.sounds).toEqual(['placeTile', 'featureScored']);
    terminal.sees(/Ann +4/, '★ Bob to move');
    await terminal.close();
  });

  it('CC4 places none when nothing is selected', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter', 'enter');
    expect(moves(session)[1]).toEqual({ type: 'noFollower' });
    await terminal.close();
  });

  it('CC4 discards the choice with Backspace, and L10 takes the tile up again before anything is decided', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter', '1', 'backspace');
    terminal.sees('Choose a part by its number');
    await terminal.press('backspace');
    terminal.sees('It fits here.');
    await terminal.press('enter', '2', 'escape', 'down');
    terminal.sees('A tile already lies at 0,0.');
    expect(session.match.steps).toEqual([]);
    await terminal.close();
  });

  it('CC4 shows claimed features grey and refuses them', async () => {
    const told = new Table('U').turn(['U', 1, 0, 1, 'R0'], 'U');
    const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
    const { terminal } = await open(sessionAt(told.state), { env });
    await terminal.press('right', 'right', 'r', 'enter', '1');
    terminal.sees('There is already a follower on this road.', /1 {2}road ●/);
    expect(terminal.sounds).toEqual(['illegal']);
    expect(terminal.styled()).toContain('48;2;99;105;111');
    await terminal.press('9');
    await terminal.press('8');
    terminal.sees('The tile has no part 8.');
    await terminal.close();
  });

  it('CC4 draws the selected feature black', async () => {
    const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
    const { terminal } = await open(sessionAt(new Table('E').state), { env });
    await terminal.press('up', 'r', 'r', 'enter');
    expect(terminal.styled()).not.toContain('48;2;0;0;0');
    await terminal.press('1');
    expect(terminal.styled()).toContain('48;2;0;0;0');
    await terminal.close();
  });

  it('ends the turn with the tile when there is no follower left', async () => {
    const { state } = new Table('E');
    state.followers[0] = 0;
    const { terminal, session } = await open(sessionAt(state));
    await terminal.press('up', 'r', 'r', 'enter');
    expect(moves(session)).toHaveLength(1);
    terminal.sees('★ Bob to move');
    await terminal.close();
  });

  it('goes on with the follower of a tile that lies already', async () => {
    const told = new Table('E').lay(0, 1, 2);
    const { terminal, session } = await open(sessionAt(told.state));
    await terminal.press('backspace');
    terminal.sees('The tile is placed; choose a follower, or Enter for none.');
    await terminal.press('down', 'enter');
    expect(moves(session)).toEqual([{ type: 'placeFollower', segment: 'C0' }]);
    await terminal.close();
  });

  it('CC9 lets a follower stand on the river where the river is scored', async () => {
    const { state } = new Table('R_STRAIGHT', { river: true, riverScoring: true });
    const { terminal } = await open(sessionAt(state));
    await terminal.press('tab', 'enter', '1');
    terminal.sees('Enter: a fisher on the river.');
    await terminal.close();
  });
});

describe('the screen around the board', () => {
  it('CC7 keeps scores, followers, tiles left and keys in view at 80x24', async () => {
    const { terminal } = await open(sessionAt(new Table('E', {}, 5).state));
    for (const name of ['Ann', 'Bob', 'Cy', 'Dora', 'Eve']) terminal.sees(new RegExp(`${name} +0 (.)\\1{6}`));
    terminal.sees('70 tiles left', '↑↓←→ move', 'r turn', 'Enter place');
    expect(terminal.rows()).toHaveLength(24);
    expect(terminal.rows().every((row) => [...row].length <= 80)).toBe(true);
    await terminal.close();
  });

  it('CC7 uses the room of 120x40: nearer tiles and the list of keys', async () => {
    const told = new Table('E').turn(['E', 0, 1, 2, 'C0'], 'U');
    const { terminal } = await open(sessionAt(told.state), { columns: 120, rows: 40 });
    terminal.sees('Tab next fit  1-8 segment', '━━━━━━━━━━━', '· · · · · ┃ · · · · ·');
    expect(terminal.rows()).toHaveLength(40);
    await terminal.close();
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
    await terminal.close();
  });

  it('L4 is drawn in ASCII alone when asked to', async () => {
    const told = new Table('M').turn(['M', 0, 1, 1, 'C0'], 'F');
    const { terminal } = await open(sessionAt(told.state), { settings: { ascii: true } });
    await terminal.press('tab', 'u');
    expect(terminal.frame()).toMatch(/^[\x20-\x7e\n]*$/);
    terminal.sees(':::');
    await terminal.close();
  });

  it('L4 shows cities by their characters, without grounds, in sixteen colours', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state), { env: { TERM: 'xterm' } });
    terminal.sees('░░░░░');
    expect(terminal.styled()).not.toContain('48;2');
    await terminal.close();
  });

  it('CC5 lists the tiles that are left and marks those that fit the cell of the tile', async () => {
    const { state } = new Table('E');
    leave(state, { C: 1, U: 3, B: 2 });
    const { terminal } = await open(sessionAt(state));
    await terminal.press('right', 'u');
    terminal.sees('6 tiles left', '×3 ✓', '✓ 3 of them fit 1,0');
    terminal.seesNot('×2 ✓', '×1 ✓');
    await terminal.press('escape');
    terminal.seesNot('6 tiles left ─');
    await terminal.close();
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
    await terminal.close();
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
    await terminal.close();
  });

  it('shows on demand who owns what', async () => {
    const told = new Table('E').turn(['E', 0, 1, 2, 'F0'], 'U');
    const { terminal } = await open(sessionAt(told.state));
    const owned = /│ +●{5}/;
    await terminal.press('down', '-', '-');
    terminal.seesNot(owned);
    await terminal.press('o');
    terminal.sees(owned);
    await terminal.press('o');
    terminal.seesNot(owned);
    await terminal.close();
  });

  it('L3 Esc leads back one step everywhere, and to the menu in the end', async () => {
    const { terminal, left } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter', '1', 'escape');
    terminal.sees('It fits here.');
    await terminal.press('u', 'escape', 'escape');
    terminal.sees('Resume', 'Tiles left', 'Hide the hints');
    await terminal.press('escape', '?');
    terminal.sees('The idea');
    await terminal.press('escape');
    terminal.sees('It fits here.');
    await terminal.press('escape', 'l');
    expect(left).toEqual(['menu']);
    await terminal.close();
  });

  it('ignores unknown keys', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    await terminal.press('up');
    const before = terminal.frame();
    await terminal.press('z', 'f7', 'home', '7', 'ctrl+p');
    expect(terminal.frame()).toBe(before);
    await terminal.close();
  });

  it('CC1 plays the fifth player in black', async () => {
    const { state } = new Table('E', {}, 5);
    state.current = 4;
    const { terminal } = await open(sessionAt(state));
    terminal.sees('■ Eve to move');
    await terminal.press('up', 'r', 'r', 'enter', '1');
    terminal.sees('[■]');
    await terminal.close();
  });
});

describe('the others', () => {
  it('shows what a computer player placed, in a movement that any key ends', async () => {
    const session = sessionAt(new Table('E').turn(['E', 0, 1, 2, 'C0'], 'U').state, [1]);
    const { terminal } = await open(session);
    terminal.sees('★ Bob to move', 'Esc menu');
    terminal.seesNot('Enter place');
    expect(terminal.marked()).toEqual([]);
    session.play(1, { type: 'placeTile', x: 1, y: 0, rotation: 1 });
    session.play(1, { type: 'placeFollower', segment: 'R0' });
    await terminal.settle();
    terminal.sees('Bob puts a follower on a road.', '┏', '[★]');
    expect(terminal.marked()).toEqual([]);
    await terminal.passTime(400);
    expect(terminal.marked()).toEqual(['✗']);
    expect(terminal.sounds).toEqual(['placeTile', 'follower']);
    await terminal.close();
  });

  it('lets onlookers look without moving', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state), { people: [] });
    await terminal.press('up', 'r', 'enter', '1', 'tab', 'o', 'u');
    terminal.sees('70 tiles left ─');
    await terminal.press('escape', ':');
    await terminal.type('0,1 r2');
    await terminal.press('enter', 'escape', 'escape');
    expect(session.match.steps).toEqual([]);
    await terminal.close();
  });

  it('L10 takes the last choice back from the menu', async () => {
    const players = [{ name: 'Ann' }, { name: 'Bob', bot: 'easy' }];
    const session = new Session(startMatch(carcassonne, { options: optionsOf(), players, seed: 'undo' }));
    const { terminal } = await open(session);
    await terminal.press('tab', 'enter', '1', 'enter');
    terminal.sees('Ann puts a follower');
    await terminal.press('escape', 'u');
    terminal.seesNot('Ann puts a follower');
    terminal.sees('Choose a part by its number', 'Ann places');
    expect(moves(session)).toHaveLength(1);
    await terminal.close();
  });
});
