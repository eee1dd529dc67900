import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BoardFile, BoardShelf } from '../rules/board-file.ts';
import { type BoardRead, readBoard } from './read-board.ts';

export interface BoardFolders {
  /** Boards that come with the program. */
  readonly shipped: string;
  /** Where players put theirs; it need not exist. */
  readonly own?: string;
}

/** A board file in one of the folders. */
export interface ShelvedBoard {
  /** The file's name without `.board.json`. */
  readonly name: string;
  readonly origin: 'shipped' | 'own';
  readonly path: string;
  readonly read: BoardRead;
}

const ending = '.board.json';

/** `boards/monopoly` beside the program, from the sources as from a build. */
export function shippedBoards(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  const found = boardsAbove(start) ?? boardsAbove(process.cwd());
  if (!found) throw new Error(`the folder boards/monopoly is not found above ${start}`);
  return found;
}

function boardsAbove(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const boards = join(folder, 'boards', 'monopoly');
    if (existsSync(join(boards, 'board.schema.json'))) return boards;
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * The folder for a player's own boards.
 * @param data the folder for the program's data, as `store/paths.ts` knows it.
 */
export function ownBoards(data: string): string {
  return join(data, 'boards', 'monopoly');
}

/** All boards there are now: a file that was dropped in since the last look is there, a broken one with its reasons. */
export class Boards implements BoardShelf {
  readonly folders: BoardFolders;
  /** What was read before, while the file is still the same. */
  readonly #known = new Map<string, { readonly stamp: string; readonly read: BoardRead }>();

  constructor(folders: BoardFolders = { shipped: shippedBoards() }) {
    this.folders = folders;
  }

  list(): readonly ShelvedBoard[] {
    const shipped = this.#look(this.folders.shipped, 'shipped');
    const taken = new Set(shipped.map((board) => board.name));
    const own = this.folders.own ? this.#look(this.folders.own, 'own') : [];
    return [...shipped, ...own.map((board) => ({ ...board, name: freeName(board.name, taken) }))];
  }

  names(): readonly { readonly value: string; readonly label: string }[] {
    return this.list().flatMap(({ name, origin, read }) => {
      if (!read.ok) return [];
      return [{ value: name, label: origin === 'own' ? `${read.file.name} (own)` : read.file.name }];
    });
  }

  find(name: string): BoardFile | undefined {
    const board = this.list().find((each) => each.name === name);
    return board?.read.ok ? board.read.file : undefined;
  }

  isBuiltIn(name: string): boolean {
    return existsSync(join(this.folders.shipped, `${basename(name)}${ending}`));
  }

  #look(folder: string, origin: ShelvedBoard['origin']): ShelvedBoard[] {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith(ending) && !file.startsWith('.'));
    const rank = (file: string) => firstShown.indexOf(basename(file, ending)) >>> 0;
    files.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
    return files.map((file) => {
      const path = join(folder, file);
      return { name: basename(file, ending), origin, path, read: this.#read(path) };
    });
  }

  #read(path: string): BoardRead {
    const stamp = stampOf(path);
    const known = this.#known.get(path);
    if (known && known.stamp === stamp) return known.read;
    const read = readBoard(path);
    this.#known.set(path, { stamp, read });
    return read;
  }
}

const firstShown = ['london', 'atlantic', 'world'];

/** A player's file may not take the place of a board that comes with the program. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`${name}-own`, taken) : name;
}

function stampOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0, ino: 0 };
  return `${mtimeMs}/${size}/${ino}`;
}
