import type { Server } from 'node:net';

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
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
