import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import type { EditorProps, Maker, Problem } from '../../../maker/maker.ts';
import { ProblemList } from '../../../maker/problem-list.tsx';
import { useEditing } from '../../../maker/use-editing.tsx';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import type { Area } from '../../../tui/paint/canvas.ts';
import { bodyArea, Frame } from '../../../tui/widgets/frame.tsx';
import { Pages } from '../../../tui/widgets/pages.tsx';
import type { BoardFile } from '../rules/board-file.ts';
import type { View } from '../rules/view.ts';
import { layoutFor } from '../screen/board/ring.ts';
import {
  boardKeys,
  boardMenu,
  type DeskHands,
  emptyDesk,
  markedRange,
  type OverState,
} from './board-keys.ts';
import { applyEdit, editText } from './edits.ts';
import { Over } from './over.tsx';
import { cardPages, help } from './pages.ts';
import { Middle, Ring, Side } from './panes.tsx';
import { StudyPage } from './StudyPage.tsx';

export interface BoardEditorProps extends EditorProps<BoardFile> {
  readonly maker: Maker<BoardFile>;
  /** The board as it is in play. */
  preview(file: BoardFile): View;
}

/** Columns that the form needs beside the board; with fewer it lies in its middle. */
const FORM = 40;
const FACTS = 22;
/** Columns of a square from which the form may take the rest. */
const LEAST_SQUARE = 7;

/** The board with its cursor, the marked square's deed and form, and what is wrong. */
export function BoardEditor(props: BoardEditorProps): ReactNode {
  const { maker, preview } = props;
  const { size, push, say } = useApp();
  const [desk, setDesk] = useState(emptyDesk);
  const [over, setOver] = useState<OverState | undefined>(undefined);
  /** The board as the open form describes it. */
  const [tried, setTried] = useState<BoardFile | undefined>(undefined);
  const [listing, setListing] = useState(false);
  const close = (): void => {
    setOver(undefined);
    setTried(undefined);
  };
  const hands: DeskHands = {
    set: setDesk,
    edit: (edit) => editing.change(applyEdit(editing.value, edit), editText(edit, editing.value)),
    open: (next) => {
      const error = editing.problems.find(({ severity }) => severity === 'error');
      if (next.type === 'test' && error)
        say(`Fix this before testing: ${error.place ?? error.path}: ${error.text}.`, 'warn');
      else setOver(next);
    },
    cards: () => push(<Pages title="Cards" pages={cardPages(shown)} />),
    say,
  };
  const editing = useEditing(maker, props, (value) => boardMenu(desk, value, hands));
  const file = tried ?? editing.value;
  const shown = useMemo(() => preview(file), [preview, file]);
  const jump = (problem: Problem): void => {
    setListing(false);
    const at = /^squares\[(\d+)\]/.exec(problem.path)?.[1];
    if (at !== undefined) setDesk({ ...desk, cursor: Number(at) });
    setOver({ type: at !== undefined ? 'square' : problem.path.startsWith('groups') ? 'groups' : 'board' });
  };
  useKeys([
    ...boardKeys(desk, editing.value, hands),
    {
      key: 'tab',
      label: 'problems',
      hidden: editing.problems.length === 0,
      whyNot: editing.problems.length === 0 ? 'Nothing is wrong.' : undefined,
      run: () => setListing(true),
    },
    ...editing.keys,
  ]);
  const body = bodyArea(size, 'short');
  const side = body.width >= 11 * LEAST_SQUARE + FORM ? FORM : FACTS;
  const layout = useMemo(() => layoutFor(body.width, body.height, side), [body.width, body.height, side]);
  const onScreen = (area: Area): Area => ({ ...area, x: area.x + body.x, y: area.y + body.y });
  const range = markedRange(desk);
  return (
    <Frame title={['Board maker', editing.title]} footer="short" help={help}>
      <Box width={body.width} height={body.height} flexShrink={0}>
        <Ring
          view={shown}
          layout={layout}
          cursor={desk.cursor}
          range={desk.anchor === undefined ? undefined : range}
        />
        <Middle area={layout.middle} view={shown} cursor={desk.cursor}>
          {(height) => (
            <ProblemList
              problems={editing.problems}
              height={height}
              active={listing}
              jump={jump}
              close={() => setListing(false)}
            />
          )}
        </Middle>
        <Side area={layout.side} view={shown} file={file} {...{ desk, range }} />
      </Box>
      {over?.type === 'test' && (
        <StudyPage file={editing.value} view={shown} hands={props.hands} close={close} />
      )}
      {over && (
        <Over
          key={JSON.stringify(over)}
          {...{ state: over, file: editing.value, desk, hands }}
          within={onScreen(side === FORM ? layout.side : layout.middle)}
          watch={setTried}
          close={close}
        />
      )}
      {editing.over}
    </Frame>
  );
}
