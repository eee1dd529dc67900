import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyTypes } from '../../src/engine/game.ts';
import { type Match, play, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { isCommand, programName } from '../../src/engine/program-names.ts';
import { games } from '../../src/games/index.ts';
import { type BotHost, botsHere } from '../../src/play/bot-host.ts';
import { withPrograms } from '../../src/play/program-host.ts';
import { endTree } from '../../src/play/program-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));

/** A player's side in Node: `answer` is the body of a function of the request. */
function program(name: string, answer: string): string {
  const file = join(folder, `${name}.cjs`);
  writeFileSync(
    file,
    `const say = (text) => process.stdout.write(text + '\\n');
const answer = (id, move) => say(JSON.stringify({ jsonrpc: '2.0', id, result: { move } }));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, params } = JSON.parse(line);
  ${answer}
});`,
  );
  return `cmd:"${process.execPath}" "${file}"`;
}

const first = program('first', 'answer(id, params.moves.length > 0 ? params.moves[0].move : null);');
const faults: readonly (readonly [string, string, string])[] = [
  ['hang', program('hang', ''), 'takes too long'],
  ['die', program('die', 'process.exit(3);'), 'ended with status 3'],
  ['lie', program('lie', "answer(id, { type: 'win at once' });"), 'is refused'],
  ['say nonsense', program('nonsense', "answer(id, 'abracadabra ' + id);"), 'is refused'],
  ['flood with lines', program('lines', "for (let i = 0; i < 5000; i++) say('{}');"), 'writes too much'],
  ['flood without lines', program('flood', "process.stdout.write('x'.repeat(3e6));"), 'without end'],
];

async function begin(id: string): Promise<Match<AnyTypes>> {
  const game = await games.find((entry) => entry.id === id)!.rules();
  const read = readOptions(game.options, {}, 2);
  if (!read.ok) throw new Error(read.reason);
  return startMatch(game, {
    options: read.options,
    players: [{ name: 'A' }, { name: 'B' }],
    seed: 'programs',
  });
}

function requestOf({ game, state, steps }: Match<AnyTypes>, bot: string) {
  const seat = game.toAct(state)[0]!;
  const view = game.view(state, seat);
  return { game: game.id, bot, view, seat, seed: `seed/${steps.length}`, milliseconds: 100 };
}

describe('L21 programs of anybody as computer players', () => {
  let host: BotHost | undefined;
  afterEach(() => host?.close());

  it.each(games.map(({ id }) => id))('play %s by what their seat sees', async (id) => {
    host = withPrograms(botsHere, new Set([first]), 30_000);
    let match = await begin(id);
    for (let count = 0; count < 12 && match.game.toAct(match.state).length > 0; count++) {
      const request = requestOf(match, first);
      const move = await host.choose(request);
      expect(move).toBeDefined();
      const played = play(match, request.seat, move!);
      if (!played.ok) throw new Error(played.refusal.text);
      match = played.match;
    }
    expect(match.steps.length).toBeGreaterThan(0);
  });

  describe.each(games.map(({ id }) => id))('that fail in %s', (id) => {
    it.each(faults)('%s: are noticed, and asked no more after three times', async (name, bot, message) => {
      host = withPrograms(botsHere, new Set([bot]), name === 'hang' ? 500 : 60_000);
      const match = await begin(id);
      const request = requestOf(match, bot);
      for (let failure = 0; failure < 3; failure++)
        await expect(host.choose(request)).rejects.toThrow(message);
      await expect(host.choose(request)).rejects.toThrow('failed 3 times');
    });
  });

  it('are run only when they were named by who plays here', async () => {
    host = withPrograms(botsHere, new Set());
    await expect(host.choose(requestOf(await begin('catan'), first))).rejects.toThrow('was not named');
  });

  it('are ended with what they have started where there are no groups of processes, too', () => {
    const ran: unknown[] = [];
    const run = (...given: unknown[]) => {
      ran.push(given.slice(0, 2));
      return new EventEmitter();
    };
    endTree(123, 'win32', run as never);
    endTree(undefined, 'win32', run as never);
    expect(ran).toEqual([['taskkill', ['/pid', '123', '/t', '/f']]]);
  });

  it('leave the usual players as they are', async () => {
    host = withPrograms(botsHere, new Set());
    expect(await host.choose(requestOf(await begin('catan'), 'easy'))).toMatchObject({
      type: 'placeSettlement',
    });
    expect([isCommand('easy'), isCommand('cmd:'), isCommand(first)]).toEqual([false, false, true]);
    expect(programName('cmd:python3 bots/my bot.py')).toBe('bot');
  });

  it.runIf(spawnSync('python3', ['--version']).status === 0).each(games.map(({ id }) => id))(
    'the sample in Python plays %s',
    async (id) => {
      const sample = `cmd:python3 "${fileURLToPath(new URL('../../docs/sample-player.py', import.meta.url))}"`;
      host = withPrograms(botsHere, new Set([sample]), 30_000);
      const match = await begin(id);
      const request = requestOf(match, sample);
      const move = await host.choose(request);
      // It waits where nothing is listed: a word of WordSteal is named, not offered.
      if (move === undefined) expect(match.game.legalMoves(match.state, request.seat)).toEqual([]);
      else expect(play(match, request.seat, move).ok).toBe(true);
    },
  );
});
