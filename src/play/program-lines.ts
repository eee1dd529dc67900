import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The longest line that is read, in characters. */
const LONGEST_LINE = 1024 * 1024;

/** What was started and runs; it ends with this process, or with the thread of it that has started it. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const { pid } of running) endTree(pid);
});

/** Ends all programs that this thread has started. Resolves once none of them is there any more. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const gone = once(child, 'exit');
      endTree(child.pid);
      return gone;
    }),
  );
}

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
  running.add(child);
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
  child.on('error', () => {
    running.delete(child);
    stop('cannot be started');
  });
  child.on('exit', (status) => {
    running.delete(child);
    stop(`ended${status ? ` with status ${status}` : ''}`);
  });
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
