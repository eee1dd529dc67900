import { WebSocket } from 'ws';
import type { Clock } from '../engine/clock.ts';
import type { OpenLine } from './line.ts';
import { LONGEST, unpacked } from './packed.ts';
import { type HostMessage, readHostMessage, SILENCE, writeMessage } from './wire.ts';

/** A connection over a WebSocket. @param url `ws://HOST:PORT` or `wss://HOST:PORT`. */
export function socketLine(url: string, clock: Clock): OpenLine {
  return (events) => {
    let cancel = (): void => {};
    const alive = (): void => {
      cancel();
      cancel = clock.after(SILENCE, () => socket.terminate());
    };
    const socket = new WebSocket(url, {
      ...{ perMessageDeflate: false, maxPayload: LONGEST },
      // Each part of the way there is an answer of the host.
      finishRequest: (request) => {
        request.once('socket', (line) => line.once('connect', alive).once('secureConnect', alive));
        request.end();
      },
    });
    alive();
    let why: string | undefined;
    socket.on('open', () => {
      alive();
      events.opened();
    });
    socket.on('ping', alive);
    socket.on('message', (data, isPacked) => {
      alive();
      const message = read(data as Buffer, isPacked);
      if (message) events.received(message);
      else events.garbled?.();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      why = distrust(error);
    });
    socket.on('close', () => {
      cancel();
      events.closed(why);
    });
    return {
      send: (message) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(writeMessage(message));
      },
      close: () => socket.close(),
      cut: () => socket.terminate(),
    };
  };
}

/** @returns `undefined` for a frame that no host sends */
function read(frame: Buffer, isPacked: boolean): HostMessage | undefined {
  try {
    return readHostMessage(unpacked(frame, isPacked));
  } catch {
    return undefined;
  }
}

/** Why a certificate is not taken, where that is what is wrong. */
function distrust({ code = '', message }: NodeJS.ErrnoException): string | undefined {
  return /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(GET|VERIFY)/.test(code) ? message : undefined;
}
