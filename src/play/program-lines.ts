import { type ChildProcess, spawn } from 'node:child_process';

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
  /** The program ended, could not be started, or wrote a line without end. */
  gone(why: string): void;
}

/** Starts a command by the shell. What it writes to standard error is nobody's concern. */
export function startProgram(command: string, { line, gone }: Listener): ProgramLines {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'], detached: true });
  let rest = '';
  let ended = false;
  const stop = (why: string): void => {
    if (ended) return;
    ended = true;
    kill(child);
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
      kill(child);
    },
  };
}

/** The shell and what it has started. */
function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
