import { join } from 'node:path';
import type { ReactNode } from 'react';
import type { Grade } from '../engine/challenge.ts';
import type { AnyTypes } from '../engine/game.ts';
import { formatLog } from '../engine/log.ts';
import type { Match } from '../engine/match.ts';
import type { Review, ReviewProgress } from '../engine/review.ts';
import { type GameEntry, games } from '../games/index.ts';
import type { Client } from '../net/client.ts';
import { type BotHost, botsInWorker } from '../play/bot-host.ts';
import { type GradeOrder, type JudgeWork, judgeInWorker } from '../play/judge-work.ts';
import { withPrograms } from '../play/program-host.ts';
import { createSound } from '../sound/sound.ts';
import { appPaths, storeLocation } from '../store/paths.ts';
import { type ResultsFile, resultsIn } from '../store/results.ts';
import type { SettingsFile } from '../store/settings.ts';
import type { Settings } from '../tui/app/settings.ts';
import { findTerminal } from '../tui/terminal/find-terminal.ts';
import { Terminal } from '../tui/terminal/terminal.ts';
import { dayOf } from './daily.ts';
import { namedPrograms } from './named-programs.ts';
import type { OwnTable } from './net/connect.ts';
import { settingsFile } from './our-settings.ts';
import type { Place } from './place.ts';
import { PlayedMatch } from './played-match.ts';
import { type Storage, storageAt } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** What lies around the screens of one run of the program. */
export interface Stage {
  readonly terminal: Terminal;
  readonly settings: SettingsFile<Settings>;
  readonly bots: BotHost;
  /** Looks back on a match that is over. */
  review(match: Match<AnyTypes>, onProgress: (progress: ReviewProgress) => void): JudgeWork<Review>;
  /** Judges a challenge that is over. */
  grade(order: GradeOrder): Promise<Grade>;
  readonly storage: Storage;
  readonly results: ResultsFile;
  /** The day in universal time: `2026-11-22`. */
  today(): string;
  /** The game that is marked in the launcher: one that was marked or played there last. */
  marked: GameEntry;
  /** Printed when the program has been left. */
  parting: string | undefined;
  readonly played: PlayedMatch;
  /** The place at the table that is shown. */
  client: Client | undefined;
  /** Tables that this program hosts, by their codes. */
  readonly hosted: Map<string, OwnTable>;
  sound(name: string): void;
  /** True when standard output waits for a log. */
  readonly piped: boolean;
  /** Any screen of the program. */
  screen(place: Place): ReactNode;
  /** Has something done before the storage is closed. */
  atClose(run: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Others are at a table that ends with this program. */
export function hasGuests({ hosted }: Pick<Stage, 'hosted'>): boolean {
  return [...hosted.values()].some((table) => table.hasGuests());
}

/** Takes the terminal over. @param screenOf makes the screens. @throws UsageError when there is none. */
export function openStage(screenOf: (stage: Stage, place: Place) => ReactNode): Stage {
  const { stdin, stdout, stderr, env } = process;
  const found = findTerminal({ stdin, stdout, stderr });
  if (!found.ok) throw new UsageError(found.reason);
  const settings = settingsFile();
  const paths = appPaths();
  const terminal = new Terminal({
    input: found.input,
    output: found.output,
    env,
    ...(settings.get().reader ? { mode: 'lines' as const } : {}),
  });
  const sound = createSound({
    settings: () => ({ sound: settings.get().sound, volume: settings.get().volume * 10 }),
    folder: join(paths.cache, 'sounds'),
    bell: { write: () => terminal.bell() },
    isRemote: env.SSH_CONNECTION !== undefined,
  });
  // No player outlives the program, a signal that ends it included.
  terminal.atExit(() => sound.close());
  const worker = new URL('./bot-worker.cjs', import.meta.url);
  const bots = withPrograms(botsInWorker(worker), namedPrograms(env, settings.get().programs));
  const storage = storageAt(() => storeLocation(env, settings.get().storage));
  const played = new PlayedMatch();
  const closing: (() => Promise<void>)[] = [];
  const stage: Stage = {
    terminal,
    settings,
    bots,
    review: (match, onProgress) => judgeInWorker(worker, { log: formatLog(match) }, onProgress),
    grade: async (order) => judgeInWorker<Grade>(worker, order).done,
    sound: (name) => sound.play(name),
    storage,
    results: resultsIn(join(paths.data, 'results.json')),
    today: () => dayOf(Date.now()),
    marked: games[0]!,
    parting: undefined,
    played,
    client: undefined,
    hosted: new Map(),
    piped: !stdout.isTTY,
    screen: (place) => screenOf(stage, place),
    atClose: (run) => void closing.push(run),
    async close() {
      for (const run of closing) await run();
      bots.close();
      await played.standUp();
      await storage.close();
      terminal.close();
      found.close();
    },
  };
  return stage;
}
