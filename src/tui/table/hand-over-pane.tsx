import type { ReactNode } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { CanvasView } from '../app/canvas-view.tsx';
import { Canvas } from '../paint/canvas.ts';
import { type PlayerColour, playerGlyphs } from '../paint/theme.ts';
import { widthOf } from '../paint/width.ts';
import { bodyArea } from '../widgets/frame.tsx';

export interface HandOverPaneProps {
  readonly name: string;
  readonly colour: PlayerColour;
  /** The next player has said to be there. */
  ready(): void;
}

/** Stands in for a game's part of the table between two people's turns, so that nobody sees what is not theirs. */
export function HandOverPane({ name, colour, ready }: HandOverPaneProps): ReactNode {
  const { sound, size } = useApp();
  useKeys([
    {
      key: 'space',
      label: `I am ${name}`,
      run: () => {
        sound('turnStart');
        ready();
      },
    },
  ]);
  const { width, height } = bodyArea(size);
  const body = new Canvas(width, height, { bg: 'surface' });
  const middle = Math.floor(height / 2);
  const text = 'Pass the keyboard to ';
  const player = `${playerGlyphs[colour]} ${name}`;
  const x = Math.max(0, Math.floor((width - widthOf(text + player)) / 2));
  const after = body.text(x, middle - 1, text, { fg: 'muted' });
  body.text(after, middle - 1, player, { fg: colour, bold: true });
  body.label(0, middle + 1, width, 'Press Space when it is yours', { fg: 'muted' }, 'centre');
  return <CanvasView canvas={body} lines={[`Pass the keyboard to ${name}`, 'and press Space.']} />;
}
