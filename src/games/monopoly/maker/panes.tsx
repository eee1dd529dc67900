import { Box } from 'ink';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../tui/app/canvas-view.tsx';
import { Label } from '../../../tui/app/label.tsx';
import type { Area, Canvas } from '../../../tui/paint/canvas.ts';
import { pad, wrap } from '../../../tui/paint/width.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { Panel, placedAt } from '../../../tui/widgets/panel.tsx';
import type { BoardFile } from '../rules/board-file.ts';
import type { View } from '../rules/view.ts';
import { drawCursor, drawRing } from '../screen/board/draw-ring.ts';
import { colourOf } from '../screen/board/draw-square.ts';
import { pictureHeight } from '../screen/board/picture.tsx';
import type { Layout } from '../screen/board/ring.ts';
import { DeedView, deedHeight, deedOf } from '../screen/panels/deed.tsx';
import { looksOf, type SeatLook } from '../screen/seats.ts';
import type { Desk } from './board-keys.ts';
import { rangeText } from './edits.ts';
import { boardFacts } from './square-text.ts';
import { type Range, typeNames } from './squares.ts';

/** A pawn of each kind, for the players that there are not yet. */
function useLooks({ board, players }: View): readonly SeatLook[] {
  return useMemo(
    () =>
      looksOf(
        players.map((_, seat) => ({ name: board.pawns[seat]?.name ?? `Player ${seat + 1}` })),
        board,
      ),
    [board, players],
  );
}

interface RingProps {
  readonly view: View;
  readonly layout: Layout;
  readonly cursor: number | undefined;
  /** Marked squares, underlined. */
  readonly range: Range | undefined;
  readonly paint?: 'squares' | 'rents';
}

/** The squares all round, as they are in play. */
export function Ring({ view, layout, cursor, range, paint = 'squares' }: RingProps): ReactNode {
  const { theme } = useApp();
  const looks = useLooks(view);
  const draw = useCallback(
    (canvas: Canvas) => {
      const marked = new Set<number>();
      if (range) for (let at = range.from; at <= range.to; at++) marked.add(at);
      drawRing(canvas, { view, looks, layout, theme, marked, paint });
    },
    [view, looks, layout, range, paint, theme],
  );
  const over = useDraw(drawCursor, { layout, cursor });
  const { ring } = layout;
  const [width, height] = [ring.x + ring.width, ring.y + ring.height];
  const { board } = view;
  return (
    <Box position="absolute">
      <CanvasView
        {...{ width, height, draw, over }}
        spoken={() => (cursor === undefined ? [] : [`Square ${cursor}: ${board.names[cursor]}`])}
      />
    </Box>
  );
}

interface MiddleProps {
  readonly area: Area;
  readonly view: View;
  readonly cursor: number;
  /** All that can be done, which is listed where there is much room. */
  readonly menu: readonly MenuItem[];
  /** What stands below the deed, in so many rows. */
  children(height: number): ReactNode;
}

/** Rows of the middle that the deed and what is wrong keep; where there are enough below, what can be done is listed. */
const KEPT = 15;
/** Columns of one entry in that list. */
const ENTRY = 29;

/** The middle of the board: the deed of the marked square, what is wrong below it, and what can be done. */
export function Middle({ area, view, cursor, menu, children }: MiddleProps): ReactNode {
  const looks = useLooks(view);
  const deed = deedOf(view, cursor, looks);
  const width = Math.min(60, area.width - 2);
  const rows = Math.min(deedHeight(deed), area.height - 4);
  const all = keyLines(menu, Math.max(1, Math.floor((area.width - 2) / ENTRY)));
  const lines = all.length < area.height - KEPT ? all : [];
  const list = lines.length === 0 ? 0 : lines.length + 1;
  const picture = deed.picture ?? (list > 0 ? view.board.picture : null);
  // The list of what is wrong keeps some rows.
  const shown = pictureHeight(picture, width, area.height - rows - list - 8);
  return (
    <Box {...placedAt(area)} paddingX={1} paddingTop={1} flexDirection="column">
      <DeedView deed={{ ...deed, picture }} width={width} height={rows} pictured={shown} />
      <Box marginTop={1} flexDirection="column" width={area.width - 2} flexGrow={1}>
        {children(area.height - rows - list - 3 - (shown > 0 ? shown + 1 : 0))}
      </Box>
      <KeyList lines={lines} />
    </Box>
  );
}

