import { readFileSync } from 'node:fs';
import { PassThrough, Writable } from 'node:stream';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveEngine } from '../../src/cli/commands/engine.ts';
import { type AnyTypes, anyGame, type Bot } from '../../src/engine/game.ts';
import { answerLines, RpcError, type RpcMethod } from '../../src/engine/json-rpc.ts';
import { nameOption, wholeOption } from '../../src/engine/options.ts';
import { createProtocol } from '../../src/engine/protocol.ts';
import { toyBot, toyGame } from './toy-game.ts';

const bots = [toyBot as unknown as Bot<AnyTypes>];

function serve() {
  let seeds = 0;
  const toy = { id: 'toy', rules: async () => anyGame(toyGame), bots: async () => bots };
  return createProtocol({ games: [toy], version: '1.2.3', newSeed: () => `seed ${++seeds}` });
}

describe('L16 the engine protocol', () => {
  let handle: ReturnType<typeof serve>;
  const call = async (method: string, params: object = {}) => {
    const { result, error } = JSON.parse(
      (await handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))!,
    );
    return error ?? result;
  };
  const begin = async (params: object = {}): Promise<string> =>
    (await call('new', { seats: 2, seed: 'oak', ...params })).match;

  beforeEach(() => {
    handle = serve();
  });

  it('does what its documentation shows', async () => {
    const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
    const lines = page.split('\n').filter((line) => /^[<>] /.test(line));
    expect(lines.length).toBeGreaterThan(10);
    for (let i = 0; i < lines.length; i++) {
      const answer = await handle(lines[i]!.slice(2));
      if (lines[i + 1]?.startsWith('<')) expect(answer).toBe(lines[++i]!.slice(2));
      else expect(answer).toBeUndefined();
    }
  });

  it('introduces its games with their options and players', async () => {
    expect(await call('initialize')).toEqual({
      name: 'boardgames',
      version: '1.2.3',
      protocol: 1,
      games: [
        {
          id: 'toy',
          title: 'Five Cards',
          seats: { min: 2, max: 3, usual: 2 },
          options: {
            target: { kind: 'whole', label: 'Points', help: 'Points to win.', default: 14, min: 1, max: 99 },
          },
          bots: ['steady'],
        },
      ],
    });
  });

  it('introduces options with the names that they may have, and what they are where nothing is said', async () => {
    const names = () => [{ value: 'en', label: 'English' }];
    const about = { label: 'x', help: 'y' };
    const options = {
      target: toyGame.options.target,
      language: nameOption({ ...about, default: 'en', names }),
      double: wholeOption({
        ...{ ...about, min: 1, max: 99 },
        default: (seats, { target }: { readonly target: number }) => 2 * target + seats,
      }),
    };
    const game = anyGame({ ...toyGame, options } as unknown as typeof toyGame);
    handle = createProtocol({
      games: [{ id: 'toy', rules: async () => game, bots: async () => bots }],
      version: '1',
      newSeed: () => 'new',
    });
    expect((await call('initialize')).games[0].options).toMatchObject({
      target: { kind: 'whole', default: 14 },
      language: { ...about, kind: 'name', default: 'en', names: [{ value: 'en', label: 'English' }] },
      double: { kind: 'whole', default: 30 },
    });
  });

  it('lists the moves of one seat or of all, with their notation, and the open kinds', async () => {
    const match = await begin({ setupChance: [0, 0, 0, 1, 2] });
    const { moves, open } = await call('legal', { match });
    expect(moves).toContainEqual({ seat: 0, move: { type: 'card', value: 1 }, text: 'card 1' });
    expect(moves).toContainEqual({ seat: 1, move: { type: 'knock' }, text: 'knock' });
    expect(open).toEqual([{ seat: 0, type: 'claim' }]);
    expect((await call('legal', { match, seat: 1 })).moves).toHaveLength(1);
  });

  it('shows a spectator, a seat and the referee what is theirs to see, with names', async () => {
    const match = await begin({ seats: ['Ann', 'Bob'], setupChance: [0, 0, 0, 1, 2] });
    const hands = async (params: object) =>
      (await call('view', { match, ...params })).players.map((player: { hand: unknown }) => player.hand);
    expect(await hands({})).toEqual([2, 2]);
    expect(await hands({ seat: 0 })).toEqual([[2, 0, 0], 2]);
    expect(await hands({ seat: 'all' })).toEqual([
      [2, 0, 0],
      [0, 1, 1],
    ]);
    expect((await call('view', { match })).players[1].name).toBe('Bob');
  });

  it('plays a match to the end with its computer players and hands out every log', async () => {
    const match = await begin();
    let toAct: number[] = [0, 1];
    while (toAct.length > 0) {
      for (const seat of toAct) {
        const { move } = await call('bot', { match, seat, bot: 'steady', ms: 5 });
        if (move === null) continue;
        ({ toAct } = await call('play', { match, seat, move }));
        break;
      }
    }
    expect(await call('outcome', { match })).toMatchObject({ over: true, reason: '14 points reached' });
    const { log } = await call('log', { match, format: 'jsonl' });
    expect(JSON.parse(log.split('\n')[0])).toMatchObject({ game: 'toy', seed: 'oak' });
    const loaded = await call('load', { log });
    expect(loaded).toMatchObject({ toAct: [], over: true });
    expect(await call('view', { match: loaded.match, seat: 'all' })).toEqual(
      await call('view', { match, seat: 'all' }),
    );
    expect((await call('log', { match: loaded.match, format: 'jsonl' })).log).toBe(log);
    const unseeded = await call('load', { log: log.replace('"seed":"oak",', '') });
    expect((await call('log', { match: unseeded.match, format: 'jsonl' })).log).toMatch(/"seed":"seed \d+"/);
    expect((await call('log', { match, format: 'text' })).log).toContain('Final scores');
    expect((await call('log', { match, format: 'tally' })).log).toMatch(/^\d+-\d+$/);
  });

  it.each([
    ['new', { seats: 9 }, -32602, 'seats must be 2 to 3'],
    ['new', { seats: ['A', ' a '] }, -32602, 'seats holds a name twice'],
    ['new', { seats: ['A', ' '] }, -32602, 'seats holds an empty name'],
    ['new', { seats: 2, game: 'chess' }, -32602, 'game must be one of toy'],
    ['new', { seats: 2, options: { target: 0 } }, -32602, 'options.target must be'],
    ['new', { seats: 2, options: 7 }, -32602, 'options must be an object'],
    ['new', { seats: 2, options: [] }, -32602, 'options must be an object'],
    ['new', { seats: 2, speed: 1 }, -32602, 'speed is not a field here'],
    ['new', { seats: 2, setupChance: [0] }, 3, 'too short'],
    ['new', { seats: 2, setupChance: [0, 0, 0, 0, 0, 0] }, 3, 'too long'],
    ['legal', { match: 'm1', seat: 2 }, -32602, 'seat must be a whole number from 0 to 1'],
    ['legal', { match: 'm7' }, 2, 'no match "m7"'],
    ['play', { match: 'm1', seat: 0 }, -32602, 'move is missing'],
    ['play', { match: 'm1', seat: 0, move: {} }, -32602, 'move.type must be one of'],
    ['play', { match: 'm1', seat: 0, move: { type: 'card' } }, -32602, 'move.value is missing'],
    ['play', { match: 'm1', seat: 0, move: 'dance' }, -32602, 'move: Say roll'],
    ['play', { match: 'm1', seat: 0, move: 'claim 101' }, 1, 'more than 100'],
    ['play', { match: 'm1', seat: 0, move: 'roll', chance: [1, 1] }, 3, 'too long'],
    ['play', { match: 'm1', seat: 0, move: 'roll', chance: [1.5] }, -32602, 'chance[0] must be'],
    ['view', { match: 'm1', seat: 'none' }, -32602, 'seat must be'],
    ['bot', { match: 'm1', seat: 0, bot: 'deep' }, -32602, 'bot must be one of steady'],
    ['log', { match: 'm1', format: 'constructor' }, -32602, 'format must be one of jsonl, text, tally'],
    ['undo', { match: 'm1' }, -32602, 'but 0 can be undone'],
    ['load', { log: 'x' }, 4, 'line 1 of the log'],
    ['load', { log: '{"format":"boardgames.log","version":9}' }, 4, 'version 9'],
    ['toString', {}, -32601, 'no method toString'],
    ['play', [], -32602, 'params must be an object'],
  ])('refuses %s %j and changes nothing', async (method, params, code, message) => {
    const match = await begin({ setupChance: [0, 0, 0, 1, 2] });
    const before = await call('view', { match, seat: 'all' });
    const error = await call(method, params);
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
    expect(await call('view', { match, seat: 'all' })).toEqual(before);
    expect(JSON.parse((await call('log', { match, format: 'jsonl' })).log.trim()).setupChance).toHaveLength(
      5,
    );
  });

  it('takes logs of the games that it serves, of others and of running ones that hide something none', async () => {
    const other = { ...toyGame, id: 'other', title: 'Other' };
    const served = [toyGame, other].map((game) => ({
      ...{ id: game.id, rules: async () => anyGame(game), bots: async () => bots },
    }));
    handle = createProtocol({ games: served, version: '1', newSeed: () => 'new' });
    expect((await call('new', { seats: 2 })).message).toBe('game must be one of toy, other');
    const { match } = await call('new', { seats: 2, game: 'other' });
    await call('play', { match, seat: 0, move: 'knock' });
    const { log } = await call('log', { match, format: 'jsonl' });
    const loaded = await call('load', { log });
    expect(loaded).toEqual({ match: 'm2', toAct: expect.any(Array), over: false });
    expect(JSON.parse((await call('log', { match: 'm2', format: 'jsonl' })).log.split('\n')[0]).game).toBe(
      'other',
    );
    expect((await call('load', { log: log.replace('"other"', '"chess"') })).data).toEqual({
      line: 1,
      reason: 'there is no game chess',
    });
    const { header, steps } = { header: JSON.parse(log.split('\n')[0]), steps: log.split('\n').slice(1) };
    const shown = [JSON.stringify({ ...header, public: true }), ''].join('\n');
    expect((await call('load', { log: shown })).data).toEqual({
      line: 1,
      reason: 'the log of a running game leaves out what is hidden: it can be read, not played on',
    });
    const twice = [JSON.stringify(header), steps[0], steps[0], ''].join('\n');
    expect(await call('load', { log: twice })).toMatchObject({
      code: 4,
      message: expect.stringMatching(/^line 3 of the log: /),
      data: { line: 3, reason: expect.any(String) },
    });
  });

  it('says of a move whether it may be played, and what came of those that were', async () => {
    const match = await begin({ setupChance: [0, 0, 0, 1, 2] });
    expect(await call('check', { match, seat: 0, move: 'roll' })).toEqual({ legal: true });
    expect(await call('check', { match, seat: 1, move: 'roll' })).toEqual({
      ...{ legal: false, code: 'only-knock', reason: 'Out of turn you can only knock.' },
    });
    expect(await call('play', { match, seat: 1, move: 'roll' })).toEqual({
      code: 1,
      message: 'illegal move: Out of turn you can only knock.',
      data: { code: 'only-knock', reason: 'Out of turn you can only knock.' },
    });
    expect((await call('play', { match, seat: 0, move: 'dance' })).data).toEqual({
      code: 'unknown-move',
      reason: 'Say roll, knock, card 1-3 or claim 1-999.',
    });
    expect(await call('play', { match, seat: 0, move: 'roll', chance: [4] })).toEqual({
      ...{ chance: [4], events: [{ type: 'rolled', seat: 0, face: 4 }], lines: ['Player 1 rolls 4.'] },
      ...{ toAct: [0, 1], over: false },
    });
    expect(await call('outcome', { match })).toEqual({ over: false, winners: [], scores: [4, 0] });
    await call('play', { match, seat: 1, move: 'roll', chance: [2] });
    expect(await call('undo', { match })).toEqual({ toAct: [0, 1] });
    expect((await call('outcome', { match })).scores).toEqual([4, 0]);
    expect(await call('undo', { match, steps: 2 })).toMatchObject({
      message: 'steps is 2, but 1 can be undone',
    });
    expect(await call('close', { match })).toEqual({});
    expect((await call('outcome', { match })).code).toBe(2);
  });

  it('asks a computer player only for a seat that is to act, with luck of its own', async () => {
    const match = await begin({ seats: ['Ann', 'Bob'], setupChance: [0, 0, 0, 1, 2] });
    const asked = async (seat: number, ms?: number) =>
      call('bot', { match, seat, bot: 'steady', ...(ms === undefined ? {} : { ms }) });
    expect(await asked(0)).toEqual({ move: { type: 'roll' } });
    expect(await asked(1)).toEqual(await asked(1));
    await call('play', { match, seat: 0, move: 'knock' });
    await call('play', { match, seat: 0, move: 'roll', chance: [1] });
    expect(await asked(0)).toMatchObject({ code: -32602, message: 'seat 0 is not to act' });
  });

  it('keeps a thousand matches, and takes another when one is closed', async () => {
    for (let count = 0; count < 1000; count++) await begin();
    expect(await call('new', { seats: 2 })).toMatchObject({
      code: -32602,
      message: '1000 matches are open; close one first',
    });
    await call('close', { match: 'm500' });
    expect((await call('new', { seats: 2 })).match).toBe('m1001');
  });

  it.each([
    ['no JSON', -32700],
    ['[]', -32600],
    ['7', -32600],
    ['{"id":1,"method":"initialize"}', -32600],
    ['{"jsonrpc":"2.0","id":{},"method":"initialize"}', -32600],
    ['{"jsonrpc":"2.0","id":3}', -32600],
  ])('answers %s with %i', async (line, code) => {
    expect(JSON.parse((await handle(line))!).error.code).toBe(code);
  });

  it('carries out notifications without an answer, faulty ones too', async () => {
    const match = await begin();
    expect(await handle(`{"jsonrpc":"2.0","method":"close","params":{"match":"${match}"}}`)).toBeUndefined();
    expect((await call('view', { match })).code).toBe(2);
    expect(await handle('{"jsonrpc":"2.0","method":"dance"}')).toBeUndefined();
  });

  it('survives thousands of malformed lines without touching a match', async () => {
    const match = await begin();
    const before = await call('log', { match, format: 'jsonl' });
    const methods = [
      'initialize',
      'new',
      'load',
      'legal',
      'check',
      'play',
      'view',
      'bot',
      'outcome',
      'log',
      'undo',
    ];
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.integer(), fc.constantFrom('m2', 'roll', 'all'));
    const params = fc.dictionary(
      fc.constantFrom('match', 'seat', 'seats', 'move', 'log', 'bot', '__proto__'),
      value,
    );
    const request = fc.record({
      jsonrpc: fc.constant('2.0'),
      id: value,
      method: fc.constantFrom(...methods),
      params,
    });
    const line = fc.oneof(
      fc.string(),
      request.map((of) => JSON.stringify(of)),
      fc.json(),
    );
    await fc.assert(
      fc.asyncProperty(line, async (text) => {
        if (text.includes(`"${match}"`)) return;
        const answer = await handle(text);
        if (answer !== undefined) expect(JSON.parse(answer).error?.code).not.toBe(-32603);
      }),
      { numRuns: 3000, seed: 7 },
    );
    expect(await call('log', { match, format: 'jsonl' })).toEqual(before);
  });
});

