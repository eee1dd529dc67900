import { UsageError } from './usage-error.ts';

/** What is said where no Redis answers; a password in the address stays a secret. */
export function noRedis(address: string, { message }: Error): UsageError {
  const shown = address.replace(/\/\/[^@/]*@/, '//');
  return new UsageError(`No Redis can be used at ${shown} (${message}): is it running?`);
}
