import { Box } from 'ink';
import { type ReactNode, useContext } from 'react';
import { AskedContext, useApp } from '../app/app-context.ts';
import { Label, usePaint } from '../app/label.tsx';
import type { Area } from '../paint/canvas.ts';
import { bodyArea, OriginContext } from './frame.tsx';

export interface OverlayProps {
  readonly title: string;
  /** Of the inside; left out, as wide as its content. */
  readonly width?: number;
  /** Of the inside; left out, as high as its content. */
  readonly height?: number;
  /** The part of the screen to lie in, chosen so that what is decided on stays in sight; left out, the whole body. */
  readonly within?: Area | undefined;
  /** The inside, laid out from top to bottom. */
  readonly children?: ReactNode;
}

/** How large the inside of an overlay may be. */
export function overlayRoom(
  size: { readonly columns: number; readonly rows: number },
  within: Area = bodyArea(size),
): { readonly width: number; readonly height: number } {
  return { width: within.width - 4, height: within.height - 2 };
}

/** A framed panel over the screen, in the middle of a part of it. To be a child of `Frame` itself. */
export function Overlay({ title, width, height, within, children }: OverlayProps): ReactNode {
  const { size } = useApp();
  const origin = useContext(OriginContext);
  const asked = useContext(AskedContext);
  const paint = usePaint();
  const area = within ?? bodyArea(size);
  const room = overlayRoom(size, area);
  return (
    <Box
      display={asked ? 'none' : 'flex'}
      position="absolute"
      marginLeft={area.x - origin.x}
      marginTop={area.y - origin.y}
      width={area.width}
      height={area.height}
      alignItems="center"
      justifyContent="center"
    >
      <Box
        flexDirection="column"
        borderStyle="round"
        borderColor={paint('accent')}
        backgroundColor={paint('raised')}
        paddingX={1}
        {...(width === undefined ? {} : { width: Math.min(width, room.width) + 4 })}
        {...(height === undefined ? {} : { height: Math.min(height, room.height) + 2 })}
      >
        {title !== '' && (
          <Box
            position="absolute"
            marginTop={-1}
            {...(width === undefined ? {} : { width: Math.min(width, room.width) })}
          >
            <Label bold tone="accent">{` ${title} `}</Label>
          </Box>
        )}
        {children}
      </Box>
    </Box>
  );
}
