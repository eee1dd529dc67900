import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { Clock } from '../engine/clock.ts';
import { Allowance } from '../net/allowance.ts';
import { type Gate, networkOf } from '../net/gate.ts';
import { endFlood } from '../net/server.ts';
import { SILENCE } from '../net/wire.ts';
import { guestId } from './guests.ts';
import { FarTerminal, INPUT, type Visitor, weightOf } from './visitor.ts';

const MOST_FAULTS = 5;
/** A page is asked for a sign of life, and given one, since a browser tells it nothing of the pings. */
const PING_EVERY = 15_000;
/** A page that is loaded again finds its screen within so many milliseconds; so many at most wait for theirs from one address. */
const KEPT_FOR = 60_000;
const MOST_KEPT = 20;

/** What a page that is loaded again begins with; lines are said only when something changes. */
const again = {
  screen: '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h',
  lines: 'You are back where you were.\r\n',
} as const;

const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const said = v.variant('type', [
  /**
   * `token` says who it is, `visit` which screen is open in this tab. The page makes both: one whose line is lost before it
   * hears anything comes back to the same screen.
   */
  v.strictObject({
    type: v.literal('hello'),
    token,
    visit: token,
    columns: size,
    rows: size,
    /** What is shown is read aloud: lines in place of drawings. */
    reader: v.optional(v.boolean(), false),
  }),
  v.strictObject({ type: v.literal('input'), text: v.pipe(v.string(), v.maxLength(60_000)) }),
  v.strictObject({ type: v.literal('size'), columns: size, rows: size }),
]);
type Said = v.InferOutput<typeof said>;

export interface WebVisitOptions {
  readonly gate: Gate;
  readonly clock: Clock;
  visit(visitor: Visitor): void;
}

/** A screen that is open, whether its page is connected or not. */
export interface Visit {
  /** Who opened it, and what its tab calls it: whoever has only that name does not see it. */
  readonly key: string;
  /** Where its page came from first, as one home has it. */
  readonly network: string;
  /** It was opened by a page that is read aloud. */
  readonly reader: boolean;
  readonly terminal: FarTerminal;
  socket: WebSocket | undefined;
  /** Calls off its end while the page is away. */
  stay: () => void;
}

/**
 * Hears one page: first who it is, then its keys and sizes.
 * @param visits all screens that are open, by key.
 */
export function receive(
  socket: WebSocket,
  address: string,
  visits: Map<string, Visit>,
  options: WebVisitOptions,
): void {
  const { clock } = options;
  let visit: Visit | undefined;
  let faults = 0;
  const allowance = new Allowance(clock, INPUT.burst, INPUT.perSecond);
  let alive = true;
  let cancel = clock.after(SILENCE, () => socket.terminate());
  const watch = (): void => {
    cancel = clock.after(PING_EVERY, () => {
      if (!alive) {
        socket.terminate();
        return;
      }
      alive = false;
      socket.ping();
      socket.send('{"type":"here"}');
      watch();
    });
  };
  const read = (frame: string, binary: boolean): void => {
    const message = binary ? undefined : readSaid(frame);
    if (!allowance.take(saidWeight(message, frame))) {
      options.gate.shut(address);
      endFlood(socket, clock);
      socket.close(1008, 'too fast');
      // What was typed is not even looked at.
      if (visit) hangUp(visit, visits);
      return;
    }
    if (!message) {
      if (++faults >= MOST_FAULTS) socket.close(1008, 'no message of this page');
    } else if (message.type === 'hello') {
      if (visit) return;
      cancel();
      watch();
      visit = enter(socket, address, message, visits, options);
      // What is still under way in a line that its page gave up was meant for what was shown then.
    } else if (!visit || visit.socket !== socket) return;
    else if (message.type === 'input') visit.terminal.type(message.text);
    else visit.terminal.output.resize(message.columns, message.rows);
  };
  socket.on('message', (data, binary) => read(data.toString(), binary));
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('close', () => {
    cancel();
    if (!visit || visit.socket !== socket) return;
    const left = visit;
    left.socket = undefined;
    left.terminal.attach(undefined);
    if (!forget(left, visits)) return;
    // Whoever left last comes last.
    visits.set(left.key, left);
    left.stay = clock.after(KEPT_FOR, () => hangUp(left, visits));
    const away = [...visits.values()].filter((each) => !each.socket && each.network === left.network);
    if (away.length > MOST_KEPT) hangUp(away[0]!, visits);
  });
}

function hangUp(visit: Visit, visits: Map<string, Visit>): void {
  forget(visit, visits);
  visit.terminal.hangUp();
}

/** @returns false where its tab has opened another since, or nobody finds it any more. */
function forget(visit: Visit, visits: Map<string, Visit>): boolean {
  return visits.get(visit.key) === visit && visits.delete(visit.key);
}

function readSaid(frame: string): Said | undefined {
  try {
    const read = v.safeParse(said, JSON.parse(frame));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** What is typed weighs as it does by ssh, whatever it is wrapped in; a size, which is drawn once, as a key. */
function saidWeight(message: Said | undefined, frame: string): number {
  if (!message) return weightOf(frame);
  return message.type === 'input' ? weightOf(message.text) : 1;
}

/** The screen of this tab as it was left, or a new one. */
function enter(
  socket: WebSocket,
  address: string,
  hello: Extract<Said, { type: 'hello' }>,
  visits: Map<string, Visit>,
  options: WebVisitOptions,
): Visit {
  const id = guestId('web', hello.token);
  const key = `${id} ${hello.visit}`;
  const known = visits.get(key);
  const back = known?.reader === hello.reader ? known : undefined;
  // What is drawn cannot be read aloud, nor lines be drawn in place.
  if (known && !back) hangUp(known, visits);
  const visit = back ?? opened(key, address, hello, visits);
  visit.stay();
  visit.socket?.close(1000, 'opened elsewhere');
  visit.socket = socket;
  const send = (message: object): void => socket.send(JSON.stringify(message));
  visit.terminal.attach({
    write: (text) => {
      if (socket.readyState === socket.OPEN) send({ type: 'output', text });
    },
    get waiting() {
      return socket.bufferedAmount;
    },
  });
  if (back) {
    send({ type: 'output', text: again[visit.terminal.mode] });
    visit.terminal.output.resize(hello.columns, hello.rows);
    return visit;
  }
  options.visit({
    ...{ door: 'web', id, login: '', address, terminal: visit.terminal },
    ...(hello.reader ? { term: 'dumb', truecolour: false } : { term: 'xterm-256color', truecolour: true }),
    fetch(path) {
      visit.socket?.send(JSON.stringify({ type: 'fetch', path }));
    },
    end() {
      forget(visit, visits);
      visit.socket?.close(1000, 'left');
    },
  });
  return visit;
}

function opened(
  key: string,
  address: string,
  { columns, rows, reader }: Extract<Said, { type: 'hello' }>,
  visits: Map<string, Visit>,
): Visit {
  const visit: Visit = {
    ...{ key, network: networkOf(address), reader },
    terminal: new FarTerminal(columns, rows, () => visit.socket?.terminate()),
    socket: undefined,
    stay: () => {},
  };
  visits.set(visit.key, visit);
  return visit;
}
