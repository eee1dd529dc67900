import type { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSound, type Sound, type SoundSettings } from '../../src/sound/sound.ts';

class Child extends EventEmitter {
  killed = false;
  unref(): void {}
  kill(): void {
    this.killed = true;
  }
}

interface Start {
  readonly program: string;
  readonly file: string;
  readonly child: Child;
}

describe('L12 playing sounds', () => {
  let starts: Start[];
  let bells: number;
  let settings: SoundSettings;
  let folder: string;
  let sound: Sound;

  beforeEach(() => {
    starts = [];
    bells = 0;
    settings = { sound: true, volume: 70 };
    folder = join(mkdtempSync(join(tmpdir(), 'sounds-')), 'wav');
    const fake = (program: string, words: readonly string[]): Child => {
      const child = new Child();
      starts.push({ program, file: words.at(-1)!, child });
      return child;
    };
    sound = createSound({
      settings: () => settings,
      folder,
      bell: { write: () => bells++ },
      spawn: fake as unknown as typeof spawn,
    });
  });

  const absent = (start: Start): boolean => start.child.emit('error', new Error('ENOENT'));

  it('makes the WAV file once and hands it to the first player', () => {
    sound.play('pink');
    starts[0]!.child.emit('exit', 0);
    sound.play('pink');
    expect(starts.map((start) => start.program)).toEqual(['pw-play', 'pw-play']);
    expect(readdirSync(folder)).toEqual(['pink-70.wav']);
    expect(starts[1]!.file).toBe(join(folder, 'pink-70.wav'));
  });

  it('tries the next player when one is absent or dies, and remembers that', () => {
    sound.play('pink');
    absent(starts[0]!);
    starts[1]!.child.emit('exit', 1);
    starts[2]!.child.emit('exit', 0);
    sound.play('pink');
    expect(starts.map((start) => start.program)).toEqual(['pw-play', 'paplay', 'aplay', 'aplay']);
    expect(bells).toBe(0);
  });

  it('rings the bell when no player works, from then on at once', () => {
    sound.play('pink');
    for (let i = 0; i < 5; i++) absent(starts[i]!);
    expect(bells).toBe(1);
    sound.play('pink');
    expect(starts).toHaveLength(5);
    expect(bells).toBe(2);
  });

  it('counts a player once that both fails and exits', () => {
    sound.play('pink');
    absent(starts[0]!);
    starts[0]!.child.emit('exit', 1);
    expect(starts.map((start) => start.program)).toEqual(['pw-play', 'paplay']);
  });

  it('is silent when muted, at volume 0, and for names that are not known', () => {
    settings = { sound: false, volume: 70 };
    sound.play('pink');
    settings = { sound: true, volume: 0 };
    sound.play('pink');
    settings = { sound: true, volume: 70 };
    sound.play('thunder');
    expect([starts.length, bells]).toEqual([0, 0]);
  });

  it('plays three sounds at once at the most', () => {
    for (let i = 0; i < 5; i++) sound.play('pink');
    expect(starts).toHaveLength(3);
    starts[0]!.child.emit('exit', 0);
    sound.play('pink');
    expect(starts).toHaveLength(4);
  });

  it('rings the bell where the folder cannot be written', () => {
    writeFileSync(folder, 'a file where the folder should be');
    sound.play('pink');
    expect([starts.length, bells]).toEqual([0, 1]);
  });

  it('ends what still sounds when it is closed, without trying another player', () => {
    sound.play('pink');
    sound.close();
    starts[0]!.child.emit('exit', null);
    expect(starts.map((start) => start.child.killed)).toEqual([true]);
  });
});
