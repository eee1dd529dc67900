import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from '../engine/file-problem.ts';

/** Settings kept in a file. */
export interface SettingsFile<Settings> {
  get(): Settings;
  /** Takes effect at once; `saved` tells when it is on the disk. */
  set(settings: Settings): void;
  /** Done when every change is written. Never fails. */
  readonly saved: Promise<void>;
  /** A sentence when the file could not be read or written. */
  readonly trouble: string | undefined;
}

const NAME = 'settings';

/**
 * Reads `settings.json` of a folder. A broken file means defaults and a sentence; it is replaced when settings are
 * next changed.
 * @param read makes sound settings of whatever the file holds.
 */
export function openSettings<Settings extends object>(
  folder: string,
  read: (given: Readonly<Record<string, unknown>>) => Settings,
): SettingsFile<Settings> {
  const file = join(folder, `${NAME}.json`);
  const found = readJson(file);
  let trouble = found.trouble;
  let settings = read(found.value);
  let saved = Promise.resolve();

  const write = async (value: Settings): Promise<void> => {
    try {
      checkFile(file);
      // Loaded only now: reading settings must not cost a start-up the time of a schema compiler.
      const { default: Conf } = await import('conf');
      // The address of a database may hold a password.
      const conf = new Conf({
        cwd: folder,
        configName: NAME,
        clearInvalidConfig: true,
        configFileMode: 0o600,
      });
      conf.store = value as Record<string, unknown>;
      chmodSync(file, 0o600);
      trouble = undefined;
    } catch (error) {
      trouble = `The settings cannot be saved in ${file}: ${reasonOf(error)}. Make it a file that can be written.`;
    }
  };
  return {
    get: () => settings,
    set(value) {
      settings = value;
      saved = saved.then(() => write(value));
    },
    get saved() {
      return saved;
    },
    get trouble() {
      return trouble;
    },
  };
}

/** Far more than settings ever need. */
const LARGEST_FILE = 2 ** 20;

/** A pipe or a device would be read for ever. @throws Error unless it is a file of a sane size, or none at all. */
function checkFile(file: string): void {
  const about = statSync(file, { throwIfNoEntry: false });
  if (about && !about.isFile()) throw new Error('it is not a file');
  if (about && about.size > LARGEST_FILE) throw new Error('it is too large');
}

/** Why the file cannot be used, in a few words. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : fileProblem(error);
}

function readJson(file: string): { value: Record<string, unknown>; trouble: string | undefined } {
  try {
    checkFile(file);
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { value: value as Record<string, unknown>, trouble: undefined };
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { value: {}, trouble: undefined };
  }
  return {
    value: {},
    trouble: `The settings in ${file} cannot be read, so the defaults are used: fix or delete the file.`,
  };
}
