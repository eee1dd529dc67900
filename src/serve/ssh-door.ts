import { createServer, type Socket } from 'node:net';
import ssh2, { type AuthContext, type Connection, type ServerChannel } from 'ssh2';
import type { Clock } from '../engine/clock.ts';
import { Allowance } from '../net/allowance.ts';
import type { Gate } from '../net/gate.ts';
import { listenOn } from '../net/listening.ts';
import { guestId } from './guests.ts';
import { FarTerminal, INPUT, type Visitor, weightOf } from './visitor.ts';

const { Server, utils } = ssh2;

interface SshDoorOptions {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  readonly gate: Gate;
  /** Private key of the host, in the format of OpenSSH. */
  readonly hostKey: string;
  /** Called for each terminal that is opened. */
  visit(visitor: Visitor): void;
}

export interface Door {
  readonly port: number;
  /** Lets nobody in any more; who is in stays. */
  shut(): void;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** Whoever has said nothing for so long is cut off, and whoever is not in then: that takes six answers and more. */
const SPEAK_WITHIN = 30_000;
const LOGIN_WITHIN = 120_000;
/** How long whoever is sent away may take to read the rest. */
const GOODBYE = 1000;
/** Whoever answers nothing for half a minute is gone; so long a gap in a wireless network ends no session. */
const KEEPALIVE = { keepaliveInterval: 5000, keepaliveCountMax: 5 };

const NO_KEY = 'Any public key lets you in, and you have shown none: `ssh-keygen` makes one, then try again.';

/** A terminal that is begun weighs as much as so many keys. */
const SESSION = 100;

/** A new key for a host, to be kept. */
export function newHostKey(): string {
  for (;;) {
    const { private: key } = utils.generateKeyPairSync('ed25519', { comment: 'boardgames' });
    // Now and then the library writes one that it cannot read.
    if (isHostKey(key)) return key;
  }
}

export function isHostKey(text: string): boolean {
  const key = utils.parseKey(text);
  return !(key instanceof Error) && key.isPrivateKey();
}

/** A connection, from its first byte on. */
interface Caller {
  readonly address: string;
  readonly socket: Socket;
  /** They have come to play: nobody waits for that any more. */
  ready(): void;
}

/** Opens a door for `ssh -p PORT HOST`: terminals with the game, and nothing else. @throws Error of Node */
export async function openSshDoor(options: SshDoorOptions): Promise<Door> {
  const { gate, clock } = options;
  const callers = new Map<string, Caller>();
  const sendOff = (socket: Socket): void => {
    socket.destroySoon();
    const cancel = clock.after(GOODBYE, () => socket.destroy());
    socket.once('close', cancel);
  };
  const ssh = new Server(
    // Its own signature scheme first: no list of Diffie-Hellman groups is needed.
    { hostKeys: [options.hostKey], ident: 'boardgames', ...KEEPALIVE },
    (connection, { ip, port }) => {
      const caller = callers.get(`${ip} ${port}`);
      // A client that breaks off, talks nonsense or answers nothing ends its own connection, and nothing else.
      connection.on('error', () => {
        connection.end();
        if (caller) sendOff(caller.socket);
      });
      if (caller) receive(connection, caller, options);
      else connection.end();
    },
  );
  // The library tells of nobody who does not say that they speak ssh.
  const server = createServer((socket) => {
    const { remoteAddress: address = '', remotePort } = socket;
    if (gate.enter(address) !== undefined) {
      socket.destroy();
      return;
    }
    const name = `${address} ${remotePort}`;
    const spoken = clock.after(SPEAK_WITHIN, () => socket.destroy());
    const login = clock.after(LOGIN_WITHIN, () => socket.destroy());
    const ready = (): void => {
      spoken();
      login();
    };
    socket.once('data', spoken);
    callers.set(name, { address, socket, ready });
    socket.once('close', () => {
      ready();
      callers.delete(name);
      gate.leave(address);
    });
    ssh.injectSocket(socket);
  });
  const port = await listenOn(server, options.host, options.port);
  return {
    port,
    shut: () => void server.close(),
    async close() {
      for (const { socket } of callers.values()) sendOff(socket);
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

function receive(connection: Connection, { address, ready }: Caller, options: SshDoorOptions): void {
  let id = '';
  let login = '';
  /** Terminals that share the connection, as those of `ControlMaster` do: it ends with the last of them. */
  const terminals = new Set<FarTerminal>();
  const allowance = new Allowance(options.clock, INPUT.burst, INPUT.perSecond);
  /** Whoever asks for more than anybody can is cut off, and nobody comes in from there for a while. */
  const takes = (weight: number): boolean => {
    if (allowance.take(weight)) return true;
    options.gate.shut(address);
    connection.end();
    return false;
  };
  /** Takes back what ends the connection soon. */
  let stay = (): void => {};
  connection.on('close', () => stay());
  connection.on('authentication', (asked) => {
    login = asked.username;
    // A client without a key asks for questions next, and shows what stands before them: otherwise it only says that it was denied.
    if (asked.method === 'keyboard-interactive')
      return asked.prompt([], NO_KEY, () => asked.reject(['publickey']));
    const guest = guestOf(asked);
    if (guest === undefined) return asked.reject(['publickey', 'keyboard-interactive']);
    id = guest;
    return asked.accept();
  });
  connection.on('ready', () => {
    // A key and what it draws are small: neither waits for more. The types do not know of it.
    (connection as Connection & { setNoDelay(on: boolean): void }).setNoDelay(true);
    connection.on('session', (accept) => {
      if (!takes(SESSION)) return;
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
        // It is drawn once, as after a key.
        if (!takes(1)) return;
        far?.output.resize(cols, rows);
        grant?.();
      });
      for (const unwanted of ['exec', 'sftp', 'subsystem', 'x11', 'auth-agent'] as const)
        session.on(unwanted as 'exec', (_grant, refuse) => refuse?.());
      session.on('shell', (grant) => {
        ready();
        stay();
        const channel = grant();
        const terminal = terminalOn(channel, pty, (bytes) => takes(weightOf(bytes.toString('latin1'))));
        far = terminal;
        terminals.add(terminal);
        options.visit({
          ...{ door: 'ssh', id, login, address, terminal, term: pty.term, truecolour },
          end() {
            channel.exit(0);
            channel.end();
            terminals.delete(terminal);
            // A client hangs up by itself once it has shown the rest; OpenSSH, told to, drops it, and says that it was disconnected.
            if (terminals.size === 0) stay = options.clock.after(GOODBYE, () => connection.end());
          },
        });
      });
    });
  });
}

/** Who they are is what their key says: any key does that is theirs. */
function guestOf(asked: AuthContext): string | undefined {
  if (asked.method !== 'publickey') return undefined;
  const key = utils.parseKey(asked.key.data);
  if (key instanceof Error || Array.isArray(key)) return undefined;
  const { signature, blob, hashAlgo } = asked;
  // Without a signature the client only asks whether the key would do.
  if (signature && blob && key.verify(blob, signature, hashAlgo) !== true) return undefined;
  return guestId('ssh', asked.key.data.toString('base64'));
}

/** @param takes whether what is typed is not too much. */
function terminalOn(
  channel: ServerChannel,
  { columns, rows }: Pty,
  takes: (bytes: Buffer) => boolean,
): FarTerminal {
  const far = new FarTerminal(columns, rows, () => channel.destroy());
  far.attach({
    write: (text) => void channel.write(text),
    get waiting() {
      return channel.writableLength;
    },
  });
  channel.on('data', (bytes: Buffer) => {
    if (takes(bytes)) far.type(bytes);
    else far.hangUp();
  });
  // Nobody can type any more, as after Ctrl+D without a terminal: what is shown ends as one's own program does.
  channel.on('end', () => far.input.end());
  channel.on('error', () => far.hangUp());
  channel.on('close', () => far.hangUp());
  return far;
}
