import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openResults } from '../../src/cli/simulation/results-file.ts';
import { mountDisk } from '../e2e/small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
const full = join(folder, 'full');
const disk = mountDisk(full, 4096);
afterAll(() => {
  disk?.unmount();
  rmSync(folder, { recursive: true });
});
const file = join(folder, 'some.jsonl');
const given = { game: 'catan', options: {}, milliseconds: 5, seed: 'oak' };
const record = { index: 0, bots: ['easy', 'hard'], winners: [1], scores: [3, 10], moves: 90, finished: true };
const open = () => openResults(file, given, () => 'ash');

describe('L15 the results of a simulation', () => {
  it.each([
    ['nothing', ''],
    ['a part of the first line', '{"format":"boardgames.simul'],
  ])('begin anew in a file that holds %s, as a sudden end leaves it', (_, text) => {
    writeFileSync(file, text);
    open().add('easy,hard', record);
    expect(open().recordsOf('easy,hard')).toEqual(new Map([[0, record]]));
  });

  it('go on in a file that another program begins at the same moment', () => {
    const shared = join(folder, 'shared.jsonl');
    const late = openResults(shared, { ...given, seed: undefined }, () => {
      openResults(shared, given, () => 'none').add('easy,hard', record);
      return 'ash';
    });
    expect([late.seed, late.recordsOf('easy,hard').get(0)]).toEqual(['oak', record]);
  });

  it('are sorted once, however often they are asked for', () => {
    const results = open();
    expect(results.recordsOf('easy,hard')).toBe(results.recordsOf('easy,hard'));
    expect(results.recordsOf('easy,easy').size).toBe(0);
  });

  it('go on behind the last whole line', () => {
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}{"pairing":"easy,hard","rec`);
    expect(open().recordsOf('easy,hard')).toEqual(new Map([[0, record]]));
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(openResults(file, { ...given, seed: undefined }, () => 'ash').seed).toBe('oak');
  });

  it.each([
    ['one\ntwo', 'holds no results of a simulation'],
    ['{"format":"boardgames.simulation"}\nx', 'holds no results of a simulation'],
    ['no line end', 'holds no results of a simulation'],
    ['\xff\xfe\x00binary', 'holds no results of a simulation'],
  ])('leave a file of something else as it is: %j', (text, reason) => {
    const other = join(folder, 'other');
    writeFileSync(other, text, 'latin1');
    expect(() => openResults(other, given, () => 'ash')).toThrow(reason);
    expect(readFileSync(other, 'latin1')).toBe(text);
  });

  it('leave those of another simulation as they are, with their last line cut off', () => {
    const text = `${readFileSync(file, 'utf8')}{"pairing":"easy,hard","rec`;
    const other = join(folder, 'other');
    writeFileSync(other, text);
    const asked = { ...given, options: { ...given.options, added: 1 }, milliseconds: 6 };
    expect(() => openResults(other, asked, () => 'ash')).toThrow(
      `${other} holds results of another simulation: give the same added and --ms, or another file.`,
    );
    expect(() => openResults(other, { ...given, game: 'chess', options: {} }, () => 'ash')).toThrow(
      'another simulation: give the same game, or',
    );
    expect(readFileSync(other, 'utf8')).toBe(text);
  });

  const gameOf = (index: number, bots: readonly string[]): string =>
    JSON.stringify({
      pairing: 'easy,hard',
      record: { index, bots, winners: [0], scores: bots.map(() => 1), moves: 3, finished: true },
    });

  it.each([
    ...['null', '{}', '7', '{"pairing":"easy,hard","record":{"index":-1}}'],
    ...[gameOf(0, ['easy', 'expert']), gameOf(0, ['easy']), gameOf(1, ['easy', 'hard'])],
  ])('name the line that is none: %s', (line) => {
    const [header] = readFileSync(file, 'utf8').split('\n');
    const other = join(folder, 'other');
    writeFileSync(other, `${header}\n${line}\n`);
    expect(() => openResults(other, given, () => 'ash')).toThrow(
      `${other}, line 2: this is not the result of a game`,
    );
  });

  it.runIf(disk)('leave no empty file on a disk that is full', () => {
    writeFileSync(join(full, 'fill'), 'x'.repeat(4096));
    const own = join(full, 'own.jsonl');
    expect(() => openResults(own, given, () => 'ash')).toThrow(
      `The results cannot be saved in ${own}: the disk is full.`,
    );
    expect(existsSync(own)).toBe(false);
  });

  it('are in a file, not in a folder', () => {
    expect(() => openResults(folder, given, () => 'ash')).toThrow(
      'is no file: choose one that does not exist yet.',
    );
  });
});
