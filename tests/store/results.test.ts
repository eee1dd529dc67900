import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Results, resultsIn, withRecords } from '../../src/store/results.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardgames-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('what people have reached', () => {
  it('is written whole, and read again', () => {
    const file = join(folder, 'data', 'results.json');
    resultsIn(file).change((results) => ({ ...results, daily: { '2026-11-22': { catan: 0.5 } } }));
    expect(resultsIn(file).get()).toEqual({ bests: {}, daily: { '2026-11-22': { catan: 0.5 } } });
    expect(existsSync(`${file}.new`)).toBe(false);
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

  it('holds for this run where it cannot be written', () => {
    const results = resultsIn(join(folder, 'two.json', 'none.json'));
    expect(() => results.change((all) => ({ ...all, daily: { d: { catan: 0.5 } } }))).toThrow();
    expect(results.get().daily).toEqual({ d: { catan: 0.5 } });
  });

  it('puts a damaged file aside before it writes another', () => {
    const file = join(folder, 'damaged.json');
    writeFileSync(file, '{"daily": 3}');
    const results = resultsIn(file);
    expect(results.get()).toEqual({ bests: {}, daily: {} });
    results.change((all) => all);
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('{"daily": 3}');
    expect(resultsIn(file).get()).toEqual({ bests: {}, daily: {} });
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
