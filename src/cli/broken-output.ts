/** Ends the program when its output breaks off: a pipe closed early, as by `| head`, is no failure, a full disk is one. */
export function endOnBrokenOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`The output cannot be written: ${error.message}.\n`);
    process.exit(1);
  });
}
