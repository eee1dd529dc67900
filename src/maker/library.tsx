import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { findingSentence } from '../engine/finding.ts';
import { capital } from '../engine/sentence.ts';
import { readImport } from '../shelf/import-file.ts';
import { fileNameFor, freeOwnName, type Kept, saveOwn, stemOf } from '../shelf/own-files.ts';
import { useApp, useKeys } from '../tui/app/app-context.ts';
import { bodyArea, Frame } from '../tui/widgets/frame.tsx';
import { type Menu, MenuList, useMenu } from '../tui/widgets/menu.tsx';
import { draftItems, fileItem, type LibraryHands, newItems } from './library-items.ts';
import { LibraryDialog, type LibraryOver } from './library-over.tsx';
import type { Designed, Maker } from './maker.ts';
import { ownFolder } from './use-editing.tsx';

/** Columns of the list, and those that are needed beside it to show what is marked. */
const LIST = 70;
const LEAST_COVER = 40;

export interface LibraryProps<T extends Designed> extends LibraryHands<T> {
  /** The next game whose files can be designed. */
  readonly other: { readonly title: string; show(): void };
  leave(): void;
}

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
  const { maker, other } = props;
  const { say } = useApp();
  const [over, setOver] = useState<LibraryOver | undefined>(undefined);
  const [, look] = useState(0);
  const again = (): void => look((count) => count + 1);
  const close = (): void => setOver(undefined);
  const tell = (kept: Kept, done: string): void => {
    close();
    if (kept.ok) say(done, 'good');
    else say(`${capital(kept.reason)}.`, 'bad');
    again();
  };
  const take = (text: string): void => {
    const { read, kind } = readImport<T>(text, [maker.shelf.kind]);
    if (!read.ok) {
      setOver({ type: 'refused', why: `${findingSentence(`This is no ${kind.noun}`, read.findings[0]!)}.` });
      return;
    }
    const name = freeOwnName(maker.shelf, fileNameFor(read.file.name, maker.noun));
    tell(saveOwn(ownFolder(maker), name, read.file, 'ask'), `${read.file.name} is saved as ${name}.`);
  };
  const listed = maker.shelf.list();
  const items = [
    ...draftItems(props, again),
    ...newItems(props),
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
      run: () => marked && setOver({ type: 'delete', name: stemOf(maker.shelf, marked.path) }),
    },
    { key: 'b', label: 'bin', run: () => setOver({ type: 'bin' }) },
    { key: 'tab', label: other.title, run: other.show },
    { key: 'escape', label: 'back', run: props.leave },
  ]);
  return (
    <Frame title={['Board maker', maker.title]} help={help}>
      <List {...{ maker, menu }} marked={marked?.read.ok ? marked.read.file : undefined} />
      {over && <LibraryDialog {...{ over, maker, take, tell, close }} />}
    </Frame>
  );
}

interface ListProps<T extends Designed> {
  readonly maker: Maker<T>;
  readonly menu: Menu;
  readonly marked: T | undefined;
}

/** The list, and beside it, where there is room, what is marked. */
function List<T extends Designed>({ maker, menu, marked }: ListProps<T>): ReactNode {
  const body = bodyArea(useApp().size);
  const height = body.height - 2;
  const width = body.width - LIST - 4;
  return (
    <Box paddingX={2} paddingY={1} flexGrow={1}>
      <Box flexDirection="column" flexGrow={1}>
        <MenuList menu={menu} height={Math.min(height, menu.items.length)} />
      </Box>
      {marked && width >= LEAST_COVER && <maker.Cover {...{ width, height }} value={marked} />}
    </Box>
  );
}
