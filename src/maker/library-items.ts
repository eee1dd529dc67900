import { basename } from 'node:path';
import { findingSentence } from '../engine/finding.ts';
import { freeName } from '../engine/free-name.ts';
import { isPrintable, printable } from '../engine/printable.ts';
import { contentOf, type FileRead, lookForTwice, readDataFile } from '../shelf/data-file.ts';
import { openDocument } from '../shelf/document.ts';
import type { Drafts, LeftDraft } from '../shelf/drafts.ts';
import { savedMark, stemOf } from '../shelf/own-files.ts';
import { type Shelved, titleAmong } from '../shelf/shelf.ts';
import type { MenuItem } from '../tui/widgets/menu.tsx';
import type { Designed, Maker, Opened } from './maker.ts';
import { ownFolder } from './use-editing.tsx';

/** An entry of the list, and what is seen of it. */
export interface LibraryItem<T> extends MenuItem {
  /** What stands over it and the others of its kind. */
  readonly heading: string;
  /** What it opens, as it looks. */
  readonly value?: T | undefined;
  /** Where it comes from, in a few words. */
  readonly origin: string;
}

/** What the entries of the list do with what they are about. */
export interface LibraryHands<T extends Designed> {
  readonly maker: Maker<T>;
  readonly drafts: Drafts;
  open(opened: Opened<T>): void;
}

/** What was not saved, before anything else. */
export function draftItems<T extends Designed>(
  { maker, drafts, open }: LibraryHands<T>,
  found: readonly LeftDraft[],
  discard: (left: LeftDraft, title: string) => void,
): readonly LibraryItem<T>[] {
  const titles = new Set<string>();
  return found.flatMap((left) => {
    const { value, name } = left;
    if (!maker.isDraft(value)) return [];
    const bare = value.name || name || 'a draft';
    // The number first: of a long name the end is cut.
    const title = freeName(
      bare,
      (taken) => titles.has(taken),
      (number) => `draft ${number} of ${bare}`,
    );
    titles.add(title);
    const draft = { value, heading: 'Not saved', origin: `a draft of ${dayAndTime(left.at)}, not saved` };
    return [
      {
        ...draft,
        label: `Go on with ${title}`,
        take: 'go on',
        run: () => open({ ...savedAs(maker, left, value), slot: drafts.open(left) }),
      },
      {
        ...draft,
        label: `Discard ${title}`,
        take: 'discard',
        run: () => discard(left, title),
      },
    ];
  });
}

/** A draft with the file that it was saved as, unless somebody has deleted or changed that. */
function savedAs<T extends Designed>(
  maker: Maker<T>,
  { name, saved }: LeftDraft,
  value: T,
): Pick<Opened<T>, 'document' | 'name'> {
  const file = maker.shelf
    .list()
    .find(({ origin, path }) => origin === 'own' && stemOf(ownFolder(maker), path) === name);
  const content = file && contentOf(file.read);
  return {
    document: openDocument(value, savedMark(content) === saved ? (content as T) : undefined),
    name: file ? name : '',
  };
}

/** In universal time, as in the other lists. */
function dayAndTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}

export function newItems<T extends Designed>({
  maker,
  drafts,
  open,
}: LibraryHands<T>): readonly LibraryItem<T>[] {
  const usual = maker.shelf.find(maker.usual);
  const item = (label: string, origin: string, value: T): LibraryItem<T> => ({
    ...{ label, origin, value, heading: 'New', take: 'begin' },
    run: () => open({ document: openDocument(value, value), name: '', slot: drafts.open() }),
  });
  return [
    ...(usual ? [item(`New ${maker.noun}`, `a copy of ${usual.name}`, copyOf(usual))] : []),
    item(`Blank ${maker.noun}`, 'nothing on it yet', maker.blank()),
  ];
}

/** A file as far as it can be drawn, by signs that no terminal obeys, and edited, and so mended where it is damaged. */
export function editable<T extends Designed>(maker: Maker<T>, read: FileRead<T>): T | undefined {
  const content = contentOf(read);
  const isSafe = read.ok || (maker.isDraft(content) && isPrintable(content));
  return isSafe ? (content as T) : undefined;
}

/** Those of the program are copied, one's own are changed. */
export function openFile<T extends Designed>(
  maker: Maker<T>,
  { origin, path }: Pick<Shelved<T>, 'origin' | 'path'>,
  file: T,
  drafts: Drafts,
): Opened<T> {
  const own = origin === 'own';
  const value = own ? file : copyOf(file);
  return {
    document: openDocument(value, value),
    name: own ? stemOf(ownFolder(maker), path) : '',
    slot: drafts.open(),
    notice: twiceIn(path),
  };
}

/** A field that stands twice in a file, whose last alone is read and would be saved. */
export function twiceIn(path: string): string | undefined {
  const [finding] = readDataFile(path, () => [], lookForTwice).findings;
  return finding?.code === 'W_FIELD_TWICE' ? `${findingSentence(basename(path), finding)}.` : undefined;
}

export function fileItem<T extends Designed>(
  { maker, drafts, open }: LibraryHands<T>,
  file: Shelved<T>,
  listed: readonly Shelved<T>[],
): LibraryItem<T> {
  const { name, origin, read } = file;
  const heading = origin === 'own' ? 'Your own' : 'With the program';
  const damaged = `${name} (damaged)`;
  const value = editable(maker, read);
  if (value === undefined) {
    const whyNot = damageText(file);
    return { heading, label: damaged, origin: whyNot, whyNot, run: () => {} };
  }
  return {
    ...{ heading, label: read.ok ? titleAmong(listed, file, value) : damaged, value },
    origin: origin === 'own' ? `${name}, your own` : `${name}, comes with the program`,
    take: origin === 'own' ? 'edit' : 'copy',
    run: () => open(openFile(maker, file, value, drafts)),
  };
}

/** Why a file cannot be edited here, and where it lies for who mends it by hand. */
export function damageText({ name, path, read }: Shelved<unknown>): string {
  return `${findingSentence(`${name} is damaged`, read.findings[0]!)}. The file is ${printable(path)}.`;
}

/** Without what belongs to the one it is copied from. */
function copyOf<T extends Designed>(file: T): T {
  const {
    id: _,
    author: __,
    $schema: ___,
    ...rest
  } = file as T & { id?: unknown; author?: unknown; $schema?: unknown };
  return { ...rest, name: `My ${file.name}`.slice(0, 40) } as unknown as T;
}
