import { Box } from 'ink';
import { type ReactNode, useRef, useState } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import { Layer } from '../app/layer.tsx';
import { cut, widthOf } from '../paint/width.ts';
import { stepKeys, stepped } from '../terminal/keys.ts';
import {
  EditedLine,
  type EditStep,
  editKeys,
  editText,
  emptyKey,
  type TextEdit,
} from '../widgets/edited-line.tsx';
import { type CommandLineOptions, completions, runLine } from './commands.ts';

/** The `:` line of a screen, with history as long as that lasts. @returns a child for the screen's `Frame`. */
export function useCommandLine(options: () => CommandLineOptions): ReactNode {
  const [open, setOpen] = useState(false);
  const history = useRef<string[]>([]);
  useKeys([{ key: ':', label: 'command', run: () => setOpen(true) }]);
  return (
    open && (
      <Layer isLine>
        <CommandInput {...options()} history={history.current} close={() => setOpen(false)} />
      </Layer>
    )
  );
}

interface CommandInputProps extends CommandLineOptions {
  readonly history: string[];
  close(): void;
}

function CommandInput(props: CommandInputProps): ReactNode {
  const { history, close } = props;
  const { size, say } = useApp();
  const [state, set] = useState<CommandState>({ edit: { text: '', at: 0 } });
  const { text } = state.edit;
  const found = state.cycle?.lines ?? completions(text, props);
  const edit = (step: EditStep): void => set({ edit: editText(state.edit, step) });
  const recall = (by: 1 | -1): void => {
    const { lines, at } = state.past ?? { lines: [...history, text], at: history.length };
    const to = Math.max(0, Math.min(lines.length - 1, at + by));
    set({ edit: atEnd(lines[to]!), past: to < lines.length - 1 ? { lines, at: to } : undefined });
  };
  const complete = (by: 1 | -1): void => {
    const at = stepped(state.cycle?.at ?? (by > 0 ? -1 : 0), by, found.length);
    set({ ...state, edit: atEnd(found[at]!), cycle: { lines: found, at } });
  };
  const run = (): void => {
    if (text.trim() !== '' && history.at(-1) !== text) history.push(text);
    let isClosed = false;
    const closeOnce = (): void => {
      if (!isClosed) close();
      isClosed = true;
    };
    // A host far away is not waited for: what is typed meanwhile is meant for what comes next, not for this line.
    const late = setImmediate(closeOnce);
    const answer = (why: string | undefined): void => {
      clearImmediate(late);
      if (why === undefined) closeOnce();
      else say(why, 'bad');
    };
    const done = runLine(text, props);
    if (done instanceof Promise) void done.then(answer);
    else answer(done);
  };
  useKeys([
    { key: 'enter', label: 'run', run },
    stepKeys(['tab', 'shift+tab'], 'complete', complete, {
      whyNot: found.every((line) => line === text) ? 'There is nothing to complete here.' : undefined,
    }),
    stepKeys(['up', 'down'], 'history', recall, {
      whyNot: history.length === 0 ? 'Nothing was typed here before.' : undefined,
    }),
    { key: 'escape', label: 'close', run: close },
    ...(text === '' ? [{ key: 'backspace', label: 'close', hidden: true, run: close }] : []),
    ...editKeys(edit),
    emptyKey(edit, true),
  ]);
  return (
    <Box position="absolute" width="100%" height="100%" flexDirection="column" justifyContent="flex-end">
      <Box flexDirection="column" backgroundColor="raised" aria-label={`: ${text}`}>
        <Completions state={state} found={found} width={size.columns - 4} />
        <EditedLine sign=":" edit={state.edit} width={size.columns - 3} />
      </Box>
    </Box>
  );
}

/** Lines that are gone through, and which of them is shown. */
interface Walk {
  readonly lines: readonly string[];
  readonly at: number;
}

interface CommandState {
  readonly edit: TextEdit;
  /** The history, with what was being typed as its last line, while another of them is shown. */
  readonly past?: Walk | undefined;
  /** The completions that Tab goes through. */
  readonly cycle?: Walk;
}

interface CompletionsProps {
  readonly state: CommandState;
  readonly found: readonly string[];
  readonly width: number;
}

/** What may come next, from two before the marked one on where it is then in sight, as much as there is room for. */
function Completions({ state: { cycle }, found, width }: CompletionsProps): ReactNode {
  const marked = cycle?.at ?? 0;
  let first = Math.max(0, marked - 2);
  while (first < marked && widthOf(found.slice(first, marked + 1).join('  ')) > width) first++;
  const shown = fitting(found.slice(first), width);
  return (
    <Box height={1} paddingX={1}>
      <Label tone="muted">
        {shown.map((line, index) => (
          <Label key={line} {...(cycle?.at === first + index ? { tone: 'accent', bold: true } : {})}>
            {`${index === 0 ? '' : '  '}${line}`}
          </Label>
        ))}
      </Label>
    </Box>
  );
}

/** The first lines that fit, two blanks apart. Cut here, since Ink takes 30 ms for the first text that it cuts. */
function fitting(lines: readonly string[], width: number): readonly string[] {
  const shown: string[] = [];
  let left = width;
  for (const line of lines) {
    if (left < 2) break;
    shown.push(cut(line, left));
    left -= widthOf(line) + 2;
  }
  return shown;
}

function atEnd(text: string): TextEdit {
  return editText({ text, at: 0 }, { type: 'end' });
}
