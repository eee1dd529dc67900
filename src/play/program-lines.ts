import { spawn } from 'node:child_process';

/** The longest line that is read, in characters. */
const LONGEST_LINE = 1024 * 1024;

/** A program that is spoken to in lines over its standard input and output. */
export interface ProgramLines {
  send(line: string): void;
  /** Ends the program and all that it has started. */
  end(): void;
}

interface Listener {
  /** One line of its output, without the end. */
  line(text: string): void;
  /** The program ended by itself, could not be started, or wrote a line without end. */
  gone(why: string): void;
}

/** Starts a command by the shell. What it writes to standard error is nobody's concern. */
export function startProgram(command: string, { line, gone }: Listener): ProgramLines {
  const child = spawn(command, {
    shell: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    // A group of its own, which Windows does not know: there it would be a window of its own.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let rest = '';
  let ended = false;
  const stop = (why: string): void => {
    if (ended) return;
    ended = true;
    endTree(child.pid);
    gone(why);
  };
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const each of lines) if (!ended) line(each);
    if (rest.length > LONGEST_LINE) stop('wrote a line without end');
  });
  child.on('error', () => stop('cannot be started'));
  child.on('exit', (status) => stop(`ended${status ? ` with status ${status}` : ''}`));
  // A program that reads nothing any more is noticed by its exit or its silence.
  child.stdin.on('error', () => {});
  child.unref();
  return {
    send: (text) => void child.stdin.write(`${text}\n`),
    end() {
      ended = true;
      endTree(child.pid);
    },
  };
}

/** Ends a shell and what it has started. @param pid `undefined` of one that could not be started. */
export function endTree(
  pid: number | undefined,
  platform: NodeJS.Platform = process.platform,
  run: typeof spawn = spawn,
): void {
  if (pid === undefined) return;
  if (platform === 'win32') {
    const options = { stdio: 'ignore', windowsHide: true } as const;
    run('taskkill', ['/pid', String(pid), '/t', '/f'], options).on('error', () => {});
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
