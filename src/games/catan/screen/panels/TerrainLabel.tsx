import type { ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import type { Terrain } from '../../rules/resources.ts';
import { type Look, terrainStyle } from '../board/paint.ts';

export interface TerrainLabelProps {
  readonly look: Look;
  readonly terrain: Terrain;
  readonly children: string;
}

export function TerrainLabel({ look, terrain, children }: TerrainLabelProps): ReactNode {
  const { fg, bg } = terrainStyle(look, terrain);
  return (
    <Label bold tone={fg} bg={bg}>
      {children}
    </Label>
  );
}
