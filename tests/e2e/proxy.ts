import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Clock } from '../../src/engine/clock.ts';
import { realClock } from '../../src/tui/terminal/clock.ts';

/** A bad line between a client and its host. */
interface Proxy {
  readonly port: number;
  /** Every connection is cut, and new ones are too until `mend`. */
  cut(): void;
  mend(): void;
  /** Nothing arrives any more, and nobody is told. */
  freeze(): void;
  close(): void;
}

interface ProxyOptions {
  /** One way, in milliseconds. */
  readonly delay?: number;
  /** Which share of the packets is lost: on TCP all behind one wait until it was sent again. */
  readonly loss?: number;
  /** Between 0 and 1, for each packet. */
  random?(): number;
  /** By which what is sent is late. */
  readonly clock?: Clock;
}

/** How long a lost packet holds up those behind it, in milliseconds: until its sender notices. */
const STALL = 300;

/** Hands on what is sent, later and with stalls, in order as TCP does. */
export async function openProxy(target: number, options: ProxyOptions = {}): Promise<Proxy> {
  const { delay = 0, loss = 0, random = Math.random, clock = realClock } = options;
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const drop = (socket: Socket): void => {
    sockets.delete(socket);
    socket.destroy();
  };
  const pipe = (from: Socket, to: Socket): void => {
    let free = 0;
    from.on('data', (data) => {
      const stall = random() < loss ? STALL : 0;
      free = Math.max(free, clock.now() + delay) + stall;
      clock.after(free - clock.now(), () => to.writable && !isFrozen && to.write(data));
    });
    const end = (): void => {
      clock.after(Math.max(0, free - clock.now()), () => drop(to));
    };
    from.on('error', end).on('close', end);
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    sockets.add(near).add(far);
    pipe(near, far);
    pipe(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of [...sockets]) drop(socket);
    },
    mend() {
      isCut = false;
    },
    freeze() {
      isFrozen = true;
    },
    close() {
      for (const socket of [...sockets]) drop(socket);
      server.close();
    },
  };
}
