import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** The longest line that is read, in characters. */
const LONGEST_LINE = 1024 * 1024;

/**
 * Put before a command: waits beside it at the fourth pipe, whose other end is ours, and ends all of its group a second
 * after that is closed. The system does so however this process ends, or the thread of it that has started the program.
 */
const lifeline = '( { read -r _; sleep 1; kill -s KILL 0; } <&3 3<&- >/dev/null & ); exec 3<&-\n';

/** A program that is spoken to in lines over its standard input and output. */
export interface ProgramLines {
  send(line: string): void;
  /** Ends its input: within a second it ends by itself, or is ended with all that it has started. */
  leave(): void;
  /** Ends the program and all that it has started, at once. */
  end(): void;
}

interface Listener {
  /** One line of its output, without the end. */
  line(text: string): void;
  /** The program ended by itself, could not be started, or wrote a line without end. @param isDone it ended as it should. */
  gone(why: string, isDone: boolean): void;
}

/** Starts a command by the shell. What it writes to standard error is nobody's concern. */
export function startProgram(command: string, { line, gone }: Listener): ProgramLines {
  // Windows knows no groups of processes: there it would be a window of its own, and ends by the end of its input.
  const hasGroups = process.platform !== 'win32';
  const child = spawn(hasGroups ? lifeline + command : command, {
    shell: true,
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    detached: hasGroups,
    windowsHide: true,
  }) as ChildProcessByStdio<Writable, Readable, null>;
  const guard = child.stdio[3] as Writable;
  let rest = '';
  let ended = false;
  // Its number belongs to it no longer than it runs.
  let { pid } = child;
  const endAll = (): void => {
    endTree(pid);
    pid = undefined;
    // Whoever has begun a session of its own may hold them open, and write, for as long as it likes.
    if (ended) for (const pipe of child.stdio) pipe?.destroy();
  };
  const stop = (why: string, isDone = false): void => {
    if (ended) return;
    ended = true;
    endAll();
    gone(why, isDone);
  };
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const each of lines) if (!ended) line(each);
    if (rest.length > LONGEST_LINE) stop('wrote a line without end');
  });
  child.on('error', () => stop('cannot be started'));
  // What it has started may hold its output open.
  child.on('exit', endAll);
  // Its last words are read by then, which may be after its exit.
  child.on('close', (status) => stop(`ended${status ? ` with status ${status}` : ''}`, status === 0));
  // A program that reads nothing any more is noticed by its exit or its silence.
  child.stdin.on('error', () => {});
  child.unref();
  return {
    send: (text) => void child.stdin.write(`${text}\n`),
    leave() {
      ended = true;
      child.stdin.end();
      if (hasGroups && pid !== undefined) guard.destroy();
      else endAll();
    },
    end() {
      ended = true;
      endAll();
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
