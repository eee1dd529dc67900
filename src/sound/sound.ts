import { type ChildProcess, spawn as spawnProcess } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSoundName, type SoundName, scores } from './scores.ts';
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

export interface SoundParts {
  /** Read anew for every sound, so that changed settings are heard at once. */
  settings(): SoundSettings;
  /** Where WAV files are kept once they are made. */
  readonly folder: string;
  /** Where the terminal bell is written to when no player works. */
  readonly bell: { write(text: string): unknown };
  readonly spawn?: typeof spawnProcess;
}

/** Programs that play a WAV file, the best first. */
const players = [['pw-play'], ['paplay'], ['aplay', '-q'], ['afplay'], ['play', '-q']] as const;

/** More than this at once is noise. */
const MOST_AT_ONCE = 3;

/** Sounds through the first player that works on this machine, or the terminal bell. */
export function createSound(parts: SoundParts): Sound {
  const { spawn = spawnProcess } = parts;
  const running = new Set<ChildProcess>();
  let player = 0;

  const start = (file: string, attempt: number): void => {
    const command = players[attempt];
    if (!command) {
      parts.bell.write('\u0007');
      return;
    }
    const [program, ...options] = command;
    const child = spawn(program, [...options, file], { stdio: 'ignore' });
    running.add(child);
    child.unref();
    const next = (): void => {
      if (!running.delete(child)) return;
      player = Math.max(player, attempt + 1);
      start(file, attempt + 1);
    };
    child.on('error', next);
    child.on('exit', (code) => (code === 0 || code === null ? running.delete(child) : next()));
  };

  return {
    play(name) {
      const { sound, volume } = parts.settings();
      if (!sound || volume <= 0 || !isSoundName(name) || running.size >= MOST_AT_ONCE) return;
      const file = player < players.length ? soundFile(parts.folder, name, volume) : undefined;
      if (file === undefined) parts.bell.write('\u0007');
      else start(file, player);
    },
    close() {
      for (const child of running) {
        running.delete(child);
        child.kill();
      }
    },
  };
}

/** The sound's WAV file, made when it is first needed; `undefined` where the folder cannot be written. */
function soundFile(folder: string, name: SoundName, volume: number): string | undefined {
  const file = join(folder, `${name}-${volume}.wav`);
  if (existsSync(file)) return file;
  try {
    mkdirSync(folder, { recursive: true });
    // Renamed when it is whole, since another program may be looking for it.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, wavFile(render(scores[name]), volume / 100));
    renameSync(unfinished, file);
    return file;
  } catch {
    return undefined;
  }
}
