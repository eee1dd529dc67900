import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of the loopback address on which nobody listens. It is none that a system gives away by itself, or it would be
 * somebody else's before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
