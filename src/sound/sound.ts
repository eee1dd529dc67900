import { type ChildProcess, spawn as spawnProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../disk/whole-file.ts';
import { isSoundName, ringsBell, type SoundName, scores } from './scores.ts';
import { render, wavFile } from './wave.ts';

/** Plays named sounds without ever getting in the way. */
export interface Sound {
  /** Returns at once; a name that is not known is silent. */
  play(name: string): void;
  /** Ends whatever still sounds. */
  close(): void;
}

export interface SoundSettings {
  readonly sound: boolean;
  /** 0 to 100. */
  readonly volume: number;
}

interface SoundParts {
  /** Read again for every sound, so that changed settings are heard at once. */
  settings(): SoundSettings;
  /** Where WAV files are kept once they are made. */
  readonly folder: string;
  /** Where the terminal bell is written to when no player works. */
  readonly bell: { write(text: string): unknown };
  /** The person sits at another machine (ssh): its speakers are out of reach, the bell is not. */
  readonly isRemote?: boolean;
  readonly spawn?: typeof spawnProcess;
}

/** Programs that play a WAV file, the best first. */
const players = [['pw-play'], ['paplay'], ['aplay', '-q'], ['afplay'], ['play', '-q']] as const;

/** More than this at once is noise. */
const MOST_AT_ONCE = 3;

/** No sound is half as long: a player that still runs then waits for a device that it will not get. */
const PATIENCE_MILLISECONDS = 4000;

/** Sounds through the first player that works on this machine, or, for those that call somebody, the terminal bell. */
export function createSound(parts: SoundParts): Sound {
  const running = new Set<ChildProcess>();
  const fileOf = soundFiles(parts.folder);
  /** Those before this one do not work here. */
  let player = parts.isRemote ? players.length : 0;
  const ring = (name: SoundName): void => {
    if (ringsBell(name)) parts.bell.write('\u0007');
  };

  const start = (name: SoundName, file: string, attempt: number): void => {
    const command = players[attempt];
    if (!command) {
      ring(name);
      return;
    }
    const passOn = (): void => {
      player = Math.max(player, attempt + 1);
    };
    try {
      // Named only here: `child_process` is loaded by the first sound, not by the first frame.
      const child = runPlayer(parts.spawn ?? spawnProcess, command, file, (end) => {
        if (!running.delete(child) || end === 'played') return;
        passOn();
        // The moment of a sound that hung is over.
        if (end === 'failed') start(name, file, attempt + 1);
      });
      running.add(child);
    } catch {
      // A `PATH` may not even be looked through, as with a link to itself in it.
      passOn();
      start(name, file, attempt + 1);
    }
  };

  return {
    play(name) {
      const { sound, volume } = parts.settings();
      if (!sound || volume <= 0 || !isSoundName(name) || running.size >= MOST_AT_ONCE) return;
      const file = player < players.length ? fileOf(name, volume) : undefined;
      if (file === undefined) ring(name);
      else start(name, file, player);
    },
    close() {
      for (const child of running) {
        running.delete(child);
        child.kill();
      }
    },
  };
}

/** @param ended is told that the sound was played, or that the player is absent, fails or hangs; the first word counts. */
function runPlayer(
  spawn: typeof spawnProcess,
  [program, ...options]: readonly [string, ...string[]],
  file: string,
  ended: (end: 'played' | 'failed' | 'hangs') => void,
): ChildProcess {
  const child = spawn(program, [...options, file], { stdio: 'ignore' });
  child.unref();
  const end: typeof ended = (how) => {
    clearTimeout(patience);
    ended(how);
  };
  const patience = setTimeout(() => {
    child.kill('SIGKILL');
    end('hangs');
  }, PATIENCE_MILLISECONDS);
  patience.unref();
  child.on('error', () => end('failed'));
  child.on('exit', (code) => end(code === 0 ? 'played' : 'failed'));
  return child;
}

/**
 * A sound's WAV file, made again when a run of the program first needs it: one of an earlier run may be damaged, or
 * sound as an older version did. `undefined` where the folder cannot be written.
 */
function soundFiles(folder: string): (name: SoundName, volume: number) => string | undefined {
  const made = new Set<string>();
  return (name, volume) => {
    const file = join(folder, `${name}-${volume}.wav`);
    if (made.has(file) && existsSync(file)) return file;
    try {
      // Another program may be playing the one that is there.
      writeWhole(file, wavFile(render(scores[name]), volume / 100));
      made.add(file);
      return file;
    } catch {
      return undefined;
    }
  };
}
