import type { ReactNode } from 'react';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { texts } from '../texts.ts';

const pips: readonly (readonly string[])[] = [
  ['     ', '  ●  ', '     '],
  ['●    ', '     ', '    ●'],
  ['●    ', '  ●  ', '    ●'],
  ['●   ●', '     ', '●   ●'],
  ['●   ●', '  ●  ', '●   ●'],
  ['●   ●', '●   ●', '●   ●'],
];

export const DICE_WIDTH = 15;
export const DICE_HEIGHT = 3;

/** Both dice side by side; before the first throw they lie blank. */
export function Dice({ dice }: { readonly dice: readonly number[] }): ReactNode {
  const draw = (canvas: Canvas): void =>
    dice.forEach((face, index) => {
      for (let row = 0; row < DICE_HEIGHT; row++) {
        const middle = pips[face - 1]?.[row] ?? '     ';
        canvas.text(index * 8, row, `│${middle}│`, { fg: '#20242a', bg: '#f2ede0', bold: true });
      }
    });
  const spoken = (): readonly string[] => (dice[0] === 0 ? [] : [texts.dice(dice)]);
  return <CanvasView width={DICE_WIDTH} height={DICE_HEIGHT} {...{ draw, spoken }} />;
}
