import type { ReactNode } from 'react';
import { deletedOwn, type Kept, restoreOwn, stemOf } from '../shelf/own-files.ts';
import { Dialog } from '../tui/widgets/dialog.tsx';
import { FormDialog } from '../tui/widgets/form.tsx';
import { MenuDialog } from '../tui/widgets/menu.tsx';
import type { Designed, Maker } from './maker.ts';
import { ownFolder } from './use-editing.tsx';

/** What lies over the list. */
export type LibraryOver =
  | { readonly type: 'import' | 'bin' }
  /** Why something is not taken in, as a sentence. */
  | { readonly type: 'refused'; readonly why: string };

interface LibraryOverProps<T extends Designed> {
  readonly over: LibraryOver;
  readonly maker: Maker<T>;
  /** Takes in a path or a text. */
  take(text: string): void;
  /** @param done what to say when it went well. @param failed what cannot be done else, before the reason. */
  tell(kept: Kept, done: string, failed: string): void;
  close(): void;
}

export function LibraryDialog<T extends Designed>(props: LibraryOverProps<T>): ReactNode {
  const { over, maker, take, tell, close } = props;
  const own = ownFolder(maker);
  switch (over.type) {
    case 'import':
      return <ImportDialog take={take} close={close} />;
    case 'refused':
      return <Dialog title="Import" text={over.why} choices={[{ label: 'Back', run: close }]} />;
    case 'bin':
      return (
        <MenuDialog
          title="Bin"
          close={close}
          items={[
            ...deletedOwn(own).map((name) => ({
              label: name,
              detail: 'restore',
              run: () => {
                const kept = restoreOwn(own, name);
                // Another may have taken its name meanwhile.
                tell(
                  kept,
                  `${kept.ok ? stemOf(own, kept.path) : name} is back.`,
                  `${name} cannot be restored`,
                );
              },
            })),
            { label: 'Back', run: close },
          ]}
        />
      );
  }
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
      check={({ text }) => (text.trim() === '' ? { text: 'Nothing is written here yet.' } : {})}
      buttons={[{ label: 'Import', run: ({ text }) => take(text) }]}
    />
  );
}
