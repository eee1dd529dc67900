import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { calledHost, hostAndPort, readAddress } from '../../src/cli/net/address.ts';

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

  it.each([
    ['127.0.0.1', '127.0.0.1:4949'],
    ['::1', '[::1]:4949'],
    ['::', `${hostname()}:4949`],
  ])('of a server that listens on %s is %s', (listens, address) => {
    expect(hostAndPort(calledHost(listens), 4949)).toBe(address);
    expect(readAddress(address).ok).toBe(true);
  });

  it.each(['', 'a b', 'host:x', 'host:65536', '::1', 'http://host', 'host/path', 'me@host'])(
    '%j is none',
    (text) => {
      expect(readAddress(text)).toEqual({ ok: false });
    },
  );
});
