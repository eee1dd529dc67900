import { findingSentence } from '../engine/finding.ts';
import { openDocument } from '../shelf/document.ts';
import type { Drafts, LeftDraft } from '../shelf/drafts.ts';
import { stemOf } from '../shelf/own-files.ts';
import type { Shelved } from '../shelf/shelf.ts';
import type { MenuItem } from '../tui/widgets/menu.tsx';
import type { Designed, Maker, Opened } from './maker.ts';
import { ownFolder } from './use-editing.tsx';

/** What the entries of the list do with what they are about. */
export interface LibraryHands<T extends Designed> {
  readonly maker: Maker<T>;
  readonly drafts: Drafts;
  open(opened: Opened<T>): void;
}

/** What was not saved, before anything else. */
export function draftItems<T extends Designed>(
  { maker, drafts, open }: LibraryHands<T>,
  again: () => void,
): readonly MenuItem[] {
  return drafts.left().flatMap((left: LeftDraft) => {
    const { value, name } = left;
    if (!maker.isDraft(value)) return [];
    return [
      {
        label: `Go on with ${value.name || name || 'a draft'}`,
        detail: 'not saved',
        run: () =>
          open({
            document: openDocument<T>(value, undefined),
            name: savedName(maker, name),
            slot: drafts.open(left),
          }),
      },
      {
        label: `Discard ${value.name || name || 'a draft'}`,
        detail: 'the draft is deleted',
        run: () => {
          drafts.discard(left);
          again();
        },
      },
    ];
  });
}

/** Unless somebody has deleted it. */
function savedName<T extends Designed>(maker: Maker<T>, name: string): string {
  return maker.shelf.list().some((file) => stemOf(ownFolder(maker), file.path) === name) ? name : '';
}

export function newItems<T extends Designed>({ maker, drafts, open }: LibraryHands<T>): readonly MenuItem[] {
  const begin = (value: T): void =>
    open({ document: openDocument(value, value), name: '', slot: drafts.open() });
  const usual = maker.shelf.find(maker.usual);
  return [
    ...(usual
      ? [{ label: `New ${maker.noun}`, detail: `a copy of ${usual.name}`, run: () => begin(copyOf(usual)) }]
      : []),
    { label: `Blank ${maker.noun}`, detail: 'nothing on it yet', run: () => begin(maker.blank()) },
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
): MenuItem {
  const { name, origin, read } = file;
  if (!read.ok) {
    const why = findingSentence(`${name} is damaged`, read.findings[0]!);
    return { label: name, detail: 'damaged', whyNot: `${why}.`, run: () => {} };
  }
  return {
    label: read.file.name,
    detail: `${name}, ${origin === 'own' ? 'your own' : 'comes with the program'}`,
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
