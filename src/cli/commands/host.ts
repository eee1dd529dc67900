import { resolve } from 'node:path';
import { Argument, Command, Option } from 'commander';
import { seatCounts } from '../../engine/game.ts';
import { readOptions } from '../../engine/options.ts';
import { type GameEntry, games } from '../../games/index.ts';
import { completeWith, files, words as wordsSource } from '../completion/sources.ts';
import { DEFAULT_PORT } from '../net/address.ts';
import { readCertificate } from '../net/certificate.ts';
import type { HostRequest } from '../net/show-table.tsx';
import { flagName, givenOptions, optionFlags } from '../option-flags.ts';
import { convertOptions, readBots } from '../play-flags.ts';
import { UsageError } from '../usage-error.ts';
import { readWhole } from '../whole-number.ts';

/** @param words of the command line: only the game that they name is loaded. */
export async function hostCommand(words: readonly string[]): Promise<Command> {
  const command = new Command('host').description('open a table that people at other computers join');
  for (const entry of games) {
    command.addCommand(
      words.includes(entry.id) ? await gameCommand(entry) : new Command(entry.id).description(entry.summary),
    );
  }
  const resume = new Command('resume')
    .description('open a table again after its host ended: people come back to the same move by themselves')
    .addArgument(
      new Argument('[code]', 'the four letters of the table (default: the last that is not open now)'),
    );
  return command.addCommand(
    withHostFlags(resume, {
      port: 'as before',
      password: 'as before',
      local: 'as before',
      referee: 'as before',
      certificate: 'as before',
    })
      // After those that they end: commander takes these for given where `--no-local` stands first.
      .option('--no-local', 'for the local network too, though it was for this computer alone')
      .option('--no-referee', 'sit down at it, though nobody played at this computer')
      .action((code: string | undefined, given: HostFlags) => host({ resume: code }, given)),
  );
}

interface HostFlags {
  readonly port?: string;
  readonly local?: boolean;
  readonly password?: string;
  readonly referee?: boolean;
  readonly name?: string;
  readonly cert?: string;
  readonly key?: string;
}

async function gameCommand(entry: GameEntry): Promise<Command> {
  const game = await entry.rules();
  const { min, max, usual } = entry.seats;
  const counts = seatCounts(entry.seats).map(String);
  const players = new Option('--players <number>', `how many play: ${min} to ${max}`).default(String(usual));
  const command = withHostFlags(new Command(entry.id).description(entry.summary), {
    port: String(DEFAULT_PORT),
    password: 'none',
    local: 'the local network too',
    referee: 'somebody does',
    certificate: 'none',
  }).addOption(completeWith(players, wordsSource(...counts)));
  command.option('--bots <list>', 'who sits on the last seats: names or programs, such as hard,cmd:./mybot');
  for (const option of optionFlags(game)) command.addOption(option);
  return command.action(async (given: HostFlags & { readonly players: string; readonly bots?: string }) => {
    const seats = readWhole('--players', given.players, min, max);
    const options = convertOptions(game, givenOptions(game, given as unknown as Record<string, unknown>));
    const read = readOptions(game.options, options, seats);
    if (!read.ok) throw new UsageError(`--${flagName(read.field)} ${read.message}.`);
    const bots = readBots(given.bots, await entry.bots());
    if (bots.length > seats)
      throw new UsageError(
        `--bots names ${bots.length} computer players, but --players only ${seats} seats.`,
      );
    await host({ entry, seats, options, bots }, given);
  });
}

/** @param usual what is taken where these are not given */
function withHostFlags(
  command: Command,
  usual: Readonly<Record<'port' | 'password' | 'local' | 'referee' | 'certificate', string>>,
): Command {
  return command
    .option('--port <number>', `where the table listens (default: ${usual.port})`)
    .option('--local', `on this computer alone (default: ${usual.local})`)
    .option('--password <text>', `asked of everybody who joins (default: ${usual.password})`)
    .option('--referee', `only host: nobody plays at this computer (default: ${usual.referee})`)
    .option('--name <text>', 'what you are called (default: as in the settings)')
    .addOption(
      completeWith(
        new Option(
          '--cert <file>',
          `a certificate in PEM: the table then speaks wss (default: ${usual.certificate})`,
        ),
        files,
      ),
    )
    .addOption(completeWith(new Option('--key <file>', 'its key in PEM'), files));
}

async function host(table: HostRequest['table'], given: HostFlags): Promise<void> {
  const port = given.port === undefined ? undefined : readWhole('--port', given.port, 0, 65_535);
  if ((given.cert === undefined) !== (given.key === undefined))
    throw new UsageError('--cert and --key go together.');
  const { password, name, local, referee, cert, key } = given;
  // Where they lie is remembered, for whoever goes on from another folder.
  const certificate = cert && key ? { cert: resolve(cert), key: resolve(key) } : undefined;
  // Before the terminal is taken over: what cannot be used fails in a sentence.
  const tls = certificate && readCertificate(certificate);
  const { showHost } = await import('../net/show-table.tsx');
  process.exitCode = await showHost({
    table,
    ...(port === undefined ? {} : { port }),
    ...(local === undefined ? {} : { local }),
    ...(referee === undefined ? {} : { referee }),
    ...(password === undefined ? {} : { password }),
    ...(name === undefined ? {} : { name }),
    ...(certificate && tls ? { certificate, tls } : {}),
  });
}
