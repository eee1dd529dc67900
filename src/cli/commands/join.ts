import { Argument, Command } from 'commander';
import { isCode } from '../../net/code.ts';
import { readAddress } from '../net/address.ts';
import { UsageError } from '../usage-error.ts';

interface JoinFlags {
  readonly code?: string;
  readonly password?: string;
  readonly name?: string;
  readonly was?: string;
}

/** `join` takes a seat, `spectate` looks on. */
export function joinCommand(kind: 'join' | 'spectate'): Command {
  const what =
    kind === 'join' ? 'sit down at a table of another computer' : 'watch a table of another computer';
  return new Command(kind)
    .description(`${what}; without an address: choose among those on the local network`)
    .addArgument(
      new Argument(
        '[address]',
        'such as 192.168.1.7, host:4949 or wss://host:4949; a code alone is taken as --code',
      ),
    )
    .option(
      '--code <letters>',
      'the four letters of the table; without an address, of one on the local network (default: the only table there)',
    )
    .option('--password <text>', 'where the table asks for one')
    .option(
      '--name <text>',
      'what you are called (default: as at that address the last time, or as in the settings)',
    )
    .option('--was <address>', 'where the host was when you took your seat, if its address has changed')
    .action(async (where: string | undefined, given: JoinFlags) => {
      const { password, name, was } = given;
      const isBare = given.code === undefined && where !== undefined && isCode(where);
      const [address, code] = isBare ? [undefined, where] : [where, given.code];
      if (code !== undefined && !/^[A-Za-z]{4}$/.test(code))
        throw new UsageError('--code must be four letters, such as BCDF.');
      if (was !== undefined && address === undefined)
        throw new UsageError('--was goes with the address that the host has now.');
      const url = address === undefined ? undefined : readUrl(address);
      const { showJoin } = await import('../net/show-table.tsx');
      process.exitCode = await showJoin({
        watch: kind === 'spectate',
        ...(url === undefined ? {} : { url }),
        ...(was === undefined ? {} : { was: readUrl(was, url?.startsWith('wss:')) }),
        ...(code === undefined ? {} : { code: code.toUpperCase() }),
        ...(password === undefined ? {} : { password }),
        ...(name === undefined ? {} : { name }),
      });
    });
}

/** @throws UsageError */
function readUrl(address: string, secure?: boolean): string {
  const read = readAddress(address, secure);
  if (!read.ok) throw new UsageError(`${address} is not an address: write it like 192.168.1.7 or host:4949.`);
  return read.url;
}
