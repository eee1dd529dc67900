import { Box } from 'ink';
import { type ReactNode, useReducer, useRef, useState } from 'react';
import { type App, useApp, useKeys } from '../app/app-context.ts';
import { Label, usePaint } from '../app/label.tsx';
import { inLayer } from '../app/layer.tsx';
import { cut, widthOf } from '../paint/width.ts';
import { stepKeys } from '../terminal/keys.ts';
import { EditedLine } from '../widgets/edited-line.tsx';
import { SettingsPage } from '../widgets/settings-page.tsx';
import { type EditStep, editKeys } from '../widgets/text-edit.ts';
import { type CommandState, commandStep, emptyLine } from './command-state.ts';
import { type Command, completions, type Fallback, plainCommand, runLine } from './commands.ts';
import { askForNewGame, leaveForNow, redo, type TakeBack, undo } from './game-menu.tsx';
import type { TableSetting } from './setting.ts';
import { settingFlags, settingsAfter } from './setting-flags.ts';

export interface CommandLineOptions {
  readonly commands: readonly Command[];
  readonly fallback?: Fallback | undefined;
}

/**
 * The `:` line of a screen: opened by its key, with history as long as the screen lasts.
 * @returns what is to be a child of the screen's `Frame`.
 */
export function useCommandLine(options: CommandLineOptions): ReactNode {
  const [open, setOpen] = useState(false);
  const history = useRef<string[]>([]);
  useKeys([{ key: ':', label: 'command', run: () => setOpen(true) }]);
  return open && <CommandInput {...options} history={history.current} close={() => setOpen(false)} />;
}

type StandardCalls = Pick<TableSetting, 'saveLog' | 'saveLogTo' | 'leave'>;

function settingsCommand(app: App): Command {
  return {
    name: 'settings',
    usage: 'settings [--theme NAME] [--animation SPEED] [--volume 0-10] [--[no-]sound] [--[no-]ascii]',
    flags: settingFlags,
    run: (args) => {
      if (args._.length > 0) return 'Settings are changed by flags, such as --theme light.';
      if (Object.keys(args).length === 1) {
        app.push(<SettingsPage />);
        return undefined;
      }
      const changed = settingsAfter(app.settings, args);
      if (typeof changed === 'string') return changed;
      app.changeSettings(changed);
      return undefined;
    },
  };
}

/** Without a file, the form that asks for one. */
function saveCommand(app: App, saveLog: () => void, saveLogTo: StandardCalls['saveLogTo']): Command {
  return {
    name: 'save',
    usage: 'save [FILE] [--format FORMAT]',
    flags: { format: 'text' },
    run: ({ _: [file, ...more], format }) => {
      if (more.length > 0) return 'Save one file only: put a name with blanks in quotes.';
      if (file === undefined || !saveLogTo) {
        saveLog();
        return undefined;
      }
      const { ok, text } = saveLogTo(file, format === undefined ? undefined : String(format));
      if (!ok) return text;
      app.say(text, 'good');
      return undefined;
    },
  };
}

/** The commands of every game; a game is given up for another only after asking, as from its menu. */
export function standardCommands(
  app: App,
  session: TakeBack,
  { saveLog, saveLogTo, leave }: StandardCalls,
): readonly Command[] {
  return [
    plainCommand('help', () => app.help()),
    plainCommand('about', app.about),
    settingsCommand(app),
    ...(saveLog ? [saveCommand(app, saveLog, saveLogTo)] : []),
    { name: 'undo', usage: 'undo', unlisted: true, run: () => undo(app, session) },
    { name: 'redo', usage: 'redo', unlisted: true, run: () => redo(session) },
    plainCommand('new', () => askForNewGame(app, leave)),
    plainCommand('leave', () => leaveForNow(app, leave)),
    plainCommand('quit', app.askToQuit),
  ];
}

interface CommandInputProps extends CommandLineOptions {
  readonly history: string[];
  close(): void;
}

const CommandInput = inLayer(CommandInputBody, { seeThrough: true });

function CommandInputBody({ commands, fallback, history, close }: CommandInputProps): ReactNode {
  const { size, say } = useApp();
  const paint = usePaint();
  const [state, step] = useReducer(commandStep, emptyLine);
  const { text } = state.edit;
  const found = state.cycle?.found ?? completions(text, commands, fallback);
  const edit = (by: EditStep): void => step({ type: 'edit', edit: by });
  const run = (): void => {
    if (text.trim() !== '' && history.at(-1) !== text) history.push(text);
    const answer = (why: string | undefined): void => {
      if (why !== undefined) say(why, 'bad');
      else if (!isLate) close();
      isAnswered = true;
    };
    let isAnswered = false;
    let isLate = false;
    const done = runLine(text, commands, fallback);
    if (!(done instanceof Promise)) {
      answer(done);
      return;
    }
    void done.then(answer);
    // A host far away is not waited for: what is typed meanwhile is meant for what comes next, not for this line.
    setImmediate(() => {
      if (isAnswered) return;
      isLate = true;
      close();
    });
  };
  useKeys([
    { key: 'enter', label: 'run', run },
    stepKeys(['tab', 'shift+tab'], 'complete', (by) => step({ type: 'complete', by, found })),
    stepKeys(['up', 'down'], 'history', (by) => step({ type: 'history', by: -by, lines: history })),
    { key: 'escape', label: 'close', run: close },
    ...(text === '' ? [{ key: 'backspace', label: 'close', hidden: true, run: close }] : []),
    ...editKeys(edit),
    { key: 'ctrl+u', label: 'empty', hidden: true, run: () => edit({ type: 'clear' }) },
  ]);
  return (
    <Box position="absolute" width="100%" height="100%" flexDirection="column" justifyContent="flex-end">
      <Box flexDirection="column" backgroundColor={paint('raised')} aria-label={`: ${text}`}>
        <Completions state={state} found={found} width={size.columns - 4} />
        <EditedLine sign=":" edit={state.edit} width={size.columns - 3} />
      </Box>
    </Box>
  );
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
