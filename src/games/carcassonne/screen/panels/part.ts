import type { ReactNode } from 'react';

/** A part of the side panel. */
export interface PanelPart {
  readonly view: ReactNode;
  readonly rows: number;
}
