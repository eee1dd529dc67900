import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
      // Loaded only now: reading settings must not cost a start-up the time of a schema compiler.
      const { default: Conf } = await import('conf');
      const conf = new Conf({ cwd: folder, configName: NAME, clearInvalidConfig: true });
      conf.store = value as Record<string, unknown>;
      trouble = undefined;
    } catch (error) {
      trouble = `The settings cannot be kept in ${file} (${(error as Error).message}): make it writable.`;
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

function readJson(file: string): { value: Record<string, unknown>; trouble: string | undefined } {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { value: value as Record<string, unknown>, trouble: undefined };
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { value: {}, trouble: undefined };
  }
  return {
    value: {},
    trouble: `The settings in ${file} cannot be read, so the usual ones are used: mend or delete the file.`,
  };
}
