import { describe, expect, it } from 'vitest';
import {
  botIn,
  changedOptions,
  chosenOptions,
  followDefaults,
  type NewGame,
  newGameValues,
  newPlayer,
  optionErrors,
  playerErrors,
  readNewGame,
  usualPlayers,
} from '../../src/engine/new-game.ts';
import { begin, bots, choosing, game, hills, seating } from './set-up-game.ts';

describe('the options of a new game', () => {
  it('are told apart that have another value than follows from those before them', () => {
    const values = choosing(begin(), { goal: 80, speed: 1, list: 'pt' });
    expect([...changedOptions(game, values)]).toEqual([
      ['goal', '100 points'],
      ['speed', 'quick'],
      ['pinks', 'on'],
      ['list', 'English'],
    ]);
    expect(chosenOptions(game, values)).toEqual({ goal: 80, speed: 1, pinks: false, list: 'pt' });
    expect([...changedOptions(game, choosing(begin(), { pinks: true }))]).toEqual([['pinks', 'off']]);
    expect(changedOptions(game, begin()).size).toBe(0);
  });

  it('may be a structure that has a name here, one that has another or none', () => {
    const given = { hexes: [2] };
    expect(begin({ island: { ...hills } }).options.island).toBe('hills');
    expect(begin({ island: 'hills' }).given).toEqual({});
    const values = begin({ island: given });
    expect([values.options.island, values.given]).toEqual([given, { island: given }]);
  });

  it('are refused with a sentence by their field', () => {
    expect(optionErrors(game, begin())).toEqual({});
    expect(optionErrors(game, choosing(begin(), { goal: 5 }))).toEqual({
      'options.goal': 'Points to win must be a whole number from 10 to 500.',
    });
    expect(() => readNewGame(game, choosing(begin(), { goal: 'x' }))).toThrow(/^a new game: goal must be/);
  });

  it('follow what they hang on until they are changed', () => {
    const before = begin();
    expect(followDefaults(game, choosing(before, { speed: 1 }), before).options.pinks).toBe(true);
    const chosen = choosing(before, { pinks: true });
    expect(followDefaults(game, chosen, before).options.pinks).toBe(true);
    expect(followDefaults(game, choosing(chosen, { speed: 1 }), chosen).options.pinks).toBe(true);
    const both = followDefaults(game, { ...choosing(before, { goal: 90 }), seats: 3 }, before);
    expect(both.options.goal).toBe(90);
  });

  it('follow the number of players unless they were changed', () => {
    const before = begin();
    expect(before.options.goal).toBe(100);
    expect(followDefaults(game, { ...before, seats: 4 }, before).options.goal).toBe(200);
    const chosen = choosing(before, { goal: 77 });
    expect(followDefaults(game, { ...chosen, seats: 4 }, chosen).options.goal).toBe(77);
  });
});

