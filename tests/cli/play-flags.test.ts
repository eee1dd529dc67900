import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givenOptions, optionFlags } from '../../src/cli/option-flags.ts';
import { type PlayFlags, readPlayFlags } from '../../src/cli/play-flags.ts';
import { playersSchema } from '../../src/engine/log.ts';
import { fits } from '../../src/engine/schema.ts';
import { findGame } from '../../src/games/index.ts';

const home = mkdtempSync(join(tmpdir(), 'boardgames-flags-'));
beforeAll(() => vi.stubEnv('BOARDGAMES_HOME', home));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

async function read(flags: Partial<PlayFlags>, game = 'monopoly') {
  const entry = findGame(game)!;
  return readPlayFlags(entry, await entry.rules(), { logFormat: 'text', options: {}, ...flags });
}

async function namesFor(flags: Partial<PlayFlags>): Promise<readonly string[]> {
  return (await read(flags)).players.map((player) => player.name);
}

describe('L17 the flags of a game', () => {
  it('gives no two players names that differ in case or accents written otherwise alone', async () => {
    expect(await namesFor({ players: '2', names: 'player 2' })).toEqual(['player 2', 'Player 2 2']);
    expect(await namesFor({ players: '3', bots: 'easy,easy', names: 'EASY' })).toEqual([
      'EASY',
      'Easy 2',
      'Easy 3',
    ]);
    await expect(read({ names: 'Zo\u00eb,Zoe\u0308' })).rejects.toThrow('--names must all be different.');
  });

  it('tells whoever names more than play how more can', async () => {
    await expect(read({ names: 'Ann,Bob,Cid' })).rejects.toThrow(
      '--names has more entries than the 2 players: --players says how many there are.',
    );
  });

  it('takes no name that could turn the writing of a line round', async () => {
    await expect(read({ names: 'An\u202en' })).rejects.toThrow('--names must be texts of 1 to 40 letters');
  });

  it('takes numbers in decimal digits alone', async () => {
    expect((await read({ players: '3' })).players).toHaveLength(3);
    for (const players of ['0x3', '3.0', '3e0', ' 3', '+3', '-3', '٣', '5'])
      await expect(read({ players })).rejects.toThrow('--players must be a whole number from 2 to 4.');
  });

  it('takes blanks between names of computer players', async () => {
    expect((await read({ bots: 'hard, easy' })).players.map((player) => player.bot)).toEqual([
      undefined,
      'hard',
      'easy',
    ]);
  });

  it('names the first player by a word, since 1 would be taken for the first though logs count from 0', async () => {
    const catan = (firstSeat: string) => read({ players: '3', options: { firstSeat } }, 'catan');
    expect((await catan('second')).options).toMatchObject({ firstSeat: 1 });
    for (const number of ['0', '1'])
      await expect(catan(number)).rejects.toThrow(
        '--first-seat must be one of drawn, first, second, third, fourth.',
      );
    expect((await read({ players: '2', options: { firstSeat: 'first' } })).options).toMatchObject({
      firstSeat: 'first',
    });
  });

  it.each([
    ['catan', ['--adjacent-red'], { noAdjacentRed: false }],
    ['catan', ['--no-adjacent-red'], { noAdjacentRed: true }],
    ['wordsteal', ['--no-s', '--pinks'], { noS: true, noPinks: false }],
    ['wordsteal', [], {}],
    ['carcassonne', ['--no-river'], { river: false }],
  ])('turns the rules of %s on and off with %j', async (game, args, options) => {
    const rules = await findGame(game)!.rules();
    const command = new Command();
    for (const option of optionFlags(rules)) command.addOption(option);
    command.parse(args, { from: 'user' });
    expect(givenOptions(rules, command.opts())).toEqual(options);
  });

  it('L6 takes no seed that no log could be read with', async () => {
    expect((await read({ seed: 'x'.repeat(200) })).seed).toHaveLength(200);
    await expect(read({ seed: 'x'.repeat(201) })).rejects.toThrow(
      '--seed must be a text of at most 200 characters.',
    );
  });

  it('L21 takes no program whose command no log could be read with', async () => {
    const longest = `cmd:${'x'.repeat(196)}`;
    const { players } = await read({ bots: longest });
    expect(fits(playersSchema, players)).toBe(true);
    for (const bots of [`${longest}x`, 'cmd:one\ntwo'])
      await expect(read({ bots })).rejects.toThrow(
        'The command of a program may have 196 characters at most, all of which can be shown: put a longer one into a script.',
      );
  });
});
