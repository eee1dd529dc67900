import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { ProblemList } from '../../../maker/problem-list.tsx';
import { useKeys } from '../../../tui/app/app-context.ts';
import type { Area } from '../../../tui/paint/canvas.ts';
import { Frame, useBodyArea } from '../../../tui/widgets/frame.tsx';
import { type Layout, layoutFor } from '../screen/board/ring.ts';
import { boardKeys, doingKeys, markedRange } from './board-keys.ts';
import { Over } from './over.tsx';
import { help } from './pages.ts';
import { Middle, Ring, Side } from './panes.tsx';
import { StudyPage } from './StudyPage.tsx';
import { type BoardDesk, type BoardEditorProps, useDesk } from './use-desk.tsx';

/** Columns that the form needs beside the board; with fewer it lies in its middle. */
const FORM = 40;
const FACTS = 22;
/** Columns of a square from which the form may take the rest. */
const LEAST_SQUARE = 7;

/** The board with its cursor, the marked square's deed and form, and what is wrong. */
export function BoardEditor(props: BoardEditorProps): ReactNode {
  const board = useDesk(props);
  const { desk, editing, testing, hands } = board;
  const sound = editing.problems.length === 0;
  const onBoard = boardKeys(desk, hands);
  const doing = doingKeys(desk, editing.value, hands);
  useKeys([
    // What a range is marked for comes first while one is.
    ...(desk.anchor === undefined ? onBoard : [...doing, ...onBoard]),
    {
      key: 'tab',
      label: 'problems',
      hidden: sound,
      whyNot: sound ? 'Nothing is wrong.' : undefined,
      run: () => board.list(true),
    },
    ...editing.keys,
    ...(desk.anchor === undefined ? doing : []),
  ]);
  const body = useBodyArea('short');
  const side = body.width >= 11 * LEAST_SQUARE + FORM ? FORM : FACTS;
  const layout = useMemo(() => layoutFor(body.width, body.height, side), [body.width, body.height, side]);
  const formArea = side === FORM ? layout.side : layout.middle;
  const isBeside = side === FORM && board.over?.type === 'square';
  return (
    <Frame title={['Board maker', editing.title]} right={testing.progress} footer="short" help={help}>
      <Body {...{ board, layout, isBeside }} area={body} />
      {testing.isShown && <StudyPage testing={testing} preview={props.preview} />}
      {board.over && (
        <Over
          key={JSON.stringify(board.over)}
          {...{ state: board.over, file: editing.value, desk, hands }}
          within={{ ...formArea, x: formArea.x + body.x, y: formArea.y + body.y }}
          watch={board.watch}
          close={board.close}
        />
      )}
      {editing.over}
    </Frame>
  );
}

interface BodyProps {
  readonly board: BoardDesk;
  readonly layout: Layout;
  readonly area: Area;
  /** A form lies where the panels beside the board are. */
  readonly isBeside: boolean;
}

function Body({ board, layout, area, isBeside }: BodyProps): ReactNode {
  const { desk, editing, shown, file } = board;
  const range = markedRange(desk);
  return (
    <Box width={area.width} height={area.height} flexShrink={0}>
      <Ring
        view={shown}
        layout={layout}
        cursor={desk.cursor}
        range={desk.anchor === undefined ? undefined : range}
      />
      <Middle area={layout.middle} view={shown} cursor={desk.cursor} menu={editing.menu}>
        {(height) => (
          <ProblemList
            problems={editing.problems}
            height={height}
            width={layout.middle.width - 2}
            active={board.listing}
            jump={board.jump}
            close={() => board.list(false)}
          />
        )}
      </Middle>
      {!isBeside && <Side area={layout.side} view={shown} file={file} {...{ desk, range }} />}
    </Box>
  );
}
