import type { ReactNode } from 'react';
import { CanvasView, type CanvasViewProps } from '../../src/tui/app/canvas-view.tsx';
import { type Footer, useBodyArea } from '../../src/tui/widgets/frame.tsx';

interface WholeBodyProps extends Pick<CanvasViewProps, 'draw' | 'spoken'> {
  readonly footer?: Footer;
}

/** A drawing as large as the body of a frame. */
export function WholeBody({ footer, ...drawing }: WholeBodyProps): ReactNode {
  const { width, height } = useBodyArea(footer);
  return <CanvasView width={width} height={height} {...drawing} />;
}
