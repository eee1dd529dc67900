import type { ReactNode } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { type PlayerColour, playerGlyphs } from '../paint/theme.ts';
import { widthOf } from '../paint/width.ts';
import { Frame } from '../widgets/frame.tsx';

export interface HandOverProps {
  readonly title: readonly string[];
  readonly name: string;
  readonly colour?: PlayerColour | undefined;
  /** What everybody may know: the last move. */
  readonly news?: string | undefined;
  /** The next player has said to be there. */
  ready(): void;
}

/**
 * Lies over the table between two people's turns, so that nobody sees what is not theirs. Menus and the command line
 * are the table's, which is seen as a spectator sees it.
 */
export function HandOver({ title, name, colour, news, ready }: HandOverProps): ReactNode {
  const { sound } = useApp();
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
  const lines = [`Pass the keyboard to ${name}`, 'and press Space.'];
  return (
    <Frame
      title={title}
      status={news}
      lines={lines}
      draw={(body) => {
        const middle = Math.floor(body.height / 2);
        const mark = colour ? `${playerGlyphs[colour]} ` : '';
        const head = `Pass the keyboard to ${mark}`;
        const x = Math.max(0, Math.floor((body.width - widthOf(head + name)) / 2));
        const after = body.text(x, middle - 1, 'Pass the keyboard to ', { fg: 'muted' });
        body.text(after, middle - 1, mark + name, { fg: colour ?? 'accent', bold: true });
        body.label(0, middle + 1, body.width, 'Space when it is yours', { fg: 'muted' }, 'centre');
      }}
    />
  );
}
