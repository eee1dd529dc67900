import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Area } from '../../tui/paint/canvas.ts';

/** Lays a component over an area of the frame. */
export function Overlaid({
  area,
  children,
}: {
  readonly area: Area;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Box position="absolute" marginLeft={area.x} marginTop={area.y} width={area.width} height={area.height}>
      {children}
    </Box>
  );
}
