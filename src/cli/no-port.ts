import { UsageError } from './usage-error.ts';

/** What is said of a port that cannot be listened on. @param way to another; left out where a form may be, or a command */
export function noPort(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  way = 'choose another port',
): UsageError {
  const known = { EADDRINUSE: 'another program listens there', EACCES: 'it is not allowed' }[code ?? ''];
  return new UsageError(`Port ${port} cannot be used (${known ?? message}): ${way}.`);
}
