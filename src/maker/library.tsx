import { type ReactNode, useMemo, useState } from 'react';
import { findingSentence } from '../engine/finding.ts';
import type { LeftDraft } from '../shelf/drafts.ts';
import { readImport } from '../shelf/import-file.ts';
import { deletedOwn, deleteOwn, type Kept, saveNew, stemOf } from '../shelf/own-files.ts';
import { useApp, useKeys } from '../tui/app/app-context.ts';
import { Frame } from '../tui/widgets/frame.tsx';
import { useMenu } from '../tui/widgets/menu.tsx';
import { draftItems, fileItem, type LibraryHands, newItems } from './library-items.ts';
import { LibraryList } from './library-list.tsx';
import { LibraryDialog, type LibraryOver } from './library-over.tsx';
import type { AnyMaker, Designed } from './maker.ts';
import { problemText } from './problem-list.tsx';
import { ownFolder } from './use-editing.tsx';

interface LibraryProps<T extends Designed> extends LibraryHands<T> {
  /** Of all games whose files can be designed. */
  readonly makers: readonly AnyMaker[];
  /** Goes over to the list of another. */
  show(maker: AnyMaker): void;
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
  const { maker, makers, drafts, show } = props;
  const other = makers[(makers.findIndex(({ game }) => game === maker.game) + 1) % makers.length]!;
  const { say, ask } = useApp();
  const [over, setOver] = useState<LibraryOver | undefined>(undefined);
  // Looked for once: entries that come by themselves would move those below the mark.
  const [left, setLeft] = useState(() => drafts.left());
  const again = (): void => setLeft(drafts.left());
  const close = (): void => setOver(undefined);
  const tell = (kept: Kept, done: string, failed: string): void => {
    close();
    if (kept.ok) say(done, 'good');
    else say(`${failed}: ${kept.reason}.`, 'bad');
    again();
  };
  const take = (text: string): void => {
    // What says that it is for another game goes there.
    const kinds = [maker, ...makers].map(({ shelf }) => shelf.kind);
    const { read, kind, called } = readImport<Designed>(text, kinds);
    if (!read.ok) {
      const [finding] = read.findings;
      // Of a file that is not there nobody knows what it would be.
      const what = finding!.code === 'E_FILE' ? called : `This is no ${kind.noun}`;
      setOver({ type: 'refused', why: `${findingSentence(what, finding!)}.` });
      return;
    }
    const owner = makers.find(({ shelf }) => shelf.kind === kind)!;
    const { name, kept } = saveNew(owner.shelf, read.file);
    const failed = `${read.file.name} cannot be saved in ${ownFolder(owner).folder}`;
    tell(kept, `${read.file.name} is saved as ${name}.`, failed);
    if (kept.ok && owner.game !== maker.game) show(owner);
  };
  const askToDelete = (name: string): void =>
    ask({
      title: `Delete ${name}`,
      text: `The ${maker.noun} ${name} goes to the bin, from where it can be restored.`,
      yes: 'Delete',
      onYes: () =>
        tell(
          deleteOwn(ownFolder(maker), name),
          `${name} lies in the bin: b restores it.`,
          `${name} cannot be deleted`,
        ),
    });
  const askToDiscard = (draft: LeftDraft, title: string): void =>
    ask({
      title: `Discard ${title}`,
      text: 'What was not saved of it cannot be brought back.',
      yes: 'Discard',
      onYes: () => {
        drafts.discard(draft);
        again();
      },
    });
  const listed = maker.shelf.list();
  const items = [
    ...draftItems(props, left, askToDiscard),
    ...newItems(props),
    ...listed.map((file) => fileItem(props, file, listed)),
  ];
  const menu = useMenu(items);
  const { value } = items[menu.marked]!;
  const problems = useMemo(() => (value ? maker.problems(value) : []), [maker, value]);
  const marked = listed[menu.marked - (items.length - listed.length)];
  const isOwn = marked?.origin === 'own';
  useKeys([
    { key: 'i', label: 'import', run: () => setOver({ type: 'import' }) },
    // A file may be dropped, or a text pasted, without asking first.
    { key: 'paste', label: 'import', hidden: true, run: ({ text }) => take(text) },
    {
      key: ['d', 'delete'],
      label: 'delete',
      whyNot: isOwn ? undefined : `Only your own ${maker.noun}s can be deleted.`,
      run: () => marked && askToDelete(stemOf(maker.shelf, marked.path)),
    },
    {
      ...{ key: 'b', label: 'bin' },
      whyNot: deletedOwn(ownFolder(maker)).length === 0 ? 'The bin is empty.' : undefined,
      run: () => setOver({ type: 'bin' }),
    },
    { key: 'tab', label: other.title, run: () => show(other) },
    { key: 'escape', label: 'back', run: props.leave },
  ]);
  return (
    <Frame title={['Board maker', maker.title]} status={problems[0] && problemText(problems[0])} help={help}>
      <LibraryList {...{ maker, items, problems }} marked={menu.marked} />
      {over && <LibraryDialog {...{ over, maker, take, tell, close }} />}
    </Frame>
  );
}
