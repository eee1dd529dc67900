import type { ReactNode } from 'react';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { dieRows } from '../../../../tui/paint/die.ts';

export const DICE_WIDTH = 15;
export const DICE_HEIGHT = 3;

/** Both dice side by side; before the first throw they lie blank. */
export function Dice({ dice }: { readonly dice: readonly number[] }): ReactNode {
  const draw = (canvas: Canvas): void =>
    dice.forEach((face, index) => {
      for (const [row, middle] of dieRows(face, '●').entries())
        canvas.text(index * 8, row, `│${middle}│`, { fg: '#20242a', bg: '#f2ede0', bold: true });
    });
  const spoken = (): readonly string[] => (dice[0] === 0 ? [] : [`Dice ${dice.join(' and ')}`]);
  return <CanvasView width={DICE_WIDTH} height={DICE_HEIGHT} {...{ draw, spoken }} />;
}
