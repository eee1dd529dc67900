import { Box } from 'ink';
import type { ReactNode } from 'react';
import { AskedContext, type Chrome, useApp, useKeys } from './app-context.ts';
import { Label, usePaint } from './label.tsx';
import { Layer } from './layer.tsx';
import type { Route } from './router.ts';

/** The smallest terminal that screens are made for. */
export const smallest = { columns: 80, rows: 24 } as const;

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface ScreensProps {
  readonly route: Route;
  readonly chrome: Chrome;
  /** The real one, smaller than what screens are made for perhaps. */
  readonly size: Size;
  /** True while the program asks on this screen whether it is to end. */
  isQuitting(): boolean;
  /** True while a game is being played, which is left only after asking. */
  isRunning(): boolean;
  /** Takes the question away. */
  answered(): void;
}

/** The screens that lie over each other, and the keys that work on all of them. */
export function Screens({ route, chrome, size, isQuitting, isRunning, answered }: ScreensProps): ReactNode {
  const { mode, help, about, quit, askToQuit, suspend } = useApp();
  const tooSmall = mode === 'screen' && (size.columns < smallest.columns || size.rows < smallest.rows);
  useKeys(
    tooSmall
      ? [{ key: 'ctrl+c', label: 'quit', run: () => quit(130) }]
      : [
          { key: 'f1', label: 'about', hidden: true, run: about },
          {
            key: 'ctrl+c',
            label: 'quit',
            hidden: true,
            run: () => (isQuitting() ? quit(130) : isRunning() ? askToQuit() : quit()),
          },
          ...(suspend ? [{ key: 'ctrl+z', label: 'suspend', hidden: true, run: suspend }] : []),
          { key: ['?', 'f2'], label: 'help', run: () => help() },
        ],
  );
  const top = route.screens.length - 1;
  return (
    <>
      {route.screens.map(({ id, screen, question }, index) => (
        <Box key={id} display={index === top && !tooSmall ? 'flex' : 'none'}>
          <Layer screen={id}>
            <AskedContext.Provider value={question !== undefined}>{screen}</AskedContext.Provider>
            {question && chrome.question(question, answered)}
          </Layer>
        </Box>
      ))}
      {tooSmall && <SizeNotice size={size} />}
    </>
  );
}

/** Stands in for the screens, which keep their state, until there is room again. */
function SizeNotice({ size }: { readonly size: Size }): ReactNode {
  const paint = usePaint();
  return (
    <Layer screen={Number.MAX_SAFE_INTEGER}>
      <Box
        width={size.columns}
        height={size.rows}
        backgroundColor={paint('surface')}
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
      >
        <Label wrap="wrap">
          {`The window has ${size.columns} columns and ${size.rows} rows. ` +
            `Please make it ${smallest.columns} by ${smallest.rows} or larger: the game waits.`}
        </Label>
      </Box>
    </Layer>
  );
}
