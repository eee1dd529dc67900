import { join } from 'node:path';
import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { LocalSession } from '../engine/session.ts';
import { type BotHost, botsInWorker } from '../play/bot-host.ts';
import { createSound } from '../sound/sound.ts';
import type { OpenedStore } from '../store/open.ts';
import { appPaths, storeLocation } from '../store/paths.ts';
import type { SettingsFile } from '../store/settings.ts';
import type { Settings } from '../tui/app/settings.ts';
import { findTerminal } from '../tui/terminal/find-terminal.ts';
import { openTerminal, type Terminal } from '../tui/terminal/terminal.ts';
import { settingsFile } from './our-settings.ts';
import { UsageError } from './usage-error.ts';

/** What lies around the screens of one run of the program. */
export interface Stage {
  readonly terminal: Terminal;
  readonly settings: SettingsFile<Settings>;
  readonly bots: BotHost;
  /** Opened when it is first asked for; in memory when nothing can be saved. */
  store(): Promise<OpenedStore>;
  sound(name: string): void;
  /** The match that is being played. */
  session: LocalSession<AnyTypes> | undefined;
  /** The match that was finished last, for standard output. */
  finished: Match<AnyTypes> | undefined;
  /** Done when the result of that match is in the store. */
  recorded: Promise<void>;
  /** True when standard output waits for a log. */
  readonly piped: boolean;
  close(): Promise<void>;
}

/** Takes the terminal over. @throws UsageError when there is none. */
export function openStage(): Stage {
  const { stdin, stdout, stderr, env } = process;
  const found = findTerminal({ stdin, stdout, stderr });
  if (!found.ok) throw new UsageError(found.reason);
  const settings = settingsFile();
  const paths = appPaths();
  const terminal = openTerminal({
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
  const bots = botsInWorker(new URL('./bot-worker.cjs', import.meta.url));
  let opening: Promise<OpenedStore> | undefined;
  const stage: Stage = {
    terminal,
    settings,
    bots,
    sound: (name) => sound.play(name),
    store: () => {
      opening ??= openOurs(settings.get().storage);
      return opening;
    },
    session: undefined,
    finished: undefined,
    recorded: Promise.resolve(),
    piped: !stdout.isTTY,
    async close() {
      bots.close();
      await settings.saved;
      await stage.session?.settled;
      await stage.recorded;
      await (await opening)?.store.close();
      terminal.close();
      found.close();
    },
  };
  return stage;
}

/** The database is loaded only now: it must not keep the first frame waiting. */
async function openOurs(setting: string): Promise<OpenedStore> {
  const { openStoreOrMemory } = await import('../store/open.ts');
  return openStoreOrMemory(storeLocation(process.env, setting));
}
