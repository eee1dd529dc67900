import { quoted } from '../engine/refusal.ts';
import { codeOf, reasonOf } from '../store/store-error.ts';
import { UsageError } from './usage-error.ts';

/** What is said where no Redis answers; a password in the address stays a secret. */
export function noRedis(address: string, error: Error): UsageError {
  const shown = address.replace(/^(\w+:\/\/)?.*@/, '$1');
  if (!/^rediss?:\/\/./.test(address) || !URL.canParse(address))
    return new UsageError(`${quoted(shown)} is no address of a Redis: write redis://HOST:6379.`);
  // What a Redis itself says has no code, as a wrong password.
  const why = codeOf(error) === '' ? error.message : reasonOf(error);
  return new UsageError(`No Redis can be used at ${shown} (${why}): is it running?`);
}
