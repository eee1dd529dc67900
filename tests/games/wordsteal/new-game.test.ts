import { describe, expect, it } from 'vitest';
import { playerErrors } from '../../../src/engine/new-game.ts';

const ann = { name: 'Ann', colour: 'red', bot: undefined, command: '', token: '' };
const bob = { ...ann, name: 'Bob', colour: 'blue' };
const errors = (...players: (typeof ann)[]) => playerErrors({ seats: players.length, players });

describe('WS1 the new-game form', () => {
  it('41. takes players whose names and colours differ', () => {
    expect(errors(ann, bob)).toEqual({});
  });

  it('41. refuses names that differ only in case and blanks', () => {
    expect(errors(ann, { ...bob, name: '  aNN ' })).toEqual({
      'players.1.name': 'Player 1 has this name already.',
    });
  });

  it('41. refuses a colour that is taken', () => {
    expect(errors(ann, { ...bob, colour: 'red' })).toEqual({
      'players.1.colour': 'Player 1 has this colour already.',
    });
  });
});
