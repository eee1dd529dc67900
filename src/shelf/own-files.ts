import { existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeFolder } from '../disk/make-folder.ts';
import { writeNew, writeWhole } from '../disk/whole-file.ts';
import { fileProblem } from '../engine/file-problem.ts';
import { findingStatement } from '../engine/finding.ts';
import { fingerprint } from '../engine/fingerprint.ts';
import { freeName, hyphenated } from '../engine/free-name.ts';
import { contentOf, readDataFile, sizeProblem } from './data-file.ts';
import { byName, namesIn } from './folder.ts';
import { endingOf, type FileKind, type Shelf } from './shelf.ts';

/** The player's own files of one kind. */
export interface OwnFolder {
  readonly kind: FileKind;
  readonly folder: string;
}

const bin = '.trash';

/** What came of a wish to change the folder; `exists` asks for a confirmation first. */
export type Kept =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: string; readonly exists?: true };

/**
 * Writes a sound file into the folder, whole or not at all.
 * @param over what to do when another file has the name.
 */
export function saveOwn(own: OwnFolder, name: string, value: unknown, over: 'ask' | 'overwrite'): Kept {
  const { kind, folder } = own;
  const error = kind.check(value).find(({ severity }) => severity === 'error');
  const text = `${JSON.stringify(value, null, 1)}\n`;
  // Blanks and ends of lines make it longer than what it was read from.
  const problem =
    nameProblem(name) ?? (error ? findingStatement(error) : sizeProblem(Buffer.byteLength(text)));
  if (problem) return { ok: false, reason: problem };
  const path = join(folder, `${name}${endingOf(kind)}`);
  const write = over === 'ask' ? writeNew : writeWhole;
  try {
    makeFolder(folder);
    write(path, text);
    return { ok: true, path };
  } catch (error) {
    const isTaken = over === 'ask' && (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isTaken) return { ok: false, reason: `there is a ${kind.noun} ${name} already`, exists: true };
    return { ok: false, reason: fileProblem(error) };
  }
}

/** Whether a file lies there as it was saved, and nobody has changed or deleted it since. */
export function isAsSaved({ kind, folder }: OwnFolder, name: string, saved: unknown): boolean {
  const read = readDataFile(join(folder, `${name}${endingOf(kind)}`), kind.check);
  return saved !== undefined && JSON.stringify(contentOf(read)) === JSON.stringify(saved);
}

/** What a draft keeps of the file that it was saved as, to know it again. */
export function savedMark(saved: unknown): string {
  return fingerprint(JSON.stringify(saved) ?? '');
}

/** Saves what came from elsewhere under a name of its own, whatever other programs save at the same moment. */
export function saveNew(
  shelf: Shelf,
  file: { readonly name: string },
): { readonly name: string; readonly kept: Kept } {
  const { kind } = shelf;
  const tried: string[] = [];
  for (;;) {
    const name = freeOwnName(shelf, fileNameFor(file.name, kind.noun), tried);
    const kept = saveOwn({ kind, folder: shelf.folders.own! }, name, file, 'ask');
    if (kept.ok || !kept.exists) return { name, kept };
    tried.push(name);
  }
}

/** Moves a file to the bin of its folder, from where it can be restored. */
export function deleteOwn({ kind, folder }: OwnFolder, name: string): Kept {
  const path = join(folder, `${name}${endingOf(kind)}`);
  if (basename(name) !== name || !existsSync(path))
    return { ok: false, reason: `there is no ${kind.noun} ${name}` };
  const trash = join(folder, bin);
  return attempt(() => {
    makeFolder(trash);
    return moved(path, freePath(trash, name, kind));
  });
}

/** Names of the files in the bin. */
export function deletedOwn({ kind, folder }: OwnFolder): readonly string[] {
  return namesIn(join(folder, bin))
    .filter((file) => file.endsWith(endingOf(kind)))
    .map((file) => basename(file, endingOf(kind)))
    .sort(byName);
}

export function restoreOwn({ kind, folder }: OwnFolder, name: string): Kept {
  const thrown = join(folder, bin, `${name}${endingOf(kind)}`);
  if (basename(name) !== name || !existsSync(thrown))
    return { ok: false, reason: `there is no deleted ${kind.noun} ${name}` };
  return attempt(() => moved(thrown, freePath(folder, name, kind)));
}

/** The name of a file without its ending. */
export function stemOf({ kind }: Pick<OwnFolder, 'kind'>, path: string): string {
  return basename(path, endingOf(kind));
}

/** Windows has devices of these names, whatever ending a file has. */
const devices = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/** What is wrong with a name for a file, as a statement. */
export function nameProblem(name: string): string | undefined {
  if (devices.test(name)) return 'Windows has no files of this name';
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(name)
    ? undefined
    : 'a name has small letters, digits and hyphens, such as my-board';
}

/** A name for a file out of what people call the thing: `Space Station!` is `space-station`. */
export function fileNameFor(title: string, noun: string): string {
  const plain = hyphenated(title).slice(0, 64);
  if (devices.test(plain)) return `${plain}-${noun}`;
  return plain === '' ? `my-${noun}` : plain;
}

/** The name, or one like it that no file of the shelf has, nor any that was tried. */
function freeOwnName(shelf: Shelf, wanted: string, tried: readonly string[]): string {
  const listed = shelf.list().map(({ path }) => stemOf(shelf, path));
  const taken = new Set([...shelf.kind.reserved, ...listed, ...tried]);
  const numbered = (number: number): string => `${wanted.slice(0, 60)}-${number}`;
  return freeName(wanted, (name) => taken.has(name), numbered);
}

function attempt(run: () => string): Kept {
  try {
    return { ok: true, path: run() };
  } catch (error) {
    return { ok: false, reason: fileProblem(error) };
  }
}

function moved(from: string, to: string): string {
  renameSync(from, to);
  return to;
}

function freePath(folder: string, name: string, kind: FileKind): string {
  const pathOf = (stem: string): string => join(folder, `${stem}${endingOf(kind)}`);
  return pathOf(freeName(name, (stem) => existsSync(pathOf(stem))));
}
