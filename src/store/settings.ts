import { accessSync, chmodSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Conf, { type Options } from 'conf';
import { makeFolder } from '../disk/make-folder.ts';
import { writeProblem } from '../engine/file-problem.ts';

/** Settings kept in a file. */
export interface SettingsFile<Settings> {
  get(): Settings;
  /** On the disk when it returns, unless there is trouble. */
  set(settings: Settings): void;
  /** Writes what could not be written so far, if there is any. @returns a sentence when that is still impossible */
  writeRest(): string | undefined;
  /** A sentence when the file could not be read or written. */
  readonly trouble: string | undefined;
}

/** What settings are. */
export interface SettingsKind<Settings extends Record<string, unknown>> {
  /** A JSON Schema of each. */
  readonly schema: NonNullable<Options<Settings>['schema']>;
  /** Makes sound settings of whatever a file holds. */
  read(given: Readonly<Record<string, unknown>>): Settings;
}

const NAME = 'settings';

/**
 * Reads `settings.json` of a folder. A broken file means defaults and a sentence; it is replaced when settings are
 * next changed.
 */
export function openSettings<Settings extends Record<string, unknown>>(
  folder: string,
  { schema, read }: SettingsKind<Settings>,
): SettingsFile<Settings> {
  const file = join(folder, `${NAME}.json`);
  let trouble: string | undefined;
  const unreadable = `The settings in ${file} cannot be read, so the defaults are used: fix or delete the file.`;
  const deserialize = (text: string): Settings => {
    try {
      const given = objectIn(text);
      return { ...given, ...read(given) };
    } catch {
      trouble = unreadable;
      return read({});
    }
  };
  let conf: Conf<Settings> | undefined;
  const open = (): Conf<Settings> => {
    checkFile(file);
    // The address of a database may hold a password.
    conf ??= new Conf({ cwd: folder, configName: NAME, configFileMode: 0o600, schema, deserialize });
    return conf;
  };

  /** What the file holds now, unless it was broken meanwhile. */
  const sound = (): Settings | undefined => {
    trouble = undefined;
    const { store } = open();
    return trouble === undefined ? { ...store } : undefined;
  };

  let settings = read({});
  try {
    // Where there is none conf would make its folder.
    if (statSync(file, { throwIfNoEntry: false })) settings = read(open().store);
  } catch (error) {
    // No folder, no file: what is wrong there is told by whoever wants to write.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') trouble = unreadable;
  }
  /** What the file held last, which is less than is set where that could not be written. */
  let held = settings;
  let isUnwritten = false;
  const write = (): void => {
    isUnwritten = true;
    try {
      // Conf would try for ever in /proc.
      makeFolder(folder);
      checkFolder(folder);
      const there = existsSync(file) ? sound() : undefined;
      const all = there ? merged(held, settings, there) : settings;
      if (there) {
        settings = read(all);
        held = read(there);
      }
      // Whatever later versions keep beside them stays.
      const kept = { ...all, ...settings };
      open().store = kept;
      // What no room tells beforehand, such as a quota.
      if (!isDeepStrictEqual({ ...open().store }, kept)) throw new Error('the disk is full');
      // Within a snap conf writes into the file that is there.
      chmodSync(file, 0o600);
      trouble = undefined;
      isUnwritten = false;
      held = settings;
    } catch (error) {
      trouble = `The settings cannot be saved in ${file}: ${reasonOf(error)}.`;
    }
  };
  return {
    get: () => settings,
    set(value) {
      settings = read(value);
      write();
      if (isUnwritten) trouble += ' It is tried again when you leave.';
    },
    writeRest() {
      if (isUnwritten) write();
      return isUnwritten ? trouble : undefined;
    },
    get trouble() {
      return trouble;
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** What was changed here, put into what another program of the same person may have written meanwhile. */
function merged(before: Fields, after: Fields, file: Fields): Fields {
  const added = Object.entries(file).filter(([name]) => !(name in before) && !(name in after));
  const kept = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    if (name in file) return [[name, mergedValue(before[name], value, file[name])]];
    return isDeepStrictEqual(before[name], value) ? [] : [[name, value]];
  });
  return Object.fromEntries([...added, ...kept]);
}

function mergedValue(before: unknown, after: unknown, file: unknown): unknown {
  if (isFields(before) && isFields(after) && isFields(file)) return merged(before, after, file);
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(file))
    return mergedList(before, after, file);
  return isDeepStrictEqual(before, after) ? file : after;
}

/** Lists of fields, such as the players, go by place; in all others each entry stands once. */
function mergedList(
  before: readonly unknown[],
  after: readonly unknown[],
  file: readonly unknown[],
): readonly unknown[] {
  if ([...before, ...after, ...file].every(isFields))
    return Object.values(merged({ ...before }, { ...after }, { ...file }));
  const kept = file.filter((entry) => after.includes(entry) || !before.includes(entry));
  return [...new Set([...kept, ...after.filter((entry) => !before.includes(entry))])];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Far more than settings ever need. */
const LARGEST_FILE = 2 ** 20;
/** Bytes: more than settings usually need, with those that are there before. */
const ROOM = 2 ** 16;

/** @throws Error unless it can be written to: conf would try that again for a second, and put what a full disk takes of the settings in place of the old ones. */
function checkFolder(folder: string): void {
  accessSync(folder, constants.W_OK);
  const { blocks, bavail, bsize } = statfsSync(folder);
  // A mounted folder that cannot tell its size tells zeros.
  if (blocks > 0 && bavail * bsize < ROOM) throw new Error('the disk is full');
}

/** A pipe or a device would be read for ever. @throws Error unless it is a file of a sane size, or none at all. */
function checkFile(path: string): void {
  const about = statSync(path, { throwIfNoEntry: false });
  if (about && !about.isFile()) throw new Error('it is not a file');
  if (about && about.size > LARGEST_FILE) throw new Error('it is too large');
}

/** @throws Error unless the text is that of an object. */
function objectIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object');
  return value as Record<string, unknown>;
}

/** Why the file cannot be used, in a few words. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : writeProblem(error);
}
