import { expect, it } from 'vitest';
import { nameFor, unusedName } from '../../src/engine/player-names.ts';
import { namesApart } from '../../src/engine/program-names.ts';

it('players have names of their own, else by strength with a number', () => {
  expect(nameFor({}, 2, undefined)).toBe('Player 3');
  expect(nameFor({}, 2, { name: 'Player 3' })).toBe('Player 3');
  expect(nameFor({}, 2, { name: 'Player 3', bot: 'hard' })).toBe('Hard');
  expect(nameFor({}, 2, { name: '', bot: 'hard' }, ['Hard'])).toBe('Hard 2');
  expect(nameFor({}, 2, { name: 'Di', bot: 'hard' })).toBe('Di');
  expect(nameFor({ colours: ['white', 'black'] }, 1, { name: '', bot: 'hard' })).toBe('Black');
  expect(nameFor({}, 0, { name: '', bot: 'cmd:python3 bots/clever.py' })).toBe('Clever');
  expect([
    unusedName('Hard', []),
    unusedName('Hard', [' hARD ']),
    unusedName('Hard', ['hard', 'Hard 2']),
  ]).toEqual(['Hard', 'Hard 2', 'Hard 3']);
});

it('programs of one name are told apart by what differs in their commands, others by their names', () => {
  const told = (...bots: string[]) => bots.map(namesApart(bots));
  expect(told('hard', 'cmd:python3 a.py', 'cmd:python3 b.py', 'hard')).toEqual(['hard', 'a', 'b', 'hard']);
  expect(told('cmd:python3 a.py --depth 3', 'cmd:python3 a.py --depth 40')).toEqual(['a 3', 'a 40']);
  expect(told('cmd:/one/bot.py', 'cmd:/other/bot.py')).toEqual(['one/bot.py', 'other/bot.py']);
  expect(told('cmd:bot', 'cmd:bot -v')).toEqual(['cmd:bot', 'cmd:bot -v']);
});
