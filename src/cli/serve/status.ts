import { createServer } from 'node:http';
import type { Gate } from '../../net/gate.ts';
import { listenOn, stopHttp } from '../../net/listening.ts';
import { version } from '../version.ts';
import type { House } from './house.ts';

/** What an operator watches. */
export interface Figures {
  readonly version: string;
  /** Seconds. */
  readonly uptime: number;
  readonly tables: number;
  readonly playing: number;
  readonly steps: number;
  readonly visitors: number;
  readonly connections: Readonly<Record<string, number>>;
  /** Bytes. */
  readonly memory: number;
}

export function figuresOf({ hall }: House, gates: Readonly<Record<string, Gate>>, visitors: number): Figures {
  const { tables, playing, steps } = hall.counts;
  return {
    ...{ version, uptime: Math.round(process.uptime()), tables, playing, steps, visitors },
    connections: Object.fromEntries(Object.entries(gates).map(([door, { open }]) => [door, open])),
    memory: process.memoryUsage.rss(),
  };
}

/** `/healthz`, `/metrics` in the text format of Prometheus, and `/status` as JSON; on this computer alone. */
export async function openStatus(
  port: number,
  now: () => Figures,
): Promise<{ port: number; close(): Promise<void> }> {
  const answers: Readonly<Record<string, () => string>> = {
    '/healthz': () => 'ok\n',
    '/metrics': () => prometheus(now()),
    '/status': () => `${JSON.stringify(now())}\n`,
  };
  const server = createServer(({ url = '/' }, response) => {
    const answer = answers[url];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(answer?.() ?? 'Ask for /healthz, /metrics or /status.\n');
  });
  return {
    port: await listenOn(server, '127.0.0.1', port),
    close: () => stopHttp(server),
  };
}

function prometheus({ uptime, tables, playing, steps, visitors, connections, memory }: Figures): string {
  const lines = [
    ...metric('uptime_seconds', 'counter', 'Seconds since the start.', uptime),
    ...metric('tables', 'gauge', 'Tables that are open.', tables),
    ...metric('tables_playing', 'gauge', 'Tables with a game that goes on.', playing),
    ...metric('steps_total', 'counter', 'Steps played since the start.', steps),
    ...metric('visitors', 'gauge', 'Terminals that are served.', visitors),
    ...metric('memory_bytes', 'gauge', 'Resident memory.', memory),
    '# HELP boardgames_connections Open connections by door.',
    '# TYPE boardgames_connections gauge',
    ...Object.entries(connections).map(([door, count]) => `boardgames_connections{door="${door}"} ${count}`),
  ];
  return `${lines.join('\n')}\n`;
}

function metric(name: string, type: 'counter' | 'gauge', help: string, value: number): readonly string[] {
  return [
    `# HELP boardgames_${name} ${help}`,
    `# TYPE boardgames_${name} ${type}`,
    `boardgames_${name} ${value}`,
  ];
}
