import { describe, expect, it } from 'vitest';
import { readAddress } from '../../src/cli/net/address.ts';

describe('L9 the address of a table', () => {
  it.each([
    ['192.168.1.7', 'ws://192.168.1.7:4949'],
    ['host:5000', 'ws://host:5000'],
    ['host:80', 'ws://host:80'],
    ['wss://host', 'wss://host:4949'],
    ['wss://host:443/', 'wss://host:443'],
    ['[::1]', 'ws://[::1]:4949'],
    ['ws://[::1]:80', 'ws://[::1]:80'],
  ])('%s is %s', (text, url) => {
    expect(readAddress(text)).toEqual({ ok: true, url });
  });

  it.each(['', 'a b', 'host:x', 'host:65536', '::1', 'http://host', 'host/path', 'me@host'])(
    '%j is none',
    (text) => {
      expect(readAddress(text)).toEqual({ ok: false });
    },
  );
});
