import { serve } from '../../src/cli/serve/serve.ts';
import type { Wish } from '../../src/serve/hall.ts';

/** One process of a place: like `boardgames serve`, but tables are opened when the parent process asks for them. */
export interface HostOrder {
  readonly store?: string;
  readonly redis?: string;
  readonly mostTables: number;
  readonly mostConnections: number;
}
export interface OpenOrder extends Wish {
  readonly tables: number;
}

/** Bytes, after what nobody uses any more is thrown away. */
export interface Memory {
  readonly heap: number;
  readonly rss: number;
}

const order = JSON.parse(process.argv[2]!) as HostOrder;
const { ports, house, close } = await serve(
  {
    ...order,
    ...{ host: '127.0.0.1', ssh: 0, web: 0, port: 0, status: 0, name: 'The Oak', drain: 1 },
    mostPerAddress: order.mostConnections,
  },
  (event, fields) => {
    if (process.env.HOST_LOG) console.error(JSON.stringify({ event, ...fields }));
  },
);
process.on('message', async (asked: OpenOrder | 'memory') => {
  if (asked === 'memory') {
    for (let count = 0; count < 3; count++) globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ heap: heapUsed + external, rss } satisfies Memory);
    return;
  }
  const { tables, ...wish } = asked;
  const codes: string[] = [];
  while (codes.length < tables) {
    const table = await house.hall.open(wish);
    if ('text' in table) throw new Error(table.text);
    codes.push(table.code);
  }
  process.send?.({ codes });
});
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
process.send?.({ ports });
