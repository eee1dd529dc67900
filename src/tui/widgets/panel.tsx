import { Box, type BoxProps } from 'ink';
import { memo, type PropsWithChildren, type ReactNode } from 'react';
import { type HelpSection, useApp } from '../app/app-context.ts';
import { CanvasView } from '../app/canvas-view.tsx';
import { bright, Label } from '../app/label.tsx';
import type { Area, Canvas, Room } from '../paint/canvas.ts';
import { type Paint, playerColours, playerGlyphs } from '../paint/theme.ts';
import { cut, widthOf } from '../paint/width.ts';

interface PanelProps extends BoxProps {
  readonly title?: string;
  /** Of the title; left out, quiet. */
  readonly tone?: Paint;
  /** Of the frame; left out, quiet. */
  readonly frame?: Paint;
  readonly children?: ReactNode;
}

export function Panel(props: PanelProps): ReactNode {
  const { title = '', tone = 'muted', frame = 'line', children, ...box } = props;
  return (
    <Box flexDirection="column" borderStyle="round" borderColor={frame} paddingX={1} {...box}>
      {title !== '' && (
        <Box
          position="absolute"
          marginTop={-1}
          {...(typeof box.width === 'number' && { width: box.width - 4 })}
        >
          <Label bold tone={tone}>{` ${title} `}</Label>
        </Box>
      )}
      {children}
    </Box>
  );
}

/** Parts of a screen beside each other; where they are read aloud each begins a line of its own. */
export function SideBySide(props: PropsWithChildren<BoxProps>): ReactNode {
  const { mode } = useApp();
  return <Box {...props} flexDirection={mode === 'lines' ? 'column' : 'row'} />;
}

const drawUpright = (canvas: Canvas): void => canvas.fill(canvas.area, { fg: 'line' }, '│');

type UprightLineProps = Pick<Room, 'height'> & { readonly gap?: number };

/** A line between two parts beside each other, with so many columns at each side of it. */
export const UprightLine = memo(function UprightLine({ height, gap = 0 }: UprightLineProps): ReactNode {
  return (
    <Box marginX={gap} flexShrink={0} aria-hidden>
      <CanvasView width={1} height={height} draw={drawUpright} />
    </Box>
  );
});

/** Lays a `<Box>` over this part of the one that it stands in. */
export function placedAt({ x, y, width, height }: Area) {
  return { position: 'absolute', marginLeft: x, marginTop: y, width, height } as const;
}

/** Makes a `<Box>` just so large, whatever is in it: what is larger is cut off. */
export function cutTo({ width, height }: Room) {
  return { width, height, flexShrink: 0, overflow: 'hidden' } as const;
}

/** The title of a part, with a line behind it as far as the part is wide. */
export function Heading({ title, width }: { readonly title: string; readonly width: number }): ReactNode {
  const shown = cut(title, width);
  return (
    <Label>
      <Label {...bright}>{shown}</Label>
      <Label tone="line" aria-hidden>
        {` ${'─'.repeat(Math.max(0, width - widthOf(shown) - 1))}`}
      </Label>
    </Label>
  );
}

/** Stands in the middle of a page that has nothing to show, with what would fill it. */
export function NothingYet({ title, lines }: Pick<HelpSection, 'title' | 'lines'>): ReactNode {
  return (
    <Box flexGrow={1} flexDirection="column" alignItems="center" justifyContent="center">
      <Label bold>{title}</Label>
      {lines.map((line) => (
        <Label key={line} tone="muted">
          {line}
        </Label>
      ))}
    </Box>
  );
}

/** The signs of all players, each in its colour. @param gap columns between two */
export function PlayerSigns({ gap }: { readonly gap: number }): ReactNode {
  return (
    <Box columnGap={gap}>
      {playerColours.map((colour) => (
        <Label key={colour} tone={colour}>
          {playerGlyphs[colour]}
        </Label>
      ))}
    </Box>
  );
}