describe('L16 boardgames engine', () => {
  async function talk(
    ...chunks: readonly (string | Buffer)[]
  ): Promise<{ id: unknown; error?: { code: number } }[]> {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let text = '';
    output.on('data', (chunk) => {
      text += chunk;
    });
    const served = serveEngine(undefined, input, output);
    for (const chunk of chunks) input.write(chunk);
    input.end();
    await served;
    await new Promise((resolve) => output.end(resolve));
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }
  const ask = (id: number): string =>
    `{"jsonrpc":"2.0","id":${id},"method":"outcome","params":{"match":"ü"}}`;

  it('answers in order, whatever the pieces in which lines come, and ends with the input', async () => {
    const bytes = Buffer.from(`${ask(1)}\n\n${ask(2)}\r\n${ask(3)}`);
    const pieces = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect((await talk(...pieces)).map((answer) => answer.id)).toEqual([1, 2, 3]);
  });

  it('refuses a line over 1 MiB without keeping it and goes on with the next', async () => {
    const answers = await talk('x'.repeat(700_000), 'x'.repeat(700_000), `\n${ask(2)}\n`);
    expect(answers.map((answer) => [answer.id, answer.error?.code])).toEqual([
      [null, -32600],
      [2, 2],
    ]);
  });

  it('waits for whoever reads slowly, without a listener more for each answer', async () => {
    const input = new PassThrough();
    const listening: number[] = [];
    const output = new Writable({
      highWaterMark: 1,
      write(_chunk, _encoding, done) {
        listening.push(output.listenerCount('close') + output.listenerCount('error'));
        setImmediate(done);
      },
    });
    input.end(`${ask(1)}\n`.repeat(20));
    await serveEngine(undefined, input, output);
    expect([listening.length, listening.at(-1)]).toEqual([20, listening[1]]);
  });

  it.each([
    ['EPIPE', 'ends'],
    ['ENOSPC', 'The output cannot be written: the disk is full.'],
  ])('ends with its output: %s', async (code, end) => {
    const input = new PassThrough();
    const output = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('write'), { code })),
    });
    const served = serveEngine(undefined, input, output).then(
      () => 'ends',
      (error: Error) => error.message,
    );
    input.write(`${ask(1)}\n`);
    expect(await served).toBe(end);
  });

  it('names the games there are when asked for another', async () => {
    await expect(serveEngine('chess', new PassThrough(), new PassThrough())).rejects.toThrow(
      'There is no game chess',
    );
  });
});

