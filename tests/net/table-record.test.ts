import { expect, it } from 'vitest';
import { anyGame } from '../../src/engine/game.ts';
import { isServed, readTableRecord } from '../../src/net/table-record.ts';
import { nim } from '../tui/nim.ts';
import { openRig, startGame } from './rig.ts';

it('L9 a kept table is read as it was written, and nothing that is damaged', async () => {
  const rig = openRig(anyGame(nim), { password: 'oak' });
  const [ann] = await startGame(rig, 1);
  rig.join({ name: 'Bob', password: 'oak' });
  expect(ann!.last.bye).toMatchObject({ code: 'wrong-password' });
  const dot = rig.join({ name: 'Dot', password: 'oak', watch: true });
  dot.say({ type: 'say', text: 'hello' });
  const kept = JSON.stringify(rig.record());
  expect(readTableRecord(kept)).toEqual(rig.record());
  // What a later version keeps beside it is left as it is.
  expect(readTableRecord(kept.replace('{', '{"mood":1,'))).toEqual({ ...rig.record(), mood: 1 });
  for (const [from, to] of [
    ['{', ''],
    [/^.*$/, 'null'],
    [/^.*$/, '[]'],
    ['"lobby"', '"hall"'],
    ['"owner":1', '"owner":"1"'],
    ['"members":[', '"members":[7,'],
    [/"proof":"./, '"proof":"'],
    ['"chat":[', '"chat":[null,'],
  ] as const) {
    const damaged = kept.replace(from, to);
    expect(damaged).not.toBe(kept);
    expect(readTableRecord(damaged)).toBeUndefined();
  }
});

it('L24 a kept table is one of a server where it says whether anybody finds it there', () => {
  const rig = openRig(anyGame(nim));
  rig.join();
  const record = rig.record();
  expect([record, { ...record, isPublic: true }, { ...record, isPublic: false }].map(isServed)).toEqual([
    ...[false, true, true],
  ]);
});
