import { fstatSync, writeFileSync } from 'node:fs';
import { fileProblem } from '../engine/file-problem.ts';
import { dieOf } from '../tui/terminal/die-of.ts';

/**
 * Ends the program when its output breaks off: a pipe closed early, as by `| head`, is no failure, a full disk is one.
 * When it was a terminal that is gone, what is still to be kept is kept first. Whoever else listens to the errors of
 * standard output goes on, and tells them in time.
 */
export function endOnBrokenOutput(): void {
  // With a listener, a file that may not grow any more (`ulimit -f`) is an error like a full disk, not a sudden end.
  process.on('SIGXFSZ', () => {});
  const { stdout, stderr } = process;
  // A log that cannot be written ends no server, and its games are not lost with it.
  stderr.on('error', () => {});
  if (isFile(stdout)) writeWhole(stdout);
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EIO' && stdout.isTTY) {
      process.once('exit', () => dieOf('SIGHUP'));
      return;
    }
    if (stdout.listenerCount('error') > 1) return;
    if (error.code === 'EPIPE') process.exit(0);
    stderr.write(`The output cannot be written: ${fileProblem(error)}.\n`);
    process.exit(1);
  });
}

function isFile({ fd }: typeof process.stdout): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}

/** Node's own stream takes for whole what a disk that is nearly full has written in part. */
function writeWhole(stream: typeof process.stdout): void {
  stream._write = (chunk: Buffer, _, done) => {
    try {
      writeFileSync(stream.fd, chunk);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
}
