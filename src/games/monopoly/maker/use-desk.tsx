import { useMemo, useState } from 'react';
import type { EditorProps, Maker, Problem } from '../../../maker/maker.ts';
import { type Editing, useEditing } from '../../../maker/use-editing.tsx';
import { type Testing, useTesting } from '../../../maker/use-testing.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { Pages } from '../../../tui/widgets/pages.tsx';
import type { BoardFile } from '../rules/board-file.ts';
import type { View } from '../rules/view.ts';
import { boardMenu, type Desk, type DeskHands, emptyDesk, type OverState } from './board-keys.ts';
import { applyEdit, editText } from './edits.ts';
import { cardPages } from './pages.ts';
import type { GameStudy } from './study.ts';

export interface BoardEditorProps extends EditorProps<BoardFile> {
  readonly maker: Maker<BoardFile>;
  /** The board as it is in play. */
  preview(file: BoardFile): View;
}

/** The board on the desk, and where one works on it. */
export interface BoardDesk {
  readonly desk: Desk;
  readonly editing: Editing<BoardFile>;
  readonly testing: Testing<BoardFile, GameStudy>;
  readonly hands: DeskHands;
  readonly over: OverState | undefined;
  /** The list of what is wrong has the keys. */
  readonly listing: boolean;
  /** The board as an open form describes it, or as it stands. */
  readonly file: BoardFile;
  readonly shown: View;
  list(open: boolean): void;
  /** Goes to the place of a problem. */
  jump(problem: Problem): void;
  /** Shows a board that is not yet decided on. */
  watch(file: BoardFile | undefined): void;
  close(): void;
}

type Form = 'groups' | 'rules' | 'pawns' | 'pictures' | 'money' | 'rates' | 'name';

/** What opens for each part of a board; all squares together have no form: one walks among them. */
const forms: Readonly<Partial<Record<string, Form>>> = {
  ...{ groups: 'groups', pawns: 'pawns', picture: 'pictures' },
  ...{ currency: 'money', money: 'money', supply: 'money', rates: 'rates' },
  ...{ name: 'name', author: 'name', description: 'name', rules: 'rules' },
};

export function useDesk(props: BoardEditorProps): BoardDesk {
  const { say, push } = useApp();
  const [desk, set] = useState(emptyDesk);
  const [over, open] = useState<OverState | undefined>(undefined);
  const [tried, watch] = useState<BoardFile | undefined>(undefined);
  const [listing, list] = useState(false);
  const hands: DeskHands = {
    ...{ set, open, say },
    edit: (edit) => editing.change(applyEdit(editing.value, edit), editText(edit, editing.value)),
    cards: () => push(<Pages title="Cards" pages={cardPages(shown)} />),
    test: () => testing.show(),
  };
  const editing = useEditing(props.maker, props, (value) => boardMenu(desk, value, hands));
  const testing = useTesting<BoardFile, GameStudy>(editing, props.hands);
  const file = tried ?? editing.value;
  const { preview } = props;
  const shown = useMemo(() => preview(file), [preview, file]);
  return {
    ...{ desk, editing, testing, hands, over, listing, file, shown, list, watch },
    jump: ({ path }) => {
      list(false);
      const at = /^squares\[(\d+)\]/.exec(path)?.[1];
      if (at !== undefined) set({ ...desk, cursor: Number(at) });
      const type = at === undefined ? forms[/^\w*/.exec(path)![0]] : 'square';
      if (type) open({ type });
    },
    close: () => {
      open(undefined);
      watch(undefined);
    },
  };
}