/** What has a key, in so many columns, read downwards. */
function keyLines(menu: readonly MenuItem[], columns: number): readonly (readonly MenuItem[])[] {
  const keyed = menu.filter(({ key, detail }) => key ?? detail);
  const height = Math.ceil(keyed.length / columns);
  return Array.from({ length: height }, (_, row) => keyed.filter((_, index) => index % height === row));
}

function KeyList({ lines }: { readonly lines: readonly (readonly MenuItem[])[] }): ReactNode {
  return (
    // The hint bar tells the keys to who is read to.
    <Box flexDirection="column" flexShrink={0} paddingBottom={lines.length > 0 ? 1 : 0} aria-hidden>
      {lines.map((line) => (
        <Box key={line[0]!.label}>
          {line.map(({ label, key, detail, whyNot }) => (
            <Box key={label} width={ENTRY} flexShrink={0}>
              <Label bold tone={whyNot === undefined ? 'accent' : 'muted'}>
                {pad(key ?? detail ?? '', 6)}
              </Label>
              <Label tone={whyNot === undefined ? undefined : 'muted'}>{label}</Label>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface SideProps {
  readonly area: Area;
  readonly view: View;
  readonly file: BoardFile;
  readonly desk: Desk;
  readonly range: Range;
}

/** Beside the board: the marked square in short, the board's groups, and what else belongs to it. */
export function Side({ area, view, file, desk, range }: SideProps): ReactNode {
  const { board } = view;
  const { cursor, anchor, held } = desk;
  const group = board.groups[board.group[cursor]!];
  const facts = boardFacts(board, file).flatMap((fact) => wrap(fact, area.width - 4));
  const square = 4 + [group, anchor, held[0]].filter((each) => each !== undefined).length;
  const groups = Math.min(file.groups.length + 2, area.height - square);
  return (
    <Box {...placedAt(area)} flexDirection="column" overflow="hidden">
      <Panel title={`Square ${cursor}`} tone="accent" flexShrink={0}>
        <Label bold>{board.names[cursor]}</Label>
        <Label tone="muted">{typeNames[board.types[cursor]!]}</Label>
        {group && (
          <Label>
            <Label tone={colourOf(group)}>■</Label>
            {` ${group.name} (${group.mark})`}
          </Label>
        )}
        {anchor !== undefined && <Label tone="accent">{`▸ ${rangeText(range)}`}</Label>}
        {held.length > 0 && <Label tone="muted">{`Held: ${held.length}`}</Label>}
      </Panel>
      <Panel title="Groups" height={groups} flexShrink={0}>
        {file.groups.slice(0, groups - 2).map((each, index) => (
          <Box key={`${each.id} ${index}`} flexShrink={0} justifyContent="space-between">
            <Label>
              <Label tone={colourOf(each)}>■ </Label>
              <Label tone="muted">{pad(board.groups[index]?.mark ?? '', 3)}</Label>
              {each.name}
            </Label>
            <Box flexShrink={0}>
              <Label tone="muted">{` ${board.groups[index]?.squares.length ?? 0}`}</Label>
            </Box>
          </Box>
        ))}
      </Panel>
      {area.height >= square + groups + facts.length + 2 && (
        <Panel title="Board" flexShrink={0}>
          {facts.map((fact, row) => (
            <Label key={row}>{fact}</Label>
          ))}
        </Panel>
      )}
    </Box>
  );
}
