import { UsageError } from './usage-error.ts';

/** What is said of a port that cannot be listened on. @param flag the option that names another */
export function noPort({ code, message }: NodeJS.ErrnoException, port: number, flag: string): UsageError {
  const known = { EADDRINUSE: 'another program listens there', EACCES: 'it is not allowed' }[code ?? ''];
  return new UsageError(`Port ${port} cannot be used (${known ?? message}): name another with --${flag}.`);
}
