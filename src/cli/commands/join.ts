import { Argument, Command } from 'commander';
import { readAddress } from '../net/address.ts';
import { UsageError } from '../usage-error.ts';

interface JoinFlags {
  readonly code?: string;
  readonly password?: string;
  readonly name?: string;
}

/** `join` takes a seat, `spectate` looks on. */
export function joinCommand(kind: 'join' | 'spectate'): Command {
  const what =
    kind === 'join' ? 'sit down at a table of another computer' : 'watch a table of another computer';
  return new Command(kind)
    .description(`${what}; without an address: choose among those on the local network`)
    .addArgument(new Argument('[address]', 'such as 192.168.1.7, host:4949 or wss://host:4949'))
    .option('--code <letters>', 'the four letters of the table (default: the only table there)')
    .option('--password <text>', 'where the table asks for one')
    .option(
      '--name <text>',
      'what you are called (default: as at that address the last time, or as in the settings)',
    )
    .action(async (address: string | undefined, given: JoinFlags) => {
      const { code, password, name } = given;
      if (code !== undefined && !/^[A-Za-z]{4}$/.test(code))
        throw new UsageError('--code must be four letters, such as BCDF.');
      const read = address === undefined ? undefined : readAddress(address);
      if (read && !read.ok)
        throw new UsageError(`${address} is not an address: write it like 192.168.1.7 or host:4949.`);
      const { showJoin } = await import('../net/show-table.tsx');
      process.exitCode = await showJoin({
        watch: kind === 'spectate',
        ...(read ? { url: read.url } : {}),
        ...(code === undefined ? {} : { code: code.toUpperCase() }),
        ...(password === undefined ? {} : { password }),
        ...(name === undefined ? {} : { name }),
      });
    });
}
