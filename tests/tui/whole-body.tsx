import type { ReactNode } from 'react';
import { useApp } from '../../src/tui/app/app-context.ts';
import { CanvasView, type CanvasViewProps } from '../../src/tui/app/canvas-view.tsx';
import { bodyArea, type Footer } from '../../src/tui/widgets/frame.tsx';

export interface WholeBodyProps extends Pick<CanvasViewProps, 'draw' | 'spoken'> {
  readonly footer?: Footer;
}

/** A drawing as large as the body of a frame. */
export function WholeBody({ footer, ...drawing }: WholeBodyProps): ReactNode {
  const { size } = useApp();
  const { width, height } = bodyArea(size, footer);
  return <CanvasView width={width} height={height} {...drawing} />;
}
