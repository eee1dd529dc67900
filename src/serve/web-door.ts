import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebSocketServer } from 'ws';
import { addressOf, guard } from '../net/gate.ts';
import { listenOn, patience, stopHttp } from '../net/listening.ts';
import { SILENCE } from '../net/wire.ts';
import type { Door } from './ssh-door.ts';
import { receive, type Visit, type WebVisitOptions } from './web-visits.ts';

interface WebDoorOptions extends WebVisitOptions {
  readonly host: string;
  readonly port: number;
  /** What is sent for a path; `undefined` where there is nothing. */
  page(path: string): Promise<Page | undefined>;
}

export interface Page {
  readonly type: string;
  readonly body: string | Buffer;
  /** A file of this name, to be kept rather than shown. */
  readonly file?: string;
}

/** Nothing but what this server itself sends is run, shown or connected to. The terminal sets its own styles. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const LARGEST_FRAME = 65_536;

/** Opens a door for browsers: one page with a terminal in it. @throws Error of Node */
export async function openWebDoor(options: WebDoorOptions): Promise<Door> {
  const visits = new Map<string, Visit>();
  const http = createServer(patience(SILENCE), (request, response) => answer(request, response, options));
  guard(http, options.gate);
  const sockets = new WebSocketServer({
    ...{ noServer: true, maxPayload: LARGEST_FRAME },
    // One message in a turn of the event loop, so that others have theirs between.
    allowSynchronousEvents: false,
  });
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const address = addressOf(request);
    const why = isOwnPage(request) ? options.gate.enter(address) : 'foreign';
    if (why !== undefined) {
      // Whoever does not hang up by themselves is cut off.
      socket.once('finish', () => socket.destroy());
      socket.end(`HTTP/1.1 ${refusals[why]}\r\nConnection: close\r\n\r\n`);
      return;
    }
    socket.once('close', () => options.gate.leave(address));
    sockets.handleUpgrade(request, socket, head, (open) => {
      open.on('error', () => open.terminate());
      receive(open, address, visits, options);
    });
  });
  const port = await listenOn(http, options.host, options.port);
  return {
    port,
    shut: () => void http.close(),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      for (const visit of visits.values()) {
        visit.stay();
        visit.terminal.hangUp();
      }
      sockets.close();
      await stopHttp(http);
    },
  };
}

const refusals = {
  foreign: '403 Forbidden',
  full: '503 Service Unavailable',
  'too many': '429 Too Many Requests',
  flood: '429 Too Many Requests',
} as const;

/** A page of somebody else must not play in the name of who reads it. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  try {
    return new URL(headers.origin ?? '').host === headers.host;
  } catch {
    return false;
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { page, gate }: WebDoorOptions,
): Promise<void> {
  const { method, url = '/' } = request;
  if (gate.ask(addressOf(request)) !== undefined) {
    response
      .writeHead(429, { 'content-type': 'text/plain', connection: 'close' })
      .end('Too much: wait a minute.\n');
    return;
  }
  const isAsked = method === 'GET' || method === 'HEAD';
  const found = isAsked ? await page(url.split('?')[0]!).catch(() => undefined) : undefined;
  response.writeHead(found ? 200 : 404, {
    'content-type': found?.type ?? 'text/plain; charset=utf-8',
    ...(found?.file === undefined ? {} : { 'content-disposition': `attachment; filename="${found.file}"` }),
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
  // Of what is asked for by its head alone, Node sends no more.
  response.end(found?.body ?? 'There is nothing here: the games are at /.\n');
}
