import type { ReactNode } from 'react';
import { capital } from '../engine/sentence.ts';
import { fileNameFor } from '../shelf/own-files.ts';
import { MenuDialog, type MenuItem } from '../tui/widgets/menu.tsx';
import { LeaveDialog, SaveAsDialog } from './dialogs.tsx';
import type { Designed, Maker } from './maker.ts';
import { ShareDialog } from './share-dialog.tsx';

/** What lies over an editor. */
export type Over = 'menu' | 'save-as' | 'leave' | 'share' | undefined;

interface EditingOverProps<T extends Designed> {
  readonly over: NonNullable<Over>;
  readonly maker: Maker<T>;
  readonly value: T;
  /** What it is saved as; empty for what was never saved. */
  readonly name: string;
  readonly menu: readonly MenuItem[];
  save(name: string): void;
  /** Saves it as what it is called, or asks for a name. */
  wishSave(): void;
  /** Leaves without saving; the draft goes. */
  exit(): void;
  /** Leaves it for later; left out where the draft cannot be kept. */
  readonly keep: (() => void) | undefined;
  copy(text: string): void;
  close(): void;
}

export function EditingOver<T extends Designed>(props: EditingOverProps<T>): ReactNode {
  const { over, maker, value, name, save, close } = props;
  const { noun, shelf } = maker;
  const then = (run: () => void) => () => {
    close();
    run();
  };
  switch (over) {
    case 'menu':
      return (
        <MenuDialog
          title={capital(noun)}
          items={props.menu.map((item) => ({ ...item, run: then(item.run) }))}
          close={close}
        />
      );
    case 'save-as':
      return (
        <SaveAsDialog
          initial={name || fileNameFor(value.name, noun)}
          taken={(as) => shelf.isBuiltIn(as) || shelf.kind.reserved.includes(as)}
          save={save}
          close={close}
        />
      );
    case 'leave':
      return <LeaveDialog exit={props.exit} keep={props.keep} save={then(props.wishSave)} stay={close} />;
    case 'share':
      return <ShareDialog maker={maker} value={value} copy={props.copy} close={close} />;
  }
}
