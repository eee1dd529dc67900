import { Box } from 'ink';
import type { ReactNode } from 'react';
import { type App, type Question, useApp, useKeys } from '../app/app-context.ts';
import { Wrapped } from '../app/label.tsx';
import { Layer } from '../app/layer.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import type { AppOptions } from './app.tsx';

/** The smallest terminal that screens are made for. */
export const smallest = { columns: 80, rows: 24 } as const;

export interface OpenScreen {
  readonly id: number;
  readonly screen: ReactNode;
  /** Asked over this screen, until it is answered or the screen is left. */
  readonly question?: (Question & { onNo(): void }) | undefined;
}

interface ScreenStackProps {
  /** They lie over each other, the visible one last. */
  readonly screens: readonly OpenScreen[];
  readonly options: AppOptions;
  /** The real one, smaller than what screens are made for perhaps. */
  readonly size: App['size'];
}

/** The screens that lie over each other, and the keys that work on all of them. */
export function ScreenStack({ screens, options, size }: ScreenStackProps): ReactNode {
  const { mode, help, about, quit, askToQuit } = useApp();
  const { suspend } = options.terminal;
  // The second Ctrl+C is a yes.
  const isQuitting = screens.at(-1)?.question?.quits === true;
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
            run: () => (isQuitting ? quit(130) : options.isRunning?.() ? askToQuit() : quit()),
          },
          ...(suspend ? [{ key: 'ctrl+z', label: 'suspend', hidden: true, run: suspend }] : []),
          { key: ['?', 'f2'], label: 'help', run: help },
        ],
  );
  const top = screens.length - 1;
  return (
    <>
      {screens.map(({ id, screen, question }, index) => (
        <Box key={id} display={index === top && !tooSmall ? 'flex' : 'none'} flexDirection="column">
          <Layer screen={id}>
            {screen}
            {question && <Asked {...question} />}
          </Layer>
        </Box>
      ))}
      {/* Stands in for the screens, which keep their state, until there is room again. */}
      {tooSmall && (
        <Layer screen={Number.MAX_SAFE_INTEGER}>
          <Box
            {...{ width: size.columns, height: size.rows, backgroundColor: 'surface' }}
            flexDirection="column"
            alignItems="center"
            justifyContent="center"
          >
            <Wrapped
              text={
                `The window has ${size.columns} columns and ${size.rows} rows. ` +
                `Please make it ${smallest.columns} by ${smallest.rows} or larger to go on. Ctrl+C quits.`
              }
              width={size.columns}
            />
          </Box>
        </Layer>
      )}
    </>
  );
}

/** The harmless answer is marked. */
function Asked(question: NonNullable<OpenScreen['question']>): ReactNode {
  const { title, text, yes, no = 'Cancel', onYes, onNo } = question;
  const choices = [
    { label: yes, run: onYes, key: yes[0]!.toLowerCase() },
    { label: no, run: onNo },
  ];
  return <Dialog {...{ title, text, choices }} marked={1} />;
}
