import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { findingSentence } from '../engine/finding.ts';
import { capital } from '../engine/sentence.ts';
import { openDocument } from '../shelf/document.ts';
import type { Drafts, LeftDraft } from '../shelf/drafts.ts';
import { readImport } from '../shelf/import-file.ts';
import {
  deletedOwn,
  deleteOwn,
  fileNameFor,
  freeOwnName,
  type Kept,
  restoreOwn,
  saveOwn,
  stemOf,
} from '../shelf/own-files.ts';
import type { Shelved } from '../shelf/shelf.ts';
import { useApp, useKeys } from '../tui/app/app-context.ts';
import { Confirm } from '../tui/widgets/dialog.tsx';
import { FormDialog } from '../tui/widgets/form.tsx';
import { bodyArea, Frame } from '../tui/widgets/frame.tsx';
import { MenuDialog, type MenuItem, MenuList, useMenu } from '../tui/widgets/menu.tsx';
import type { Designed, Maker, Opened } from './maker.ts';
import { ownFolder } from './use-editing.tsx';

export interface LibraryProps<T extends Designed> {
  readonly maker: Maker<T>;
  readonly drafts: Drafts;
  /** The next game whose files can be designed. */
  readonly other: { readonly title: string; show(): void };
  open(opened: Opened<T>): void;
  leave(): void;
}

type Over =
  | { readonly type: 'import' | 'bin' }
  | { readonly type: 'delete'; readonly name: string }
  | undefined;

const help = [
  {
    title: 'The maker',
    lines: [
      'Choose what to begin with: a copy of the usual one, an empty one, or any that is there. Those that come with the program are copied; your own are changed.',
      'Import takes a file, the path of one that is dropped on the window, or a text that a friend has sent.',
      'What you delete lies in the bin, from where it can be restored. A draft that was not saved is offered first.',
    ],
  },
];

/** What there is to design, and what to begin with. */
export function Library<T extends Designed>(props: LibraryProps<T>): ReactNode {
  const { maker, drafts, other, open, leave } = props;
  const { size, say } = useApp();
  const [over, setOver] = useState<Over>(undefined);
  const [, look] = useState(0);
  const again = (): void => look((count) => count + 1);
  const close = (): void => setOver(undefined);
  const own = ownFolder(maker);
  const tell = (kept: Kept, done: string): void => {
    close();
    if (kept.ok) say(done, 'good');
    else say(`${capital(kept.reason)}.`, 'bad');
    again();
  };
  const listed = maker.shelf.list();
  const items = [
    ...draftItems(props, again),
    ...newItems(maker, drafts, open),
    ...listed.map((file) => fileItem(props, file)),
  ];
  const menu = useMenu(items);
  const marked = listed[menu.marked - (items.length - listed.length)];
  const isOwn = marked?.origin === 'own';
  useKeys([
    { key: 'i', label: 'import', run: () => setOver({ type: 'import' }) },
    // A file may be dropped, or a text pasted, without asking first.
    { key: 'paste', label: 'import', hidden: true, run: ({ text }) => take(text) },
    {
      key: ['d', 'delete'],
      label: 'delete',
      whyNot: isOwn ? undefined : `Only a ${maker.noun} of your own can be deleted.`,
      run: () => marked && setOver({ type: 'delete', name: stemOf(own, marked.path) }),
    },
    { key: 'b', label: 'bin', run: () => setOver({ type: 'bin' }) },
    { key: 'tab', label: other.title, run: other.show },
    { key: 'escape', label: 'back', run: leave },
  ]);
  const take = (text: string): void => {
    const { read, kind } = readImport<T>(text, [maker.shelf.kind]);
    if (!read.ok) {
      say(`${findingSentence(`This is no ${kind.noun}`, read.findings[0]!)}.`, 'bad');
      return;
    }
    const name = freeOwnName(maker.shelf, fileNameFor(read.file.name, maker.noun));
    tell(saveOwn(own, name, read.file, 'ask'), `${read.file.name} is saved as ${name}.`);
  };
  const height = bodyArea(size).height - 2;
  return (
    <Frame title={['Board maker', maker.title]} help={help}>
      <Box paddingX={2} paddingY={1} flexGrow={1}>
        <Box flexDirection="column" flexGrow={1}>
          <MenuList menu={menu} height={Math.min(height, items.length)} />
        </Box>
      </Box>
      {over?.type === 'import' && <ImportDialog take={take} close={close} />}
      {over?.type === 'delete' && (
        <Confirm
          title={`Delete ${over.name}`}
          text={`The ${maker.noun} ${over.name} goes to the bin, from where it can be restored.`}
          yes="Delete"
          onYes={() => tell(deleteOwn(own, over.name), `${over.name} lies in the bin: b restores it.`)}
          onNo={close}
        />
      )}
      {over?.type === 'bin' && (
        <MenuDialog
          title="Bin"
          close={close}
          items={[
            ...deletedOwn(own).map((name) => ({
              label: name,
              detail: 'restore',
              run: () => tell(restoreOwn(own, name), `${name} is back.`),
            })),
            { label: 'Back', run: close },
          ]}
        />
      )}
    </Frame>
  );
}

/** What was not saved, before anything else. */
function draftItems<T extends Designed>(
  { maker, drafts, open }: LibraryProps<T>,
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

function newItems<T extends Designed>(
  maker: Maker<T>,
  drafts: Drafts,
  open: (opened: Opened<T>) => void,
): readonly MenuItem[] {
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

function fileItem<T extends Designed>({ maker, drafts, open }: LibraryProps<T>, file: Shelved<T>): MenuItem {
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

function ImportDialog({
  take,
  close,
}: {
  readonly take: (text: string) => void;
  readonly close: () => void;
}): ReactNode {
  return (
    <FormDialog
      title="Import"
      width={60}
      close={close}
      initial={{ text: '' }}
      fields={() => [
        {
          kind: 'text',
          name: 'text',
          label: 'File or text',
          most: 400_000,
          width: 42,
          help: 'The path of a file, drop one here, or paste the text that a friend has sent.',
        },
      ]}
      check={({ text }) => (String(text).trim() === '' ? { text: 'Nothing is written here yet.' } : {})}
      buttons={[
        { label: 'Import', run: ({ text }) => take(String(text)) },
        { label: 'Cancel', when: 'any', run: close },
      ]}
    />
  );
}
