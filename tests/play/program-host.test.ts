import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import { type Match, play, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { isCommand, programName } from '../../src/engine/program-names.ts';
import { findGame, games } from '../../src/games/index.ts';
import { type BotHost, botsHere } from '../../src/play/bot-host.ts';
import { planOf, played } from '../../src/play/game-players.ts';
import { withPrograms } from '../../src/play/program-host.ts';
import { endTree } from '../../src/play/program-lines.ts';
import { until } from '../until.ts';

const hasShell = process.platform !== 'win32';
const hasSessions = spawnSync('setsid', ['true']).status === 0;
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

function isRunning(process: number): boolean {
  try {
    globalThis.process.kill(process, 0);
    return true;
  } catch {
    return false;
  }
}

const first = program('first', 'answer(id, params.moves.length > 0 ? params.moves[0].move : null);');

/** Of the shell, which starts far sooner than Node: what is done with each request, whose number is `$id`. */
const shell = (body: string): string =>
  `cmd:while read -r request; do id=\${request#*'"id":'}; id=\${id%%,*}; ${body}; done`;
const answers = (result: string): string => `echo '{"id":'$id',"result":${result}}'`;
const faults: readonly (readonly [string, string, string])[] = [
  ['hang', shell(':'), 'takes too long'],
  ['die', shell('exit 3'), 'ended with status 3'],
  ['end', shell('exit 0'), 'ended'],
  ['are not there', 'cmd:/nowhere/at-all', 'ended with status 127'],
  ['lie', shell(answers('{"move":{"type":"win at once"}}')), 'wants a move that is refused'],
  ['say nonsense', shell(answers('{"move":"abracadabra"}')), 'wants a move that is refused'],
  ['say nothing', shell(answers('null')), 'has answered without a move'],
  ['name no move', shell(answers('{"type":"roll"}')), 'has answered without a move'],
  ['answer with an error', shell(`echo '{"id":'$id',"error":{"code":1}}'`), 'has answered with an error'],
  ['flood with lines', shell("yes '{}' | head -n 5000"), 'writes too much'],
  ['flood without lines', shell("head -c 3000000 /dev/zero | tr '\\0' x"), 'wrote a line without end'],
];

async function begin(id: string, options = {}): Promise<Match<AnyTypes>> {
  const game = await games.find((entry) => entry.id === id)!.rules();
  const read = readOptions(game.options, options, 2);
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

  describe.runIf(hasShell).each(games.map(({ id }) => id))('that fail in %s', (id) => {
    it.each(faults)('%s: are noticed, and asked no more after three times', async (what, bot, message) => {
      host = withPrograms(botsHere, new Set([bot]), what === 'hang' ? 0 : 60_000);
      const request = requestOf(await begin(id), bot);
      const failed = new RegExp(`^\\S+ ${message}`);
      for (let failure = 0; failure < 3; failure++)
        await expect(host.choose(request)).rejects.toThrow(failed);
      await expect(host.choose(request)).rejects.toThrow('failed 3 times');
    });
  });

  it.runIf(hasShell)(
    'are told from those that take too long where they write what is no answer',
    async () => {
      const file = join(folder, 'strange');
      const bot = shell(`echo hello; echo > ${file}`);
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      const request = requestOf(await begin('catan'), bot);
      await findGame('catan')!.rules();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const failed = expect(host.choose(request)).rejects.toThrow('writes what is no answer');
      while (!existsSync(file)) await new Promise((resolve) => setImmediate(resolve));
      // What stands in the pipe is read in the next turn of the event loop.
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      vi.runAllTimers();
      vi.useRealTimers();
      await failed;
    },
  );

  describe.runIf(hasShell)('are asked', () => {
    const wait = answers('{"move":null}');

    it('with what their seat sees and may do, and may wait', async () => {
      const file = join(folder, 'asked');
      const bot = shell(`echo "$request" >> ${file}; ${wait}`);
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      const match = await begin('catan', { turnSeconds: 30 });
      const { game, state } = match;
      expect(game.openMoves(state, game.toAct(state)[0]!)).toEqual(['timeUp']);
      const request = requestOf(match, bot);
      expect([await host.choose(request), await host.choose(request)]).toEqual([undefined, undefined]);
      const seen = game.imagine(request.view, seededChance(request.seed));
      const moves = game
        .legalMoves(seen, request.seat)
        .map((move) => ({ move, text: game.notation.format(move, seen) }));
      const { seat, view, milliseconds } = request;
      const params = { game: 'catan', seat, view, moves, open: [], milliseconds };
      const asked = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(moves.length).toBeGreaterThan(0);
      expect(asked).toEqual([1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'choose', params })));
    });

    it('one for each seat, which lives from move to move and ends with the game', async () => {
      const file = join(folder, 'processes');
      const bot = shell(`echo $$ >> ${file}; ${wait}`);
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      const match = await begin('catan');
      const request = requestOf(match, bot);
      const other = 1 - request.seat;
      for (const seat of [request.seat, other, request.seat, other])
        await host.choose({ ...request, seat, view: match.game.view(match.state, seat) });
      const [one, two, ...again] = readFileSync(file, 'utf8').trim().split('\n').map(Number);
      expect(one).not.toBe(two);
      expect(again).toEqual([one, two]);
      host.close();
      for (const process of [one!, two!]) await until(() => !isRunning(process));
    });

    it('and lines that answer nothing are passed over, a thousand of them', async () => {
      const strange = `echo; echo hello; echo null; echo 5; echo '{"id":0,"result":{"move":5}}'`;
      const bot = shell(`${strange}; yes '{}' | head -n 994; ${wait}`);
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      const request = requestOf(await begin('catan'), bot);
      expect(await host.choose(request)).toBeUndefined();
      expect(await host.choose(request)).toBeUndefined();
    });

    it('and a byte order mark before the first answer as well', async () => {
      const bot = shell(`printf '\\357\\273\\277'; ${wait}`);
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      expect(await host.choose(requestOf(await begin('catan'), bot))).toBeUndefined();
    });

    it('anew after a failure, by a program that is started again', async () => {
      const file = join(folder, 'once');
      const bot = shell(`if [ -e ${file} ]; then ${wait}; else touch ${file}; exit 9; fi`);
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      const request = requestOf(await begin('catan'), bot);
      await expect(host.choose(request)).rejects.toThrow('ended with status 9');
      expect(await host.choose(request)).toBeUndefined();
    });

    it('of a new program where the one before has ended between two moves, whose last words answer nothing', async () => {
      const [file, word] = [join(folder, 'ended'), join(folder, 'last-word')];
      const last = `until [ -e ${word} ]; do sleep 0.01; done; echo late; exit 0`;
      const bot = shell(`echo $$ >> ${file}; ${wait}; ${last}`);
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      const request = requestOf(await begin('catan'), bot);
      expect(await host.choose(request)).toBeUndefined();
      writeFileSync(word, '');
      const process = Number(readFileSync(file, 'utf8'));
      await until(() => !isRunning(process));
      expect(await host.choose(request)).toBeUndefined();
      expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    });

    it('anew where it ends after each answer, whether it is asked before or after that', async () => {
      for (const ending of ['', '; exec 1>&-; sleep 0.05']) {
        const bot = `${shell(`${wait}; break`)}${ending}`;
        host = withPrograms(botsHere, new Set([bot]), 60_000);
        const request = requestOf(await begin('catan'), bot);
        for (let move = 0; move < 6; move++) expect(await host.choose(request)).toBeUndefined();
        host.close();
      }
    });

    it.runIf(hasSessions)('and what one has said is heard, though it has ended by then', async () => {
      const [file, begun] = [join(folder, 'late.sh'), join(folder, 'late')];
      const answer = wait.replace('$id', '$2');
      writeFileSync(file, `echo > ${begun}; while kill -0 $1; do sleep 0.01; done; ${answer}`);
      // Before it has a session of its own it would be ended as well.
      const bot = shell(`setsid sh ${file} $$ $id & until [ -e ${begun} ]; do sleep 0.01; done; exit 0`);
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      expect(await host.choose(requestOf(await begin('catan'), bot))).toBeUndefined();
    });

    it.runIf(hasSessions)(
      'no more after the game, nor is anybody read who has a session of its own',
      async () => {
        const cases = { stays: wait, ends: `${wait}; exit 0`, fails: answers('null') };
        for (const [name, says] of Object.entries(cases)) {
          const [file, begun, gone] = ['daemon', `begun-${name}`, `gone-${name}`].map((each) =>
            join(folder, each),
          );
          writeFileSync(
            file!,
            `trap '' PIPE; echo $1 > ${begun}; while echo; do sleep 0.02; done; echo > ${gone}`,
          );
          const bot = shell(`setsid sh ${file} $$ & until [ -s ${begun} ]; do sleep 0.01; done; ${says}`);
          host = withPrograms(botsHere, new Set([bot]), 60_000);
          await host.choose(requestOf(await begin('catan'), bot)).catch(() => {});
          const process = Number(readFileSync(begun!, 'utf8'));
          if (name === 'ends') await until(() => !isRunning(process));
          host.close();
          await until(() => existsSync(gone!));
        }
      },
    );

    it('anew in the next match, whatever failed in the one before', async () => {
      const failing = shell('exit 3');
      host = withPrograms(botsHere, new Set([failing]), 60_000);
      const request = requestOf(await begin('catan'), failing);
      for (let round = 0; round < 2; round++) {
        const match = host.forMatch!();
        for (let failure = 0; failure < 3; failure++)
          await expect(match.choose(request)).rejects.toThrow('ended with status 3');
        await expect(match.choose(request)).rejects.toThrow('failed 3 times');
        expect(await match.choose({ ...request, bot: 'easy' })).toBeDefined();
        match.close();
        await expect(match.choose(request)).rejects.toThrow('the game was left');
      }
    });

    it('no more after the game, when they have a moment to end by themselves', async () => {
      const file = join(folder, 'bye');
      const bot = `${shell(wait)}; echo bye > ${file}`;
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      await host.choose(requestOf(await begin('catan'), bot));
      host.close();
      await until(() => existsSync(file));
    });

    it('no more once the game is left', async () => {
      const bot = shell(':');
      host = withPrograms(botsHere, new Set([bot]), 60_000);
      const request = requestOf(await begin('catan'), bot);
      const asked = host.choose(request);
      // The program is asked once the rules are there.
      await findGame('catan')!.rules();
      await new Promise((resolve) => setImmediate(resolve));
      host.close();
      await expect(asked).rejects.toThrow('read was left');
    });
  });

  it.runIf(hasShell)(
    'play in tournaments, where a random move is played for one that fails, and counted',
    async () => {
      const failing = shell('exit 3');
      const { options } = await begin('carcassonne');
      const plan = await planOf({
        ...{ game: 'carcassonne', bots: [first, failing], options, seed: 'oak', logs: false },
        ...{ budget: { milliseconds: 30_000 }, mostMoves: 4 },
      });
      const { record } = await played(plan, 0, false);
      expect(record).toMatchObject({ bots: [first, failing], moves: 4, faults: [0, 2] });
    },
  );

  it.runIf(hasShell)(
    'are started for each game of a tournament, and their failures counted anew',
    async () => {
      const file = join(folder, 'games');
      const failing = shell(`echo >> ${file}; exit 3`);
      const { options } = await begin('carcassonne');
      const plan = await planOf({
        ...{ game: 'carcassonne', bots: [first, failing], options, seed: 'oak', logs: false },
        ...{ budget: { milliseconds: 30_000 }, mostMoves: 16 },
      });
      for (let game = 0; game < 2; game++) {
        const { record } = await played(plan, 2 * game, false);
        expect(record.faults![1]).toBeGreaterThan(3);
      }
      expect(readFileSync(file, 'utf8')).toBe('\n'.repeat(6));
    },
  );

  it('are run only when they were named by who plays here', async () => {
    host = withPrograms(botsHere, new Set());
    await expect(host.choose(requestOf(await begin('catan'), first))).rejects.toThrow(
      /was never named here: put it into BOARDGAMES_PROGRAMS, or type it into a form once$/,
    );
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
    expect(programName('cmd:python3 "bots/my bot.py"')).toBe('my bot');
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
      // Out of turn it does not resign, which Monopoly offers at any time.
      for (const seat of match.game.toAct(match.state).slice(1)) {
        const view = match.game.view(match.state, seat);
        expect(await host.choose({ ...request, seat, view })).toBeUndefined();
      }
    },
  );
});
