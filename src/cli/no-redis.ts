import { quoted } from '../engine/refusal.ts';
import { UsageError } from './usage-error.ts';

/** What is said where no Redis answers; a password in the address stays a secret. */
export function noRedis(address: string, { message }: Error): UsageError {
  const shown = address.replace(/^(\w+:\/\/)?.*@/, '$1');
  if (!/^rediss?:\/\/./.test(address) || !URL.canParse(address))
    return new UsageError(`${quoted(shown)} is no address of a Redis: write redis://HOST:6379.`);
  return new UsageError(`No Redis can be used at ${shown} (${message}): is it running?`);
}
