import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { type MenuItem, MenuList, useMenu } from '../../../../tui/widgets/menu.tsx';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { pictureHeight } from '../board/picture.tsx';
import type { Action } from '../decisions.ts';
import { DeedView, deedHeight, deedOf } from '../panels/deed.tsx';
import { squareActions } from '../square-actions.ts';
import { hints, texts } from '../texts.ts';
import { actionItem, type LookProps } from './mode.ts';

/** The square under the cursor with its full deed, what can be done there, and why not (MW5). */
export const Square = inLayer(function Square(props: LookProps<'square'>): ReactNode {
  const { view, looks, cursor, commands } = props;
  const pending = pendingHere(props);
  const items = itemsOf(props, pending);
  useKeys([{ key: 'escape', label: hints.back, run: commands.close }]);
  const menu = useMenu(items, { start: firstMark(pending, items) });
  const deed = deedOf(view, cursor, looks);
  const room = useOverlayRoom();
  const width = Math.min(room.width, 60);
  const deedRows = Math.min(deedHeight(deed), room.height - 3);
  const rows = Math.max(1, Math.min(items.length, room.height - deedRows - 3));
  const pictured = pictureHeight(deed.picture, width, room.height - deedRows - rows - 4);
  return (
    <Overlay title="" width={width} height={deedRows + 1 + rows + 2 + (pictured > 0 ? pictured + 1 : 0)}>
      <DeedView {...{ deed, width, pictured }} height={deedRows} />
      <Box marginTop={1} flexDirection="column" flexShrink={0}>
        <MenuList menu={menu} height={rows} />
      </Box>
      <Label tone="warn" wrap="wrap">
        {items[menu.marked]?.whyNot ?? ''}
      </Label>
    </Overlay>
  );
});

/** What the moment asks, when it is about this square. */
function pendingHere({ view: { pending }, cursor, actions }: LookProps<'square'>): readonly Action[] {
  return 'square' in pending && pending.square === cursor ? actions : [];
}

/** What the moment asks, or building; nothing that costs or sells something is marked first. */
function firstMark(pending: readonly Action[], items: readonly MenuItem[]): number {
  const [first] = items;
  return pending.length > 0 || first?.key === 'b' ? 0 : items.length - 1;
}

function itemsOf(props: LookProps<'square'>, pending: readonly Action[]): readonly MenuItem[] {
  const { view, actor, cursor, commands } = props;
  // Interest that is due asks for what the square offers anyway: lifting the mortgage.
  const others = (actor === undefined ? [] : squareActions(view, actor, cursor)).filter(
    ({ move }) => !pending.some((action) => action.move?.type === move?.type),
  );
  const items = [...pending, ...others].map((action) => actionItem(action, commands.act));
  const { owner } = view.squares[cursor]!;
  if (actor !== undefined && owner === actor && view.options.playerAuctions) {
    const run = (): void => commands.open({ type: 'reserve', square: cursor });
    items.push({ label: texts.square.auction, key: 'A', run });
  }
  if (actor !== undefined && owner !== null) {
    const label = owner === actor ? texts.square.give : texts.square.ask;
    const run = (): void => commands.open({ type: 'trade', square: cursor });
    items.push({ label, key: 't', run });
  }
  return [...items, { label: texts.toBoard, run: commands.close }];
}
