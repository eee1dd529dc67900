import { wrongCode } from './door.ts';
import type { HostMessage } from './host-message.ts';
import type { OpenLine } from './line.ts';
import type { HostTable } from './table.ts';
import type { Connection, Identity } from './table-parts.ts';
import { writeMessage } from './wire.ts';

/**
 * A connection to a table of this process, without a socket. What is said still goes through JSON, as on the wire.
 * @param identity of whoever speaks through it, where that is known.
 */
export function tableLine(
  find: (code: string | undefined) => HostTable | undefined,
  identity?: Identity,
): OpenLine {
  return (events) => {
    let connection: Connection | undefined;
    let isOpen = true;
    const later = (run: () => void): void => queueMicrotask(run);
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      connection?.lost();
      later(() => events.closed());
    };
    const deliver = (message: HostMessage): void => {
      const text = writeMessage(message);
      later(() => events.received(JSON.parse(text) as HostMessage));
    };
    later(() => events.opened());
    return {
      send(message) {
        if (!isOpen) return;
        if (message.type !== 'hello') {
          connection?.receive(message);
          return;
        }
        const joined = find(message.code)?.join({ send: deliver, close: end }, message, identity);
        if (joined?.ok) connection = joined.connection;
        else {
          deliver({ type: 'bye', ...(joined?.refusal ?? wrongCode) });
          end();
        }
      },
      close: end,
      cut: end,
    };
  };
}
