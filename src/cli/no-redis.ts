import { quoted } from '../engine/refusal.ts';
import { codeOf, reasonOf } from '../store/store-error.ts';
import { UsageError } from './usage-error.ts';

/** Catches that no Redis answers at an address, and says so; a password in it stays a secret. */
export function noRedis(address: string): (error: Error) => never {
  const shown = address.replace(/^(\w+:\/\/)?.*@/, '$1');
  return (error) => {
    if (!/^rediss?:\/\/./.test(address) || !URL.canParse(address))
      throw new UsageError(`${quoted(shown)} is no address of a Redis: write redis://HOST:6379.`);
    // What a Redis itself says has no code, as a wrong password.
    const why = codeOf(error) === '' ? error.message : reasonOf(error);
    throw new UsageError(`No Redis can be used at ${shown} (${why}): is it running?`);
  };
}
