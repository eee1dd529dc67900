import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useKeys } from '../../../../tui/app/app-context.ts';
import { Wrapped } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { columnsOf, labelRoom, type MenuItem, MenuList, useMenu } from '../../../../tui/widgets/menu.tsx';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { pictureHeight } from '../board/picture.tsx';
import type { Action } from '../decisions.ts';
import { DeedView, deedHeight, deedOf } from '../panels/deed.tsx';
import { squareActions } from '../square-actions.ts';
import type { LookProps } from './mode.ts';

/** The square under the cursor with its full deed, what can be done there, and why not (MW5). */
export const Square = inLayer(function Square(props: LookProps<'square'>): ReactNode {
  const { view, looks, cursor, close } = props;
  const items = itemsOf(props);
  useKeys([{ key: 'escape', label: 'back', run: close }]);
  // What the moment asks, or building; nothing that costs or sells something is marked first.
  const isUsual = askedHere(props).length > 0 || items[0]?.key === 'b';
  const menu = useMenu(items, { start: isUsual ? 0 : items.length - 1 });
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
        <MenuList menu={menu} labels={labelRoom(columnsOf(items), width)} height={rows} />
      </Box>
      <Wrapped tone="warn" text={items[menu.marked]?.whyNot ?? ''} width={width} />
    </Overlay>
  );
});

function askedHere({ view: { pending }, cursor, actions }: LookProps<'square'>): readonly Action[] {
  return 'square' in pending && pending.square === cursor ? actions : [];
}

function itemsOf(props: LookProps<'square'>): readonly MenuItem[] {
  const { view, actor, cursor, itemOf, toBoard } = props;
  const asked = askedHere(props);
  // Interest that is due asks for what the square offers anyway: lifting the mortgage.
  const isNew = ({ move }: Action): boolean => !move || asked.every((one) => one.move?.type !== move.type);
  const others = actor === undefined ? [] : squareActions(view, actor, cursor).filter(isNew);
  return [...[...asked, ...others].map(itemOf), toBoard];
}
