import { findingSentence } from '../engine/finding.ts';
import { openDocument } from '../shelf/document.ts';
import type { Drafts, LeftDraft } from '../shelf/drafts.ts';
import { stemOf } from '../shelf/own-files.ts';
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
  return found.flatMap((left) => {
    const { value, name } = left;
    if (!maker.isDraft(value)) return [];
    const title = value.name || name || 'a draft';
    const draft = { value, heading: 'Not saved', origin: 'a draft, not saved' };
    return [
      {
        ...draft,
        label: `Go on with ${title}`,
        take: 'go on',
        run: () =>
          open({
            document: openDocument<T>(value, undefined),
            name: savedName(maker, name),
            slot: drafts.open(left),
          }),
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

/** Unless somebody has deleted it. */
function savedName<T extends Designed>(maker: Maker<T>, name: string): string {
  return maker.shelf.list().some((file) => stemOf(ownFolder(maker), file.path) === name) ? name : '';
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
  };
}

export function fileItem<T extends Designed>(
  { maker, drafts, open }: LibraryHands<T>,
  file: Shelved<T>,
  listed: readonly Shelved<T>[],
): LibraryItem<T> {
  const { name, origin, read } = file;
  const heading = origin === 'own' ? 'Your own' : 'With the program';
  if (!read.ok) {
    const why = findingSentence(`${name} is damaged`, read.findings[0]!);
    return { heading, label: `${name} (damaged)`, origin: `${why}.`, whyNot: `${why}.`, run: () => {} };
  }
  return {
    ...{ heading, label: titleAmong(listed, file, read.file), value: read.file },
    origin: origin === 'own' ? `${name}, your own` : `${name}, comes with the program`,
    take: origin === 'own' ? 'edit' : 'copy',
    run: () => open(openFile(maker, file, read.file, drafts)),
  };
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