describe('JSON-RPC', () => {
  const methods = new Map<string, RpcMethod>([
    ['echo', (params) => params],
    [
      'fail',
      () => {
        throw new TypeError('a defect');
      },
    ],
    ['refuse', () => Promise.reject(new RpcError(1, 'no', { why: 'so' }))],
    ['odd', () => Promise.reject('a text')],
  ]);
  const answer = async (line: unknown): Promise<unknown> => {
    const answered = await answerLines(methods)(typeof line === 'string' ? line : JSON.stringify(line));
    return answered === undefined ? undefined : JSON.parse(answered);
  };
  const request = { jsonrpc: '2.0', id: 7, method: 'echo' };

  it('answers with what the method gives, under the id', async () => {
    expect(await answer({ ...request, params: { a: 1 } })).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: { a: 1 },
    });
    expect(await answer(request)).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
    for (const id of ['x', '', 0, null])
      expect(await answer({ ...request, id })).toMatchObject({ id, result: {} });
  });

  it('passes over a byte order mark, with which some languages begin their output', async () => {
    expect(await answer(`\uFEFF${JSON.stringify(request)}\r`)).toMatchObject({ id: 7, result: {} });
  });

  it('carries notifications out without an answer', async () => {
    for (const method of ['echo', 'fail', 'none'])
      expect(await answer({ jsonrpc: '2.0', method })).toBeUndefined();
  });

  it.each<[line: unknown, id: unknown, code: number, message: string]>([
    ['{', null, -32700, 'the line is not JSON'],
    [[request], null, -32600, 'batches are not taken: send one message a line'],
    ['null', null, -32600, 'a request is an object'],
    ['7', null, -32600, 'a request is an object'],
    [{ ...request, id: {} }, null, -32600, 'id must be a text or a number'],
    [{ ...request, id: true }, null, -32600, 'id must be a text or a number'],
    [{ ...request, jsonrpc: '1.0' }, 7, -32600, 'jsonrpc must be "2.0"'],
    [{ method: 'echo' }, null, -32600, 'jsonrpc must be "2.0"'],
    [{ ...request, method: 3 }, 7, -32600, 'method must be a text'],
    [{ jsonrpc: '2.0', method: 3 }, null, -32600, 'method must be a text'],
    [{ ...request, params: [] }, 7, -32602, 'params must be an object'],
    [{ ...request, params: 'x' }, 7, -32602, 'params must be an object'],
    [{ ...request, params: null }, 7, -32602, 'params must be an object'],
    [{ ...request, method: 'x'.repeat(60) }, 7, -32601, `there is no method ${'x'.repeat(50)}`],
    [{ ...request, method: 'fail' }, 7, -32603, 'a defect'],
    [{ ...request, method: 'odd' }, 7, -32603, 'a text'],
  ])('answers %j with id %j and the error %i', async (line, id, code, message) => {
    expect(await answer(line)).toEqual({ jsonrpc: '2.0', id, error: { code, message } });
  });

  it('tells the data of a refusal', async () => {
    const error = { code: 1, message: 'no', data: { why: 'so' } };
    expect(await answer({ ...request, method: 'refuse' })).toEqual({ jsonrpc: '2.0', id: 7, error });
  });
});
