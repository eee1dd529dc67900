import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../../src/engine/match.ts';
import { LocalSession } from '../../../../src/engine/session.ts';
import { carcassonne } from '../../../../src/games/carcassonne/rules/index.ts';
import { optionsOf, Table } from '../table.ts';
import { moves, open, sessionAt } from './positions.tsx';

describe('the others', () => {
  it('shows what a computer player placed, in a movement that any key ends', async () => {
    const session = sessionAt(new Table('E').turn(['E', 0, 1, 2, 'C0'], 'U').state, [1]);
    const { terminal } = await open(session);
    terminal.sees('♠ Yellow (Bob) to move', 'i inspect');
    terminal.seesNot('Enter place');
    expect(terminal.marked()).toEqual([]);
    void session.play(1, { type: 'placeTile', x: 1, y: 0, rotation: 1 });
    void session.play(1, { type: 'placeFollower', segment: 'R0' });
    await terminal.settle();
    terminal.sees('Yellow places a straight road at 1,0 with a thief.', '┏', '[♠]');
    expect(terminal.marked()).toEqual([]);
    await terminal.passTime(400);
    expect(terminal.marked()).toEqual(['✗']);
    expect(terminal.sounds).toEqual(['placeTile', 'follower']);
  });

  it('lets onlookers look without moving', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state), { people: [] });
    await terminal.press('up', 'r', 'enter', '1', 'tab', 'o', 't');
    terminal.sees(/╭─ 70 tiles left ─/);
    await terminal.press('escape', ':');
    await terminal.type('0,1 r2');
    await terminal.press('enter', 'escape', 'escape');
    expect(session.match.steps).toEqual([]);
  });

  it('L10 takes the last choice back from the menu', async () => {
    const players = [{ name: 'Ann' }, { name: 'Bob', bot: 'easy' }];
    const session = new LocalSession(
      startMatch(carcassonne, { options: optionsOf(), players, seed: 'undo' }),
    );
    const { terminal } = await open(session);
    await terminal.press('tab', 'enter', '1', 'enter');
    terminal.sees('Red puts a ');
    await terminal.press('escape', 'u');
    terminal.seesNot('Red puts a ', 'Red places');
    terminal.sees('YOUR TILE', 'Enter place');
    expect(moves(session)).toEqual([]);
    await terminal.press('escape', 'r');
    expect(moves(session)).toHaveLength(2);
  });
});
