import ssh2, { type Connection, type ServerChannel } from 'ssh2';
import { listenOn } from '../net/listening.ts';
import { guestId } from './guests.ts';
import { FarTerminal, isFull, type Visitor, type VisitorLimits } from './visitor.ts';

const { Server, utils } = ssh2;

export interface SshDoorOptions extends VisitorLimits {
  readonly host: string;
  readonly port: number;
  /** Private key of the host, in the format of OpenSSH. */
  readonly hostKey: string;
  /** Called for each terminal that is opened. */
  visit(visitor: Visitor): void;
  /** What an operator may want to know. */
  log(event: string, fields: Readonly<Record<string, unknown>>): void;
}

export interface Door {
  readonly port: number;
  /** How many connections are open. */
  readonly connections: number;
  /** Lets nobody in any more; who is in stays. */
  shut(): void;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** Whoever has said nothing for so long is cut off. */
const LOGIN_WITHIN = 30_000;
const KEEPALIVE = { keepaliveInterval: 15_000, keepaliveCountMax: 4 };

/** A new key for a host, to be kept. */
export function newHostKey(): string {
  for (;;) {
    const { private: key } = utils.generateKeyPairSync('ed25519', { comment: 'boardgames' });
    // Now and then the library writes one that it cannot read.
    if (!(utils.parseKey(key) instanceof Error)) return key;
  }
}

/** Opens a door for `ssh -p PORT HOST`: terminals with the game, and nothing else. @throws Error of Node */
export async function openSshDoor(options: SshDoorOptions): Promise<Door> {
  const open = new Map<Connection, string>();
  const server = new Server(
    // Its own signature scheme first: no list of Diffie-Hellman groups is needed.
    { hostKeys: [options.hostKey], ident: 'boardgames', ...KEEPALIVE },
    (connection, { ip }) => {
      if (isFull([...open.values()], ip, options)) {
        options.log('refused', { door: 'ssh', address: ip });
        connection.end();
        return;
      }
      open.set(connection, ip);
      connection.on('close', () => open.delete(connection));
      // A client that breaks off or talks nonsense ends its own connection, and nothing else.
      connection.on('error', () => connection.end());
      receive(connection, ip, options);
    },
  );
  const port = await listenOn(server, options.host, options.port);
  return {
    port,
    get connections() {
      return open.size;
    },
    shut: () => void server.close(),
    async close() {
      for (const connection of open.keys()) connection.end();
      // One that is shut already says so in an error, which is no trouble.
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Pty {
  readonly columns: number;
  readonly rows: number;
  readonly term: string;
}

function receive(connection: Connection, address: string, options: SshDoorOptions): void {
  let id = '';
  let login = '';
  const late = setTimeout(() => connection.end(), LOGIN_WITHIN);
  connection.on('close', () => clearTimeout(late));
  connection.on('authentication', (asked) => {
    login = asked.username;
    if (asked.method === 'publickey') {
      const key = utils.parseKey(asked.key.data);
      if (key instanceof Error || Array.isArray(key)) return asked.reject(['publickey']);
      const { signature, blob, hashAlgo } = asked;
      // Without a signature the client only asks whether the key would do.
      if (signature && blob && key.verify(blob, signature, hashAlgo) !== true)
        return asked.reject(['publickey']);
      id = guestId('ssh', asked.key.data.toString('base64'));
      return asked.accept();
    }
    // Who they are is what their key says: any key does.
    return asked.reject(['publickey']);
  });
  connection.on('ready', () => {
    clearTimeout(late);
    // A key and what it draws are small: neither waits for more. The types do not know of it.
    (connection as Connection & { setNoDelay(on: boolean): void }).setNoDelay(true);
    connection.on('session', (accept) => {
      const session = accept();
      let pty: Pty = { columns: 80, rows: 24, term: 'dumb' };
      let truecolour = false;
      let far: FarTerminal | undefined;
      session.on(
        'pty',
        (grant, _refuse, { cols, rows, term }: { cols: number; rows: number; term?: string }) => {
          pty = { columns: cols, rows, term: term ?? 'xterm' };
          grant?.();
        },
      );
      session.on('env', (grant, _refuse, { key, val }) => {
        if (key === 'COLORTERM' && /^(truecolor|24bit)$/.test(val)) truecolour = true;
        grant?.();
      });
      session.on('window-change', (grant, _refuse, { cols, rows }) => {
        far?.output.resize(cols, rows);
        grant?.();
      });
      for (const unwanted of ['exec', 'sftp', 'subsystem', 'x11', 'auth-agent'] as const)
        session.on(unwanted as 'exec', (_grant, refuse) => refuse?.());
      session.on('shell', (grant) => {
        const channel = grant();
        far = terminalOn(channel, pty);
        options.visit({
          ...{ door: 'ssh', id, login, address, terminal: far, term: pty.term, truecolour },
          end() {
            channel.exit(0);
            channel.end();
            connection.end();
          },
        });
      });
    });
  });
}

function terminalOn(channel: ServerChannel, { columns, rows }: Pty): FarTerminal {
  const far = new FarTerminal(columns, rows, () => channel.destroy());
  far.attach({
    write: (text) => void channel.write(text),
    get waiting() {
      return channel.writableLength;
    },
  });
  channel.on('data', (bytes: Buffer) => far.type(bytes));
  channel.on('error', () => far.hangUp());
  channel.on('close', () => far.hangUp());
  return far;
}