describe('the players of a new game', () => {
  it('are those that are given, else the usual ones, as many as the game seats', () => {
    const player = (name: string) => ({ name, colour: 'red' });
    const seatsOf = (given: number, usual = 2) =>
      newGameValues(
        { ...game, seats: { ...game.seats, usual } },
        { options: {}, players: Array.from({ length: given }, (_, seat) => player(`P${seat}`)) },
        [],
      ).seats;
    expect([seatsOf(0), seatsOf(0, 3), seatsOf(1), seatsOf(3), seatsOf(9)]).toEqual([2, 3, 2, 3, 4]);
    const values = newGameValues(game, { options: {}, players: [player('Ann')] }, [
      player('no'),
      { name: '', colour: 'green', bot: 'easy' },
      { name: '', bot: 'easy' },
      { name: 'Player 4', colour: 'yellow' },
    ]);
    expect(values.players).toMatchObject([
      { name: 'Ann', colour: 'red', bot: undefined },
      { name: 'Easy', colour: 'green', bot: 'easy', command: '' },
      { name: 'Easy 2', colour: 'red' },
      { name: 'Player 4', colour: 'yellow' },
    ]);
  });

  it('are called by their colours where the game gives those', () => {
    const chess = { ...game, seats: { min: 2, max: 2, usual: 2 }, colours: ['white', 'black'] };
    const values = newGameValues(chess, { options: {}, players: [{ name: 'Ann' }] }, [
      { name: '', bot: 'easy' },
      { name: '', bot: 'easy' },
    ]);
    expect(values.players).toMatchObject([
      { name: 'Ann', colour: 'white' },
      { name: 'Black', colour: 'black' },
    ]);
  });

  it('are computer players in the middle but for the first, unless there are none', () => {
    const players = [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cleo', colour: 'red' }];
    expect(usualPlayers(bots, players)).toEqual([
      { name: 'Ann' },
      { name: '', bot: 'normal' },
      { name: '', colour: 'red', bot: 'normal' },
    ]);
    expect(usualPlayers([], players)).toEqual(players);
  });

  it('that are computer players are told apart by what they are', () => {
    const shown = [undefined, 'hard', 'cmd:a b'].map((bot) =>
      newPlayer({ name: 'x', ...(bot === undefined ? {} : { bot }) }),
    );
    expect(shown.map(({ bot, command }) => [bot, command])).toEqual([
      [undefined, ''],
      ['hard', ''],
      ['cmd:', 'a b'],
    ]);
    expect(newPlayer({ name: 'x' })).toMatchObject({ colour: '', token: '' });
    expect(shown.map(botIn)).toEqual([undefined, 'hard', 'cmd:a b']);
    expect(botIn({ bot: 'cmd:', command: ' python3 a.py ' })).toBe('cmd:python3 a.py');
    const command = 'python3 bots/clever.py';
    const clever = { name: 'Clever', colour: 'green', bot: `cmd:${command}` };
    const again = newGameValues(game, { options: {}, players: [clever] }, []);
    expect(again.players[0]).toMatchObject({ bot: 'cmd:', command });
  });

  it('get the name of their kind unless somebody has given them another', () => {
    const before = newGameValues(game, { options: {}, players: [] }, [
      { name: 'Ann', colour: 'red' },
      { name: '', bot: 'easy' },
    ]);
    const follow = (...changed: [seat: number, player: Partial<NewGame['players'][number]>]) =>
      followDefaults(game, seating(before, ...changed), before).players[changed[0]]!.name;
    expect(follow(1, { bot: 'hard' })).toBe('Hard');
    expect(follow(1, { bot: undefined })).toBe('Player 2');
    expect(follow(2, { bot: 'easy' })).toBe('Easy 2');
    expect(follow(0, { bot: 'hard' })).toBe('Ann');
    expect(follow(1, { bot: 'hard', name: 'Bo' })).toBe('Bo');
    expect(follow(3, { bot: 'hard' })).toBe('Hard');
    const two = seating(before, 2, { name: 'Easy 2', bot: 'easy' });
    const { players } = followDefaults(game, seating(two, 1, { bot: 'hard' }), two);
    expect(players.slice(1, 3).map(({ name }) => name)).toEqual(['Hard', 'Easy 2']);
  });

  it('are refused by their field', () => {
    const values = seating({ ...begin(), seats: 3 }, 2, { bot: 'cmd:', command: '  ' });
    const { colour } = values.players[1]!;
    expect(playerErrors(values)).toEqual({ 'players.2.command': 'Which command starts it?' });
    expect(playerErrors(seating(values, 2, { bot: undefined, name: 'player 1', colour }))).toEqual({
      'players.2.name': 'Player 1 has this name already.',
      'players.2.colour': 'Player 2 has this colour already.',
    });
    const two = { ...values, seats: 2 };
    expect(playerErrors(two)).toEqual({});
    expect(playerErrors(seating(seating(two, 0, { name: '' }), 1, { name: ' ' }))).toEqual({
      'players.0.name': 'Every player needs a name.',
      'players.1.name': 'Every player needs a name.',
    });
    const pawns = ['ship', 'shoe', 'ship', ''].map((token, seat) => ({ ...begin().players[seat]!, token }));
    expect(playerErrors({ seats: 4, players: pawns })).toEqual({
      'players.2.token': 'Player 1 has this pawn already.',
    });
  });

  it('WS1 are refused names and colours that are the same but for case and blanks', () => {
    const ann = { name: 'Ann', colour: 'red' };
    const other = { name: ' aNN ', colour: 'red' };
    const values = newGameValues(game, { options: {}, players: [ann, other] }, []);
    const errors = (...names: string[]) =>
      playerErrors({
        seats: 2,
        players: values.players.slice(0, 2).map((player, seat) => ({
          ...player,
          ...{ name: names[seat]!, colour: seat === 0 ? 'red' : 'blue' },
        })),
      });
    expect(playerErrors(values)).toEqual({
      'players.1.name': 'Player 1 has this name already.',
      'players.1.colour': 'Player 1 has this colour already.',
    });
    expect(errors('É', 'e\u0301')).toHaveProperty(['players.1.name']);
    expect(errors('Ann', '  ')).toEqual({ 'players.1.name': 'Every player needs a name.' });
  });
});

it('a new game is read with the options and players that were put together', () => {
  const players = [
    { name: ' Ann ', colour: 'red' },
    { name: 'Bo', colour: 'blue', bot: 'hard', token: 'ship' },
  ];
  const values = newGameValues(game, { options: { list: 'pt' }, players }, []);
  expect(readNewGame(game, choosing(values, { pinks: true }))).toEqual({
    options: { goal: 100, speed: 2, pinks: true, list: 'pt', island: 'plain' },
    players: [
      { name: 'Ann', colour: 'red' },
      { name: 'Bo', colour: 'blue', bot: 'hard', token: 'ship' },
    ],
  });
});
