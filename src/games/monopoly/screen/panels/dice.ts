import type { Canvas } from '../../../../tui/paint/canvas.ts';

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

/** Both dice side by side, 15x3; before the first throw they lie blank. */
export function drawDice(canvas: Canvas, x: number, y: number, dice: readonly number[]): void {
  dice.forEach((face, index) => {
    const left = x + index * 8;
    for (let row = 0; row < DICE_HEIGHT; row++) {
      const middle = pips[face - 1]?.[row] ?? '     ';
      canvas.text(left, y + row, `│${middle}│`, { fg: '#20242a', bg: '#f2ede0', bold: true });
    }
  });
}
