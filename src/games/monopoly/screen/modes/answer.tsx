import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import type { Area } from '../../../../tui/paint/canvas.ts';
import { widthOf, wrap } from '../../../../tui/paint/width.ts';
import { useBodyArea } from '../../../../tui/widgets/frame.tsx';
import { type MenuDialogProps, type MenuItem, MenuList, useMenu } from '../../../../tui/widgets/menu.tsx';
import { insideOf, Overlay, useOverlayArea, Within } from '../../../../tui/widgets/overlay.tsx';
import { goodsText } from '../../rules/trade.ts';
import { stateOf } from '../../rules/view.ts';
import { nameOf } from '../seats.ts';
import type { ModeProps } from './mode.ts';
import { completes, fairness } from './trade-view.tsx';

/** An offer to a person here: later, change, accept or refuse; what is marked first has no neighbour that accepts. */
export function Answer({ mode, view, looks, commands }: ModeProps<'answer'>): ReactNode {
  const offer = view.offers.find(({ id }) => id === mode.offer);
  if (!offer) return null;
  const { from, to, give, want, id } = offer;
  const accept = { type: 'acceptTrade', offer: id } as const;
  const whyNot = commands.whyNot(accept, to);
  const lines = [
    `${nameOf(looks, from)} gives ${goodsText(stateOf(view), give)}`,
    `and wants ${goodsText(stateOf(view), want)}.`,
    fairness(view, looks, offer),
    completes(view, looks, offer),
  ].filter((line) => line !== '');
  const items: MenuItem[] = [
    { label: 'Later', key: 'l', run: () => commands.putOff(id) },
    { label: 'Change it', key: 'c', run: () => commands.open({ type: 'trade', counters: id }) },
    { label: 'Accept', key: 'a', whyNot, run: () => commands.play(accept, to) },
    { label: 'Refuse', key: 'r', run: () => commands.play({ type: 'declineTrade', offer: id }, to) },
  ];
  return (
    <Question
      title={`${looks[to]!.glyph} ${nameOf(looks, to)}: a trade from ${nameOf(looks, from)}`}
      lines={lines}
      items={items}
      why={whyNot ?? ''}
      close={() => commands.putOff(id)}
    />
  );
}

type QuestionProps = MenuDialogProps & { readonly lines: readonly string[]; readonly why: string };

/** A text with choices below it; why one of them cannot be taken stands at the bottom, as long as it is. */
const Question = inLayer(function Question(props: QuestionProps): ReactNode {
  const { title, lines, items, why, close } = props;
  useKeys([{ key: 'escape', label: 'back', run: close }]);
  const menu = useMenu(items);
  const laidOut = (area: Area) => {
    const room = insideOf(area);
    const width = Math.min(room.width, Math.max(40, widthOf(title) + 4));
    const text = lines.flatMap((line) => wrap(line, width));
    const reasons = why === '' ? 0 : wrap(why, width).length;
    return { area, room, width, text, reasons, height: text.length + 1 + items.length + reasons };
  };
  const beside = laidOut(useOverlayArea());
  const whole = laidOut(useBodyArea());
  const { area, room, width, text, reasons, height } = beside.height > beside.room.height ? whole : beside;
  const rows = Math.max(1, Math.min(items.length, room.height - reasons - 2));
  return (
    <Within value={area}>
      <Overlay title={title} width={width} height={height}>
        <Box flexDirection="column" flexShrink={1} overflow="hidden">
          <Label aria-label={lines.join('\n')}>{text.join('\n')}</Label>
        </Box>
        <Box marginTop={1} flexDirection="column" flexShrink={0}>
          <MenuList menu={menu} height={rows} />
        </Box>
        <Box height={reasons} flexShrink={0}>
          <Label tone="warn" wrap="wrap">
            {why}
          </Label>
        </Box>
      </Overlay>
    </Within>
  );
});
