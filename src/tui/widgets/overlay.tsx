import { Box } from 'ink';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useLayer } from '../app/app-context.ts';
import type { Area, Room } from '../paint/canvas.ts';
import { OriginContext, useBodyArea } from './frame.tsx';
import { Panel, placedAt } from './panel.tsx';

interface OverlayProps {
  readonly title: string;
  /** Of the inside; left out, as wide as its content. */
  readonly width?: number;
  /** Of the inside; left out, as high as its content. */
  readonly height?: number;
  /** The inside, laid out from top to bottom. */
  readonly children?: ReactNode;
}

const WithinContext = createContext<Area | undefined>(undefined);
/** The part of the screen for the overlays in it, chosen so that what is decided on stays in sight; else the whole body. */
export const Within = WithinContext.Provider;

export function useOverlayArea(): Area {
  const body = useBodyArea();
  return useContext(WithinContext) ?? body;
}

export function useOverlayRoom(): Room {
  return insideOf(useOverlayArea());
}

export function insideOf({ width, height }: Area): Room {
  return { width: width - 4, height: height - 2 };
}

/**
 * A framed panel over the screen, in the middle of a part of it. To be a child of `Frame` itself. It waits unseen while
 * another layer has its keys: drawn over that, it would be taken for what is asked.
 */
export function Overlay({ title, width, height, children }: OverlayProps): ReactNode {
  const origin = useContext(OriginContext);
  const { layers, place } = useLayer();
  const waits = useSyncExternalStore(layers.listen, () => layers.isUnder(place));
  const area = useOverlayArea();
  const room = insideOf(area);
  return (
    <Box
      {...placedAt({ ...area, x: area.x - origin.x, y: area.y - origin.y })}
      display={waits ? 'none' : 'flex'}
      alignItems="center"
      justifyContent="center"
    >
      <Panel
        title={title}
        tone="accent"
        frame="accent"
        backgroundColor="raised"
        {...(width !== undefined && { width: Math.min(width, room.width) + 4 })}
        {...(height !== undefined && { height: Math.min(height, room.height) + 2 })}
      >
        {children}
      </Panel>
    </Box>
  );
}
