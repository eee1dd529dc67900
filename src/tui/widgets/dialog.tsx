import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../app/app-context.ts';
import { Label, Wrapped } from '../app/label.tsx';
import { inLayer } from '../app/layer.tsx';
import type { Area } from '../paint/canvas.ts';
import { widthOf, wrap } from '../paint/width.ts';
import { stepKeys, stepped } from '../terminal/keys.ts';
import { useBodyArea } from './frame.tsx';
import { letterKeys, type MenuItem } from './menu.tsx';
import { insideOf, Overlay, useOverlayArea, Within } from './overlay.tsx';

interface DialogProps {
  readonly title: string;
  readonly text: string;
  /** Why one of them cannot be taken is told whichever is marked. */
  readonly choices: readonly Pick<MenuItem, 'label' | 'key' | 'whyNot' | 'run'>[];
  /** The choice that is marked first, and so what Enter does; must not destroy anything. */
  readonly marked?: number;
  /** The harmless choice, which Esc takes; left out, the last one. */
  readonly harmless?: number;
  /** Columns of the text at most; 52 without it. */
  readonly width?: number;
  /** Between the text and the choices: a picture, a table. */
  readonly children?: ReactNode;
}

/** A question over the screen: Enter takes the marked choice, Esc the harmless one. */
export const Dialog = inLayer(function Dialog(props: DialogProps): ReactNode {
  const { title, text, choices, width: most = 52, children } = props;
  const harmless = props.harmless ?? choices.length - 1;
  const [marked, setMarked] = useState(props.marked ?? 0);
  const mark = (by: number): void => setMarked(stepped(marked, by, choices.length));
  useKeys([
    {
      key: ['enter', 'space'],
      label: choices[marked]?.label ?? 'close',
      whyNot: choices[marked]?.whyNot,
      run: () => choices[marked]?.run(),
    },
    stepKeys(['left', 'right'], 'choose', mark, { hidden: choices.length < 2 }),
    { key: ['down', 'tab'], label: 'choose', hidden: true, run: () => mark(1) },
    { key: ['up', 'shift+tab'], label: 'choose', hidden: true, run: () => mark(-1) },
    { key: 'escape', label: choices[harmless]?.label ?? 'close', run: () => choices[harmless]?.run() },
    ...letterKeys(choices),
  ]);
  const reasons = choices.flatMap(({ whyNot = [] }) => whyNot);
  const buttons = choices.reduce((sum, { label }) => sum + widthOf(label) + 4, -2);
  const laidOut = (area: Area) => {
    const room = insideOf(area);
    const across = buttons <= room.width;
    const least = Math.max(24, widthOf(title) + 2, across ? buttons : 0);
    const width = Math.min(room.width, Math.max(least, Math.min(most, widthOf(text))));
    const rows = wrap([text, ...reasons].join('\n'), width).length + (across ? 2 : choices.length + 1);
    return { area, across, width, hasRoom: rows <= room.height };
  };
  const [within, whole] = [laidOut(useOverlayArea()), laidOut(useBodyArea())];
  const { area, across, width } = within.hasRoom ? within : whole;
  return (
    <Within value={area}>
      <Overlay title={title} width={width}>
        <Box flexShrink={1} overflow="hidden">
          <Wrapped text={text} width={width} />
        </Box>
        {reasons.map((why) => (
          <Wrapped key={why} flexShrink={0} tone="warn" text={why} width={width} />
        ))}
        {children !== undefined && (
          <Box marginTop={1} flexDirection="column" flexShrink={0}>
            {children}
          </Box>
        )}
        <Box
          marginTop={1}
          flexShrink={0}
          flexDirection={across ? 'row' : 'column'}
          justifyContent={across ? 'flex-end' : 'flex-start'}
          columnGap={2}
          aria-label={`${choices.map(({ label }) => label).join(', ')}? Marked: ${choices[marked]?.label}`}
        >
          {choices.map(({ label }, index) => (
            <Label key={label} {...(index === marked ? { inverse: true, bold: true } : { tone: 'muted' })}>
              {` ${label} `}
            </Label>
          ))}
        </Box>
      </Overlay>
    </Within>
  );
});
