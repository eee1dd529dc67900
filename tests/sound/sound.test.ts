import type { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scores } from '../../src/sound/scores.ts';
import { createSound, type Sound, type SoundSettings } from '../../src/sound/sound.ts';
import { render, wavFile } from '../../src/sound/wave.ts';
import { mountDisk } from '../e2e/small-disk.ts';

class Child extends EventEmitter {
  killed: string | undefined;
  unref(): void {}
  kill(signal = 'SIGTERM'): void {
    this.killed = signal;
  }
}

interface Start {
  readonly program: string;
  readonly file: string;
  readonly options: object;
  readonly child: Child;
}

describe('L12 playing sounds', () => {
  let starts: Start[];
  let bells: number;
  let settings: SoundSettings;
  let folder: string;
  let sound: Sound;

  /** Counts what rings a terminal. */
  const bell = {
    write(text: string): void {
      if (text === '\u0007') bells++;
    },
  };

  beforeEach(() => {
    vi.useFakeTimers();
    starts = [];
    bells = 0;
    settings = { sound: true, volume: 70 };
    folder = join(mkdtempSync(join(tmpdir(), 'sounds-')), 'wav');
    const fake = (program: string, words: readonly string[], options: object): Child => {
      const child = new Child();
      starts.push({ program, file: words.at(-1)!, options, child });
      return child;
    };
    sound = createSound({
      settings: () => settings,
      folder,
      bell,
      spawn: fake as unknown as typeof spawn,
    });
  });

  afterEach(() => vi.useRealTimers());

  const absent = (start: Start): boolean => start.child.emit('error', new Error('ENOENT'));

  it('rings the bell for what calls somebody alone, where there is no player', () => {
    for (let player = 0; player < 5; player++) {
      sound.play('win');
      while (starts.at(-1)?.child.emit('error', new Error('ENOENT')) && starts.length < 5);
    }
    const before = bells;
    for (const name of [
      'dice',
      'pawnStep',
      'placeTile',
      'follower',
      'build',
      'cash',
      'trade',
      'payout',
      'featureScored',
    ])
      sound.play(name);
    expect(bells).toBe(before);
    for (const name of ['tenSeconds', 'timeUp', 'win', 'turnStart', 'wordInvalid']) sound.play(name);
    expect(bells).toBe(before + 5);
  });

  it('plays nothing on the speakers of a machine that somebody only has a line to', () => {
    const player = vi.fn();
    const far = createSound({
      settings: () => settings,
      folder,
      bell,
      isRemote: true,
      spawn: player as unknown as typeof spawn,
    });
    far.play('timeUp');
    far.play('dice');
    expect(bells).toBe(1);
    expect(player).not.toHaveBeenCalled();
    expect(existsSync(folder)).toBe(false);
  });

  it('rings the bell where Node throws at the start of a player, as with a link to itself in the PATH', () => {
    const refuses = vi.fn(() => {
      throw new Error('spawn ELOOP');
    });
    const looping = createSound({
      settings: () => settings,
      folder,
      bell,
      spawn: refuses as unknown as typeof spawn,
    });
    for (let times = 0; times < 2; times++) looping.play('win');
    expect(refuses).toHaveBeenCalledTimes(5);
    expect(bells).toBe(2);
  });

  it('makes the WAV file once and hands it to the first player', () => {
    sound.play('pink');
    starts[0]!.child.emit('exit', 0);
    sound.play('pink');
    expect(starts.map((start) => start.program)).toEqual(['pw-play', 'pw-play']);
    expect(readdirSync(folder)).toEqual(['pink-70.wav']);
    expect(starts[1]!.file).toBe(join(folder, 'pink-70.wav'));
  });

  it('lets no player write over the screen', () => {
    sound.play('pink');
    expect(starts[0]!.options).toEqual({ stdio: 'ignore' });
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

  it('takes a player that a signal ends for one that does not work', () => {
    sound.play('pink');
    starts[0]!.child.emit('exit', null, 'SIGSEGV');
    expect(starts.map((start) => start.program)).toEqual(['pw-play', 'paplay']);
  });

  it('ends players that hang, and takes the next one from then on', () => {
    for (let i = 0; i < 4; i++) sound.play('pink');
    vi.advanceTimersByTime(3900);
    expect(starts.map((start) => start.child.killed)).toEqual([undefined, undefined, undefined]);
    vi.advanceTimersByTime(200);
    expect(starts.map((start) => start.child.killed)).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL']);
    for (const { child } of [...starts]) child.emit('exit', null, 'SIGKILL');
    expect([starts.length, bells]).toEqual([3, 0]);
    sound.play('pink');
    expect(starts.map((start) => start.program).at(-1)).toBe('paplay');
  });

  it('lets a player that has played alone', () => {
    sound.play('pink');
    starts[0]!.child.emit('exit', 0);
    vi.advanceTimersByTime(10_000);
    expect(starts[0]!.child.killed).toBeUndefined();
    sound.play('pink');
    expect(starts.map((start) => start.program)).toEqual(['pw-play', 'pw-play']);
  });

  it('makes a file of an earlier run again, which may be damaged or of an older version', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'pink-70.wav'), '');
    sound.play('pink');
    expect(readFileSync(starts[0]!.file)).toEqual(Buffer.from(wavFile(render(scores.pink), 0.7)));
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

  const disk = mountDisk(mkdtempSync(join(tmpdir(), 'sounds-full-')), 4096);
  disk?.unmount();

  it.runIf(disk)('leaves nothing of a sound on a disk that has no room for it', () => {
    mkdirSync(folder);
    const full = mountDisk(folder, 4096)!;
    sound.play('win');
    const left = readdirSync(folder);
    full.unmount();
    expect([left, starts]).toEqual([[], []]);
  });

  it('ends what still sounds when it is closed, without trying another player', () => {
    sound.play('pink');
    sound.close();
    starts[0]!.child.emit('exit', null);
    expect(starts.map((start) => start.child.killed)).toEqual(['SIGTERM']);
    expect(bells).toBe(0);
  });
});
