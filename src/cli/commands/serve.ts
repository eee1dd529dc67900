import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { format } from 'node:util';
import { Command, Option } from 'commander';
import { fits, playerName } from '../../engine/schema.ts';
import { completeWith, files } from '../completion/sources.ts';
import { endSignals } from '../end-signals.ts';
import { calledHost, DEFAULT_PORT, hostAndPort } from '../net/address.ts';
import { print } from '../output.ts';
import type { ServeOptions } from '../serve/serve.ts';
import type { Figures } from '../serve/status.ts';
import { tableLines } from '../table.ts';
import { UsageError } from '../usage-error.ts';
import { readWhole } from '../whole-number.ts';

interface ServeFlags extends Partial<Pick<ServeOptions, 'name' | 'url' | 'store' | 'redis' | 'queue'>> {
  readonly host: string;
  readonly ssh: string;
  readonly web: string;
  readonly port: string;
  readonly statusPort: string;
  readonly connections: string;
  readonly perAddress: string;
  readonly tables: string;
  readonly drain: string;
}

const STATUS_PORT = '2280';

export function serveCommand(): Command {
  const command = new Command('serve')
    // What comes after `status` is its own.
    .enablePositionalOptions()
    .description('open tables for everybody: by ssh, in a browser, and for this program elsewhere')
    .option('--host <address>', 'the address to listen on; 0.0.0.0 for every network', '127.0.0.1')
    .option('--ssh <port>', 'for `ssh -p PORT HOST`; off closes it', '2222')
    .option('--web <port>', 'for browsers; off closes it', '8080')
    .option('--port <number>', 'for `boardgames join`; off closes it', String(DEFAULT_PORT))
    .addOption(statusPort('for the operator, on this computer alone; off closes it'))
    .option('--name <text>', 'what the place is called (default: the name of this computer)')
    .option('--url <address>', 'where browsers reach it, where that is not http://HOST:PORT of --web')
    .addOption(
      completeWith(
        new Option(
          '--store <place>',
          'where games are kept: a file or a MySQL address (default: as in the settings)',
        ),
        files,
      ),
    )
    .option(
      '--redis <address>',
      'where several such processes meet: redis://HOST:6379 (default: this one is alone)',
    )
    .option(
      '--queue <address>',
      'where `boardgames worker` thinks for strong computer players when many wait: redis://HOST:6379',
    )
    .option('--connections <number>', 'at the same time, for each of ssh, web and port', '1000')
    .option('--per-address <number>', 'at the same time from one address', '20')
    .option('--tables <number>', 'at the same time', '1000')
    .option(
      '--drain <seconds>',
      'after SIGTERM: for visitors to stay where other processes go on, and for what is unsaved',
      '600',
    )
    .action(async (given: ServeFlags) => {
      process.exitCode = await run(readFlags(given));
    });
  return command.addCommand(
    new Command('status')
      .description('what a server on this computer does')
      .addOption(statusPort('the one that the server was started with'))
      .option('--json', 'as JSON')
      .action(async ({ statusPort: port, json }: { statusPort: string; json?: boolean }) => {
        const figures = await ask(port);
        for (const line of json ? [JSON.stringify(figures)] : statusText(figures)) print(line);
      }),
  );
}

function statusPort(help: string): Option {
  return new Option('--status-port <number>', help).default(STATUS_PORT);
}

/** @throws UsageError */
function readFlags(given: ServeFlags): ServeOptions {
  const { host, url, store, redis, queue, name = hostname().slice(0, 40) } = given;
  if (url !== undefined && !/^https?:\/\/[^\s/]+/.test(url))
    throw new UsageError('--url must be an address such as https://games.example.org.');
  const [ssh, web, port, status] = (['ssh', 'web', 'port', 'statusPort'] as const).map((flag) =>
    portOf(flag === 'statusPort' ? 'status-port' : flag, given[flag]),
  );
  if (!fits(playerName, name.trim()))
    throw new UsageError('--name must have 1 to 40 characters, all of which can be shown.');
  if (ssh === undefined && web === undefined && port === undefined)
    throw new UsageError('Nothing is open: leave at least one of --ssh, --web and --port on.');
  return {
    ...{ host, ssh, web, port, status, name: name.trim(), url, store, redis, queue },
    mostConnections: limit('connections', given.connections),
    mostPerAddress: limit('per-address', given.perAddress),
    mostTables: limit('tables', given.tables),
    // No timer of Node's waits for longer.
    drain: readWhole('--drain', given.drain, 1, 2_000_000),
  };
}

