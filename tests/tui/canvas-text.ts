import type { Canvas } from '../../src/tui/paint/canvas.ts';

/** The rows of a canvas as plain text, without blanks at their ends. */
export function textOn(canvas: Canvas): string {
  const rows = Array.from({ length: canvas.height }, (_, y) => canvas.runs(y).map(({ text }) => text));
  return rows.map((runs) => runs.join('').trimEnd()).join('\n');
}
