import { WebSocket } from 'ws';
import type { Clock } from '../engine/clock.ts';
import { refuse } from '../engine/refusal.ts';
import { Allowance } from './allowance.ts';
import { readHostMessage } from './host-message.ts';
import type { LineEvents, OpenLine, Unwelcome } from './line.ts';
import { LONGEST, unpacked } from './packed.ts';
import { MOST_WAITING, SILENCE, wireLimits, writeMessage } from './wire.ts';

/**
 * Frames that are taken at once, and how many of them more a second: a table says far less, and a flood leaves time for
 * keys. A long one counts as several: packed it may have been short on the line.
 */
const BURST = 1000;
const FRAMES_A_SECOND = 200;
const CHARACTERS = LONGEST / BURST;
const REST = 100;
/** How long a host has to hear that its client leaves, in milliseconds. */
const GOODBYE = 1000;

/** Only boards can be so long. */
const tooLong = refuse(
  'too-long',
  'That board is too large for a table elsewhere, which takes 64 KiB: choose another, or host the table yourself.',
);

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
    let why: Unwelcome | undefined;
    socket.on('open', () => {
      alive();
      events.opened();
    });
    /** Whoever asks without end and hears no answer gets none. */
    const isDeaf = (): boolean => {
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
      return socket.readyState !== WebSocket.OPEN;
    };
    socket.on('ping', () => {
      if (!isDeaf()) alive();
    });
    const frames = frameReader(socket, clock, events);
    socket.on('message', (data, isPacked) => {
      alive();
      frames.add(data as Buffer, isPacked);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      why = unwelcome(error);
    });
    socket.on('close', () => {
      cancel();
      frames.drop();
      events.closed(why);
    });
    return {
      send(message) {
        const text = writeMessage(message);
        // The host would cut the line, and say nothing.
        if (Buffer.byteLength(text) > wireLimits.frame) events.received({ type: 'sorry', ...tooLong });
        else if (!isDeaf()) socket.send(text);
      },
      close: () => {
        socket.close();
        // Whoever leaves waits for no host that does not answer.
        socket.once(
          'close',
          clock.after(GOODBYE, () => socket.terminate()),
        );
      },
      cut: () => socket.terminate(),
    };
  };
}

/** Reads what a host sends frame by frame, no faster than a table has anything to say. */
function frameReader(socket: WebSocket, clock: Clock, events: LineEvents) {
  // Characters of the steps since the last whole game: what they tell is kept.
  let told = 0;
  const read = (text: string): void => {
    const message = readHostMessage(text);
    if (message?.type === 'game') told = 0;
    if (message?.type === 'step') told += text.length;
    // A new connection brings the whole game, which is never so long.
    if (told > LONGEST) socket.terminate();
    else if (message) events.received(message);
    else events.garbled?.();
  };
  const allowance = new Allowance(clock, BURST, FRAMES_A_SECOND);
  // What has been read of the line waits as it came, all else at the host.
  const waiting: (readonly [frame: Buffer, isPacked: boolean])[] = [];
  let cost = 0;
  const take = (): void => {
    // The next is taken when the last is paid for: how long one is, is known once it is unpacked.
    while (waiting.length > 0 && allowance.take(cost)) {
      const text = textOf(...waiting.shift()!);
      cost = Math.min(BURST, 1 + text.length / CHARACTERS);
      read(text);
    }
    if (waiting.length > 0) {
      socket.pause();
      clock.after(REST, take);
    } else socket.resume();
  };
  return {
    add(frame: Buffer, isPacked: boolean): void {
      if (waiting.push([frame, isPacked]) === 1) take();
    },
    drop(): void {
      waiting.length = 0;
    },
  };
}

/** @returns nothing of a frame that no host sends */
function textOf(frame: Buffer, isPacked: boolean): string {
  try {
    return unpacked(frame, isPacked);
  } catch {
    return '';
  }
}

/** Where the certificate is not taken, or the host has all the connections that it takes. */
function unwelcome({ code = '', message }: NodeJS.ErrnoException): Unwelcome | undefined {
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(GET|VERIFY)/.test(code))
    return (where) => refuse('not-trusted', `${where} cannot be trusted (${message}): ask the host.`);
  // So `ws` tells what the host answers in place of a WebSocket.
  if (!/ (429|503)$/.test(message)) return undefined;
  return (where) =>
    refuse(
      'crowded',
      `${where} takes no more connections just now, or none from your network: try again in a minute.`,
    );
}
