import { dieOfHangUp } from '../tui/terminal/hang-up.ts';

/**
 * Ends the program when its output breaks off: a pipe closed early, as by `| head`, is no failure, a full disk is one.
 * When it was a terminal that is gone, what is still to be kept is kept first.
 */
export function endOnBrokenOutput(): void {
  // With a listener, a file that may not grow any more (`ulimit -f`) is an error like a full disk, not a sudden end.
  process.on('SIGXFSZ', () => {});
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    if (error.code === 'EIO' && process.stdout.isTTY) {
      process.once('exit', dieOfHangUp);
      return;
    }
    process.stderr.write(`The output cannot be written: ${error.message}.\n`);
    process.exit(1);
  });
}
