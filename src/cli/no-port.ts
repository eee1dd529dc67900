import { UsageError } from './usage-error.ts';

/** What is said of a port that cannot be listened on. @param flag the option that names another; left out where a form may too */
export function noPort({ code, message }: NodeJS.ErrnoException, port: number, flag?: string): UsageError {
  const known = { EADDRINUSE: 'another program listens there', EACCES: 'it is not allowed' }[code ?? ''];
  const way = flag === undefined ? 'choose another port' : `name another with --${flag}`;
  return new UsageError(`Port ${port} cannot be used (${known ?? message}): ${way}.`);
}
