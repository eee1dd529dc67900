import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endingOf } from '../../../shelf/shelf.ts';
import type { BoardFile } from '../rules/board-file.ts';
import { boardProblem } from '../rules/check-board.ts';
import { boardKind } from './board-kind.ts';

const ending = endingOf(boardKind);
const bin = '.trash';

/** What came of a wish to change the boards folder; `exists` asks for a confirmation first. */
export type Kept =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: string; readonly exists?: true };

/**
 * Writes a sound board into the folder, whole or not at all.
 * @param over what to do when another board has the name.
 */
export function saveBoard(folder: string, name: string, file: BoardFile, over: 'ask' | 'overwrite'): Kept {
  const problem = nameProblem(name) ?? boardProblem(file);
  if (problem) return { ok: false, reason: problem };
  const path = join(folder, `${name}${ending}`);
  if (over === 'ask' && existsSync(path))
    return { ok: false, reason: `there is a board ${name} already`, exists: true };
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `.${name}.${process.pid}.part`);
  writeFileSync(draft, `${JSON.stringify(file, null, 1)}\n`);
  renameSync(draft, path);
  return { ok: true, path };
}

/** Moves a board to the bin of its folder, from where it can be restored. */
export function deleteBoard(folder: string, name: string): Kept {
  const path = join(folder, `${name}${ending}`);
  if (nameProblem(name) !== undefined || !existsSync(path))
    return { ok: false, reason: `there is no board ${name}` };
  const trash = join(folder, bin);
  mkdirSync(trash, { recursive: true });
  const thrown = freePath(trash, name);
  renameSync(path, thrown);
  return { ok: true, path: thrown };
}

/** Names of the boards in the bin. */
export function deletedBoards(folder: string): readonly string[] {
  const trash = join(folder, bin);
  if (!existsSync(trash)) return [];
  return readdirSync(trash)
    .filter((file) => file.endsWith(ending))
    .map((file) => basename(file, ending))
    .sort();
}

export function restoreBoard(folder: string, name: string): Kept {
  const thrown = join(folder, bin, `${name}${ending}`);
  if (nameProblem(name) !== undefined || !existsSync(thrown))
    return { ok: false, reason: `there is no deleted board ${name}` };
  const path = freePath(folder, name);
  renameSync(thrown, path);
  return { ok: true, path };
}

function nameProblem(name: string): string | undefined {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(name) ? undefined : 'a name has small letters, digits and hyphens';
}

function freePath(folder: string, name: string): string {
  for (let number = 1; ; number++) {
    const path = join(folder, `${name}${number === 1 ? '' : `-${number}`}${ending}`);
    if (!existsSync(path)) return path;
  }
}
