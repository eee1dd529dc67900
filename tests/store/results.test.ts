import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { keepRecords } from '../../src/cli/records.ts';
import { type Results, type ResultsFile, resultsIn, withRecords } from '../../src/store/results.ts';
import type { Ending } from '../../src/tui/table/ending.ts';
import { bundleScript } from './bundle.ts';
import { toyMatch } from './toy-match.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardgames-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('what people have reached', () => {
  it('is written whole, and read again', () => {
    const file = join(folder, 'data', 'results.json');
    resultsIn(file).change((results) => ({ ...results, daily: { '2026-11-22': { catan: 0.5 } } }));
    expect(resultsIn(file).get()).toEqual({ bests: {}, daily: { '2026-11-22': { catan: 0.5 } } });
    expect(readdirSync(join(folder, 'data'))).toEqual(['results.json']);
  });

  it('keeps what another program has written meanwhile, and tells who listens', () => {
    const file = join(folder, 'two.json');
    const [one, other] = [resultsIn(file), resultsIn(file)];
    expect([one.get(), other.get()]).toEqual(Array(2).fill({ bests: {}, daily: {} }));
    const add = (game: string) => (all: Results) => ({ ...all, daily: { d: { ...all.daily.d, [game]: 1 } } });
    let told = 0;
    const stop = other.listen(() => told++);
    one.change(add('catan'));
    other.change(add('wordsteal'));
    stop();
    other.change(add('monopoly'));
    expect([told, resultsIn(file).get().daily]).toEqual([1, { d: { catan: 1, wordsteal: 1, monopoly: 1 } }]);
  });

  it('is all of what two programs write at the same moment, and never half', async () => {
    const file = join(folder, 'at-once.json');
    const script = await bundleScript(new URL('./reaching-child.ts', import.meta.url));
    const run = promisify(execFile);
    const reach = async (own: string) =>
      [own, { changes: Number((await run(process.execPath, [script.file, file, own])).stdout) }] as const;
    const reached = await Promise.all(['one', 'other'].map(reach));
    rmSync(script.folder, { recursive: true });
    expect(resultsIn(file).get().bests).toEqual({ catan: Object.fromEntries(reached) });
    expect(readdirSync(folder).filter((name) => name.startsWith('at-once.'))).toEqual(['at-once.json']);
  });

  it('is written though whoever wrote last was killed meanwhile', () => {
    const file = join(folder, 'killed.json');
    writeFileSync(`${file}.lock`, '');
    const daily = { d: { catan: 1 } };
    resultsIn(file).change((all) => ({ ...all, daily }));
    expect(resultsIn(file).get().daily).toEqual(daily);
    expect(readdirSync(folder).filter((name) => name.startsWith('killed.'))).toEqual(['killed.json']);
  });

  it('keeps what a later version of the program has written beside what this one knows', () => {
    const file = join(folder, 'later.json');
    const later = { bests: {}, daily: {}, weekly: { w: 1 } };
    writeFileSync(file, JSON.stringify(later));
    resultsIn(file).change((all) => ({ ...all, daily: { d: { catan: 1 } } }));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...later, daily: { d: { catan: 1 } } });
  });

  it('keeps records beside what another program has written meanwhile', () => {
    const file = join(folder, 'records.json');
    const [one, other] = [resultsIn(file), resultsIn(file)];
    const match = toyMatch();
    const reach = (results: ResultsFile, value: number) =>
      keepRecords(results, match, {
        records: [{ seat: 0, name: 'longest road', value }],
      } as unknown as Ending);
    expect([one.get(), reach(one, 9)]).toEqual([{ bests: {}, daily: {} }, []]);
    other.change((all) => ({ ...all, daily: { d: { catan: 1 } } }));
    expect(reach(one, 11)).toEqual(["A record: Ann's longest road so far, 11."]);
    expect(resultsIn(file).get()).toMatchObject({ daily: { d: { catan: 1 } } });
    // Nor does anybody hear of a record that is none any more.
    expect(reach(other, 10)).toEqual([]);
  });

  it('tells a record in money where the game has money', () => {
    const results = resultsIn(join(folder, 'money.json'));
    const match = toyMatch();
    const game = { ...match.game, money: (_options: unknown, amount: number) => `£${amount}` };
    const reach = (value: number) =>
      keepRecords(results, { ...match, game }, {
        records: [{ seat: 0, name: 'highest net worth', value }],
      } as unknown as Ending);
    reach(1500);
    expect(reach(1700)).toEqual(["A record: Ann's highest net worth so far, £1700."]);
  });

  it('holds for this run where it cannot be written', () => {
    const file = join(folder, 'no-folder', 'none.json');
    writeFileSync(dirname(file), '');
    const results = resultsIn(file);
    const add = (game: string) => () =>
      results.change((all) => ({ ...all, daily: { d: { ...all.daily.d, [game]: 0.5 } } }));
    expect(add('catan')).toThrow();
    expect(results.get().daily).toEqual({ d: { catan: 0.5 } });
    expect(add('monopoly')).toThrow();
    expect(results.get().daily).toEqual({ d: { catan: 0.5, monopoly: 0.5 } });
    // As soon as it can be, all of it is written, once.
    rmSync(dirname(file));
    add('wordsteal')();
    const all = { catan: 0.5, monopoly: 0.5, wordsteal: 0.5 };
    expect(resultsIn(file).get().daily).toEqual({ d: all });
  });

  it('is written at the end of the run where it could not be before', () => {
    const file = join(folder, 'no-folder-yet', 'none.json');
    writeFileSync(dirname(file), '');
    const results = resultsIn(file);
    results.writeRest();
    const daily = { d: { catan: 0.5 } };
    expect(() => results.change((all) => ({ ...all, daily }))).toThrow();
    expect(() => results.writeRest()).toThrow();
    rmSync(dirname(file));
    results.writeRest();
    expect(resultsIn(file).get().daily).toEqual(daily);
    // Nothing is left, and what another program writes stays.
    resultsIn(file).change((all) => ({ ...all, daily: {} }));
    results.writeRest();
    expect(resultsIn(file).get().daily).toEqual({});
  });

  it.each([
    '{"bests":{},"dai',
    '{"daily": 3}',
    '{"bests":{},"daily":{"2026-11-22":{"catan":7}}}',
    '{"bests":{},"daily":{},"tries":{"2026-11-22":{"catan":[5]}}}',
  ])('puts a damaged file aside before it writes another: %s', (text) => {
    const file = join(folder, 'damaged.json');
    const aside = () => readdirSync(folder).filter((name) => name.startsWith('damaged.json.'));
    const before = aside();
    writeFileSync(file, text);
    const results = resultsIn(file);
    expect(results.get()).toEqual({ bests: {}, daily: {} });
    results.change((all) => all);
    // What was put aside before stays.
    const [last, ...rest] = aside().reverse();
    expect(rest.reverse()).toEqual(before);
    expect(readFileSync(join(folder, last!), 'utf8')).toBe(text);
    expect(resultsIn(file).get()).toEqual({ bests: {}, daily: {} });
  });

  it('keeps both of two files that were damaged in the same millisecond', () => {
    const file = join(folder, 'twice.json');
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const text of ['first', 'second']) {
        writeFileSync(file, text);
        resultsIn(file).change((all) => all);
      }
    } finally {
      vi.useRealTimers();
    }
    const aside = readdirSync(folder).filter((name) => name.startsWith('twice.json.'));
    expect(aside.map((name) => readFileSync(join(folder, name), 'utf8')).sort()).toEqual(['first', 'second']);
  });

  it('names a record only where it beats one that was there', () => {
    const road = (value: number) => [{ person: 'Ann', name: 'longest road', value }];
    const empty = { bests: {}, daily: {} };
    const first = withRecords(empty, 'catan', road(9));
    expect(first.broken).toEqual([]);
    expect(withRecords(first.results, 'catan', road(9)).broken).toEqual([]);
    const second = withRecords(first.results, 'catan', road(11));
    expect(second.broken).toEqual(road(11));
    expect(second.results.bests).toEqual({ catan: { Ann: { 'longest road': 11 } } });
    expect(empty.bests).toEqual({});
  });
});
