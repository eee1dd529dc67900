import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import { Label } from '../../../tui/app/label.tsx';
import { Layer } from '../../../tui/app/layer.tsx';
import type { Area } from '../../../tui/paint/canvas.ts';
import { type MenuItem, MenuList, useMenu } from '../../../tui/widgets/menu.tsx';
import { Overlay, overlayRoom } from '../../../tui/widgets/overlay.tsx';
import type { View } from '../rules/view.ts';
import type { Action } from './actions.ts';
import { actionItem } from './asking.ts';
import { deedHeight, deedOf, deedTexts, drawDeed } from './draw-deed.ts';
import type { SeatLook } from './seats.ts';
import { squareActions } from './square-actions.ts';

export interface SquareDialogProps {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  /** Who would act; nobody while only computer players are left. */
  readonly actor: Seat | undefined;
  readonly square: number;
  /** What the moment asks, when it is about this square. */
  readonly asked: readonly Action[];
  readonly within: Area;
  act(action: Action): void;
  /** Asks for the least price of an auction of one's own. */
  auction(): void;
  /** Begins an offer with this square. */
  trade(): void;
  close(): void;
}

/** A square with its full deed, what can be done there, and why not (MW5). */
export function SquareDialog(props: SquareDialogProps): ReactNode {
  return (
    <Layer>
      <SquareBody {...props} />
    </Layer>
  );
}

function SquareBody(props: SquareDialogProps): ReactNode {
  const { view, looks, square, within, close } = props;
  const { size } = useApp();
  const items = itemsOf(props);
  useKeys([{ key: 'escape', label: 'back', run: close }]);
  const menu = useMenu(items, { start: firstMark(props, items) });
  const deed = deedOf(view, square, looks);
  const room = overlayRoom(size, within);
  const width = Math.min(room.width, 60);
  const deedRows = Math.min(deedHeight(deed), room.height - 3);
  const rows = Math.max(1, Math.min(items.length, room.height - deedRows - 3));
  return (
    <Overlay title="" width={width} height={deedRows + 1 + rows + 2} within={within}>
      <CanvasView
        width={width}
        height={deedRows}
        draw={(canvas) => drawDeed(canvas, canvas.area, view, deed, square)}
        spoken={() => deedTexts(deed)}
      />
      <Box marginTop={1} flexDirection="column" flexShrink={0}>
        <MenuList menu={menu} height={rows} />
      </Box>
      <Label tone="warn" wrap="wrap">
        {items[menu.marked]?.whyNot ?? ''}
      </Label>
    </Overlay>
  );
}

/** What the moment asks, or building; nothing that costs or sells something is marked first. */
function firstMark({ asked }: SquareDialogProps, items: readonly MenuItem[]): number {
  const [first] = items;
  return asked.length > 0 || first?.key === 'b' ? 0 : items.length - 1;
}

function itemsOf(props: SquareDialogProps): readonly MenuItem[] {
  const { view, actor, square, asked, act, auction, trade, close } = props;
  // Interest that is due asks for what the square offers anyway: lifting the mortgage.
  const others = (actor === undefined ? [] : squareActions(view, actor, square)).filter(
    ({ move }) => !asked.some((action) => action.move?.type === move?.type),
  );
  const actions = [...asked, ...others];
  const items: MenuItem[] = actions.map((action) =>
    actionItem(action, () => {
      close();
      act(action);
    }),
  );
  const { owner } = view.squares[square]!;
  if (actor !== undefined && owner === actor && view.table.options.playerAuctions) {
    items.push({ label: 'Auction it to the others', key: 'A', detail: 'A', run: auction });
  }
  if (actor !== undefined && owner !== null) {
    const label = owner === actor ? 'Offer it in a trade' : 'Ask for it in a trade';
    items.push({ label, key: 't', detail: 't', run: trade });
  }
  return [...items, { label: 'Back to the board', run: close }];
}
