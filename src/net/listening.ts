import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Has a server of Node's listen. @returns its port. @throws Error of Node when the port cannot be had */
export async function listenOn(
  server: Pick<Server, 'listen' | 'once' | 'address'>,
  host: string,
  port: number,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Options of an HTTP server that cuts off whoever takes longer to ask; Node looks only every half minute by itself. */
export function patience(milliseconds: number) {
  return { headersTimeout: milliseconds, requestTimeout: milliseconds, connectionsCheckingInterval: 1000 };
}

/** Listens no more, and waits for nobody: whoever has not asked anything yet would hold it open for good. */
export function stopHttp(http: Pick<HttpServer, 'close' | 'closeAllConnections'>): Promise<void> {
  return new Promise((resolve) => {
    http.close(() => resolve());
    http.closeAllConnections();
  });
}