/** @returns `undefined` for `off`. */
function portOf(flag: string, given: string): number | undefined {
  if (given === 'off') return undefined;
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65_535)
    throw new UsageError(`--${flag} must be a port from 0 to 65535, or off.`);
  return port;
}

function limit(flag: string, given: string): number {
  return readWhole(`--${flag}`, given, 1, 9_999_999);
}

/** Serves until it is stopped; what happens is told on standard error, a line of JSON each. */
async function run(options: ServeOptions): Promise<number> {
  const { serve } = await import('../serve/serve.ts');
  const log = (event: string, fields: Readonly<Record<string, unknown>> = {}): void => {
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`);
  };
  // What libraries warn of stands there as all else: programs read it line by line.
  console.warn = (...said) => log('warning', { why: format(...said) });
  console.error = console.warn;
  const { ports, drain, close, giveUp } = await serve(options, log);
  const ends = endSignals();
  const { name } = options;
  const host = calledHost(options.host);
  const ways = [
    ...(ports.ssh === undefined ? [] : [['by ssh', `ssh -p ${ports.ssh} ${host}`]]),
    ...(ports.web === undefined ? [] : [['in a browser', `http://${hostAndPort(host, ports.web)}/`]]),
    ...(ports.port === undefined
      ? []
      : [['by program', `boardgames join ${hostAndPort(host, ports.port)} --code CODE`]]),
    ...(ports.status === undefined ? [] : [['the operator', `http://127.0.0.1:${ports.status}/status`]]),
  ];
  print(`${name} is open; Ctrl+C closes it, and games are saved.`);
  for (const line of tableLines([{}, {}], ways)) print(line);
  const signal = await ends.next();
  const again = ends.next();
  // A second signal ends it at once.
  void again.then(giveUp);
  if (signal === 'SIGTERM') await Promise.race([drain(), again]);
  return (await close()) ? 0 : 1;
}

/** @throws UsageError when nothing answers. */
async function ask(given: string): Promise<Figures> {
  const port = portOf('status-port', given);
  if (port === undefined) throw new UsageError('--status-port must be a port from 0 to 65535 here.');
  const [{ get }, { json }] = await Promise.all([import('node:http'), import('node:stream/consumers')]);
  try {
    const options = { host: '127.0.0.1', port, path: '/status', signal: AbortSignal.timeout(ANSWERED) };
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(options, resolve).once('error', reject),
    );
    const figures = (await json(answer)) as Partial<Figures>;
    if (!figures.connections) throw new Error('these are the figures of something else');
    return figures as Figures;
  } catch {
    throw new UsageError(
      `No server answers on port ${port}: start one with \`boardgames serve\`, or name its port with --status-port.`,
    );
  }
}

/** A server that does not answer within so many milliseconds is none. */
const ANSWERED = 10_000;

function statusText({
  version,
  uptime,
  tables,
  playing,
  steps,
  visitors,
  connections,
  memory,
}: Figures): readonly string[] {
  return tableLines(
    [{}, {}],
    [
      ['version', version],
      ['up for', `${uptime} s`],
      ['tables', `${tables}, ${playing} of them playing`],
      ['steps', String(steps)],
      ['visitors', String(visitors)],
      [
        'connections',
        Object.entries(connections)
          .map(([door, count]) => `${door} ${count}`)
          .join(', '),
      ],
      ['memory', `${Math.round(memory / 1e6)} MB`],
    ],
  );
}
