import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { SteppedClock } from '../../../src/engine/stepped-clock.ts';
import { KeyStream } from '../../../src/tui/terminal/key-stream.ts';

function open(options: { gate?(): Promise<void> | undefined } = {}) {
  const input = new PassThrough();
  const clock = new SteppedClock();
  const keys: string[] = [];
  const ends: string[] = [];
  const stream = new KeyStream(input, {
    clock,
    onKey: (key) => {
      if (key.name === '!') throw new Error('a bug');
      keys.push(key.chord);
    },
    onEnd: () => ends.push('end'),
    onError: (error) => ends.push((error as Error).message),
    ...options,
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const send = async (bytes: string | Buffer): Promise<void> => {
    input.write(bytes);
    await turn();
    await stream.idle();
  };
  return { input, clock, keys, ends, stream, send, turn };
}

describe('the stream of keys', () => {
  it('L3 tells a bare Esc after 30 milliseconds, and an arrow split in two as an arrow', async () => {
    const { clock, keys, send, stream } = open();
    await send('\x1b');
    await clock.pass(29);
    expect(keys).toEqual([]);
    await clock.pass(1);
    await stream.idle();
    expect(keys).toEqual(['escape']);
    await send('\x1b');
    await clock.pass(20);
    await send('[A');
    expect(keys).toEqual(['escape', 'up']);
  });

  it('waits longer for the rest of a sequence that has begun', async () => {
    const { clock, keys, send, stream } = open();
    await send('\x1b');
    await clock.pass(29);
    expect(keys).toEqual([]);
    await send('[');
    await clock.pass(120);
    await send('B');
    await stream.idle();
    expect(keys).toEqual(['down']);
  });

  it('B1 ends a paste whose end mark does not come after a second, and takes keys again', async () => {
    const { clock, keys, send, stream } = open();
    await send('\x1b[200~half');
    await send('q');
    await clock.pass(999);
    expect(keys).toEqual([]);
    await clock.pass(1);
    await stream.idle();
    expect(keys).toEqual(['paste']);
    await send('\x1b[201~');
    await send('x');
    expect(keys).toEqual(['paste', 'x']);
  });

  it('B1 lets Ctrl+C out of an unfinished paste at once', async () => {
    const { keys, send } = open();
    await send('\x1b[200~half');
    await send('\x03');
    expect(keys).toEqual(['paste', 'ctrl+c']);
  });

  it('gives up what was typed before Ctrl+C, but not a Ctrl+C before it', async () => {
    const { keys, send } = open();
    await send('abc\x03de\x03f');
    expect(keys).toEqual(['ctrl+c', 'ctrl+c', 'f']);
  });

  it('leaves a paste whole that comes in pieces less than a second apart', async () => {
    const { clock, keys, send } = open();
    await send('\x1b[200~one ');
    for (const piece of ['two ', 'three', '\x1b[20']) {
      await clock.pass(900);
      await send(piece);
    }
    await send('1~');
    expect(keys).toEqual(['paste']);
  });

  it('reads a character whose bytes come apart', async () => {
    const { keys, send } = open();
    const bytes = Buffer.from('é字🎲');
    for (const byte of bytes) await send(Buffer.from([byte]));
    expect(keys).toEqual(['é', '字', '🎲']);
  });

  it('hands on no key before the gate opens', async () => {
    let pass = (): void => {};
    const { keys, input, turn, stream } = open({
      gate: () =>
        new Promise((resolve) => {
          pass = resolve;
        }),
    });
    input.write('ab');
    await turn();
    await turn();
    expect(keys).toEqual([]);
    pass();
    for (let i = 0; i < 5; i++) await turn();
    expect(keys).toEqual(['a']);
    pass();
    await stream.idle();
    expect(keys).toEqual(['a', 'b']);
  });

  it('ends once when the input is closed', async () => {
    const { input, ends, turn } = open();
    input.end();
    for (let i = 0; i < 3; i++) await turn();
    expect(ends).toEqual(['end']);
  });

  it('ends when the terminal goes away with an error', async () => {
    const { input, ends, turn } = open();
    input.destroy(new Error('EIO'));
    for (let i = 0; i < 3; i++) await turn();
    expect(ends).toEqual(['end']);
  });

  it('tells of a bug in a screen instead of going on', async () => {
    const { ends, send } = open();
    await send('!');
    expect(ends).toEqual(['a bug']);
  });

  it('says nothing after it is closed', async () => {
    const { keys, stream, send, clock } = open();
    await send('\x1b');
    stream.close();
    await clock.pass(100);
    await send('a');
    expect(keys).toEqual([]);
  });

  it('answers Ctrl+C at once, and gives up what was typed before it', async () => {
    const { keys, send } = open();
    await send(`${'\x1b[C'.repeat(1000)}\x03\x1b[D`);
    expect(keys).toEqual(['ctrl+c', 'left']);
  });

  it('hands on the next key only when the screen has had its turns to draw', async () => {
    const seen: string[] = [];
    const input = new EventEmitter();
    const stream = new KeyStream(input, {
      clock: new SteppedClock(),
      onKey: ({ name }) => {
        seen.push(`${name}${stream.waiting ? ', more wait' : ''}`);
        setImmediate(() => setImmediate(() => seen.push('drawn')));
      },
      onEnd: () => seen.push('end'),
      onError: () => {},
    });
    expect(stream.waiting).toBe(false);
    input.emit('data', 'ab');
    await stream.idle();
    expect(seen).toEqual(['a, more wait', 'drawn', 'b', 'drawn']);
  });

  it('hands on no key that was waited for when it was closed, and hears nothing more', async () => {
    let pass = (): void => {};
    const input = new EventEmitter();
    const keys: string[] = [];
    const stream = new KeyStream(input, {
      clock: new SteppedClock(),
      onKey: (key) => keys.push(key.chord),
      onEnd: () => keys.push('end'),
      onError: () => {},
      gate: () =>
        new Promise((resolve) => {
          pass = resolve;
        }),
    });
    input.emit('data', 'ab');
    await new Promise((resolve) => setImmediate(resolve));
    stream.close();
    pass();
    await stream.idle();
    expect(keys).toEqual([]);
    expect(['data', 'end', 'close'].map((event) => input.listenerCount(event))).toEqual([0, 0, 0]);
    input.emit('error', new Error('late'));
    expect(keys).toEqual([]);
  });

  it.each(['end', 'close', 'error'])(
    'ends by %s alone, and waits for nothing where no part is held',
    (event) => {
      const input = new EventEmitter();
      const ends: string[] = [];
      let waits = 0;
      const after = (): (() => void) => {
        waits++;
        return () => {};
      };
      const clock = { now: () => 0, after };
      new KeyStream(input, { clock, onKey: () => {}, onEnd: () => ends.push('end'), onError: () => {} });
      input.emit('data', 'a');
      expect(waits).toBe(0);
      input.emit(event);
      expect(ends).toEqual(['end']);
    },
  );
});
