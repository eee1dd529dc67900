import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findingSentence } from '../engine/finding.ts';
import { printable } from '../engine/printable.ts';
import { type Check, type FileRead, readDataFile } from './data-file.ts';
import { byName, namesIn } from './folder.ts';

/** One kind of data file, such as the boards of Monopoly: `boards/monopoly/*.board.json`. */
export interface FileKind {
  /** The id of the game, which is the folder's name too. */
  readonly game: string;
  /** What one such file is called; files end in `.NOUN.json` and `NOUN.schema.json` lies beside those that are shipped. */
  readonly noun: string;
  /** Names that are shown first, in this order. */
  readonly first: readonly string[];
  /** Names that mean something without a file. */
  readonly reserved: readonly string[];
  readonly check: Check;
}

interface Folders {
  /** Files that come with the program. */
  readonly shipped: string;
  /** Where players put theirs; it need not exist. */
  readonly own?: string;
}

/** What every such file holds. */
interface Named {
  readonly name: string;
}

/** A data file in one of the folders. */
export interface Shelved<T> {
  /** The file's name without its ending. */
  readonly name: string;
  readonly origin: 'shipped' | 'own';
  readonly path: string;
  readonly read: FileRead<T>;
}

export function endingOf({ noun }: FileKind): string {
  return `.${noun}.json`;
}

/** What the field `format` of such a file says. */
export function formatOf({ game, noun }: FileKind): string {
  return `boardgames.${game}.${noun}`;
}

/** `boards/GAME` beside the program, from the sources as from a build. */
export function shippedFolder({ game, noun }: FileKind): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    const found = join(folder, 'boards', game);
    if (existsSync(join(found, `${noun}.schema.json`))) return found;
    if (dirname(folder) === folder) throw new Error(`the folder boards/${game} is not found above ${start}`);
  }
}

/** All files there are now: one that was dropped in since the last look is there, a broken one with its reasons. */
export class Shelf<T extends Named = Named> {
  readonly kind: FileKind;
  readonly folders: Folders;
  /** What was read before, while the file is still the same. */
  readonly #known = new Map<string, { readonly stamp: string; readonly read: FileRead<T> }>();

  constructor(kind: FileKind, folders: Folders = { shipped: shippedFolder(kind) }) {
    this.kind = kind;
    this.folders = folders;
  }

  list(): readonly Shelved<T>[] {
    const shipped = this.#look(this.folders.shipped, 'shipped');
    const taken = new Set([...this.kind.reserved, ...shipped.map(({ name }) => name)]);
    const own = this.folders.own ? this.#look(this.folders.own, 'own') : [];
    for (const each of own) {
      const name = freeName(each.name, taken);
      taken.add(name);
      shipped.push({ ...each, name });
    }
    return shipped;
  }

  names(): readonly { readonly value: string; readonly label: string }[] {
    const listed = this.list();
    return listed.flatMap((each) => {
      if (!each.read.ok) return [];
      const own = each.origin === 'own' ? ' (own)' : '';
      return [{ value: each.name, label: `${titleAmong(listed, each, each.read.file)}${own}` }];
    });
  }

  /** Files that cannot be used, with a sentence that says why. */
  damaged(): readonly { readonly value: string; readonly reason: string }[] {
    return this.list().flatMap(({ name, read }) =>
      read.ok ? [] : [{ value: name, reason: findingSentence(`${name} is damaged`, read.findings[0]!) }],
    );
  }

  find(name: string): T | undefined {
    // What comes with the program keeps its name whatever else there is, so that no folder is looked through for it.
    const shipped = basename(name) === name ? this.#readShipped(name) : undefined;
    const read = shipped?.ok ? shipped : this.list().find((each) => each.name === name)?.read;
    return read?.ok ? read.file : undefined;
  }

  isBuiltIn(name: string): boolean {
    return basename(name) === name && existsSync(this.#shippedPath(name));
  }

  #shippedPath(name: string): string {
    return `${this.folders.shipped}${sep}${name}${endingOf(this.kind)}`;
  }

  #look(folder: string, origin: Shelved<T>['origin']): Shelved<T>[] {
    const ending = endingOf(this.kind);
    const files = namesIn(folder).filter((file) => file.endsWith(ending) && !file.startsWith('.'));
    const stems = files.map((file) => basename(file, ending));
    const rank = (stem: string) => this.kind.first.indexOf(stem) >>> 0;
    stems.sort((one, other) => rank(one) - rank(other) || byName(one, other));
    return stems.map((stem) => {
      const path = join(folder, `${stem}${ending}`);
      return { name: printable(stem), origin, path, read: this.#read(path) };
    });
  }

  /** Once: what comes with the program stays as it is, and is asked for by the default of every option. */
  #readShipped(name: string): FileRead<T> {
    const path = this.#shippedPath(name);
    const known = this.#known.get(path)?.read;
    return known?.ok ? known : this.#read(path);
  }

  #read(path: string): FileRead<T> {
    const known = this.#known.get(path);
    const stamp = stampOf(path);
    if (known && known.stamp === stamp) return known.read;
    const read = readDataFile<T>(path, this.kind.check);
    // A name that anybody may ask for must not be remembered where there is no such file.
    if (stamp !== '') this.#known.set(path, { stamp, read });
    return read;
  }
}

/**
 * The files that come with the program, and those in the player's own folder.
 * @param data the folder for the program's data, as `store/paths.ts` knows it.
 */
export function openShelf<T extends Named = Named>(kind: FileKind, data: string): Shelf<T> {
  return new Shelf<T>(kind, { shipped: shippedFolder(kind), own: join(data, 'boards', kind.game) });
}

/** What a file is called in a list: of several of one origin and title each with the name that tells it apart. */
export function titleAmong<T extends Named>(
  listed: readonly Shelved<T>[],
  { name, origin }: Shelved<T>,
  { name: title }: T,
): string {
  const alike = listed.filter(
    (each) => each.origin === origin && each.read.ok && each.read.file.name === title,
  );
  return alike.length > 1 ? `${title}, ${name}` : title;
}

/** A player's file may not take the place of one that comes with the program. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`${name}-own`, taken) : name;
}

/** Empty for a file that cannot be looked at, such as a link to itself. */
function stampOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs}/${size}/${ino}`;
  } catch {
    return '';
  }
}
